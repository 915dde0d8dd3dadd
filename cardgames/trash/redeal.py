"""The cards nobody can see, dealt anew: a position that could be the one on the table.

Nobody looks at a face-down card (TR-2), so all seats know the same, and nothing can be read from how the others
play: every arrangement of the cards face down and in the stock is equally likely. After a stock made anew (TR-9)
everybody knows which cards it holds, if he has seen it made: only their order is open, and which cards lie in the
layouts.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from cardgames.cards import NO_CARD
from cardgames.seeds import child, shuffled
from cardgames.trash.moves.sight import View
from cardgames.trash.state import Cards, State

LAYOUTS, STOCK, SHUFFLES, PLAYERS = range(4)
"""Children of a redeal's key: the two shuffles, the shuffles to come, and the players of a playout."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a seat knows: its view, and the cards of a stock made anew (TR-9), in any order; None if it was not."""

    view: View
    stock: Cards | None = None

    def unseen(self) -> tuple[Cards, Cards]:
        """The cards that may lie in the layouts, and those that can only lie in the stock."""
        view = self.view
        left = Counter(view.rules.pack())
        left.subtract((*view.discards, *(card for layout in view.layouts for card in layout if card != NO_CARD)))
        left.subtract([view.holds] if view.holds != NO_CARD else [])
        left.subtract(self.stock or ())
        return tuple(sorted(left.elements())), tuple(sorted(self.stock or ()))


def redeal(known: Known, key: int) -> State:
    """The position with every card nobody has seen dealt anew by the shuffles of a key; all else is the same.

    >>> from cardgames.trash import BICYCLE, TRASH
    >>> state = TRASH.deal(BICYCLE, 0)
    >>> other = redeal(Known(TRASH.view(state, 0)), key=7)
    >>> TRASH.view(other, 0) == TRASH.view(state, 0), other == state
    (True, False)
    """
    view = known.view
    cards, stock = known.unseen()
    mixed, dealt = shuffled(cards, child(key, LAYOUTS)), 0
    hidden = []
    for layout in view.layouts:
        hidden.append(tuple(_dealt(layout, mixed[dealt:])))
        dealt += layout.count(NO_CARD)
    stock = shuffled(mixed[dealt:] + stock, child(key, STOCK))
    return State(
        view.rules, child(key, SHUFFLES), 0, view.starter, view.turn, view.layouts, tuple(hidden), stock, view.discards,
        view.holds, view.won, view.reshuffles, view.pile_turns,
    )  # fmt: skip


def _dealt(layout: Cards, cards: Cards) -> list[int]:
    """A layout's face-down cards: the next of the cards where a place is face down."""
    rest = iter(cards)
    return [next(rest) if shown == NO_CARD else NO_CARD for shown in layout]
