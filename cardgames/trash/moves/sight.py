"""What a seat may know of a position."""

from __future__ import annotations

from dataclasses import dataclass

from cardgames.trash.moves.legality import Move, legal, to_move
from cardgames.trash.rules import Rules
from cardgames.trash.state import Cards, State


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know (TR-2): no face-down card, no card of the stock, no key; their numbers only."""

    seat: int
    to_move: int | None
    legal: tuple[Move, ...]
    """This seat's legal moves; empty when it is not its turn."""
    rules: Rules
    starter: int
    turn: int
    """The seat in turn; of a won hand, its winner."""
    layouts: tuple[Cards, ...]
    """By seat: the face-up card of each place, or no card where it is face down."""
    stock_count: int
    discards: Cards
    holds: int
    """A wild card that the seat in turn has to place, or no card."""
    won: bool
    reshuffles: int
    pile_turns: int

    @property
    def places(self) -> Cards:
        """By seat: how many places each player has (TR-11), one fewer for each hand won before this one."""
        return tuple(map(len, self.layouts))


def view(state: State, seat: int) -> View:
    """What ``seat`` may know of a position."""
    mover = to_move(state)
    return View(
        seat,
        mover,
        legal(state) if seat == mover else (),
        state.rules,
        state.starter,
        state.seat,
        state.shown,
        len(state.stock),
        state.discards,
        state.holds,
        state.won,
        state.reshuffles,
        state.pile_turns,
    )
