"""Charts: a distribution or a simulated share as a plotly figure, with its sentence and its numbers.

Bars start at zero, labels stand where they belong and there is no legend; the answer is written into the
picture. Colours are Okabe and Ito's (2008), which all readers can tell apart; ink and paper are the page's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor, log10
from typing import Any

import plotly.graph_objects as go

from cardgames.probability import Dist, Estimate
from cardgames.texts import Texts, texts

BLUE, ORANGE, GREEN, VERMILLION, GREY = "#0072B2", "#E69F00", "#009E73", "#D55E00", "#8A857B"
_LAYOUT: Mapping[str, Any] = {
    "font": {"family": "Source Sans 3 Variable, system-ui, sans-serif", "size": 15, "color": "#1c1b19"},
    "paper_bgcolor": "#fbf9f4",
    "plot_bgcolor": "#fbf9f4",
    "showlegend": False,
    "bargap": 0.15,
    "margin": {"t": 16, "r": 16, "b": 16, "l": 16},
    "xaxis": {"automargin": True, "zeroline": False},
    "yaxis": {"automargin": True, "zeroline": False, "gridcolor": "#d9d4c8"},
    "annotationdefaults": {"showarrow": False},
    "shapedefaults": {"line": {"color": "#5d5a54", "width": 1.5}},
}
TEMPLATE = go.layout.Template(layout=_LAYOUT)
"""How a figure looks where no page gives it type and colours, on paper and in a plain notebook."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure with what it says: a title, one sentence, and its numbers as rows of texts under ``head``."""

    figure: go.Figure
    title: str
    sentence: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    tall: float = 22
    """Its height in lines of text."""


def chance(p: Fraction | float, language: str = "en") -> str:
    """A chance as a percentage with three significant digits, never rounded to 0 or 100.

    >>> chance(0.0015572355), chance(0.614452572), chance(Fraction(1, 2)), chance(0.99996)
    ('0.156%', '61.4%', '50.0%', '99.996%')
    """
    rarer = min(p, 1 - p)
    digits = 1 if rarer <= 0 else max(1, 1 - floor(log10(rarer * 100)) + (p < 0.5))
    return texts(language).percent(p, min(digits, 12))


def chance_exactly(dist: Dist[int], minimums: Sequence[int], asked: int, language: str = "en") -> Picture:
    """How likely each number of opening points is, as bars; those that reach ``asked`` stand out (HF-12).

    ``dist`` is a distribution of opening points, ``minimums`` the rounds' minimums, each marked with the chance
    to reach it; ``asked`` is one of them.
    """
    say = texts(language)
    points = list(dist.support)
    figure = _figure()
    figure.add_bar(
        x=points,
        y=[float(dist.pmf(x)) for x in points],
        marker_color=[BLUE if x >= asked else GREY for x in points],
        width=4,
        hovertemplate=[f"{say('chart.points', n=x)}<br>{chance(p, language)}<extra></extra>" for x, p in dist.items()],
    )
    top = max(float(p) for _, p in dist.items())
    for i, minimum in enumerate(minimums):
        label = say("chart.mark", minimum=minimum, one_in=say.one_in(dist.at_least(minimum)))
        _mark(figure, minimum - 2.5, 1 - 0.1 * i, label, strong=minimum == asked)
    last = max(dist.quantile(0.9999), max(minimums) + 100)
    figure.update_xaxes(title_text=say("chart.opening_points"), range=[min(points) - 5, last + 5])
    figure.update_yaxes(title_text=say("number.chance"), range=[0, top * 1.08], **_percent_ticks(top, say))
    return Picture(figure, say("chart.exactly.title"), _told(dist, asked, say), *_table(dist, say))


