"""Counting every hand by its opening points, without dealing one (HF-7 … HF-12).

A hand's points are the most that any number s of wilds allows: the points of the naturals that can lie
with exactly s wilds, and the s dearest wilds. So of the naturals of a rank two things matter:

* their points without wilds, which simply add up over the ranks, and
* their *changes*: what they gain, or mostly lose, when exactly s wilds lie with them, s = 0, 1, 2, …
  Seven Kings have 70 points and the changes (0, −10, −20, 0): beside three wilds they lie 4 + 3. For
  two ranks together s wilds are shared in the best way.

Few hands differ in their changes, since few cards of a rank have any use for a wild. So hands are counted
by their number of naturals and their changes, rank by rank, and the wilds come last. For each of these
classes a polynomial says how many hands (coefficient) have how many points without wilds (exponent); to add
a rank is to multiply. Nothing is rounded: a polynomial is one long int (Kronecker's substitution).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate
from math import comb, gcd, inf
from operator import add, lshift
from typing import NamedTuple

from cardgames.hand_and_foot.laydown import NATURALS, plays, shapes
from cardgames.hand_and_foot.moves.take import BLOCK, PAIR
from cardgames.hand_and_foot.rules import JOKER_KIND, RED_THREE, TWO_KIND, Rules
from cardgames.probability import Dist

Counts = tuple[int, ...]
"""15 counts by kind, in the order of `cards.KINDS`."""
Changes = tuple[float, ...]
"""Entry s: the points the naturals gain when exactly s wilds lie with them; −inf where that cannot be; entry 0 is 0."""
Tally = list[dict[Changes, int]]
"""Entry a: of the hands with a naturals drawn, changes -> polynomial, hands by their points without wilds."""


@dataclass(frozen=True, slots=True)
class Packing:
    """How a polynomial is one int: the coefficient of x^p stands ``shift(p)`` bits up, p a multiple of ``unit``.

    A coefficient counts hands, each of which stands for all the ways to fill it up, so none that is ever
    used exceeds the number of all hands, which takes ``bits`` bits.
    """

    bits: int
    unit: int

    def shift(self, points: int) -> int:
        """How far up the coefficient of x^points stands."""
        return points // self.unit * self.bits

    def coefficients(self, polynomial: int) -> Iterator[tuple[int, int]]:
        """Every exponent with its coefficient, ascending.

        >>> list(Packing(bits=8, unit=5).coefficients(3 + (2 << 16)))
        [(0, 3), (5, 0), (10, 2)]
        """
        points, mask = 0, (1 << self.bits) - 1
        while polynomial:
            yield points, polynomial & mask
            polynomial >>= self.bits
            points += self.unit


@lru_cache(maxsize=128)
def points_after(rules: Rules, held: Counts, unseen: Counts, draws: int) -> Dist[int]:
    """The opening points of the cards held and ``draws`` cards drawn at random from the unseen ones.

    Red threes are left out of both, being laid and replaced (HF-6). Weights count the draws, C(number of the
    others unseen, draws) in all, equally likely. The last answers are kept.

    >>> from cardgames.cards import read_kinds
    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> points_after(BICYCLE, read_kinds("A A A"), read_kinds("A K K Jk"), 2)
    Dist({60: 3, 80: 2, 130: 1}, total=6)
    """
    total = comb(sum(unseen) - unseen[RED_THREE], draws)
    packing = Packing(total.bit_length(), gcd(*rules.card_values) or 1)
    return Dist(dict(packing.coefficients(_hands(rules, held, unseen, draws, packing))), total)


@lru_cache(maxsize=128)
def points_with_pile(rules: Rules, held: Counts, unseen: Counts, draws: int, top: int) -> Dist[int]:
    """The opening points with the pile taken, its top card of the rank ``top`` (HF-14, HF-15); −1 without a pair.

    The top card and the pair make one meld, which may grow. ``held``, ``unseen`` and ``draws`` are as in
    `points_after`; the top card is in neither.

    >>> from cardgames.cards import KINDS, read_kinds
    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> points_with_pile(BICYCLE, read_kinds("K 9 9 9"), read_kinds("K 4"), 1, KINDS.index("K"))
    Dist({-1: 1, 60: 1}, total=2)
    """
    total = comb(sum(unseen) - unseen[RED_THREE], draws)
    packing = Packing(total.bit_length(), gcd(*rules.card_values) or 1)
    found = dict(packing.coefficients(_hands(rules, held, unseen, draws, packing, top=top)))
    return Dist({-1: total - sum(found.values()), **found}, total)


def _hands(rules: Rules, held: Counts, unseen: Counts, draws: int, packing: Packing, *, top: int | None = None) -> int:
    """The polynomial of all hands; with a ``top``, of those that hold a pair of it, beside which it lies."""
    most_wilds = held[JOKER_KIND] + held[TWO_KIND] + draws
    tally: Tally = [{(0,): 1}, *({} for _ in range(draws))]
    for kind in NATURALS:
        drawn = _drawn_to_top if kind == top else _drawn
        tally = _with_rank(tally, drawn(rules, kind, held[kind], unseen[kind], draws), most_wilds, packing)
    return _with_wilds(rules, held, unseen, tally, packing)


class Rank(NamedTuple):
    """Cards of one rank: their points without wilds, and their changes."""

    points: int
    changes: Changes


@cache
def rank(rules: Rules, kind: int, cards: int, begun: int = 0) -> Rank:
    """So many cards of a rank, with a meld of it that is ``begun`` with so many.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> rank(BICYCLE, kind=13, cards=7)
    Rank(points=70, changes=(0, -10, -20, 0))
    """
    value = rules.card_values[kind]
    lying = {wilds: begun + most for wilds, (most, _) in plays(shapes(rules, kind), cards, (begun, 0)).items()}
    changes = ((lying[s] - lying[0]) * value if s in lying else -inf for s in range(max(lying) + 1))
    return Rank(lying[0] * value, tuple(changes))


def _drawn(rules: Rules, kind: int, held: int, unseen: int, draws: int) -> Iterator[tuple[int, Rank]]:
    """A rank with 0, 1, 2, … of its cards drawn, and the ways to draw them."""
    return ((comb(unseen, n), rank(rules, kind, held + n)) for n in range(min(unseen, draws) + 1))


def _drawn_to_top(rules: Rules, kind: int, held: int, unseen: int, draws: int) -> Iterator[tuple[int, Rank]]:
    """The rank of the pile's top card likewise: no way without a pair, which makes a meld with it."""
    for n in range(min(unseen, draws) + 1):
        ways = comb(unseen, n) if held + n >= PAIR else 0
        yield ways, rank(rules, kind, max(0, held + n - PAIR), BLOCK)


