"""Two runs on the same decks: differences game by game, known better than either run."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cardgames.simulate import CHUNKS, ENGINES, compare, planned, run, watch_pairs
from cardgames.simulate.plan import columns, engine
from cardgames.tally import Measure
from cardgames.texts import Impossible


def test_differences_are_those_of_the_games_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CHUNKS, "trash", 300)
    one, other = (planned("trash", agent, 1000, 7) for agent in ("takes_useful", "never_takes_discard"))
    found = compare(one, other, workers=2)
    turns = [columns(plan, 0, 1000).first_turns for plan in (one, other)]
    assert found.estimates["turns_first_hand"].value == pytest.approx((turns[1] - turns[0]).mean())
    spread = (turns[1] - turns[0]).std(ddof=1) / 1000**0.5
    assert found.estimates["turns_first_hand"].high == pytest.approx((turns[1] - turns[0]).mean() + 1.959964 * spread)
    assert found.saves["turns_first_hand"] == pytest.approx(
        sum(t.var(ddof=1) for t in turns) / (turns[1] - turns[0]).var(ddof=1)
    )
    assert found.one == run("trash", one.agents, 1000, 7)
    assert found.other == run("trash", other.agents, 1000, 7)
    assert found == compare(found.one, found.other, workers=1)


def test_a_run_does_not_differ_from_itself() -> None:
    plan = planned("trash", games=500, seed=7)
    assert {tally.total for tally in compare(plan, plan).tallies.values()} == {0}
    assert set(compare(plan, plan).saves.values()) == {float("inf")}


def test_the_same_decks_save_games() -> None:
    """Rules that change little leave most games as they were."""
    one, other = (
        planned("trash", games=4000, seed=7, rules=rules) for rules in ("", "bicycle,turn_up_first_discard=yes")
    )
    found = compare(one, other)
    assert found.saves["turns_first_hand"] > 1.05
    assert found.estimates["turns_first_hand"].high < 0


def test_a_comparison_stops_at_a_precision() -> None:
    one, other = (planned("trash", agent, 10**6, 7) for agent in ("takes_useful", "random"))
    *_, last = watch_pairs(one, other, until=0.02, of="starter_wins_first_hand", workers=2)
    assert last.is_precise
    assert last.is_done
    assert last.games < 10**6


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"seed": 8}, "seed is 7 there and 8 here"),
        ({"rules": "bicycle,players=3"}, "players is 2 there and 3 here"),
        ({"game": "hand-and-foot"}, "game is trash there and hand-and-foot here"),
    ],
)
def test_runs_without_common_decks_are_refused(changed: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence):
        compare(planned("trash", games=10, seed=7), planned(**{"game": "trash", "games": 10, "seed": 7, **changed}))


def test_only_what_counts_in_both_is_compared() -> None:
    one = Measure(np.array([5, 0, 7]), counted=np.array([True, False, True]))
    other = Measure(np.array([6, 9, 0]), counted=np.array([True, True, False]))
    assert (other.less(one).n, other.less(one).total) == (1, 1)
    assert one.tally().total == 12


@pytest.mark.parametrize("game", ENGINES)
def test_rows_keep_everything_of_the_columns(game: str) -> None:
    plan = planned(game, games=2, seed=7)
    played = columns(plan, 5, 2)
    rows = engine(game).rows(played, 5)
    assert {len(column) for column in rows.values()} == {2 if game == "trash" else 8}
    assert rows[next(iter(rows))][0] == 5
    assert set(rows["digest"]) == set(played.digest)
