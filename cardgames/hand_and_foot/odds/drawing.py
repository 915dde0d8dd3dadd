"""Every draw by kinds, for questions whose answers name the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from math import comb, prod

from cardgames.hand_and_foot.odds.alike import DRAWN_KINDS
from cardgames.hand_and_foot.odds.counting import Counts
from cardgames.texts import Impossible

MOST_DRAWN = 4
"""The most cards of a draw that are told apart."""
Draw = tuple[int, ...]
"""The kinds of the cards drawn, ascending."""


def each_draw(unseen: Sequence[int], cards: int) -> Iterator[tuple[Draw, int]]:
    """Every draw of so many cards, with the ways to draw it; raises `Impossible` for more than four cards.

    >>> from cardgames.cards import read_kinds
    >>> list(each_draw(read_kinds("K K A"), 2))
    [((13, 13), 1), ((13, 14), 2)]
    """
    if cards > MOST_DRAWN:
        raise Impossible("odds.drawn_at_once", given=cards, most=MOST_DRAWN)
    for draw in combinations_with_replacement(sorted(DRAWN_KINDS), cards):
        ways = prod(comb(unseen[kind], copies) for kind, copies in Counter(draw).items())
        if ways:
            yield draw, ways


def with_cards(counts: Counts, kinds: Sequence[int], each: int = 1) -> Counts:
    """Counts with a card of each of the kinds added, or taken off (``each=-1``)."""
    changed = list(counts)
    for kind in kinds:
        changed[kind] += each
    return tuple(changed)
