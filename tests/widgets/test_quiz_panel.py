"""The quiz on the page without a browser: a question, its answer, and the sheet."""

from __future__ import annotations

import json

import pytest

from cardgames.quiz import Quiz
from cardgames.texts import LANGUAGES, texts
from cardgames.widgets.page import pieces
from cardgames.widgets.panels.learn import LearnTrash
from cardgames.widgets.panels.quiz import Asking, QuizPanel


def press(asking: Asking, **event: object) -> None:
    """What the page sends about the question it shows."""
    asking.on_event({"number": asking.scene["number"], **event})


def set_field(panel: QuizPanel, name: str, value: object = None) -> str:
    """Give the form a value, as the page does; the sentence at the field, if it was refused."""
    panel.form.on_event({"name": name, "value": value})
    fields = {field["name"]: field for group in panel.form.scene["groups"] for field in group["fields"]}
    return str(fields[name]["error"])


@pytest.mark.parametrize("game", ["trash", "hand-and-foot"])
def test_questions_are_answered_and_followed_by_others(game: str) -> None:
    asking = Asking(Quiz(game, seed=4))
    for number in range(1, 7):
        scene = asking.scene
        assert (scene["number"], scene["verdict"]) == (number, "")
        assert [option["mark"] for option in scene["options"]] == ["open"] * len(scene["options"])
        right = asking.quiz.question.right
        press(asking, option=right)
        assert asking.scene["verdict"] == texts()("quiz.right")
        assert asking.scene["reason"]
        assert asking.scene["options"][right]["mark"] == "right"
        assert asking.scene["number"] == number
        press(asking, next=True)
    assert "6 of 6 right" in asking.scene["standing"]
    assert json.loads(json.dumps(asking.scene)) == asking.scene
    assert not asking.errors


def test_a_wrong_answer_is_told_with_the_right_one() -> None:
    asking = Asking(Quiz("trash", seed=4))
    right = asking.quiz.question.right
    wrong = 0 if right else 1
    press(asking, option=wrong)
    marks = [option["mark"] for option in asking.scene["options"]]
    assert (marks[wrong], marks[right]) == ("wrong", "right")
    assert asking.scene["options"][right]["label"] in asking.scene["verdict"]
    assert not asking.scene["right"]


def test_what_comes_too_late_does_nothing() -> None:
    asking = Asking(Quiz("trash", seed=4))
    press(asking, next=True)
    assert asking.scene["number"] == 1
    asking.on_event({"option": 0, "number": 7})
    assert asking.quiz.asked == 0
    press(asking, option=0)
    press(asking, option=1)
    assert (asking.quiz.asked, asking.quiz.chosen) == (1, 0)


def test_a_sheet_is_made_with_what_the_form_says_and_can_be_saved() -> None:
    panel = QuizPanel("hand-and-foot", seed=1)
    assert panel.asking.scene["sheet"] is None
    for name, value in (("questions", 3), ("level", 2), ("seed", "77")):
        assert set_field(panel, name, value) == ""
    set_field(panel, "make")
    sheet = panel.asking.scene["sheet"]
    assert sheet["name"] == "hand-and-foot-77.html"
    assert sheet["html"].count('class="qz-ask"') == 3
    set_field(panel, "level", 3)
    assert panel.asking.scene["sheet"] is None


def test_a_seed_that_is_none_is_refused_at_its_field() -> None:
    panel = QuizPanel("trash", seed=1)
    set_field(panel, "seed", "seven")
    panel.form.on_event({"name": "make"})
    fields = {field["name"]: field for group in panel.form.scene["groups"] for field in group["fields"]}
    assert "seven" in fields["make"]["error"]
    assert panel.asking.scene["sheet"] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_told_anew_in_another_language(language: str) -> None:
    panel = QuizPanel("trash", "en", seed=1)
    press(panel.asking, option=0)
    panel.retell(language)
    asked = panel.asking.quiz.question
    assert panel.asking.scene["ask"] == asked.ask.say(language)
    assert {piece.language for piece in pieces(panel)} == {language}


def test_the_lesson_shows_the_walk_or_the_quiz() -> None:
    panel = LearnTrash()

    def shown() -> list[bool]:
        return [not widget.layout.display for widget in (panel.lesson, panel.table, panel.quiz)]

    assert shown() == [True, True, False]
    panel.mode.on_event({"name": "mode", "value": "quiz"})
    assert shown() == [False, False, True]
    panel.mode.on_event({"name": "mode", "value": "walk"})
    assert shown() == [True, True, False]
