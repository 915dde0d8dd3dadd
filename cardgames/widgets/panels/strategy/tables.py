"""The published tables as heat maps that read aloud: what many games have answered already, with its interval."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import ipywidgets

from cardgames.hand_and_foot.odds.effects import HOUSE, effects
from cardgames.probability import Estimate
from cardgames.published import TABLES, answers, published
from cardgames.texts import Texts, texts
from cardgames.trash.odds.hands import exact_hands
from cardgames.trash.rules import MOST_SLOTS
from cardgames.views.charts import Picture
from cardgames.views.charts.heat import Key, heat_map
from cardgames.views.estimates import capital, in_digits
from cardgames.widgets.chart import Chart
from cardgames.widgets.form import Choice, Form, Group
from cardgames.widgets.panels.lab.effects import change_name

MOST_BESIDE = 3
"""The most choices that stand beside each other."""
RARE = 0.001
"""What is rarer, or as near to always, is said to be so; 0 and 100 are kept for never and always."""
NARROW = 0.05
"""Shares that lie so near to each other are told apart by a digit more."""
Cells = Mapping[tuple[Key, Key], Estimate]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A published table: what may be asked of it by name and value, and its cells for such a question."""

    name: str
    rows: str
    columns: str
    choices: Mapping[str, Sequence[Key]]
    """By name, what is to be chosen: the quantity, and the keys that are no axis."""
    cells: Callable[[Mapping[str, Key]], Cells]


@cache
def sheets() -> dict[str, Sheet]:
    """The tables by name, in the order of the page: those of this package that are here."""
    first = [
        Sheet("trash_hands", "mine", "theirs", {}, _hands),
        Sheet("options", "option", "round", {}, _options),
    ]
    more = (_sheet(name) for name in TABLES if published(f"{name}.json").exists())
    return {sheet.name: sheet for sheet in (*first, *more) if sheet is not None}


def _hands(_asked: Mapping[str, Key]) -> Cells:
    """Two players' hand of Trash: the chance that the starter wins it, by the places of both; exact."""
    places = [(mine, theirs) for mine in range(1, MOST_SLOTS + 1) for theirs in range(1, MOST_SLOTS + 1)]
    chances = {place: float(exact_hands().chances(place)[0]) for place in places}
    return {place: Estimate(p, p, p, 0) for place, p in chances.items()}


def _options(_asked: Mapping[str, Key]) -> Cells:
    """Hand and Foot: the turns a team needs to open, by option and round; the house first."""
    return {
        (effect.change or HOUSE, number): turns
        for effect in effects()
        for number, turns in enumerate(effect.turns_to_open, 1)
    }


def _sheet(name: str) -> Sheet | None:
    """A table of answers: its two longest keys are the axes, the others are chosen; None for one of a single key."""
    table = answers(name)
    if len(table.keys) < 2:
        return None
    axes = sorted(sorted(table.keys, key=lambda key: -len(table.values(key)))[:2], key=table.keys.index)
    fixed = {key: table.values(key) for key in table.keys if key not in axes}

    def cells(asked: Mapping[str, Key]) -> Cells:
        rest = {key: asked[key] for key in fixed}
        return table.grid(str(asked["quantity"]), axes[0], axes[1], **rest)

    return Sheet(name, axes[0], axes[1], {"quantity": table.quantities, **fixed}, cells)


