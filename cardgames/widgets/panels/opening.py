"""The explorer of opening odds: what are my odds of the points I need to open this round?"""

from __future__ import annotations

from functools import partial
from typing import Any

import ipywidgets

from cardgames.cards import kind_counts
from cardgames.classroom.codes import question_code
from cardgames.classroom.hand import Opening
from cardgames.classroom.question import read_as
from cardgames.hand_and_foot.laydown import best_laydown
from cardgames.hand_and_foot.odds import opening_points
from cardgames.hand_and_foot.odds.dealing import count_openings, random_hand
from cardgames.hand_and_foot.rules import BICYCLE, Rules, read_rules, rules_text
from cardgames.probability import Dist, Estimate, share
from cardgames.seeds import check_seed, fresh_seed, read_seed
from cardgames.sharecode import Shared, read_code, share_code
from cardgames.texts import Impossible, texts
from cardgames.views import charts
from cardgames.widgets.aside import Aside
from cardgames.widgets.chart import Chart
from cardgames.widgets.form import Form
from cardgames.widgets.panels import opening_words as words
from cardgames.widgets.panels.opening_form import (
    VIEWS,
    asked,
    deal_fields,
    first_question,
    houses,
    question_fields,
    seed_fields,
    view_fields,
)
from cardgames.widgets.piece import style
from cardgames.widgets.share import ShareLink
from cardgames.widgets.words import Words

QUICK = 13
"""Up to so many cards every reading is counted before the page is answered; with more it says that it counts."""
CHUNK = 250
"""Hands dealt between two pictures of the share, so that a long deal can be watched."""


class Told(Words):
    """Prose of this panel, in the panel's look."""

    _css = style("opening.css")


