"""How sure the odds of a match are that were made from simulated hands: the uncertainty of the table, carried through.

The chances p(s, w) of the chain are shares of simulated hands. No match meets the same places twice, and different
places have independent hands. So a value V of the match is a sum of products of shares that are independent of each
other: its estimate is without bias, and linear in the shares of every single cell. To first order in 1 / n, which is
all that counts for thousands of hands a cell, its variance is therefore a sum over the cells (the delta method):

    var V = sum over c of var(G(c, W)) / n(c),    G(c, w) = sum over the states s of c of P(s is met) V(s after w),

where W is the winner of one hand of the cell c, and n(c) the number of its hands. Several states share a cell when
they differ by the players' seats only. Resampling the table would give the same, in a thousand sweeps instead of one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from cardgames.trash.odds.hands import Cell, HandTable, Places, State, after

Value = Callable[[int, int], float]
"""What a match is worth that seat ``winner`` has won in so many ``hands``."""


def mean_and_sd(table: HandTable, start: State, value: Value, per_turn: float = 0) -> tuple[float, float]:
    """The mean of ``value(winner, hands)`` plus ``per_turn`` for every turn, and its standard deviation.

    In floats, and with half a win added for each player of a simulated cell, so that what was never seen is not
    taken for impossible; 0 for a table of exact chances.
    """
    layers = _met(table, start)
    worth: dict[State, float] = {}
    gains: dict[Places, list[float]] = {}
    turns: dict[Places, float] = {}
    for hands, layer in reversed(list(enumerate(layers, 1))):
        for state, p in layer.items():
            cell, key = table.cell(*state), _in_order_of_play(state)
            rest = [
                value(winner, hands) if left is None else worth[left]
                for winner, left in (after(state, turn) for turn in range(len(cell.wins)))
            ]
            worth[state] = sum(q * v for q, v in zip(_shares(cell), rest, strict=True))
            worth[state] += per_turn * float(cell.mean_turns) if per_turn else 0
            gains[key] = [g + p * v for g, v in zip(gains.get(key, [0.0] * len(rest)), rest, strict=True)]
            turns[key] = turns.get(key, 0.0) + p * per_turn
    return worth[start], sqrt(sum(_variance(table.cells[key], gains[key], turns[key]) for key in gains))


def _met(table: HandTable, start: State) -> list[dict[State, float]]:
    """Hand after hand: the states that the match can be in, and the chance that it is."""
    layers = [{start: 1.0}]
    while layers[-1]:
        follow: dict[State, float] = {}
        for state, p in layers[-1].items():
            for turn, q in enumerate(_shares(table.cell(*state))):
                _, left = after(state, turn)
                if left is not None:
                    follow[left] = follow.get(left, 0.0) + p * q
        layers.append(follow)
    return layers[:-1]


def _in_order_of_play(state: State) -> Places:
    places, starter = state
    return (*places[starter:], *places[:starter])


def _shares(cell: Cell) -> list[float]:
    extra = 0 if cell.exact else 0.5
    total = sum(cell.wins) + extra * len(cell.wins)
    return [(wins + extra) / total for wins in cell.wins]


def _variance(cell: Cell, gains: Sequence[float], per_turn: float) -> float:
    """The variance of the mean, over the cell's hands, of ``gains[winner] + per_turn * turns``."""
    if cell.exact:
        return 0
    shares = _shares(cell)
    mean = sum(q * g for q, g in zip(shares, gains, strict=True))
    variance = sum(q * (g - mean) ** 2 for q, g in zip(shares, gains, strict=True))
    if per_turn:
        turns = float(cell.mean_turns)
        together = sum(g * (t - w * turns) for g, t, w in zip(gains, cell.turns, cell.wins, strict=True)) / cell.hands
        variance += 2 * per_turn * together + per_turn**2 * (cell.turns_squared / cell.hands - turns**2)
    return variance / cell.hands
