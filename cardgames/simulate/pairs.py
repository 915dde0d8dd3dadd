"""Two runs on the same decks, compared game by game: what differs between them is known better than either.

>>> taking, not_taking = (planned("trash", agent, 2000, 7) for agent in ("takes_useful", "never_takes_discard"))
>>> compare(taking, not_taking).estimates["turns_first_hand"].low > 0
True
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Any, NamedTuple

from cardgames.probability import Estimate
from cardgames.simulate.chunks import CHUNKS, Chunk, Sums, added, counted, cut
from cardgames.simulate.plan import Plan, columns, measures, planned
from cardgames.simulate.result import Precision, Result, expected, precision
from cardgames.simulate.workers import crew
from cardgames.tally import Tally
from cardgames.texts import Impossible

__all__ = ["Comparison", "compare", "watch_pairs"]


@dataclass(frozen=True)
class Comparison:
    """Two runs on the same decks, and what the second has more than the first."""

    one: Result
    other: Result
    tallies: Mapping[str, Tally]
    """By name, for what both measure: the differences, game by game or round by round."""
    precision: Precision | None = None

    @property
    def estimates(self) -> dict[str, Estimate]:
        """By name, the mean difference (of shares: of their values) with its interval; see `Result.estimates`."""
        return {name: tally.estimate(self.one.level) for name, tally in self.tallies.items()}

    @property
    def anytime(self) -> dict[str, Estimate]:
        """By name, the mean difference with an interval that holds whenever one looks; see `Result.anytime`."""
        return {name: tally.anytime(self.one.level) for name, tally in self.tallies.items()}

    @property
    def saves(self) -> dict[str, float]:
        """By name, how many times as many games unpaired runs would need to know the difference as well."""
        return {name: _saves(self.one.tallies[name], self.other.tallies[name], t) for name, t in self.tallies.items()}

    @property
    def games(self) -> int:
        """How many decks have been played, by both."""
        return self.one.games

    @property
    def expected(self) -> int:
        """How many decks it will have been in the end."""
        return expected(self.games, self.one.asked, self.precision, self.tallies, self.one.level)

    @property
    def rate(self) -> float:
        """Decks a second."""
        return self.one.rate

    @property
    def left(self) -> int:
        """Seconds left at this rate."""
        return ceil((self.expected - self.games) / self.rate)

    @property
    def is_precise(self) -> bool:
        """Whether the precision asked for has been reached."""
        return self.precision is not None and self.precision.is_reached(self.games, self.tallies, self.one.level)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to play."""
        return self.games == self.one.asked or self.is_precise


def compare(one: Plan | Result, other: Plan | Result, games: int | None = None, **how: Any) -> Comparison:
    """Play two runs of a game on the same decks and say what differs; see `watch_pairs`."""
    *_, last = watch_pairs(one, other, games, **how)
    return last


def watch_pairs(one: Plan | Result, other: Plan | Result, games: int | None = None, *, until: float | None = None,
                of: str | None = None, workers: int | None = None,
                scheduler: Any = None) -> Iterator[Comparison]:  # fmt: skip
    """The comparison so far, after each chunk of decks, each played under one run's rules and players and the other's.

    The runs, as `planned` or as found before, are of one game, seed and number of players; ``games`` decks are
    played, or as many as the shorter of them has. Rules that change the pack or the deal change the decks too: then
    the difference holds as well, and little is saved. The rest is as in `watch`; ``until`` and ``of`` are of
    the differences. Raises `Impossible`, before anything is played, for what cannot be.
    """
    one, other = _plans(one, other, games)
    results = _results(one, other, precision(one, until, of), workers, scheduler)
    next(results)  # whatever cannot be is refused here
    return results


class _Pair(NamedTuple):
    """Some decks, played by both."""

    one: Chunk
    other: Chunk
    tallies: dict[str, Tally]


def _results(one: Plan, other: Plan, target: Precision | None, workers: int | None, scheduler: Any) -> Iterator[Any]:
    """First None, when nothing is left to refuse; then the comparisons."""
    with crew(workers, scheduler) as found:
        measured = _play(one, other, 0, 1).tallies
        if target and target.of not in measured:
            raise Impossible("simulate.of", given=target.of, accepted=list(measured))
        yield None
        chunks = cut(one.games, CHUNKS[one.game], target is not None)
        sums, tallies = (Sums(one), Sums(other)), dict[str, Tally]()
        for pair in found.in_order(partial(_play, one, other, *chunk) for chunk in chunks):
            tallies = added(tallies, pair.tallies)
            result = Comparison(sums[0].add(pair.one), sums[1].add(pair.other), tallies, target)
            yield result
            if result.is_precise:
                return


def _play(one: Plan, other: Plan, first: int, n: int) -> _Pair:
    """Play the decks from number ``first`` on under both."""
    games = [columns(plan, first, n) for plan in (one, other)]
    mine, theirs = (measures(plan, played) for plan, played in zip((one, other), games, strict=True))
    shared = [name for name in mine if name in theirs and len(mine[name].values) == len(theirs[name].values)]
    tallies = {name: theirs[name].less(mine[name]) for name in shared}
    return _Pair(counted(first, mine, games[0]), counted(first, theirs, games[1]), tallies)


def _plans(one: Plan | Result, other: Plan | Result, games: int | None) -> tuple[Plan, Plan]:
    """The two runs, of so many games; raises `Impossible` for runs that share no decks."""
    for name in ("game", "seed"):
        mine, theirs = getattr(one, name), getattr(other, name)
        if mine != theirs:
            raise Impossible("simulate.compare", name=name, one=str(mine), other=str(theirs))
    if len(one.agents) != len(other.agents):
        raise Impossible("simulate.compare", name="players", one=len(one.agents), other=len(other.agents))
    n = min(one.games, other.games) if games is None else games
    first, second = (planned(side.game, side.agents, n, side.seed, side.rules) for side in (one, other))
    return first, second


def _saves(one: Tally, other: Tally, difference: Tally) -> float:
    if min(one.n, other.n, difference.n) < 2 or not difference.variance:
        return float("inf")
    return float((one.variance + other.variance) / difference.variance)
