"""Predict, then reveal, on a page: the class guesses, cards are dealt, and the answer shows who was nearest."""

from __future__ import annotations

from functools import partial
from typing import Any

import ipywidgets

from cardgames.classroom import words
from cardgames.classroom.board import After, Board, Guesses
from cardgames.classroom.codes import panel_code
from cardgames.classroom.course import FAST, Course, course_code, open_course, running
from cardgames.classroom.guesses import nearest
from cardgames.classroom.question import DEALS, Deal
from cardgames.classroom.ready import READY, read_question
from cardgames.seeds import check_seed, fresh_seed, read_seed
from cardgames.texts import texts
from cardgames.views.charts import Mark, prediction
from cardgames.widgets.aside import Aside
from cardgames.widgets.chart import BLANK, Chart
from cardgames.widgets.form import Button, Choice, Form, Group, Line
from cardgames.widgets.piece import style
from cardgames.widgets.share import ShareLink
from cardgames.widgets.words import Words

CHUNK = 50
"""Deals between two pictures, so that many deals can be watched."""
OWN = "own"
"""The choice that stands for a question that is not ready-made."""


class Told(Words):
    """Prose of this panel, in its look."""

    _css = style("predict.css")


class Predict(ipywidgets.VBox):  # type: ignore[misc]
    """A question for a class: ``Predict(question="open4", guesses="20 50, Anna 300")``.

    ``question`` is the name of a ready one or its text, ``guesses`` what was called out already, ``seed`` that of the
    deals, None for a new one, ``code`` a share code to open instead. Raises `Problem` for what cannot be.
    """

    def __init__(
        self, language: str = "en", *, question: str = "open4", seed: int | None = None, guesses: str = "",
        code: str | None = None,
    ) -> None:  # fmt: skip
        self.language = language
        self._aside = Aside()
        self._outcomes: list[bool] = []
        """Of the deals of question and seed, from the first on: whether each was a yes."""
        self.board, self.guesses = Board(self._go, language), Guesses(self._guess, language)
        self.deal, self.after = Told(language), After(self._go, language)
        self.chart, self.link = Chart(language), ShareLink(language)
        self.course = Course(read_question(question), fresh_seed() if seed is None else check_seed(seed))
        self.course = self.course.add(guesses) if guesses else self.course
        self.choice, self.seed = Form((), self._choose, language), Form((), self._choose, language)
        super().__init__(self._parts())
        self.add_class("pr-panel")
        if code:
            self.open_code(code)
        else:
            self._begin(self.course)

    def _parts(self) -> list[ipywidgets.Widget]:
        self._side = ipywidgets.VBox([self.guesses, self.deal, self.chart])
        screen = ipywidgets.VBox([self.board, self._side])
        self._why = ipywidgets.VBox([self.after])
        for box, names in (
            (self._side, ("pr-side",)),
            (screen, ("pr-screen", "cg-screen")),
            (self._why, ("cg-screen",)),
        ):
            for name in names:
                box.add_class(name)
        self.choice.add_class("pr-choice")
        self.link.add_class("cg-control")
        return [self.choice, screen, self._why, self.seed, self.link]

    # --- what others may ask ------------------------------------------------------------------

    def retell(self, language: str) -> None:
        """Say everything in another language; question, guesses and deals stay."""
        self.language = language
        self._show()

    def open_code(self, code: str) -> None:
        """Go on with a shared prediction; raises `Problem`, and then the old one stays."""
        self._begin(open_course(code, fresh_seed()))

    # --- what the class and its teacher do ----------------------------------------------------

    def _choose(self, name: str, value: Any) -> None:
        if name == "question" and value != OWN:
            self._begin(self.course.ask(READY[value]))
        elif name in ("seed", "again"):
            self._begin(self.course.again(read_seed(value) if name == "seed" else fresh_seed()))

    def _guess(self, text: str, place: int | None) -> None:
        self.course = self.course.add(text) if place is None else self.course.change(place, text)
        self._show()

    def _go(self, verb: str) -> None:
        if verb == "other":
            names = list(READY)
            at = names.index(name) + 1 if (name := self._name()) in READY else 0
            self._begin(self.course.ask(READY[names[at % len(names)]]))
            return
        self.course = {"next": self.course.next, "back": self.course.back, "reveal": self.course.reveal}[verb]()
        self._deal()

    # --- dealing --------------------------------------------------------------------------------

    def _begin(self, course: Course) -> None:
        """Take up a course, with none of its deals dealt yet."""
        self._aside.forget()
        self.course, self._outcomes, self._asked = course, [], 0
        self._deal()

    def _deal(self) -> None:
        """Deal what the course has come to: a few at once, many beside the page."""
        first, last = self._asked, self.course.dealt
        self._asked = max(first, last)
        if last < DEALS:
            self._outcomes += [self.course.question.deal(self.course.seed, at).yes for at in range(first, last)]
        self._show()
        for start in range(first, last, CHUNK) if last == DEALS else ():
            numbers = range(start, min(start + CHUNK, last))
            self._aside.do(partial(_outcomes, self.course, numbers), self._add, self.board.fail)
        if first < last == DEALS:
            self._aside.do(self.course.question.chance, lambda _: None, self.board.fail)  # kept until it is shown

    def _add(self, outcomes: list[bool]) -> None:
        self._outcomes += outcomes
        self._show()

    # --- showing --------------------------------------------------------------------------------

    def _name(self) -> str:
        """The name of the question among the ready ones."""
        return next((name for name, one in READY.items() if one == self.course.question), OWN)

    def _describe(self) -> None:
        """Put the fields with what they hold."""
        t, name, seed = texts(self.language), self._name(), str(self.course.seed)
        own = [(OWN, t("predict.own"))] if name == OWN else []
        options = own + [(ready, t(f"predict.ready.{ready}")) for ready in READY]
        choice = Choice(name="question", label=t("predict.choose"), value=name, options=options, folded=True)
        line = Line(name="seed", label=t("opening.label.seed"), value=seed, help=t("predict.seed_help"))
        again = Button(name="again", label=t("predict.again"))
        self.choice.describe([Group("", [choice])], self.language, {"question": name})
        self.seed.describe([Group("", [line, again])], self.language, {"seed": seed})

    def _show(self) -> None:
        course, language, t = self.course, self.language, texts(self.language)
        self._describe()
        outcomes, deal = self._outcomes[: course.dealt], self._shown()
        self.board.tell(course, deal, outcomes, language)
        self.guesses.tell(course, language)
        self.deal.tell(words.deal_html(deal, course.step, course.seed, t) if deal else "", language)
        self._draw(outcomes)
        self.after.tell(words.after_html(course, t) if course.stage == "exact" else "", language)
        panel = course.question.page, panel_code(course.question)
        self.link.put(course_code(course), language, (*panel, t("predict.panel")))
        shown = {"guess": self.guesses, "slow": self.deal, "fast": self.chart, "exact": self.chart}[course.stage]
        for part in self._side.children:
            part.layout.display = None if part is shown else "none"
        self._why.layout.display = None if course.stage == "exact" else "none"

    def _shown(self) -> Deal | None:
        """The deal that is shown, in the stage of single deals."""
        course = self.course
        return course.question.deal(course.seed, course.step - 1) if course.stage == "slow" else None

    def _draw(self, outcomes: list[bool]) -> None:
        """The guesses, the deals and in the end the answer, in one picture."""
        course = self.course
        if course.step < FAST:
            self.chart.put(BLANK, self.language)
            return
        chance = course.question.chance() if course.stage == "exact" else None
        best = nearest(course.guesses, chance) if chance is not None else ()
        marks, stars = ([Mark(guess.number, str(guess)) for guess in some] for some in (course.guesses, best))
        picture = prediction(running(outcomes), chance, marks, stars, self.language)
        self.chart.put(picture, self.language)


def _outcomes(course: Course, numbers: range) -> list[bool]:
    return [course.question.deal(course.seed, number).yes for number in numbers]