class OpeningOdds(ipywidgets.VBox):  # type: ignore[misc]
    """The explorer: a question, its exact answer in every reading, hands dealt, and why.

    ``rules``: the house; ``round``, ``cards`` and ``decks``: the first question, None for the last round, a Hand
    and the house's decks; ``seed``: of the hands dealt, None for a new one. Raises `Impossible`.
    """

    def __init__(
        self,
        language: str = "en",
        *,
        rules: Rules = BICYCLE,
        round: int | None = None,
        cards: int | None = None,
        decks: int | None = None,
        seed: int | None = None,
    ) -> None:
        self.language = language
        self.rules = rules
        self.question = first_question(rules, round, cards, decks)
        self.seed = fresh_seed() if seed is None else check_seed(seed)
        self._aside = Aside()
        self._dealer = Aside()
        self._points: dict[str, Dist[int]] = {}
        """The answer in every reading counted so far, for the cards, decks and black threes of ``_dealt_from``."""
        self._dealt_from: tuple[int, int, str] | None = None
        self._told = {name: Told(language) for name in ("answer", "dealing", "hand", "why")}
        self._charts = {name: Chart(language) for name in ("whole", "readings", "dealt")}
        self.form = Form(question_fields(self.question, language), self._ask, language)
        self.view = Form(view_fields(language), self._look, language)
        self.dealer = Form(deal_fields(language), self._deal, language)
        self.start = Form(seed_fields(self.seed, language), self._begin, language)
        self.link = ShareLink(language)
        self.link.add_class("cg-control")
        super().__init__(list(self._parts()))
        self.add_class("op-panel")
        for screen in (self._told["answer"], self._told["why"], self.children[2], *self._charts.values()):
            screen.add_class("cg-screen")
        self._tell()
        self._answer()
        self._restart()

    def _parts(self) -> tuple[ipywidgets.VBox, ...]:
        told, shown = self._told, self._charts
        parts = {
            "op-ask": [told["answer"], self.form],
            "op-see": [self.view, shown["whole"], shown["readings"]],
            "op-deal": [told["dealing"], self.dealer, told["hand"], self.start],
            "op-dealt": [shown["dealt"]],
            "op-end": [told["why"]],
            "op-share": [self.link],
        }
        boxes = tuple(ipywidgets.VBox(children) for children in parts.values())
        for box, name in zip(boxes, parts, strict=True):
            box.add_class(name)
        return boxes

    def retell(self, language: str) -> None:
        """Say everything in another language; question, hand and counts stay."""
        self.language = language
        self._tell()
        self._show_answer()
        self._show_hand(self._shown)
        self._show_share()

    def open_code(self, code: str) -> None:
        """Ask a shared question; raises `Unreadable` or `Impossible`, and then the old one stays."""
        shared = read_code(code)
        found = read_as(shared.question or "", {Opening.kind: Opening})
        if found is None:
            raise Impossible("lab.code.other")
        rules = read_rules(found.rules)
        self.question = first_question(rules, found.round, found.cards, found.decks)
        self.rules, self._dealt_from = rules, None
        self.seed = self.seed if shared.seed is None else shared.seed
        self.form.describe(question_fields(self.question, self.language), values={})
        self.start.describe(seed_fields(self.seed, self.language), values={})
        self._tell()
        self._answer()
        self._restart()

    def _share(self) -> None:
        """Put the link to the question, and the one that asks the class."""
        q = self.question
        asked = Opening(rules_text(q.rules), q.round, q.cards, q.decks)
        ask = "predict", question_code(asked), texts(self.language)("predict.ask")
        self.link.put(share_code(Shared(seed=self.seed, question=str(asked))), self.language, ask)

    def _tell(self) -> None:
        """Put the words that do not depend on an answer."""
        language = self.language
        self.form.describe(question_fields(self.question, language), language)
        self.view.describe(view_fields(language), language)
        self.dealer.describe(deal_fields(language), language)
        self.start.describe(seed_fields(self.seed, language), language)
        self._told["dealing"].tell(words.dealing(language), language)
        self._told["why"].tell(words.explanation(self.question.rules, language), language)
        self._share()

    # --- the exact answer ---------------------------------------------------------------------

    def _ask(self, _name: str, _value: Any) -> None:
        before, self.question = self.question, asked(self.form.values, self.rules)
        if self.question == before:
            return
        self.form.describe(question_fields(self.question, self.language))
        self._told["why"].tell(words.explanation(self.question.rules, self.language))
        self._answer()
        self._restart()

    def _answer(self) -> None:
        """Count the reading that was chosen, then the others; many cards are counted beside the page."""
        self._aside.forget()
        q, read = self.question, houses(self.question.rules)
        dealt = (q.cards, q.decks, q.rules.black_three_meld)
        if dealt != self._dealt_from:
            self._dealt_from, self._points = dealt, {}
        missing = sorted(read.keys() - self._points.keys(), key=lambda name: (name != q.rules.wilds, name))
        counts = {name: partial(opening_points, read[name], q.cards, q.decks) for name in missing}
        if q.cards <= QUICK:
            self._points |= {name: count() for name, count in counts.items()}
        self._show_answer()
        for name in [name for name in missing if name not in self._points]:
            self._aside.do(counts[name], partial(self._counted, name), self.form.fail)

    def _counted(self, name: str, points: Dist[int]) -> None:
        self._points[name] = points
        if name == self.question.rules.wilds:
            self._show_answer()
            self._show_share()
        else:
            self._show_readings()

    def _show_answer(self) -> None:
        points = self._points.get(self.question.rules.wilds)
        self._told["answer"].tell(words.answer(self.question, points, self.language), self.language)
        self._look()
        self._show_readings()

    def _look(self, _name: str = "view", _value: Any = None) -> None:
        points, minimums = self._points.get(self.question.rules.wilds), self.rules.minimums
        if points is None:
            self._charts["whole"].wait(self.language)
            return
        draw = VIEWS[self.view.values["view"]]
        self._charts["whole"].put(draw(points, minimums, self.question.minimum, self.language), self.language)

    def _show_readings(self) -> None:
        t, minimum = texts(self.language), self.question.minimum
        names = {name: t(f"opening.wilds.{name}") for name in houses(self.question.rules)}
        chances = {name: self._points[name].at_least(minimum) if name in self._points else None for name in names}
        picture = charts.chance_by_reading(chances, names, self.question.rules.wilds, self.language)
        self._charts["readings"].put(picture, self.language)

    # --- dealing --------------------------------------------------------------------------------

    def _deal(self, name: str, _value: Any) -> None:
        self._deal_more(int(name.removeprefix("deal ")))

    def _begin(self, name: str, value: Any) -> None:
        if name == "seed":
            self.seed = read_seed(value)
        self._restart()

    def _restart(self) -> None:
        """Begin with the first hand of the seed again."""
        self._dealer.forget()
        self._asked = self._dealt = self._opened = 0
        self._shares: tuple[Estimate, ...] = ()
        self._share()
        self._deal_more(1)

    def _deal_more(self, hands: int) -> None:
        """Deal the next hands of the seed after all that were asked for, the last of them face up."""
        q, first, last = self.question, self._asked, self._asked + hands
        self._asked = last
        for start in range(first, last, CHUNK):
            numbers = range(start, min(start + CHUNK, last))
            count = partial(count_openings, q.rules, q.minimum, q.cards, q.decks, seed=self.seed, numbers=numbers)
            added = partial(self._add, first, numbers)
            if first == self._dealt and hands == 1:
                added(count())
            else:
                self._dealer.do(count, added, self.dealer.fail)
        self._show_hand(last)

    def _add(self, first: int, numbers: range, opened: int) -> None:
        """Add a part of the deal that began with the hand ``first`` to the shares before that deal."""
        self._dealt, self._opened = numbers.stop, self._opened + opened
        before = (estimate for estimate in self._shares if estimate.n <= first)
        self._shares = (*before, share(self._opened, self._dealt))
        self._show_share()

    def _show_hand(self, number: int) -> None:
        """Show a hand of the seed, counted from 1."""
        q, self._shown = self.question, number
        cards = random_hand(q.rules, q.cards, q.decks, self.seed, number - 1)
        best = best_laydown(q.rules, kind_counts(cards))
        deal = f"{self.seed}-{number}-{q.cards}-{q.decks}"
        self._told["hand"].tell(words.hand(q, cards, best, self.language, deal=deal, number=number), self.language)

    def _show_share(self) -> None:
        points = self._points.get(self.question.rules.wilds)
        if points is None:
            self._charts["dealt"].wait(self.language)
            return
        exact = points.at_least(self.question.minimum)
        self._charts["dealt"].put(charts.simulated_share(exact, self._shares, self.language), self.language)
