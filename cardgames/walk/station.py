"""A station of the rule walk as data: a clause to learn, a position to try it in, and what has to happen there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cardgames.game import Step
from cardgames.texts import texts


@dataclass(frozen=True, slots=True)
class Goal:
    """What has to happen at a station: so many steps of a verb (`Step.verb`) with these parameters.

    >>> fills_four = goal("place", place=4)
    >>> fills_four.is_reached([Step("draw", 0, {"card": 13}), Step("place", 0, {"card": 13, "place": 4})])
    True
    """

    verb: str
    times: int = 1
    where: tuple[tuple[str, Any], ...] = ()

    def is_reached(self, steps: Iterable[Step]) -> bool:
        """Whether the steps, of all moves since the station was begun, are enough."""
        return self.times <= sum(
            step.verb == self.verb and all(step.params.get(name) == value for name, value in self.where)
            for step in steps
        )


def goal(verb: str, times: int = 1, **where: Any) -> Goal:
    """A `Goal` with its parameters by name."""
    return Goal(verb, times, tuple(where.items()))


@dataclass(frozen=True, slots=True)
class Station:
    """One stop of the walk; its words are ``walk.<game>.<name>.title``, ``.task``, ``.hint`` and ``.done``."""

    game: str
    """The id of the game."""
    name: str
    clauses: tuple[str, ...]
    """The clauses it teaches, the one it is about first."""
    position: str
    """A short position, see `completed`; the learner sits in seat 0."""
    goal: Goal
    way: tuple[str, ...]
    """Moves that reach the goal, as text: one way, there may be others."""
    wrong: tuple[tuple[str, ...], ...]
    """Tries that do not: each a row of moves, of which the last is refused or leaves the goal out of reach."""
    limit: int = 0
    """After how many moves the goal is out of reach; 0 for as many as the way has. It is so too when the turn ends."""

    @property
    def most_moves(self) -> int:
        """After how many moves without the goal the learner begins again."""
        return self.limit or len(self.way)

    def title(self, language: str = "en") -> str:
        """Its heading."""
        return self._said("title", language)

    def task(self, language: str = "en") -> str:
        """What to do."""
        return self._said("task", language)

    def hint(self, language: str = "en") -> str:
        """What to think of, told after a wrong try or when asked for."""
        return self._said("hint", language)

    def done(self, language: str = "en") -> str:
        """What was learnt, told when the goal is reached."""
        return self._said("done", language)

    def _said(self, part: str, language: str) -> str:
        return texts(language)(f"walk.{self.game.replace('-', '_')}.{self.name}.{part}")
