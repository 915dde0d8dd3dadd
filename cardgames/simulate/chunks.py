"""A run cut into chunks of games, each played and counted by itself, and taken in their order."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from time import monotonic
from typing import Any, NamedTuple

from cardgames.simulate.plan import Plan, columns, engine, measures
from cardgames.simulate.result import Precision, Result, looks
from cardgames.simulate.rows import parquet
from cardgames.tally import Measure, Tally

CHUNKS = {"trash": 1 << 14, "hand-and-foot": 1 << 10}
"""Games a chunk, by game: a fraction of a second, so that progress is smooth and stopping quick."""
FILES = {"trash": 1 << 16, "hand-and-foot": 1 << 11}
"""Games a chunk, and a file, where the games themselves are kept."""


class Chunk(NamedTuple):
    """Some games of a run, one after another, played and counted."""

    first: int
    """The number of the first in the run."""
    games: int
    tallies: dict[str, Tally]
    moves: bytes
    """The digests of their moves, eight bytes a game."""
    file: bytes = b""
    """The games as a Parquet file, where they are kept."""


def play(plan: Plan, kept: bool, first: int, n: int) -> Chunk:
    """Play the games from number ``first`` on; the same wherever it is done."""
    played = columns(plan, first, n)
    file = parquet(engine(plan.game).rows(played, first)) if kept else b""
    return counted(first, measures(plan, played), played)._replace(file=file)


def counted(first: int, measured: Mapping[str, Measure], played: Any) -> Chunk:
    """A chunk of games, by what is measured of them and their columns."""
    tallies = {name: measure.tally() for name, measure in measured.items()}
    return Chunk(first, len(played.digest), tallies, played.digest.astype("<u8").tobytes())


def cut(games: int, size: int, look: bool) -> Iterator[tuple[int, int]]:
    """The chunks of a run: the first game and the number of games of each; with ``look`` every look ends one.

    >>> list(cut(10, 4, look=False)), list(cut(2000, 1500, look=True))
    ([(0, 4), (4, 4), (8, 2)], [(0, 1024), (1024, 256), (1280, 220), (1500, 36), (1536, 256), (1792, 208)])
    """
    first, seen = 0, iter(looks()) if look else iter(())
    following = next(seen, games)
    while first < games:
        while following <= first:
            following = next(seen, games)
        end = min(games, first - first % size + size, following)
        yield first, end - first
        first = end


class Sums:
    """What the chunks of a run add up to."""

    def __init__(self, plan: Plan, target: Precision | None = None, found: int = 0) -> None:
        self.plan, self.target, self.found = plan, target, found
        self._begun, self._digest, self._games = monotonic(), hashlib.sha256(), 0
        self._tallies: dict[str, Tally] = {}

    def add(self, chunk: Chunk) -> Result:
        """The result with one more chunk, the next in order."""
        self._games += chunk.games
        self._tallies = added(self._tallies, chunk.tallies)
        self._digest.update(chunk.moves)
        plan, digest, seconds = self.plan, self._digest.hexdigest()[:16], monotonic() - self._begun
        return Result(plan.game, plan.rules, plan.agents, plan.seed, self._games, plan.games, self._tallies, digest,
                      seconds, precision=self.target, found=min(self.found, self._games))  # fmt: skip


def added(tallies: Mapping[str, Tally], more: Mapping[str, Tally]) -> dict[str, Tally]:
    """Tallies by name with more of the same; none yet are nought."""
    return {name: tallies[name] + tally if tallies else tally for name, tally in more.items()}


def added_up(plan: Plan, chunks: Iterable[Chunk], target: Precision | None, found: int = 0) -> Iterator[Result]:
    """The result so far, after each chunk; the chunks after the one that is precise enough are left."""
    sums = Sums(plan, target, found)
    for chunk in chunks:
        result = sums.add(chunk)
        yield result
        if result.is_precise:
            return
