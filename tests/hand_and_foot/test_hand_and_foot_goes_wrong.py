"""What goes wrong in other people's programs: each line of the rule book's list is a test."""

from __future__ import annotations

from collections import Counter

import pytest

from cardgames.cards import read_cards
from cardgames.game import IllegalMove
from cardgames.hand_and_foot import round_lines
from cardgames.seeds import agent_key, child, deal_key
from tests.hand_and_foot.hf_positions import GAME, legal, play, position, why

OPEN = {0: "5 5 5 5"}
CLEAN, DIRTY = "5 5 5 5 5 5 5", "6 6 6 6 6 6 2"


def test_HF_12_exactly_50_opens_round_1_and_45_does_not() -> None:
    assert play(position(hand="K K K K K 7"), "lay K:5").opened[0]
    assert why(position(hand="9 9 9 5 5 5 7"), "lay 9:3") == "HF-12.short"


def test_HF_12_25_and_30_in_two_melds_open_round_1() -> None:
    assert play(position(hand="5 5 5 5 5 K K K 7"), "lay 5:5", "lay K:3").opened[0]


def test_HF_3_a_deuce_is_worth_20() -> None:
    assert play(position(hand="4 4 4 4 2 2 7"), "lay 4:4+2:2").melds[0][0].points(position().rules) == 60


def test_HF_8_the_order_of_the_cards_never_matters() -> None:
    first, last = (position(hand="9 7", melds={0: text}) for text in ("2 K K K K", "K K K K 2"))
    assert first == last
    assert GAME.read_move("lay K:4+Jk:1+2:1") == GAME.read_move("lay K:4+2:1+Jk:1")


def test_HF_8_a_deuce_added_to_kings_is_looked_up_by_the_meld() -> None:
    state = play(position(hand="2 9 7", melds={0: "5 5 5 5, K K K K"}), "lay K:0+2:1")
    assert [len(meld.wilds) for meld in state.melds[0]] == [0, 1]


def test_HF_7_a_fourth_wild_on_4_and_3_is_refused_and_so_is_anything_on_a_closed_book() -> None:
    state = position(hand="2 K 7 8", melds={0: "K K K K 2 2 Jk"})
    assert [why(state, move) for move in ("lay K:0+2:1", "lay K:1")] == ["HF-7.closed", "HF-7.closed"]


def test_HF_7_ten_of_a_rank_in_one_meld_are_refused() -> None:
    assert why(position(hand="K " * 10, melds=OPEN), "lay K:10") == "HF-7.too_many"


def test_HF_13_a_refused_move_leaves_the_state_unchanged() -> None:
    state = position(hand="K K K 7", melds=OPEN)
    before = str(state)
    with pytest.raises(IllegalMove) as caught:
        play(state, "lay K:4")
    assert str(state) == before == str(caught.value.state)
    assert caught.value.refusal.clause == "HF-13"
    assert "HF-13" in str(caught.value)


def test_HF_6_laid_red_threes_never_help_to_open() -> None:
    assert why(position(hand="9 9 9 9 7", reds={0: "3h 3h 3d 3d"}), "lay 9:4") == "HF-12.short"


def test_HF_14_a_pile_of_4_is_taken_whole_and_of_12_leaves_5_in_order() -> None:
    four = position(hand="K K 9", pile="4s 5s 6s Ks", phase="draw", melds=OPEN)
    assert play(four, "take").pile == ()
    twelve = position(hand="K K 9", pile="4s 5s 6s 7s 8s 9s Ts Js Qs As 4d Kd", phase="draw", melds=OPEN)
    assert play(twelve, "take").pile == read_cards("4s 5s 6s 7s 8s")


def test_HF_14_one_natural_and_one_deuce_do_not_take_the_pile() -> None:
    assert why(position(hand="K 2 9", pile="K", phase="draw", melds=OPEN), "take") == "HF-14.no_pair"


def test_HF_13_after_drawing_the_pile_cannot_be_taken_any_more() -> None:
    state = play(position(hand="K K 9", pile="K", phase="draw", melds=OPEN, stock="4s"), "draw")
    assert why(state, "take") == "HF-13.already_drawn"


