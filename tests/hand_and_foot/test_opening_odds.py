"""The odds of opening: published values, then the same numbers by enumeration, by two other programs, by dealing."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.cards import KINDS, kind, kind_counts, pack, pack_counts, read_cards
from cardgames.hand_and_foot.laydown import best_laydown
from cardgames.hand_and_foot.odds import (
    opening_chance,
    opening_chance_of_hand,
    opening_points,
    opening_points_of_hand,
    points_after,
    readings,
)
from cardgames.hand_and_foot.rules import BICYCLE, MAJORITY, Rules
from cardgames.probability import share
from cardgames.seeds import child, deal_key, shuffled
from cardgames.texts import LANGUAGES, Impossible
from tests.hand_and_foot.opening_oracles import (
    HANDS,
    READINGS,
    brute_force,
    dictionary_points,
    hands,
    houses,
    icepool_points,
    kinds,
    naive_points,
)

NOTHING = (0,) * len(KINDS)


def without_red_threes(decks: int) -> tuple[int, ...]:
    counts = list(pack_counts(decks))
    counts[3] = 0
    return tuple(counts)


# --- values in print ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wilds", "chances"),
    [
        ("four_naturals", [0.0890535062, 0.0229766376, 0.0058152594, 0.0015572355]),
        ("majority", [0.6144525720, 0.2831069640, 0.1024192191, 0.0239637838]),
    ],
)
def test_HF_12_reference_values(wilds: str, chances: list[float]) -> None:
    rules = BICYCLE.replace(wilds=wilds)  # RULES.md, "Reference values": 11 cards, five decks, rounds 1 to 4
    found = [opening_chance(rules, round, cards=11, decks=5) for round in (1, 2, 3, 4)]
    assert [f"{float(chance):.10f}" for chance in found] == [f"{chance:.10f}" for chance in chances]


def test_weights_count_all_hands() -> None:
    dist = opening_points(BICYCLE, cards=11, decks=5)
    assert dist.total == sum(dist.weights.values()) == comb(260, 11)


def test_cards_and_decks_are_those_of_the_rules_unless_asked() -> None:
    assert opening_points(BICYCLE) == opening_points(BICYCLE, cards=11, decks=5)
    assert opening_points(MAJORITY) == opening_points(MAJORITY, cards=13, decks=5)


def test_HF_12_by_arithmetic_three_cards_of_a_kind() -> None:
    """Of three cards of one deck, 20 points and more are three aces or three alike from 8 to K."""
    assert opening_points(BICYCLE, cards=3, decks=1).at_least(20) == Fraction(7 * comb(4, 3), comb(52, 3))


# --- every hand of small packs, by a naive search ------------------------------------------------------


@pytest.mark.parametrize("wilds", READINGS)
def test_HF_8_every_hand_of_four_cards_of_one_deck(wilds: str) -> None:
    rules = BICYCLE.replace(wilds=wilds)
    assert opening_points(rules, cards=4, decks=1).weights == brute_force(rules, NOTHING, without_red_threes(1), 4)


@given(houses(), HANDS, HANDS, st.integers(0, 7))
@settings(deadline=None, max_examples=50)
def test_HF_12_every_draw_from_every_small_pack(
    rules: Rules, held: tuple[int, ...], unseen: tuple[int, ...], draws: int
) -> None:
    unseen = (*unseen[:3], 0, *unseen[4:])
    draws = min(draws, sum(unseen))
    assert points_after(rules, held, unseen, draws).weights == brute_force(rules, held, unseen, draws)


@pytest.mark.parametrize("wilds", READINGS)
def test_HF_10_books_that_split(wilds: str) -> None:
    """Small melds in a pack of two ranks, nearly all of it drawn: closed melds, open ones and wilds in every mix."""
    rules = BICYCLE.replace(wilds=wilds, meld_min=2, meld_max=5, go_out_clean=0, go_out_dirty=0)
    unseen = kinds("K*9 4*8 2*2 Jk*3")
    for draws in (15, 18, 22):
        assert points_after(rules, NOTHING, unseen, draws).weights == brute_force(rules, NOTHING, unseen, draws)


# --- two other programs ---------------------------------------------------------------------------------


@pytest.mark.parametrize("black_three_meld", ["natural", "never", "going_out"])
@pytest.mark.parametrize("wilds", READINGS)
def test_HF_9_a_plain_dictionary_says_the_same(wilds: str, black_three_meld: str) -> None:
    rules = BICYCLE.replace(wilds=wilds, black_three_meld=black_three_meld)
    for cards, decks in ((10, 5), (12, 2)):
        assert opening_points(rules, cards, decks).weights == dictionary_points(rules, without_red_threes(decks), cards)


@pytest.mark.parametrize("wilds", READINGS)
def test_HF_12_icepool_says_the_same(wilds: str) -> None:
    rules = BICYCLE.replace(wilds=wilds)
    assert opening_points(rules, cards=11).weights == icepool_points(rules, without_red_threes(5), 11)


# --- dealing ---------------------------------------------------------------------------------------------


def dealt(deck: tuple[int, ...], cards: int) -> tuple[int, ...]:
    """The Hand of a shuffled deck as HF-6 deals it: red threes are laid and replaced from the stock."""
    hand, stock = list(deck[:cards]), list(deck[cards:])
    while any(kind(card) == 3 for card in hand):
        hand = [card for card in hand if kind(card) != 3]
        hand += [stock.pop(0) for _ in range(cards - len(hand))]
    return tuple(hand)


def test_HF_6_replacing_red_threes_is_dealing_without_them() -> None:
    """Every order of a toy pack with two red threes, dealt by the rule: all pairs of the other cards equally often."""
    toy = read_cards("3d 3h 4c 5c 5d Ks")
    found = Counter(frozenset(dealt(order, 2)) for order in permutations(toy))
    assert len(found) == comb(4, 2)
    assert len(set(found.values())) == 1


@pytest.mark.parametrize("wilds", READINGS)
def test_HF_6_a_thousand_hands_dealt_by_the_rule_agree(wilds: str) -> None:
    rules, deck, trials = BICYCLE.replace(wilds=wilds), pack(5, 2), 1000
    key = deal_key(seed=2024)
    found = [dealt(shuffled(deck, child(key, i), 30), 11) for i in range(trials)]
    points = [best_laydown(rules, kind_counts(hand)).points for hand in found]
    for round, minimum in enumerate(rules.minimums, start=1):
        opened = sum(p >= minimum for p in points)
        assert share(opened, trials, level=0.999).covers(opening_chance(rules, round)), (round, opened)


# --- from a hand ------------------------------------------------------------------------------------------


@given(houses(), HANDS)
@settings(deadline=None, max_examples=60)
def test_HF_12_no_draw_is_the_best_lay_down(rules: Rules, hand: tuple[int, ...]) -> None:
    rules = rules.replace(decks=5)
    assert opening_points_of_hand(rules, hand).support == (best_laydown(rules, hand).points,)


@pytest.mark.parametrize("wilds", READINGS)
def test_HF_13_a_draw_of_two_by_trying_each(wilds: str) -> None:
    rules, hand = BICYCLE.replace(wilds=wilds), kinds("A*3 K*3 9*2 2 Jk 3r")
    unseen = [copies - held for copies, held in zip(pack_counts(5), hand, strict=True)]
    unseen[3] = 0
    opened = 0
    for drawn, ways in hands(unseen, 2):
        held = [a + b for a, b in zip(hand, drawn, strict=True)]
        opened += ways * (naive_points(rules, held) >= 150)
    assert opening_chance_of_hand(rules, 4, hand, draws=1) == Fraction(opened, comb(260 - 10, 2))


def test_HF_6_red_threes_are_left_out_wherever_they_are() -> None:
    held, unseen = kinds("K*3 3r"), kinds("K 4 3r*3")
    assert points_after(BICYCLE, held, unseen, 1) == points_after(BICYCLE, kinds("K*3"), kinds("K 4"), 1)
    assert opening_points_of_hand(BICYCLE, kinds("K*3 3r*10"), 1) == opening_points_of_hand(BICYCLE, kinds("K*3"), 1)


def test_total_probability_over_the_first_two_cards() -> None:
    """Two cards held and three drawn, over all first pairs, are five random cards."""
    unseen, total = without_red_threes(1), Counter[int]()
    for held, ways in hands(unseen, 2):
        left = tuple(a - b for a, b in zip(unseen, held, strict=True))
        for points, count in points_after(BICYCLE.replace(wilds="half"), held, left, 3).weights.items():
            total[points] += ways * count
    five = opening_points(BICYCLE.replace(wilds="half"), cards=5, decks=1)
    assert {x: Fraction(w, comb(52, 2) * comb(50, 3)) for x, w in total.items()} == dict(five.items())


def test_HF_17_no_card_is_kept_for_the_discard() -> None:
    """All eleven cards are laid for the 150, and the Foot pays the discard (HF-16)."""
    hand = kinds("A*4 K*7")
    assert sum(best_laydown(BICYCLE, hand).left) == 0
    assert opening_chance_of_hand(BICYCLE, 4, hand) == 1


@pytest.mark.parametrize("wilds", READINGS)
def test_more_draws_and_more_cards_never_hurt(wilds: str) -> None:
    rules, hand = BICYCLE.replace(wilds=wilds), kinds("A*3 K*2 9*2 5 6 2 Jk")
    by_draws = [opening_chance_of_hand(rules, 4, hand, draws) for draws in range(4)]
    by_cards = [opening_chance(rules, 3, cards) for cards in range(1, 14)]
    assert by_draws == sorted(by_draws)
    assert by_cards == sorted(by_cards)


def test_HF_8_readings_side_by_side() -> None:
    chances = {name: opening_chance(rules, 4) for name, rules in readings(BICYCLE).items()}
    assert list(chances) == list(READINGS)
    assert chances["four_naturals"] < chances["double"] < chances["majority"] < chances["half"]
    assert round(chances["majority"] / chances["four_naturals"]) == 15


def test_HF_8_a_reading_that_cannot_be_played_is_left_out() -> None:
    small = BICYCLE.replace(meld_max=4, wilds="half")  # four naturals would leave no room for the dirty book of HF-17
    assert "four_naturals" not in readings(small)
    assert "half" in readings(small)


def test_the_largest_questions() -> None:
    dist = opening_points(BICYCLE, cards=26, decks=12)
    assert dist.total == comb(52 * 12, 26)
    assert opening_points(BICYCLE, cards=26, decks=1).total == comb(52, 26)


# --- requests that cannot be met ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: opening_points(BICYCLE, cards=300),
         "Cards: 300. From 5 decks, 270 cards with their red threes, the odds are counted for 1 to 26 cards."),
        (lambda: opening_points(BICYCLE, cards=0), "Cards: 0."),
        (lambda: opening_points(BICYCLE, decks=0), "Decks: 0. The odds are counted for 1 to 12 decks."),
        (lambda: opening_points(BICYCLE, decks=13), "Decks: 13."),
        (lambda: opening_chance(BICYCLE, 0), "Round: 0. These rules play rounds 1 to 4."),
        (lambda: opening_chance(BICYCLE, 5), "Round: 5."),
        (lambda: opening_points_of_hand(BICYCLE, kinds("Jk*6"), decks=1),
         "Jk × 6 cannot be in a hand: 1 deck holds 2, so 0 to 2 are possible."),
        (lambda: opening_points_of_hand(BICYCLE, kinds("A*21")), "A × 21 cannot be in a hand: 5 decks hold 20"),
        (lambda: opening_points_of_hand(BICYCLE, kinds("A"), draws=14),
         "Draws: 14. With this hand the odds are counted for 0 to 13 draws."),
        (lambda: opening_points_of_hand(BICYCLE, kinds("A"), draws=-1), "Draws: −1."),
    ],
)  # fmt: skip
def test_impossible_requests_get_one_sentence(ask: object, sentence: str) -> None:
    with pytest.raises(Impossible) as raised:
        ask()  # type: ignore[operator]
    assert str(raised.value).startswith(sentence)
    assert len({raised.value.say(language) for language in LANGUAGES}) == 3
