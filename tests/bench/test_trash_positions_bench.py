"""What the odds of Trash from a position cost: this turn, turns alone, and the whole hand of two players.

The aims: turns alone of ten places and three decks 50 ms from any position, a hand of two players one second.
"""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from cardgames.trash.odds import best_play, fresh_hand, hand_odds, kth_turn, placing, read_known, this_turn, turns_left

TEN = "- - - - - - - - - -"
FRESH = read_known(f"bicycle,decks=3 | {TEN}")
SEEN = " ".join(rank for count, rank in enumerate("A23456789") for _ in range(count))
UNEQUAL = read_known(f"bicycle,decks=3 | {TEN} | {TEN} | discards {SEEN} K")
"""Every number has another count of unseen copies: the hardest case."""
MIDDLE = read_known("bicycle | A - J - 5 - - - - T | - 2 3 - - J - - - - | discards Q 9 K 5 T K 3")


@pytest.mark.parametrize("known", [FRESH, UNEQUAL], ids=["fresh", "unequal"])
def test_turns_alone_three_decks(benchmark: BenchmarkFixture, known: object) -> None:
    assert benchmark(turns_left, known).total > 0


def test_this_turn(benchmark: BenchmarkFixture) -> None:
    assert benchmark(this_turn, UNEQUAL).total > 0


@pytest.mark.parametrize("k", [2, 5])
def test_kth_turn(benchmark: BenchmarkFixture, k: int) -> None:
    assert benchmark(kth_turn, MIDDLE, k).total > 0


@pytest.mark.parametrize("places", [(1, 1), (3, 3), (5, 5), (5, 10), (10, 10), (2, 2, 2)], ids=str)
def test_a_whole_hand_from_the_deal(benchmark: BenchmarkFixture, places: tuple[int, ...]) -> None:
    odds = benchmark.pedantic(fresh_hand, args=(places,), rounds=3)
    assert sum(odds.wins) + odds.runs_out == 1


def test_a_whole_hand_from_the_middle(benchmark: BenchmarkFixture) -> None:
    assert benchmark.pedantic(hand_odds, args=(MIDDLE,), rounds=3).runs_out == 0


@pytest.mark.parametrize("places", [2, 3])
def test_best_play(benchmark: BenchmarkFixture, places: int) -> None:
    layout = " ".join("-" * places)
    assert benchmark.pedantic(best_play, args=(read_known(f"bicycle | {layout} | {layout}"),), rounds=1).wins > 0


def test_best_and_worst_places(benchmark: BenchmarkFixture) -> None:
    known = read_known("bicycle,natural_replaces_wild=no | - - - | - - -")
    low, high = benchmark.pedantic(placing, args=(known,), rounds=1)
    assert low < high
