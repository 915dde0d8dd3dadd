"""What a seat may know (HF-4, HF-13): its own cards, the table, the whole pile, and how many cards the others hold."""

from __future__ import annotations

from dataclasses import dataclass

from cardgames.hand_and_foot.moves import legal
from cardgames.hand_and_foot.moves.move import Move
from cardgames.hand_and_foot.rules import Rules
from cardgames.hand_and_foot.state import Cards, Meld, Phase, State


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat sees it; zones are as in `State`, hidden ones are numbers of cards."""

    rules: Rules
    seat: int
    """Who looks."""
    to_move: int | None
    """Whose decision it is, None at the end."""
    turn: int
    phase: Phase
    round: int
    past: tuple[Cards, ...]
    stock_size: int
    pile: Cards
    aside: Cards
    top: int
    hand: Cards
    """The cards of the seat itself."""
    hand_sizes: Cards
    """How many cards each seat plays from."""
    foot_sizes: Cards
    """HF-4: how many cards lie in each Foot; 0 once it is picked up."""
    taken: tuple[Cards, ...]
    """HF-13: of each seat's hand, the cards that were taken from the pile in the open."""
    reds: tuple[Cards, ...]
    melds: tuple[tuple[Meld, ...], ...]
    opened: tuple[bool, ...]
    went_out: int

    @property
    def team(self) -> int:
        """The team of the seat."""
        return self.seat % len(self.melds)

    @property
    def on_foot(self) -> bool:
        """HF-16: whether the seat plays from its Foot."""
        return not self.foot_sizes[self.seat]

    @property
    def mine(self) -> tuple[Meld, ...]:
        """The melds of the seat's team."""
        return self.melds[self.seat % len(self.melds)]

    @property
    def is_open(self) -> bool:
        """HF-12: whether the seat's team has reached the minimum."""
        return self.opened[self.seat % len(self.opened)]

    @property
    def legal(self) -> tuple[Move, ...]:
        """The seat's legal moves, none when it is not its turn; found from the view alone, each time anew."""
        return legal(self) if self.seat == self.to_move else ()


def view(state: State, seat: int) -> View:
    """What ``seat`` may know of a position."""
    return View(
        state.rules, seat, None if state.is_over else state.turn, state.turn, state.phase, state.round, state.past,
        len(state.stock), state.pile, state.aside, state.top, state.hands[seat], tuple(map(len, state.hands)),
        tuple(map(len, state.feet)), state.taken, state.reds, state.melds, state.opened, state.went_out,
    )  # fmt: skip
