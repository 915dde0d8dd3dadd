"""The first turn of Trash by the simple formula, as if every card were put back: what that gets wrong.

A turn goes on as long as the next card can be placed. The simple formula draws each card from a whole pack, as one
throws a die. But what has been seen stays out: after k cards that could all be placed the pack is k cards smaller, and
the numbers still needed have lost none of their copies. Both agree on the first card and part from then on. To fill
ten places the formula gives 1 in 587, the cards give 1 in 417; without TR-7 it is 1 in 3,454 and 1 in 2,006.
"""

from __future__ import annotations

from fractions import Fraction

from cardgames.probability import Dist
from cardgames.trash.odds.pack import Pack
from cardgames.trash.rules import BICYCLE, Rules


def first_turn_replaced(rules: Rules = BICYCLE) -> Dist[int]:
    """How many cards the first turn of a hand would place if every card were put back and the pack shuffled.

    After ``a`` numbers and ``j`` wild cards, copies × (slots - a) + wilds of the N cards go on (without TR-7,
    copies × (slots - a - j) + wilds), and it is always the whole pack that is drawn from.

    >>> from cardgames.trash.odds import first_turn
    >>> first_turn_replaced().pmf(0) == first_turn().pmf(0)
    True
    >>> round(1 / first_turn().pmf(10)), round(1 / first_turn_replaced().pmf(10))
    (417, 587)
    """
    pack = Pack.of(rules)
    reached = {(0, 0): Fraction(1)}
    lengths: dict[int, Fraction] = {}
    for filled in range(pack.slots):
        further: dict[tuple[int, int], Fraction] = {}
        for (a, j), p in reached.items():
            numbers, wilds = Fraction(pack.fresh(a, j), pack.cards), Fraction(pack.wilds, pack.cards)
            further[a + 1, j] = further.get((a + 1, j), Fraction(0)) + p * numbers
            further[a, j + 1] = further.get((a, j + 1), Fraction(0)) + p * wilds
            lengths[filled] = lengths.get(filled, Fraction(0)) + p * (1 - numbers - wilds)
        reached = further
    lengths[pack.slots] = sum(reached.values(), Fraction(0))
    plain = Dist.from_fractions(lengths)
    if not rules.turn_up_first_discard:
        return plain
    return Dist.mixture([(1 - plain.pmf(0), plain.given(lambda k: k > 0)), (plain.pmf(0), plain)])
