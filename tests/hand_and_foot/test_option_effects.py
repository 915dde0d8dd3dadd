"""The published table of options: its exact chances counted again, its games played again, its file read as written."""

from __future__ import annotations

import csv
import json

import pytest

from cardgames.hand_and_foot.odds.effects import CHANGES, HOUSE, QUESTIONS, chances_by_round, changed, effects
from cardgames.hand_and_foot.odds.opening import opening_points
from cardgames.hand_and_foot.rules import BICYCLE, PRESETS
from cardgames.published import published
from cardgames.rulebook import clause
from tests import effects as command

TABLE = json.loads(published("options.json").read_text())


def test_a_row_for_the_house_and_for_every_option() -> None:
    rows = [(effect.clause, effect.change) for effect in effects()]
    assert rows == command.ROWS
    assert rows[0] == ("", "")
    assert effects()[0].rules == BICYCLE == PRESETS[HOUSE]


@pytest.mark.parametrize("clause_id", QUESTIONS)
def test_what_is_changed_are_options_of_the_clause(clause_id: str) -> None:
    for change in QUESTIONS[clause_id]:
        named = {part.partition("=")[0] for part in change.split(",")}
        assert named <= set(clause(clause_id).options)
        assert changed(change) != BICYCLE


def test_HF_8_is_the_largest_and_makes_the_150_fifteen_times_as_likely() -> None:
    house = effects()[0].chances[3]
    times = {effect.change: effect.chances[3] / house for effect in effects()}
    assert 15 < times["wilds=majority"] < 16  # RULES.md: 0.0239637838 / 0.0015572355
    assert max(times, key=times.__getitem__) == "wilds=half"
    others = [factor for change, factor in times.items() if not change.startswith("wilds")]
    assert max(others) < 5


def test_the_chances_in_print_are_those_that_are_counted() -> None:
    counted = {effect.change: chances_by_round(effect.rules) for effect in effects()}
    assert {effect.change: effect.chances for effect in effects()} == counted
    points = opening_points(BICYCLE)
    assert counted[""] == tuple(points.at_least(minimum) for minimum in (50, 90, 120, 150))


def test_changes_are_the_differences_and_lie_in_their_intervals() -> None:
    house = effects()[0]
    assert [getattr(house, name) for name in CHANGES] == [None, None, None]
    for effect in effects()[1:]:
        turns = [sum(e.value for e in row.turns_to_open) / 4 for row in (effect, house)]
        pairs = [
            (effect.turns_change, turns[0] - turns[1]),
            (effect.score_change, effect.score.value - house.score.value),
            (effect.stock_out_change, effect.stock_out.value - house.stock_out.value),
        ]
        for change, difference in pairs:
            assert change is not None
            assert change.value == pytest.approx(difference, abs=1e-4)
            assert change.low <= change.value <= change.high


def test_an_earlier_table_of_other_games_of_the_house_agrees() -> None:
    """``hand_and_foot_first_table`` counts the same over 2,000 games: shares by round, mean points."""
    with published("hand_and_foot_first_table.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["preset"] == HOUSE]
    house = effects()[0]
    assert house.stock_out.covers(sum(float(row["stock_out"]) for row in rows) / 4)
    assert house.score.covers(sum(float(row["points_mean"]) for row in rows) / 4)


def test_the_command_plays_the_games_of_the_table() -> None:
    """Two games of three rows played again, and put together as the command does."""
    house = command.play_chunk(("", TABLE["seed"], 0, 2))
    assert [found.number for found in house] == [1, 2, 3, 4] * 2
    for name, change in (("", ""), ("HF-6", QUESTIONS["HF-6"][0]), ("HF-8", "wilds=half")):
        rounds = command.play_chunk((change, TABLE["seed"], 0, 2)) if change else house
        row = command.row(name, change, rounds, house)
        assert row["score"]["value"] == pytest.approx(sum(found.points for found in rounds) / 8)
        assert row["stock_out"]["n"] == 8
        assert row["turns_to_open"][3]["value"] == (rounds[3].turns + rounds[7].turns) / 2
        assert (row["score_change"] is None) == (change == "")
        later = {"HF-6": 0, "HF-8": -1}.get(name)
        if later is not None:
            assert (row["turns_change"]["value"] > 0) - (row["turns_change"]["value"] < 0) == later


def test_the_card_names_the_command_and_every_row() -> None:
    card = published("options.md").read_text(encoding="utf-8")
    assert TABLE["command"] in card
    assert all(f"| `{change or HOUSE}` |" in card for _, change in command.ROWS)
    assert "15.4 times" in card
