"""`legal` is never empty before the end: states built to be nasty, played on until the round is over."""

from __future__ import annotations

from itertools import product

import pytest

from cardgames.hand_and_foot import PRESETS, State
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.seeds import child
from tests.hand_and_foot.hf_positions import GAME, legal, play, position

CLEAN = "5 5 5 5 5 5 5"


def play_out(state: State, key: int, limit: int = 400) -> State:
    """Random moves until the round is scored; on the way every position has a legal move and all its cards."""
    pack = sorted(state.rules.pack())
    for n in range(limit):
        if state.phase == "scored":
            return state
        seat = GAME.to_move(state)
        moves = GAME.legal(state)
        assert moves, str(state)
        assert GAME.view(state, seat).legal == moves
        state = GAME.apply(state, GAME.agents["random"](GAME.view(state, seat), child(key, n)))
        assert sorted(state.cards()) == pack
    raise AssertionError(f"the round does not end: {state}")


STOCKS = ["-", "3h", "3h 3d", "9", "9 3h", "3h 9"]
FEET = ["9", "9 8", "3h", "3h 3d", "-"]
PILES = ["9", "4 5 6 7 8 9", "4 5 6 7 8 9 9", "4 5 6 7 8 9 T 9", "2", "3b", "-"]
MELDS = ["", "9 9 9", "9 9 9 9 9", "9 9 9 9 9 9", f"{CLEAN}, 9 9 9 9 2"]
HANDS = ["9", "9 9", "2 2 Jk", "9 9 9 9 9", "-"]
NASTY = [case for i, case in enumerate(product(STOCKS, FEET, PILES, MELDS, HANDS)) if i % 29 == 0]


@pytest.mark.parametrize("preset", PRESETS)
def test_nasty_states_have_a_move_and_come_to_an_end(preset: str) -> None:
    for number, (stock, foot, pile, melds, hand) in enumerate(NASTY):
        empty = hand == "-" and foot != "-"
        phase = "draw" if number % 2 and pile != "-" and stock != "-" else "meld"
        state = position(PRESETS[preset], hand="9" if empty else hand, hands={1: "9 9 K", 2: "K K 2", 3: "-"},
                         feet={0: foot, 1: "3h 4", 2: "-"}, pile=pile, stock=stock, melds={0: melds},
                         phase=phase)  # fmt: skip
        play_out(state, number)


@pytest.mark.parametrize("options", [
    {"stock_out": "reshuffle"}, {"go_out_discard": False}, {"black_three_meld": "going_out"}, {"pickup": "all"},
    {"go_out_clean": 0, "go_out_dirty": 0}, {"draw": 1}, {"minimums": (0,)}, {"wilds": "half", "meld_min": 2},
    {"meld_min": 4}, {"stock_out": "reshuffle", "pickup": 1, "draw": 3},
])  # fmt: skip
def test_nasty_states_under_other_options(options: dict[str, object]) -> None:
    rules = BICYCLE.replace(**options)
    for number, (stock, foot, pile, melds, hand) in enumerate(NASTY[::3]):
        if "meld_min" in options and melds.startswith("9 9 9") and len(melds) < 9:
            continue
        held = "9" if hand == "-" and foot != "-" else hand
        state = position(rules, hand=held, hands={1: "9 9 K", 2: "K K 2 3b 3b 3b", 3: "-"}, stock=stock,
                         feet={0: foot, 1: "3h 4", 2: "-"}, pile=pile, melds={0: melds})  # fmt: skip
        play_out(state, number)


def test_no_natural_left_in_hand() -> None:
    state = position(hand="2 2 Jk", melds={0: "9 9 9"}, feet={0: "-"})
    assert legal(state) == ["discard 2", "discard Jk"]
    assert legal(play(state, "discard 2", "draw"))
    one = position(hand="Jk", melds={0: "9 9 9 9"}, feet={0: "-"})
    assert legal(one) == ["keep"]


def test_no_card_at_all() -> None:
    state = position(hand="-", melds={0: "9 9 9"}, feet={0: "-"})
    assert legal(state) == ["keep"]
    assert play(state, "keep").turn == 1


def test_an_empty_hand_with_an_empty_stock_ends_the_round() -> None:
    state = position(hand="-", melds={0: "9 9 9"}, feet={0: "-"}, stock="-", hands={1: "4"}, pile="9")
    assert play(state, "keep").phase == "scored"


def test_the_pile_may_be_empty_after_keep() -> None:
    state = position(hand="-", melds={0: "9 9 9"}, feet={0: "-"}, pile="-")
    assert legal(play(state, "keep")) == ["draw"]


def test_a_deal_that_leaves_no_stock_is_scored_at_once() -> None:
    rules = BICYCLE.replace(players=2, decks=2, hand_size=23, foot_size=22, go_out_clean=0, go_out_dirty=0)
    for key in range(20):
        state = GAME.deal(rules, key)
        assert GAME.legal(state)
        play_out(state, key)


def test_random_games_with_every_number_of_players_and_team_layout() -> None:
    """The 200 games of CI: two for every preset, number of players and teams, and more of them to make 200."""
    layouts = [(2, 2), (3, 3), (4, 2), (4, 4), (5, 5), (6, 2), (6, 3), (6, 6)]
    from tests.random_games import play_random

    cases = [(preset, *layout) for preset in PRESETS for layout in layouts]
    for game in range(200):
        preset, players, teams = cases[game % len(cases)]
        result = play_random(PRESETS[preset].replace(players=players, teams=teams), seed=9, game=game)
        assert result.rounds == 4
