"""A grid of chances: two scales crossed, each cell coloured by its chance and telling it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from cardgames.texts import Texts, texts
from cardgames.views.charts.picture import BLUE, ORANGE, Picture, chance

SCALE = ((0.0, ORANGE), (0.5, "#F3EFE6"), (1.0, BLUE))
"""From never over even to always: orange, paper, blue."""


def chance_grid(
    chances: Mapping[tuple[int, int], Fraction | float],
    asked: tuple[int, int],
    language: str = "en",
    *,
    title: str,
    sentence: str,
    rows: str,
    columns: str,
) -> Picture:
    """Chances by (row, column) as a heat map with the percentage in every cell; ``asked`` is framed.

    ``rows`` and ``columns`` say what the two numbers are. The table beside it reads the same aloud.
    """
    say = texts(language)
    across, down = sorted({column for _, column in chances}), sorted({row for row, _ in chances})
    percents = [[_percent(float(chances[row, column]), say) for column in across] for row in down]
    cells: dict[str, Any] = {
        "type": "heatmap",
        "x": [say.number(x) for x in across],
        "y": [say.number(y) for y in down],
        "z": [[float(chances[row, column]) for column in across] for row in down],
        "text": percents,
        "texttemplate": "%{text}",
        "zmin": 0,
        "zmax": 1,
        "colorscale": SCALE,
        "showscale": False,
        "xgap": 2,
        "ygap": 2,
        "hoverinfo": "skip",
    }
    layout = {
        "xaxis": {"type": "category", "title": {"text": columns}, "showgrid": False, "side": "bottom"},
        "yaxis": {"type": "category", "title": {"text": rows}, "showgrid": False},
        "shapes": [_frame(down.index(asked[0]), across.index(asked[1]))] if asked in chances else [],
    }
    return Picture([cells], layout, title, sentence, *_table(chances, across, down, rows, language), tall=26)


def _percent(p: float, say: Texts) -> str:
    """A chance in whole percent; 0 and 100 only for what is never or always so."""
    if 0 < p < 0.005:
        return f"<{say.number(1)}"
    return f">{say.number(99)}" if 0.995 <= p < 1 else say.number(round(100 * p))


def _frame(row: int, column: int) -> dict[str, Any]:
    around = {"x0": column - 0.5, "x1": column + 0.5, "y0": row - 0.5, "y1": row + 0.5}
    return {"type": "rect", **around, "line": {"width": 4}}


def _table(
    chances: Mapping[tuple[int, int], Fraction | float],
    across: Sequence[int],
    down: Sequence[int],
    rows: str,
    language: str,
) -> tuple[list[str], list[list[str]]]:
    say = texts(language)
    head = [rows, *map(say.number, across)]
    return head, [[say.number(row), *(chance(chances[row, column], language) for column in across)] for row in down]
