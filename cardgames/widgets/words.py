"""Words on a page: prose as HTML, of which only what differs is put anew."""

from __future__ import annotations

from cardgames.widgets.piece import Piece, script, style


class Words(Piece):
    """Prose: ``tell("<p>…</p>")``. Whatever comes from elsewhere is escaped by whoever writes the HTML.

    Elements with the same ``data-key`` are the same thing in the next text, so what has come in stays.
    """

    _esm = script("words.js")
    _css = style()

    def tell(self, html: str, language: str | None = None) -> None:
        """Show ``html``, whose words are in ``language``."""
        self.language = language or self.language
        self.show({"html": html})