def chance_at_least(dist: Dist[int], minimums: Sequence[int], asked: int, language: str = "en") -> Picture:
    """How likely at least so many opening points are: stairs down a scale where each line is ten times rarer."""
    say = texts(language)
    points = list(dist.support)
    tails = [float(dist.at_least(x)) for x in points]
    figure = _figure()
    figure.add_scatter(
        x=points,
        y=tails,
        mode="lines",
        line={"shape": "vh", "color": BLUE, "width": 3},
        hovertemplate=[f"≥ {x}: {say.one_in(p)}<extra></extra>" for x, p in zip(points, tails, strict=True)],
    )
    reached = [minimum for minimum in minimums if dist.at_least(minimum)]
    figure.add_scatter(
        x=reached,
        y=[float(dist.at_least(minimum)) for minimum in reached],
        mode="markers+text",
        marker={
            "size": [14 if m == asked else 9 for m in reached],
            "color": [VERMILLION if m == asked else BLUE for m in reached],
        },
        text=[say("chart.mark", minimum=m, one_in=say.one_in(dist.at_least(m))) for m in reached],
        textposition="top right",
        hoverinfo="skip",
        cliponaxis=False,
    )
    depth = max(3, min(6, 1 - floor(log10(float(dist.at_least(max(reached, default=points[-1])))))))
    shown = max((x for x, p in zip(points, tails, strict=True) if p >= 10**-depth), default=points[-1])
    figure.update_xaxes(
        title_text=say("chart.at_least_points"), range=[min(points) - 5, max(shown, max(minimums) + 100)]
    )
    steps = range(depth + 1)
    figure.update_yaxes(
        type="log",
        range=[-depth, 0.15],
        tickvals=[10**-k for k in steps],
        ticktext=[say("chart.always"), *(say.one_in(10**-k) for k in steps[1:])],
    )
    return Picture(figure, say("chart.at_least.title"), _told(dist, asked, say), *_table(dist, say))


def chance_by_reading(
    chances: Mapping[str, Fraction | None], names: Mapping[str, str], chosen: str, language: str = "en"
) -> Picture:
    """The same chance under each reading of a rule, side by side; None is a chance still being counted."""
    say = texts(language)
    known = {name: p for name, p in chances.items() if p is not None}
    told = {name: say("chart.reading", p=chance(p, language), one_in=say.one_in(p)) for name, p in known.items()}
    labels = [told.get(name, say("chart.counting")) for name in chances]
    values = [float(known.get(name, 0)) for name in chances]
    figure = _figure()
    figure.add_bar(
        x=values,
        y=list(chances),
        orientation="h",
        marker_color=[BLUE if name == chosen else GREY for name in chances],
        text=labels,
        textposition="outside",
        cliponaxis=False,
        hoverinfo="skip",
    )
    for name in chances:
        text = f"<b>{names[name]}</b>" if name == chosen else names[name]
        figure.add_annotation(
            x=0, y=name, text=text, xanchor="left", yanchor="bottom", yshift=14, xshift=-2, align="left"
        )
    top = max(values, default=0) or 1
    figure.update_layout(bargap=0.62)
    figure.update_xaxes(range=[0, top * 1.6], showticklabels=False, showgrid=False)
    figure.update_yaxes(autorange="reversed", showticklabels=False, showgrid=False, range=[len(chances) - 0.5, -0.9])
    ranked = sorted(known, key=lambda name: known[name])
    sentence = say("chart.counting")
    if ranked:
        low, high = ranked[0], ranked[-1]
        sentence = say(
            "chart.readings.sentence",
            low=names[low],
            high=names[high],
            p=chance(known[low], language),
            q=chance(known[high], language),
        )
    rows = [
        (names[name], chance(p, language), say.one_in(p), f"{p.numerator}/{p.denominator}") for name, p in known.items()
    ]
    head = [say("chart.readings.head"), say("number.chance"), say("number.one_in_n"), say("chart.fraction")]
    return Picture(figure, say("chart.readings.title"), sentence, head, rows, tall=17)


