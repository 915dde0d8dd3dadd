"""Simulated values with honest intervals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite, sqrt
from statistics import NormalDist

from cardgames.texts import Impossible


@dataclass(frozen=True, slots=True)
class Estimate:
    """A simulated value from ``n`` trials with its interval ``low`` … ``high`` at confidence ``level``."""

    value: float
    low: float
    high: float
    n: int
    level: float = 0.95

    def covers(self, truth: float | Fraction) -> bool:
        """Whether the interval holds the exact value."""
        return self.low <= float(truth) <= self.high

    @property
    def rest(self) -> Estimate:
        """Of a share, the share that is left: of the games of two, what the other wins."""
        return Estimate(1 - self.value, 1 - self.high, 1 - self.low, self.n, self.level)

    def data(self) -> dict[str, float | None]:
        """Value, ends and n as plain data, for JSON; an end that is nowhere is None.

        >>> Estimate(2.0, 1.5, float("inf"), 10).data()
        {'value': 2.0, 'low': 1.5, 'high': None, 'n': 10}
        """
        low, high = (end if isfinite(end) else None for end in (self.low, self.high))
        return {"value": self.value, "low": low, "high": high, "n": self.n}


def share(successes: int, n: int, level: float = 0.95) -> Estimate:
    """A share of n trials with Wilson's score interval (1927), right also at 0 and n successes.

    >>> e = share(0, 100)
    >>> e.value, round(e.low, 6), round(e.high, 4)
    (0.0, 0.0, 0.037)
    """
    if not 0 <= successes <= n or n < 1:
        raise Impossible("problem.share", successes=successes, n=n)
    return Estimate(successes / n, *wilson(successes, n, NormalDist().inv_cdf((1 + level) / 2)), n, level)


def wilson(successes: int, n: int, z: float) -> tuple[float, float]:
    """The ends of Wilson's interval of ±``z`` standard errors."""
    p = successes / n
    centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, centre - half) if successes else 0.0, min(1.0, centre + half) if successes < n else 1.0


def average(values: Iterable[float], level: float = 0.95) -> Estimate:
    """The mean of independent values with its normal interval; needs at least two values."""
    numbers = list(values)
    n = len(numbers)
    if n < 2:
        raise Impossible("problem.average", n=n)
    mean = sum(numbers) / n
    spread = sqrt(sum((x - mean) ** 2 for x in numbers) / (n - 1) / n)
    z = NormalDist().inv_cdf((1 + level) / 2)
    return Estimate(mean, mean - z * spread, mean + z * spread, n, level)
