"""Laws of drawing cards: exact distributions, without replacement."""

from __future__ import annotations

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
