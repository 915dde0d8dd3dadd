"""Changes against a house, each with its interval: what crosses the line may be chance alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
    say, order = texts(language), list(changes)
    found = [changes[name] for name in order]
    colours = [VERMILLION if name == chosen else GREY if e.covers(0) else BLUE for name, e in changes.items()]
    points: dict[str, Any] = {
        "type": "scatter",
        "mode": "markers",
        "x": [e.value for e in found],
        "y": list(range(len(found))),
        "error_x": {
            "type": "data", "array": [e.high - e.value for e in found], "arrayminus": [e.value - e.low for e in found],
            "thickness": 2, "width": 5, "color": GREY,
        },
        "marker": {"size": 10, "color": colours},
        "hoverinfo": "skip",
        "cliponaxis": False,
    }  # fmt: skip
    layout = {
        "margin": {"l": 0},
        "xaxis": {"title": {"text": axis}, "side": "top", "showgrid": False},
        "shapes": [
            {"type": "line", "x0": 0, "x1": 0, "y0": place - 0.2, "y1": place + 0.25, "line": {"width": 1.5}}
            for place in range(len(found))
        ],
        "yaxis": {"range": [len(found) - 0.4, -0.9], "showticklabels": False, "showgrid": False},
        "annotations": [
            {"x": 0, "xref": "paper", "xanchor": "left", "y": place, "yanchor": "bottom", "yshift": 3, "align": "left",
             "text": bold(f"{names[name]}: {written(e.value)}", name == chosen)}
            for place, (name, e) in enumerate(changes.items())
        ],
    }  # fmt: skip
    columns = [head, axis, say("chart.head.low"), say("chart.head.high")]
    rows = [(names[name], written(e.value), written(e.low), written(e.high)) for name, e in changes.items()]
    return Picture([points], layout, title, sentence, columns, rows, tall=5 + 2.4 * len(found))
