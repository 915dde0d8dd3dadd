"""Ratings of the players of a round robin: the law of Bradley and Terry (1952), which Zermelo found in 1929.

A player with rating r wins against one with rating s with chance 1 / (1 + 10^((s − r) / 400)): Elo's scale, on which
400 points more are ten wins for one lost. The likeliest ratings are those that expect of every player as many wins as
it had; they are the only ones that do, and Newton's method finds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

Shares = Sequence[Sequence[float]]
"""By player and opponent, the share of games won; those of a pair add up to 1."""

MIDDLE, SCALE = 1500, 400 / log(10)
STEP, CLOSE, MOST_STEPS = 2.0, 1e-12, 200


def expected(difference: float) -> float:
    """The chance to win of a player so much stronger than the other, in natural units.

    >>> round(expected(200 / SCALE), 3)
    0.76
    """
    return 1 / (1 + exp(-difference))


def strengths(shares: Shares, games: int, start: Sequence[float] = ()) -> list[float]:
    """The likeliest strengths, in natural units and 0 on average, of players who met each other in so many games.

    Half a game won and half a game lost is added to each meeting, so that who never lost is not infinitely strong.
    """
    n = len(shares)
    won = [sum((shares[i][j] * games + 0.5) / (games + 1) for j in range(n) if j != i) for i in range(n)]
    found = list(start) or [0.0] * n
    for _ in range(MOST_STEPS):
        chances = [[expected(a - b) for b in found] for a in found]
        missing = [won[i] - sum(chances[i]) + 0.5 for i in range(n)]
        step = solved([[_slope(chances, i, j) for j in range(1, n)] + [missing[i]] for i in range(1, n)])
        found = [a + max(-STEP, min(STEP, b)) for a, b in zip(found, [0.0, *step], strict=True)]
        if max(map(abs, step)) < CLOSE:
            break
    mean = sum(found) / n
    return [a - mean for a in found]


def _slope(chances: Shares, i: int, j: int) -> float:
    """How fast the wins expected of player i fall as player j gets stronger, with the sign of the normal equations."""
    if i == j:
        return sum(p * (1 - p) for k, p in enumerate(chances[i]) if k != i)
    return -chances[i][j] * (1 - chances[i][j])


def solved(rows: list[list[float]]) -> list[float]:
    """The solution of linear equations, their right sides in the last column: Gauss, the largest pivot first.

    >>> solved([[2.0, 1.0, 5.0], [1.0, 3.0, 10.0]])
    [1.0, 3.0]
    """
    n, rows = len(rows), [list(row) for row in rows]
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(n):
            if k != i:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [rows[i][n] / rows[i][i] for i in range(n)]


def is_bounded(shares: Shares) -> list[tuple[bool, bool]]:
    """By player, whether its rating cannot fall, and cannot rise, without end: whether wins link it to all others.

    Ford's condition (1957): who has beaten nobody, not even one who has beaten somebody, may be as weak as one likes.

    >>> is_bounded([[0.5, 0.4, 1.0], [0.6, 0.5, 1.0], [0.0, 0.0, 0.5]])
    [(True, False), (True, False), (False, True)]
    """
    players = range(len(shares))
    beaten = [{j for j in players if j == i or shares[i][j] > 0} for i in players]
    for _ in players:
        beaten = [set().union(*(beaten[j] for j in found)) for found in beaten]
    return [(len(beaten[i]) == len(shares), all(i in found for found in beaten)) for i in players]
