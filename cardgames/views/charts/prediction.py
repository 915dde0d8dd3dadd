"""A prediction: what was guessed, what was dealt, and the exact answer, on one scale of yeses in 1,000 deals."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from cardgames.probability import share
from cardgames.texts import Texts, texts
from cardgames.views.charts.picture import BLUE, GREEN, ORANGE, VERMILLION, Picture, bold, chance

DEALS = 1000
RIGHT = 1620
"""Where the picture ends: the guesses are behind the last deal."""
ALONE = 1060
"""Where it ends while there are none."""
ROWS = 13
"""Guesses so near each other that their names would touch share a row: so many rows there are."""
ASIDE = 6
"""The most guesses beside each other in a row; more are drawn over each other."""


LETTERS = 14
"""Letters beside a row of guesses, on a phone too."""


class Mark(NamedTuple):
    """A guess: its number, and what stands beside it."""

    number: int
    label: str


def prediction(
    counts: Sequence[int],
    exact: Fraction | None,
    guesses: Sequence[Mark],
    nearest: Collection[Mark] = (),
    language: str = "en",
) -> Picture:
    """The share of yeses as more and more was dealt, with its interval, beside the guesses; the exact answer if given.

    ``counts``: how many yeses there were after each deal so far; ``nearest``: guesses that stand out.
    """
    say, top = texts(language), _top(counts, exact, guesses)
    marks, labels = _marks(guesses, nearest, top, say)
    ticks = _ticks(top)
    lines = [_line(y, opacity=0.3, line={"width": 1}) for y in ticks]
    if exact is not None:
        y = float(DEALS * exact)
        lines.append(_line(y, line={"color": BLUE, "width": 3}))
        labels.append(_answer(counts, exact, top, say))
    every = [0, 250, 500, 750, DEALS]
    layout = {
        "xaxis": {"range": [0, RIGHT if guesses else ALONE], "tickvals": every, "ticktext": [*map(say.number, every)],
                  "title": {"text": say("predict.chart.deals"), "standoff": 8}, "showgrid": False},
        "yaxis": {"range": [-0.04 * top, top], "title": {"text": say("predict.chart.yeses")}, "showgrid": False,
                  "tickvals": ticks, "ticktext": [*map(say.number, ticks)]},
        "shapes": lines,
        "annotations": labels,
    }  # fmt: skip
    data = [*_path(counts), *marks]
    return Picture(data, layout, say("predict.chart.title"), _told(counts, exact, say), *_table(counts, say), tall=25)


def of_thousand(p: Fraction | float, language: str = "en") -> str:
    """A chance as a number of 1,000 deals, with two digits at least.

    >>> of_thousand(Fraction(1, 642)), of_thousand(Fraction(1, 7)), of_thousand(Fraction(1, 10**6))
    ('1.6', '143', '0.0010')
    """
    value = float(DEALS * p)
    digits = next((digits for digits in range(12) if value * 10**digits >= 10), 0) if value else 0
    return texts(language).number(value, digits)


def _top(counts: Sequence[int], exact: Fraction | None, guesses: Sequence[Mark]) -> float:
    """Where the scale ends: above every guess, the answer and what was dealt in the end."""
    last = share(counts[-1], len(counts)).high if len(counts) >= DEALS // 10 else 0
    highest = max(20, DEALS * last, DEALS * float(exact or 0), *(mark.number for mark in guesses))
    return min(1.1 * highest, 1.05 * DEALS)


def _ticks(top: float) -> list[int]:
    """About five whole numbers from zero in round steps."""
    step = next(m * 10**k for k in range(4) for m in (1, 2, 5) if 6 * m * 10**k >= top)
    return list(range(0, int(top) + 1, step))


def _line(y: float, **look: Any) -> dict[str, Any]:
    """A line from the first deal to just before the guesses."""
    return {"type": "line", "x0": 0, "x1": DEALS + 20, "y0": y, "y1": y, "layer": "below", **look}


def _answer(counts: Sequence[int], exact: Fraction, top: float, say: Texts) -> dict[str, Any]:
    """What the line of the exact answer is, above what was dealt, or below where there is no room, and a stem to it."""
    late = [share(counts[n - 1], n) for n in range(len(counts) // 2, len(counts) + 1, 25) if n]
    y = DEALS * max([float(exact), *(e.high for e in late)])
    below = y > 0.9 * top
    y = DEALS * min([float(exact), *(e.low for e in late)]) if below else y
    text = bold(say("predict.chart.exact", value=of_thousand(exact, say.language)), True)
    stem = {"showarrow": True, "arrowhead": 0, "arrowwidth": 1, "axref": "x", "ayref": "y"}
    label = {"text": text, "ax": 740, "ay": y, "yanchor": "top" if below else "bottom"}
    return {"x": 740, "y": DEALS * float(exact), **label, **stem}


def _path(counts: Sequence[int]) -> list[dict[str, Any]]:
    """The share after each deal that is drawn, over its interval."""
    n = [n for n in range(1, len(counts) + 1) if n <= 20 or n % 5 == 0]
    shares = [share(counts[i - 1], i) for i in n]
    plain = {"type": "scatter", "mode": "lines", "x": n, "hoverinfo": "skip"}
    low, high = ({**plain, "y": [round(DEALS * getattr(e, name), 1) for e in shares], "line": {"width": 0}}
                 for name in ("low", "high"))  # fmt: skip
    band = {**high, "fill": "tonexty", "fillcolor": "rgba(0,158,115,0.18)"}
    middle = {
        **plain,
        "y": [round(DEALS * e.value, 1) for e in shares],
        "line": {"color": GREEN, "width": 3, "shape": "hv"},
    }
    return [low, band, middle] if n else []


def _marks(
    guesses: Sequence[Mark], nearest: Collection[Mark], top: float, say: Texts
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The guesses as dots in rows, and the labels behind each row."""
    rows = _rows(guesses, top)
    dots = [(mark, place) for row in rows for place, mark in enumerate(row)]
    scatter: dict[str, Any] = {
        "type": "scatter",
        "mode": "markers",
        "x": [1040 + 30 * min(place, ASIDE) for _, place in dots],
        "y": [mark.number for mark, _ in dots],
        "marker": {
            "size": [17 if mark in nearest else 12 for mark, _ in dots],
            "color": [VERMILLION if mark in nearest else ORANGE for mark, _ in dots],
            "symbol": ["star" if mark in nearest else "circle" for mark, _ in dots],
            "opacity": 1,
        },
        "hoverinfo": "skip",
        "cliponaxis": False,
    }
    return [scatter] if dots else [], _labels(rows, nearest, top, say)


