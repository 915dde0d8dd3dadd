"""Who does the work: threads here, or the workers of a Dask cluster. What comes out is the same, in the same order."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import islice
from typing import Any, Protocol, TypeVar

from cardgames.simulate.plan import MOST_WORKERS, checked

T = TypeVar("T")
AHEAD = 2
"""Tasks under way or waiting, by worker: memory does not grow with their number."""


class Future(Protocol):
    """Work under way."""

    def result(self) -> Any:
        """What it gave, once it is done."""


class Crew:
    """Workers that have been found; ``submit`` has one of them do something soon."""

    def __init__(self, submit: Callable[[Callable[[], Any]], Future], number: int) -> None:
        self.submit, self.number = submit, number

    def in_order(self, tasks: Iterable[Callable[[], T]]) -> Iterator[T]:
        """What the tasks give, in their order; only a few are under way or waiting at a time."""
        rest = iter(tasks)
        waiting = deque(self.submit(task) for task in islice(rest, AHEAD * self.number))
        while waiting:
            given = waiting.popleft().result()
            waiting.extend(self.submit(task) for task in islice(rest, 1))
            yield given


@contextmanager
def crew(workers: int | None = None, scheduler: Any = None) -> Iterator[Crew]:
    """So many threads, one for each processor if nothing is said; or a cluster. Raises `Impossible` for none such."""
    if scheduler is not None:
        from cardgames.simulate.cluster import cluster  # noqa: PLC0415 - most runs need none

        with cluster(scheduler) as (submit, number):
            yield Crew(submit, number)
        return
    number = checked("simulate.workers", (os.cpu_count() or 1) if workers is None else workers, MOST_WORKERS)
    pool = ThreadPoolExecutor(number)
    try:
        yield Crew(pool.submit, number)
    finally:
        pool.shutdown(cancel_futures=True)


def in_order(tasks: Iterable[Callable[[], T]], workers: int | None = None, scheduler: Any = None) -> Iterator[T]:
    """What the tasks give, done by several workers, in the order of the tasks.

    >>> list(in_order((lambda n=n: n * n for n in range(5)), workers=2))
    [0, 1, 4, 9, 16]
    """
    with crew(workers, scheduler) as found:
        yield from found.in_order(tasks)
