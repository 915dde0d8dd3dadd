"""The first turn by the simple formula: every sequence of cards drawn from a whole deck, and how far it is off."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import factorial

import pytest

from cardgames.probability import Dist
from cardgames.trash import Rules
from cardgames.trash.odds import fills_all, first_turn, first_turn_replaced


def placed(ranks: tuple[int, ...], slots: int, replaces: bool) -> int:
    """Cards placed of a row of ranks by TR-5 to TR-8, wild cards on the last place that is face down."""
    shown = [0] * slots
    for count, rank in enumerate(ranks):
        card = rank
        if 0 not in shown:
            return count
        if card <= slots and replaces and shown[card - 1] == 11:
            shown[card - 1], card = card, 11
        if card == 11:
            shown[max(place for place, there in enumerate(shown) if there == 0)] = 11
        elif card > slots or shown[card - 1]:
            return count
        else:
            shown[card - 1] = card
    return len(ranks)


@pytest.mark.parametrize("slots", [1, 2, 3])
@pytest.mark.parametrize("replaces", [True, False])
def test_every_row_of_cards_drawn_from_a_whole_deck(slots: int, replaces: bool) -> None:
    rows = product(range(1, 14), repeat=slots)
    lengths = Counter(placed(row, slots, replaces) for row in rows)
    assert first_turn_replaced(Rules(slots=slots, natural_replaces_wild=replaces)) == Dist(lengths)


def test_without_TR_7_it_is_the_formula_of_the_textbook() -> None:
    simple = first_turn_replaced(Rules(natural_replaces_wild=False))
    assert simple.pmf(10) == Fraction(factorial(11), 13**10)
    assert simple.at_least(2) == Fraction(11, 13) * Fraction(10, 13)


def test_the_simple_formula_is_right_for_one_card_and_too_small_for_ten() -> None:
    assert first_turn_replaced().at_least(1) == first_turn().at_least(1)
    assert all(first_turn_replaced().at_least(k) < first_turn().at_least(k) for k in range(2, 11))
    assert round(1 / fills_all()) == 417
    assert round(1 / first_turn_replaced().pmf(10)) == 587


def test_TR_2_a_card_turned_up_is_one_more_chance() -> None:
    offered = first_turn_replaced(Rules(turn_up_first_discard=True))
    assert offered.pmf(0) == Fraction(2, 13) ** 2
    assert offered.pmf(3) == first_turn_replaced().pmf(3) * (1 + Fraction(2, 13))
