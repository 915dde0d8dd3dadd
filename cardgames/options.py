"""Options as text: the rules of a game written as a preset and what is changed, ``bicycle,players=3``.

A game's rules are a frozen dataclass whose fields are its options. The type of a field says how its
values are written:

========================  =====================  ==========================================
type                      example                written
========================  =====================  ==========================================
``int``                   ``players=3``          digits, with a minus sign below 0
``bool``                  ``yes``, ``no``        (``true`` and ``false`` are read too)
``Literal["by_players"]`` ``decks=by_players``   the word itself
``None``                  ``teams=none``         ``none``
``Ranks``                 ``wild_ranks=JK``      rank letters; ``none`` for no rank at all
``tuple[int, ...]``       ``minimums=50/90``     numbers with ``/`` between them
========================  =====================  ==========================================

A union of types takes the values of each. Options may stand in any order; a text that is written
names the preset with the fewest changes and the options in the order of the fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from cardgames.cards import RANKS
from cardgames.texts import Impossible, Text

RulesT = TypeVar("RulesT")

MOST_DIGITS = 20
"""A longer number is none that an option could take."""

Ranks = frozenset[int]
"""The type of an option that is a set of ranks, 1 (ace) to 13 (king)."""


def read_options(text: str, presets: Mapping[str, RulesT]) -> RulesT:
    """The rules of a text ``preset,option=value,…``; an empty text is the first preset.

    Raises `Impossible` naming the unknown preset, option or value and what is accepted.
    """
    name, *changes = [part.strip() for part in text.split(",")]
    name = name or next(iter(presets))
    if name not in presets:
        raise Impossible("option.preset", given=name, accepted=list(presets))
    return change(presets[name], changes)


def options_text(rules: RulesT, presets: Mapping[str, RulesT]) -> str:
    """The rules as text, the inverse of `read_options`: the nearest preset and the options that differ from it."""

    def differing(preset: RulesT) -> list[str]:
        names = option_types(type(rules))
        return [name for name in names if getattr(rules, name) != getattr(preset, name)]

    name = min(presets, key=lambda name: len(differing(presets[name])))
    changed = differing(presets[name])
    return ",".join([name, *(f"{option}={value_text(getattr(rules, option))}" for option in changed)])


def change(rules: RulesT, changes: list[str]) -> RulesT:
    """The rules with each of ``changes``, texts ``option=value``, made at once; raises `Impossible`."""
    types = option_types(type(rules))
    values: dict[str, Any] = {}
    for text in changes:
        option, _, value = (part.strip() for part in text.partition("="))
        if option not in types:
            raise Impossible("option.unknown", given=option or text, accepted=list(types))
        if option in values:
            raise Impossible("option.twice", option=option)
        values[option] = read_value(option, value, types[option])
    return replace(rules, **values) if values else rules  # type: ignore[type-var]


def option_types(rules_type: type) -> Mapping[str, Any]:
    """The options of a type of rules, name -> type, in the order of its fields."""
    hints = _type_hints(rules_type)
    return {field.name: hints[field.name] for field in fields(rules_type) if field.init}


@cache
def _type_hints(rules_type: type) -> Mapping[str, Any]:
    return get_type_hints(rules_type)


def check_types(rules: Any) -> None:
    """Refuse rules with a value of another type than its option's; raises `Impossible`. For ``__post_init__``."""
    for option, expected in option_types(type(rules)).items():
        value = getattr(rules, option)
        if not any(_is_value(value, part) for part in _parts(expected)):
            raise _impossible(option, value, expected)


def value_text(value: Any) -> str:
    """A value of an option as text: the inverse of `read_value`.

    >>> [value_text(value) for value in (3, True, None, frozenset({13, 11}), (50, 90), "by_players")]
    ['3', 'yes', 'none', 'JK', '50/90', 'by_players']
    """
    if value is None or value == frozenset():
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, frozenset):
        return "".join(RANKS[rank - 1] for rank in sorted(value))
    if isinstance(value, tuple):
        return "/".join(map(str, value))
    return str(value)


def read_value(option: str, text: str, expected: Any) -> Any:
    """The value of a text for an option whose values are of the type ``expected``; raises `Impossible`.

    >>> read_value("wild_ranks", "JK", Ranks) == {11, 13}
    True
    """
    for part in _parts(expected):
        value = _read_part(text, part)
        if value is not ...:
            return value
    raise _impossible(option, text, expected)


def _impossible(option: str, given: Any, expected: Any) -> Impossible:
    accepted: list[str | Text] = []
    for part in _parts(expected):
        if get_origin(part) is Literal:
            accepted.extend(map(str, get_args(part)))
        else:
            accepted.append(Text(f"option.accepts_{_shape(part)}", {}))
    return Impossible("option.value", option=option, given=str(given), accepted=accepted)


def _parts(expected: Any) -> tuple[Any, ...]:
    return get_args(expected) if get_origin(expected) in (Union, UnionType) else (expected,)


def _shape(part: Any) -> str:
    names = {bool: "yes_no", int: "number", NoneType: "none", frozenset: "ranks", tuple: "numbers"}
    return names[get_origin(part) or part]


def _is_value(value: Any, part: Any) -> bool:
    if get_origin(part) is Literal:
        return isinstance(value, str) and value in get_args(part)
    shape = get_origin(part) or part
    if shape is int or shape is bool:
        return type(value) is shape
    if shape is tuple:
        return isinstance(value, tuple) and all(type(item) is int for item in value)
    if shape is frozenset:
        return isinstance(value, frozenset) and all(type(item) is int and 1 <= item <= len(RANKS) for item in value)
    return isinstance(value, shape)


def _read_part(text: str, part: Any) -> Any:
    """The value, or ``...`` when the text is none of this type."""
    word = text.lower()
    if get_origin(part) is Literal:
        return word if word in get_args(part) else ...
    shape = get_origin(part) or part
    if shape is bool:
        return {"yes": True, "true": True, "no": False, "false": False}.get(word, ...)
    if shape is int:
        return _read_int(text)
    if shape is tuple:
        numbers = [_read_int(item) for item in text.split("/")]
        return ... if ... in numbers else tuple(numbers)
    if shape is frozenset:
        letters = text.upper().replace("10", "T")
        if word == "none":
            return frozenset()
        return frozenset(RANKS.index(c) + 1 for c in letters) if letters and set(letters) <= set(RANKS) else ...
    return None if word == "none" else ...


def _read_int(text: str) -> Any:
    digits = text.strip().removeprefix("-")
    plain = digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS
    return int(text) if plain else ...
