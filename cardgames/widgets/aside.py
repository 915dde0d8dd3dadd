"""Long work beside the page: the page stays alive, and work that nobody waits for any more is dropped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Aside:
    """One piece of work after another, in a thread of its own, each answered in the page's thread.

    Where no event loop runs (in a plain script) or no thread can be had (in a browser), the work is done at once.

    >>> aside = Aside()
    >>> aside.do(lambda: 6 * 7, print, print)
    42
    """

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1)
        self._wave = 0

    def do(self, work: Callable[[], T], then: Callable[[T], object], failed: Callable[[Exception], object]) -> None:
        """Do ``work`` soon, then call ``then`` with what it gave, or ``failed`` with its exception."""
        wave = self._wave

        def run() -> Callable[[], object] | None:
            if wave != self._wave:
                return None
            try:
                found = work()
            except Exception as error:
                problem = error
                return lambda: failed(problem)
            return lambda: self._guarded(lambda: then(found), failed)

        def answer(told: Callable[[], object] | None) -> None:
            if told is not None and wave == self._wave:
                told()

        try:
            loop = asyncio.get_running_loop()
            self._pool.submit(run).add_done_callback(lambda future: loop.call_soon_threadsafe(answer, future.result()))
        except RuntimeError:
            answer(run())

    def forget(self) -> None:
        """Drop everything that has not been answered yet."""
        self._wave += 1

    @staticmethod
    def _guarded(tell: Callable[[], object], failed: Callable[[Exception], object]) -> None:
        try:
            tell()
        except Exception as error:
            failed(error)
