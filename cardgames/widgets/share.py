"""The link to what a page shows: kept in the page's address, and given to be copied."""

from __future__ import annotations

from cardgames.texts import texts
from cardgames.widgets.piece import Piece, script, style


class ShareLink(Piece):
    """The share code of what the page shows; the address of a dashboard follows it, so a reload asks the same."""

    _esm = script("share.js")
    _css = style("share.css")

    def put(self, code: str, language: str | None = None, to: tuple[str, str, str] | None = None) -> None:
        """Show a code, its words in ``language``; ``to``: a dashboard, a code to open there, and what that is called.

        The link to the other dashboard stands in a dashboard only: a notebook has no address of ours.
        """
        self.language = language or self.language
        say = texts(self.language)
        words = {word: say(f"lab.share.{word}") for word in ("label", "code", "copy", "copied")}
        self.show({"code": code, "words": words, "to": to and dict(zip(("page", "code", "label"), to, strict=True))})
