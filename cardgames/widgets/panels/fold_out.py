"""A fold-out under a table: what it tells is counted beside the page, and only while it is open."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import Any

from cardgames.texts import Texts, texts
from cardgames.widgets.aside import Aside
from cardgames.widgets.piece import Piece, script, style


class FoldOut(Piece):
    """``put(view)`` after every move; what it tells is always of the view put last.

    A subclass says what is counted of a view (`_count`, in a thread of its own) and how it is told (`_told`).
    """

    _esm = script("odds_now.js")
    _css = style("bars.css", "odds_now.css")
    title = "lab.now.title"
    """The text it is headed by."""

    def __init__(self, language: str = "en") -> None:
        super().__init__(language)
        self.is_open = False
        self._view: Any = None
        self._counted: Any = None
        self._aside = Aside()

    def _count(self, view: Any) -> Any:
        """What there is to tell of a view."""
        raise NotImplementedError

    def _told(self, counted: Any, t: Texts) -> str:
        """What was counted, as HTML."""
        raise NotImplementedError

    def _waits(self, t: Texts) -> str:
        """What is told until it is counted, as HTML."""
        return f'<p class="cg-muted">{escape(t("table.now.counting"))}</p>'

    def put(self, view: Any, language: str | None = None) -> None:
        """Tell of a view, in ``language``."""
        self.language = language or self.language
        if view != self._view:
            self._view, self._counted = view, None
            self._begin()
        self._show()

    def on_event(self, event: dict[str, Any]) -> None:
        """The reader opens or closes the fold-out."""
        self.is_open = bool(event.get("open"))
        self._begin()
        self._show()

    def _begin(self) -> None:
        """Count, if that is asked for and not done yet; what was being counted is dropped."""
        self._aside.forget()
        if self.is_open and self._view is not None and self._counted is None:
            self._aside.do(partial(self._count, self._view), self._found, self.fail)

    def _found(self, counted: Any) -> None:
        self._counted = counted
        self._show()

    def _show(self) -> None:
        t, told = texts(self.language), ""
        if self.is_open and self._view is not None:
            told = self._waits(t) if self._counted is None else self._told(self._counted, t)
        self.show({"title": t(self.title), "open": self.is_open, "html": told})
