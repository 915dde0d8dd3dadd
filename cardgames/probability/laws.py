"""Laws of drawing cards: exact distributions, without replacement."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from cardgames.probability.dist import Dist
from cardgames.texts import Impossible


def hypergeometric(population: int, marked: int, draws: int) -> Dist[int]:
    """How many marked cards are among ``draws`` drawn without replacement from ``population`` with ``marked`` marked.

    >>> hypergeometric(52, 4, 5).at_least(1)
    Fraction(18472, 54145)
    """
    if not (0 <= marked <= population and 0 <= draws <= population):
        raise Impossible("problem.draws", cards=population, marked=marked, draws=draws)
    lowest = max(0, draws - (population - marked))
    return Dist(
        {k: comb(marked, k) * comb(population - marked, draws - k) for k in range(lowest, min(marked, draws) + 1)},
        comb(population, draws),
    )


def wait_for(k: int, population: int, marked: int) -> Dist[int]:
    """The draw at which the k-th marked card appears, drawing without replacement (1-based); mean k(N+1)/(m+1).

    >>> wait_for(1, 52, 4).mean
    Fraction(53, 5)
    """
    if not 1 <= k <= marked <= population:
        raise Impossible("problem.wait", cards=population, marked=marked, k=k)
    return Dist(
        {n: comb(n - 1, k - 1) * comb(population - n, marked - k) for n in range(k, population - marked + k + 1)},
        comb(population, marked),
    )


def groups_held(sizes: Sequence[int], draws: int, least: int = 1, others: int = 0) -> Dist[int]:
    """Of how many groups at least ``least`` cards are among ``draws`` drawn without replacement.

    ``sizes``: how many cards each group has; ``others``: cards of no group. Counted group by group: the ways to
    draw so many cards from the groups seen so far, with so many of them reached. Raises `Impossible`.

    Ranks among 11 cards of one deck:

    >>> round(float(groups_held([4] * 13, 11).mean), 6)
    8.137095
    """
    cards, marked = sum(sizes) + others, sum(sizes)
    if not 0 <= draws <= cards or min(*sizes, others, 0) < 0:
        raise Impossible("problem.draws", cards=cards, marked=marked, draws=draws)
    ways = [[1] + [0] * draws]  # by groups reached, then by cards drawn
    for size in sizes:
        grown = [[0] * (draws + 1) for _ in range(len(ways) + 1)]
        for reached, row in enumerate(ways):
            for drawn, number in enumerate(row):
                for more in range(min(size, draws - drawn) + 1) if number else ():
                    grown[reached + (more >= least)][drawn + more] += number * comb(size, more)
        ways = grown
    filled = [sum(number * comb(others, draws - drawn) for drawn, number in enumerate(row)) for row in ways]
    return Dist(dict(enumerate(filled)), comb(cards, draws))
