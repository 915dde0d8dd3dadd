"""What the odds of opening cost: the first call with empty caches, a warm call, other programs beside it.

    python -m pytest -n 0 tests/bench/test_opening_bench.py --benchmark-group-by=group

Each group is one question asked in one run, so that its ratios hold on any machine. The other programs
keep their caches from call to call; ours are emptied before each first call.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from cardgames.cards import KINDS, pack_counts, read_kinds
from cardgames.hand_and_foot.laydown import best_laydown, plays, shapes
from cardgames.hand_and_foot.odds import opening_chance_of_hand, opening_points, points_after
from cardgames.hand_and_foot.rules import BICYCLE, MIXTURES
from tests.hand_and_foot.opening_oracles import dictionary_points, icepool_points

PACK = tuple(0 if name == "3r" else count for name, count in zip(KINDS, pack_counts(5), strict=True))
HAND = read_kinds("A A A K K 9 9 6 4 2 Jk")
TWENTY_TWO = read_kinds("A A A A K K K K K 9 9 9 6 6 4 4 4 4 2 2 Jk Jk")


def forget() -> None:
    """Empty every cache of the question."""
    for cached in (points_after, plays, shapes):
        cached.cache_clear()


def first_call(benchmark: BenchmarkFixture, question: Callable[[], object], rounds: int) -> object:
    return benchmark.pedantic(question, setup=forget, rounds=rounds, iterations=1, warmup_rounds=1)


@pytest.mark.parametrize("wilds", MIXTURES)
class TestElevenCards:
    """The Hand of five decks."""

    def test_first_call(self, benchmark: BenchmarkFixture, wilds: str) -> None:
        benchmark.group = f"11 cards, {wilds}"
        rules = BICYCLE.replace(wilds=wilds)
        first_call(benchmark, lambda: opening_points(rules), rounds=20)

    def test_warm(self, benchmark: BenchmarkFixture, wilds: str) -> None:
        benchmark.group = f"11 cards, {wilds}"
        rules = BICYCLE.replace(wilds=wilds)
        benchmark(lambda: opening_points(rules))

    def test_dictionary(self, benchmark: BenchmarkFixture, wilds: str) -> None:
        benchmark.group = f"11 cards, {wilds}"
        rules = BICYCLE.replace(wilds=wilds)
        assert benchmark(dictionary_points, rules, PACK, 11) == opening_points(rules).weights

    def test_icepool(self, benchmark: BenchmarkFixture, wilds: str) -> None:
        benchmark.group = f"11 cards, {wilds}"
        rules = BICYCLE.replace(wilds=wilds)
        assert benchmark(icepool_points, rules, PACK, 11) == opening_points(rules).weights


@pytest.mark.parametrize("cards", [13, 22, 26])
@pytest.mark.parametrize("wilds", MIXTURES)
def test_more_cards(benchmark: BenchmarkFixture, wilds: str, cards: int) -> None:
    benchmark.group = f"{cards} cards, first call"
    rules = BICYCLE.replace(wilds=wilds)
    first_call(benchmark, lambda: opening_points(rules, cards), rounds=20 if cards == 13 else 3)


@pytest.mark.parametrize("draws", [1, 2, 3])
@pytest.mark.parametrize("wilds", MIXTURES)
def test_from_a_hand(benchmark: BenchmarkFixture, wilds: str, draws: int) -> None:
    benchmark.group = f"from a hand of 11, {draws} draws of two, first call"
    rules = BICYCLE.replace(wilds=wilds)
    first_call(benchmark, lambda: opening_chance_of_hand(rules, 4, HAND, draws), rounds=20)


@pytest.mark.parametrize("hand", [HAND, TWENTY_TWO], ids=["11 cards", "22 cards"])
@pytest.mark.parametrize("wilds", MIXTURES)
def test_best_laydown(benchmark: BenchmarkFixture, wilds: str, hand: tuple[int, ...]) -> None:
    benchmark.group = f"best lay-down of {sum(hand)} cards"
    rules = BICYCLE.replace(wilds=wilds)
    benchmark(best_laydown, rules, hand)