def _with_rank(tally: Tally, rank: Iterable[tuple[int, Rank]], most_wilds: int, packing: Packing) -> Tally:
    """The tally with one more rank; changes end at the wilds that held and undrawn cards can bring."""
    grown: Tally = [{} for _ in tally]
    for drawn, (ways, (points, changes)) in enumerate(rank):
        shift = packing.shift(points)
        for naturals, classes in enumerate(tally[: len(tally) - drawn], drawn):
            room, target = most_wilds - naturals, grown[naturals]
            for before, hands in _cut(classes, room).items():
                both = shared(before, changes[: room + 1], room)
                target[both] = target.get(both, 0) + (hands * ways << shift)
    return grown


def _cut(classes: dict[Changes, int], room: int) -> dict[Changes, int]:
    """The classes when at most ``room`` wilds can come: those that differ only beyond it are one."""
    merged: dict[Changes, int] = {}
    for changes, hands in classes.items():
        within = changes[: room + 1]
        merged[within] = merged.get(within, 0) + hands
    return merged


def shared(one: Changes, other: Changes, room: int) -> Changes:
    """The changes of both together: each number of wilds, up to ``room``, shared in the best way."""
    if len(other) == 1:
        return one
    if len(one) == 1:
        return other
    best = [-inf] * min(len(one) + len(other) - 1, room + 1)
    for s, gain in enumerate(one):
        for total, more in enumerate(other[: room - s + 1], s):
            if gain + more > best[total]:  # noqa: PLR1730, a call of max() here costs a quarter of the whole count
                best[total] = gain + more
    return tuple(best)


def _with_wilds(rules: Rules, held: Counts, unseen: Counts, tally: Tally, packing: Packing) -> int:
    """The polynomial of all hands: every class with every number of jokers and twos that fill it up."""
    joker, two = rules.card_values[JOKER_KIND], rules.card_values[TWO_KIND]
    polynomial = 0
    for naturals, classes in enumerate(tally):
        wilds = len(tally) - 1 - naturals
        for jokers in range(wilds + 1):
            twos = wilds - jokers
            ways = comb(unseen[JOKER_KIND], jokers) * comb(unseen[TWO_KIND], twos)
            if ways:
                values = [joker] * (held[JOKER_KIND] + jokers) + [two] * (held[TWO_KIND] + twos)
                worth = tuple(accumulate(sorted(values, reverse=True), initial=0))
                gains = (int(max(map(add, worth, changes))) for changes in classes)
                polynomial += ways * sum(map(lshift, classes.values(), map(packing.shift, gains)))
    return polynomial
