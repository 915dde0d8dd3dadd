"""What a run has found, and when it has found enough."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from math import ceil

from cardgames.probability import Estimate
from cardgames.simulate.plan import Plan, quantities
from cardgames.tally import Tally
from cardgames.texts import Impossible

FIRST_LOOK = 1 << 10
"""Before so many games nobody looks whether an interval is narrow enough."""


@dataclass(frozen=True, slots=True)
class Precision:
    """When a run has found enough: at the first look at which the interval of a quantity is at most ±``until``.

    Looks are taken after 4, 5, 6 and 7 times 2ʲ games, from 1,024 on, so at most a quarter is played too much. A
    rule that asks for the width alone hardly looks at the value, and the interval keeps its level (Chow and
    Robbins, 1965; ``tests/simulate`` tries it). One that stops when the *value* pleases does not: see
    `Result.anytime`.
    """

    until: float
    of: str

    def is_reached(self, games: int, tallies: Mapping[str, Tally], level: float) -> bool:
        """Whether this is a look, and the interval is narrow enough."""
        if not is_look(games):
            return False
        e = tallies[self.of].estimate(level)
        return (e.high - e.low) / 2 <= self.until


def precision(plan: Plan, until: float | None, of: str | None) -> Precision | None:
    """The precision asked for, if any; raises `Impossible` for one that cannot be, or of what is not measured."""
    if until is None:
        if of is not None:
            raise Impossible("simulate.of_what")
        return None
    if isinstance(until, bool) or not isinstance(until, int | float) or not 0 < until < float("inf"):
        raise Impossible("simulate.until", given=str(until))
    measured = list(quantities(plan.game, plan.options))
    if of is not None and of not in measured:
        raise Impossible("simulate.of", given=of, accepted=measured)
    return Precision(float(until), of or measured[0])


def looks() -> Iterator[int]:
    """The numbers of games after which one looks: 1,024, 1,280, 1,536, 1,792, 2,048, 2,560, …"""
    return (part * (FIRST_LOOK // 4) << j for j in count() for part in (4, 5, 6, 7))


def is_look(games: int) -> bool:
    """Whether a number is one of the looks.

    >>> [n for n in range(5000) if is_look(n)]
    [1024, 1280, 1536, 1792, 2048, 2560, 3072, 3584, 4096]
    """
    return games >= FIRST_LOOK and games % (1 << (games.bit_length() - 3)) == 0


def expected(
    games: int, asked: int, target: Precision | None, tallies: Mapping[str, Tally], level: float = 0.95
) -> int:
    """How many games a run will have taken: as many as are asked for, or as the precision seems to need by now."""
    if target is None:
        return asked
    e = tallies[target.of].estimate(level)
    needed = games * ((e.high - e.low) / 2 / target.until) ** 2
    return asked if needed > asked else min(asked, next(n for n in looks() if n >= max(needed, games)))


@dataclass(frozen=True)
class Result:
    """What a run has found, so far or in the end; equal for equal questions, however long it took."""

    game: str
    rules: str
    """The rules as text."""
    agents: tuple[str, ...]
    """The players by seat."""
    seed: int
    games: int
    """How many games have been played."""
    asked: int
    """How many games were asked for, at most."""
    tallies: Mapping[str, Tally]
    digest: str
    """A digest of every move of every game."""
    seconds: float = field(compare=False)
    level: float = 0.95
    precision: Precision | None = None
    """When the run was to stop before it had played all games."""
    found: int = field(default=0, compare=False)
    """How many of the games had been played and kept before."""

    @property
    def estimates(self) -> dict[str, Estimate]:
        """By name, the estimate with its interval, for one who has not chosen the moment by what he saw."""
        return {name: tally.estimate(self.level) for name, tally in self.tallies.items()}

    @property
    def anytime(self) -> dict[str, Estimate]:
        """By name, the estimate with the wider interval that holds whenever one looks and stops."""
        return {name: tally.anytime(self.level) for name, tally in self.tallies.items()}

    @property
    def is_precise(self) -> bool:
        """Whether the precision asked for has been reached."""
        return self.precision is not None and self.precision.is_reached(self.games, self.tallies, self.level)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to play."""
        return self.games == self.asked or self.is_precise

    @property
    def expected(self) -> int:
        """How many games it will have been in the end: all, or as many as the precision seems to need."""
        return expected(self.games, self.asked, self.precision, self.tallies, self.level)

    @property
    def rate(self) -> float:
        """Games a second, of those played now."""
        return (self.games - self.found) / max(self.seconds, 1e-9)

    @property
    def left(self) -> int | None:
        """Seconds left at this rate; None while only games kept before have been read."""
        return ceil((self.expected - self.games) / self.rate) if self.games > self.found else None

    @property
    def plan(self) -> Plan:
        """The run that was asked for."""
        return Plan(self.game, self.rules, self.agents, self.seed, self.asked)
