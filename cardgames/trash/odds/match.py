"""The match of Trash as a Markov chain: its states are the players' places and who starts.

A hand depends on nothing but the places and the starter, and it ends with a winner, who has one place fewer from
then on and starts the next (TR-11, TR-12). So with p(s, w), the chance that w wins a hand from state s,

    V(s) = sum over w of p(s, w) V(s after w),

and V is known where a player with a single place has won (TR-13). Every hand takes a place away: no state comes
back, a match of n players with k places each has at most n (k - 1) + 1 hands, and one sweep over the states is
enough. For two players who take every discard they can place the p(s, w) are known exactly, and so is all the rest.
For a table of simulated hands `spread` says how sure the answers are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import exp, lcm, log
from statistics import NormalDist

from cardgames.probability import Dist, Estimate
from cardgames.trash.odds.hands import HandTable, Places, State, after, exact_hands
from cardgames.trash.odds.spread import Value, mean_and_sd


def match_odds(places: Sequence[int] = (10, 10), starter: int = 0, table: HandTable | None = None) -> MatchOdds:
    """The odds of a match in which each player has so many places left and a hand is about to be dealt.

    ``places``: by seat, 1 to 10; ``starter``: the seat that plays first in that hand; ``table``: how hands end, None:
    `exact_hands`. Raises `Impossible` for places that the table does not have.

    >>> odds = match_odds((10, 10), starter=0)
    >>> round(float(odds.chances[0]), 6), round(float(odds.hands.mean), 4), odds.hands.quantile(0.5)
    (0.506111, 15.6556, 16)
    """
    table = exact_hands() if table is None else table
    table.cell(places, starter)
    return MatchOdds(tuple(places), starter, table)


def win_grid(starter: int = 0, table: HandTable | None = None) -> dict[Places, float]:
    """The chance that seat 0 wins the match, from all places by seat at once, with a starter; in floats, one sweep.

    >>> grid = win_grid()
    >>> len(grid), round(grid[10, 10] - match_odds((10, 10)).win(0).value, 9), grid[1, 10] > 0.99
    (100, 0.0, True)
    """
    table = exact_hands() if table is None else table
    worth: dict[State, float] = {}
    for places in sorted(table.cells, key=sum):
        for first in range(table.players):
            cell, total = table.cell(places, first), 0.0
            for turn, chance in enumerate(cell.chances):
                winner, left = after((places, first), turn)
                total += float(chance) * (winner == 0 if left is None else worth[left])
            worth[places, first] = total
    return {places: worth[places, starter] for places in table.cells}


@dataclass(frozen=True)
class MatchOdds:
    """The odds of a match, made by `match_odds`.

    Each `Estimate` carries the uncertainty of the table of hands; if that is exact, it has no width and n is 0.
    """

    places: Places
    starter: int
    table: HandTable

    @cached_property
    def ends(self) -> Dist[tuple[int, int]]:
        """(winner, hands): who wins the match, and in how many hands; exact for the table as it stands."""
        met: dict[State, int] = {(self.places, self.starter): 1}
        ended: dict[tuple[int, int], int] = {}
        hands = 0
        while met:
            hands += 1
            cells = {state: self.table.cell(*state) for state in met}
            whole = lcm(*(sum(cell.wins) for cell in cells.values()))
            ended = {end: ways * whole for end, ways in ended.items()}
            follow: dict[State, int] = {}
            for state, ways in met.items():
                share = ways * (whole // sum(cells[state].wins))
                for turn, wins in enumerate(cells[state].wins):
                    winner, left = after(state, turn)
                    if left is None:
                        ended[winner, hands] = ended.get((winner, hands), 0) + share * wins
                    else:
                        follow[left] = follow.get(left, 0) + share * wins
            met = follow
        return Dist(ended)

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """By seat: the chance to win the match; exact for the table as it stands."""
        winner = self.ends.map(lambda end: end[0])
        return tuple(winner.pmf(seat) for seat in range(len(self.places)))

    @property
    def hands(self) -> Dist[int]:
        """How many hands are still to be played, the next one included; exact for the table as it stands."""
        return self.ends.map(lambda end: end[1])

    @property
    def wins(self) -> tuple[Estimate, ...]:
        """By seat: the chance to win the match, and how sure it is."""
        return tuple(self.win(seat) for seat in range(len(self.places)))

    def win(self, seat: int = 0, level: float = 0.95) -> Estimate:
        """The chance of a seat to win the match."""
        return self.chance(lambda winner, _: winner == seat, level)

    @property
    def mean_hands(self) -> Estimate:
        """The mean number of hands still to be played, the next one included."""
        return self.mean(lambda _, hands: hands)

    @property
    def mean_turns(self) -> Estimate:
        """The mean number of turns still to be played, all players' together, by a table that counts turns."""
        mean, sd = mean_and_sd(self.table, (self.places, self.starter), lambda *_: 0, per_turn=1)
        return self._estimate(mean, sd)

    def mean(self, value: Value, level: float = 0.95) -> Estimate:
        """The mean of ``value(winner, hands)``."""
        _, sd = mean_and_sd(self.table, (self.places, self.starter), value)
        return self._estimate(float(self.ends.expect(lambda end: value(*end))), sd, level)

    def chance(self, event: Callable[[int, int], bool], level: float = 0.95) -> Estimate:
        """The chance of an event of (winner, hands); its interval is symmetric in log(p / (1 - p)), so within 0 … 1.

        >>> from cardgames.trash.odds import simulated_hands
        >>> longest = match_odds((2, 2), table=simulated_hands()).chance(lambda winner, hands: hands == 3)
        >>> 0 < longest.low < longest.value < longest.high < 1
        True
        """
        value = float(self.ends.p(lambda end: event(*end)))
        p, sd = mean_and_sd(self.table, (self.places, self.starter), event)
        if sd == 0:
            return self._estimate(value, sd, level)
        centre, half = log(p / (1 - p)), _z(level) * sd / (p * (1 - p))
        low, high = (1 / (1 + exp(-bound)) for bound in (centre - half, centre + half))
        return Estimate(value, min(low, value), max(high, value), self.table.hands, level)

    def _estimate(self, value: float, sd: float, level: float = 0.95) -> Estimate:
        return Estimate(value, value - _z(level) * sd, value + _z(level) * sd, self.table.hands, level)


def _z(level: float) -> float:
    return NormalDist().inv_cdf((1 + level) / 2)