class PublishedTables(ipywidgets.VBox):  # type: ignore[misc]
    """The tables, one at a time: which one, what of it, and its heat map with the numbers beside it."""

    children: tuple[ipywidgets.Widget, ...]

    def __init__(self, language: str = "en") -> None:
        self.form, self.chart = Form((), self._change, language), Chart(language)
        super().__init__([self.form, self.chart])
        self.retell(language)

    def retell(self, language: str) -> None:
        """Say everything in another language."""
        self._show(texts(language), self.form.values)

    def _change(self, name: str, _value: object) -> None:
        kept = {"table": self.form.values["table"]} if name == "table" else self.form.values
        self._show(texts(self.form.language), kept)

    def _show(self, t: Texts, values: Mapping[str, Any]) -> None:
        listed = [(name, _title(name, t)) for name in sheets() if f"{_room(name)}.question" in t]
        chosen = sheets()[values.get("table", listed[0][0])]
        fields = [Choice(name="table", label=t("strategy.table"), value=chosen.name, options=listed, folded=True)]
        for key, keys in chosen.choices.items():
            options = [(value, said(key, value, t)) for value in keys]
            label, folded = capital(named(key, t)), len(keys) > MOST_BESIDE
            fields.append(Choice(name=key, label=label, value=keys[0], options=options, folded=folded))
        kept = {field.name: values.get(field.name, field.value) for field in fields}
        self.form.describe([Group("", [field for field in fields if len(field.options) > 1])], t.language, kept)
        self.chart.put(_drawn(chosen, kept, t), t.language)


def _room(name: str) -> str:
    """Where the texts of a table are."""
    return f"strategy.{name}" if name in ("trash_hands", "options") else f"answers.{name}"


def _title(name: str, t: Texts) -> str:
    """What a table answers, the game before it."""
    question = t(f"{_room(name)}.question")
    return f"{t(f'cli.game.{TABLES[name]}')}: {question}" if name in TABLES else question


def _drawn(sheet: Sheet, asked: Mapping[str, Any], t: Texts) -> Picture:
    cells = sheet.cells(asked)
    low, high = min(e.value for e in cells.values()), max(e.value for e in cells.values())
    short = partial(_written, low=low, high=high, t=t)
    row, column = partial(said, sheet.rows, t=t), partial(said, sheet.columns, t=t)
    axes, ends = {"rows": named(sheet.rows, t), "columns": named(sheet.columns, t)}, {}
    for name, value in (("most", high), ("least", low)):
        one, other = next(at for at, e in cells.items() if e.value == value)
        ends[name] = t("strategy.cell", row=row(one), column=column(other), value=short(value), **axes)
    about = f"{_room(sheet.name)}.limits"
    sentence = " ".join([t("strategy.ends", **ends), *([t(about)] if about in t else [])])
    return heat_map(
        cells, t.language, written=partial(in_digits, is_share=_are_shares(low, high), t=t),
        short=partial(short, sign=False), row=row, column=column,
        title=_title(sheet.name, t), sentence=sentence, **axes,
    )  # fmt: skip


def _are_shares(low: float, high: float) -> bool:
    """Whether values from ``low`` to ``high`` are shares."""
    return low >= 0 and high <= 1


def _written(value: float, low: float, high: float, t: Texts, *, sign: bool = True) -> str:
    """A value of a table whose values go from ``low`` to ``high``, in few digits: of shares a percentage."""
    if _are_shares(low, high):
        digits = 0 if value in (0, 1) or (high - low >= NARROW and 0.0995 <= value < 0.995) else 1
        bound = "<" if 0 < value < RARE else ">" if 1 - RARE < value < 1 else ""
        near = min(max(value, RARE), 1 - RARE) if bound else value
        return bound + (t.percent(near, digits) if sign else t.number(100 * near, digits))
    return t.number(value, 0 if max(-low, high) >= 100 else 1)


def named(key: str, t: Texts) -> str:
    """What a key of a table is."""
    return t(f"strategy.key.{key}") if f"strategy.key.{key}" in t else t(f"answers.key.{key}")


def said(key: str, value: Key, t: Texts) -> str:
    """A value of a key in words; numbers and changed options as they are."""
    if key == "option":
        return t("lab.effects.house") if value == HOUSE else change_name(str(value), t)
    games = (f"{room}.{what}" for what in ("agent", "preset") for room in ("hand_and_foot", "trash"))
    for room in (f"answers.{key}", *games):
        if f"{room}.{value}" in t:
            return t(f"{room}.{value}")
    return t.number(value) if isinstance(value, int) else value
