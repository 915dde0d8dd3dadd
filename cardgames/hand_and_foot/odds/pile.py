"""The odds of the discard pile (HF-14): who can take it, and what a black three is worth on it.

*What is assumed.* A card one has not seen is equally likely to be any unseen card, wherever it lies: the others'
hands, the Feet and the stock. The hands hold no red three, since a red three is laid at once (HF-6); so what is
unknown of them is so many cards at random of the unseen ones that are no red threes. Nothing is read from how the
others play. A player *can take* the pile when he holds a pair of the rank of its top card: all that HF-14 asks of
a hand. A team that is not open must also reach its minimum (HF-15), so before that the true chance of taking is
smaller.

The functions of counts answer for any hand at the table; those of a `View` take what a seat knows from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, zip_longest
from math import comb, perm

from cardgames.cards import KINDS
from cardgames.hand_and_foot.moves import refuse
from cardgames.hand_and_foot.moves.move import TAKE
from cardgames.hand_and_foot.moves.take import BLOCK, PAIR
from cardgames.hand_and_foot.moves.view import View
from cardgames.hand_and_foot.rules import BLACK_THREE, RED_THREE
from cardgames.hand_and_foot.state import KIND_OF, counted, counts_of
from cardgames.probability import hypergeometric
from cardgames.texts import Impossible

Counts = Sequence[int]
"""15 counts by kind, in the order of `cards.KINDS`."""
RANKS = range(RED_THREE + 1, len(KINDS))
"""The kinds that can be taken from the top of the pile (HF-14): the ranks from 4 to the ace."""


# --- of any hand ------------------------------------------------------------------------------------


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
    return Fraction(sum(unseen[kind] for kind in RANKS if hand[kind] >= PAIR), _spread(unseen, ()))


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
    return hypergeometric(_spread(unseen, [cards]), unseen[kind], cards).at_least(PAIR - known)


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
    return _untaken(tops, hands, unseen, [[PAIR - 1 - count for count in counts] for counts in seen])


def _untaken(
    tops: Sequence[int | None], hands: Sequence[int], unseen: Counts, most: Sequence[Sequence[int]]
) -> Fraction:
    """`nobody_takes`, where ``most`` is by seat and kind how many of its unknown cards leave the pile untaken."""
    drawn = tops.count(None)
    cards = _spread(unseen, hands, drawn)
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


def _spread(unseen: Counts, hands: Sequence[int], tops: int = 0) -> int:
    """How many unseen cards can lie in hands; raises `Impossible` when hands and tops need more, or there is none."""
    cards, needed = sum(unseen) - unseen[RED_THREE], sum(hands) + tops
    if not max(1, needed) <= cards:
        raise Impossible("odds.hands", given=needed, most=cards)
    return cards


# --- of what a seat sees ------------------------------------------------------------------------------


def unseen_of(view: View) -> tuple[int, ...]:
    """The cards a seat has not seen, as 15 counts: the pack without hand, pile, table and what others took.

    >>> from cardgames.hand_and_foot import HAND_AND_FOOT, PRESETS
    >>> view = HAND_AND_FOOT.view(HAND_AND_FOOT.deal(PRESETS["bicycle"], 0), seat=0)
    >>> sum(unseen_of(view))  # 270 cards without a hand, the top of the pile and a red three
    257
    """
    seen = [*view.hand, *view.pile, *view.aside]
    seen += [card for reds in view.reds for card in reds]
    seen += [card for melds in view.melds for meld in melds for card in (*meld.naturals, *meld.wilds)]
    seen += [card for seat, taken in enumerate(view.taken) if seat != view.seat for card in taken]
    return tuple(all - out for all, out in zip(counts_of(view.rules.pack()), counts_of(tuple(seen)), strict=True))


def matching_chance(view: View) -> Fraction:
    """The chance that a card at random, one the seat has not seen, could be taken with the pile if it lay on top now.

    Which cards could is asked of the rules: the pair, room in the open meld (HF-14), and the minimum (HF-15).
    """
    unseen = unseen_of(view)
    tops = {kind: card for card, kind in enumerate(KIND_OF) if kind in RANKS and unseen[kind]}
    taken = (kind for kind, card in tops.items() if refuse(_with_top(view, card), TAKE) is None)
    return Fraction(sum(unseen[kind] for kind in taken), _spread(unseen, ()))


def discard_risks(view: View) -> dict[int, Fraction]:
    """For every kind the seat holds: the chance that the next player can take the pile when it is discarded now.

    A black three and a wild cannot be taken, nor a card whose block has no room in the open meld of his team (HF-14).
    """
    kinds = [kind for kind, count in enumerate(counts_of(view.hand)) if count]
    return {kind: 1 - _nobody(view, [kind]) for kind in kinds}


def reaches_me(view: View, kind: int) -> Fraction:
    """The chance that nobody takes the pile before the seat's next turn when a card of this kind lies on it now.

    Every player in between is assumed to throw away a card that he has just drawn, which covers the pile.
    """
    return _nobody(view, [kind, *[None] * (view.rules.players - 2)])


def block_value(view: View, kind: int) -> Fraction:
    """What a black three is worth as a block: how much likelier it is than this kind to keep the pile until my turn.

    The next player cannot take it (HF-14); those after him can take what he throws on it, as in `reaches_me`.
    """
    return reaches_me(view, BLACK_THREE) - reaches_me(view, kind)


def _nobody(view: View, tops: Sequence[int | None]) -> Fraction:
    """`nobody_takes` for the seats after this one, as far as there are tops; a block without room cannot be taken."""
    seats = [(view.seat + 1 + i) % view.rules.players for i in range(len(tops))]
    unknown = [view.hand_sizes[seat] - len(view.taken[seat]) for seat in seats]
    most = [_untaking(view, seat, size) for seat, size in zip(seats, unknown, strict=True)]
    return _untaken(tops, unknown, unseen_of(view), most)


def _untaking(view: View, seat: int, unknown: int) -> list[int]:
    """By kind, how many unknown cards leave a hand without the pair; all, where the block has no room."""
    rules, taken = view.rules, counts_of(view.taken[seat])
    table = counted(view.melds[rules.team_of(seat)], rules.meld_max)
    blocks = [naturals + wilds + BLOCK for naturals, wilds in zip(table.naturals, table.wilds, strict=True)]
    return [PAIR - 1 - known if rules.meld_min <= block <= rules.meld_max else unknown
            for block, known in zip(blocks, taken, strict=True)]  # fmt: skip


def _with_top(view: View, card: int) -> View:
    """The view at the start of a turn of the seat's, with one more card on the pile."""
    return replace(view, pile=(*view.pile, card), phase="draw")
