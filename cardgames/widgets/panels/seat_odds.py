"""Each player's odds at the moment of a replay: a fold-out, counted beside the page and only while it is open."""

from __future__ import annotations

from copy import copy
from html import escape
from typing import Any

from cardgames.session import Session
from cardgames.texts import Texts
from cardgames.views.seat_odds import SeatOdds, count_odds, tell_odds
from cardgames.widgets.panels.fold_out import FoldOut
from cardgames.widgets.piece import style


class SeatOddsNow(FoldOut):
    """The fold-out: ``put(session)`` at every moment; what it says is always of the moment put last."""

    _css = style("odds_now.css", "replay.css")
    title = "replay.odds.title"

    def put(self, session: Session, language: str | None = None) -> None:
        """Tell the odds at the moment shown, in ``language``."""
        is_new = self._view is None or self._view.state is not session.state
        super().put(copy(session) if is_new else self._view, language)

    def _count(self, view: Session) -> Any:
        return count_odds(view)

    def _told(self, counted: Any, t: Texts) -> str:
        return odds_html(tell_odds(self._view.game.id, counted, t.language))


def odds_html(odds: SeatOdds) -> str:
    """The table of the odds and its note."""
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in odds.heads)
    rows = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for first, *cells in odds.rows
    )
    table = f'<div class="rp-wide"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
    return f'<div class="rp-odds">{table if rows else ""}<p>{escape(odds.note)}</p></div>'
