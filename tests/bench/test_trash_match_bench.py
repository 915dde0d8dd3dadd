"""What the odds of a match cost: the chain from ten places each, by exact and by simulated hands, and all matches.

The aim is 20 ms for the chain, the table of hands being read.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from cardgames.draws import draws_to_see_all, kinds_seen
from cardgames.trash.odds import HandTable, exact_hands, match_odds, simulated_hands, win_grid


@pytest.mark.parametrize("hands", [exact_hands, simulated_hands])
def test_chain(benchmark: BenchmarkFixture, hands: Callable[[], HandTable]) -> None:
    table = hands()
    benchmark(lambda: (match_odds((10, 10), 0, table).win(0), match_odds((10, 10), 0, table).hands))


def test_all_matches(benchmark: BenchmarkFixture) -> None:
    exact_hands()
    assert len(benchmark(win_grid)) == 100


@pytest.mark.parametrize("hands", [exact_hands, simulated_hands])
def test_read_a_table(benchmark: BenchmarkFixture, hands: Callable[[], HandTable]) -> None:
    benchmark.pedantic(hands, setup=hands.cache_clear, rounds=20)  # type: ignore[attr-defined]


def test_draws(benchmark: BenchmarkFixture) -> None:
    benchmark(lambda: (draws_to_see_all([4] * 13, others=2), kinds_seen([4] * 13, 11)))
