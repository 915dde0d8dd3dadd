"""One word in the rules: how far each point that the rule texts leave open moves the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from cardgames.hand_and_foot.odds.effects import Effect, effects
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.probability import Estimate
from cardgames.rulebook import clause
from cardgames.texts import Texts
from cardgames.views import charts
from cardgames.widgets.form import Choice, Group
from cardgames.widgets.panels.lab.family import Answer, Family, Values

MEASURES: Mapping[str, Callable[[Effect], Estimate | None]] = {
    "turns": lambda effect: effect.turns_change,
    "stock": lambda effect: effect.stock_out_change,
    "score": lambda effect: effect.score_change,
}
"""What is simulated and compared with the house; the chance to open, which is exact, comes before them."""
FIRST = "wilds=majority"


@dataclass(frozen=True, slots=True)
class Counted:
    """The house and what is compared with it, by what is changed."""

    house: Effect
    others: Mapping[str, Effect]
    chosen: Effect


def _fields(values: Values, t: Texts) -> Iterator[Group]:
    changes = [(effect.change, _name(effect, t)) for effect in effects() if effect.change]
    measures = [(name, t(f"lab.effects.{name}")) for name in ("open", *MEASURES)]
    rounds = [(number, t("opening.round", round=number, minimum=m)) for number, m in enumerate(BICYCLE.minimums, 1)]
    fields = [
        Choice(name="change", label=t("lab.effects.change"), value=FIRST, options=changes, folded=True),
        Choice(name="measure", label=t("lab.effects.measure"), value="open", options=measures),
    ]
    if values.get("measure", "open") == "open":
        label = t("opening.label.round")
        fields.append(Choice(name="round", label=label, value=BICYCLE.rounds, options=rounds))
    yield Group("", fields)


def _count(values: Values) -> Counted:
    house, *others = effects()
    return Counted(house, {one.change: one for one in others}, next(o for o in others if o.change == values["change"]))


def _tell(values: Values, found: Counted, t: Texts) -> Answer:
    told = _opening if values["measure"] == "open" else _played
    big, plain, how, picture = told(values, found, t)
    return Answer(t("lab.effects.question"), big, plain, how, pictures=(picture,), more=_clause(found.chosen, t))


def _opening(values: Values, found: Counted, t: Texts) -> tuple[str, str, str, charts.Picture]:
    """The chance that a Hand as dealt opens the round: exact."""
    at = values["round"] - 1
    house, p = found.house.chances[at], found.chosen.chances[at]
    times = t.number(float(p / house), 1 if p > house else 2)
    said = {"p": charts.odds(p, t.language), "q": charts.odds(house, t.language), "times": times}
    same = p == house
    plain = t("lab.effects.same" if same else "lab.effects.opens", minimum=BICYCLE.minimums[at], **said)
    return t("lab.effects.none") if same else f"× {times}", plain, t("lab.effects.exact"), _chances(at, found, t)


def _chances(at: int, found: Counted, t: Texts) -> charts.Picture:
    """The house and all that moves the chance, the likeliest first, the chosen one among them in any case."""
    moved = {one.change: one.chances[at] for one in found.others.values()
             if one is found.chosen or one.chances[at] != found.house.chances[at]}  # fmt: skip
    chances: dict[str, Fraction | float | None] = {"": found.house.chances[at], **moved}
    names = {"": t("lab.effects.house")} | {change: _name(found.others[change], t) for change in moved}
    order = dict(sorted(chances.items(), key=lambda one: -float(one[1] or 0)))
    title, head = t("lab.effects.open.title", minimum=BICYCLE.minimums[at]), t("lab.effects.head")
    sentence = t("lab.effects.open.told", n=len(found.others) - len(moved))
    return charts.named_chances(
        order, names, found.chosen.change, t.language, title=title, sentence=sentence, head=head
    )


def _played(values: Values, found: Counted, t: Texts) -> tuple[str, str, str, charts.Picture]:
    """What the published games changed: simulated, each with its interval."""
    measure, key = MEASURES[values["measure"]], f"lab.effects.{values['measure']}"
    changes = {change: e for change, one in found.others.items() if (e := measure(one)) is not None}

    def written(value: float) -> str:
        return _signed(value, values["measure"], t)

    chosen = changes[found.chosen.change]
    said = {"value": written(chosen.value), "low": written(chosen.low), "high": written(chosen.high)}
    order = dict(sorted(changes.items(), key=lambda one: one[1].value))
    picture = charts.changes_by_name(
        order, {change: _name(found.others[change], t) for change in order}, found.chosen.change, t.language,
        written=written, title=t(f"{key}.title"), sentence=t("lab.effects.grey"), head=t("lab.effects.head"),
        axis=t(f"{key}.axis"),
    )  # fmt: skip
    plain = t("lab.effects.unclear" if chosen.covers(0) else f"{key}.plain", **said)
    return said["value"], plain, t("lab.effects.simulated", n=chosen.n, **said), picture


def _signed(value: float, measure: str, t: Texts) -> str:
    """A change with its sign, as points, turns or percentage points."""
    scale, digits = {"turns": (1, 2), "stock": (100, 1), "score": (1, 0)}[measure]
    plus = "+" if value > 0 else ""
    return f"{plus}{t.number(value * scale, digits)}"


def _name(effect: Effect, t: Texts) -> str:
    return change_name(effect.change, t)


def change_name(change: str, t: Texts) -> str:
    """What is changed, in words."""
    return t("lab.effects.by." + re.sub("[^a-z0-9_]+", "-", change))


def _clause(effect: Effect, t: Texts) -> str:
    """The clause the option belongs to, and what other houses play."""
    cited = clause(effect.clause)
    title = f"{effect.clause} · {cited.title(t.language)}"
    told = [cited.text(t.language), cited.option(t.language)]
    texts = "".join(f"<p class='lab-clause'>{escape(text)}</p>" for text in told if text)
    return f"<h2>{escape(t('lab.effects.clause'))}</h2><h3>{escape(title)}</h3>{texts}"


EFFECTS = Family("effects", "hand_and_foot", _fields, _count, _tell)
"""What each unclear point of the rules changes."""
