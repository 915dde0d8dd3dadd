"""Many games: the same for any number of workers, near the published values, stopped and refused in order."""

from __future__ import annotations

import io
import json
import sys
from itertools import islice

import pytest

from cardgames import simulate
from cardgames.cli import main
from cardgames.probability import Estimate
from cardgames.simulate import ENGINES, Result, game_of, run, watch
from cardgames.tally import Tally
from cardgames.texts import Impossible

LEVEL = 0.9999
"""A test of so many intervals fails by chance less than once in a thousand; the seed is fixed."""


@pytest.fixture(scope="module")
def trash() -> Result:
    return run("trash", games=60_000, seed=11, workers=2)


def near(result: Result, name: str) -> Estimate:
    return result.tallies[name].estimate(LEVEL)


def test_published_values_of_trash(trash: Result) -> None:
    """PEERS: four independent programs agree on these."""
    for name, value in {
        "hands_per_match": 15.6556,
        "turns_first_hand": 10.8556,
        "starter_wins_first_hand": 0.53239,
        "starter_wins_match": 0.50614,
    }.items():
        assert near(trash, name).covers(value), name


def test_never_taking_a_discard(trash: Result) -> None:
    found = run("trash", ["never_takes_discard"], 60_000, 11)
    for name, value in {
        "hands_per_match": 15.474,
        "turns_first_hand": 13.524,
        "starter_wins_first_hand": 0.5345,
        "stock_made_anew": 0.00206,
    }.items():
        assert near(found, name).covers(value), name


def test_the_same_bytes_for_any_number_of_workers(monkeypatch: pytest.MonkeyPatch, trash: Result) -> None:
    monkeypatch.setitem(simulate.CHUNKS, "trash", 999)
    results = [run("trash", games=10_000, seed=3, workers=workers) for workers in (1, 2, 16)]
    monkeypatch.setitem(simulate.CHUNKS, "trash", 4096)
    results.append(run("trash", games=10_000, seed=3, workers=2))
    assert results[0] == results[1] == results[2] == results[3]
    assert run("trash", games=10_000, seed=4).digest != results[0].digest


def test_a_run_can_be_watched_and_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(simulate.CHUNKS, "trash", 500)
    results = list(islice(watch("trash", games=10**12, seed=3, workers=2), 4))
    assert [result.games for result in results] == [500, 1000, 1500, 2000]
    assert results[-1].asked == 10**12
    widths = [e.high - e.low for e in (result.estimates["hands_per_match"] for result in results)]
    assert widths[-1] < widths[0]
    assert results[-1].tallies == run("trash", games=2000, seed=3).tallies


@pytest.mark.parametrize("game", ENGINES)
def test_a_game_of_a_run_is_replayed_by_the_readable_engine(game: str) -> None:
    result = run(game, games=1, seed=5)
    session = game_of(result)
    session.replies()
    outcome = session.outcome
    assert outcome is not None
    unit = "player" if game == "trash" else "team"
    for place in range(len(outcome.scores)):
        assert result.tallies[f"win_{unit}_{place + 1}"].total == (place in outcome.winners)


def test_tallies_add_up_like_the_numbers_themselves() -> None:
    numbers = [3, 1, 4, 1, 5, 9, 2, 6]
    parts = [Tally(1, x, x * x) for x in numbers]
    whole = sum(parts[1:], parts[0])
    assert whole.estimate().value == sum(numbers) / 8
    mean, half = 3.875, 1.959964 * (sum((x - 3.875) ** 2 for x in numbers) / 7 / 8) ** 0.5
    assert whole.estimate().low == pytest.approx(mean - half)
    assert Tally(1, 4, 16).estimate().low == float("-inf")
    assert Tally(100, 0, 0, is_share=True).estimate().high == pytest.approx(0.037, abs=0.0005)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("trash --games 0", "0 games cannot be simulated: name a number from 1 to 1,000,000,000,000."),
        ("trash --games -5", "5 games cannot be simulated"),
        ("trash --workers 999", "999 workers cannot be: name a number from 1 to 256."),
        ("trash --agents nobody", "There is no computer player “nobody”. Choose from takes_useful"),
        ("trash --agents random,random,random", "Players named: 3, players at the table: 2."),
        ("trash --seed -1", "seed"),
        ("bridge", "bridge"),
        ("trash --set slots=11", "slots"),
    ],
)
def test_impossible_requests_are_one_sentence(words: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *words.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1


def test_json_has_what_programs_need(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--games", "500", "--seed", "7", "--players", "3", "--agents", "random", "--json"]
    assert main(["simulate", "trash", *options]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {"games": 500, "seed": 7, "rules": "bicycle,players=3", "agents": ["random"] * 3}.items() <= data.items()
    assert {"starter_wins_first_hand", "starter_wins_match", "hands_per_match", "turns_first_hand"} <= set(
        data["estimates"]
    )
    for estimate in data["estimates"].values():
        assert estimate["low"] <= estimate["value"] <= estimate["high"]
        assert estimate["n"] == 500


def test_one_game_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "trash", "--games", "1", "--seed", "7", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["estimates"]["hands_per_match"]["low"] is None
    assert main(["simulate", "trash", "--games", "1", "--seed", "7"]) == 0
    assert "–" in capsys.readouterr().out


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_progress_is_shown_and_wiped_out(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setitem(simulate.CHUNKS, "trash", 100)
    assert main(f"simulate trash --games 300 --seed 7 --lang {language}".split()) == 0
    assert "100" in terminal.getvalue()
    assert terminal.getvalue().endswith(" \r")


def test_stopping_tells_what_is_done(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stopped(*arguments: object, **named: object) -> object:
        yield from islice(watch("trash", games=1000, seed=7), 1)
        raise KeyboardInterrupt

    monkeypatch.setitem(simulate.CHUNKS, "trash", 400)
    monkeypatch.setattr("cardgames.cli.simulate.watch", stopped)
    assert main(["simulate", "trash", "--games", "1000", "--seed", "7"]) == 130
    said = capsys.readouterr().out
    assert "Stopped after 400 of 1,000 games" in said
    assert "You chose the moment to stop" in said
    assert main(["simulate", "trash", "--games", "1000", "--seed", "7", "--json"]) == 130
    data = json.loads(capsys.readouterr().out)
    assert data["stopped"]
    e = run("trash", games=400, seed=7).anytime["hands_per_match"]
    assert (data["estimates"]["hands_per_match"]["low"], data["games"]) == (e.low, 400)


@pytest.mark.parametrize("command", ["simulate trash", "tournament trash", "sweep trash --knob jack"])
def test_stopping_before_anything_is_done_is_told(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(*arguments: object, **named: object) -> object:
        raise KeyboardInterrupt

    for name in ("simulate.watch", "tournament.watch", "tournament.watch_sweep"):
        monkeypatch.setattr(f"cardgames.cli.{name}", stopped)
    assert main(command.split()) == 130
    assert capsys.readouterr() == ("", "Stopped before the first games were finished.\n")


def test_the_command_names_a_game_that_replays(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "trash", "--games", "10", "--seed", "7"]) == 0
    code = capsys.readouterr().out.split()[-1]
    assert main(["replay", code]) == 0
    assert "wins" in capsys.readouterr().out


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(Impossible, match="chess"):
        run("chess")
