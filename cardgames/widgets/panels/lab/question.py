"""A question of the lab as a line of text, for the address and the share code: ``hand;round=4;hand=A A K 2 Jk``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from cardgames.sharecode import Shared, read_code, share_code
from cardgames.texts import Impossible, texts
from cardgames.widgets.form import Field
from cardgames.widgets.panels.lab.family import Asked, Values

A = TypeVar("A", bound=Asked)


def question_text(family: Asked, values: Values) -> str:
    """A family with the values of its fields, those left out that are as at the start."""
    usual = {name: field.value for name, field in fields_of(family, {}).items()}
    given = [f"{name}={_written(value)}" for name, value in values.items() if value != usual.get(name, "")]
    return ";".join([family.id, *given])


def read_question(text: str, families: Mapping[str, A]) -> tuple[A, dict[str, Any]]:
    """The family and the values of a question: the inverse of `question_text`; raises `Problem`."""
    name, *given = text.split(";")
    family, parts = find_family(name, families), (part.partition("=") for part in given)
    return family, read_values(family, {key: value for key, _, value in parts})


def find_family(name: str, families: Mapping[str, A]) -> A:
    """The family of an id; raises `Impossible` naming those there are."""
    if name not in families:
        raise Impossible("lab.family.unknown", given=name, accepted=list(families))
    return families[name]


def read_values(family: Asked, given: Values) -> dict[str, Any]:
    """The values of a family's fields, given as texts or as they are; raises `Problem` for what no field takes."""
    values: dict[str, Any] = {}
    for key, value in given.items():
        field = fields_of(family, values).get(key)
        if field is None or field.kind == "button":
            raise Impossible("lab.field.unknown", given=key, accepted=list(fields_of(family, values)))
        values[key] = field.read(value == "yes" if field.kind == "switch" and isinstance(value, str) else value)
    return values


def question_code(family: Asked, values: Values) -> str:
    """The share code of a question."""
    return share_code(Shared(question=question_text(family, values)))


def open_question(code: str, families: Mapping[str, A]) -> tuple[A, dict[str, Any]]:
    """The question of a share code; raises `Problem` for a code of something else."""
    question = read_code(code).question
    if question is None:
        raise Impossible("lab.code.other")
    return read_question(question, families)


def fields_of(family: Asked, values: Values) -> dict[str, Field]:
    """The fields of a family by their names."""
    return {field.name: field for group in family.fields(values, texts("en")) for field in group.fields}


def _written(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
