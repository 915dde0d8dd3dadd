"""Bars: chances beside each other by name, and any distribution of numbers with its answer marked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import isinf
from typing import Any

from cardgames.probability import Dist
from cardgames.texts import Texts, texts
from cardgames.views.charts.picture import (
    BLUE,
    GREEN,
    GREY,
    ORANGE,
    VERMILLION,
    Picture,
    bold,
    chance,
    odds,
    percent_ticks,
)

MOST_BARS = 200
"""The most outcomes a picture shows; its table has them all."""
RARE = 0.0005
"""Outcomes at either end that are rarer together than this are left out of a picture."""
LETTERS = 24
"""The most digits below a picture, all its numbers together: there is room for them on a phone too."""
LINES = (BLUE, VERMILLION, GREEN, ORANGE)


def named_chances(
    chances: Mapping[str, Fraction | float | None],
    names: Mapping[str, str],
    chosen: str = "",
    language: str = "en",
    *,
    title: str,
    sentence: str,
    head: str,
) -> Picture:
    """Chances by name, one bar under the other with its odds beside it; None is one still being counted.

    ``names`` says each, ``chosen`` stands out, ``head`` is what the names are.
    """
    say = texts(language)
    known = {name: p for name, p in chances.items() if p is not None}
    told = {name: " · ".join(dict.fromkeys((chance(p, language), odds(p, language)))) for name, p in known.items()}
    bars: dict[str, Any] = {
        "type": "bar",
        "orientation": "h",
        "x": [float(known.get(name, 0)) for name in chances],
        "y": list(chances),
        "text": [told.get(name, say("chart.counting")) for name in chances],
        "textposition": "outside",
        "marker": {"color": [BLUE if name == chosen else GREY for name in chances]},
        "cliponaxis": False,
        "hoverinfo": "skip",
    }
    layout = _one_below_the_other([bold(names[name], name == chosen) for name in chances], max(bars["x"], default=0))
    rows = [(names[name], chance(p, language), say.one_in(p), *_fraction(p)) for name, p in known.items()]
    columns = [head, say("number.chance"), say("number.one_in_n")]
    exact = [say("chart.fraction")] if all(isinstance(p, Fraction) for p in known.values()) else []
    return Picture([bars], layout, title, sentence, columns + exact, rows, tall=4 + 3.25 * len(chances))


def _one_below_the_other(headings: Sequence[str], longest: float) -> dict[str, Any]:
    """A layout of bars with a heading over each and room to their right."""
    above = {"x": 0, "xanchor": "left", "yanchor": "bottom", "yshift": 14, "align": "left"}
    flush = {"borderpad": 0, "borderwidth": 0}
    hidden = {"showticklabels": False, "showgrid": False}
    return {
        "bargap": 0.62,
        "margin": {"l": 0},
        "xaxis": {"range": [0, 1.6 * (longest or 1)], **hidden},
        "yaxis": {"type": "category", "range": [len(headings) - 0.5, -0.9], **hidden},
        "annotations": [{"y": place, "text": text, **above, **flush} for place, text in enumerate(headings)],
    }


def dist_bars(
    dist: Dist[Any],
    asked: Callable[[Any], bool],
    language: str = "en",
    *,
    title: str,
    sentence: str,
    outcome: str,
    mark: str = "",
) -> Picture:
    """Any distribution of whole numbers as bars from zero; those that are ``asked`` for stand out.

    ``outcome`` says what the numbers are, ``mark`` the answer, which is written over the asked bars.
    """
    say = texts(language)
    shown = _worth_showing([dist])
    heights = [float(dist.pmf(x)) for x in shown]
    wanted = [asked(x) for x in shown]
    bars: dict[str, Any] = {
        "type": "bar",
        "x": [_number(x, say) for x in shown],
        "y": heights,
        "marker": {"color": [BLUE if yes else GREY for yes in wanted]},
        "hovertemplate": [
            f"{_number(x, say)}: {chance(p, language)}<extra></extra>" for x, p in zip(shown, heights, strict=True)
        ],
    }
    layout = _axes(outcome, shown, max(heights), say)
    if mark and any(wanted):
        layout["annotations"] = [_over(heights, wanted, bold(mark, True))]
    return Picture([bars], layout, title, sentence, *dist_table(dist, outcome, say))


def dists_side_by_side(
    dists: Mapping[str, Dist[Any]], language: str = "en", *, title: str, sentence: str, outcome: str
) -> Picture:
    """Distributions of the same thing as lines with points over the same scale, named in the upper right."""
    say = texts(language)
    shown = _worth_showing(list(dists.values()))
    lines = [_line(name, dist, shown, place, say) for place, (name, dist) in enumerate(dists.items())]
    top = max(max(line["y"]) for line in lines)
    labels = [
        {
            "x": 1, "xref": "paper", "xanchor": "right", "y": 1 - 0.09 * place, "yref": "paper", "yanchor": "top",
            "text": f'<span style="color:{LINES[place % len(LINES)]}">{"○" if place % 2 else "●"}</span> {name}',
        }
        for place, name in enumerate(dists)
    ]  # fmt: skip
    layout = {**_axes(outcome, shown, top, say), "annotations": labels}
    head = [outcome, *dists]
    outcomes = sorted({x for dist in dists.values() for x in dist.support})
    rows = [[_number(x, say), *(chance(dist.pmf(x), language) for dist in dists.values())] for x in outcomes]
    return Picture(lines, layout, title, sentence, head, rows)


def _line(name: str, dist: Dist[Any], shown: Sequence[Any], place: int, say: Texts) -> dict[str, Any]:
    """A distribution as points on a line; every second one as rings on a dotted line, to be seen around another."""
    colour, ring = LINES[place % len(LINES)], place % 2
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "cliponaxis": False,
        "x": [_number(x, say) for x in shown],
        "y": [float(dist.pmf(x)) for x in shown],
        "line": {"color": colour, "width": 2.5, "dash": "dot" if ring else "solid"},
        "marker": {"size": 15 if ring else 8, "symbol": "circle-open" if ring else "circle", "color": colour,
                   "line": {"width": 2, "color": colour}},
        "hovertemplate": [
            f"{name}<br>{_number(x, say)}: {chance(dist.pmf(x), say.language)}<extra></extra>" for x in shown
        ],
    }  # fmt: skip


def _over(heights: Sequence[float], wanted: Sequence[bool], text: str) -> dict[str, Any]:
    """A label over the asked bars, clear of the bars beside them."""
    places = [place for place, asked in enumerate(wanted) if asked]
    middle, wide = (places[0] + places[-1]) / 2, max(1, 3 * len(heights) // 10)
    near = heights[max(0, round(middle) - wide) : round(middle) + wide + 1]
    side = "right" if middle > 0.7 * len(heights) else "left" if middle < 0.1 * len(heights) else "center"
    return {"x": middle, "y": max(near), "text": text, "yanchor": "bottom", "yshift": 6, "xanchor": side}


def dist_table(dist: Dist[Any], outcome: str, say: Texts) -> tuple[list[str], list[tuple[str, str, str]]]:
    """The head and the rows of a distribution's table: the outcome, exactly so many, at least so many."""
    head, rows, tail = [outcome, say("chart.head.exactly"), say("chart.head.at_least")], [], dist.total
    for x, weight in dist.weights.items():
        exactly, at_least = (chance(Fraction(part, dist.total), say.language) for part in (weight, tail))
        rows.append((_number(x, say), exactly, at_least))
        tail -= weight
    return head, rows


