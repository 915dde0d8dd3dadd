"""The odds lab on a page: a family of questions is chosen, its fields ask, and the answer is counted and told."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import Any

import ipywidgets

from cardgames.classroom import codes
from cardgames.classroom.ready import question_of
from cardgames.texts import Problem, texts
from cardgames.widgets.aside import Aside
from cardgames.widgets.cards_field import CardsForm
from cardgames.widgets.chart import Chart
from cardgames.widgets.form import Choice, Form, Group
from cardgames.widgets.panels.lab import FAMILIES
from cardgames.widgets.panels.lab.family import Answer, Family
from cardgames.widgets.panels.lab.question import (
    fields_of,
    find_family,
    open_question,
    question_code,
    read_values,
)
from cardgames.widgets.piece import style
from cardgames.widgets.share import ShareLink
from cardgames.widgets.words import Words

CHARTS = 2
"""The most pictures an answer has."""


class Told(Words):
    """Prose of the lab, in its look."""

    _css = style("opening.css", "bars.css", "lab.css")


class OddsLab(ipywidgets.VBox):  # type: ignore[misc]
    """A page of questions: ``OddsLab(family="hand", hand="A A A A K K K 2", round=4)``.

    ``family`` is an id of `FAMILIES`, ``values`` what its fields hold at the start, ``code`` a share code to open
    instead. Raises `Problem` for what cannot be.
    """

    def __init__(self, language: str = "en", *, family: str = "hand", code: str | None = None, **values: Any) -> None:
        self.language = language
        self._aside = Aside()
        self._kept: dict[str, dict[str, Any]] = {}
        """What the fields of each family held when it was left."""
        self._asked: dict[str, Any] = {}
        """What the fields held when the question on the page was asked."""
        self._question = ""
        """The question on the page in words; nothing until it is first answered."""
        self._counted: Any = None
        """What was counted for the question on the page; None while it is being counted."""
        self._answered: tuple[Family, dict[str, Any]] = (FAMILIES["hand"], {})
        """The last question that was answered: there one goes back to from one that cannot be."""
        self.tabs = Form((), self._choose, language)
        self.form = CardsForm((), self._ask, language)
        self.answer, self.more = Told(language), Told(language)
        self.charts = [Chart(language) for _ in range(CHARTS)]
        self.link = ShareLink(language)
        super().__init__(list(self._parts()))
        self.add_class("op-panel")
        self.add_class("lab-panel")
        for screen in (self.answer, *self.charts, self.more):
            screen.add_class("cg-screen")
        for control in (self.children[0], self.children[-1]):
            control.add_class("cg-control")
        if code:
            self.open_code(code)
        else:
            asked = find_family(family, FAMILIES)
            self._turn_to(asked, read_values(asked, values))

    def _parts(self) -> tuple[ipywidgets.VBox, ...]:
        parts = {
            "lab-tabs": [self.tabs],
            "op-ask": [self.answer, self.form],
            "op-see": self.charts,
            "lab-more": [self.more],
            "lab-share": [self.link],
        }
        boxes = tuple(ipywidgets.VBox(children) for children in parts.values())
        for box, name in zip(boxes, parts, strict=True):
            box.add_class(name)
        return boxes

    # --- what others may ask ------------------------------------------------------------------

    def retell(self, language: str) -> None:
        """Say everything in another language; question and answer stay."""
        self.language, self._question = language, ""
        self._describe()
        self._show()

    def open_code(self, code: str) -> None:
        """Ask a shared question; raises `Unreadable` or `Impossible`, and then the old one stays."""
        self._turn_to(*open_question(code, FAMILIES))

    # --- asking ---------------------------------------------------------------------------------

    def _choose(self, _name: str, value: str) -> None:
        self._kept[self.family.id] = dict(self.form.values)
        self._turn_to(FAMILIES[value], self._kept.get(value, {}))

    def _turn_to(self, family: Family, values: dict[str, Any]) -> None:
        """Ask the question of a family with these values; what cannot be is refused before anything changes."""
        asked = {name: values.get(name, field.value) for name, field in fields_of(family, values).items()
                 if field.kind != "button"}  # fmt: skip
        counted = self._count(family, asked)
        self.family, self._question = family, ""
        self.form.describe(family.fields(asked, texts(self.language)), self.language, asked)
        self._describe()
        self.tabs.put(family=family.id)
        self._ask_for(asked, counted)

    def _ask(self, name: str, _value: Any) -> None:
        after = self.family.after(name, self.form.values)
        self.form.put(**{name: value for name, value in after.items() if value != self.form.values[name]})
        self._describe()
        asked = dict(self.form.values)
        try:
            counted = self._count(self.family, asked)
        except Problem:
            self.form.describe(self.family.fields(self._asked, texts(self.language)))
            raise
        self._ask_for(asked, counted)

    def _describe(self) -> None:
        """Put the words that do not depend on the answer."""
        t = texts(self.language)
        options = [(name, t(f"lab.{name}.name")) for name in FAMILIES]
        tabs = Choice(name="family", label=t("lab.family.label"), value=self.family.id, options=options, folded="phone")
        self.tabs.describe([Group("", [tabs])], self.language)
        self.form.describe(self.family.fields(self.form.values, t), self.language)

    # --- counting -------------------------------------------------------------------------------

    @staticmethod
    def _count(family: Family, asked: dict[str, Any]) -> Any:
        """What is counted at once; None for what takes long, once it is known that it can be."""
        if not family.slow(asked):
            return family.count(asked)
        family.check(asked)
        return None

    def _ask_for(self, asked: dict[str, Any], counted: Any) -> None:
        """Show what was counted, or count it beside the page; what was asked before is dropped."""
        self._aside.forget()
        self._found(asked, counted)
        if counted is None:
            self._aside.do(partial(self.family.count, asked), partial(self._found, asked), self._failed)

    def _found(self, asked: dict[str, Any], counted: Any) -> None:
        self._asked, self._counted = asked, counted
        if counted is not None:
            self._answered = self.family, asked
        self._show()

    def _failed(self, error: Exception) -> None:
        """Say what went wrong with a question, and go back to the last one that was answered."""
        self._turn_to(*self._answered)
        self.form.fail(error)

    # --- showing --------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the answer to the question, or that it is being counted."""
        t, language = texts(self.language), self.language
        if self._counted is None:
            self._tell(Answer(self._question, "…", t("chart.counting"), ""))
            for chart in self.charts:
                chart.wait(language)
        else:
            answer = self.family.tell(self._asked, self._counted, t)
            self._question = answer.question
            self._tell(answer)
            for place, chart in enumerate(self.charts):
                shown = place < len(answer.pictures)
                chart.layout.display = None if shown else "none"
                chart.put(answer.pictures[place], language) if shown else chart.retell(language)
        asked = question_of("odds_lab", self.family.id, self._asked)
        ask = "predict", codes.question_code(asked), t("predict.ask")
        self.link.put(question_code(self.family, self._asked), language, ask)

    def _tell(self, answer: Answer) -> None:
        parts = {
            'h2 class="op-question"': answer.question,
            'p class="op-big" aria-live="polite"': answer.big,
            'p class="op-plain"': answer.plain,
            'p class="op-exact"': answer.how,
        }
        asked, *told = [f"<{tag}>{escape(text)}</{tag.partition(' ')[0]}>" for tag, text in parts.items() if text]
        self.answer.tell(f'{asked}<div class="cg-later">{"".join(told)}</div>{answer.drawn}', self.language)
        self.more.tell(answer.more, self.language)
