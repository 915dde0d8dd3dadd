"""The page around a panel: it keeps the panel in the reader's language and says when all is drawn."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import ipywidgets

from cardgames.texts import LANGUAGES, texts
from cardgames.widgets.piece import Piece, script, style


class Panel(Protocol):
    """A widget with children whose every word can be put anew, and which may know how to open a share code."""

    children: tuple[ipywidgets.Widget, ...]

    def retell(self, language: str) -> None:
        """Say everything in another language, at once."""


class Page(ipywidgets.VBox):  # type: ignore[misc]
    """A panel with its language switch: ``Page(PlayTrash())``.

    In a dashboard the switch, the home link and the heading belong to the page's template, so they stand there
    before the kernel does; in a notebook a small switch stands above the panel. ``panel.retell(language)`` is
    called when the reader chooses; ``panel.open_code(code)``, where there is one, when the address has ``?code=``.
    """

    def __init__(self, panel: Panel, language: str | None = None) -> None:
        self.panel = panel
        self.language = language or start_language()
        self.frame = Frame(self._retell, self._open, self.language)
        super().__init__([self.frame, panel])
        self.frame.tell(len(list(pieces(panel))))

    @property
    def errors(self) -> list[Exception]:
        """Every exception of an event anywhere on the page, for the tests."""
        return [error for piece in pieces(self) for error in piece.errors]

    def _retell(self, language: str) -> None:
        if language != self.language:
            self.language = language
            self.panel.retell(language)
        self.frame.retell(language)
        self.frame.tell(len(list(pieces(self.panel))))

    def _open(self, code: str) -> None:
        opener = getattr(self.panel, "open_code", None)
        if opener is not None:
            opener(code)


class Frame(Piece):
    """The unseen or small part of a page that listens to the reader's language and to the address."""

    _esm = script("page.js")
    _css = style("page.css")

    def __init__(self, on_language: Callable[[str], None], on_code: Callable[[str], None], language: str) -> None:
        super().__init__(language)
        self._on_language = on_language
        self._on_code = on_code

    def tell(self, count: int) -> None:
        """Show the switch; the page is ready when ``count`` pieces have been drawn in its language."""
        self.show({"languages": dict(LANGUAGES), "label": texts(self.language)("page.language"), "pieces": count})

    def on_event(self, event: dict[str, Any]) -> None:
        """Take the reader's language, or the share code of the address."""
        if event.get("language") in LANGUAGES:
            self._on_language(event["language"])
        if event.get("code"):
            self._on_code(str(event["code"]))


def start_language() -> str:
    """The language a page starts in before its reader is known: what the server was started with, or English."""
    language = os.environ.get("CARDGAMES_LANG", "en")
    return language if language in LANGUAGES else "en"


def pieces(widget: Any) -> Iterator[Piece]:
    """Every piece at or below a widget, in the order of the page."""
    if isinstance(widget, Piece):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from pieces(child)
