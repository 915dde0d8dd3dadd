"""Tournaments as pictures: the ratings of a round robin, and what a knob does as it is turned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import isfinite
from typing import Any

from cardgames.probability import Estimate
from cardgames.texts import Texts, texts
from cardgames.views.charts.changes import changes_by_name
from cardgames.views.charts.picture import BLUE, GREY, VERMILLION, Picture, bold, percent_ticks
from cardgames.views.estimates import in_digits

EVEN, STEP, MOST_TICKS = 0.5, 100, 12


def ratings_by_player(ratings: Mapping[str, Estimate], middle: float = 1500, language: str = "en") -> Picture:
    """Ratings as points with their intervals, the best first, around the line of the average player.

    A rating that may be as low or as high as one likes has no bar on that side.
    """
    say = texts(language)
    order = sorted(ratings, key=lambda name: -ratings[name].value)
    moved = {name: _moved(ratings[name], middle) for name in order}
    best, last = order[0], order[-1]
    gap = ratings[best].value - ratings[last].value
    picture = changes_by_name(
        moved,
        {name: name for name in order},
        best,
        language,
        written=lambda x: say.number(round(x + middle)),
        title=say("tournament.chart.ratings"),
        sentence=say("tournament.chart.ratings_told", best=best, last=last, gap=round(gap)),
        head=say("tournament.head.player"),
        axis=say("tournament.head.rating"),
    )
    return _on_scale(picture, moved, middle, say)


def _on_scale(picture: Picture, moved: Mapping[str, Estimate], middle: float, say: Texts) -> Picture:
    """The picture with ratings on its axis, every hundred, and the labels clear of the points."""
    first, last = (round(end([e.value for e in moved.values()]) / STEP) for end in (min, max))
    ticks = [STEP * i for i in range(first, last + 1)]
    axis = {**picture.layout["xaxis"], "tickvals": ticks, "ticktext": [say.number(round(x + middle)) for x in ticks]}
    labels = [{**label, "yshift": 9} for label in picture.layout["annotations"]]
    return replace(picture, layout={**picture.layout, "xaxis": axis, "annotations": labels})


def _moved(e: Estimate, middle: float) -> Estimate:
    low, high = (end if isfinite(end) else e.value for end in (e.low, e.high))
    return Estimate(e.value - middle, low - middle, high - middle, e.n, e.level)


def curve_by_value(wins: Mapping[str, Estimate], knob: str, against: str, language: str = "en") -> Picture:
    """The share of games won by the value of a knob, with intervals, over the line of an even fight.

    Numbers stand in their places, words side by side; the value that wins most is named and stands out.
    """
    say = texts(language)
    best = max(wins, key=lambda value: wins[value].value)
    place, is_scale = list(wins).index(best), all(value.isdigit() for value in wins)
    x: list[Any] = [int(value) if is_scale else value for value in wins]
    low, high = min(e.low for e in wins.values()), max(e.high for e in wins.values())
    room = max(high - low, 0.02) * 0.15
    ends = [max(0.0, min(low, EVEN) - room), min(1.0, max(high, EVEN) + 1.5 * room)]
    axis: dict[str, Any] = {"title": {"text": knob}, "showgrid": False}
    if is_scale and len(x) <= MOST_TICKS:
        axis |= {"tickvals": x, "ticktext": list(wins)}
    layout = {
        "xaxis": axis if is_scale else {**axis, "type": "category"},
        "yaxis": {"range": ends, "title": {"text": say("tournament.head.win")}, **_ticks(ends, say)},
        "shapes": [{"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": EVEN, "y1": EVEN}],
        "annotations": [_label(int(best) if is_scale else place, wins[best], f"{knob}={best}", say)],
    }
    sentence = _told(wins, best, knob, against, say)
    head = [knob, say("tournament.head.win"), say("chart.head.low"), say("chart.head.high")]
    rows = [(value, *in_digits(e, True, say)) for value, e in wins.items()]
    data = [_line(x, list(wins.values()), place, joined=is_scale)]
    return Picture(data, layout, say("tournament.chart.curve", knob=knob), sentence, head, rows, tall=20)


def _line(x: Sequence[Any], found: Sequence[Estimate], best: int, *, joined: bool) -> dict[str, Any]:
    """The estimates with their intervals, joined by a line if they stand on a scale."""
    above, below = [e.high - e.value for e in found], [e.value - e.low for e in found]
    return {
        "type": "scatter",
        "mode": "lines+markers" if joined else "markers",
        "x": list(x),
        "y": [e.value for e in found],
        "error_y": {"type": "data", "array": above, "arrayminus": below, "thickness": 2, "width": 5, "color": GREY},
        "line": {"color": BLUE, "width": 2},
        "marker": {"size": 10, "color": [VERMILLION if i == best else BLUE for i in range(len(found))]},
        "hoverinfo": "skip",
        "cliponaxis": False,
    }


def _label(x: Any, e: Estimate, name: str, say: Texts) -> dict[str, Any]:
    """The answer, written over its point."""
    text = bold(f"{name}: {in_digits(e, True, say)[0]}", True)
    return {"x": x, "y": e.high, "yanchor": "bottom", "yshift": 4, "text": text}


def _ticks(ends: Sequence[float], say: Texts) -> dict[str, Any]:
    """Ticks at round percentages that lie between the ends."""
    span = ends[1] - ends[0]
    ticks = percent_ticks(span, say)
    step = ticks["tickvals"][1] if len(ticks["tickvals"]) > 1 else span
    first = -(-ends[0] // step)
    values = [step * (first + i) for i in range(int(span / step) + 1)]
    digits = 0 if step >= 0.01 else 1 if step >= 0.001 else 2
    return {"tickvals": values, "ticktext": [say.percent(value, digits) for value in values]}


def _told(wins: Mapping[str, Estimate], best: str, knob: str, against: str, say: Texts) -> str:
    value, low, high = in_digits(wins[best], True, say)
    if wins[best].covers(EVEN):
        return say("tournament.chart.curve_even", knob=knob, against=against)
    return say("tournament.chart.curve_told", best=f"{knob}={best}", against=against, value=value, low=low, high=high)
