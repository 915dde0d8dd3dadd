"""``cardgames odds opening --hand``: a live hand draw by draw, with the pile, and why, for people and for programs."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from cardgames.cli import main
from cardgames.hand_and_foot.odds import Known, opening_limit, opening_wait, opening_ways, why_not
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.texts import LANGUAGES, texts

HAND = "A A A K K 9 9 6 4 2 Jk"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def said(capsys: pytest.CaptureFixture[str], *words: str, round: int = 4) -> str:
    """What the command prints of the hand; nothing is said on standard error."""
    assert main(["odds", "opening", "--round", str(round), *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def told(capsys: pytest.CaptureFixture[str], *words: str, round: int = 4) -> dict[str, Any]:
    """The same as JSON, with what every odds command tells."""
    data: dict[str, Any] = json.loads(said(capsys, *words, "--json", round=round))
    assert {"question", "rules", "method", "p", "distribution"} <= set(data)
    assert sum(row[1] for row in data["distribution"]) == pytest.approx(1)
    assert data["by_draw"][-1][:2] == [data["draws"], data["p"]]
    assert all(p <= limit + 1e-12 for _, p, limit in data["by_draw"])
    return data


@pytest.mark.parametrize("draws", [0, 1, 2, 3])
def test_each_draw_with_its_limit(draws: int, capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "--hand", HAND, "--seen", "A 9 9 7 7", "--draws", str(draws))
    known = Known.read(BICYCLE, 4, HAND, seen="A 9 9 7 7")
    wait, limit = opening_wait(known, draws), opening_limit(known, draws).at_least(150)
    assert (data["method"], data["fraction"]) == ("exact", str(wait.cdf(draws)) if draws else "0/1")
    assert Fraction(data["limit_fraction"]) == limit
    assert [p for _, p, _ in data["by_draw"]] == [float(wait.cdf(draw)) for draw in range(draws + 1)]
    assert data["outcome"] == ("points" if draws < 2 else "draw")
    if draws < 2:
        assert sum(p for points, p in data["distribution"] if points >= 150) == pytest.approx(data["p"])
    else:
        assert data["distribution"][-1][0] is None
        assert sum(p for draw, p in data["distribution"] if draw is not None) == pytest.approx(data["p"])


def test_beyond_four_draws_it_is_simulated_and_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "--hand", HAND, "--draws", "5", "--seed", "3")
    assert (data["method"], data["seed"], data["level"]) == ("simulated", 3, 0.95)
    assert data["low"] < data["p"] <= data["high"] <= data["limit"] + 0.02
    assert "fraction" not in data
    assert 0 < data["n"] < 5000
    out = said(capsys, "--hand", HAND, "--draws", "5", "--seed", "3")
    assert f"simulated in {data['n']:,} games with seed 3: between" in out
    assert "≈" in out


def test_what_is_sure_is_exact_however_many_draws(capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "--hand", "A A A", "--draws", "8", round=1)
    assert (data["method"], data["p"], data["fraction"]) == ("exact", 1.0, "1/1")


def test_an_owed_discard(capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "--hand", f"{HAND} 8 7", "--drawn", "--draws", "1", "--why", round=2)
    known = Known.read(BICYCLE, 2, f"{HAND} 8 7", drawn=True)
    assert Fraction(data["fraction"]) == opening_wait(known, 1).cdf(1)
    assert (data["drawn"], data["why"]["thrown"]) == (True, "4")
    out = said(capsys, "--hand", f"{HAND} 8 7", "--drawn", "--draws", "1", "--why", round=2)
    assert "Within the next draw this hand can open round 2 (90 points)" in out
    assert "Before the next draw this is discarded: 4." in out


def test_the_ways_to_open_with_a_pile(capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "--hand", HAND, "--pile", "9")
    ways = opening_ways(Known.read(BICYCLE, 4, HAND, top="9"))
    assert data["ways"] == {name: float(p) for name, p in {**ways._asdict(), "together": ways.chance}.items()}
    out = said(capsys, "--hand", HAND, "--pile", "9")
    assert "The first way to open, with 9 on top of the pile" in out
    taken = said(capsys, "--hand", "A A 4", "--pile", "A", round=1)
    assert next(line for line in taken.splitlines() if line.startswith("  the pile now")).split()[3] == "100.0%"


def test_why_not_150(capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "--hand", HAND, "--why")
    why = why_not(Known.read(BICYCLE, 4, HAND))
    assert (data["why"]["best"], data["why"]["points"], data["why"]["missing"]) == (["A A A"], 60, 90)
    assert [help["kinds"] for help in data["why"]["helps"]] == [["A"], ["9", "9"], ["K", "K"]]
    assert sum(Fraction(help["fraction"]) for help in data["why"]["helps"]) == why.chance
    assert Fraction(data["why"]["fraction"]) == why.chance
    assert [hold["kind"] for hold in data["why"]["holds"]][:2] == ["A", "Jk"]
    lines = said(capsys, "--hand", HAND, "--why").splitlines()
    assert "What the next draw can bring, 14.2% in all:" in lines
    assert any(line.split()[:2] == ["9", "9"] and line.endswith("9 9 9 9 2 Jk, A A A") for line in lines)
    assert any(line.split()[:3] == ["A", "3", "0"] for line in lines)


def test_a_long_list_of_reasons_ends_with_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "--hand", "Jk 2 2 2 5 6 9 T J J Q", "--why", "--set", "wilds=majority", round=3)
    assert sum(line.lstrip().startswith("more ") for line in out.splitlines()) == 1


def test_no_draw_can_bring_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert "No draw can bring what is missing." in said(capsys, "--hand", "4 5 6", "--why")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_in_the_readers_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    t = texts(language)
    words = ["--hand", HAND, "--pile", "K", "--why", "--draws", "2", "--lang", language]
    out = said(capsys, *words)
    assert t.one_in(0.2962) in out.splitlines()[0]
    for key in (
        "cli.opening.way.pile_next",
        "cli.head.limit",
        "cli.head.less",
        "cli.why.once",
        "cli.opening.random_top",
    ):
        assert t(key) in " ".join(out.split())
    assert max(map(len, out.splitlines())) < 105


def test_the_other_readings_stand_beside_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "--hand", HAND, "--draws", "2")
    house = BICYCLE.replace(wilds="majority")
    p = opening_wait(Known.read(house, 4, HAND), 2).cdf(2)
    assert any(line.split()[:2] == ["majority", texts("en").percent(p)] for line in out.splitlines())
