"""A Dask cluster plays the chunks: a scheduler that does not answer is refused, a worker that dies is made up for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from cardgames import __version__
from cardgames.simulate.rows import needed
from cardgames.texts import Impossible

PATIENCE = 5
"""Seconds after which a scheduler that has not answered is given up, and one whose workers have not come."""


@contextmanager
def cluster(scheduler: Any) -> Iterator[tuple[Any, int]]:
    """How to have work done by a cluster, given by its scheduler's address or a ``Client``; and by how many threads.

    Dask gives the work of a worker that dies to another. Raises `Impossible` for a scheduler that does not answer or
    has no workers, for workers with another version of the package, and when the cluster is lost on the way.
    """
    distributed = needed("distributed")
    if not isinstance(scheduler, str):
        yield _crew(scheduler)
        return
    with _quiet():
        client = _connected(distributed, scheduler)
        try:
            yield _crew(client)
        finally:
            client.close()


def _crew(client: Any) -> tuple[Any, int]:
    """How a client has work done, and by how many threads."""
    return lambda task: _Work(client.submit(task, pure=False), client), _ready(client)


class _Work:
    """A chunk that the cluster is playing."""

    def __init__(self, future: Any, client: Any) -> None:
        self._future, self._address = future, client.scheduler.address if client.scheduler else ""

    def result(self) -> Any:
        from distributed import CancelledError, KilledWorker  # noqa: PLC0415 - of the extra

        try:
            return self._future.result()
        except KilledWorker:
            raise Impossible("simulate.cluster.killed", address=self._address) from None
        except (CancelledError, OSError):
            raise Impossible("simulate.cluster.lost", address=self._address) from None


def _connected(distributed: Any, address: str) -> Any:
    """A client of the scheduler at an address, which is first asked who it is: a client would wait for ever."""
    try:
        with ThreadPoolExecutor(1) as aside:
            aside.submit(asyncio.run, _answers(distributed, address)).result()
        return distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except Exception:  # whatever else answers there is read as Dask would answer, which may fail in any way
        raise Impossible("simulate.cluster.silent", address=address) from None


async def _answers(distributed: Any, address: str) -> None:
    """Ask a scheduler who it is; raises `TimeoutError` or another `OSError` if it does not say."""

    async def ask() -> None:
        async with distributed.rpc(address, timeout=PATIENCE) as scheduler:
            await scheduler.identity()

    await asyncio.wait_for(ask(), PATIENCE)


def _ready(client: Any) -> int:
    """How many threads the workers have, once they have come; raises `Impossible` if they are not fit for work."""
    address = client.scheduler.address
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
        found = set(client.run(_version).values())
    except TimeoutError:
        raise Impossible("simulate.cluster.no_workers", address=address) from None
    except ModuleNotFoundError:
        found = {"–"}
    if found != {__version__}:
        raise Impossible("simulate.cluster.version", address=address, found=sorted(found), needed=__version__)
    return sum(client.nthreads().values())


def _version() -> str:
    """The version of the package where this is called."""
    return __version__


@contextmanager
def _quiet() -> Iterator[None]:
    """Without the stacks of retries that distributed writes to its log: what matters is said in one sentence."""
    loggers = [logging.getLogger(name) for name in ("distributed", "distributed.client", "tornado", "asyncio")]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)
