"""The command line: answers as sentences and as JSON, the rule book, help, all in three languages."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from cardgames.cli import COMMANDS, main
from cardgames.probability import hypergeometric, wait_for
from cardgames.rulebook import CLAUSES
from cardgames.texts import LANGUAGES, texts
from cardgames.views.text.lines import columns


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def said(line: str, capsys: pytest.CaptureFixture[str], *more: str) -> str:
    """What a command that succeeds prints."""
    assert main([*line.split(), *more]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def answer(line: str, capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    """The JSON of an odds command, with what every one of them must have."""
    data: dict[str, Any] = json.loads(said(f"{line} --json", capsys, *more))
    assert {"question", "rules", "method", "p", "fraction", "distribution"} <= set(data)
    assert data["method"] == "exact"
    assert data["p"] == float(Fraction(data["fraction"]))
    assert sum(p for _, p, *_ in data["distribution"]) == pytest.approx(1)
    return data


# --- odds: RULES.md's reference values --------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "four_naturals", "majority"),
    [
        (1, 0.0890535062, 0.6144525720),
        (2, 0.0229766376, 0.2831069640),
        (3, 0.0058152594, 0.1024192191),
        (4, 0.0015572355, 0.0239637838),
    ],
)
def test_odds_opening(number: int, four_naturals: float, majority: float, capsys: pytest.CaptureFixture[str]) -> None:
    plain = answer(f"odds opening --round {number}", capsys)
    assert plain["p"] == pytest.approx(four_naturals, abs=5e-11)
    assert (plain["question"], plain["rules"], plain["cards"], plain["decks"]) == ("opening", "bicycle", 11, 5)
    other = answer(f"odds opening --round {number} --cards 11 --decks 5 --set wilds=majority", capsys)
    assert other["p"] == pytest.approx(majority, abs=5e-11)
    assert other["rules"] == "bicycle,wilds=majority"
    minimum = plain["minimum"]
    assert sum(p for points, p in plain["distribution"] if points >= minimum) == pytest.approx(plain["p"])


def test_odds_opening_of_a_hand(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "A A A K K 2 Jk"
    as_it_stands = answer("odds opening --round 1", capsys, "--hand", hand)
    assert (as_it_stands["fraction"], as_it_stands["distribution"]) == ("1/1", [[60, 1.0]])
    assert answer("odds opening --round 2", capsys, "--hand", hand)["p"] == 0
    drawn = answer("odds opening --round 2 --draws 1 --exact", capsys, "--hand", hand)
    assert 0 < drawn["p"] < 1
    assert sum(Fraction(exact) for _, _, exact in drawn["distribution"]) == 1
    assert (drawn["hand"], drawn["draws"], drawn["cards"]) == (hand, 1, 9)


def test_draws_of_random_cards_are_more_random_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        answer("odds opening --round 3 --draws 1", capsys)["p"]
        == answer("odds opening --round 3 --cards 13", capsys)["p"]
    )


def test_odds_trash_turn(capsys: pytest.CaptureFixture[str]) -> None:
    data = answer("odds trash-turn --slots 10 --decks 1", capsys)
    assert Fraction(data["fraction"]) == Fraction(37953536, 15820024220)
    assert [length for length, _ in data["distribution"]] == list(range(11))
    assert (data["slots"], data["decks"]) == (10, 1)


def test_odds_trash_solo(capsys: pytest.CaptureFixture[str]) -> None:
    data = answer("odds trash-solo --slots 1 --decks 1 --exact", capsys)
    assert data["fraction"] == "2/13"
    assert sum(turns * Fraction(exact) for turns, _, exact in data["distribution"]) == Fraction(53, 9)
    assert data["distribution"][0][0] == 1


def test_odds_trash_match(capsys: pytest.CaptureFixture[str]) -> None:
    data = answer("odds trash-match --exact", capsys)
    assert (data["question"], data["slots"], data["starter"]) == ("trash-match", [10, 10], 0)
    assert data["p"] == pytest.approx(0.50614, abs=5e-5)  # four programs have simulated it to so many digits
    assert data["hands_mean"]["value"] == pytest.approx(15.6556, abs=5e-4)
    assert [hands for hands, _, _ in data["distribution"]] == list(range(10, 20))
    assert sum(Fraction(exact) for _, _, exact in data["distribution"]) == 1
    other = json.loads(said("odds trash-match --slots 10,10 --starter 1 --json", capsys))
    assert other["p"] == pytest.approx(1 - data["p"])
    assert answer("odds trash-match --slots 3,10", capsys)["p"] > 0.99
    by_hands = json.loads(said("odds trash-match --table simulated --json", capsys))
    assert by_hands["method"] == "simulated"
    assert by_hands["low"] < by_hands["p"] < by_hands["high"]
    assert abs(by_hands["p"] - data["p"]) < by_hands["high"] - by_hands["low"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_odds_trash_match_says_how_sure_it_is(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    t = texts(language)
    line = f"odds trash-match --slots 2,1 --lang {language}"
    first, exactly, _, head, *table = said(line, capsys).splitlines()
    assert "%" in first
    assert exactly == t("cli.trash-match.exact")
    assert "95" in said(f"{line} --table simulated", capsys).splitlines()[1]
    assert t("cli.head.trash-match") in head
    assert [line.split()[0] for line in table[:2]] == ["1", "2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_comes_first_and_in_the_readers_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    t = texts(language)
    first, exactly, *table = said(f"odds opening --round 4 --lang {language}", capsys).splitlines()
    assert t.one_in(0.0015572355) in first
    assert t.percent(0.0015572355, 3) in first
    assert "746935085917/479654545083200" in exactly
    assert any(t.one_in(0.0239637838) in line and "majority" in line for line in table)
    assert t.one_in(0.0023990824) in said(f"odds trash-turn --lang {language}", capsys).splitlines()[0]
    assert said(f"odds trash-solo --lang {language}", capsys).splitlines()[-1].endswith(f"{t.number(9.37, 2)}.")


@pytest.mark.parametrize(
    ("hand", "number", "draws", "sentence"),
    [
        ("A A A K K 2 Jk", 1, 0, "This hand can open round 1 (50 points)."),
        ("A A A K K 2 Jk", 2, 0, "This hand cannot open round 2 (90 points)."),
        ("A A A K K 2 Jk", 1, 1, "This hand and 2 cards drawn to it can open round 1 (50 points), whatever is drawn."),
        ("4 5", 4, 1, "This hand and 2 cards drawn to it cannot open round 4 (150 points), whatever is drawn."),
    ],
)
def test_a_sure_answer_is_said_without_a_chance(
    hand: str, number: int, draws: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = said(f"odds opening --round {number} --draws {draws}", capsys, "--hand", hand)
    assert out.splitlines()[0] == sentence


def test_the_best_lay_down_of_a_hand_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    out = said("odds opening --round 4", capsys, "--hand", "4 4 4 4 4 Jk Jk Jk")
    assert "4 4 4 4 Jk Jk Jk, worth 170. Missing: 0." in out


def test_columns_stand_under_their_heads() -> None:
    assert columns(["a", "bb"], [["long", "1"], ["x", "222"]]).splitlines() == [
        "  a       bb",
        "  long     1",
        "  x      222",
    ]


# --- the rule book ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_lists_every_clause_and_shows_each_in_full(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    listed = said(f"rules --lang {language}", capsys)
    for name, clause in CLAUSES.items():
        assert f"{name:<6} {clause.title(language)}" in listed
        shown = " ".join(said(f"rules {name.lower()} --lang {language}", capsys).split())
        assert " ".join(clause.text(language).split()) in shown
        assert all(option in shown for option in clause.options)


# --- help -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_of_everything(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    overview = said(f"--help --lang {language}", capsys)
    assert said(f"--lang {language}", capsys) == overview
    for name in COMMANDS:
        about = texts(language)("cli.command." + name.replace(" ", "-"))
        assert f"{name} " in overview
        assert about in overview
        for asked in ("--help", "-h"):
            assert about in said(f"{name} {asked} --lang {language}", capsys)
    assert "trash-solo" in said(f"odds --help --lang {language}", capsys)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert said("--version", capsys) == "cardgames 0.1.0\n"


# --- starting what runs in the browser --------------------------------------------------------


def test_dashboards_and_lab_are_started_as_asked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr("cardgames.server.dashboards", lambda port, **how: asked.append((port, how)))
    monkeypatch.setattr("cardgames.server.lab", lambda **how: asked.append(how) or 3)
    said("dashboards", capsys)
    said("dashboards --port 8123 --present --no-browser --lang cs --host 0.0.0.0", capsys)
    assert main(["lab", "--lang", "pl"]) == 3
    assert asked == [
        (None, {"lang": "en", "present": False, "browser": True, "host": "localhost"}),
        (8123, {"lang": "cs", "present": True, "browser": False, "host": "0.0.0.0"}),
        {"lang": "pl", "browser": True},
    ]


# --- ends -------------------------------------------------------------------------------------


def test_control_c_ends_without_a_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardgames.server.dashboards", interrupted)
    assert main(["dashboards"]) == 130
    assert capsys.readouterr() == ("", "\n")


def test_a_fault_of_ours_is_a_sentence_too(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames.server.dashboards", lambda *_, **__: 1 // 0)
    monkeypatch.delenv("CARDGAMES_DEBUG", raising=False)
    assert main(["dashboards"]) == 70
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "ZeroDivisionError" in err
    monkeypatch.setenv("CARDGAMES_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        main(["dashboards"])


def test_the_list_of_clauses_has_each_heading_once_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    games = capsys.readouterr().out.split("Hand and Foot\n")
    assert len(games) == 2
    for game in games:
        heads = [line for line in game.splitlines() if line.startswith("  ") and line[2] != " "]
        assert len(heads) == len(set(heads)) >= 4


def test_a_closed_pipe_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    line = [sys.executable, "-m", "cardgames.cli", "rules"]
    ended = subprocess.run(line, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_terminal_without_suit_signs_gets_question_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", plain)
    assert main(["rules", "TR-1", "--lang", "pl"]) == 0
    plain.seek(0)
    assert "?" in plain.read()


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys, cardgames.cli as c; c.main(['--help']); print(*(m for m in sys.modules if m.endswith('.session')))"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.splitlines()[-1] == ""


# --- odds of the pack and the pile ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "p"),
    [
        ("--of K --nth 5 --cards 26", wait_for(5, 260, 20).cdf(26)),
        ("--least 2", hypergeometric(260, 30, 11).at_least(2)),
        ("--of A --decks 6 --cards 13", hypergeometric(312, 24, 13).at_least(1)),
        ("--of red_threes", 1 - hypergeometric(270, 10, 11).pmf(0)),
        ("--of ranks --set hand_size=3", Fraction(11 * comb(20, 3) + comb(10, 3), comb(260, 3))),
    ],
)
def test_odds_pack(line: str, p: Fraction, capsys: pytest.CaptureFixture[str]) -> None:
    assert Fraction(answer(f"odds pack {line}", capsys)["fraction"]) == p
    for language in LANGUAGES:
        told = said(f"odds pack {line} --lang {language}", capsys)
        assert texts(language).one_in(p) in told
        assert len(told.splitlines()) < 30


def test_odds_pile(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "K K 9 9 9 4 5 7 3b J 2"
    data = json.loads(said("odds pile --json --hand", capsys, hand))
    assert (data["method"], data["fraction"]) == ("exact", "35/249")  # 18 kings and 17 nines of 260 − 11 cards
    discards = {row["kind"]: row for row in data["discards"]}
    assert list(discards)[:2] == ["2", "3b"]
    assert discards["3b"]["next_takes"] == 0
    assert Fraction(discards["K"]["next_takes_fraction"]) == hypergeometric(249, 18, 11).at_least(2)
    for language in LANGUAGES:
        told = said(f"odds pile --lang {language} --others 11,4 --hand", capsys, hand)
        assert texts(language).one_in(Fraction(35, 249)) in told
    assert "two naturals" in said("odds pile --hand", capsys, "K 9 3b 3b 2 2")
    closed = json.loads(said("odds pile --round 4 --json --hand", capsys, hand))
    assert 0 < {row["kind"]: row["next_takes"] for row in closed["discards"]}["K"] < 0.01
    assert "the next player opens with it" in said("odds pile --round 4 --hand", capsys, hand)
