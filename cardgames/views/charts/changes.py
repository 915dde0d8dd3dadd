"""Changes against a house, each with its interval: what crosses the line may be chance alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgames.probability import Estimate
from cardgames.texts import texts
from cardgames.views.charts.picture import BLUE, GREY, VERMILLION, Picture, bold


def changes_by_name(
    changes: Mapping[str, Estimate],
    names: Mapping[str, str],
    chosen: str,
    language: str = "en",
    *,
    written: Callable[[float], str],
    title: str,
    sentence: str,
    head: str,
    axis: str,
) -> Picture:
    """Estimated changes by name as points with their intervals around the line of no change; ``chosen`` stands out.

    ``written`` says a change, ``axis`` what changes, ``head`` what the names are. Changes whose interval holds zero
    are grey.
    """
    say, found = texts(language), list(changes.values())
    colours = [VERMILLION if name == chosen else GREY if e.covers(0) else BLUE for name, e in changes.items()]
    told = [bold(f"{names[name]}: {written(e.value)}", name == chosen) for name, e in changes.items()]
    layout = {
        "margin": {"l": 0},
        "xaxis": {"title": {"text": axis}, "side": "top", "showgrid": False},
        "yaxis": {"range": [len(found) - 0.4, -0.9], "showticklabels": False, "showgrid": False},
        "shapes": [_no_change(place) for place in range(len(found))],
        "annotations": [_label(place, text) for place, text in enumerate(told)],
    }
    columns = [head, axis, say("chart.head.low"), say("chart.head.high")]
    rows = [(names[name], written(e.value), written(e.low), written(e.high)) for name, e in changes.items()]
    return Picture([_points(found, colours)], layout, title, sentence, columns, rows, tall=5 + 2.4 * len(found))


def _points(found: Sequence[Estimate], colours: Sequence[str]) -> dict[str, Any]:
    """The estimates, one below the other, with their intervals."""
    above, below = [e.high - e.value for e in found], [e.value - e.low for e in found]
    return {
        "type": "scatter",
        "mode": "markers",
        "x": [e.value for e in found],
        "y": list(range(len(found))),
        "error_x": {"type": "data", "array": above, "arrayminus": below, "thickness": 2, "width": 5, "color": GREY},
        "marker": {"size": 10, "color": colours},
        "hoverinfo": "skip",
        "cliponaxis": False,
    }


def _no_change(place: int) -> dict[str, Any]:
    """The line of no change beside a point: short, so that it crosses no words."""
    return {"type": "line", "x0": 0, "x1": 0, "y0": place - 0.2, "y1": place + 0.25, "line": {"width": 1.5}}


def _label(place: int, text: str) -> dict[str, Any]:
    """What a point is, above it."""
    left = {"x": 0, "xref": "paper", "xanchor": "left", "align": "left"}
    return {"y": place, "yanchor": "bottom", "yshift": 3, "text": text, **left}
