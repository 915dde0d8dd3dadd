"""Guesses as a class calls them out: many in a line, with names or without; what cannot be is said."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.classroom.guesses import MOST, Guess, joined, nearest, read_guesses
from cardgames.texts import LANGUAGES, Problem


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("20", ["20"]),
        ("20 50,300", ["20", "50", "300"]),
        ("Anna 20 Ben 30", ["Anna 20", "Ben 30"]),
        ("Anna Maria: 20; Łukasz=30\nŽofie 0", ["Anna Maria 20", "Łukasz 30", "Žofie 0"]),
        ("20 Eva, 30 Jan Nowak", ["Eva 20", "Jan Nowak 30"]),
        ("30%, Ben 100%", ["300", "Ben 1000"]),
        ("1,000 1000 1.000", ["1000", "1000", "1000"]),
        ("1 000, 5", ["1000", "5"]),
        ("Gruppe 2: 20", ["Gruppe 2", "20"]),
        (" , ;; 7 ,", ["7"]),
        ("007", ["7"]),
        ("Anna 2,5%, Ben 3.5 % 40", ["Anna 25", "Ben 35", "40"]),
        ("20,50,70", ["20", "50", "70"]),
        ("1/4, Eva 1/3 Jan 0/7", ["250", "Eva 333", "Jan 0"]),
        ("1 in 20, Eva 1 na 4 Jan 3 Z 10, 2 Nina", ["50", "Eva 250", "Jan 300", "Nina 2"]),
    ],
)
def test_guesses_are_read_as_they_are_called_out(text: str, said: list[str]) -> None:
    assert list(map(str, read_guesses(text))) == said


@pytest.mark.parametrize("text", ["", "  ", "many", "2000", "-5", "−5", "101%", "20, many", "Anna", "20 30 Anna",
                                  "3/2", "1/0", "1 in 0", "3 na 2", "3,5", "Anna 0.5", "20,50 7", "2,55%", "100,5%",
                                  "9" * 5000, "A" * 30 + " 5", "x\x07y 5", "²"])  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_guess_gets_a_sentence(text: str, language: str) -> None:
    with pytest.raises(Problem) as refused:
        read_guesses(text)
    said = refused.value.say(language)
    assert said.endswith(".")
    assert len(said) < 200


def test_a_percentage_too_fine_is_named_whole() -> None:
    with pytest.raises(Problem, match=r"“0,156%” is no whole number"):
        read_guesses("20, Anna 0,156%")


def test_so_many_guesses_fit_on_a_screen_and_no_more() -> None:
    full = joined((), [Guess(1)] * MOST)
    assert len(full) == MOST
    with pytest.raises(Problem, match=f"{MOST + 1} guesses"):
        joined(full, [Guess(2)])
    with pytest.raises(Problem, match="300 guesses"):
        joined((), read_guesses("7 " * 300))


def test_the_nearest_are_all_that_are_equally_near() -> None:
    guesses = read_guesses("Anna 10, Ben 30, 30, 50, 1000")
    assert [str(guess) for guess in nearest(guesses, Fraction(1, 50))] == ["Anna 10", "Ben 30", "30"]
    assert [str(guess) for guess in nearest(guesses, Fraction(2001, 100_000))] == ["Ben 30", "30"]
    assert nearest((), Fraction(1, 2)) == ()


@given(st.lists(st.builds(Guess, st.integers(0, 1000), st.sampled_from(["", "Anna", "Jan Nowak", "Łukasz", "P1"]))))
def test_guesses_are_read_back_as_they_are_written(guesses: list[Guess]) -> None:
    if guesses:
        assert read_guesses(", ".join(map(str, guesses))) == tuple(guesses)
