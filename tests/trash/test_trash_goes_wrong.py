"""What goes wrong in other people's Trash programs, one test each."""

from __future__ import annotations

from collections import Counter

import pytest

from cardgames.cards import cards_text, pack, read_card
from cardgames.seeds import agent_key, child, deal_key
from cardgames.trash import BICYCLE, TRASH, Rules
from tests.trash.trash_positions import moves, play, position, told, top, up

DOWN10 = "? ? ? ? ? ? ? ? ? ?"


def test_TR_10_one_face_down_place_left_and_a_jack_wins_the_hand() -> None:
    state = play(position("As 2s ?", "? ? ?", rules="bicycle,slots=3", stock="Jc"), "stock")
    assert moves(state) == ["jack 3"]
    assert play(state, "jack 3").won


def test_TR_7_a_jack_lies_on_3_and_a_3_is_drawn() -> None:
    state = play(position("(2h) ? Jc ?", "? ? ? ?", rules="bicycle,slots=4", stock="3d"), "stock")
    assert up(state, 0) == "-- -- 3d --"
    assert moves(state) == ["jack 1", "jack 2", "jack 4"]
    assert told(state, "jack 1")[:4] == ["place Jc 1", "turn_up 2h 1", "place 2h 2", "turn_up Ks 2"]


def test_TR_6_two_jacks_in_one_layout_are_legal() -> None:
    state = position("? Jd ?", "? ? ?", rules="bicycle,slots=3", stock="Jc")
    assert up(play(state, "stock", "jack 1"), 0) == "Jc Jd --"


def test_TR_10_nine_places_filled_win_with_nine_places() -> None:
    nine = "As 2s 3s 4s 5s 6s 7s 8s ?"
    state = play(position(nine, DOWN10, stock="9c"), "stock")
    assert (state.won, state.is_over) == (True, False)


def test_TR_11_nine_places_and_a_10_drawn_is_discarded() -> None:
    state = play(position("? ? ? ? ? ? ? ? ?", DOWN10, stock="Tc"), "stock")
    assert (top(state.discards), state.seat) == ("Tc", 1)


def test_TR_4_the_ace_of_spades_on_the_discard_pile_can_be_taken() -> None:
    state = position(DOWN10, DOWN10, discards="Qc As")
    assert moves(state) == ["stock", "discard"]
    assert up(play(state, "discard"), 0).startswith("As")
    agent = TRASH.agents["takes_useful"]
    assert str(agent(TRASH.view(state, 0), 1)) == "discard"


@pytest.mark.parametrize("card", ["Ac", "As", "Ad", "Ah"])
def test_TR_5_no_card_is_falsy(card: str) -> None:
    state = play(position(f"({card}) 2s", "? ?", rules="bicycle,slots=2", stock="Ks", discards=""), "stock")
    assert read_card(card) in state.hidden[0]
    assert up(play(position("?", "? ?", rules="bicycle,slots=2", stock=card), "stock"), 0) == card


def test_TR_4_taking_the_discard_removes_it() -> None:
    state = play(position("(Kh) ?", "? ?", rules="bicycle,slots=2", discards="Qc Ac"), "discard")
    assert cards_text(state.discards) == "Qc Kh"


def test_TR_9_stock_out_with_31_discards_shuffles_30_and_the_top_stays() -> None:
    seven = "? " * 7
    state = position(seven, seven, seven, rules="bicycle,players=3,decks=1,slots=7", rest="discards", discards="Qc")
    assert (len(state.stock), len(state.discards)) == (0, 31)
    assert told(state, "stock")[0] == "reshuffle 30"
    after = play(state, "stock")
    assert after.discards[0] == state.discards[-1] == read_card("Qc")


def test_TR_10_the_last_displaced_card_is_not_lost() -> None:
    state = position("As 2s (5h)", "? ? ?", rules="bicycle,slots=3", stock="3s")
    after = play(state, "stock")
    assert top(after.discards) == "5h"
    assert sorted(after.cards()) == sorted(pack(1))


def test_TR_2_seed_0_is_a_seed() -> None:
    deals = [TRASH.deal(BICYCLE, deal_key(seed)) for seed in (0, 0, 1, 2)]
    assert deals[0] == deals[1]
    assert len({deal.stock for deal in deals}) == 3


def test_TR_1_two_equal_cards_of_different_decks_are_different_cards() -> None:
    state = position("? ?", "? ?", "? ?", rules="bicycle,players=3,slots=2", stock="As As", discards="Kc Kc")
    after = play(state, "stock")
    assert up(after, 0) == "As --"
    assert up(play(after, "stock"), 1) == "As --"
    assert Counter(play(after, "stock").cards()) == Counter(pack(2))


def test_TR_9_random_play_reaches_the_reshuffle_from_a_position_with_a_short_stock() -> None:
    state = position(DOWN10, DOWN10, stock="Kc Kd", rest="discards")
    verbs = set()
    for number in range(60):
        move = TRASH.agents["never_takes_discard"](TRASH.view(state, state.seat), child(5, number))
        verbs |= {step.verb for step in TRASH.steps(state, move)}
        state = TRASH.apply(state, move)
    assert "reshuffle" in verbs


@pytest.mark.parametrize("players", [2, 3, 6])
def test_TR_1_the_number_of_cards_is_52_a_deck_in_every_state(players: int) -> None:
    rules = Rules(players=players, slots=4)
    state, cards = TRASH.deal(rules, deal_key(0)), Counter(pack(rules.number_of_decks))
    for number in range(300):
        assert Counter(state.cards()) == cards
        if (seat := TRASH.to_move(state)) is None:
            break
        state = TRASH.apply(
            state, TRASH.agents["random"](TRASH.view(state, seat), child(agent_key(0, 0, seat), number))
        )
