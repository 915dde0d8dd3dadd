"""The quiz on a page: questions that grow harder and easier, the reason after each answer, and a sheet to print."""

from __future__ import annotations

from typing import Any

import ipywidgets

from cardgames.quiz import EASIEST, HARDEST, Quiz
from cardgames.seeds import fresh_seed, read_seed
from cardgames.texts import texts
from cardgames.views.questions import picture, reason
from cardgames.views.sheet import MOST, sheet
from cardgames.widgets.form import Button, Form, Group, Line, Number
from cardgames.widgets.piece import Piece, script, style


class Asking(Piece):
    """A question on the page, its answers, and whether the one chosen was right: ``Asking(quiz)``."""

    _esm = script("quiz.js")
    _css = style("clause.css", "quiz.css")

    def __init__(self, quiz: Quiz, language: str = "en") -> None:
        super().__init__(language)
        self.quiz = quiz
        self.sheet: dict[str, str] | None = None
        """The sheet that can be saved: its file's name and its HTML."""
        self.tell()

    def tell(self, language: str | None = None) -> None:
        """Show the question, in ``language``."""
        self.language = language or self.language
        t, quiz, asked = texts(self.language), self.quiz, self.quiz.question
        options = [option.say(self.language) for option in asked.options]
        is_right = quiz.chosen == asked.right
        verdict = t("quiz.right") if is_right else t("quiz.wrong", answer=options[asked.right])
        self.show(
            {
                "name": t("quiz.heading"),
                "number": self._number,
                "standing": self._standing(),
                "kind": t(f"quiz.kind.{asked.kind}"),
                "ask": asked.ask.say(self.language),
                "picture": picture(asked, self.language),
                "answers": t("quiz.answers"),
                "options": [{"label": label, "mark": self._mark(i)} for i, label in enumerate(options)],
                "verdict": "" if quiz.chosen is None else verdict,
                "right": is_right,
                "reason": reason(asked, self.language),
                "next": t("quiz.next"),
                "sheet": self.sheet and self.sheet | self._offered(self.sheet["name"]),
            }
        )

    def on_event(self, event: dict[str, Any]) -> None:
        """Take an answer, or go on to the next question; what came too late does nothing."""
        if event.get("number") != self._number:
            return
        if "option" in event:
            self.quiz.answer(int(event["option"]))
        elif event.get("next") and self.quiz.chosen is not None:
            self.quiz.next()
        self.tell()

    @property
    def _number(self) -> int:
        """The number of the question shown, from 1."""
        return self.quiz.asked + (self.quiz.chosen is None)

    def _offered(self, file: str) -> dict[str, str]:
        """The words with which a sheet is offered."""
        t = texts(self.language)
        return {"label": t("quiz.sheet.save"), "told": t("quiz.sheet.written", file=file)}

    def _standing(self) -> str:
        quiz = self.quiz
        return texts(self.language)(
            "quiz.standing", number=self._number, level=quiz.level, most=HARDEST, right=quiz.right, n=quiz.asked
        )

    def _mark(self, option: int) -> str:
        """How an answer is marked once the question is answered."""
        if self.quiz.chosen is None:
            return "open"
        if option == self.quiz.question.right:
            return "right"
        return "wrong" if option == self.quiz.chosen else "rest"


class QuizPanel(ipywidgets.VBox):  # type: ignore[misc]
    """The quiz of a game with id ``game``, and below it the form that makes a sheet; ``seed`` None for a new one."""

    def __init__(self, game: str, language: str = "en", *, seed: int | None = None) -> None:
        self.language = language
        self.asking = Asking(Quiz(game, seed), language)
        self.form = Form(self._groups(), self._on_change, language)
        self.form.add_class("ln-paper")
        super().__init__([self.asking, self.form])
        self.add_class("ln-quiz")

    def retell(self, language: str) -> None:
        """Say everything in another language; a sheet is to be made anew."""
        self.language = language
        self.asking.sheet = None
        self.asking.tell(language)
        self.form.describe(self._groups(), language)

    def _groups(self) -> tuple[Group, ...]:
        t = texts(self.language)
        fields = (
            Number(name="questions", label=t("quiz.sheet.count"), value=12, low=1, high=MOST),
            Number(name="level", label=t("quiz.sheet.level"), value=2, low=EASIEST, high=HARDEST),
            Line(name="seed", label=t("quiz.sheet.seed"), value=str(fresh_seed()), help=t("quiz.sheet.seed_help")),
            Button(name="make", label=t("quiz.sheet.make")),
        )
        return (Group(t("quiz.sheet"), fields),)

    def _on_change(self, name: str, _value: Any) -> None:
        values, game = self.form.values, self.asking.quiz.game
        self.asking.sheet = None
        if name == "make":
            seed = read_seed(values["seed"])
            html = sheet(game, values["questions"], seed, values["level"], self.language)
            self.asking.sheet = {"name": f"{game}-{seed}.html", "html": html}
        self.asking.tell()
