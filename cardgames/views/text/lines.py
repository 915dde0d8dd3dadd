"""Lines of plain text: a menu whose choices never break in the middle, and a table in columns."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

WIDTH = 96
_GLUE = "\xa0"


class Choice(NamedTuple):
    """A numbered choice of a menu."""

    number: int
    words: str = ""


def menu_row(head: str, choices: Sequence[Choice]) -> list[str]:
    """A menu's row: one choice on a line of its own, several after their head, on more lines where needed.

    >>> menu_row("draw two cards", [Choice(1)])
    ['  1  draw two cards']
    >>> menu_row("discard", [Choice(3, "4"), Choice(4, "K")])
    ['     discard   3: 4   4: K']
    """
    if len(choices) == 1:
        number, words = choices[0]
        return [f"{number:>3}  {head} {words}".rstrip()]
    cells = "   ".join(f"{number}: {words}".replace(" ", _GLUE) for number, words in choices)
    start = f"     {head}   "
    rows = wrap(cells, WIDTH - 5, initial_indent=start, subsequent_indent=" " * 9, break_long_words=False)
    return [row.replace(_GLUE, " ") for row in rows]


def columns(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Rows under their heads, the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    lines = []
    for first, *others in (heads, *rows):
        cells = [f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True)]
        lines.append("   ".join([f"  {first:<{widths[0]}}", *cells]).rstrip())
    return "\n".join(lines)
