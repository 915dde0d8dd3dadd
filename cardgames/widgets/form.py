"""Forms: the controls of a page described as data, drawn as native HTML, their values read here.

A value that cannot be becomes a sentence at its field, and nothing else changes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Literal

from cardgames.texts import Impossible, Problem
from cardgames.widgets.piece import Piece, script, style


@dataclass(frozen=True, slots=True, kw_only=True)
class Field(ABC):
    """A control: its name for the program, its label for the reader, and what it starts with."""

    kind: ClassVar[str]
    name: str
    label: str
    value: Any = None
    help: str = ""
    """A sentence under the control."""
    disabled: bool = False

    @abstractmethod
    def read(self, given: Any) -> Any:
        """The value of what the page sent; raises `Impossible` saying what is accepted."""

    def drawn(self, value: Any) -> dict[str, Any]:
        """The control for the page, holding a value."""
        return asdict(self) | {"kind": self.kind, "value": value}


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Field):
    """One of several: pairs (value, label), side by side, or folded in a list with ``folded``, or so on a phone."""

    kind: ClassVar[str] = "choice"
    options: Sequence[tuple[str | int, str]]
    folded: bool | Literal["phone"] = False

    def read(self, given: Any) -> str | int:
        """The option whose value, as text, was given."""
        for value, _ in self.options:
            if str(value) == str(given):
                return value
        raise Impossible("form.choice", given=str(given), accepted=[label for _, label in self.options])


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Field):
    """A whole number from ``low`` to ``high``: a box with − and +, with a slider too if ``slider``."""

    kind: ClassVar[str] = "number"
    low: int
    high: int
    slider: bool = False

    def read(self, given: Any) -> int:
        """The number written, blanks between its digits allowed."""
        text = "".join(str(given).split()).replace("\N{MINUS SIGN}", "-")
        digits = text.removeprefix("-")
        plain = digits.isascii() and digits.isdigit() and len(digits) < 20
        if not (plain and self.low <= int(text) <= self.high):
            raise Impossible("form.number", given=str(given)[:40], low=self.low, high=self.high)
        return int(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch(Field):
    """Yes or no."""

    kind: ClassVar[str] = "switch"

    def read(self, given: Any) -> bool:
        """True or False as sent."""
        return bool(given)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Field):
    """A line of text."""

    kind: ClassVar[str] = "line"

    def read(self, given: Any) -> str:
        """The text without blanks around it."""
        return str(given).strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class Button(Field):
    """Something to do; ``main`` for the one action the screen is about."""

    kind: ClassVar[str] = "button"
    main: bool = False

    def read(self, given: Any) -> None:
        """A button has no value."""


@dataclass(frozen=True, slots=True)
class Group:
    """Fields that belong together under a legend, which may be empty; ``folded`` away until they are asked for."""

    legend: str
    fields: Sequence[Field]
    folded: bool = False


WRITTEN = ("number", "line", "cards")
"""The kinds of fields that are written in: what was refused stays there, to be mended."""


class Form(Piece):
    """Controls with their values: ``Form(groups, on_change)``.

    ``on_change(name, value)`` is called after a value has changed (a button: with None); when it raises a
    `Problem`, the sentence stands at the field and the value is what it was.
    """

    _esm = script("form.js")
    _css = style("form.css")

    def __init__(
        self, groups: Iterable[Group], on_change: Callable[[str, Any], object] | None = None, language: str = "en"
    ) -> None:
        super().__init__(language)
        self.add_class("cg-control")
        self.on_change = on_change or (lambda _name, _value: None)
        self.values: dict[str, Any] = {}
        """The value of every field by name."""
        self._refused: dict[str, tuple[str, Problem]] = {}
        self.describe(groups)

    def describe(
        self, groups: Iterable[Group], language: str | None = None, values: Mapping[str, Any] | None = None
    ) -> None:
        """Put other words and other choices to the form; fields of the same name keep their values.

        With ``values`` the form asks something else: the fields hold these, or what they start with.
        """
        self.language = language or self.language
        if values is not None:
            self.values, self._refused = dict(values), {}
        self.groups = tuple(groups)
        self._fields = {field.name: field for group in self.groups for field in group.fields}
        kept = {name: self.values.get(name, field.value) for name, field in self._fields.items()}
        self.values = {name: value for name, value in kept.items() if self._fields[name].kind != "button"}
        self._show()

    def put(self, **values: Any) -> None:
        """Give fields values from the program; on_change is not called."""
        self.values |= {name: self._fields[name].read(value) for name, value in values.items()}
        self._refused = {name: what for name, what in self._refused.items() if name not in values}
        self._show()

    def on_event(self, event: dict[str, Any]) -> None:
        """Take a value from the page, and try again what was refused before.

        A field that is gone since, as on a slow line, is left alone.
        """
        try:
            if event["name"] in self._fields and self._take(event["name"], event.get("value")):
                refused, self._refused = self._refused, {}
                for name, (given, _) in refused.items():
                    if name in self._fields and self._fields[name].kind in WRITTEN:
                        self._take(name, given)
        finally:
            self._show()

    def _take(self, name: str, given: Any) -> bool:
        """Read a value, keep it, tell `on_change`; or say at the field what is wrong."""
        field, before = self._fields[name], dict(self.values)
        self._refused.pop(name, None)
        try:
            value = field.read(given)
            if field.kind != "button":
                self.values[name] = value
            self.on_change(name, value)
        except Problem as problem:
            self.values = before
            self._refused[name] = (str(given), problem)
        return name not in self._refused

    def _show(self) -> None:
        self.show(
            {
                "groups": [
                    {"legend": group.legend, "fields": [self._draw(f) for f in group.fields], "folded": group.folded}
                    for group in self.groups
                ]
            }
        )

    def _draw(self, field: Field) -> dict[str, Any]:
        given, problem = self._refused.get(field.name, (None, None))
        value = given if problem and field.kind in WRITTEN else self.values.get(field.name)
        error = problem.say(self.language) if problem else ""
        return field.drawn(value) | {"error": error}