def test_HF_15_top_and_pair_15_with_40_more_from_the_hand_open_round_1() -> None:
    state = position(hand="5 5 K K K K 7", pile="9 5", phase="draw")
    assert play(state, "take", "lay K:4").opened[0]


def test_HF_14_the_pair_was_the_whole_hand_and_the_foot_waits() -> None:
    state = play(position(hand="K K", pile="4s 5s 6s 7s 8s 9s Ks", phase="draw", melds=OPEN), "take")
    assert state.hands[0] == tuple(sorted(read_cards("4s 5s 6s 7s 8s 9s")))
    assert state.feet[0] != ()
    alone = play(position(hand="K K", pile="Ks", phase="draw", melds=OPEN, feet={0: "7 8"}), "take")
    assert (alone.feet[0], alone.turn) == ((), 0)


def test_HF_16_the_last_hand_card_discarded_ends_exactly_one_turn() -> None:
    assert play(position(hand="9", melds=OPEN), "discard 9").turn == 1


def test_HF_17_on_the_foot_with_both_books_melding_everything_is_refused() -> None:
    state = position(hand="9 9 9", melds={0: f"{CLEAN}, {DIRTY}"}, feet={0: "-"})
    assert why(state, "lay 9:3") == "HF-17.no_discard_left"


def test_HF_17a_on_the_foot_with_one_card_and_no_dirty_book_keep_is_the_only_move() -> None:
    state = position(hand="9", melds={0: CLEAN}, feet={0: "-"})
    assert why(state, "discard 9") == "HF-17.books"
    assert legal(state) == ["keep"]


def test_HF_11_three_card_melds_are_no_books() -> None:
    assert why(position(hand="9", melds={0: "K K K, 5 5 5"}, feet={0: "-"}), "discard 9") == "HF-17.books"


def test_HF_17_two_clean_and_no_dirty_is_no_going_out() -> None:
    assert why(position(hand="9", melds={0: f"{CLEAN}, K K K K K K K"}, feet={0: "-"}), "discard 9") == "HF-17.books"


def test_HF_18_stock_of_one_is_drawn_and_the_round_ends_when_the_next_must_draw() -> None:
    state = play(position(hand="K", phase="draw", stock="9s", melds=OPEN, hands={1: "7"}), "draw")
    assert len(state.hands[0]) == 2
    assert play(state, "discard K").phase == "scored"


def test_HF_6_last_stock_card_a_red_three_is_laid_without_a_loop() -> None:
    state = play(position(hand="K", phase="draw", stock="3h"), "draw")
    assert (state.reds[0], len(state.hands[0])) == (read_cards("3h"), 1)


def test_HF_6_several_red_threes_in_a_row_are_all_laid_and_the_draw_still_gives_two() -> None:
    state = play(position(hand="K", phase="draw", stock_begins="3h 3d 3h 9s 3d Qs 4s"), "draw")
    assert len(state.reds[0]) == 4
    assert sorted(state.hands[0]) == sorted(read_cards("Kc 9s Qs"))


def test_HF_20_after_round_4_the_game_is_over_once() -> None:
    state = GAME.deal(position().rules, deal_key(0))
    rounds, agent = 0, GAME.agents["careful"]
    moves = 0
    while (seat := GAME.to_move(state)) is not None:
        state = GAME.apply(state, agent(GAME.view(state, seat), child(agent_key(0, 0, seat), moves)))
        rounds += state.phase == "scored"
        moves += 1
    assert (rounds, state.round, len(state.past), GAME.legal(state)) == (4, 4, 4, ())


def test_HF_19_feet_never_picked_up_are_subtracted_and_shown() -> None:
    state = position(phase="scored", hand="-", feet={0: "A A", 2: "K"})
    found = {line.key: (line.count, line.points) for line in round_lines(state) if line.seat == 0}
    assert found["hand_and_foot.score.feet"] == (3, -50)


def test_HF_1_no_card_is_falsy_and_equal_cards_are_counted() -> None:
    state = position(hand="Ac Ac Ac 7", melds=OPEN)
    assert Counter(play(state, "lay A:3").melds[0][-1].naturals) == {1: 3}
