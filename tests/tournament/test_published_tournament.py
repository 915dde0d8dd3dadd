"""The published tournaments: what is in the files is what the commands give, and what the card says."""

from __future__ import annotations

import csv
from itertools import combinations
from math import sqrt

import pytest

from cardgames.published import published
from cardgames.texts import Impossible
from cardgames.tournament import duel, published_tournament
from tests.tournaments import DECKS, PLAYERS, SWEEPS

GAMES = pytest.mark.parametrize("game", list(PLAYERS))


@GAMES
def test_everybody_met_everybody(game: str) -> None:
    found = published_tournament(game)
    assert sorted(found.ratings) == sorted(PLAYERS[game])
    assert {frozenset((one.one, one.other)) for one in found.meetings} == set(
        map(frozenset, combinations(found.ratings, 2))
    )
    assert found.facts["decks"] == DECKS[game][0] == found.meetings[0].win.n
    assert len(found.sweeps) == len(SWEEPS[game])
    assert [e.value for e in found.ratings.values()] == sorted((e.value for e in found.ratings.values()), reverse=True)


@pytest.mark.parametrize(("game", "decks"), [("trash", 3000), ("hand-and-foot", 120)])
def test_other_decks_say_the_same(game: str, decks: int) -> None:
    """Three duels on another seed's decks: within 4.5 standard errors of both."""
    found = published_tournament(game)
    for one, other in list(combinations(PLAYERS[game], 2))[:3]:
        again, told = duel(game, one, other, decks, seed=99).win, found.win(one, other)
        error = sqrt((again.high - again.low) ** 2 + (told.high - told.low) ** 2) / 2 / 1.96
        assert abs(again.value - told.value) < 4.5 * error, (one, other)


@GAMES
def test_the_ratings_explain_what_was_won(game: str) -> None:
    """Each player's wins add up to what the ratings expect of it: that is what the likeliest ratings are."""
    found = published_tournament(game)
    for name in found.ratings:
        won = sum(found.win(name, other).value for other in found.ratings if other != name)
        expected = sum(
            one.expected if one.one == name else 1 - one.expected
            for one in found.meetings
            if one.expected is not None and name in (one.one, one.other)
        )
        assert won == pytest.approx(expected, abs=0.001)


@GAMES
def test_the_card_and_the_table_say_the_same(game: str) -> None:
    card, found = published("tournament.md").read_text("utf-8"), published_tournament(game)
    assert f"`{found.facts['command']}`" in card
    for name, e in found.ratings.items():
        assert f"| `{name}` | {e.value:.0f} [" in card
    with published("tournament.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["game"] == game and row["table"] == "tournament"]
    assert [(row["one"], float(row["win"])) for row in rows] == [
        (one.one, pytest.approx(one.win.value, abs=1e-6)) for one in found.meetings
    ]


def test_the_place_of_a_jack_does_not_matter_with_TR_7_and_does_without() -> None:
    """A theorem (`tests/trash/test_trash_jack_theorem.py`), seen in the data."""
    sweeps = published_tournament("trash").sweeps
    assert all(one.win.covers(0.5) or abs(one.win.value - 0.5) < 0.003 for one in sweeps["jack"].values())
    without = sweeps["jack natural_replaces_wild=no"]
    assert without["rare"].win.low > 0.5 > without["common"].win.high


def test_who_did_not_play_is_not_told() -> None:
    with pytest.raises(Impossible, match="no game “chess”"):
        published_tournament("chess")
    with pytest.raises(Impossible, match="did not meet"):
        published_tournament("trash").win("random", "careful")
