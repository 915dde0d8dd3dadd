"""HF-12, HF-15, HF-17: what the cards in hand can still reach toward an opening."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import accumulate

from cardgames.hand_and_foot.laydown import NATURALS, Shapes, best_laydown, shapes
from cardgames.hand_and_foot.laydown import Meld as Laid
from cardgames.hand_and_foot.rules import JOKER_KIND, TWO_KIND, Rules
from cardgames.hand_and_foot.state import KIND_OF, Meld, Sight, counts_of

Part = tuple[int, int, int, int]
"""Naturals and wilds laid, clean and dirty books closed."""


def minimum(sight: Sight) -> int:
    """HF-12: what an opening must be worth in this round."""
    return sight.rules.minimums[sight.round - 1]


def by_counts(melds: Iterable[Meld]) -> tuple[Laid, ...]:
    """Melds as kinds and counts."""
    return tuple(Laid(meld.kind, len(meld.naturals), *_wilds(meld.wilds)) for meld in melds)


def _wilds(cards: tuple[int, ...]) -> tuple[int, int]:
    twos = sum(KIND_OF[card] == TWO_KIND for card in cards)
    return twos, len(cards) - twos


def laid_points(rules: Rules, melds: Iterable[Laid]) -> int:
    """HF-3: the value of melds."""
    return sum(meld.points(rules) for meld in melds)


def reach_of(sight: Sight) -> int:
    """The most points the seat to move can bring to the table in this turn's opening."""
    return reach(sight.rules, counts_of(sight.hand), by_counts(sight.mine), sight.on_foot, len(sight.aside))


def can_reach(sight: Sight) -> bool:
    """HF-12: whether the seat to move can open, or finish the opening it has begun."""
    return reach_of(sight) >= minimum(sight)


@lru_cache(1 << 12)
def reach(rules: Rules, hand: tuple[int, ...], melds: tuple[Laid, ...], on_foot: bool, aside: int) -> int:
    """The most points of melds that can lie when a hand (15 counts) is laid beside the ``melds`` begun.

    On the Foot two cards must be left, or one if the team may then go out (HF-17); the ``aside`` cards
    of the pile come back and count as left. -1 if nothing lawful can be reached.
    """
    best = best_laydown(rules, hand, melds)
    if not on_foot or sum(best.left) + aside >= 2:
        return best.points
    return _reach_keeping(rules, hand, melds, aside)


def _reach_keeping(rules: Rules, hand: tuple[int, ...], melds: tuple[Laid, ...], aside: int) -> int:
    """`reach` where what must be left over matters: every way of using every rank is looked at."""
    full = rules.meld_max
    unfinished = {meld.kind: meld for meld in melds if meld.size < full}
    closed = [meld for meld in melds if meld.size >= full]
    dirty = sum(meld.twos + meld.jokers > 0 for meld in closed)
    ways = {(0, 0, len(closed) - dirty, dirty): 0}
    for kind in NATURALS:
        start = unfinished.get(kind, Laid(kind, 0))
        parts = _parts(shapes(rules, kind), hand[kind], start.naturals, start.twos + start.jokers)
        ways = _joined(ways, parts, rules.card_values[kind])
    wilds = [rules.card_values[kind] for kind in (JOKER_KIND, TWO_KIND) for _ in range(hand[kind])]
    worth = list(accumulate(sorted(wilds, reverse=True), initial=0))
    held, laid = sum(hand) + aside, laid_points(rules, melds)
    found = [laid + points + worth[w] for (n, w, clean, dirty), points in ways.items()
             if w < len(worth) and leaves_enough(rules, held - n - w, clean, dirty)]  # fmt: skip
    return max(found, default=-1)


def leaves_enough(rules: Rules, left: int, clean: int, dirty: int) -> bool:
    """HF-17: whether a player on the Foot may meld down to ``left`` cards when his team has these books."""
    if left >= 2:
        return True
    least = 1 if rules.go_out_discard else 0
    return left >= least and clean >= rules.go_out_clean and dirty >= rules.go_out_dirty


def _joined(ways: dict[Part, int], parts: Iterable[Part], value: int) -> dict[Part, int]:
    joined: dict[Part, int] = {}
    for (n, w, c, d), points in ways.items():
        for more_n, more_w, more_c, more_d in parts:
            key = (n + more_n, w + more_w, c + more_c, d + more_d)
            joined[key] = max(joined.get(key, 0), points + more_n * value)
    return joined


@cache
def _parts(shapes: Shapes, naturals: int, begun_naturals: int, begun_wilds: int) -> frozenset[Part]:
    """All that can be laid of one rank, beginning with the meld begun."""
    found = {(0, 0, 0, 0)} if begun_naturals + begun_wilds == 0 else set()
    for n, w in shapes.parts:
        more, wilds = n - begun_naturals, w - begun_wilds
        if not 0 <= more <= naturals or wilds < 0:
            continue
        if n + w < shapes.full:
            found.add((more, wilds, 0, 0))
        else:
            closes = (1, 0) if w == 0 else (0, 1)
            found |= {(more + a, wilds + b, closes[0] + c, closes[1] + d)
                      for a, b, c, d in _parts(shapes, naturals - more, 0, 0)}  # fmt: skip
    return frozenset(found)
