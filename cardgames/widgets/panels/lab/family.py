"""What a family of questions is: the fields that ask, a function that counts, a function that puts it into words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgames.texts import Texts
from cardgames.views.charts import Picture
from cardgames.widgets.form import Group

Values = Mapping[str, Any]
"""What the fields of a family hold, by the fields' names."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer in words: the question, the answer as large as it is short, a sentence, and how it was got."""

    question: str
    big: str
    plain: str
    how: str
    drawn: str = ""
    """What the question is about, drawn, as HTML."""
    pictures: Sequence[Picture] = ()
    """At most two: the first beside the question."""
    more: str = ""
    """What follows below, as HTML."""


def unchanged(_name: str, values: Values) -> Values:
    """The values as they are: a field that brings about nothing else."""
    return values


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked. ``fields(values, texts)`` may follow what is chosen; values may be missing at first."""

    id: str
    game: str
    """The game it belongs to, or nothing: its name is ``page.<game>``."""
    fields: Callable[[Values, Texts], Iterable[Group]]


@dataclass(frozen=True, slots=True)
class Family(Asked):
    """Questions of one sort, and how they are answered.

    ``count(values)`` is the arithmetic, without a word of any language; it raises `Problem` for what cannot be.
    ``tell(values, counted, texts)`` says it. ``after(name, values)`` are the values when the field ``name`` was
    changed or pressed; ``slow(values)`` says that counting takes so long that it is done beside the page, once
    ``check(values)`` has raised no `Problem`.
    """

    count: Callable[[Values], Any]
    tell: Callable[[Values, Any, Texts], Answer]
    after: Callable[[str, Values], Values] = unchanged
    slow: Callable[[Values], bool] = lambda _values: False
    check: Callable[[Values], object] = lambda _values: None
