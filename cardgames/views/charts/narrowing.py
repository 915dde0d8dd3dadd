"""An estimate that narrows: its value and its interval as more and more games are played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import Any

from cardgames.probability import Estimate
from cardgames.texts import Texts, texts
from cardgames.views.charts.picture import BLUE, GREY, Picture

SHADES = ("rgba(0,114,178,0.14)", "rgba(0,114,178,0.32)")
"""Of the interval that holds whenever one stops, and of the one for a number of games fixed before."""
Written = Callable[[float], str]


def narrowing(
    played: Sequence[int],
    once: Sequence[Estimate],
    always: Sequence[Estimate],
    language: str = "en",
    *,
    written: Written,
    title: str,
    sentence: str,
    axis: str,
    games: str,
    level: float | None = None,
) -> Picture:
    """The estimates of one run after more and more games, over their intervals: a dark band in a light one.

    ``played`` are the numbers of games, each of which may give several values or none. ``once`` has the intervals for
    a number of games fixed before, ``always`` those for one who stops when he likes. ``written`` says a value,
    ``axis`` what it is, ``games`` what is counted; ``level`` is a line to compare with.
    """
    say = texts(language)
    shades = [trace for estimates, shade in zip((always, once), SHADES, strict=True)
              for trace in _band(played, estimates, shade)]  # fmt: skip
    line = {"type": "scatter", "mode": "lines+markers", "x": list(played), "y": [e.value for e in once],
            "hoverinfo": "skip", "line": {"color": BLUE, "width": 2.5},
            "marker": {"size": 6, "color": BLUE}}  # fmt: skip
    layout: dict[str, Any] = {
        "margin": {"r": 24},
        "xaxis": {"type": "log", "title": {"text": games}, "showgrid": False, **_ticks(played, say)},
        "yaxis": {"title": {"text": axis}, **_values(once, always, level, written)},
        "shapes": [] if level is None else [_level(level)],
    }
    head = [games, axis, *(say(f"chart.head.{name}") for name in ("low", "high"))]
    head += [say("chart.always.low"), say("chart.always.high")]
    rows = [
        (say.number(n), *map(written, (e.value, e.low, e.high, a.low, a.high)))
        for n, e, a in zip(played, once, always, strict=True)
    ]
    return Picture([*shades, line], layout, title, sentence, head, rows, tall=21)


def _band(x: Sequence[int], estimates: Sequence[Estimate], shade: str) -> list[dict[str, Any]]:
    """An area between the ends of intervals."""
    edge = {"type": "scatter", "mode": "lines", "x": list(x), "line": {"width": 0}, "hoverinfo": "skip"}
    return [
        {**edge, "y": [e.high for e in estimates]},
        {**edge, "y": [e.low for e in estimates], "fill": "tonexty", "fillcolor": shade},
    ]


def _level(value: float) -> dict[str, Any]:
    return {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": value, "y1": value,
            "line": {"color": GREY, "width": 2, "dash": "dash"}}  # fmt: skip


def _ticks(x: Sequence[int], say: Texts) -> dict[str, Any]:
    """Doublings from the first number of games on, about five of them, and no more room than is needed."""
    if not x:
        return {"tickvals": [], "range": [3, 4]}
    values = [x[0] << doubling for doubling in range(40) if x[0] << doubling <= x[-1]]
    values = values[:: max(1, -(-len(values) // 5))]
    low, high = log10(x[0]), log10(max(x[-1], 2 * x[0]))
    return {"tickvals": values, "ticktext": [say.number(v) for v in values], "range": [low - 0.02, high + 0.02]}


def _values(
    once: Sequence[Estimate], always: Sequence[Estimate], level: float | None, written: Written
) -> dict[str, Any]:
    """The range of the values: all of the dark band, and as much of the light one as does not make it small."""
    if not once:
        return {"showticklabels": False}
    low, high = min(e.low for e in once), max(e.high for e in once)
    if level is not None:
        low, high = min(low, level), max(high, level)
    room = (high - low or 1) * 0.12
    if low < high:
        low, high = max(low - room, min(e.low for e in always)), min(high + room, max(e.high for e in always))
    else:  # nothing differed at all
        low, high = low - room, high + room
    marks = _round_numbers(low, high)
    return {"range": [low, high], "tickvals": marks, "ticktext": [written(v) for v in marks]}


def _round_numbers(low: float, high: float) -> list[float]:
    """About five round numbers from ``low`` to ``high``.

    >>> _round_numbers(0.4926, 0.5633)
    [0.5, 0.52, 0.54, 0.56]
    """
    rough = (high - low) / 5
    size = 10.0 ** floor(log10(rough))
    step = next(m * size for m in (1, 2, 5, 10) if m * size >= rough)
    return [round(i * step, 12) for i in range(ceil(low / step), floor(high / step) + 1)]
