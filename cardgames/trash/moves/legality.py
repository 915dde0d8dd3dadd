"""Which moves there are, and which of them are legal.

Moves and their text: ``stock`` and ``discard`` draw the top card of the stock or of the discard pile,
``jack 4`` puts the wild card held on place 4, ``next`` deals the next hand. Number cards place
themselves. The order of `legal` is: ``stock``, ``discard``; ``jack 1``, ``jack 2``, …; ``next``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from cardgames.cards import NO_CARD
from cardgames.game import Refusal, refusal
from cardgames.texts import Unreadable
from cardgames.trash.rules import MOST_SLOTS
from cardgames.trash.score import face_down_places
from cardgames.trash.state import State


@dataclass(frozen=True, slots=True)
class Move:
    """A player's decision; ``str`` writes it, `read_move` reads it. Another verb raises `Unreadable`."""

    verb: Literal["stock", "discard", "jack", "next"]
    place: int = 0
    """The place of a ``jack`` move, from 1; 0 for the others."""

    def __post_init__(self) -> None:
        if self.verb not in ("stock", "discard", "jack", "next"):
            raise _no_move(self.verb)

    def __str__(self) -> str:
        return f"jack {self.place}" if self.verb == "jack" else self.verb


STOCK, DISCARD, NEXT = Move("stock"), Move("discard"), Move("next")
JACKS = tuple(Move("jack", place) for place in range(MOST_SLOTS + 1))
"""The moves of a wild card, by place: ``JACKS[4]`` is ``jack 4``; index 0 is no legal move."""
_WORDS = {str(move): move for move in (STOCK, DISCARD, *JACKS[1:], NEXT)}


def read_move(text: str) -> Move:
    """The move of a text; raises `Unreadable`.

    >>> read_move("jack 4")
    Move(verb='jack', place=4)
    """
    move = _WORDS.get(" ".join(text.lower().split()))
    if move is None:
        raise _no_move(text)
    return move


def _no_move(text: str) -> Unreadable:
    return Unreadable("trash.read_move", given=text, accepted=["stock", "discard", "jack 4", "next"])


def refuse(state: State, move: Move) -> Refusal | None:
    """Why a move is not allowed, or None: the only place where legality is decided."""
    verb = move.verb
    if state.won:
        return _refuse_after_win(state, verb)
    if verb == "next":
        return refusal("TR-11", "hand_goes_on")
    if verb == "jack":
        return _refuse_jack(state, move.place)
    if state.holds != NO_CARD:
        return refusal("TR-6", "wild_waits", places=face_down_places(state.shown[state.seat]))
    return _refuse_stock(state) if verb == "stock" else _refuse_discard(state)


def _refuse_after_win(state: State, verb: str) -> Refusal | None:
    if state.is_over:
        return refusal("TR-13", "over", player=state.seat + 1)
    return None if verb == "next" else refusal("TR-10", "hand_won", player=state.seat + 1)


def _refuse_stock(state: State) -> Refusal | None:
    if state.stock or len(state.discards) > 1:
        return None
    return refusal("TR-9", "one_card_left")


def _refuse_discard(state: State) -> Refusal | None:
    if not state.discards:
        return refusal("TR-4", "no_discard")
    if state.rules.players == 1 and _refuse_stock(state) is None:
        return refusal("TR-2", "alone")
    return None


def _refuse_jack(state: State, place: int) -> Refusal | None:
    if state.holds == NO_CARD:
        return refusal("TR-6", "no_wild")
    shown = state.shown[state.seat]
    if not 1 <= place <= len(shown):
        return refusal("TR-6", "no_such_place", place=place, n=len(shown), places=face_down_places(shown))
    if shown[place - 1] != NO_CARD:
        return refusal("TR-6", "face_up", place=place, places=face_down_places(shown))
    return None


def legal(state: State) -> tuple[Move, ...]:
    """The legal moves in the order ``stock discard jack 1 jack 2 … next``; empty only when the match is over."""
    if state.won:
        offered: Iterable[Move] = (NEXT,)
    elif state.holds != NO_CARD:
        offered = [JACKS[place] for place in face_down_places(state.shown[state.seat])]
    else:
        offered = (STOCK, DISCARD)
    return tuple([move for move in offered if refuse(state, move) is None])


def to_move(state: State) -> int | None:
    """The seat whose decision it is (the winner's, when a hand is won), or None when the match is over."""
    return None if state.won and state.is_over else state.seat
