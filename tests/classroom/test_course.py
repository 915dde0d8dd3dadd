"""The course of a prediction: its steps, its guesses, and the code with which a reload goes on."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.classroom.course import EXACT, FAST, SLOW, Course, course_code, open_course
from cardgames.classroom.guesses import MOST, Guess
from cardgames.classroom.question import DEALS
from cardgames.classroom.ready import READY
from cardgames.sharecode import LONGEST, Shared, share_code
from cardgames.texts import Problem
from cardgames.views.charts import Mark, of_thousand, prediction

START = Course(READY["open1"], seed=7)


def test_one_step_after_another_leads_to_the_answer_and_back() -> None:
    course, seen = START, []
    while not seen or seen[-1][0] != EXACT:
        seen.append((course.step, course.stage, course.dealt))
        course = course.next()
    assert seen[0] == (0, "guess", 0)
    assert seen[1:-2] == [(n, "slow", n) for n in range(1, SLOW + 1)]
    assert seen[-2:] == [(FAST, "fast", DEALS), (EXACT, "exact", DEALS)]
    assert course.next() == course
    for step, _, _ in reversed(seen):
        assert course.step == step
        course = course.back()
    assert course.back() == course == START


def test_to_reveal_leads_to_what_comes_next() -> None:
    course, stages = START.next().next(), []
    for _ in range(3):
        course = course.reveal()
        stages.append(course.stage)
    assert stages == ["fast", "exact", "exact"]
    assert START.reveal().step == 1


def test_guesses_are_added_changed_and_taken_away() -> None:
    course = START.add("20 50").add("Anna 300")
    assert str(course.change(1, "Ben 60 70").guesses[1]) == "Ben 60"
    assert [guess.number for guess in course.change(1, "Ben 60 70").guesses] == [20, 60, 70, 300]
    assert [guess.number for guess in course.change(0).guesses] == [50, 300]
    with pytest.raises(Problem):
        course.change(1, "many")
    with pytest.raises(Problem):
        course.add("1 " * MOST)


def test_another_question_begins_anew_and_other_cards_keep_the_guesses() -> None:
    course = START.add("20").reveal()
    assert course.ask(READY["no_ace"]) == Course(READY["no_ace"], 7)
    assert course.again(8) == Course(READY["open1"], 8, course.guesses)


NAMES = st.sampled_from(["", "Anna", "Łukasz", "Žofie Nováková", "Jan-Piotr", "Ὀδυσσεύς", "李"])


@given(st.sampled_from(list(READY)), st.integers(0, 2**63 - 1), st.integers(0, EXACT),
       st.lists(st.builds(Guess, st.integers(0, 1000), NAMES), max_size=30))  # fmt: skip
def test_a_course_travels_in_a_code(name: str, seed: int, step: int, guesses: list[Guess]) -> None:
    course = Course(READY[name], seed, tuple(guesses), step)
    assert open_course(course_code(course), seed=1) == course


def test_a_full_screen_of_long_names_keeps_its_numbers() -> None:
    guesses = tuple(Guess(n, f"{'Ž' * 10}ofie{n} Š{'ř' * 8}") for n in range(MOST))
    code = course_code(Course(READY["throw_king"], 7, guesses, 3))
    assert len(code) <= LONGEST
    assert [guess.number for guess in open_course(code, seed=1).guesses] == list(range(MOST))


@pytest.mark.parametrize("question", ["hand;round=4", "predict|0|open1", "predict|99|open1|", "predict|x|open1|",
                                      "predict|0|nothing|", "predict|0|open1|many-", None])  # fmt: skip
def test_a_code_of_something_else_is_refused(question: str | None) -> None:
    with pytest.raises(Problem):
        open_course(share_code(Shared(seed=7, question=question)), seed=1)


# --- the picture


MARKS = [Mark(20, "20"), Mark(22, "Anna 22"), Mark(21, "21"), Mark(900, "Ben 900")]


def test_the_picture_holds_the_guesses_the_deals_and_the_answer() -> None:
    counts = [n // 50 for n in range(1, 1001)]
    picture = prediction(counts, Fraction(1, 50), MARKS, [MARKS[0]])
    assert picture.data[2]["y"][-1] == 20
    assert picture.data[3]["marker"]["symbol"].count("star") == 1
    assert sorted(picture.data[3]["y"]) == [20, 21, 22, 900]
    assert picture.layout["shapes"][-1]["y0"] == 20
    assert [label["text"] for label in picture.layout["annotations"]] == [
        "<b>20</b>, Anna 22, +1",
        "Ben 900",
        "<b>exactly 20</b>",
    ]
    answer = picture.layout["annotations"][-1]
    assert (answer["y"], answer["showarrow"]) == (20, True), "a stem leads from the words to the line"
    assert answer["ay"] > 20
    assert picture.layout["yaxis"]["range"][1] > 900
    assert picture.rows[-1][:2] == ("1,000", "20")
    assert "lies in it" in picture.sentence


def test_before_the_answer_nothing_tells_it() -> None:
    picture = prediction([0] * 1000, None, MARKS)
    assert "exact" not in picture.sentence
    assert not [label for label in picture.layout["annotations"] if "exactly" in label["text"]]
    assert "star" not in picture.data[3]["marker"]["symbol"]
    alone = prediction([], None, [])
    assert alone.data == []
    assert alone.layout["xaxis"]["range"][1] < picture.layout["xaxis"]["range"][1], "no room is kept for no guesses"


def test_an_unlucky_run_is_said_to_be_one() -> None:
    assert "one run out of twenty" in prediction([0] * 1000, Fraction(1, 50), []).sentence


@pytest.mark.parametrize(("p", "said"), [(Fraction(1, 642), "1.6"), (0, "0"), (1, "1,000"), (Fraction(1, 3), "333")])
def test_a_chance_is_said_as_a_number_of_a_thousand(p: Fraction, said: str) -> None:
    assert of_thousand(p) == said
