"""The two pieces of a prediction that answer the reader: the question with its buttons, and the guesses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardgames.classroom import words
from cardgames.classroom.course import EXACT, SLOW, Course
from cardgames.classroom.question import DEALS, Deal
from cardgames.texts import Problem, texts
from cardgames.widgets.piece import Piece, script, style


class Board(Piece):
    """The question, the number so far, and what comes next: ``Board(on_go)``.

    ``on_go(verb)`` is called with ``next``, ``back``, ``reveal`` or ``other``; what was pressed twice counts once.
    """

    _esm = script("predict.js")
    _css = style("predict.css")

    def __init__(self, on_go: Callable[[str], object], language: str = "en") -> None:
        super().__init__(language)
        self.on_go = on_go

    def tell(self, course: Course, deal: Deal | None, outcomes: Sequence[bool], language: str) -> None:
        """Show a course, the deal it has come to, and the outcomes so far."""
        self.language = language
        t, question = texts(language), course.question
        game = question.game.replace("-", "_")
        self.show(
            {
                "step": course.step,
                "first": course.step == 0,
                "last": course.step == EXACT,
                "stages": words.stages(course, t),
                "game": t(f"page.play_{game}.game") if game else t("predict.cards"),
                "question": question.text("question").say(language),
                "detail": question.text("detail").say(language),
                "big": words.big(course, outcomes, t),
                "plain": words.plain(course, outcomes, t),
                "nearest": words.won(course, t),
                "tally": [bool(yes) for yes in outcomes[:SLOW]] if course.stage == "slow" else [],
                "said": words.said(course, deal, outcomes, t),
                "buttons": _buttons(course, language),
            }
        )

    def on_event(self, event: dict[str, Any]) -> None:
        """Go on, unless the course has gone on since."""
        if event.get("step") == self.scene.get("step"):
            self.on_go(str(event.get("go")))


class After(Piece):
    """Why the answer is what it is: ``After(on_go)``; ``on_go("other")`` asks for the next question."""

    _esm = script("after.js")
    _css = style("predict.css")

    def __init__(self, on_go: Callable[[str], object], language: str = "en") -> None:
        super().__init__(language)
        self.on_go = on_go

    def tell(self, html: str, language: str) -> None:
        """Show ``html``, whose words are in ``language``."""
        self.language = language
        self.show({"html": html})

    def on_event(self, event: dict[str, Any]) -> None:
        """Go on to the next question, unless it is there already."""
        if self.scene.get("html"):
            self.on_go(str(event.get("go")))


class Guesses(Piece):
    """The guesses of the class: ``Guesses(on_guess)``.

    ``on_guess(text, place)`` is called with what was written and the place, from 0, of the guess it stands for, or
    None; when it raises a `Problem`, the sentence stands at the line.
    """

    _esm = script("guesses.js")
    _css = style("form.css", "predict.css")

    def __init__(self, on_guess: Callable[[str, int | None], object], language: str = "en") -> None:
        super().__init__(language)
        self.on_guess = on_guess
        self._problem: Problem | None = None

    def tell(self, course: Course, language: str) -> None:
        """Show the guesses of a course."""
        self.language = language
        t, names = texts(language), ("title", "label", "changing", "change", "add", "list")
        said = {name: t(f"predict.guess.{name}") for name in names}
        self.show(
            {
                "words": said | {"help": t("predict.guess.help", most=DEALS),
                                 "count": t("predict.guess.count", n=len(course.guesses))},
                "guesses": [{"text": str(one), "edit": t("predict.guess.edit", guess=str(one)),
                             "drop": t("predict.guess.drop", guess=str(one))} for one in course.guesses],
                "error": self._problem.say(language) if self._problem else "",
            }
        )  # fmt: skip

    def on_event(self, event: dict[str, Any]) -> None:
        """Take what was written; what cannot be is said at the line."""
        self._problem = None
        try:
            self.on_guess(str(event.get("add", event.get("text", ""))), event.get("place"))
        except Problem as problem:
            self._problem = problem
            self.show({**self.scene, "error": problem.say(self.language)})

    def settle(self) -> None:
        """Forget what was wrong."""
        self._problem = None


def _buttons(course: Course, language: str) -> list[dict[str, Any]]:
    """The main button, the way back, and the short cut."""
    t = texts(language)
    ends = course.stage == "slow" and course.step == SLOW
    verb = "next" if course.step < EXACT else "other"
    label = t(f"predict.do.{'all' if ends else course.stage}", n=DEALS)
    found: list[dict[str, Any]] = [{"name": verb, "label": label, "main": True}]
    found.append({"name": "back", "label": t("predict.do.back"), "disabled": course.step == 0})
    if course.stage == "slow" and not ends:
        found.append({"name": "reveal", "label": t("predict.do.all", n=DEALS)})
    return found
