"""Why not 150? The reasons are a partition of the next draw, each makes the opening, and none can be spared."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import chain
from math import comb

import pytest
from hypothesis import given, settings

from cardgames.cards import KINDS, kind_counts
from cardgames.hand_and_foot.odds import Known, opening_limit, opening_wait, throw_away, why_not
from cardgames.hand_and_foot.odds.dealing import random_hand
from cardgames.hand_and_foot.rules import BICYCLE, Rules
from tests.hand_and_foot.opening_oracles import HANDS, READINGS, hands, houses, naive_points


def names(cards: tuple[int, ...]) -> str:
    return " ".join(KINDS[kind] for kind in cards)


def test_HF_12_three_aces_want_a_fourth_or_four_of_a_pair() -> None:
    """By hand: 17 of 249 unseen aces, or the two missing kings or nines; a fourth natural takes both wilds along."""
    why = why_not(Known.read(BICYCLE, 4, "A A A K K 9 9 6 4 2 Jk"))
    total = comb(249, 2)
    assert (why.minimum, why.best.points, why.missing) == (150, 60, 90)
    found = {names(help.kinds): help.p for help in why.helps}
    assert found == {
        "A": Fraction(total - comb(232, 2), total),
        "K K": Fraction(comb(18, 2), total),
        "9 9": Fraction(comb(18, 2), total),
    }
    assert why.chance == sum(found.values())
    assert {names(help.kinds): help.best.points for help in why.helps} == {"A": 150, "K K": 170, "9 9": 170}


def test_a_draw_with_two_reasons_belongs_to_the_first() -> None:
    """Kings and queens both make 90; more kings are unseen, so they stand first, and the queen's draws have no king."""
    why = why_not(Known.read(BICYCLE, 2, "A A A K K Q Q 4 5", seen="Q Q Q"))
    king, queen = why.helps[:2]
    assert (names(king.kinds), king.without, names(queen.kinds), queen.without) == ("K", (), "Q", (13,))
    unseen = sum(why.known.drawable)
    assert king.p == king.alone == 1 - Fraction(comb(unseen - 18, 2), comb(unseen, 2))
    assert queen.alone == 1 - Fraction(comb(unseen - 15, 2), comb(unseen, 2))
    assert queen.alone - queen.p == Fraction(18 * 15, comb(unseen, 2))


@pytest.mark.parametrize("wilds", READINGS)
@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_HF_12_the_reasons_add_up_to_the_next_draw(wilds: str, round: int) -> None:
    """Twenty-five random Hands and 0 to 60 cards seen, for each reading and round: 400 in all."""
    rules, helped = BICYCLE.replace(wilds=wilds), 0
    for number in range(25):
        dealt = random_hand(rules, 11 + number * 12 % 60, 5, round, number)
        known = Known(rules, round, kind_counts(dealt[:11]), kind_counts(dealt[11:]))
        why = why_not(known)
        helped += len(why.helps)
        assert why.chance == opening_limit(known, 1).at_least(known.minimum) == opening_wait(known, 1).cdf(1)
        if why.missing:
            assert sum(help.p for help in why.helps) == why.chance
            assert all(help.p <= help.alone for help in why.helps)
        assert list(why.helps) == sorted(why.helps, key=lambda help: -help.p)
    assert helped > 5


@given(houses(), HANDS)
@settings(deadline=None, max_examples=25)
def test_every_reason_makes_it_and_none_of_its_cards_can_be_spared(rules: Rules, hand: tuple[int, ...]) -> None:
    rules = rules.replace(decks=5, minimums=(60,))
    known = Known(rules, 1, (*hand[:3], 0, *hand[4:]))
    why = why_not(known)
    for help in why.helps:
        after = [count + help.kinds.count(kind) for kind, count in enumerate(known.hand)]
        assert naive_points(rules, after) == help.best.points >= 60
        for spared in help.kinds:
            assert naive_points(rules, [count - (kind == spared) for kind, count in enumerate(after)]) < 60
    reasons = {help.kinds for help in why.helps}
    opened = [drawn for drawn, _ in hands(known.drawable, 2) if why.missing
              and naive_points(rules, [a + b for a, b in zip(known.hand, drawn, strict=True)]) >= 60]  # fmt: skip
    for drawn in opened:
        assert any(all(drawn[kind] >= kinds_.count(kind) for kind in kinds_) for kinds_ in reasons)


