"""Intervals from blocks: what is computed from all decks, computed again from parts of them.

Where one deck is played by many players, their results hang together, and no formula for independent games holds.
Equal parts of the decks are independent; how much they differ says how sure the whole is (batch means, and the
jackknife of Quenouille, 1949, and Tukey, 1958).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from statistics import NormalDist

from cardgames.probability import Estimate

BLOCKS = 100
"""So many equal parts, or as many as there are decks."""


def cut(decks: int) -> Iterator[tuple[int, int]]:
    """The blocks of so many decks: the first deck and the number of decks of each.

    >>> list(cut(3)), sum(n for _, n in cut(12345))
    ([(0, 1), (1, 1), (2, 1)], 12345)
    """
    parts = min(BLOCKS, decks)
    ends = [decks * part // parts for part in range(parts + 1)]
    return ((first, end - first) for first, end in pairwise(ends))


def by_blocks(values: Sequence[float], n: int, level: float) -> Estimate:
    """The mean of what was computed block by block, with Student's interval; ``n`` decks are in all blocks together."""
    count, mean = len(values), sum(values) / len(values)
    half = quantile(level, count - 1) * sqrt(sum((x - mean) ** 2 for x in values) / (count * (count - 1)))
    return Estimate(mean, mean - half, mean + half, n, level)


def jackknife(whole: float, without: Sequence[float], n: int, level: float) -> Estimate:
    """A value computed from all blocks, with Student's interval from what it is without each of them in turn."""
    count, mean = len(without), sum(without) / len(without)
    half = quantile(level, count - 1) * sqrt((count - 1) / count * sum((x - mean) ** 2 for x in without))
    return Estimate(whole, whole - half, whole + half, n, level)


def quantile(level: float, freedom: int) -> float:
    """Half the width of a two-sided interval in standard errors: Student's law, by its expansion in 1/freedom.

    >>> [round(quantile(0.95, freedom), 3) for freedom in (9, 99)]
    [2.262, 1.984]
    """
    z = NormalDist().inv_cdf((1 + level) / 2)
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom / freedom + third / freedom / freedom / freedom
