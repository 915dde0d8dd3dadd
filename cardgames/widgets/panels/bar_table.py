"""A bar chart that is a table: a row a thing, its chance as a bar and in figures; read aloud like any table."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from html import escape
from typing import NamedTuple

from cardgames.texts import Texts
from cardgames.views.charts import chance


class Row(NamedTuple):
    """A row: what it is about, as HTML, its chance, whether it stands out, and what else is told of it."""

    about: str
    p: Fraction
    marked: bool = False
    note: str = ""


def bar_table(rows: Iterable[Row], head: str, t: Texts, note: str = "") -> str:
    """The table of some rows; ``head`` says what they are about, ``note`` what their notes tell."""
    rows = list(rows)
    widest = max((row.p for row in rows), default=Fraction(0)) or 1
    first, last = (f'<th scope="col">{escape(name)}</th>' for name in (head, t("number.chance")))
    more = f'<th scope="col">{escape(note)}</th>' if note else ""
    body = "".join(
        f'<tr{" data-marked" if row.marked else ""}><th scope="row">{row.about}</th>'
        f'<td><i style="width:{float(row.p / widest):.2%}"></i></td><td>{escape(chance(row.p, t.language))}</td>'
        f"{f'<td>{escape(row.note)}</td>' if note else ''}</tr>"
        for row in rows
    )
    return f'<table class="cg-bars"><thead><tr>{first}<td></td>{last}{more}</tr></thead><tbody>{body}</tbody></table>'
