"""Opening with the pile: what the engine allows, a tree of all draws and tops, and how the ways add up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from cardgames.cards import KINDS, kind_counts
from cardgames.hand_and_foot import HAND_AND_FOOT as GAME
from cardgames.hand_and_foot.odds import (
    Known,
    can_take,
    opening_limit,
    opening_ways,
    pile_next,
    throw_away,
    tops_that_open,
)
from cardgames.hand_and_foot.odds.dealing import random_hand
from cardgames.hand_and_foot.rules import BICYCLE, Rules
from cardgames.seeds import below
from cardgames.texts import Impossible
from tests.hand_and_foot.hf_positions import position
from tests.hand_and_foot.opening_oracles import READINGS, hands, kinds, naive_points

ACE, KING = 14, 13


# --- now --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "top", "round", "takes"),
    [
        ("A A", "A", 1, True),  # 60 points
        ("K K 8 8 8", "K", 1, True),  # 30 + 30
        ("K K 8 8", "K", 1, False),
        ("K K 8 8 8", "8", 1, False),  # the pair of kings is no meld
        ("K K K 2 Jk", "K", 2, True),  # 40 + 70, the third king joins the block
        ("K K 2 Jk", "K", 1, False),  # three naturals carry no wild
        ("A A", "K", 1, False),
        ("2 2 Jk A A A", "2", 1, False),  # a wild on top
        ("3b*4 A*3", "3b", 1, False),
    ],
)
def test_HF_15_the_top_and_a_pair_with_melds_from_the_hand_reach_the_minimum(
    hand: str, top: str, round: int, takes: bool
) -> None:
    known = Known(BICYCLE, round, kinds(hand), seen=kinds(top), top=KINDS.index(top))
    assert can_take(known) is takes
    assert (KINDS.index(top) in tops_that_open(known)) is takes


@pytest.mark.parametrize("wilds", READINGS)
def test_HF_14_the_engine_takes_the_pile_where_it_is_said(wilds: str) -> None:
    """Random hands of 14 cards, each top of which the hand holds a pair, and one of which it does not."""
    rules, said = BICYCLE.replace(wilds=wilds), set()
    for number in range(25):
        dealt = random_hand(rules, 14, 5, 9, number)
        hand = " ".join(KINDS[kind] for kind, count in enumerate(kind_counts(dealt)) for _ in range(count))
        held = [kind for kind, count in enumerate(kind_counts(dealt)) if count >= 2 and kind > 3]
        for top in [*held[:4], 4 + below(9, number, 11)]:
            state = position(rules, hand=hand, pile=f"5 {KINDS[top]}", phase="draw", round=1 + number % 4)
            engine = "take" in [str(move) for move in GAME.legal(state)]
            known = Known.of(GAME.view(state, 0))
            assert can_take(known) is engine, (hand, KINDS[top])
            assert (top in tops_that_open(known)) is engine
            said.add(engine)
    assert said == {True, False}


def test_HF_7_a_block_that_is_no_meld_takes_nothing() -> None:
    assert not can_take(Known(BICYCLE.replace(meld_min=4), 1, kinds("A*5")), ACE)


def test_without_a_pile_nothing_is_taken() -> None:
    assert not can_take(Known(BICYCLE, 1, kinds("A*5")))


# --- a tree of all draws and tops ------------------------------------------------------------------------------


def takes(rules: Rules, hand: Sequence[int], top: int, minimum: int) -> bool:
    """HF-14, HF-15, by the naive search."""
    if top < 4 or hand[top] < 2:
        return False
    rest = [count - 2 * (at == top) for at, count in enumerate(hand)]
    return 3 * rules.card_values[top] + naive_points(rules, rest, {top: (3, 0)}) >= minimum


def tree(known: Known) -> list[Fraction]:
    """This turn's draw, next turn's pile, next turn's draw, each as the first way; and the pile as any way."""
    rules, minimum, found = known.rules, known.minimum, [Fraction(0)] * 4
    unseen, size = known.drawable, 0 if known.drawn else 2
    for drawn, ways in hands(unseen, size):
        p = Fraction(ways, comb(sum(unseen), size))
        hand = [a + b for a, b in zip(known.hand, drawn, strict=True)]
        left = [a - b for a, b in zip(unseen, drawn, strict=True)]
        thrown = throw_away(rules, hand, left)
        kept = [count - (at == thrown) for at, count in enumerate(hand)]
        opened = naive_points(rules, hand) >= minimum
        found[0] += p * opened
        for top, copies in enumerate(left):
            q = p * Fraction(copies, sum(left))
            if copies and takes(rules, kept, top, minimum):
                found[3] += q
                found[1] += q * (not opened)
            elif copies and not opened:
                rest = [count - (at == top) for at, count in enumerate(left)]
                for more, number in hands(rest, 2):
                    after = [a + b for a, b in zip(kept, more, strict=True)]
                    if naive_points(rules, after) >= minimum:
                        found[2] += q * Fraction(number, comb(sum(rest), 2))
    return found


