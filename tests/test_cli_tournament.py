"""``cardgames tournament``, ``sweep`` and ``agents``."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardgames.cli import main
from cardgames.games import GAMES, find_game
from cardgames.texts import LANGUAGES
from cardgames.tournament import round_robin, standings_data, sweep, sweep_data

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *words: str) -> str:
    assert main([*words, "--lang", "en"]) == 0
    return capsys.readouterr().out


def test_the_json_of_a_tournament(capsys: Capture) -> None:
    names = "takes_useful(discard=50,jack=low),never_takes_discard"
    found = json.loads(told(capsys, "tournament", "trash", "--agents", names, "--decks", "40", "--seed", "3", "--json"))
    players = ["takes_useful(discard=50,jack=low)", "never_takes_discard"]
    assert found == json.loads(json.dumps(standings_data(round_robin("trash", players, 40, 3))))
    assert found["agents"] == players
    assert set(found["duels"][0]) == {"one", "other", "win", "saves", "swept", "expected"}


def test_the_table_of_a_tournament(capsys: Capture) -> None:
    text = told(capsys, "tournament", "hand-and-foot", "--agents", "careful,greedy", "--decks", "12", "--seed", "3")
    assert "12 decks, each played twice by every pair, seats swapped · rules: bicycle · seed: 3" in text
    assert "careful – greedy" in text
    assert "points ahead" in text
    assert "Ratings are on Elo’s scale" in text


def test_the_json_and_the_table_of_a_sweep(capsys: Capture) -> None:
    words = ["sweep", "trash", "--knob", "discard", "--values", "0,100", "--decks", "40", "--seed", "3", "--set"]
    found = json.loads(told(capsys, *words, "slots=5", "--json"))
    rules = "bicycle,slots=5"
    expected = sweep_data(sweep("trash", "takes_useful", "discard", ("0", "100"), decks=40, seed=3, rules=rules))
    assert found == json.loads(json.dumps(expected))
    text = told(capsys, *words, "slots=5")
    assert "takes_useful with its setting changed, against takes_useful" in text
    assert "Best is discard=100; no other value comes near it on these decks." in text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_players(game: str, language: str, capsys: Capture) -> None:
    assert main(["agents", game, "--lang", language]) == 0
    text, players = capsys.readouterr().out, find_game(game).agents
    assert all(f"  {name}\n" in text for name in players)
    assert all(f"  {name}  " in text for name in players.knobs)
    assert max(map(len, text.splitlines())) <= 100


def test_each_language_tells_a_tournament(capsys: Capture) -> None:
    texts = set()
    for language in LANGUAGES:
        words = ["tournament", "trash", "--decks", "10", "--seed", "1", "--lang", language]
        assert main(words) == 0
        texts.add(capsys.readouterr().out)
    assert len(texts) == len(LANGUAGES)


def test_a_tournament_that_is_stopped_tells_what_is_done(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    from cardgames.cli import tournament

    def stopped(*words: Any, **how: Any) -> Any:
        for number, found in enumerate(watch(*words, **how)):
            if number == 7:
                raise KeyboardInterrupt
            yield found

    watch = tournament.watch
    monkeypatch.setattr(tournament, "watch", stopped)
    assert main(["tournament", "trash", "--decks", "50", "--seed", "1", "--lang", "en"]) == 130
    assert "Stopped after 7 of 50 decks; the values are for those." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("tournament trash --agents random", "1 player is too few"),
        ("tournament trash --agents random,stockfish", "no computer player “stockfish”"),
        ("tournament trash --decks 0", "A tournament on 0 decks cannot be"),
        ("tournament trash --decks many", "whole number"),
        ("tournament chess", "no game “chess”"),
        ("sweep trash", "--knob"),
        ("sweep trash --knob jack --values ,", "“jack” cannot be “”"),
        ("sweep trash --knob jack --agent careful", "no computer player “careful”"),
        ("agents chess", "no game “chess”"),
    ],
)
def test_bad_input_is_one_sentence(words: str, sentence: str, capsys: Capture) -> None:
    assert main([*words.split(), "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert sentence in said.err
