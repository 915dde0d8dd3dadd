"""The link to what a page shows: kept in the page's address, and given to be copied."""

from __future__ import annotations

from cardgames.texts import texts
from cardgames.widgets.piece import Piece, script, style


class ShareLink(Piece):
    """The share code of what the page shows; the address of a dashboard follows it, so a reload asks the same."""

    _esm = script("share.js")
    _css = style("share.css")

    def put(self, code: str, language: str | None = None) -> None:
        """Show a code, its words in ``language``."""
        self.language = language or self.language
        say = texts(self.language)
        self.show({"code": code, "words": {word: say(f"lab.share.{word}") for word in ("label", "copy", "copied")}})
