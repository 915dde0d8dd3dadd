"""What completes an opening: every suggestion is played by the engine and opens; none is missing."""

from __future__ import annotations

import pytest

from cardgames.cards import KINDS, kind_counts
from cardgames.hand_and_foot import HAND_AND_FOOT as GAME
from cardgames.hand_and_foot import Move, State
from cardgames.hand_and_foot.odds import completion
from cardgames.hand_and_foot.odds.dealing import random_hand
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.seeds import below
from cardgames.texts import Impossible
from tests.hand_and_foot.hf_positions import play, position
from tests.hand_and_foot.opening_oracles import READINGS


def opens(state: State, *moves: Move) -> bool:
    """Whether team 0 is open after these moves."""
    return play(state, *map(str, moves)).opened[0]


def texts(moves: tuple[object, ...]) -> list[str]:
    return [str(move) for move in moves]


def test_HF_12_twenty_five_to_go() -> None:
    state = play(position(hand="8 8 8 7 7 7 7 7 K", pile="4"), "lay 7:5")
    found = completion(state)
    assert (found.minimum, found.laid, found.missing, found.reach) == (50, 25, 25, 55)
    assert texts(found.moves) == ["lay 8:3"]
    assert texts(found.plan) == ["lay 8:3"]
    assert completion(GAME.view(state, 0)) == found


def test_the_plan_lays_no_more_than_is_needed_and_wilds_last() -> None:
    found = completion(position(hand="K K K K 9 9 9 2 Jk 5", pile="4"))
    assert texts(found.moves)[0] == "lay K:4+2:1"
    assert texts(found.plan) == ["lay 9:3", "lay K:3"]
    assert found.reach == 140


def test_HF_12_a_hand_that_cannot_reach_it_gets_no_plan() -> None:
    found = completion(position(hand="K K K 9 5", pile="4"))
    assert (found.moves, found.plan, found.reach, found.missing) == ((), (), 30, 50)


def test_HF_10_two_melds_of_a_rank_where_it_takes_both() -> None:
    """Seven kings and three jokers: a book of four and the jokers, then the other three, 220 points of 210."""
    rules = BICYCLE.replace(minimums=(210,))
    found = completion(position(rules, hand="K K K K K K K Jk Jk Jk 5", pile="4"))
    assert texts(found.plan) == ["lay K:4+Jk:3", "lay K:3"]


def test_a_plan_lays_every_wild_once() -> None:
    """80 points of naturals, a joker and two twos are 170; the joker in both melds would be 180."""
    rules = BICYCLE.replace(minimums=(170,))
    found = completion(position(rules, hand="K K K K 9 9 9 9 2 2 Jk", pile="4"))
    assert sum(move.jokers for move in found.plan) == 1
    assert sum(move.twos for move in found.plan) == 2


def test_HF_15_an_opening_with_the_pile_is_completed_from_the_hand() -> None:
    state = play(position(hand="K K 8 8 8 9", pile="4 9 K", phase="draw"), "take")
    found = completion(state)
    assert (found.laid, found.missing, texts(found.plan)) == (30, 20, ["lay 8:3"])


def test_HF_12_an_open_team_completes_nothing() -> None:
    with pytest.raises(Impossible, match="opened already"):
        completion(position(hand="K K K", melds={0: "A A A"}))


@pytest.mark.parametrize("wilds", READINGS)
@pytest.mark.parametrize("begun", [False, True])
def test_HF_12_every_suggestion_opens(wilds: str, begun: bool) -> None:
    """Random hands, untouched and after a random lay-down: the plan and each single move are played."""
    rules, plans = BICYCLE.replace(wilds=wilds), 0
    for number in range(30):
        dealt = kind_counts(random_hand(rules, 16, 5, 4, number))
        hand = " ".join(KINDS[kind] for kind, count in enumerate(dealt) for _ in range(count))
        state = position(rules, hand=hand, pile="4", round=1 + number % 4)
        lays = [move for move in GAME.legal(state) if move.verb == "lay"]
        if begun and lays:
            state = GAME.apply(state, lays[below(4, number, len(lays))])
        if state.opened[0]:
            continue
        found = completion(state)
        assert bool(found.plan) is (found.reach >= found.minimum)
        assert set(found.moves) == {move for move in GAME.legal(state) if move.verb == "lay" and opens(state, move)}
        if found.plan:
            plans += 1
            opened = [opens(state, *found.plan[:size]) for size in range(len(found.plan) + 1)]
            assert opened == [False] * len(found.plan) + [True]
            assert all(sum(move.wilds for move in found.plan) <= move.wilds for move in found.moves)
        assert (found.laid, found.minimum) == (sum(m.points(rules) for m in state.mine), rules.minimums[number % 4])
    assert plans > 3