def _axes(outcome: str, shown: Sequence[Any], top: float, say: Texts) -> dict[str, Any]:
    names = [_number(x, say) for x in shown]
    ticks = names[:: -(-sum(map(len, names)) // LETTERS)]
    return {
        "xaxis": {"type": "category", "title": {"text": outcome}, "tickvals": ticks, "tickangle": 0, "showgrid": False},
        "yaxis": {"title": {"text": say("number.chance")}, "range": [0, top * 1.2], **percent_ticks(top, say)},
    }


def _worth_showing(dists: Sequence[Dist[Any]]) -> list[Any]:
    """The outcomes worth a place in the picture, without gaps: the rare ones at both ends are left to the table."""
    low = min(dist.quantile(RARE) for dist in dists)
    high = max(dist.quantile(1 - RARE) for dist in dists)
    if any(isinf(x) for x in (low, high)):
        return sorted({x for dist in dists for x in dist.support})[:MOST_BARS]
    return list(range(int(low), int(high) + 1))[:MOST_BARS]


def _number(x: Any, say: Texts) -> str:
    return say("number.never") if isinf(x) else say.number(x)


def _fraction(p: Fraction | float) -> Iterator[str]:
    if isinstance(p, Fraction):
        yield f"{p.numerator}/{p.denominator}"
