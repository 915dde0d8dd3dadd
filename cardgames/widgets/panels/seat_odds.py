"""Each player's odds at the moment of a replay: a fold-out, counted beside the page and only while it is open."""

from __future__ import annotations

from copy import copy
from functools import partial
from html import escape
from typing import Any

from cardgames.session import Session
from cardgames.texts import texts
from cardgames.views.seat_odds import SeatOdds, count_odds, tell_odds
from cardgames.widgets.aside import Aside
from cardgames.widgets.piece import Piece, script, style


class SeatOddsNow(Piece):
    """The fold-out: ``put(session)`` at every moment; what it says is always of the moment put last."""

    _esm = script("odds_now.js")
    _css = style("odds_now.css", "replay.css")

    def __init__(self, language: str = "en") -> None:
        super().__init__(language)
        self.is_open = False
        self._session: Session | None = None
        self._aside = Aside()
        self._counted: Any = None

    def put(self, session: Session, language: str | None = None) -> None:
        """Tell the odds at the moment shown, in ``language``."""
        self.language = language or self.language
        before = self._session
        if before is None or before.state is not session.state:
            self._session, self._counted = copy(session), None
            self._count()
        self._show()

    def on_event(self, event: dict[str, Any]) -> None:
        """The reader opens or closes the fold-out."""
        self.is_open = bool(event.get("open"))
        self._count()
        self._show()

    def _count(self) -> None:
        self._aside.forget()
        if self.is_open and self._counted is None and self._session is not None:
            self._aside.do(partial(count_odds, self._session), self._found, self.fail)

    def _found(self, counted: Any) -> None:
        self._counted = counted
        self._show()

    def _show(self) -> None:
        t = texts(self.language)
        told = ""
        if self.is_open and self._session is not None:
            waiting = f"<p>{escape(t('replay.odds.counting'))}</p>"
            game = self._session.game.id
            told = waiting if self._counted is None else odds_html(tell_odds(game, self._counted, self.language))
        self.show({"title": t("replay.odds.title"), "open": self.is_open, "html": told})


def odds_html(odds: SeatOdds) -> str:
    """The table of the odds and its note."""
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in odds.heads)
    rows = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for first, *cells in odds.rows
    )
    table = f'<div class="rp-wide"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
    return f'<div class="rp-odds">{table if rows else ""}<p>{escape(odds.note)}</p></div>'
