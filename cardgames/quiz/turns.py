"""Questions about a turn of Hand and Foot: a move is refused, and which rule forbids it?"""

from __future__ import annotations

from collections.abc import Iterator

from cardgames.game import Refusal
from cardgames.hand_and_foot import HAND_AND_FOOT, Move, State
from cardgames.hand_and_foot.moves.move import DRAW, TAKE, discard, lay
from cardgames.hand_and_foot.state import KIND_OF
from cardgames.quiz.dice import Dice
from cardgames.quiz.melds import laid, laying, rank_kind, table
from cardgames.quiz.question import Question, clause_options
from cardgames.quiz.rounds import last_turn
from cardgames.texts import Text
from cardgames.walk.moves import move_text

OFFERED = ("HF-6", "HF-7", "HF-8", "HF-9", "HF-10", "HF-12", "HF-13", "HF-14", "HF-16", "HF-17", "HF-18")
"""The clauses that are offered as answers."""
MELDING = {"HF-7", "HF-8", "HF-9", "HF-10", "HF-12", "HF-17"}


def clause(key: int, level: int) -> Question:
    """Which rule forbids it?"""
    dice = Dice(key)
    state, move, refusal = next(one for one in _tries(dice, level) if one[2] is not None)
    assert refusal is not None
    doubtful = _doubtful(state, move)
    options, at = clause_options(dice, refusal.clause, [id for id in OFFERED if id not in doubtful])
    ask = Text("quiz.ask.clause", {"move": move_text("hand-and-foot", move)})
    cards = (laid(move),) if move.verb == "lay" else ()
    return Question("hand-and-foot", "clause", (refusal.clause,), ask, options, at, (refusal,), state, cards=cards)


def _doubtful(state: State, move: Move) -> set[str]:
    """Clauses that might forbid the move as well: they are no wrong answers, so they are not offered."""
    found = set() if state.is_open else {"HF-12"}
    if move.verb == "lay":
        found |= MELDING if state.phase == "draw" else {"HF-7", "HF-8", "HF-9"} if move.wilds else set()
    return found | ({"HF-17", "HF-16"} if state.on_foot else set())


def _tries(dice: Dice, level: int) -> Iterator[tuple[State, Move, Refusal | None]]:
    """Moves at all times of a turn, each with what the engine says."""
    while True:
        state, move = dice.choose((_meld, _meld, _meld, _begin, _again, _last)[: 4 + (level + 1) // 2])(dice, level)
        yield state, move, HAND_AND_FOOT.refuse(state, move)


def _meld(dice: Dice, level: int) -> tuple[State, Move]:
    """Cards laid down in the middle of the turn."""
    state, rank = table(dice, level)
    return state, laying(dice, state, rank)


def _begin(dice: Dice, level: int) -> tuple[State, Move]:
    """The pile taken, or something done before the draw."""
    state, rank = table(dice, level, "draw")
    return state, dice.choose((TAKE, TAKE, TAKE, discard(rank_kind(rank)), laying(dice, state, rank)))


def _again(dice: Dice, level: int) -> tuple[State, Move]:
    """A second draw in a turn."""
    return table(dice, level)[0], dice.choose((DRAW, TAKE))


def _last(dice: Dice, level: int) -> tuple[State, Move]:
    """The end of the Foot: everything laid down, or the last card discarded."""
    state = last_turn(dice, level)
    kind = max(map(KIND_OF.__getitem__, state.hand))
    return state, dice.choose((discard(kind), _all_of(state, kind)))


def _all_of(state: State, kind: int) -> Move:
    """All cards held of a kind, laid down."""
    return lay(kind, sum(KIND_OF[card] == kind for card in state.hand))