@pytest.mark.parametrize(
    ("hand", "unseen", "wilds", "round", "drawn"),
    [
        ("A*2 9*2 5", "A*2 K*3 9 2 Jk 4*2", "four_naturals", 1, False),
        ("A*2 9*2 5", "A*2 K*3 9 2 Jk 4*2", "majority", 2, False),
        ("K*3 9*2 2 5", "K*2 9*2 2*2 Jk 6*2", "half", 3, False),
        ("K*3 9*2 2*2 5 6", "K*2 9*2 2 6*2 4", "four_naturals", 1, True),
    ],
)
def test_every_draw_and_every_top_of_a_small_pack(hand: str, unseen: str, wilds: str, round: int, drawn: bool) -> None:
    whole = Known(BICYCLE.replace(wilds=wilds), round, kinds(hand), drawn=drawn)
    seen = tuple(a - b for a, b in zip(whole.unseen, kinds(unseen), strict=True))
    known = replace(whole, seen=seen)
    draw, pile, later, any_pile = tree(known)
    ways = opening_ways(known)
    assert list(ways) == [0, 0, draw, pile, later]
    assert ways.chance == draw + pile + later
    assert pile_next(known) == any_pile
    assert 0 < pile < any_pile < 1 or (known.drawn and 0 < pile == any_pile)


# --- how they add up ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wilds", READINGS)
@pytest.mark.parametrize("number", range(5))
def test_the_pile_next_turn_is_the_mean_over_its_tops(wilds: str, number: int) -> None:
    dealt = random_hand(BICYCLE, 41, 5, 6, number)
    known = Known(BICYCLE.replace(wilds=wilds), 2, kind_counts(dealt[:11]), kind_counts(dealt[11:]))
    tops = [(kind, copies) for kind, copies in enumerate(known.drawable) if copies]
    mean = sum(Fraction(copies, sum(known.drawable)) * pile_next(known, kind) for kind, copies in tops)
    assert pile_next(known) == mean


def test_the_first_way_that_is_sure_leaves_nothing_to_the_others() -> None:
    assert opening_ways(Known(BICYCLE, 1, kinds("A*3"))) == (1, 0, 0, 0, 0)
    assert opening_ways(Known(BICYCLE, 1, kinds("A*2"), kinds("A"), top=ACE)) == (0, 1, 0, 0, 0)
    owing = Known(BICYCLE, 1, kinds("A*2 4"), kinds("A"), top=ACE, drawn=True)
    assert opening_ways(owing)[:3] == (0, 0, 0)  # this turn's pile and draw are past


def test_drawing_now_is_one_draw() -> None:
    known = Known.read(BICYCLE, 2, "A A 9 9 9 K K 6 5 2 4", top="8")
    assert opening_ways(known).draw == opening_limit(known, 1).at_least(90)


def test_a_top_of_which_no_card_is_unseen_cannot_come() -> None:
    with pytest.raises(Impossible, match="A: 2 in the hand and 19 seen elsewhere cannot be"):
        pile_next(Known(BICYCLE, 1, kinds("A*2"), kinds("A*18")), ACE)


def test_more_cards_than_are_told_apart() -> None:
    with pytest.raises(Impossible, match="Cards drawn at once: 5"):
        pile_next(Known(BICYCLE.replace(draw=5), 1, kinds("A*2")))
