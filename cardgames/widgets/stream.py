"""Work that tells as it goes, beside the page: the newest of what it gives is answered in the page's thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Thread
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Stream(Generic[T]):
    """One run of work at a time: ``begin`` it, ``stop`` it; what it gives comes to ``told``.

    ``told(value)`` is called with every value; ``ended(error)`` once, with None at the end of the work or when it was
    stopped. Where no event loop runs (in a plain script) or no thread can be had (in a browser), all is done at once.

    >>> stream = Stream(print, lambda error: print("end", error))
    >>> stream.begin(lambda: iter((1, 2)))
    1
    2
    end None
    """

    def __init__(self, told: Callable[[T], object], ended: Callable[[Exception | None], object]) -> None:
        self._told, self._ended = told, ended
        self._wave = 0
        self.is_running = False

    def begin(self, work: Callable[[], Iterator[T]]) -> None:
        """Begin other work; what was going on is left."""
        self._wave += 1
        self.is_running, wave = True, self._wave
        try:
            loop = asyncio.get_running_loop()
            Thread(target=self._aside, args=(work, wave, loop.call_soon_threadsafe), daemon=True).start()
        except RuntimeError:
            self._run(work, wave, lambda call, *given: call(*given))

    def stop(self) -> None:
        """Stop the work after what is under way."""
        self._wave += 1
        if self.is_running:
            self.is_running = False
            self._ended(None)

    def _aside(self, work: Callable[[], Iterator[T]], wave: int, post: Callable[..., Any]) -> None:
        with suppress(RuntimeError):  # the page is gone, and its loop is closed
            self._run(work, wave, post)

    def _run(self, work: Callable[[], Iterator[T]], wave: int, post: Callable[..., Any]) -> None:
        try:
            for value in work():
                if wave != self._wave:
                    return
                post(self._answer, wave, self._told, value)
            post(self._end, wave, None)
        except Exception as error:
            post(self._end, wave, error)

    def _answer(self, wave: int, tell: Callable[[T], object], value: T) -> None:
        """Tell a value, unless the work has been stopped meanwhile."""
        if wave == self._wave:
            try:
                tell(value)
            except Exception as error:
                self._end(wave, error)

    def _end(self, wave: int, error: Exception | None) -> None:
        if wave == self._wave:
            self._wave += 1
            self.is_running = False
            self._ended(error)
