"""Waiting for the opening: the exact count against a tree of all draws, the engine on toy packs, and the best play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from math import comb, inf

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardgames.cards import KINDS, kind, kind_counts
from cardgames.hand_and_foot import HAND_AND_FOOT as GAME
from cardgames.hand_and_foot import State
from cardgames.hand_and_foot.odds import (
    Known,
    most_exact,
    opening_by_draw,
    opening_chance_of_hand,
    opening_limit,
    opening_wait,
    opening_wait_simulated,
    throw_away,
)
from cardgames.hand_and_foot.odds.alike import Alike
from cardgames.hand_and_foot.odds.dealing import random_hand
from cardgames.hand_and_foot.rules import BICYCLE, Rules
from cardgames.probability import Dist, Estimate, share
from cardgames.seeds import child
from cardgames.texts import Impossible
from tests.hand_and_foot.best_play import best_of_two
from tests.hand_and_foot.hf_positions import play, position, redeal
from tests.hand_and_foot.opening_oracles import HANDS, READINGS, hands, houses, kinds, naive_points

HAND = "A A A K K 9 9 6 4 2 Jk"


def random_known(rules: Rules, round: int, number: int, seed: int = 3) -> Known:
    """What the holder of a random Hand knows who has seen 30 cards elsewhere."""
    dealt = random_hand(rules, 41, 5, seed, number)
    return Known(rules, round, kind_counts(dealt[:11]), kind_counts(dealt[11:]))


# --- the policy -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("K K 9 4 4 4 2 Jk", "9"),  # the rank held fewest
        ("K 9 5 A A 2", "5"),  # of these the cheapest
        ("6 5 5 K A", "6"),
        ("5*2 K*3 A*2 Jk", "5"),
        ("2 2 2 Jk", "2"),  # wilds after all others, the cheaper first
        ("Jk", "Jk"),
        ("3b K K", "3b"),
        ("", None),
    ],
)
def test_the_loneliest_card_goes_of_equals_the_cheapest_and_wilds_last(hand: str, thrown: str | None) -> None:
    known = Known(BICYCLE, 1, kinds(hand))
    found = throw_away(BICYCLE, known.hand, known.drawable)
    assert (None if found is None else KINDS[found]) == thrown


def test_of_equals_the_one_with_the_fewest_left_to_come_goes() -> None:
    known = Known.read(BICYCLE, 1, "7 6 5 4 K K", seen="6 6 5")
    assert throw_away(BICYCLE, known.hand, known.drawable) == KINDS.index("6")


def test_HF_9_black_threes_that_may_not_be_melded_go_before_all_others() -> None:
    known = Known(BICYCLE.replace(black_three_meld="going_out"), 1, kinds("3b*2 4 K"))
    assert throw_away(known.rules, known.hand, known.drawable) == KINDS.index("3b")


@given(houses(), HANDS, HANDS)
@settings(deadline=None, max_examples=80)
def test_cells_throw_away_the_same_card(rules: Rules, hand: tuple[int, ...], unseen: tuple[int, ...]) -> None:
    alike = Alike(rules, 1)
    thrown = throw_away(rules, hand, unseen)
    less = list(hand)
    if thrown is not None:
        less[thrown] -= 1
    assert alike.throw({alike.cells(hand, unseen): 1}) == {alike.cells(less, unseen): 1}


# --- a tree of all draws: nothing shared with the count but the rules' numbers -----------------------------


def plain_throw(rules: Rules, hand: list[int], unseen: Sequence[int]) -> list[int]:
    """The hand after the policy, in the words of its statement."""

    def order(kind: int) -> tuple[object, ...]:
        wild, useless = kind in (0, 1), kind == 2 and rules.black_three_meld != "natural"
        by_value = sorted({0, 1}, key=lambda wild: (rules.card_values[wild], -wild)) if wild else []
        place = by_value.index(kind) if wild else 0
        return (wild, place, not useless, hand[kind], rules.card_values[kind], kind != 2, unseen[kind])

    held = [kind for kind in range(15) if hand[kind]]
    if not held:
        return hand
    gone = min(held, key=order)
    return [count - (kind == gone) for kind, count in enumerate(hand)]


def tree(rules: Rules, hand: list[int], unseen: list[int], draws: int, *, throw: bool) -> list[Fraction]:
    """Entry j: the chance that the hand opens round 1 at the j-th of so many draws, each followed by its own branch."""
    if naive_points(rules, hand) >= rules.minimums[0]:
        return [Fraction(1), *[Fraction(0)] * draws]
    if draws == 0:
        return [Fraction(0)]
    held = plain_throw(rules, hand, unseen) if throw else hand
    found = [Fraction(0)] * draws
    for drawn, ways in hands(unseen, rules.draw):
        after = [a + b for a, b in zip(held, drawn, strict=True)]
        left = [a - b for a, b in zip(unseen, drawn, strict=True)]
        p = Fraction(ways, comb(sum(unseen), rules.draw))
        branch = tree(rules, after, left, draws - 1, throw=True)
        found = [total + p * more for total, more in zip(found, branch, strict=True)]
    return [Fraction(0), *found]


@st.composite
def waits(draw: st.DrawFn) -> tuple[Rules, bool, int]:
    """Rules that draw one or two cards, with a minimum; whether a discard is owed; and a number of draws."""
    minimum = draw(st.sampled_from([40, 70, 110]))
    rules = draw(houses()).replace(draw=draw(st.integers(1, 2)), minimums=(minimum,), decks=5)
    return rules, draw(st.booleans()), draw(st.integers(1, 3))


@given(waits(), HANDS, HANDS)
@settings(deadline=None, max_examples=40)
def test_every_draw_from_every_small_pack(
    wait: tuple[Rules, bool, int], hand: tuple[int, ...], unseen: tuple[int, ...]
) -> None:
    rules, drawn, draws = wait
    hand, unseen = (*hand[:3], 0, *hand[4:]), (*unseen[:3], 0, *unseen[4:])
    full = Known(rules, 1, hand)
    assume(sum(unseen) >= draws * rules.draw)
    assume(all(left <= most for left, most in zip(unseen, full.unseen, strict=True)))
    known = Known(rules, 1, hand, tuple(a - b for a, b in zip(full.unseen, unseen, strict=True)), drawn=drawn)
    expected = tree(rules, list(hand), list(unseen), draws, throw=drawn)
    found = opening_wait(known, draws)
    assert [found.pmf(draw) for draw in range(draws + 1)] == expected
    assert found.pmf(inf) == 1 - sum(expected)


@pytest.mark.parametrize("wilds", READINGS)
def test_two_draws_of_a_hand_of_ten_kinds_by_the_tree(wilds: str) -> None:
    rules = BICYCLE.replace(wilds=wilds, minimums=(120,))
    known = Known.read(rules, 1, HAND, seen="A A 9 7 7 7 7 Jk 2 2")
    expected = tree(rules, list(known.hand), list(known.drawable), 1, throw=False)
    assert [opening_wait(known, 1).pmf(draw) for draw in (0, 1)] == expected
    owing = Known.read(rules, 1, HAND, seen="A A 9 7 7 7 7 Jk 2 2", drawn=True)
    expected = tree(rules, list(known.hand), list(known.drawable), 1, throw=True)
    assert [opening_wait(owing, 1).pmf(draw) for draw in (0, 1)] == expected


# --- the limit -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wilds", READINGS)
@pytest.mark.parametrize("number", range(4))
def test_one_draw_is_exactly_the_limit_and_more_are_below_it(wilds: str, number: int) -> None:
    known = random_known(BICYCLE.replace(wilds=wilds), 2 + number % 3, number)
    wait = opening_wait(known, 3)
    limits = [opening_limit(known, draw).at_least(known.minimum) for draw in range(4)]
    assert [wait.cdf(draw) for draw in (0, 1)] == limits[:2]
    assert all(wait.cdf(draw) <= limits[draw] for draw in range(4))
    for draws in (1, 2):  # asking for fewer draws is the same question cut short
        assert [opening_wait(known, draws).cdf(draw) for draw in range(draws + 1)] == [
            wait.cdf(draw) for draw in range(draws + 1)
        ]


def test_nothing_seen_and_nothing_thrown_away_is_the_old_question() -> None:
    known = Known.read(BICYCLE, 4, HAND)
    for draws in range(4):
        assert opening_limit(known, draws).at_least(150) == opening_chance_of_hand(BICYCLE, 4, known.hand, draws)


@pytest.mark.parametrize(("wilds", "round"), [("four_naturals", 4), ("majority", 3)])
def test_the_policy_loses_less_than_one_point_in_a_hundred(wilds: str, round: int) -> None:
    """Two draws of random Hands; the best of all discards after the first draw, each tried."""
    rules, lost, asked = BICYCLE.replace(wilds=wilds), Fraction(0), 0
    for number in range(6):
        known = random_known(rules, round, number, seed=11)
        if opening_limit(known, 2).at_least(known.minimum) and not opening_limit(known, 0).at_least(known.minimum):
            asked += 1
            policy, best = opening_wait(known, 2).cdf(2), best_of_two(known)
            assert policy <= best <= opening_limit(known, 2).at_least(known.minimum)
            assert best - policy < Fraction(2, 100)
            lost += best - policy
    assert asked > 2
    assert lost / asked < Fraction(1, 100)


# --- the engine ------------------------------------------------------------------------------------------------


def toy(rules: Rules, hand: str, hidden: Sequence[int], round: int) -> State:
    """Two players; the hidden kinds are the stock and, the last two, the Feet; all other cards lie in the open."""
    left = Counter(rules.pack())

    def taken(wanted: Sequence[int]) -> tuple[int, ...]:
        cards = []
        for one in wanted:
            cards.append(next(card for card, copies in sorted(left.items()) if copies and kind(card) == one))
            left[cards[-1]] -= 1
        return tuple(cards)

    mine, theirs, reds = (taken(sorted(Counter(dict(enumerate(kinds(text)))).elements()))
                          for text in (hand, "3b*3", f"3r*{2 * rules.number_of_decks}"))  # fmt: skip
    unseen = taken(hidden)
    pile = tuple(sorted(left.elements(), key=lambda card: kind(card) == 1))  # a two on top: nobody can take it
    state = State(
        rules, 1, 1, round, ((0, 0),) * (round - 1), "draw", 0, unseen[:-2], pile, (), 0, (mine, theirs),
        (unseen[-2:-1], unseen[-1:]), ((), theirs), (reds, ()), ((), ()), (False, False),
    )  # fmt: skip
    return GAME.read(str(state))


def opens_at(state: State, draws: int) -> float:
    """The draw at which the engine lets seat 0 open; seat 1 draws and discards, seat 0 goes by the policy."""
    known = Known.of(GAME.view(state, 0))
    hand, unseen = known.hand, list(known.drawable)
    for draw in range(1, draws + 1):
        state, before = play(state, "draw"), hand
        hand = kind_counts(state.hands[0])
        unseen = [count - now + then for count, now, then in zip(unseen, hand, before, strict=True)]
        if any(move.verb == "lay" for move in GAME.legal(state)):
            return draw
        if draw < draws:
            thrown = throw_away(state.rules, hand, unseen)
            assert thrown is not None
            state = play(state, f"discard {KINDS[thrown]}", "draw")
            hand = kind_counts(state.hands[0])
            state = GAME.apply(state, next(move for move in GAME.legal(state) if move.verb == "discard"))
    return inf


@pytest.mark.parametrize(
    ("hand", "hidden", "options", "round", "draws"),
    [
        ("A*2 K*2 5 4", "A K*3 2*3 9", {}, 1, 2),
        ("A*2 K 9 5", "A Jk*3 9 K*3", {"wilds": "majority"}, 2, 2),
        ("A*3 2 Jk 5", "A*2 K 4*4", {"draw": 1}, 4, 3),
    ],
)
def test_HF_12_a_toy_pack_in_every_order_through_the_engine(
    hand: str, hidden: str, options: dict[str, object], round: int, draws: int
) -> None:
    rules = BICYCLE.replace(players=2, **options)
    cards = tuple(at for at, count in enumerate(kinds(hidden)) for _ in range(count))
    found = Counter(opens_at(toy(rules, hand, order, round), draws) for order in sorted(set(permutations(cards))))
    known = Known.of(GAME.view(toy(rules, hand, cards, round), 0))
    assert dict(opening_wait(known, draws).items()) == dict(Dist(found).items())
    assert len(found) > 1


@pytest.mark.parametrize(("wilds", "round"), [("four_naturals", 1), ("majority", 3)])
def test_HF_12_deals_played_by_the_engine(wilds: str, round: int) -> None:
    """What a seat does not see is dealt anew 250 times and played: the shares lie round the exact chances."""
    rules, games = BICYCLE.replace(players=2, wilds=wilds), 250
    state = position(rules, hand=HAND.replace("Jk", "8"), hands={1: "3b 3b 3b 5 5"}, pile="2", phase="draw")
    state = GAME.read(str(replace(state, round=round, past=((0, 0),) * (round - 1))))
    wait = opening_wait(Known.of(GAME.view(state, 0)), 3)
    found = Counter(opens_at(redeal(state, 0, child(7, game)), 3) for game in range(games))
    for draw in (1, 2, 3):
        opened = sum(count for at, count in found.items() if at <= draw)
        assert share(opened, games, level=0.9999).covers(wait.cdf(draw)), (draw, opened)


# --- playing it out -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wilds", READINGS)
def test_the_simulation_agrees_with_the_count(wilds: str) -> None:
    known = Known.read(BICYCLE.replace(wilds=wilds), 4, "A K K 9 8 7 6 4 4 2 Jk", seen="A A K 8 Jk 4")
    wait = opening_wait(known, 3)
    for draw, found in enumerate(opening_wait_simulated(known, 3, seed=2, games=1500)):
        wide = share(round(found.value * found.n), found.n, level=0.9999)
        assert wide.covers(wait.cdf(draw)), draw


def test_the_same_seed_is_the_same_simulation() -> None:
    known = Known.read(BICYCLE, 2, HAND)
    once, again, other = (opening_wait_simulated(known, 5, seed, games=200) for seed in (1, 1, 2))
    assert once == again
    assert once != other


def test_beyond_four_draws_the_simulation_goes_on_where_the_count_ends() -> None:
    known = Known.read(BICYCLE, 4, HAND)
    waiting = opening_by_draw(known, 6, seed=3, games=400)
    wait = opening_wait(known, 4)
    assert waiting.chances[:5] == tuple(wait.cdf(draw) for draw in range(5))
    five, six = waiting.chances[5:]
    assert isinstance(five, Estimate)
    assert isinstance(six, Estimate)
    assert float(wait.cdf(4)) <= five.low <= five.value <= six.value <= six.high <= 1
    assert five.n < 400
    assert (waiting.seed, waiting.is_exact) == (3, False)


def test_what_is_sure_needs_no_simulation() -> None:
    sure = opening_by_draw(Known.read(BICYCLE, 1, "A A A K K"), 9)
    never = opening_by_draw(Known.read(BICYCLE, 4, "4 5 6"), 1)
    assert set(sure.chances) == {Fraction(1)}
    assert set(never.chances) == {Fraction(0)}
    assert sure.is_exact


# --- short stocks and owed discards ---------------------------------------------------------------------------------


def test_HF_13_a_stock_of_nine_gives_two_and_one() -> None:
    known = Known(BICYCLE, 1, kinds("A*2 4 5"), seen=kinds("3r*10 K*20"), stock=9, feet=40)
    unseen = sum(known.drawable)
    one = Known(BICYCLE.replace(draw=1), 1, kinds("A*2 4 5"), seen=known.seen, stock=3, feet=40)
    ace = Fraction(known.drawable[14], unseen)
    assert opening_wait(one, 1).pmf(1) == ace
    assert opening_wait(known, 2).cdf(2) > opening_wait(known, 1).cdf(1)
    with pytest.raises(Impossible, match="0 to 2 draws"):
        opening_wait(known, 3)


def test_HF_6_the_last_cards_may_be_red_threes() -> None:
    """One card in the stock, one in a Foot, one of them an ace and one a red three: the ace comes half of the time."""
    everything = Known(BICYCLE, 1, kinds("A*2"))
    seen = list(everything.unseen)
    seen[3], seen[14] = 9, 17
    known = Known(BICYCLE, 1, kinds("A*2"), seen=tuple(seen), stock=1, feet=1)
    assert sum(known.unseen) == 2
    assert opening_wait(known, 1).pmf(1) == Fraction(1, 2)
    found = opening_wait_simulated(known, 1, seed=5, games=400)[1]
    assert share(round(found.value * 400), 400, level=0.9999).covers(Fraction(1, 2))


def test_HF_13_an_owed_discard_goes_before_the_next_draw() -> None:
    owing = Known.read(BICYCLE, 1, "A A 4 5", drawn=True)
    free = replace(owing.without(4), drawn=False)
    assert opening_wait(owing, 1) == opening_wait(free, 1)
    assert opening_limit(owing, 1) == opening_limit(replace(owing, drawn=False), 1)
    played, likewise = (opening_wait_simulated(known, 2, seed=1, games=300) for known in (owing, free))
    assert played == likewise
    assert played != opening_wait_simulated(replace(owing.without(14), drawn=False), 2, seed=1, games=300)


def test_how_far_is_counted_exactly() -> None:
    assert [most_exact(BICYCLE.replace(draw=draw)) for draw in (1, 2, 3, 4, 8, 10)] == [4, 4, 2, 2, 1, 1]
    with pytest.raises(Impossible, match=r"Draws: 5\. Counted exactly are 0 to 4"):
        opening_wait(Known.read(BICYCLE, 1, "A"), 5)
