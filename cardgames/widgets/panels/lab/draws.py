"""With or without replacement: how far the simple formula, which puts every card back, misleads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Any

from cardgames.draws import RANKS, SUITS, draws_to_see_all, draws_to_see_all_replaced, kinds_seen, marked_seen
from cardgames.probability import Dist
from cardgames.texts import Texts
from cardgames.trash.odds import first_turn
from cardgames.trash.odds.replaced import first_turn_replaced
from cardgames.trash.rules import BICYCLE, MOST_SLOTS
from cardgames.views import charts
from cardgames.widgets.form import Choice, Group, Number
from cardgames.widgets.panels.lab.family import Answer, Family, Values

CASES = ("turn", "ranks", "collector", "aces")
"""The questions that are asked both ways."""
RARE = 0.1
"""Chances below it are told as one in so many; larger ones are told apart by their percentages."""
DRAWN = {"ranks": 11, "aces": 5}
"""The draws each question starts with, where it asks for a number of them."""


@dataclass(frozen=True, slots=True)
class Counted:
    """The same question both ways, and the outcome that is compared."""

    out: Dist[Any]
    back: Dist[Any]
    asked: int


def _fields(values: Values, t: Texts) -> Iterator[Group]:
    case = values.get("case", "turn")
    options = [(name, t(f"lab.draws.{name}")) for name in CASES]
    yield Group("", [Choice(name="case", label=t("lab.draws.case"), value="turn", options=options, folded=True)])
    numbers = [Number(name="decks", label=t("opening.label.decks"), value=1, low=1, high=6)]
    if case == "turn":
        numbers.append(Number(name="slots", label=t("lab.turn.slots"), value=MOST_SLOTS, low=1, high=MOST_SLOTS))
    if case in DRAWN:
        numbers.append(Number(name="draws", label=t("lab.draws.drawn"), value=DRAWN[case], low=1, high=40, slider=True))
    yield Group("", numbers)


def _count(values: Values) -> Counted:
    copies, draws = SUITS * values["decks"], values.get("draws", 0)
    match values["case"]:
        case "turn":
            rules = BICYCLE.replace(slots=values["slots"], decks=values["decks"])
            return Counted(first_turn(rules), first_turn_replaced(rules), rules.slots)
        case "ranks":
            ranks = [copies] * RANKS
            return Counted(kinds_seen(ranks, draws), kinds_seen(ranks, draws, replaced=True), min(draws, RANKS))
        case "collector":
            ranks = [copies] * RANKS
            out = draws_to_see_all(ranks)
            return Counted(out, draws_to_see_all_replaced(ranks), out.quantile(0.5))
    cards = copies * RANKS
    return Counted(marked_seen(cards, copies, draws), marked_seen(cards, copies, draws, replaced=True), 0)


def _tell(values: Values, found: Counted, t: Texts) -> Answer:
    out, back = (dist.pmf(found.asked) for dist in (found.out, found.back))
    mean, other = (t.number(float(dist.given(lambda x: x < inf).mean), 2) for dist in (found.out, found.back))
    said = charts.odds if min(out, back) < RARE else charts.chance
    told = {"p": said(out, t.language), "q": said(back, t.language), "mean": mean, "other": other}
    case = f"lab.draws.{values['case']}"
    both = charts.dists_side_by_side(
        {t("lab.draws.out"): found.out, t("lab.draws.back"): found.back}, t.language, title=t("lab.draws.title"),
        sentence=t("lab.draws.means", out=mean, back=other), outcome=t(f"{case}.outcome"),
    )  # fmt: skip
    return Answer(
        question=t(f"{case}.question", n=values.get("draws", found.asked)),
        big=t(f"{case}.big", **told),
        plain=t(f"{case}.plain", **told),
        how=t("lab.draws.how"),
        pictures=(both,),
    )


DRAWS = Family("draws", "", _fields, _count, _tell)
"""The same draws with and without replacement."""
