"""A plain table for either game: the position as text, the legal moves as a list, and a line for any move at all."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import ipywidgets

from cardgames.session import Played, Session, open_code
from cardgames.texts import texts
from cardgames.views.text import menu, table_text
from cardgames.views.words import step_words
from cardgames.widgets.form import Button, Form, Group, Line
from cardgames.widgets.words import Words

_PLAIN = "overflow-x:auto;margin:8px 0 16px"


class PlayPlainly(ipywidgets.VBox):  # type: ignore[misc]
    """A game to be tried out: what is not allowed is refused in words, with its clause, and nothing is lost.

    ``game``, ``rules``, ``seed`` and ``seats`` are those of `Session`, ``code`` a share code to open instead.
    Raises `Problem` for what cannot be.
    """

    def __init__(
        self,
        language: str = "en",
        *,
        game: str = "hand-and-foot",
        rules: Any = None,
        seed: int | None = None,
        seats: Sequence[str | None] | None = None,
        code: str | None = None,
    ) -> None:
        self.language = language
        self.session = open_code(code) if code else Session(game, rules, seed, seats)
        self.table = Words(language)
        self.form = Form((), self._on_change, language)
        super().__init__([self.table, self.form])
        self._show(self.session.replies())

    def retell(self, language: str) -> None:
        """Say everything in another language; the game goes on."""
        self.language = language
        self._show(())

    def open_code(self, code: str) -> None:
        """Go on with a shared game; raises `Unreadable` or `Impossible`, and then the old game stays."""
        self.session = open_code(code)
        self._show(())

    def _on_change(self, name: str, value: Any) -> None:
        if name == "undo":
            self.session.undo()
            self._show(())
        elif value:
            legal = dict(enumerate(self.session.legal, 1))
            played = self.session.play(legal.get(int(value), value) if value.isdecimal() else value)
            self._show((played, *self.session.replies()))

    def _show(self, played: Sequence[Played]) -> None:
        """Show where the game stands, and before it what has just happened."""
        t, session, view = texts(self.language), self.session, self.session.view()
        steps = [step for one in played for step in session.game.steps(one.before, one.move)]
        told = [step_words(session.game.id, step, self.language, view.seat) for step in steps]
        table = table_text(session.game.id, view, self.language)
        moves = "\n".join(menu(session.game.id, view, self.language))
        parts = [f"<p>{'<br>'.join(map(escape, told))}</p>"] if told else []
        parts += [f"<pre style='{_PLAIN}'>{escape(text)}</pre>" for text in (table, moves) if text]
        self.table.tell("".join(parts), self.language)
        move = Line(name="move", label=t("plain.move"), value="", help=t("plain.move_help"))
        undo = Button(name="undo", label=t("plain.undo"), disabled=not session.moment)
        self.form.describe([Group("", [move, undo])], self.language)
        self.form.put(move="")
