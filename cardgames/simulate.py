"""Many games at once: estimates with honest intervals, the same for any number of workers.

A run is cut into chunks of games, which are played in several threads and added up in their order. Game i of a
run is the game that `game_of` replays, move by move.

>>> run("trash", games=1000, seed=7).estimates["hands_per_match"].covers(15.6556)
True
"""

from __future__ import annotations

import hashlib
import os
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Any

from cardgames.games import find_game, read_rules, rules_text
from cardgames.probability import Estimate
from cardgames.seeds import check_seed, fresh_seed
from cardgames.session import Session
from cardgames.tally import Tally
from cardgames.texts import Impossible

MOST_GAMES, MOST_WORKERS = 10**12, 256
ENGINES = {"trash": "cardgames.trash.batch", "hand-and-foot": "cardgames.hand_and_foot.batch"}
"""The fast engine of each game."""
CHUNKS = {"trash": 1 << 14, "hand-and-foot": 1 << 10}
"""Games a chunk, by game: a fraction of a second, so that progress is smooth and stopping quick."""
AHEAD = 2
"""Chunks under way or waiting, by worker: memory does not grow with the number of games."""


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
    """How many games were asked for."""
    tallies: Mapping[str, Tally]
    digest: str
    """A digest of every move of every game."""
    seconds: float = field(compare=False)
    level: float = 0.95

    @property
    def estimates(self) -> dict[str, Estimate]:
        """By name, the estimate with its interval."""
        return {name: tally.estimate(self.level) for name, tally in self.tallies.items()}


def run(game: str = "trash", agents: Sequence[str] | None = None, games: int = 10_000, seed: int | None = None,
        rules: Any = None, *, workers: int | None = None) -> Result:  # fmt: skip
    """Play so many games and say what was found; see `watch` for the arguments and for what is refused."""
    *_, last = watch(game, agents, games, seed, rules, workers=workers)
    return last


def watch(game: str = "trash", agents: Sequence[str] | None = None, games: int = 10_000, seed: int | None = None,
          rules: Any = None, *, workers: int | None = None) -> Iterator[Result]:  # fmt: skip
    """The result so far, after each chunk of games: intervals narrow as one watches; leaving off stops the run.

    ``agents`` are names by seat, or one name for all seats (the game's first agent without them), ``rules`` rules
    or their text. Without a ``seed`` a new one is drawn. ``workers`` threads play, as many as there are processors
    if nothing is said. Whoever stops when the interval pleases him is wrong more often than its level says.
    Raises `Impossible`, before anything is played, for what cannot be.
    """
    rules = read_rules(game, rules or "") if isinstance(rules, str | None) else rules
    players = seated(game, agents, rules.players)
    seed = fresh_seed() if seed is None else check_seed(seed)
    _check("simulate.games", games, MOST_GAMES)
    workers = _check("simulate.workers", workers or os.cpu_count() or 1, MOST_WORKERS)
    play = partial(_engine(game).play, rules, players, seed)
    play(0, 1)  # refuses what the engine cannot play, and compiles it
    told = partial(Result, game, rules_text(game, rules), players, seed)
    return _results(told, play, games, CHUNKS[game], workers)


def _results(result: Any, play: Any, games: int, chunk: int, workers: int) -> Iterator[Result]:
    """The chunks played in order, and the result after each."""
    begun, digest, done = monotonic(), hashlib.sha256(), 0
    tallies: dict[str, Tally] = {}
    for n, (more, moves) in _in_order(play, games, chunk, workers):
        done += n
        tallies = {name: tallies[name] + tally if tallies else tally for name, tally in more.items()}
        digest.update(moves)
        yield result(done, games, tallies, digest.hexdigest()[:16], monotonic() - begun)


def _in_order(play: Any, games: int, chunk: int, workers: int) -> Iterator[tuple[int, Any]]:
    """The number of games of each chunk and what was counted, chunk by chunk; few are under way at a time."""
    chunks = ((first, min(chunk, games - first)) for first in range(0, games, chunk))
    pool = ThreadPoolExecutor(workers)
    try:
        waiting: deque[tuple[int, Future[Any]]] = deque()
        for first, n in islice(chunks, AHEAD * workers):
            waiting.append((n, pool.submit(play, first, n)))
        while waiting:
            n, future = waiting.popleft()
            counted = future.result()
            for first, following in islice(chunks, 1):
                waiting.append((following, pool.submit(play, first, following)))
            yield n, counted
    finally:
        pool.shutdown(cancel_futures=True)


def seated(game: str, agents: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """The players by seat: one name is meant for all seats, none for the game's first agent; raises `Impossible`."""
    known = list(find_game(game).agents)
    names = tuple(agents or known[:1])
    names = names * players if len(names) == 1 else names
    for name in names:
        if name not in known:
            raise Impossible("session.agent", given=name, accepted=known)
    if len(names) != players:
        raise Impossible("session.seats", n=len(names), players=players)
    return names


def game_of(result: Result, number: int = 0) -> Session:
    """Game ``number`` (from 0) of a run, at its deal, for the readable engine to play: `Session.replies` does.

    >>> session = game_of(run("trash", games=100, seed=7), 42)
    >>> session.replies()[-1].after.is_over
    True
    """
    return Session(result.game, result.rules, result.seed, result.agents, number=number)


def warm_up() -> Path | None:
    """Compile every fast engine, or load what was compiled before; the folder its code is kept in, None for none."""
    for game in ENGINES:
        rules = read_rules(game, "")
        _engine(game).play(rules, seated(game, None, rules.players), 0, 0, 1)
    from cardgames.compiled import code_folder  # noqa: PLC0415 - numba takes half a second

    return code_folder()


def _engine(game: str) -> Any:
    """The fast engine of a game, imported when it is first asked for."""
    if game not in ENGINES:
        raise Impossible("simulate.game", given=game, accepted=list(ENGINES))
    return import_module(ENGINES[game])


def _check(key: str, given: Any, most: int) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not 1 <= given <= most:
        raise Impossible(key, given=given, most=most)
    return given