def test_a_hand_that_opens_wants_nothing() -> None:
    why = why_not(Known.read(BICYCLE, 1, "A A A 4"))
    assert (why.missing, why.chance, why.helps) == (0, 1, ())
    assert {names((hold.kind,)): hold.points for hold in why.holds} == {"A": 0, "4": 60}


def test_what_a_card_contributes_is_found_by_asking_again_without_it() -> None:
    known = Known.read(BICYCLE, 4, "A A A K K 9 9 6 4 2 Jk")
    why = why_not(known)
    assert {hold.kind: hold.held for hold in why.holds} == {k: n for k, n in enumerate(known.hand) if n}
    for hold in why.holds:
        less = known.without(hold.kind)
        assert naive_points(BICYCLE, less.hand) == hold.points
        after = (
            ([a + b for a, b in zip(less.hand, drawn, strict=True)], ways) for drawn, ways in hands(less.drawable, 2)
        )
        opened = sum(ways for held, ways in after if naive_points(BICYCLE, held) >= 150)
        assert hold.chance == Fraction(opened, comb(249, 2))
        assert hold.change == why.chance - hold.chance >= 0
    assert [hold.change for hold in why.holds] == sorted((hold.change for hold in why.holds), reverse=True)


def test_HF_13_where_a_discard_is_owed_it_goes_first() -> None:
    known = Known.read(BICYCLE, 4, "A A A K K 9 9 9 6 4 2 Jk 8", drawn=True)
    why = why_not(known)
    assert why.thrown == throw_away(BICYCLE, known.hand, known.drawable) == KINDS.index("4")
    after = replace(known.without(KINDS.index("4")), drawn=False)
    assert why.helps == why_not(after).helps
    assert why.chance == opening_wait(known, 1).cdf(1)
    best = min(why.holds, key=lambda hold: hold.change)  # the card whose loss costs least is as good to throw
    assert best.chance >= why.chance


def test_HF_13_draws_of_one_and_of_three_cards() -> None:
    one = why_not(Known.read(BICYCLE.replace(draw=1), 4, "A A A K K 9 9 6 4 2 Jk"))
    assert [names(help.kinds) for help in one.helps] == ["A"]
    assert one.chance == Fraction(17, 249)
    three = why_not(Known.read(BICYCLE.replace(draw=3), 4, "A A A K K 9 9 6 4 2 Jk"))
    assert sum(help.p for help in three.helps) == three.chance
    assert three.chance == opening_limit(three.known, 1).at_least(150)
    assert {len(help.kinds) for help in three.helps} == {1, 2, 3}


def test_a_stock_of_one_card_brings_single_cards_only() -> None:
    known = Known.read(BICYCLE, 4, "A A A K K 9 9 6 4 2 Jk", seen="3r " * 10, stock=1)
    why = why_not(known)
    assert [names(help.kinds) for help in why.helps] == ["A"]
    assert why.chance == opening_wait(known, 1).cdf(1) == Fraction(17, 249)


def test_kinds_of_helps_are_ascending_and_told_once() -> None:
    why = why_not(Known.read(BICYCLE.replace(wilds="half"), 3, "A A K K 9 9 6 4 2 Jk 7"))
    assert len({help.kinds for help in why.helps}) == len(why.helps)
    assert all(tuple(sorted(help.kinds)) == help.kinds for help in why.helps)
    assert set(chain.from_iterable(help.kinds for help in why.helps)) <= set(range(15)) - {3}
