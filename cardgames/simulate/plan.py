"""What is to be played: a game, its rules, its players, a seed, a number of games; all is checked before play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from cardgames.games import GAMES, find_game, read_rules, rules_text
from cardgames.seeds import check_seed, fresh_seed
from cardgames.tally import Measure, Quantity
from cardgames.texts import Impossible

MOST_GAMES, MOST_WORKERS = 10**12, 256
ENGINES = {"trash": "cardgames.trash.batch:matches", "hand-and-foot": "cardgames.hand_and_foot.batch:games"}
"""The fast engine of each game, and its function that plays games."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A run before it is played; `planned` makes one and refuses what cannot be."""

    game: str
    rules: str
    """The rules as text."""
    agents: tuple[str, ...]
    """The players by seat."""
    seed: int
    games: int
    """How many games are asked for, at most."""

    def dealt_as(self, other: Any) -> Plan:
        """The same on the decks of another run: with its seed."""
        return replace(self, seed=other.seed)

    @property
    def options(self) -> Any:
        """The rules themselves."""
        return read_rules(self.game, self.rules)


def planned(game: str = "trash", agents: Sequence[str] | str | None = None, games: int = 10_000,
            seed: int | None = None, rules: Any = None) -> Plan:  # fmt: skip
    """The run asked for, see `cardgames.simulate.watch`; raises `Impossible`.

    >>> planned("trash", "random", games=100, seed=7, rules="bicycle,players=3").agents
    ('random', 'random', 'random')
    """
    rules = read_rules(game, rules or "") if isinstance(rules, str | None) else rules
    players = seated(game, agents, rules.players)
    seed = fresh_seed() if seed is None else check_seed(seed)
    engine(game)
    return Plan(game, rules_text(game, rules), players, seed, checked("simulate.games", games, MOST_GAMES))


def seated(game: str, agents: Sequence[str] | str | None, players: int) -> tuple[str, ...]:
    """The players by seat: one name is meant for all seats, none for the game's first agent; raises `Impossible`."""
    known = find_game(game).agents
    names = (agents,) if isinstance(agents, str) else tuple(agents or list(known)[:1])
    names = names * players if len(names) == 1 else names
    names = tuple(known.read(name) for name in names)
    if len(names) != players:
        raise Impossible("session.seats", n=len(names), players=players)
    return names


def engine(game: str) -> Any:
    """The fast engine of a game, imported when first asked for; raises `Impossible` for none, or without numba."""
    if game not in ENGINES:
        raise Impossible("simulate.game", given=game, accepted=list(ENGINES))
    return fast_module(ENGINES[game].split(":")[0], "simulate.no_numba")


def fast_module(name: str, refusal: str) -> Any:
    """A module that needs numba; raises `Impossible` with the sentence ``refusal`` where that is not installed."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in ("numba", "numpy"):
            raise Impossible(refusal) from None
        raise


def quantities(game: str, rules: Any) -> dict[str, Quantity]:
    """By name, what is measured of a game under some rules; the first is asked for if nothing is said.

    >>> list(quantities("trash", read_rules("trash", "bicycle,players=3")))[-1]
    'win_player_3'
    """
    find_game(game)
    found: dict[str, Quantity] = import_module(GAMES[game].split(":")[0] + ".quantities").quantities(rules)
    return found


def measures(plan: Plan, played: Any) -> dict[str, Measure]:
    """By name, what is measured of some games of a run, given by their columns."""
    return {name: quantity.measure(played) for name, quantity in quantities(plan.game, plan.options).items()}


def columns(plan: Plan, first: int, n: int) -> Any:
    """Games ``first`` to ``first + n − 1`` of the run, played: the fast engine's columns, a row each."""
    play = getattr(engine(plan.game), ENGINES[plan.game].split(":")[1])
    return play(plan.options, plan.agents, plan.seed, first, n)


def checked(key: str, given: Any, most: int) -> int:
    """A whole number from 1 to ``most``; raises `Impossible` with the sentence of the key for anything else."""
    if isinstance(given, bool) or not isinstance(given, int) or not 1 <= given <= most:
        raise Impossible(key, given=given, most=most)
    return given
