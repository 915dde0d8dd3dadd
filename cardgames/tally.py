"""What is kept of many simulated values: enough for the estimate and its interval, and it adds up exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import inf, sqrt
from statistics import NormalDist

from cardgames.probability import Estimate, share


@dataclass(frozen=True, slots=True)
class Tally:
    """Of ``n`` whole numbers their sum and the sum of their squares; of a share the numbers are 0 and 1.

    >>> (Tally(2, 5, 13) + Tally(1, 4, 16)).estimate().value
    3.0
    """

    n: int
    total: int
    squares: int
    is_share: bool = False

    def __add__(self, other: Tally) -> Tally:
        """The tally of both; the order of adding does not matter."""
        return Tally(self.n + other.n, self.total + other.total, self.squares + other.squares, self.is_share)

    def estimate(self, level: float = 0.95) -> Estimate:
        """The mean with its normal interval (of a share Wilson's); of one value the interval is everything."""
        if self.is_share:
            return share(self.total, self.n, level)
        mean = self.total / self.n
        if self.n == 1:
            return Estimate(mean, -inf, inf, 1, level)
        variance = Fraction(self.squares * self.n - self.total**2, self.n**2 * (self.n - 1))
        half = NormalDist().inv_cdf((1 + level) / 2) * sqrt(variance)
        return Estimate(mean, mean - half, mean + half, self.n, level)
