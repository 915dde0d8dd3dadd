"""What the odds of a live hand cost: each draw, the reasons, the ways; the same rules asked before, the hand not.

    python -m pytest -n 0 tests/bench/test_live_hand_bench.py --benchmark-group-by=group

Figures to reach: one draw in 10 ms, two in 50 ms, three in 300 ms, and the points of 22 random cards in 500 ms.
Nothing seen is the quicker case, since ranks are alike then; fifty cards seen make every rank its own.
"""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from cardgames.cards import kind_counts
from cardgames.hand_and_foot.odds import Known, opening_points, opening_wait, opening_ways, points_after, why_not
from cardgames.hand_and_foot.odds import waiting as waits
from cardgames.hand_and_foot.odds.dealing import random_hand
from cardgames.hand_and_foot.rules import BICYCLE, MIXTURES


def known(wilds: str, number: int, seen: int, round: int = 4) -> Known:
    """What the holder of a random Hand knows who has seen so many cards elsewhere."""
    cards = random_hand(BICYCLE, 11 + seen, 5, seed=3, number=number)
    return Known(BICYCLE.replace(wilds=wilds), round, kind_counts(cards[:11]), kind_counts(cards[11:]))


def forget() -> None:
    """Empty the caches of whole answers, not those of the rules' melds."""
    waits._wait.cache_clear()
    points_after.cache_clear()


@pytest.mark.parametrize("draws", [1, 2, 3, 4])
@pytest.mark.parametrize("seen", [0, 50])
@pytest.mark.parametrize("wilds", MIXTURES)
def test_draws(benchmark: BenchmarkFixture, wilds: str, seen: int, draws: int) -> None:
    benchmark.group = f"{draws} draws, {seen} cards seen"
    asked = known(wilds, 1, seen)
    benchmark.pedantic(
        opening_wait, (asked, draws), setup=forget, rounds=20 if draws < 3 else 5, iterations=1, warmup_rounds=1
    )


@pytest.mark.parametrize("wilds", MIXTURES)
def test_why(benchmark: BenchmarkFixture, wilds: str) -> None:
    benchmark.group = "why not"
    benchmark.pedantic(why_not, (known(wilds, 1, 50),), setup=forget, rounds=20, iterations=1, warmup_rounds=1)


@pytest.mark.parametrize("wilds", MIXTURES)
def test_ways(benchmark: BenchmarkFixture, wilds: str) -> None:
    benchmark.group = "ways"
    benchmark.pedantic(opening_ways, (known(wilds, 1, 50),), setup=forget, rounds=10, iterations=1, warmup_rounds=1)


@pytest.mark.parametrize("wilds", MIXTURES)
def test_twenty_two_cards(benchmark: BenchmarkFixture, wilds: str) -> None:
    benchmark.group = "22 random cards, first call"
    rules = BICYCLE.replace(wilds=wilds)
    benchmark.pedantic(opening_points, (rules, 22), setup=forget, rounds=5, iterations=1, warmup_rounds=1)
