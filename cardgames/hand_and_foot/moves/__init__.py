"""What can be done in Hand and Foot, and what it does: one file an action, each with its refusals.

`refuse` is the only place where legality is decided. It asks nothing that the seat to move cannot see,
so it answers for a `State` and for that seat's `View` alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from cardgames.game import IllegalMove, Refusal, Step, refusal
from cardgames.hand_and_foot.moves.deal import deal, next_round, refuse_next
from cardgames.hand_and_foot.moves.discard import discard, discards, keep, refuse_discard, refuse_keep
from cardgames.hand_and_foot.moves.draft import Draft
from cardgames.hand_and_foot.moves.draw import draw, end, refuse_draw, refuse_end
from cardgames.hand_and_foot.moves.lay import lay_down, lays, refuse_lay
from cardgames.hand_and_foot.moves.move import BACK, DRAW, END, KEEP, NEXT, TAKE, Move, read_move
from cardgames.hand_and_foot.moves.take import refuse_back, refuse_take, take, take_back
from cardgames.hand_and_foot.state import Sight, State

__all__ = ["Move", "apply", "deal", "legal", "read_move", "refuse", "steps", "to_move"]


class Action(NamedTuple):
    """A verb: what forbids it, and what it does."""

    refuse: Callable[[Sight, Move], Refusal | None]
    perform: Callable[[Draft, Move], None]


ACTIONS: Mapping[str, Action] = {
    "draw": Action(refuse_draw, draw),
    "take": Action(refuse_take, take),
    "lay": Action(refuse_lay, lay_down),
    "back": Action(refuse_back, take_back),
    "discard": Action(refuse_discard, discard),
    "keep": Action(refuse_keep, keep),
    "end": Action(refuse_end, end),
    "next": Action(refuse_next, next_round),
}
"""The verbs of `Move`."""


def refuse(sight: Sight, move: Move) -> Refusal | None:
    """Why a move is not allowed, with its clause and what would be, or None."""
    if move.verb != "next" and sight.phase == "scored":
        return refusal("HF-20", "game_over" if sight.round == sight.rules.rounds else "round_over")
    action = ACTIONS.get(move.verb)
    if action is None:
        return refusal("HF-13", "no_such_move", verb=move.verb, accepted=list(ACTIONS))
    return action.refuse(sight, move)


def legal(sight: Sight) -> tuple[Move, ...]:
    """The legal moves; never empty before the end.

    Their order: ``draw``, ``take``, ``end``; lay-downs by rank from 4 to the ace and then black threes, in
    a rank the most naturals first, then the fewest wilds, then twos before jokers; discards in the same
    order of ranks, then 2 and Jk; ``keep``; ``back``; ``next``.
    """
    if sight.phase == "scored":
        return () if refuse(sight, NEXT) else (NEXT,)
    if sight.phase == "draw":
        return tuple(move for move in (DRAW, TAKE, END) if refuse(sight, move) is None)
    found = (*lays(sight), *discards(sight))
    last = (KEEP, BACK) if not found or not sight.is_open else ()
    return (*found, *(move for move in last if refuse(sight, move) is None))


def apply(state: State, move: Move) -> State:
    """The next position; raises `IllegalMove` with the refusal; the old position is untouched."""
    refused = refuse(state, move)
    if refused:
        raise IllegalMove(refused, move, state)
    draft = Draft(state)
    ACTIONS[move.verb].perform(draft, move)
    return draft.state()


def steps(state: State, move: Move) -> tuple[Step, ...]:
    """What `apply` does, card by card: the same draft, told."""
    refused = refuse(state, move)
    if refused:
        raise IllegalMove(refused, move, state)
    told: list[Step] = []
    ACTIONS[move.verb].perform(Draft(state, told), move)
    return tuple(told)


def to_move(state: State) -> int | None:
    """The seat whose decision it is; after a round the starter of the next; None at the end."""
    return None if state.is_over else state.turn
