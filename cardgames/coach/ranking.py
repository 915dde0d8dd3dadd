"""Moves compared on the same redeals: paired differences, and intervals that allow for looking again and again.

At look number k the chance of an error that may be made is 1 / (k (k + 1)) of all of it, which adds up to all of it
however often one looks; and it is shared among the moves that are compared with the best. So the chance that the
truly best move is ever dropped, and another called better, is at most ``RISK`` in all (the differences taken as
normal); of two moves that are exactly equal, each has that chance to be dropped for the other. A few playouts that do
not differ prove little: an interval is as wide as if one playout more had shown a difference of `Scale.whole`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import inf, sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

from cardgames.probability import Estimate

RISK = 0.05
FIRST_LOOK = 32
"""Playouts of each move before the first look; then twice as many each time."""


class Scale(NamedTuple):
    """What differences are measured by."""

    parts: int
    """Of how many parts a playout's worth is the sum."""
    unit: int
    """The worth is counted in so many parts of one."""
    margin: float
    """A difference so small is not worth finding."""
    whole: float
    """A difference so large can come of a single playout."""


@dataclass(slots=True)
class Pair:
    """Of two moves, what their playouts on the same redeals differed by: the first less the second."""

    parts: list[int]
    squares: int = 0
    n: int = 0


@dataclass
class Ranking:
    """The playouts of some moves so far; those that are clearly worse get no more of them."""

    moves: int
    scale: Scale
    alive: list[int] = field(init=False)
    """The moves not dropped, in their order."""
    looks: int = 0
    n: int = 0
    """Playouts of each move that is not dropped."""

    def __post_init__(self) -> None:
        self.alive = list(range(self.moves))
        self._totals = [0] * self.moves
        self._squares = [0] * self.moves
        self._counts = [0] * self.moves
        self._pairs = {pair: Pair([0] * self.scale.parts) for pair in combinations(self.alive, 2)}

    def add(self, parts: Any) -> None:
        """More playouts: an array by redeal, move not dropped, and part."""
        worth, self.n = parts.sum(axis=2), self.n + len(parts)
        for at, move in enumerate(self.alive):
            column = worth[:, at]
            self._totals[move] += int(column.sum())
            self._squares[move] += int((column * column).sum())
            self._counts[move] += len(column)
        for (at, one), (there, other) in combinations(enumerate(self.alive), 2):
            pair, apart = self._pairs[one, other], worth[:, at] - worth[:, there]
            more = (parts[:, at] - parts[:, there]).sum(axis=0).tolist()
            pair.parts = [a + b for a, b in zip(pair.parts, more, strict=True)]
            pair.squares += int((apart * apart).sum())
            pair.n += len(apart)

    def look(self) -> None:
        """Drop the moves that are clearly worse than the best."""
        self.looks += 1
        best = self.best
        self.alive = [move for move in self.alive if move == best or self.behind(move).high >= 0]

    @property
    def best(self) -> int:
        """The move with the highest mean, of equal ones the first."""
        return max(self.alive, key=lambda move: (self._totals[move], -move))

    @property
    def order(self) -> Sequence[int]:
        """The moves, best first; dropped ones last."""
        by_worth = sorted(self.alive, key=lambda move: (-self._totals[move], move))
        dropped = [move for move in range(self.moves) if move not in self.alive]
        return [*by_worth, *sorted(dropped, key=lambda move: -self.behind(move).value)]

    @property
    def level(self) -> float:
        """The level at which the intervals of this look hold, each for itself."""
        share = RISK / (self.looks * (self.looks + 1)) / max(1, self.moves - 1)
        return 1 - 2 * share

    @property
    def most_lost(self) -> float:
        """The most that another move can be better than the best."""
        return max((self.behind(move).high for move in self.alive if move != self.best), default=-inf)

    def value(self, move: int) -> Estimate:
        """The mean worth of a move with its own interval, at 95 %."""
        n, unit = self._counts[move], self.scale.unit
        return _estimate(self._totals[move] / unit, self._squares[move] / unit**2, n, 0.95)

    def behind(self, move: int) -> Estimate:
        """By how much a move is better than the best, on the redeals that both were played on."""
        pair, sign = self._pair(move)
        if pair is None:
            return Estimate(0.0, 0.0, 0.0, self.n, self.level)
        total, squares = sign * sum(pair.parts) / self.scale.unit, pair.squares / self.scale.unit**2
        return _estimate(total, squares + self.scale.whole**2, pair.n, self.level)

    def parts(self, move: int) -> tuple[float, ...]:
        """The same part by part."""
        pair, sign = self._pair(move)
        if pair is None:
            return (0.0,) * self.scale.parts
        return tuple(sign * part / pair.n / self.scale.unit for part in pair.parts)

    def _pair(self, move: int) -> tuple[Pair | None, int]:
        best = self.best
        if move == best:
            return None, 0
        return (self._pairs[move, best], 1) if move < best else (self._pairs[best, move], -1)


def _estimate(total: float, squares: float, n: int, level: float) -> Estimate:
    """The mean of n numbers with its normal interval, from their sum and the sum of their squares."""
    mean = total / n
    half = NormalDist().inv_cdf((1 + level) / 2) * sqrt(max(0.0, squares / n - mean * mean) / n)
    return Estimate(mean, mean - half, mean + half, n, level)
