"""Two players and the match of Trash: who wins from this score, and in how many hands (TR-11 … TR-13)?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cardgames.probability import Dist, Estimate
from cardgames.texts import Texts
from cardgames.trash.odds.match import match_odds, win_grid
from cardgames.trash.rules import MOST_SLOTS
from cardgames.views import charts
from cardgames.widgets.form import Choice, Group, Number
from cardgames.widgets.panels.lab.family import Answer, Family, Values


@dataclass(frozen=True, slots=True)
class Counted:
    """What is known of a match: the chance of seat 0, from this score and from every other, and its hands."""

    wins: Estimate
    mean: Estimate
    hands: Dist[int]
    grid: Mapping[tuple[int, int], float]


def _fields(_values: Values, t: Texts) -> Iterator[Group]:
    starters = [(0, t("lab.match.me")), (1, t("lab.match.other"))]
    yield Group(
        "",
        [
            Number(name="mine", label=t("lab.match.mine"), value=MOST_SLOTS, low=1, high=MOST_SLOTS, slider=True),
            Number(name="theirs", label=t("lab.match.theirs"), value=MOST_SLOTS, low=1, high=MOST_SLOTS, slider=True),
            Choice(name="starter", label=t("lab.match.starter"), value=0, options=starters),
        ],
    )


def _count(values: Values) -> Counted:
    odds = match_odds((values["mine"], values["theirs"]), values["starter"])
    grid = {(mine, theirs): p for (mine, theirs), p in win_grid(values["starter"]).items()}
    return Counted(odds.wins[0], odds.mean_hands, odds.hands, grid)


def _tell(values: Values, found: Counted, t: Texts) -> Answer:
    score = {"mine": values["mine"], "theirs": values["theirs"]}
    p = charts.chance(found.wins.value, t.language)
    bounds = {"low": charts.chance(found.wins.low, t.language), "high": charts.chance(found.wins.high, t.language)}
    exact = found.wins.n == 0
    return Answer(
        question=t("lab.match.question", n=values["mine"], **score),
        big=p,
        plain=_still(found.hands, t.number(found.mean.value, 1), t),
        how=t("lab.match.exact") if exact else t("lab.match.simulated", n=found.wins.n, **bounds),
        pictures=(_grid(values, found, t), _hands(found, t)),
    )


def _still(hands: Dist[int], mean: str, t: Texts) -> str:
    """How many hands are still to be played."""
    low, high = hands.support[0], hands.support[-1]
    return t("lab.match.last") if high == 1 else t("lab.match.plain", mean=mean, low=low, high=high)


def _grid(values: Values, found: Counted, t: Texts) -> charts.Picture:
    even = charts.chance(found.grid[MOST_SLOTS, MOST_SLOTS], t.language)
    return charts.chance_grid(
        found.grid, (values["mine"], values["theirs"]), t.language, title=t("lab.match.grid.title"),
        sentence=t(f"lab.match.grid.{values['starter']}", p=even), rows=t("lab.match.mine"),
        columns=t("lab.match.theirs"),
    )  # fmt: skip


def _hands(found: Counted, t: Texts) -> charts.Picture:
    likely = max(found.hands, key=found.hands.pmf)
    p = charts.chance(found.hands.pmf(likely), t.language)
    return charts.dist_bars(
        found.hands, lambda hands: hands == likely, t.language, title=t("lab.match.hands.title"), mark=p,
        sentence=t("lab.match.hands", n=likely, p=p, mean=t.number(found.mean.value, 1)),
        outcome=t("lab.match.hands.outcome"),
    )  # fmt: skip


MATCH = Family("match", "trash", _fields, _count, _tell)
"""The odds of a match of Trash between two."""
