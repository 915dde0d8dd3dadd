"""The best lay-down of a hand (HF-7 … HF-12): the melds that make the most opening points.

Opening points are no greedy sum: of five 4s and three Jokers, four 4s with three Jokers are worth
170 and five 4s with two Jokers 125. Two steps count them exactly.

1. A rank alone: for every number of wilds, the most naturals that can lie with exactly so many (`plays`).
2. All ranks together: a wild is worth the same in every meld, so nothing but the number of wilds each
   rank takes joins them, and of the hand's wilds the dearest are laid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, islice
from typing import NamedTuple

from cardgames.cards import KINDS
from cardgames.hand_and_foot.rules import JOKER_KIND, RED_THREE, TWO_KIND, Rules

NATURALS = tuple(kind for kind in range(len(KINDS)) if kind not in (JOKER_KIND, TWO_KIND, RED_THREE))
"""The kinds a meld can be of: black threes and the eleven ranks from 4 to the ace."""

Part = tuple[int, int]
"""Naturals and wilds of a meld, or of what is laid onto one."""
Plays = Mapping[int, tuple[int, tuple[Part, ...]]]
"""Of one rank: number of wilds -> the most naturals that lie with exactly so many, and in what parts."""


class Meld(NamedTuple):
    """Cards of one rank lying face up: the rank's kind, how many naturals, and the wilds among them."""

    kind: int
    naturals: int
    twos: int = 0
    jokers: int = 0

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return self.naturals + self.twos + self.jokers

    def points(self, rules: Rules) -> int:
        """The value of its cards (HF-3)."""
        values = rules.card_values
        return self.naturals * values[self.kind] + self.twos * values[TWO_KIND] + self.jokers * values[JOKER_KIND]


@dataclass(frozen=True, slots=True)
class LayDown:
    """Melds, the value of all their cards, and the cards that stay in the hand (15 counts by kind)."""

    melds: tuple[Meld, ...]
    points: int
    left: tuple[int, ...]

    def short_of(self, minimum: int) -> int:
        """How many points are missing to a minimum; 0 when it is reached (HF-12: exactly the minimum opens)."""
        return max(0, minimum - self.points)


class Shapes(NamedTuple):
    """The melds a rank allows, as (naturals, wilds), and the number of cards that closes one."""

    parts: tuple[Part, ...]
    full: int


@cache
def shapes(rules: Rules, kind: int) -> Shapes:
    """Every meld of a rank that counts toward an opening (HF-7, HF-8, HF-9).

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> shapes(BICYCLE, KINDS.index("3b")).parts
    ((3, 0), (4, 0), (5, 0), (6, 0), (7, 0))
    """
    sizes = range(rules.meld_min, rules.meld_max + 1) if rules.opens_with(kind) else ()
    parts = ((size - wilds, wilds) for size in sizes for wilds in range(size))
    return Shapes(tuple(part for part in parts if rules.allows(kind, *part)), rules.meld_max)


@cache
def plays(shapes: Shapes, naturals: int, begun: Part = (0, 0)) -> Plays:
    """The best use of a rank's naturals for every number of wilds that can lie with them.

    A rank has any number of closed melds and at most one open one (HF-10). So whatever is laid onto the
    meld ``begun`` either closes it, and the naturals that remain are played alike, or is all of the rank.
    Seven naturals make a clean book; beside three wilds, a dirty book of four and a new meld of three:

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> plays(shapes(BICYCLE, KINDS.index("K")), 7)
    {0: (7, ((7, 0),)), 1: (6, ((6, 1),)), 2: (5, ((5, 2),)), 3: (7, ((4, 3), (3, 0)))}
    """
    nothing: Plays = {0: (0, ())}
    best = dict(nothing) if begun == (0, 0) else {}
    for part in shapes.parts:
        more, wilds = part[0] - begun[0], part[1] - begun[1]
        if 0 <= more <= naturals and wilds >= 0:
            rest = plays(shapes, naturals - more) if sum(part) == shapes.full else nothing
            for others, (count, parts) in rest.items():
                if more + count > best.get(wilds + others, (-1,))[0]:
                    best[wilds + others] = (more + count, ((more, wilds), *parts))
    return dict(sorted(best.items()))


