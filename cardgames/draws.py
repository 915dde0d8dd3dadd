"""Draws with and without replacement, side by side: what changes when a card that was seen stays out.

The simple formulas of chance put every card back. A game of cards does not. Here each question is answered both
ways by one derivation, in which a single term differs, so that the difference is the lesson:

* an ordered draw of i of m cards: m (m - 1) … (m - i + 1) ways, or mⁱ with replacement;
* none of s cards among n of N: C(N - s, n) / C(N, n), or ((N - s) / N)ⁿ;
* the wait for the first of s cards among N: (N + 1) / (s + 1) draws on average, or N / s.

``replaced=False`` is the real game; ``replaced=True`` puts every card back and shuffles before the next draw.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, inf, perm

from cardgames.probability import Dist, hypergeometric
from cardgames.texts import Impossible

RANKS, SUITS = 13, 4
"""Ranks and suits of a deck."""
MOST_DRAWS = 2000
"""As far as draws with replacement, which may take for ever, are counted one by one."""


def marked_seen(cards: int, marked: int, draws: int, replaced: bool = False) -> Dist[int]:
    """How many of the cards drawn are marked: hypergeometric, or binomial with replacement. Raises `Impossible`.

    Both have the same mean; the real one is narrower, by the factor (N - n) / (N - 1) of its variance.

    >>> marked_seen(52, 4, 5).at_least(1) == 1 - Fraction(48 * 47 * 46 * 45 * 44, 52 * 51 * 50 * 49 * 48)
    True
    >>> marked_seen(52, 4, 5, replaced=True).at_least(1) == 1 - Fraction(48, 52) ** 5
    True
    """
    if not replaced:
        return hypergeometric(cards, marked, draws)
    hypergeometric(cards, marked, 0)  # refuses more marked cards than there are
    _between(draws, 0, MOST_DRAWS if cards else 0)
    weights = {k: comb(draws, k) * marked**k * (cards - marked) ** (draws - k) for k in range(draws + 1)}
    return Dist(weights, cards**draws)


def kinds_seen(sizes: Sequence[int], draws: int, others: int = 0, replaced: bool = False) -> Dist[int]:
    """How many different kinds are among the cards drawn. Raises `Impossible`.

    ``sizes``: the cards of each of K kinds; ``others``: cards of no kind, such as jokers. Let E(j) be the ordered
    draws that stay within j kinds, added up over all sets of j kinds. Draws that show k kinds stay within C(K - k,
    j - k) of these sets, so by inclusion and exclusion the sum over j ≤ k of ± C(K - j, k - j) E(j) draws show k.

    >>> deck = [4] * 13
    >>> [round(float(kinds_seen(deck, 11, replaced=replaced).mean), 6) for replaced in (False, True)]
    [8.137095, 7.610355]
    """
    cards = _check(sizes, others)
    _between(draws, 0, MOST_DRAWS if replaced else cards)
    within = [0] * (len(sizes) + 1)
    for (kinds, size), sets in _sets(sizes).items():
        within[kinds] += sets * _orders(size + others, draws, replaced)
    weights = {
        k: sum((-1) ** (k - j) * comb(len(sizes) - j, k - j) * within[j] for j in range(k + 1))
        for k in range(len(sizes) + 1)
    }
    return Dist(weights, _orders(cards, draws, replaced))


def draws_to_see_all(sizes: Sequence[int], others: int = 0) -> Dist[int]:
    """How many draws it takes to see every kind: the coupon collector whose coupons are not put back.

    By inclusion and exclusion over the kinds still missing: P(all seen after n) adds up, for each set of kinds
    with s cards together, ± C(N - s, n) / C(N, n). Raises `Impossible`.

    >>> round(float(draws_to_see_all([4] * 13, others=2).mean), 8)
    29.05361725
    """
    cards, missing = _check(sizes, others), _missing(sizes)
    done = [Fraction(sum(sign * comb(cards - s, n) for s, sign in missing.items()), comb(cards, n))
            for n in range(cards + 1)]  # fmt: skip
    return Dist.from_fractions({n: done[n] - done[n - 1] for n in range(len(sizes), cards + 1)})


def draws_to_see_all_replaced(sizes: Sequence[int], others: int = 0, within: int = 200) -> Dist[int | float]:
    """The same when every card is put back: the classical coupon collector, who may never be done.

    `math.inf` stands for more than ``within`` draws. Raises `Impossible`.

    >>> collector = draws_to_see_all_replaced([1] * 6, within=60)
    >>> float(collector.cdf(6)) == 720 / 6**6, float(collector.pmf(inf)) < 0.001
    (True, True)
    """
    cards, missing = _check(sizes, others), _missing(sizes)
    _between(within, len(sizes), MOST_DRAWS)
    total = cards**within
    done = [sum(sign * (cards - s) ** n for s, sign in missing.items()) * cards ** (within - n)
            for n in range(within + 1)]  # fmt: skip
    weights: dict[int | float, int] = {n: done[n] - done[n - 1] for n in range(len(sizes), within + 1)}
    return Dist(weights | {inf: total - done[within]}, total)


def mean_draws_to_see_all(sizes: Sequence[int], others: int = 0, replaced: bool = False) -> Fraction:
    """The draws needed on average to see every kind. Raises `Impossible`.

    The last of several waits is a sum over sets of ± the first of them, and the first card of s takes
    (N + 1) / (s + 1) draws, or N / s with replacement. For thirteen ranks the latter is 13 (1 + 1/2 + … + 1/13).

    >>> deck = [4] * 13
    >>> [round(float(mean_draws_to_see_all(deck, replaced=replaced)), 2) for replaced in (False, True)]
    [28.0, 41.34]
    """
    return _mean_wait(_missing(sizes), _check(sizes, others), replaced)


def mean_draws_to_see_decks(decks: int, jokers_per_deck: int = 2, replaced: bool = False) -> Fraction:
    """The draws needed on average from a pack of decks with different backs to see each suit, rank and deck.

    Without i suits, j ranks and k decks, (decks - k) ((4 - i) (13 - j) + jokers) cards are left. Project Euler
    asks for ten decks (problem 796). Raises `Impossible`.

    >>> round(float(mean_draws_to_see_decks(10)), 8)
    43.20649061
    """
    if decks < 1:
        raise Impossible("problem.decks", given=decks)
    cards = decks * _check([SUITS] * RANKS, jokers_per_deck)
    missing: dict[int, int] = {}
    for i, j, k in product(range(SUITS + 1), range(RANKS + 1), range(decks + 1)):
        s = cards - (decks - k) * ((SUITS - i) * (RANKS - j) + jokers_per_deck)
        sign = (-1) ** (i + j + k) * comb(SUITS, i) * comb(RANKS, j) * comb(decks, k)
        missing[s] = missing.get(s, 0) + sign
    return _mean_wait(missing, cards, replaced)


def _mean_wait(missing: Mapping[int, int], cards: int, replaced: bool) -> Fraction:
    waits = (
        sign * (Fraction(cards, s) if replaced else Fraction(cards + 1, s + 1)) for s, sign in missing.items() if s
    )
    return -sum(waits, Fraction(0))


def _missing(sizes: Sequence[int]) -> dict[int, int]:
    """By number of cards s: the sets of kinds with s cards, those of an odd number of kinds counted negative."""
    found: dict[int, int] = {}
    for (kinds, size), sets in _sets(sizes).items():
        found[size] = found.get(size, 0) + (-1) ** kinds * sets
    return found


def _sets(sizes: Sequence[int]) -> dict[tuple[int, int], int]:
    """How many sets of kinds there are of so many kinds with so many cards in all."""
    found = {(0, 0): 1}
    for size in sizes:
        for (kinds, cards), sets in list(found.items()):
            found[kinds + 1, cards + size] = found.get((kinds + 1, cards + size), 0) + sets
    return found


def _orders(cards: int, draws: int, replaced: bool) -> int:
    """The ordered draws of so many of these cards: perm(m, i), or mⁱ."""
    return int(cards**draws) if replaced else perm(cards, draws)


def _between(draws: int, least: int, most: int) -> None:
    if not least <= draws <= most:
        raise Impossible("problem.draws_range", given=draws, least=least, most=most)


def _check(sizes: Sequence[int], others: int) -> int:
    """All the cards of a question, if it has kinds with cards."""
    if not sizes or min(sizes) < 1 or others < 0:
        raise Impossible("problem.sizes", given=list(sizes), others=others)
    return sum(sizes) + others