def simulated_share(exact: Fraction, estimates: Sequence[Estimate], language: str = "en") -> Picture:
    """Simulated shares with their intervals as more and more was dealt, over the line of the exact chance."""
    say = texts(language)
    figure = _figure()
    counts = [say.number(e.n) for e in estimates]
    agree = [e.covers(exact) for e in estimates]
    figure.add_scatter(
        x=counts,
        y=[e.value for e in estimates],
        error_y={
            "type": "data",
            "array": [e.high - e.value for e in estimates],
            "arrayminus": [e.value - e.low for e in estimates],
            "thickness": 2.5,
            "width": 7,
            "color": GREY,
        },
        mode="markers",
        marker={
            "size": 12,
            "color": [GREEN if ok else VERMILLION for ok in agree],
            "symbol": ["circle" if ok else "x" for ok in agree],
        },
        hoverinfo="skip",
    )
    figure.add_hline(y=float(exact), line={"color": BLUE, "width": 2.5})
    exactly = say("chart.exact", p=chance(exact, language))
    figure.add_annotation(x=1, xref="paper", y=float(exact), text=exactly, xanchor="left", xshift=6, align="left")
    figure.update_layout(margin_r=88)
    latest = estimates[-1].high if estimates else 0.0
    top = min(1.0, max(2.5 * float(exact), 1.25 * latest))
    figure.update_xaxes(type="category", title_text=say("chart.hands_dealt"))
    figure.update_yaxes(range=[0, top * 1.05], **_percent_ticks(top, say))
    rows = [
        (
            say.number(e.n),
            chance(e.value, language),
            chance(e.low, language),
            chance(e.high, language),
            say("chart.yes" if ok else "chart.no"),
        )
        for e, ok in zip(estimates, agree, strict=True)
    ]
    head = [say(f"chart.head.{name}") for name in ("hands", "share", "low", "high", "agrees")]
    return Picture(figure, say("chart.simulated.title"), _simulation_told(exact, estimates, say), head, rows, tall=17)


def _figure() -> go.Figure:
    return go.Figure(layout={"template": TEMPLATE})


def _mark(figure: go.Figure, x: float, y: float, label: str, *, strong: bool) -> None:
    """A line up from ``x`` with its label beside it at height ``y`` of the picture."""
    figure.add_shape(type="line", x0=x, x1=x, y0=0, y1=y, yref="paper", line_width=3 if strong else 1.5)
    text = f"<b>{label}</b>" if strong else label
    figure.add_annotation(x=x, y=y, yref="paper", xanchor="left", yanchor="top", xshift=4, text=text)


def _percent_ticks(top: float, say: Texts) -> dict[str, Any]:
    """About four ticks from zero in round steps, as percentages of the language."""
    rough = top / 4
    size = 10 ** floor(log10(rough))
    step = next(m * size for m in (1, 2, 5, 10) if m * size >= rough)
    digits = max(0, -floor(log10(step * 100) + 1e-9))
    values = [i * step for i in range(int(top * 1.08 / step) + 1)]
    return {"tickvals": values, "ticktext": [say.percent(v, digits) for v in values]}


def _told(dist: Dist[int], asked: int, say: Texts) -> str:
    p = dist.at_least(asked)
    return say(
        "chart.told",
        minimum=asked,
        p=chance(p, say.language),
        one_in=say.one_in(p),
        nothing=chance(dist.pmf(0), say.language),
    )


def _table(dist: Dist[int], say: Texts) -> tuple[list[str], list[tuple[str, str, str]]]:
    head = [say("chart.opening_points"), say("chart.head.exactly"), say("chart.head.at_least")]
    rows, tail = [], Fraction(1)
    for x, p in dist.items():
        rows.append((str(x), chance(p, say.language), chance(tail, say.language)))
        tail -= p
    return head, rows


def _simulation_told(exact: Fraction, estimates: Sequence[Estimate], say: Texts) -> str:
    if not estimates:
        return say("chart.simulated.none", p=chance(exact, say.language))
    e = estimates[-1]
    numbers = {
        name: chance(value, say.language)
        for name, value in (("value", e.value), ("low", e.low), ("high", e.high), ("p", exact))
    }
    return say(
        "chart.simulated.agrees" if e.covers(exact) else "chart.simulated.differs",
        n=e.n,
        k=round(e.value * e.n),
        **numbers,
    )
