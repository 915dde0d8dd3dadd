"""``cardgames odds trash-hand``: a hand of Trash from where it stands, in three languages and as JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb

import pytest

from cardgames.cli import main
from cardgames.texts import LANGUAGES
from cardgames.trash.odds import hand_odds, read_known, wins_now

POSITION = "bicycle | A - 3 - | - 2 - J | discards Q 2"


def said(capsys: pytest.CaptureFixture[str], position: str, *more: str) -> str:
    """What the command prints."""
    assert main(["odds", "trash-hand", position, *more]) == 0
    return capsys.readouterr().out


def test_the_answer_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(said(capsys, POSITION, "--json", "--exact"))
    known = read_known(POSITION)
    assert (told["question"], told["method"], told["position"]) == ("trash-hand", "exact", POSITION)
    assert Fraction(told["fraction"]) == wins_now(known)
    assert [Fraction(p) for *_, p in told["distribution"]][-1] == wins_now(known)
    assert told["hand"]["wins"] == [float(p) for p in hand_odds(known).wins]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "position",
    [POSITION, "bicycle | A - J | - 2 - | discards Q 3", "bicycle | A - | - - - | discards A", "bicycle | - - -",
     "bicycle | - - | J - | - 2", "bicycle | - - - | - - | holds J"],
)  # fmt: skip
def test_the_answer_in_words(language: str, position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "cli." not in said(capsys, position, "--lang", language)


def test_the_two_piles_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    """The 2 leaves place 4: four 4 and three J among 46 unseen cards win. From the stock it takes two cards of use."""
    text = said(capsys, POSITION, "--lang", "en")
    assert "chance of 1 in 6.6 (15.2%)" in text
    rows = [line.split() for line in text.splitlines() if line.startswith(("  the top", "  from the"))]
    assert [row[:3] for row in rows] == [["the", "top", "discard"], ["from", "the", "stock"]]
    assert rows[0][4] == "15.2%" == f"{7 / 46:.1%}"
    both = 2 * 4 + (2 + 4) * 3 + 3  # a 2 and a 4, one of them and a J, or two J
    assert rows[1][4] == "2.80%" == f"{both / comb(46, 2):.2%}"


def test_a_sure_win_and_a_hopeless_turn(capsys: pytest.CaptureFixture[str]) -> None:
    assert "for certain" in said(capsys, "bicycle | A - J | - 2 - | discards Q 3", "--lang", "en")
    seen = " ".join(rank for rank in "A2345678" for _ in range(4))
    assert "cannot win" in said(capsys, f"bicycle | - - | J J J J - | discards {seen}", "--lang", "en")


def test_an_impossible_position_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "trash-hand", "bicycle | - - | - - | discards K K K K K", "--lang", "en"]) == 2
    assert capsys.readouterr().err.strip() == "K × 5 cannot lie face up: 1 deck holds 4."


def test_TR_9_after_a_reshuffle_only_this_turn_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """The layouts hold A, K and J: after one of three A only J helps, after one of four 2 also A does."""
    seen = " ".join(rank for rank in "345678TQ" for _ in range(4))
    position = f"bicycle | - - | J J J - | discards {seen} | stock 2 2 2 2 9 9 9 9 A A A K K K"
    told = json.loads(said(capsys, position, "--json"))
    assert "hand" not in told
    assert Fraction(told["fraction"]) == Fraction(3 * 1 + 4 * 2, 14 * 3)
    assert "nobody else" not in said(capsys, position, "--lang", "en")
