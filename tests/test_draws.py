"""Draws with and without replacement: every order of a small pack, published values, and what must be refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from math import inf

import pytest

from cardgames.draws import (
    draws_to_see_all,
    draws_to_see_all_replaced,
    kinds_seen,
    marked_seen,
    mean_draws_to_see_all,
    mean_draws_to_see_decks,
)
from cardgames.probability import Dist, groups_held
from cardgames.texts import Impossible

DECK = [4] * 13
PACKS = [([1, 2, 3], 0), ([2, 2], 1), ([1], 3), ([3, 1, 1, 1], 1)]
"""Cards of each kind, and cards of no kind."""


# --- reference values (RULES.md) --------------------------------------------------------------


def test_distinct_ranks_in_eleven_cards() -> None:
    assert round(float(kinds_seen(DECK, 11).mean), 6) == 8.137095


def test_project_euler_796() -> None:
    assert round(float(mean_draws_to_see_all(DECK, others=2)), 8) == 29.05361725
    assert round(float(mean_draws_to_see_decks(10)), 8) == 43.20649061


def test_the_classical_coupon_collector() -> None:
    harmonic = sum(Fraction(1, k) for k in range(1, 14))
    assert mean_draws_to_see_all(DECK, replaced=True) == 13 * harmonic
    assert mean_draws_to_see_all([1] * 6, replaced=True) == Fraction(147, 10)  # a die until every face has been seen


# --- every order of a small pack ------------------------------------------------------------------


def faces(sizes: list[int], others: int) -> list[int]:
    """The cards of a pack by kind from 1; 0 is of no kind."""
    return [kind for kind, size in enumerate(sizes, 1) for _ in range(size)] + [0] * others


def orders(cards: list[int], draws: int, replaced: bool) -> Iterator[tuple[int, ...]]:
    return product(cards, repeat=draws) if replaced else permutations(cards, draws)


@pytest.mark.parametrize(("sizes", "others"), PACKS)
@pytest.mark.parametrize("replaced", [False, True])
def test_kinds_and_marked_cards_seen_by_enumeration(sizes: list[int], others: int, replaced: bool) -> None:
    cards = faces(sizes, others)
    for draws in range(5 if len(cards) > 4 else len(cards) + 1):
        drawn = list(orders(cards, draws, replaced))
        assert kinds_seen(sizes, draws, others, replaced) == Dist(Counter(len(set(order) - {0}) for order in drawn))
        ones = Dist(Counter(order.count(1) for order in drawn))
        assert marked_seen(len(cards), sizes[0], draws, replaced) == ones


@pytest.mark.parametrize(("sizes", "others"), PACKS)
def test_draws_to_see_all_by_enumeration(sizes: list[int], others: int) -> None:
    wanted = set(range(1, len(sizes) + 1))
    cards = faces(sizes, others)
    waits = Counter(
        next(n for n in range(1, len(cards) + 1) if wanted <= set(order[:n])) for order in permutations(cards)
    )
    assert draws_to_see_all(sizes, others) == Dist(waits)
    assert draws_to_see_all(sizes, others).mean == mean_draws_to_see_all(sizes, others)


@pytest.mark.parametrize(("sizes", "others"), PACKS)
def test_seen_all_by_the_nth_draw_is_all_kinds_among_n_cards(sizes: list[int], others: int) -> None:
    kinds = len(sizes)
    for replaced, waits in ((False, draws_to_see_all(sizes, others)),
                            (True, draws_to_see_all_replaced(sizes, others, within=8))):  # fmt: skip
        for n in range(kinds, min(8, sum(sizes) + others) + 1):
            assert waits.cdf(n) == kinds_seen(sizes, n, others, replaced).pmf(kinds)


def test_the_collector_with_replacement_has_the_mean_of_its_tail() -> None:
    """E(T) adds up P(T > n); what lies beyond the last draw counted is as good as nothing."""
    waits = draws_to_see_all_replaced([1, 2, 1], others=1, within=120)
    assert waits.mean == inf
    tail = sum(waits.sf(n) for n in range(120))
    assert float(tail) == pytest.approx(float(mean_draws_to_see_all([1, 2, 1], 1, replaced=True)), abs=1e-9)


def test_one_deck_counted_with_its_suits_and_its_back() -> None:
    """A pack of one deck: what is waited for is the ranks and suits; the deck itself is seen with the first card."""
    assert mean_draws_to_see_decks(1) > mean_draws_to_see_all(DECK, others=2)
    assert mean_draws_to_see_decks(2, jokers_per_deck=0) < mean_draws_to_see_decks(2, 0, replaced=True)


# --- side by side ---------------------------------------------------------------------------------


def test_kinds_seen_are_groups_of_which_one_card_is_held() -> None:
    for draws in range(53):
        assert kinds_seen(DECK, draws) == groups_held(DECK, draws)


def test_cards_that_stay_out_are_seen_sooner() -> None:
    for sizes, others in PACKS:
        real, simple = (mean_draws_to_see_all(sizes, others, replaced=replaced) for replaced in (False, True))
        assert real < simple or len(sizes) == sum(sizes) + others == 1
    assert marked_seen(52, 4, 11).mean == marked_seen(52, 4, 11, replaced=True).mean
    ratio = Fraction(52 - 11, 51)
    assert marked_seen(52, 4, 11).var == ratio * marked_seen(52, 4, 11, replaced=True).var


def test_in_a_large_pack_it_hardly_matters() -> None:
    large = [400] * 13
    assert mean_draws_to_see_all(large) == pytest.approx(float(mean_draws_to_see_all(large, replaced=True)), rel=0.01)


# --- refused --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (lambda: kinds_seen(DECK, 53), "Draws: 53. Here 0 to 52 draws can be counted."),
        (lambda: kinds_seen(DECK, -1, replaced=True), "Draws: −1. Here 0 to 2,000 draws can be counted."),
        (lambda: draws_to_see_all_replaced(DECK, within=12), "Draws: 12. Here 13 to 2,000 draws can be counted."),
        (lambda: draws_to_see_all([]), "at least one kind"),
        (lambda: draws_to_see_all([2, 0]), "at least one card"),
        (lambda: mean_draws_to_see_all([2], others=-1), "cards of no kind: −1"),
        (lambda: mean_draws_to_see_decks(0), "at least one deck"),
        (lambda: mean_draws_to_see_decks(1, -2), "cards of no kind: −2"),
        (lambda: marked_seen(52, 53, 1, replaced=True), "marked: 53"),
        (lambda: marked_seen(52, 4, 53), "drawn: 53"),
        (lambda: marked_seen(0, 0, 1, replaced=True), "Here 0 to 0 draws"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(question, sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence):
        question()