def best_laydown(rules: Rules, hand: Sequence[int], begun: Iterable[Meld] = ()) -> LayDown:
    """The lay-down of a hand that is worth most; of equal ones, one with the fewest wilds.

    ``hand`` is 15 counts by kind, red threes among them stay in it (HF-6). Melds ``begun`` lie on the
    table already: they stay in the result, may grow, and count in its points. No card is kept back for
    the discard, see `opening_chance_of_hand`.

    >>> from cardgames.cards import read_kinds
    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> best = best_laydown(BICYCLE, read_kinds("4 4 4 4 4 Jk Jk Jk"))
    >>> best.points, best.melds, best.short_of(150)
    (170, (Meld(kind=4, naturals=4, twos=0, jokers=3),), 0)
    """
    values, on_table = rules.card_values, tuple(begun)
    unfinished = {meld.kind: meld for meld in on_table if meld.size < rules.meld_max}
    wilds = sorted([JOKER_KIND] * hand[JOKER_KIND] + [TWO_KIND] * hand[TWO_KIND], key=lambda kind: -values[kind])
    ways: _Ways = {0: (0, ())}
    for kind in NATURALS:
        if hand[kind] or kind in unfinished:
            start = unfinished.get(kind, Meld(kind, 0))
            rank = plays(shapes(rules, kind), hand[kind], (start.naturals, start.twos + start.jokers))
            ways = _joined(ways, rank, start, values[kind], len(wilds))
    worth = tuple(accumulate((values[kind] for kind in wilds), initial=0))
    most = max(ways, key=lambda laid: (ways[laid][0] + worth[laid], -laid))
    closed = [meld for meld in on_table if meld.size == rules.meld_max]
    melds = (*closed, *_with_wilds(ways[most][1], iter(wilds)))
    return LayDown(melds, sum(meld.points(rules) for meld in melds), _left(hand, on_table, melds))


_Row = tuple[Meld, tuple[Part, ...]]
_Ways = dict[int, tuple[int, tuple[_Row, ...]]]
"""Number of wilds -> points of the naturals laid with them, and rank by rank the meld begun and what is laid."""


def _joined(ways: _Ways, rank: Plays, start: Meld, value: int, supply: int) -> _Ways:
    """The best ways when one more rank is played beside the others, with at most ``supply`` wilds in all."""
    joined: _Ways = {}
    for laid, (points, rows) in ways.items():
        for wilds, (naturals, parts) in rank.items():
            total = points + naturals * value
            if laid + wilds <= supply and total > joined.get(laid + wilds, (-1,))[0]:
                joined[laid + wilds] = (total, (*rows, (start, parts)))
    return joined


def _with_wilds(rows: Iterable[_Row], wilds: Iterator[int]) -> Iterator[Meld]:
    """The melds of all ranks, their wilds taken from ``wilds`` in its order; a rank's first part lies on its start."""
    for start, parts in rows:
        meld = start
        for naturals, number in parts:
            taken = tuple(islice(wilds, number))
            twos, jokers = taken.count(TWO_KIND), taken.count(JOKER_KIND)
            yield Meld(meld.kind, meld.naturals + naturals, meld.twos + twos, meld.jokers + jokers)
            meld = Meld(meld.kind, 0)


def _left(hand: Sequence[int], before: Iterable[Meld], after: Iterable[Meld]) -> tuple[int, ...]:
    """The hand without the cards that lie in the melds after and did not before."""
    left = list(hand)
    for melds, sign in ((before, 1), (after, -1)):
        for meld in melds:
            left[meld.kind] += sign * meld.naturals
            left[TWO_KIND] += sign * meld.twos
            left[JOKER_KIND] += sign * meld.jokers
    return tuple(left)
