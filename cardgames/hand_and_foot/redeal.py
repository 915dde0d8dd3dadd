"""The cards a seat cannot see, dealt anew: a position that could be the one on the table.

Every arrangement of the unseen cards that agrees with what the seat knows is equally likely: its own hand, the table,
the whole pile, the cards it knows to lie in another hand, how many cards lie in every hidden zone, and that no hand
holds a red three (HF-6). Nothing is concluded from how the others have played; nor from what else all have seen go
into a stock that is shuffled: the discards of one made anew (the option of HF-18), which would have to be followed
into every hand that draws them, and a card turned up that went back at the deal (HF-5).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from cardgames.hand_and_foot.moves.view import View
from cardgames.hand_and_foot.rules import RED_THREE
from cardgames.hand_and_foot.state import KIND_OF, Cards, State
from cardgames.seeds import child, shuffled

HANDS, FEET, STOCK, SHUFFLES, PLAYERS = range(5)
"""Children of a redeal's key: the three shuffles, the shuffles to come, and the players of a playout."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a seat knows: its view, and by seat the cards it knows to lie in that hand (of its own hand: all)."""

    view: View
    shown: tuple[Cards, ...]

    @property
    def unknown(self) -> tuple[int, ...]:
        """By seat, how many cards of its hand are not known."""
        return tuple(size - len(cards) for size, cards in zip(self.view.hand_sizes, self.shown, strict=True))

    def unseen(self) -> tuple[Cards, Cards]:
        """The cards that are neither seen nor known to lie somewhere: those that are no red threes, and these."""
        view = self.view
        left = Counter(view.rules.pack())
        left.subtract((*view.pile, *view.aside))
        for zone in (*self.shown, *view.reds):
            left.subtract(zone)
        for meld in (meld for melds in view.melds for meld in melds):
            left.subtract(meld.naturals + meld.wilds)
        cards = sorted(left.elements())
        return (tuple(card for card in cards if KIND_OF[card] != RED_THREE),
                tuple(card for card in cards if KIND_OF[card] == RED_THREE))  # fmt: skip


def known_of(view: View, shown: Sequence[Cards] = ()) -> Known:
    """What is known in a view; ``shown`` by seat: cards known to lie in a hand, beside those taken in the open.

    >>> from cardgames.hand_and_foot import HAND_AND_FOOT, PRESETS
    >>> state = HAND_AND_FOOT.deal(PRESETS["bicycle"], 0)
    >>> other = redeal(known_of(HAND_AND_FOOT.view(state, 0)), key=7)
    >>> HAND_AND_FOOT.view(other, 0) == HAND_AND_FOOT.view(state, 0), other == state
    (True, False)
    """
    more = shown or ((),) * view.rules.players
    hands = [tuple(sorted((Counter(taken) | Counter(cards)).elements()))
             for taken, cards in zip(view.taken, more, strict=True)]  # fmt: skip
    hands[view.seat] = view.hand
    return Known(view, tuple(hands))


def redeal(known: Known, key: int) -> State:
    """The position with every card the seat does not know dealt anew by the shuffles of a key; all else is the same."""
    view = known.view
    plain, reds = known.unseen()
    mixed, sizes = shuffled(plain, child(key, HANDS)), known.unknown
    hands = [tuple(sorted(shown + cards)) for shown, cards in zip(known.shown, _cut(mixed, sizes), strict=True)]
    rest = shuffled(mixed[sum(sizes) :] + reds, child(key, FEET))
    feet = [tuple(sorted(cards)) for cards in _cut(rest, view.foot_sizes)]
    stock = shuffled(rest[sum(view.foot_sizes) :], child(key, STOCK))
    return State(
        view.rules, child(key, SHUFFLES), 0, view.round, view.past, view.phase, view.turn, stock, view.pile, view.aside,
        view.top, tuple(hands), tuple(feet), view.taken, view.reds, view.melds, view.opened, view.went_out,
    )  # fmt: skip


def _cut(cards: Cards, sizes: Sequence[int]) -> list[Cards]:
    """The first cards in parts of these sizes."""
    return [cards[start:end] for start, end in pairwise(accumulate(sizes, initial=0))]
