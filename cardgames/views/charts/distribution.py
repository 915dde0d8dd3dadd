"""A distribution of opening points, seen in three ways: bars, stairs, and a thousand hands (HF-12)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor, log10
from typing import Any

from cardgames.probability import Dist
from cardgames.texts import Texts, texts
from cardgames.views.charts.picture import (
    BLUE,
    GREY,
    ORANGE,
    SKY,
    VERMILLION,
    Picture,
    bold,
    chance,
    odds,
    percent_ticks,
)

SHADES = ("rgba(138,133,123,0.3)", GREY, SKY, BLUE, ORANGE, VERMILLION)
"""What a hand can lay down: nothing, less than any minimum, and then each minimum."""
ROWS = 20


def chance_exactly(dist: Dist[int], minimums: Sequence[int], asked: int, language: str = "en") -> Picture:
    """How likely each number of opening points is, as bars; those that reach ``asked`` stand out (HF-12).

    ``dist`` is a distribution of opening points, ``minimums`` the rounds' minimums, each marked with the chance
    to reach it; ``asked`` is one of them.
    """
    say, points = texts(language), list(dist.support)
    bars: dict[str, Any] = {
        "type": "bar",
        "x": points,
        "y": [float(dist.pmf(x)) for x in points],
        "width": 4,
        "marker": {"color": [BLUE if x >= asked else GREY for x in points]},
        "hovertemplate": [
            f"{say('chart.points', n=x)}<br>{chance(p, language)}<extra></extra>" for x, p in dist.items()
        ],
    }
    marked = max((float(p) for x, p in dist.items() if x >= min(minimums)), default=0)
    top, last = max(*bars["y"], marked / 0.64), max(dist.quantile(0.9999), max(minimums) + 100)
    heights = {minimum: 1 - 0.1 * i for i, minimum in enumerate(minimums)}
    layout = {
        "xaxis": {"title": {"text": say("chart.opening_points")}, "range": [min(points) - 5, last + 5]},
        "yaxis": {"title": {"text": say("number.chance")}, "range": [0, top * 1.08], **percent_ticks(top, say)},
        "shapes": [_line(m - 2.5, height, 3 if m == asked else 1.5) for m, height in heights.items()],
        "annotations": [_beside(m - 2.5, height, _mark(dist, m, asked, say)) for m, height in heights.items()],
    }
    return Picture([bars], layout, say("chart.exactly.title"), _told(dist, minimums, say), *_table(dist, say))


def chance_at_least(dist: Dist[int], minimums: Sequence[int], asked: int, language: str = "en") -> Picture:
    """How likely at least so many opening points are: stairs down a scale where each line is ten times rarer."""
    say, points = texts(language), list(dist.support)
    tails = [float(dist.at_least(x)) for x in points]
    reached = {m: float(dist.at_least(m)) for m in minimums if dist.at_least(m)}
    stairs = {
        "type": "scatter",
        "mode": "lines",
        "x": points,
        "y": tails,
        "line": {"shape": "vh", "color": BLUE, "width": 3},
        "hovertemplate": [f"{x}+: {say.one_in(p)}<extra></extra>" for x, p in zip(points, tails, strict=True)],
    }
    marks = {
        "type": "scatter",
        "mode": "markers+text",
        "x": list(reached),
        "y": list(reached.values()),
        "text": [_mark(dist, m, asked, say) for m in reached],
        "textposition": "top right",
        "marker": {
            "size": [14 if m == asked else 9 for m in reached],
            "color": [VERMILLION if m == asked else BLUE for m in reached],
            "opacity": 1,
        },
        "hoverinfo": "skip",
        "cliponaxis": False,
    }
    depth = max(3, min(6, 1 - floor(log10(min(reached.values(), default=min(tails))))))
    last = max(max(minimums) + 100, *(x for x, p in zip(points, tails, strict=True) if p >= 10**-depth))
    layout = {
        "xaxis": {"title": {"text": say("chart.at_least_points")}, "range": [min(points) - 5, last]},
        "yaxis": _decades(depth, say),
    }
    return Picture([stairs, marks], layout, say("chart.at_least.title"), _told(dist, minimums, say), *_table(dist, say))


def chance_of_thousand(dist: Dist[int], minimums: Sequence[int], asked: int, language: str = "en") -> Picture:
    """A thousand hands as squares, sorted by what they can lay down and coloured by the minimum they reach.

    Each square stands for a thousandth of all hands, rounded.
    """
    say = texts(language)
    reached = {minimum: round(1000 * dist.at_least(minimum)) for minimum in minimums}
    melding = 1000 - round(1000 * dist.pmf(0))
    steps = (melding, *reached.values())
    classes = [sum(place >= 1000 - many for many in steps) for place in range(1000)]
    squares: dict[str, Any] = {
        "type": "heatmap",
        "z": [classes[row::ROWS] for row in range(ROWS)],
        "zmin": -0.5,
        "zmax": len(steps) + 0.5,
        "colorscale": _bands(len(steps) + 1),
        "showscale": False,
        "xgap": 1.5,
        "ygap": 1.5,
        "hoverinfo": "skip",
    }
    edges = {minimum: (1000 - many) // ROWS - 0.5 for minimum, many in reached.items()}
    heights = {minimum: -2.2 - 2.4 * i for i, minimum in enumerate(edges)}
    layout = {
        "margin": {"l": 0, "r": 0, "t": 0, "b": 0},
        "xaxis": {"visible": False, "automargin": False},
        "yaxis": {"visible": False, "automargin": False, "range": [ROWS - 0.5, min(heights.values()) - 1.6]},
        "shapes": [{"type": "line", "x0": x, "x1": x, "y0": ROWS - 0.5, "y1": heights[m]} for m, x in edges.items()],
        "annotations": [
            _label(edges[m], heights[m], bold(say("chart.thousand.mark", minimum=m, n=many), m == asked))
            for m, many in reached.items()
        ],
    }
    sentence = say("chart.thousand.told", n=reached[asked], minimum=asked, nothing=1000 - melding)
    return Picture([squares], layout, say("chart.thousand.title"), sentence, *_table(dist, say))


def _decades(depth: int, say: Texts) -> dict[str, Any]:
    """An axis of chances: always, one in ten, one in a hundred … to one in 10^depth."""
    values = [10**-k for k in range(depth + 1)]
    texts = [say("chart.always"), *map(say.one_in, values[1:])]
    return {"type": "log", "range": [-depth, 0.15], "tickvals": values, "ticktext": texts}


def _bands(count: int) -> list[tuple[float, str]]:
    """A colour scale of ``count`` even bands without shades between."""
    return [(edge / count, SHADES[min(i, len(SHADES) - 1)]) for i in range(count) for edge in (i, i + 1)]


def _label(x: float, y: float, text: str) -> dict[str, Any]:
    """A label beside a line at ``x``: to its left, where there is room."""
    side = {"xanchor": "right", "xshift": -4} if x > 15 else {"xanchor": "left", "xshift": 4}
    return {"x": x, "y": y, "text": text, "yanchor": "middle", **side}


def _mark(dist: Dist[int], minimum: int, asked: int, say: Texts) -> str:
    """The label of a minimum: what it takes to reach it."""
    return bold(say("chart.mark", minimum=minimum, one_in=odds(dist.at_least(minimum), say.language)), minimum == asked)


def _line(x: float, y: float, width: float) -> dict[str, Any]:
    """A line up from ``x`` to the height ``y`` of the picture."""
    return {"type": "line", "x0": x, "x1": x, "y0": 0, "y1": y, "yref": "paper", "line": {"width": width}}


def _beside(x: float, y: float, text: str) -> dict[str, Any]:
    """A label to the right of ``x`` at the height ``y`` of the picture."""
    return {"x": x, "y": y, "yref": "paper", "xanchor": "left", "yanchor": "top", "xshift": 4, "text": text}


def _told(dist: Dist[int], minimums: Iterable[int], say: Texts) -> str:
    reached = [say("chart.reached", minimum=m, one_in=odds(dist.at_least(m), say.language)) for m in minimums]
    return say("chart.told", nothing=chance(dist.pmf(0), say.language), reached=reached)


def _table(dist: Dist[int], say: Texts) -> tuple[list[str], list[tuple[str, str, str]]]:
    head = [say("chart.opening_points"), say("chart.head.exactly"), say("chart.head.at_least")]
    rows, tail = [], dist.total
    for x, weight in dist.weights.items():
        rows.append((str(x), chance(weight / dist.total, say.language), chance(tail / dist.total, say.language)))
        tail -= weight
    return head, rows
