"""Hands that are alike, counted as one: drawing and throwing away card by card, exactly.

Two ranks of the same value, of which a hand holds equally many cards and equally many are still to come,
can change places, and no chance changes. So a hand is a sorted row of *cells*, one a rank: what its cards
are worth, how many are held, how many are unseen. Hands with the same row are one, with the sum of their
weights. Cells stand in the order in which their cards are thrown away: the next to go is the first held.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from math import inf, perm
from operator import add
from typing import NamedTuple

from cardgames.hand_and_foot.laydown import NATURALS, shapes
from cardgames.hand_and_foot.odds.counting import Changes, rank, shared
from cardgames.hand_and_foot.rules import JOKER_KIND, TWO_KIND, Rules

WILDS = (TWO_KIND, JOKER_KIND)
DRAWN_KINDS = (*WILDS, *NATURALS)
"""Every kind that comes into a hand: all but red threes (HF-6)."""
Cells = tuple[int, ...]
"""Cells in ascending order. A cell is one int of four bytes: how long it is kept, cards held, group, cards unseen."""
Hands = dict[Cells, int]
"""Hands that cannot open -> in how many orders of the cards drawn they are reached."""

KEPT, HELD, GROUP, BYTE = 24, 16, 8, 255
_DRAWN = (1 << HELD) - 1
"""What a cell gains when one of its unseen cards is drawn."""
_GONE = 1 << HELD
"""What a cell loses when one of its cards is thrown away."""


class Group(NamedTuple):
    """Kinds that are alike: one of them, how long they are kept, their value, the fewest that can be laid."""

    kind: int
    kept: int
    """0: of no use in an opening, the first to go; 1: naturals; 2 and 3: wilds, the dearer one last."""
    value: int
    fewest: float


@cache
def groups(rules: Rules) -> tuple[Group, ...]:
    """The groups of a house, the cheaper first.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> [(group.kind, group.value) for group in groups(BICYCLE)]
    [(2, 5), (4, 5), (8, 10), (1, 20), (14, 20), (0, 50)]
    """
    return tuple(
        dict.fromkeys(
            group_of(rules, kind) for kind in sorted(DRAWN_KINDS, key=lambda kind: (rules.card_values[kind], kind))
        )
    )


@cache
def group_of(rules: Rules, kind: int) -> Group:
    """The group of a kind that is no red three."""
    values = rules.card_values
    if kind in WILDS:
        return Group(kind, 2 + sorted(WILDS, key=values.__getitem__).index(kind), values[kind], 1)
    melds = shapes(rules, kind)
    first = next(other for other in NATURALS if values[other] == values[kind] and shapes(rules, other) == melds)
    return Group(first, bool(melds.parts), values[kind], min((naturals for naturals, _ in melds.parts), default=inf))


@cache
def keeping(rules: Rules) -> dict[int, tuple[int, int]]:
    """By kind, how long its cards are kept (`Group.kept`) and the place of its group in `groups`."""
    found = ((kind, group_of(rules, kind)) for kind in DRAWN_KINDS)
    return {kind: (group.kept, groups(rules).index(group)) for kind, group in found}


class Alike:
    """The hands of a house that wait to open with at least ``minimum`` points."""

    def __init__(self, rules: Rules, minimum: int) -> None:
        self.rules, self.minimum = rules, minimum
        self._fewest = tuple(group.fewest for group in groups(rules))

    def cells(self, hand: Sequence[int], unseen: Sequence[int]) -> Cells:
        """A hand and the unseen cards, 15 counts by kind each, as cells."""
        kept = keeping(self.rules)
        return tuple(
            sorted(
                kept[kind][0] << KEPT | hand[kind] << HELD | kept[kind][1] << GROUP | unseen[kind]
                for kind in DRAWN_KINDS
            )
        )

    def opens(self, hand: Cells) -> bool:
        """HF-12: whether a hand reaches the minimum."""
        return _points(self.rules, tuple([cell >> GROUP for cell in hand])) >= self.minimum

    def draw(self, hands: Hands, unseen: int, cards: int) -> tuple[int, Hands]:
        """So many cards of ``unseen`` ones drawn to each hand: orders in which it can open then, and the others."""
        opened = 0
        for left in reversed(range(cards)):
            now, hands = self._draw_one(hands, unseen)
            unseen -= 1
            opened += now * perm(unseen, left)
        return opened, hands

    def draw_last(self, hands: Hands, unseen: int, cards: int) -> int:
        """As `draw`, when nothing comes after it: ranks that cannot become a meld any more are forgotten."""
        opened = 0
        for left in reversed(range(1, cards)):
            now, hands = self._draw_one(self._forget(hands, left + 1), unseen)
            unseen -= 1
            opened += now * perm(unseen, left)
        last = self._forget(hands, 1) if cards else {}
        return opened + sum(ways * self._completing(hand) for hand, ways in last.items())

    def _draw_one(self, hands: Hands, unseen: int) -> tuple[int, Hands]:
        """One card drawn to each hand; the cards of forgotten ranks change nothing."""
        opened, grown = 0, Hands()
        for hand, ways in hands.items():
            makers, others = self._makers(hand), unseen
            for at, cell, copies in _alike(hand):
                others -= copies
                if cell >> GROUP in makers:
                    opened += ways * copies
                else:
                    more = _with(hand, at, cell + _DRAWN)
                    grown[more] = grown.get(more, 0) + ways * copies
            if others:
                grown[hand] = grown.get(hand, 0) + ways * others
        return opened, grown

    def throw(self, hands: Hands) -> Hands:
        """One card of each hand thrown away: the first held; a hand without cards stays."""
        fewer: Hands = {}
        for hand, ways in hands.items():
            at = next((at for at, cell in enumerate(hand) if cell >> HELD & BYTE), None)
            less = hand if at is None else _with(hand, at, hand[at] - _GONE)
            fewer[less] = fewer.get(less, 0) + ways
        return fewer

    def _makers(self, hand: Cells) -> frozenset[int]:
        return _makers(self.rules, self.minimum, tuple([cell >> GROUP for cell in hand]))

    def _completing(self, hand: Cells) -> int:
        """How many unseen cards let a hand open at once."""
        makers = self._makers(hand)
        return sum([cell & BYTE for cell in hand if cell >> GROUP in makers]) if makers else 0

    def _forget(self, hands: Hands, cards: int) -> Hands:
        """The hands without the ranks that so many more cards cannot make a meld."""
        fewest, kept = self._fewest, Hands()
        for hand, ways in hands.items():
            use = tuple([cell for cell in hand if (cell >> HELD & BYTE) + cards >= fewest[cell >> GROUP & BYTE]])
            kept[use] = kept.get(use, 0) + ways
        return kept


def _alike(hand: Cells) -> Iterator[tuple[int, int, int]]:
    """Of each run of equal cells the last place, the cell, and the number of its unseen cards, if any are."""
    run = 0
    for at, cell in enumerate(hand, 1):
        run += cell & BYTE
        if run and (at == len(hand) or hand[at] != cell):
            yield at - 1, cell, run
            run = 0


def _with(hand: Cells, at: int, cell: int) -> Cells:
    """The hand with another cell instead of the one at a place."""
    rest = hand[:at] + hand[at + 1 :]
    place = bisect_left(rest, cell)
    return (*rest[:place], cell, *rest[place:])


@lru_cache(maxsize=1 << 15)
def _makers(rules: Rules, minimum: int, held: tuple[int, ...]) -> frozenset[int]:
    """The cells, without their unseen cards, of which one more card lets a hand open that cannot yet."""
    kinds, makers = groups(rules), set()
    for at, cell in enumerate(held):
        if (cell >> HELD - GROUP & BYTE) + 1 >= kinds[cell & BYTE].fewest and cell not in makers:
            more = (*held[:at], cell + (1 << HELD - GROUP), *held[at + 1 :])
            if _points(rules, more) >= minimum:
                makers.add(cell)
    return frozenset(makers)


@lru_cache(maxsize=1 << 15)
def _points(rules: Rules, held: tuple[int, ...]) -> int:
    """The opening points of cells without their unseen cards."""
    kinds, wilds, naturals = groups(rules), [], []
    for cell in held:
        group, cards = kinds[cell & BYTE], cell >> HELD - GROUP & BYTE
        if cards >= group.fewest:
            if group.kept > 1:
                wilds += [group.value] * cards
            else:
                naturals.append(rank(rules, group.kind, cards))
    points = 0
    changes: Changes = (0,)
    for more, gains in naturals:
        points, changes = points + more, shared(changes, gains[: len(wilds) + 1], len(wilds))
    return points + int(max(map(add, accumulate(sorted(wilds, reverse=True), initial=0), changes)))
