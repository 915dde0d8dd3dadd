"""What the explorer of opening odds can be asked: the question as a value, and the fields that make it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from cardgames.hand_and_foot.odds import MOST_CARDS, MOST_DECKS, opening_minimum, readings
from cardgames.hand_and_foot.rules import Rules
from cardgames.probability import Dist
from cardgames.texts import texts
from cardgames.views.charts import Picture, chance_at_least, chance_exactly, chance_of_thousand
from cardgames.widgets.form import Button, Choice, Group, Line, Number

houses = cache(readings)
"""The house under each reading of HF-8, by the reading's name; kept, since making rules takes longer than asking."""
DEALS = (1, 10, 1000)
"""How many hands a press of a button deals."""
VIEWS: Mapping[str, Callable[[Dist[int], Sequence[int], int, str], Picture]] = {
    "exactly": chance_exactly,
    "at_least": chance_at_least,
    "thousand": chance_of_thousand,
}
"""The pictures of a distribution."""
BLACK_THREES = ("natural", "never", "going_out")


@dataclass(frozen=True, slots=True)
class Question:
    """May so many random cards open this round under these rules?"""

    rules: Rules
    round: int
    cards: int
    decks: int

    @property
    def minimum(self) -> int:
        """The points the round asks for (HF-12)."""
        return opening_minimum(self.rules, self.round)


def first_question(rules: Rules, round: int | None, cards: int | None, decks: int | None) -> Question:
    """The question a page starts with: None is the last round, a Hand, the house's decks; raises `Impossible`."""
    question = Question(
        rules,
        rules.rounds if round is None else round,
        rules.hand_size if cards is None else cards,
        rules.number_of_decks if decks is None else decks,
    )
    for group in question_fields(question, "en"):
        for field in group.fields:
            field.read(field.value)
    return question


def asked(values: Mapping[str, Any], base: Rules) -> Question:
    """The question the form's values ask, under ``base`` with the readings chosen."""
    rules = base.replace(wilds=values["wilds"], black_three_meld=values["black_three_meld"])
    return Question(rules, values["round"], values["cards"], values["decks"])


def question_fields(question: Question, language: str) -> tuple[Group, ...]:
    """The fields of the question, with a sentence about the reading that is chosen."""
    t, rules = texts(language), question.rules
    rounds = [(number, t("opening.round", round=number, minimum=m)) for number, m in enumerate(rules.minimums, start=1)]
    wilds = [(name, t(f"opening.wilds.{name}")) for name in houses(rules)]
    black = [(name, t(f"opening.black_three.{name}")) for name in BLACK_THREES]
    dealt = t("opening.cards_help", dealt=rules.hand_size, drawn=rules.hand_size + rules.draw, draw=rules.draw)
    return (
        Group(
            "",
            (
                Choice(name="round", label=t("opening.label.round"), value=question.round, options=rounds),
                Number(
                    name="cards",
                    label=t("opening.label.cards"),
                    value=question.cards,
                    low=1,
                    high=MOST_CARDS,
                    slider=True,
                    help=dealt,
                ),
                Choice(
                    name="wilds",
                    label=t("opening.label.wilds"),
                    value=rules.wilds,
                    options=wilds,
                    help=t(f"opening.wilds_help.{rules.wilds}"),
                ),
                Choice(
                    name="black_three_meld",
                    label=t("opening.label.black_threes"),
                    value=rules.black_three_meld,
                    options=black,
                    folded=True,
                ),
                Number(name="decks", label=t("opening.label.decks"), value=question.decks, low=1, high=MOST_DECKS),
            ),
        ),
    )


def view_fields(language: str) -> tuple[Group, ...]:
    """The choice between the pictures of the same distribution."""
    t = texts(language)
    options = [(name, t(f"opening.view.{name}")) for name in VIEWS]
    return (Group("", (Choice(name="view", label=t("opening.label.view"), value="exactly", options=options),)),)


def deal_fields(language: str) -> tuple[Group, ...]:
    """The buttons that deal."""
    t = texts(language)
    return (Group("", [Button(name=f"deal {n}", label=t("opening.deal", n=n), main=n == 1) for n in DEALS]),)


def seed_fields(seed: int, language: str) -> tuple[Group, ...]:
    """The seed of the hands, and the button that begins with it again."""
    t = texts(language)
    line = Line(name="seed", label=t("opening.label.seed"), value=str(seed), help=t("opening.seed_help"))
    return (Group("", (line, Button(name="again", label=t("opening.again")))),)
