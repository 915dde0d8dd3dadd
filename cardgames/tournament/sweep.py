"""One knob of a player turned through its values, each against the same opponent on the same decks.

>>> found = sweep("trash", "takes_useful", "discard", (0, 50, 100), decks=300, seed=7)
>>> found.best, found.wins["100"].value
('100', 0.5)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardgames.games import find_game
from cardgames.probability import Estimate
from cardgames.texts import Impossible
from cardgames.tournament.duel import Duel, change
from cardgames.tournament.leads import seatings
from cardgames.tournament.standings import check_decks, check_sides, watch_pairs

MOST_VALUES = 15
"""Without values so many are chosen, spread over all numbers of the knob."""


@dataclass(frozen=True)
class Sweep:
    """How a player does against one opponent, by the value of a knob."""

    agent: str
    knob: str
    against: str
    duels: dict[str, Duel]
    """By value, the duel with the opponent."""
    asked: int
    """How many decks were asked for."""

    @property
    def decks(self) -> int:
        """How many decks have been played, each of them twice for every value."""
        return next(iter(self.duels.values())).decks

    @property
    def wins(self) -> dict[str, Estimate]:
        """By value, the share of games won, ties shared."""
        return {value: duel.win for value, duel in self.duels.items()}

    @property
    def points(self) -> dict[str, Estimate] | None:
        """By value, by how many points of a game it is ahead; None in Trash."""
        found = {value: duel.points for value, duel in self.duels.items()}
        return {value: e for value, e in found.items() if e} or None

    @property
    def best(self) -> str:
        """The value that wins most, the first of them."""
        return max(self.duels, key=lambda value: self.duels[value].win.value)

    def change(self, value: str, other: str, *, points: bool = False) -> Estimate:
        """By how much the share of games won (or the points) is higher with a value than with another, paired."""
        return change(self.duels[value], self.duels[other], points=points)

    @property
    def as_good(self) -> tuple[str, ...]:
        """The values that cannot be told from the best on these decks, itself among them."""
        best = self.best
        return tuple(value for value in self.duels if value == best or self.change(best, value).covers(0))


def sweep(game: str, agent: str, knob: str, values: Sequence[str | int] = (), against: str | None = None,
          **how: Any) -> Sweep:  # fmt: skip
    """Turn a knob through its values; see `watch_sweep` for the arguments and for what is refused."""
    *_, last = watch_sweep(game, agent, knob, values, against, **how)
    return last


def watch_sweep(game: str, agent: str, knob: str, values: Sequence[str | int] = (), against: str | None = None,
                *, decks: int = 10_000, seed: int | None = None, rules: Any = None, workers: int | None = None,
                scheduler: Any = None) -> Iterator[Sweep]:  # fmt: skip
    """The sweep so far, after each block of decks.

    ``agent`` is the player whose ``knob`` is turned through ``values`` (all of them, or some spread over all if they
    are many); the opponent is ``against``, or the player as it is. The rest is as in `cardgames.tournament.watch`.
    """
    players = find_game(game).agents
    names = {value: players.vary(agent, knob, value) for value in _values(game, agent, knob, values)}
    opponent = players.read(agent if against is None else against)
    check_decks(decks)
    table = seatings(game, (opponent, opponent), decks, seed, rules)[0]
    check_sides(table)
    pairs = [seatings(game, (name, opponent), decks, table.seed, table.rules) for name in names.values()]
    for found in watch_pairs(pairs, decks, workers, scheduler):
        meetings = zip(names.items(), pairs, found, strict=True)
        duels = {value: Duel(plans[0], name, opponent, tuple(blocks)) for (value, name), plans, blocks in meetings}
        yield Sweep(players.read(agent), knob, opponent, duels, decks)


def _values(game: str, agent: str, knob: str, values: Sequence[str | int]) -> list[str]:
    """The values asked for, as text; raises `Impossible` for a knob that the player has not, and for a value twice."""
    players = find_game(game).agents
    if knob not in players.knobs or players.style(agent) is None:
        players.vary(agent, knob, "")  # says what there is instead
    if not values:
        every = players.knobs[knob].numbers
        few = every[:: max(1, -(-len(every) // MOST_VALUES))]
        return list(map(str, few)) if every else list(players.knobs[knob].words)
    asked = [str(value) for value in values if players.vary(agent, knob, value)]
    twice = [value for place, value in enumerate(asked) if value in asked[:place]]
    if twice:
        raise Impossible("tournament.twice", name=f"{knob}={twice[0]}")
    return asked
