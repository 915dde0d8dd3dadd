"""A heat map of a published table: two keys crossed, each cell with its estimate written in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardgames.probability import Estimate
from cardgames.texts import texts
from cardgames.views.charts.picture import Picture

SCALE = ((0.0, "#F3EFE6"), (1.0, "#56B4E9"))
"""From paper to sky blue, on which ink can be read."""
HEAT: Mapping[str, Any] = {
    "type": "heatmap",
    "texttemplate": "%{text}",
    "textfont": {"color": "#1c1b19"},
    "colorscale": SCALE,
    "showscale": False,
    "xgap": 2,
    "ygap": 2,
    "hoverinfo": "skip",
}
Key = int | str


def heat_map(
    cells: Mapping[tuple[Key, Key], Estimate],
    language: str = "en",
    *,
    written: Callable[[Estimate], tuple[str, str, str]],
    short: Callable[[float], str],
    row: Callable[[Key], str],
    column: Callable[[Key], str],
    title: str,
    sentence: str,
    rows: str,
    columns: str,
) -> Picture:
    """Estimates by (row, column) in shades; an empty cell is one the table has not. The table beside it has intervals.

    ``written`` says a value and the ends of its interval, ``short`` a value in a cell; ``row`` and ``column`` say the
    keys, ``rows`` and ``columns`` what the keys are.
    """
    down = list(dict.fromkeys(at for at, _ in cells))
    across = list(dict.fromkeys(at for _, at in cells))
    if set(across) == set(down):
        across = down
    heat = {**HEAT, "x": [column(key) for key in across], "y": [row(key) for key in down]}
    grid = [[cells.get((one, other)) for other in across] for one in down]
    heat["z"] = [[None if e is None else e.value for e in line] for line in grid]
    heat["text"] = [["" if e is None else short(e.value) for e in line] for line in grid]
    layout = {
        "xaxis": {"type": "category", "title": {"text": columns}, "showgrid": False, "side": "top"},
        "yaxis": {"type": "category", "title": {"text": rows}, "showgrid": False, "autorange": "reversed"},
    }
    say = texts(language)
    parts = 1 if all(e.low == e.high for e in cells.values()) else 3  # what is exact has no interval
    head = [rows, columns, *(say(f"chart.heat.{name}") for name in ("value", "low", "high")[:parts])]
    told = [(row(one), column(other), *written(e)[:parts]) for (one, other), e in cells.items()]
    return Picture([heat], layout, title, sentence, head, told, tall=6 + 2.4 * len(down))
