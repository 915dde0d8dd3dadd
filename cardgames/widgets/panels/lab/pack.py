"""The pack: how many wilds, red threes or pairs of a rank so many cards hold, and what more decks change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from cardgames.cards import KINDS
from cardgames.hand_and_foot.odds import MOST_CARDS, MOST_DECKS
from cardgames.hand_and_foot.odds.pack import (
    Question,
    naturals_held,
    ranks_held,
    red_threes_laid,
    side_by_side,
    wait_for_kind,
    wilds_held,
)
from cardgames.hand_and_foot.rules import BICYCLE, RED_THREE
from cardgames.probability import Dist
from cardgames.texts import Texts
from cardgames.views import charts
from cardgames.views.words import kind_name
from cardgames.widgets.form import Choice, Group, Number
from cardgames.widgets.panels.lab.family import Answer, Family, Values
from cardgames.widgets.panels.laydown import SORTED_KINDS

CASES = ("wilds", "ranks", "red_threes", "rank", "wait")
COUNTS: Mapping[str, Question] = {"wilds": wilds_held, "ranks": ranks_held, "red_threes": red_threes_laid}
"""What is counted among the cards of a player."""


@dataclass(frozen=True, slots=True)
class Counted:
    """The distribution asked for, and the same for other packs and hands; the wait is compared with nothing."""

    dist: Dist[int]
    others: Mapping[tuple[int, int], Dist[int]]


def _fields(values: Values, t: Texts) -> Iterator[Group]:
    case = values.get("case", "wilds")
    cases = [(name, t(f"lab.pack.{name}")) for name in CASES]
    kinds = [(KINDS[kind], kind_name(kind, t.language)) for kind in SORTED_KINDS if kind != RED_THREE]
    yield Group("", [Choice(name="case", label=t("lab.pack.case"), value="wilds", options=cases, folded=True)])
    numbers: list[Choice | Number] = []
    if case in ("rank", "wait"):
        numbers.append(Choice(name="kind", label=t("lab.pack.kind"), value="K", options=kinds, folded=True))
    if case == "wait":
        numbers.append(Number(name="k", label=t("lab.pack.k"), value=5, low=1, high=8))
    else:
        numbers.append(
            Number(name="cards", label=t("opening.label.cards"), value=11, low=1, high=MOST_CARDS, slider=True)
        )
    numbers.append(Number(name="decks", label=t("opening.label.decks"), value=5, low=1, high=MOST_DECKS))
    yield Group("", numbers)


def _count(values: Values) -> Counted:
    if values["case"] == "wait":
        return Counted(wait_for_kind(BICYCLE, KINDS.index(values["kind"]), values["k"], values["decks"]), {})
    ask = COUNTS.get(values["case"])
    if ask is None:
        kind = KINDS.index(values["kind"])
        ask = partial(_naturals, kind)
    return Counted(ask(BICYCLE, values["cards"], values["decks"]), side_by_side(ask, BICYCLE))


def _naturals(kind: int, rules: object, cards: int | None, decks: int | None) -> Dist[int]:
    return naturals_held(rules, kind, cards, decks)  # type: ignore[arg-type]


def _tell(values: Values, found: Counted, t: Texts) -> Answer:
    case, dist = f"lab.pack.{values['case']}", found.dist
    kind = kind_name(KINDS.index(values["kind"]), t.language) if "kind" in values else ""
    told = {"kind": kind, "cards": values.get("cards", 0), "decks": values["decks"], "k": values.get("k", 0)}
    likely, mean = max(dist, key=dist.pmf), t.number(float(dist.mean), 2)
    spread = {"low": dist.quantile(0.05), "high": dist.quantile(0.95), "sd": t.number(dist.sd, 2), "mean": mean}
    some = {"none": charts.chance(dist.pmf(0), t.language), "p": charts.chance(dist.pmf(likely), t.language)}
    shape = charts.dist_bars(
        dist, lambda n: n == likely, t.language, title=t("lab.pack.title"), mark=some["p"],
        sentence=t("lab.pack.spread", likely=likely, **spread, **some), outcome=t(f"{case}.outcome"),
    )  # fmt: skip
    pictures = [shape]
    if found.others:
        names = {t("lab.pack.cell", cards=n, decks=d): other for (n, d), other in found.others.items()}
        means = {f"m{n}_{d}": t.number(float(other.mean), 2) for (n, d), other in found.others.items()}
        pictures.append(
            charts.dists_side_by_side(
                names, t.language, title=t("lab.pack.others.title"), sentence=t("lab.pack.others", **means),
                outcome=t(f"{case}.outcome"),
            )
        )  # fmt: skip
    return Answer(
        question=t(f"{case}.question", n=told["k"], **told),
        big=mean,
        plain=t(f"{case}.plain", n=likely, **told, **spread, **some),
        how=t("lab.pack.how"),
        pictures=pictures,
    )


PACK = Family("pack", "hand_and_foot", _fields, _count, _tell)
"""What a pack deals."""
