"""Predict, then reveal, on a page: what its buttons and its line do, in three languages, and after a reload."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from cardgames.classroom.course import EXACT, FAST, Course, course_code
from cardgames.classroom.panel import Predict
from cardgames.classroom.question import DEALS
from cardgames.classroom.ready import READY
from cardgames.texts import LANGUAGES, Problem
from cardgames.views.charts import chance, odds
from cardgames.widgets import predict
from cardgames.widgets.page import pieces


def send(piece: Any, **event: Any) -> None:
    """As the page does."""
    piece._on_message(piece, {"id": "p-1", "event": event}, [])


def go(panel: Predict, verb: str) -> None:
    send(panel.board, go=verb, step=panel.board.scene["step"])


def shown(panel: Predict) -> list[str]:
    return [type(part).__name__ for part in panel._side.children if part.layout.display != "none"]


def test_the_way_from_the_guess_to_the_answer() -> None:
    panel = Predict(question="no_ace", seed=7)
    assert shown(panel) == ["Guesses"]
    send(panel.guesses, add="Anna 300, 650")
    assert [chip["text"] for chip in panel.guesses.scene["guesses"]] == ["Anna 300", "650"]
    go(panel, "next")
    assert shown(panel) == ["Told"]
    first = READY["no_ace"].deal(7, 0)
    assert panel.board.scene["big"] == f"{int(first.yes)} of 1"
    assert panel.deal.scene["html"].count("<li") == 5
    go(panel, "next")
    assert len(panel.board.scene["tally"]) == 2
    go(panel, "reveal")
    assert shown(panel) == ["Chart"]
    yes = sum(READY["no_ace"].deal(7, number).yes for number in range(DEALS))
    assert panel.board.scene["big"] == f"{yes} of 1,000"
    assert "exactly" not in str(panel.chart.picture.layout)
    assert panel._why.layout.display == "none"
    go(panel, "next")
    assert panel.board.scene["big"] == "659 of 1,000"
    assert panel.board.scene["nearest"] == "Nearest: 650"
    assert panel._why.layout.display is None
    assert "off by 8.8" in panel.after.scene["html"]
    go(panel, "back")
    assert panel.board.scene["nearest"] == ""
    assert panel.after.scene["html"] == ""
    assert not [error for piece in pieces(panel) for error in piece.errors]


def said(panel: Predict) -> str:
    """All that the page is told."""
    return json.dumps([piece.scene for piece in pieces(panel)], ensure_ascii=False)


def test_before_the_answer_nothing_on_the_page_tells_it() -> None:
    panel = Predict(question="open4", seed=7, guesses="20 50")
    answers = odds(READY["open4"].chance()), chance(READY["open4"].chance())
    while panel.course.step < EXACT:
        assert not [answer for answer in answers if answer in said(panel)]
        go(panel, "next")
    assert all(answer in said(panel) for answer in answers)


def test_what_was_pressed_twice_counts_once() -> None:
    panel = Predict(seed=7)
    for _ in range(2):
        send(panel.board, go="next", step=0)
    assert panel.course.step == 1


@pytest.mark.parametrize("text", ["", "many", "2000 of 1000", "-3", "7 " * 300])
def test_what_is_no_guess_is_said_at_the_line_and_changes_nothing(text: str) -> None:
    panel = Predict(seed=7, guesses="20")
    send(panel.guesses, add=text)
    assert panel.guesses.scene["error"].endswith(".")
    assert str(panel.course.guesses[0]) == "20"
    assert len(panel.course.guesses) == 1
    panel.retell("pl")
    assert panel.guesses.scene["error"].endswith(".")
    send(panel.guesses, add="30")
    assert panel.guesses.scene["error"] == ""
    assert not panel.guesses.errors


def test_a_guess_is_changed_and_taken_away_in_its_place() -> None:
    panel = Predict(seed=7, guesses="20 30 40")
    send(panel.guesses, place=1, text="Ben 35")
    assert [chip["text"] for chip in panel.guesses.scene["guesses"]] == ["20", "Ben 35", "40"]
    send(panel.guesses, place=0, text="")
    assert [chip["text"] for chip in panel.guesses.scene["guesses"]] == ["Ben 35", "40"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", [0, 3, FAST, EXACT])
def test_a_reload_goes_on_where_it_was_in_any_language(language: str, step: int) -> None:
    panel = Predict(question="five_places", seed=7, guesses="Anna 20, 300")
    for _ in range(step):
        go(panel, "next")
    again = Predict(language, code=panel.link.scene["code"])
    assert again.course == panel.course
    assert again._outcomes == panel._outcomes
    panel.retell(language)
    for one, other in zip(pieces(panel), pieces(again), strict=True):
        assert one.scene == other.scene


def test_a_wrong_code_leaves_the_question_as_it_was() -> None:
    panel = Predict(seed=7)
    before = panel.course
    with pytest.raises(Problem):
        panel.open_code("12345")
    assert panel.course == before


def test_other_questions_and_other_cards() -> None:
    panel = Predict(seed=7, guesses="20")
    send(panel.choice, name="question", value="all_ten")
    assert panel.course.question == READY["all_ten"]
    assert panel.course.guesses == ()
    send(panel.guesses, add="5")
    send(panel.seed, name="seed", value="8")
    assert (panel.course.seed, len(panel.course.guesses)) == (8, 1)
    send(panel.seed, name="seed", value="x")
    assert panel.seed.scene["groups"][0]["fields"][0]["error"]
    send(panel.seed, name="again", value=None)
    assert panel.course.seed != 8 or panel.course.step == 0
    names = list(READY)
    panel._begin(panel.course.ask(READY[names[-1]]))
    panel._go("other")
    assert panel._name() == names[0]


def test_the_next_question_asked_for_twice_in_a_hurry_is_one_question_on() -> None:
    panel, names = Predict(seed=7), list(READY)
    panel._begin(Course(READY[names[0]], 7, (), EXACT))
    for _ in range(2):
        send(panel.after, go="other")
    assert panel._name() == names[1]


def test_a_question_of_a_panel_is_offered_beside_the_ready_ones() -> None:
    panel = Predict(question="no_ace;draws=7", seed=7)
    options = panel.choice.scene["groups"][0]["fields"][0]["options"]
    assert options[0][0] == "own"
    assert panel.choice.values["question"] == "own"
    panel._go("other")
    assert panel._name() == next(iter(READY))


def test_it_stands_in_a_notebook_in_one_line() -> None:
    page = predict("cs", question="open1", seed=7, guesses="Eva 50")
    assert page.panel.course.guesses[0].name == "Eva"
    assert not page.errors
    with pytest.raises(Problem):
        predict(question="nothing")


def test_a_thousand_deals_are_dealt_beside_the_page_and_dropped_when_the_question_changes() -> None:
    async def visit() -> Predict:
        panel = Predict(question="five_cards", seed=7)
        go(panel, "reveal")
        go(panel, "reveal")
        assert len(panel._outcomes) < DEALS
        send(panel.choice, name="question", value="no_ace")
        go(panel, "reveal")
        go(panel, "reveal")
        for _ in range(2000):
            if len(panel._outcomes) == DEALS:
                break
            await asyncio.sleep(0.01)
        return panel

    panel = asyncio.run(visit())
    assert panel._outcomes == [READY["no_ace"].deal(7, number).yes for number in range(DEALS)]
    assert course_code(panel.course) == panel.link.scene["code"]
