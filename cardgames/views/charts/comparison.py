"""Chances beside each other: the readings of a rule, and what was dealt beside what is exact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from cardgames.probability import Estimate
from cardgames.texts import Texts, texts
from cardgames.views.charts.bars import named_chances
from cardgames.views.charts.picture import BLUE, GREEN, GREY, VERMILLION, Picture, chance, percent_ticks


def chance_by_reading(
    chances: Mapping[str, Fraction | None], names: Mapping[str, str], chosen: str, language: str = "en"
) -> Picture:
    """The same chance under each reading of a rule, side by side; None is a chance still being counted."""
    say = texts(language)
    known = {name: p for name, p in chances.items() if p is not None}
    told = {"title": say("chart.readings.title"), "head": say("chart.readings.head")}
    return named_chances(chances, names, chosen, language, sentence=_readings_told(known, names, say), **told)


def simulated_share(exact: Fraction, estimates: Sequence[Estimate], language: str = "en") -> Picture:
    """Simulated shares with their intervals as more and more was dealt, over the line of the exact chance.

    A share whose interval misses the exact chance is a cross, the others are dots.
    """
    say = texts(language)
    agree = [e.covers(exact) for e in estimates]
    above, below = [e.high - e.value for e in estimates], [e.value - e.low for e in estimates]
    shares = {
        "type": "scatter",
        "mode": "markers",
        "x": [say.number(e.n) for e in estimates],
        "y": [e.value for e in estimates],
        "error_y": {"type": "data", "array": above, "arrayminus": below, "thickness": 2.5, "width": 7, "color": GREY},
        "marker": {
            "size": 12,
            "color": [GREEN if ok else VERMILLION for ok in agree],
            "symbol": ["circle" if ok else "x" for ok in agree],
        },
        "hoverinfo": "skip",
    }
    top = min(1.0, max(2.5 * float(exact), 1.25 * estimates[-1].high if estimates else 0.01))
    line = {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": float(exact), "y1": float(exact)}
    label = {"x": 1, "xref": "paper", "y": float(exact), "xanchor": "left", "xshift": 6, "align": "left"}
    layout = {
        "margin": {"r": 88},
        "xaxis": {"type": "category", "title": {"text": say("chart.hands_dealt")}},
        "yaxis": {"range": [0, top * 1.05], **percent_ticks(top, say)},
        "shapes": [{**line, "line": {"color": BLUE, "width": 2.5}}],
        "annotations": [{**label, "text": say("chart.exact", p=chance(exact, language))}],
    }
    rows = [_share_row(e, ok, say) for e, ok in zip(estimates, agree, strict=True)]
    head = [say(f"chart.head.{name}") for name in ("hands", "share", "low", "high", "agrees")]
    return Picture(
        [shares], layout, say("chart.simulated.title"), _share_told(exact, estimates, say), head, rows, tall=17
    )


def _readings_told(known: Mapping[str, Fraction], names: Mapping[str, str], say: Texts) -> str:
    """Which reading is the hardest and which the easiest, once all are counted."""
    if len(known) < len(names):
        return say("chart.counting")
    low, high = min(known, key=lambda name: known[name]), max(known, key=lambda name: known[name])
    p, q = chance(known[low], say.language), chance(known[high], say.language)
    if p == q:
        return say("chart.readings.same", p=p)
    return say("chart.readings.sentence", low=names[low], high=names[high], p=p, q=q)


def _share_row(e: Estimate, agrees: bool, say: Texts) -> tuple[str, ...]:
    shares = [chance(value, say.language) for value in (e.value, e.low, e.high)]
    return (say.number(e.n), *shares, say("chart.yes" if agrees else "chart.no"))


def _share_told(exact: Fraction, estimates: Sequence[Estimate], say: Texts) -> str:
    if not estimates:
        return say("chart.simulated.none", p=chance(exact, say.language))
    e = estimates[-1]
    value, low, high, p = (chance(x, say.language) for x in (e.value, e.low, e.high, exact))
    key = "chart.simulated.agrees" if e.covers(exact) else "chart.simulated.differs"
    return say(key, n=e.n, k=round(e.value * e.n), value=value, low=low, high=high, p=p)
