"""A run on a page: how far it is, how fast, how long it will take, and a way to stop it.

In a notebook it is one line: ``Running(print).begin(lambda: watch("trash", games=1_000_000))``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cardgames.simulate import Comparison, Result
from cardgames.texts import texts
from cardgames.views.estimates import rounded
from cardgames.widgets.piece import Piece, script, style
from cardgames.widgets.stream import Stream

Found = Result | Comparison


class Running(Piece):
    """Progress with count, rate, time left and Stop; every result comes to ``on_result``, in the page's thread.

    ``on_end`` is called when the run is over; ``was_stopped`` says whether the reader stopped it. What cannot be
    played is said in a sentence.
    """

    _esm = script("running.js")
    _css = style("running.css")

    def __init__(
        self, on_result: Callable[[Any], object], on_end: Callable[[], object] = lambda: None, language: str = "en"
    ) -> None:
        super().__init__(language)
        self._on_result, self._on_end = on_result, on_end
        self._stream: Stream[Found] = Stream(self._told, self._ended)
        self._last: Found | None = None
        self.was_stopped = False
        self._show()

    @property
    def is_running(self) -> bool:
        """Whether games are being played."""
        return self._stream.is_running

    def begin(self, work: Callable[[], Iterator[Found]]) -> None:
        """Begin a run, given as what begins it, such as ``lambda: watch("trash")``; one under way is left."""
        self._last, self.was_stopped = None, False
        self.forgive()
        self._stream.begin(work)
        self._show()

    def stop(self) -> None:
        """Stop the run; what has been found stays."""
        self.was_stopped = self.is_running
        self._stream.stop()

    def on_event(self, event: dict[str, Any]) -> None:
        """The reader stops the run."""
        if event.get("stop"):
            self.stop()

    def retell(self, language: str) -> None:
        """Say it in another language."""
        self.language = language
        self._show()

    def _told(self, found: Found) -> None:
        self._last = found
        self._show()
        self._on_result(found)

    def _ended(self, error: Exception | None) -> None:
        if error is not None:
            self.fail(error)
        self._show()
        self._on_end()

    def _show(self) -> None:
        t, found = texts(self.language), self._last
        scene: dict[str, Any] = {"running": self.is_running, "stop": t("simulate.page.stop"), "part": 0, "told": ""}
        if self.is_running and found is None:
            scene["told"] = t("simulate.preparing")
        elif self.is_running and found is not None:
            done = {"done": found.games, "asked": found.expected}
            scene["part"] = min(1, found.games / found.expected)
            scene["told"] = (
                t("simulate.reading", **done)
                if found.left is None
                else t("simulate.page.progress", **done, rate=rounded(found.rate), left=found.left)
            )
        self.show(scene)