def _rows(guesses: Sequence[Mark], top: float) -> list[list[Mark]]:
    """Guesses in rows from below, each row with those too near to its first to have one of their own."""
    rows: list[list[Mark]] = []
    for mark in sorted(guesses):
        if not rows or mark.number - rows[-1][0].number > 0.75 * top / ROWS:
            rows.append([])
        rows[-1].append(mark)
    return rows


def _labels(rows: Sequence[Sequence[Mark]], nearest: Collection[Mark], top: float, say: Texts) -> list[dict[str, Any]]:
    """What stands behind each row of guesses, as near to it as there is room."""
    labels, y = [], -top
    for row in rows:
        y = max(y + 0.9 * top / ROWS, sum(mark.number for mark in row) / len(row))
        text, x = _label(row, nearest, say), 1070 + 30 * min(len(row) - 1, ASIDE)
        labels.append({"x": x, "y": y, "text": text, "xanchor": "left"})
    return labels


def _label(row: Sequence[Mark], nearest: Collection[Mark], say: Texts) -> str:
    """The guesses of a row that there is room for, the nearest first, then those with names, and how many more."""
    order = sorted(row, key=lambda mark: (mark not in nearest, -len(mark.label)))
    many = 2 if len(", ".join(_short(mark.label) for mark in order[:2])) <= LETTERS else 1
    shown = [bold(_short(mark.label), mark in nearest) for mark in order[:many]]
    return ", ".join([*shown, *([say("predict.chart.more", n=len(order) - many)] if len(order) > many else [])])


def _short(label: str) -> str:
    return label if len(label) <= LETTERS else f"{label[: LETTERS - 6]}… {label.rpartition(' ')[2]}"


def _told(counts: Sequence[int], exact: Fraction | None, say: Texts) -> str:
    """What was dealt, with its interval, and whether the exact answer lies in it."""
    if not counts:
        return say("predict.chart.none")
    e = share(counts[-1], len(counts))
    bounds: Mapping[str, str] = {name: of_thousand(getattr(e, name), say.language) for name in ("low", "high")}
    told = say("predict.chart.dealt", n=len(counts), yes=counts[-1], **bounds)
    if exact is None:
        return told
    key = "predict.chart.agrees" if e.covers(exact) else "predict.chart.differs"
    return f"{told} {say(key, value=of_thousand(exact, say.language))}"


def _table(counts: Sequence[int], say: Texts) -> tuple[list[str], list[tuple[str, ...]]]:
    names = ("predict.chart.deals", "predict.chart.yes", "predict.chart.share", "chart.head.low", "chart.head.high")
    rows = []
    for n in (1, 2, 5, 10, 20, 50, 100, 200, 500, DEALS):
        if n <= len(counts):
            e = share(counts[n - 1], n)
            shares = (chance(p, say.language) for p in (e.value, e.low, e.high))
            rows.append((say.number(n), say.number(counts[n - 1]), *shares))
    return [say(name) for name in names], rows
