"""Two players on the same decks, seats swapped: paired differences, which luck of the deal hardly touches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf

from cardgames.probability import Estimate, share
from cardgames.simulate import Plan
from cardgames.tally import Tally
from cardgames.tournament.blocks import by_blocks
from cardgames.tournament.leads import WHOLE, Block, Lead, number_of_sides


@dataclass(frozen=True)
class Duel:
    """What two players came to on so many decks; every value is of ``one``, or of ``one`` less ``other``."""

    first: Plan
    """The first seating, ``one`` on the even sides; in the second the players have changed seats."""
    one: str
    other: str
    blocks: tuple[Block, ...]
    """What was counted, in equal parts of the decks."""
    level: float = 0.95

    @cached_property
    def total(self) -> Block:
        """What was counted on all decks."""
        first, *rest = self.blocks
        return sum(rest, start=first)

    @property
    def decks(self) -> int:
        """How many decks have been played, each of them twice."""
        return self.total.wins.both.n

    @property
    def win(self) -> Estimate:
        """The share of games that ``one`` wins, ties shared; 1/2 if both play equally well.

        Who wins them all, or none, has Wilson's interval, for there the differences say nothing.
        """
        e = scaled(self.total.wins.both, 4 * WHOLE, self.level, 0.5)
        if e.value in (0, 1):
            return share(round(e.value) * self.decks, self.decks, self.level)
        return Estimate(e.value, max(e.low, 0.0), min(e.high, 1.0), e.n, e.level)

    @property
    def first_win(self) -> Estimate:
        """The same of the first seating alone, in which ``one`` has the even sides: seats and all."""
        return scaled(self.total.wins.first, 2 * WHOLE, self.level, 0.5)

    @staticmethod
    def share_of(wins: Lead) -> float:
        """The share of games won that a lead amounts to."""
        return 0.5 + wins.both.total / wins.both.n / (4 * WHOLE)

    @property
    def points(self) -> Estimate | None:
        """By how many points of a game a team of ``one`` is ahead of a team of ``other``; None in Trash."""
        if self.total.points is None:
            return None
        return scaled(self.total.points.both, number_of_sides(self.first), self.level)

    @property
    def saves(self) -> float:
        """How many times as many games it would take to know `win` as well if every game had a deck of its own."""
        return _saves(self.total.wins)

    @property
    def points_save(self) -> float:
        """The same of `points`."""
        return _saves(self.total.points) if self.total.points else inf

    @property
    def swept(self) -> tuple[Estimate, Estimate]:
        """The shares of decks that ``one``, and ``other``, wins in both seatings; on the rest the deck decides."""
        won, lost = (share(n, self.decks, self.level) for n in self.total.swept)
        return won, lost

    @property
    def is_clear(self) -> bool:
        """Whether the interval of `win` says which of them plays better."""
        return not self.win.covers(0.5)


def scaled(tally: Tally, unit: float, level: float, middle: float = 0.0) -> Estimate:
    """The mean of whole numbers in a unit, moved by ``middle``, with its interval."""
    e = tally.estimate(level)
    value, low, high = (middle + x / unit for x in (e.value, e.low, e.high))
    return Estimate(value, low, high, e.n, level)


def change(mine: Duel, theirs: Duel, *, points: bool = False) -> Estimate:
    """By how much ``win`` (or ``points``) of a duel is above another's on the same decks, paired by blocks of them."""
    unit = number_of_sides(mine.first) if points else 4 * WHOLE

    def means(duel: Duel) -> Sequence[float]:
        leads = [block.points if points else block.wins for block in duel.blocks]
        return [lead.both.total / lead.both.n / unit for lead in leads if lead]

    return by_blocks([a - b for a, b in zip(means(mine), means(theirs), strict=True)], mine.decks, mine.level)


def _saves(lead: Lead) -> float:
    if lead.both.n < 2 or not lead.both.variance:
        return inf
    return float((lead.first.variance + lead.second.variance) / lead.both.variance)
