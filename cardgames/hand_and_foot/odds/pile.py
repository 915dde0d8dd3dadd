"""The odds of the discard pile (HF-14): who can take it, and what a black three is worth on it.

*What is assumed.* A card one has not seen is equally likely to be any unseen card, wherever it lies: the others'
hands, the Feet and the stock. The hands hold no red three, since a red three is laid at once (HF-6); so what is
unknown of them is so many cards at random of the unseen ones that are no red threes. Nothing is read from how the
others play. A player of an open team *can take* the pile when he holds a pair of the rank of its top card: all that
HF-14 asks of a hand. Before that he must open with it (HF-15), which is much rarer, see `opening_chance_with_pile`.

These functions answer for any hand at the table; `discarding` asks them from what a seat sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations, zip_longest
from math import comb, perm

from cardgames.cards import KINDS
from cardgames.hand_and_foot.moves.take import BLOCK, PAIR
from cardgames.hand_and_foot.odds.counting import points_with_pile
from cardgames.hand_and_foot.odds.opening import opening_minimum
from cardgames.hand_and_foot.rules import RED_THREE, Rules
from cardgames.probability import hypergeometric
from cardgames.texts import Impossible

Counts = Sequence[int]
"""15 counts by kind, in the order of `cards.KINDS`."""
RANKS = range(RED_THREE + 1, len(KINDS))
"""The kinds that can be taken from the top of the pile (HF-14): the ranks from 4 to the ace."""


def match_chance(hand: Counts, unseen: Counts) -> Fraction:
    """The chance that a card at random, one of the unseen, matches a pair of a hand when it lies on the pile.

    Of the unseen cards but the red threes, which nobody discards, those of the ranks held at least twice match.
    A discard is chosen, not drawn: what players throw is rather what they hold once, and what nobody melds yet.

    >>> from cardgames.cards import pack_counts, read_kinds
    >>> hand = read_kinds("K K 9 9 9 4 5 7 3b 3b Jk")
    >>> unseen = [all - held for all, held in zip(pack_counts(5), hand)]
    >>> match_chance(hand, unseen)  # 18 kings and 17 nines of 249
    Fraction(35, 249)
    """
    return Fraction(sum(unseen[kind] for kind in RANKS if hand[kind] >= PAIR), spread(unseen, ()))


def pair_chance(kind: int, cards: int, unseen: Counts, known: int = 0) -> Fraction:
    """The chance that a hand can take a pile with this kind on top: that it holds two of it; 0 unless a rank.

    ``cards`` of the hand are unknown, ``known`` more are of the kind and were seen when taken (HF-13). Of N unseen
    cards u are of the kind, so the hand lacks a pair when at most 1 − known of its cards are among these u.

    >>> from cardgames.cards import pack_counts
    >>> round(float(pair_chance(KINDS.index("K"), 11, pack_counts(5))), 3)
    0.203
    """
    if kind not in RANKS:
        return Fraction(0)
    return hypergeometric(spread(unseen, [cards]), unseen[kind], cards).at_least(PAIR - known)


def opening_chance_with_pile(
    rules: Rules, round: int, kind: int, cards: int, unseen: Counts, *, known: Counts | None = None
) -> Fraction:
    """The chance that a hand can take a pile with this kind on top and open a round with it (HF-15).

    ``cards`` of the hand are unknown, ``known`` more were seen when taken (15 counts). Counted as the odds of opening
    are, over every hand with a pair. Raises `Impossible` for a round that is not played.

    >>> from cardgames.cards import pack_counts
    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> [round(float(opening_chance_with_pile(BICYCLE, n, KINDS.index("K"), 11, pack_counts(5))), 4) for n in (1, 4)]
    [0.0652, 0.0015]
    """
    minimum = opening_minimum(rules, round)
    spread(unseen, [cards])
    if kind not in RANKS or not rules.meld_min <= BLOCK <= rules.meld_max:
        return Fraction(0)
    held = tuple(known or (0,) * len(KINDS))
    return points_with_pile(rules, held, tuple(unseen), cards, kind).at_least(max(0, minimum))


def nobody_takes(
    tops: Sequence[int | None], hands: Sequence[int], unseen: Counts, known: Sequence[Counts] | None = None
) -> Fraction:
    """The chance that none of some players, one after the other, holds a pair of what lies on top at his turn.

    Who does not take the pile covers it, so every turn has its own top. ``tops``: what lies on top as each comes to
    play; None is a card at random, as when the player before him throws away what he has drawn. ``hands``: how many
    cards of each hand are unknown; ``known``: what was seen of each, as 15 counts.

    *By inclusion and exclusion.* Let X be how many of its top's kind a hand gets. That X ≤ t is, in numbers of
    sets of m such cards, 1 − Σ (−1)^(m−t−1) C(m−1, t) C(X, m) over m > t. Sets of m₁, m₂, … places in hands can be
    chosen in C(h₁, m₁) C(h₂, m₂) … ways, and all hold the right cards with the chance
    u₁ (u₁ − 1) … u₂ (u₂ − 1) … / N (N − 1) …, as many factors above as below. So every kind is a polynomial in the
    number of places, kinds multiply, and only the last division asks how many places there are in all. A card
    at random on top is one more place, which a kind may have.

    >>> from cardgames.cards import pack_counts
    >>> kings = [KINDS.index("K")] * 3
    >>> round(float(nobody_takes(kings, [11, 11, 11], pack_counts(5))), 3)
    0.494
    >>> round(float(nobody_takes([kings[0], None, None], [11, 11, 11], pack_counts(5))), 3)
    0.562
    """
    seen = [(0,) * len(KINDS)] * len(hands) if known is None else known
    return untaken(tops, hands, unseen, [[PAIR - 1 - count for count in counts] for counts in seen])


def untaken(
    tops: Sequence[int | None], hands: Sequence[int], unseen: Counts, most: Sequence[Sequence[int]]
) -> Fraction:
    """`nobody_takes`, where ``most`` is by seat and kind how many of its unknown cards leave the pile untaken."""
    drawn = tops.count(None)
    cards = spread(unseen, hands, drawn)
    random = frozenset(seat for seat, top in enumerate(tops) if top is None)
    table: dict[frozenset[int], list[int]] = {frozenset(): [1]}  # by the random tops that have got a kind
    for kind in (kind for kind in range(len(KINDS)) if kind != RED_THREE):
        fixed = frozenset(seat for seat, top in enumerate(tops) if top == kind)
        grown: dict[frozenset[int], list[int]] = {}
        for more in _subsets(random):
            seats = [(hands[seat], most[seat][kind]) for seat in fixed | more] if kind in RANKS else []
            factor = _lacking(seats, unseen[kind], len(more))
            for placed, before in table.items():
                if factor and not placed & more:
                    grown[placed | more] = _added(grown.get(placed | more, []), _times(before, factor))
        table = grown
    return sum((Fraction(n, perm(cards, m + drawn)) for m, n in enumerate(table.get(random, []))), Fraction(0))


def _lacking(seats: Iterable[tuple[int, int]], copies: int, drawn: int) -> list[int]:
    """One kind: by places m, the sets of m that say no hand gets more of it than it may, with their signs.

    ``seats``: those on whose turn the kind lies on top, (unknown cards, how many of them may be of the kind). The
    sets are weighted with the ways to put different copies there, and on the ``drawn`` tops that are random.
    """
    sets = [1]
    for size, t in seats:
        if t < 0:
            return []
        signed = [(-1) ** (m - t) * comb(m - 1, t) * comb(size, m) if m > t else 0
                  for m in range(1, min(size, copies) + 1)]  # fmt: skip
        sets = _times(sets, [1, *signed])
    return [number * perm(copies, drawn + m) for m, number in enumerate(sets[: max(0, copies - drawn) + 1])]


def _subsets(seats: frozenset[int]) -> list[frozenset[int]]:
    """Every subset, the empty one too."""
    return [frozenset(some) for n in range(len(seats) + 1) for some in combinations(seats, n)]


def _times(one: list[int], other: list[int]) -> list[int]:
    """The product of two polynomials."""
    product = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other, i):
            product[j] += a * b
    return product


def _added(one: list[int], other: list[int]) -> list[int]:
    """The sum of two polynomials."""
    return [a + b for a, b in zip_longest(one, other, fillvalue=0)]


def spread(unseen: Counts, hands: Sequence[int], tops: int = 0) -> int:
    """How many unseen cards can lie in hands; raises `Impossible` when hands and tops need more, or there is none."""
    cards, needed = sum(unseen) - unseen[RED_THREE], sum(hands) + tops
    if not max(1, needed) <= cards:
        raise Impossible("odds.hands", given=needed, most=cards)
    return cards
