"""Forms read every value: what can be is kept, what cannot is answered at its field and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.texts import LANGUAGES, Impossible, texts
from cardgames.widgets.form import Button, Choice, Form, Group, Line, Number, Switch

FIELDS = (
    Choice(name="round", label="Round", value=4, options=[(1, "first"), (4, "fourth")]),
    Number(name="cards", label="Cards", value=11, low=1, high=26),
    Switch(name="open", label="Open", value=False),
    Line(name="hand", label="Hand", value=""),
    Button(name="deal", label="Deal"),
)


def fill(form: Form, name: str, value: Any) -> dict[str, Any]:
    """The reader sets a field; the fields as the page then has them, by name."""
    form._on_message(form, {"id": "p-1", "event": {"name": name, "value": value}}, [])
    return {field["name"]: field for group in form.scene["groups"] for field in group["fields"]}


def test_values_come_as_their_own_types_and_are_told() -> None:
    heard = []
    form = Form([Group("", FIELDS)], lambda name, value: heard.append((name, value)))
    for name, given in (("round", "1"), ("cards", " 1 3"), ("open", True), ("hand", " A K "), ("deal", None)):
        fill(form, name, given)
    assert form.values == {"round": 1, "cards": 13, "open": True, "hand": "A K"}
    assert heard == [("round", 1), ("cards", 13), ("open", True), ("hand", "A K"), ("deal", None)]
    assert not form.errors


@pytest.mark.parametrize("given", ["300", "0", "-1", "1.5", "", "zwölf", "1e1", "١١", None, "9" * 5000])
def test_a_number_out_of_place_is_refused_at_its_field(given: object) -> None:
    heard = []
    form = Form([Group("", FIELDS)], lambda *what: heard.append(what))
    shown = fill(form, "cards", given)
    assert form.values["cards"] == 11
    assert not heard
    assert "1" in shown["cards"]["error"]
    assert "26" in shown["cards"]["error"]
    assert len(shown["cards"]["error"]) < 200
    assert not shown["round"]["error"]
    assert not fill(form, "cards", "12")["cards"]["error"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_retold_in_another_language(language: str) -> None:
    form = Form([Group("", FIELDS)])
    fill(form, "cards", "300")
    form.describe([Group("", FIELDS)], language)
    error = form.scene["groups"][0]["fields"][1]["error"]
    assert error == texts(language)("form.number", given="300", low=1, high=26)


def test_a_choice_that_is_none_is_refused() -> None:
    form = Form([Group("", FIELDS)])
    assert "fourth" in fill(form, "round", "9")["round"]["error"]
    assert form.values["round"] == 4


def test_a_problem_of_the_listener_stands_at_the_field_and_undoes_the_value() -> None:
    def listener(name: str, value: Any) -> None:
        if value == 13:
            raise Impossible("form.number", given="13", low=1, high=12)

    form = Form([Group("", FIELDS)], listener)
    shown = fill(form, "cards", "13")
    assert form.values["cards"] == 11
    assert shown["cards"]["value"] == "13", "what was written stays, to be mended"
    assert shown["cards"]["error"]


def test_fields_of_the_same_name_keep_their_values_when_described_anew() -> None:
    form = Form([Group("", FIELDS)])
    fill(form, "cards", "12")
    form.describe([Group("", [Number(name="cards", label="Karty", value=11, low=1, high=26)])], "cs")
    assert form.values == {"cards": 12}
    form.put(cards=5)
    assert form.values == {"cards": 5}


def test_what_was_refused_is_read_again_with_the_next_change_and_a_field_that_is_gone_is_left_alone() -> None:
    def listener(_name: str, _value: Any) -> None:
        if form.values["cards"] > 12 and not form.values["open"]:
            raise Impossible("form.number", given="13", low=1, high=12)

    form = Form([Group("", FIELDS)], listener)
    assert fill(form, "cards", "13")["cards"]["error"]
    assert not fill(form, "open", True)["cards"]["error"]
    assert form.values["cards"] == 13
    fill(form, "gone", "1")
    assert not form.errors
