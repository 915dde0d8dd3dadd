"""Many games at once: estimates with honest intervals, the same for any number of workers.

A run is cut into chunks of games, which are played in several threads, or by a cluster, and added up in their order.
Game i of a run is the game that `game_of` replays, move by move.

>>> run("trash", games=1000, seed=7).estimates["hands_per_match"].covers(15.6556)
True
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any

from cardgames.session import Session
from cardgames.simulate.chunks import CHUNKS, FILES, added_up, cut, play
from cardgames.simulate.kept import Kept, load, seed_of
from cardgames.simulate.pairs import Comparison, compare, watch_pairs
from cardgames.simulate.plan import ENGINES, Plan, columns, planned, quantities, seated
from cardgames.simulate.result import Precision, Result, precision
from cardgames.simulate.rows import needed
from cardgames.simulate.workers import crew, in_order

__all__ = [
    "CHUNKS", "ENGINES", "FILES", "Comparison", "Plan", "Precision", "Result",
    "compare", "game_of", "in_order", "load", "planned", "quantities", "run", "seated", "warm_up", "watch",
    "watch_pairs",
]  # fmt: skip


def run(game: str = "trash", agents: Sequence[str] | None = None, games: int = 10_000, seed: int | None = None,
        rules: Any = None, **how: Any) -> Result:  # fmt: skip
    """Play so many games and say what was found; see `watch` for the arguments and for what is refused.

    >>> found = run("hand-and-foot", ("careful", "greedy") * 2, games=100, seed=7)
    >>> found.games, found.estimates["win_team_1"].low > 0.5
    (100, True)
    """
    *_, last = watch(game, agents, games, seed, rules, **how)
    return last


def watch(game: str = "trash", agents: Sequence[str] | None = None, games: int = 10_000, seed: int | None = None,
          rules: Any = None, *, workers: int | None = None, scheduler: Any = None, until: float | None = None,
          of: str | None = None, out: str | os.PathLike[str] | None = None) -> Iterator[Result]:  # fmt: skip
    """The result so far, after each chunk of games: intervals narrow as one watches; leaving off stops the run.

    ``agents`` are names by seat, or one name for all seats (the game's first agent without them), ``rules`` rules
    or their text; ``games`` from 1 to 10¹². Without a ``seed``, from 0 to 2⁶³ − 1, a new one is drawn. ``workers``
    threads play, from 1 to 256, as many as there are processors if nothing is said; or the workers of a Dask cluster,
    ``scheduler`` being its address or a ``Client``.

    ``until`` stops the run when the interval of the quantity ``of`` is at most ± that (see `Precision`); ``games``
    is then the most. ``out`` names a folder in which the games are kept as they are played (see
    `cardgames.simulate.kept`): the same call goes on where a run was broken off, and ends in the same bytes.

    Whoever stops when a value pleases him is wrong more often than its level says: `Result.anytime` has the intervals
    for that. Raises `Impossible`, before anything is played, for what cannot be.

    >>> [result.games for result in watch("trash", games=40_000, seed=7)]
    [16384, 32768, 40000]
    """
    plan = planned(game, agents, games, seed_of(out) if seed is None else seed, rules)
    results = _results(plan, precision(plan, until, of), workers, scheduler, out)
    next(results)  # whatever cannot be is refused here
    return results


def _results(plan: Plan, target: Precision | None, workers: int | None, scheduler: Any, out: Any) -> Iterator[Any]:
    """First None, when nothing is left to refuse; then the results."""
    with ExitStack() as stack:
        found = stack.enter_context(crew(workers, scheduler))
        columns(plan, 0, 1)  # compiles the engine, and refuses what it cannot play
        size = (CHUNKS if out is None else FILES)[plan.game]
        chunks = partial(cut, plan.games, size, target is not None)
        kept = stack.enter_context(closing(Kept(out, plan, target))) if out is not None else None
        if kept:
            needed("pyarrow")
            kept.begin(chunks())
        yield None
        left = islice(chunks(), len(kept.records) if kept else 0, None)
        new = found.in_order(partial(play, plan, kept is not None, *chunk) for chunk in left)
        done = chain(kept.chunks(), map(kept.add, new)) if kept else new
        for result in added_up(plan, done, target, kept.games if kept else 0):
            if kept and result.is_done:
                kept.finish(result)
            yield result


def game_of(result: Result | Plan, number: int = 0) -> Session:
    """Game ``number`` (from 0) of a run, at its deal, for the readable engine to play: `Session.replies` does.

    >>> session = game_of(run("trash", games=100, seed=7), 42)
    >>> session.replies()[-1].after.is_over
    True
    """
    return Session(result.game, result.rules, result.seed, result.agents, number=number)


def warm_up() -> Path | None:
    """Compile every fast engine, or load what was compiled before; the folder its code is kept in, None for none."""
    for game in ENGINES:
        columns(planned(game, None, 1, 0, ""), 0, 1)
    from cardgames.coach import warm_up as warm_up_coach  # noqa: PLC0415 - and with it the moves of both games
    from cardgames.compiled import code_folder  # noqa: PLC0415 - numba takes half a second

    warm_up_coach()

    return code_folder()
