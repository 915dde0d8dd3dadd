"""What a coach says of a position: the moves it looked at, best first, how sure it is, and why."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cardgames.coach.telling import sentences, table
from cardgames.probability import Estimate


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was looked at; worth is the chance to win the hand, or points of the round, see `Advice`."""

    move: Any
    value: Estimate
    """Its mean worth, with its own interval."""
    behind: Estimate
    """How much better than the best it is, paired on the same redeals: 0 or less for all that are still played."""
    parts: tuple[float, ...]
    """What `behind` is the sum of, in the order of `Advice.parts`."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What was found in so many playouts; equal for equal questions, however long it took.

    Trash: worth is the chance to win the hand. With two players, a better chance in the hand is a better one in the
    match; with more it also matters a little who wins else, which is left out. Hand and Foot: worth is the points of
    the round, the own team's less the mean of the others'.
    """

    game: str
    seat: int
    candidates: tuple[Candidate, ...]
    """Best first."""
    agents: tuple[str, ...]
    """Who plays on in the playouts, by seat."""
    seed: int
    playouts: int
    """Redeals looked at, each with every move that was not dropped before; 0 if there is only one move."""
    parts: tuple[str, ...]
    """The names of the parts of the worth."""
    margin: float
    """A difference so small is not worth finding."""
    most_lost: float
    """The most that another move can be better than the best one, with all the looking so far."""
    seconds: float = field(default=0.0, compare=False)

    @property
    def best(self) -> Candidate:
        """The move that is advised."""
        return self.candidates[0]

    @property
    def second(self) -> Candidate | None:
        """The next best move, one that came out differently if there is one; None if there is only one move."""
        worse = (candidate for candidate in self.candidates[1:] if candidate.behind.value < 0)
        return next(worse, self.candidates[-1] if len(self.candidates) > 1 else None)

    @property
    def is_clear(self) -> bool:
        """Whether the best move is better than every other."""
        return self.most_lost < 0

    @property
    def is_settled(self) -> bool:
        """Whether nothing worth finding is left: no other move can be better by more than the margin."""
        return self.most_lost <= self.margin

    def say(self, language: str = "en") -> str:
        """Two sentences: which move and how sure it is; and why, the parts of the difference to the next best move."""
        return sentences(self, language)

    def table(self, language: str = "en") -> tuple[list[str], list[list[str]]]:
        """The head and the rows of a table of all the moves looked at, best first, in words and numbers."""
        return table(self, language)

    def data(self) -> dict[str, Any]:
        """The advice as plain data, for JSON: numbers are floats, moves their text."""
        return {
            "game": self.game, "seat": self.seat, "agents": list(self.agents), "seed": self.seed,
            "playouts": self.playouts, "seconds": self.seconds, "best": str(self.best.move), "settled": self.is_settled,
            "clear": self.is_clear, "margin": self.margin, "parts": list(self.parts),
            "candidates": [_data(candidate) for candidate in self.candidates],
        }  # fmt: skip


def _data(candidate: Candidate) -> dict[str, Any]:
    return {
        "move": str(candidate.move),
        "playouts": candidate.value.n,
        "value": _interval(candidate.value),
        "behind": _interval(candidate.behind),
        "parts": list(candidate.parts),
    }


def _interval(estimate: Estimate) -> dict[str, float]:
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high, "level": estimate.level}
