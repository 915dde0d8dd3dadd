"""``cardgames quiz``: questions in the terminal and on a sheet."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from cardgames.cli import main
from cardgames.quiz import Quiz
from cardgames.texts import LANGUAGES


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def right_answers(game: str, seed: int, n: int) -> list[str]:
    quiz, answers = Quiz(game, seed), []
    for _ in range(n):
        answers.append(str(quiz.question.right + 1))
        quiz.answer(quiz.question.right)
        quiz.next()
    return answers


@pytest.mark.parametrize("game", ["trash", "hand-and-foot"])
def test_questions_are_asked_and_marked(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, *right_answers(game, 7, 4))
    assert main(["quiz", game, "--seed", "7", "--questions", "4"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("Right.") == 4
    assert out.rstrip().endswith("4 of 4 right. The seed was 7.")


def test_an_answer_that_is_none_is_asked_for_again_and_leaving_is_easy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "9", "", "x", "quit")
    assert main(["quiz", "trash", "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert out.count("There is no answer") == 3
    assert out.rstrip().endswith("0 of 0 right. The seed was 7.")
    typed(monkeypatch)
    assert main(["quiz", "trash", "--seed", "7"]) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_is_written(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sheet.html"
    command = ["quiz", "hand-and-foot", "--questions", "3", "--seed", "5", "--level", "3", "--lang", language]
    assert main([*command, "--out", str(file)]) == 0
    assert str(file) in capsys.readouterr().out
    page = file.read_text(encoding="utf-8")
    assert f'lang="{language}"' in page
    assert page.count('class="qz-ask"') == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("quiz", "trash|hand-and-foot"),
        ("quiz bridge", "trash and hand-and-foot"),
        ("quiz trash --questions 0", "1 to 60"),
        ("quiz trash --level 6", "from 1 to 5"),
        ("quiz trash --seed -1", "seed"),
        ("quiz trash --questions many", "--questions"),
        ("quiz trash --out /nowhere/sheet.html", "/nowhere/sheet.html"),
    ],
)
def test_what_cannot_be_is_one_sentence(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1
