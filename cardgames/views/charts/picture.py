"""A picture: a plotly figure as plain data, with what it says; and what all pictures share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor, log10
from typing import TYPE_CHECKING, Any

from cardgames.texts import Texts, texts

if TYPE_CHECKING:
    import plotly.graph_objects as go

BLUE, SKY, ORANGE, GREEN, VERMILLION = "#0072B2", "#56B4E9", "#E69F00", "#009E73", "#D55E00"
"""Five of the eight colours of Okabe and Ito (2008), which all readers can tell apart."""
GREY = "#8A857B"
TEMPLATE: Mapping[str, Any] = {
    "layout": {
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
}
"""How a figure looks where no page gives it type and colours: on paper and in a plain notebook."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure with what it says: a title, one sentence, and its numbers as rows of texts under ``head``.

    ``data`` and ``layout`` are plotly's, as plain data: a page draws them without plotly in its kernel.
    """

    data: list[dict[str, Any]]
    layout: dict[str, Any]
    title: str
    sentence: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    tall: float = 22
    """Its height in lines of text."""

    @property
    def figure(self) -> go.Figure:
        """The plotly figure, in the project's own look."""
        import plotly.graph_objects as go  # noqa: PLC0415 - a page does without

        return go.Figure(self.data, {**self.layout, "template": TEMPLATE})

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return {"text/plain": self.sentence}


def chance(p: Fraction | float, language: str = "en") -> str:
    """A chance as a percentage with three significant digits, never rounded to 0 or 100.

    >>> chance(0.0015572355), chance(0.614452572), chance(Fraction(1, 2)), chance(0.99996), chance(0)
    ('0.156%', '61.4%', '50.0%', '99.996%', '0%')
    """
    rarer = min(p, 1 - p)
    digits = 0 if rarer <= 0 else max(1, 2 * (p < 0.5) - floor(log10(rarer * 100)))
    return texts(language).percent(p, min(digits, 12))


def odds(p: Fraction | float, language: str = "en") -> str:
    r"""A chance as one says it: "1 in n", or as a percentage when it is better than three to one.

    >>> odds(Fraction(1, 642)), odds(Fraction(9, 10))
    ('1\xa0in\xa0642', '90.0%')
    """
    return texts(language).one_in(p) if p < 0.75 else chance(p, language)


def bold(text: str, bold: bool) -> str:
    """A text of the picture, bold where it is the answer."""
    return f"<b>{text}</b>" if bold else text


def percent_ticks(top: float, say: Texts) -> dict[str, Any]:
    """About four ticks from zero in round steps, as percentages of the language."""
    rough = top / 4
    size = 10.0 ** floor(log10(rough))
    step = next(m * size for m in (1, 2, 5, 10) if m * size >= rough)
    digits = max(0, -floor(log10(step * 100) + 1e-9))
    values = [i * step for i in range(int(top * 1.08 / step) + 1)]
    return {"tickvals": values, "ticktext": [say.percent(v, digits) for v in values]}
