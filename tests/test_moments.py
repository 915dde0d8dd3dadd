"""The named moments of a game, clause by clause, from short positions and from the golden games."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.hand_and_foot import read_rules
from cardgames.hand_and_foot.state import books
from cardgames.moments import Moment, moments
from cardgames.replay import agents_game, golden_game
from cardgames.session import Session
from cardgames.texts import LANGUAGES
from tests.hand_and_foot.hf_positions import position as hf_position
from tests.trash.trash_positions import position as trash_position

GAMES = ("trash", "hand-and-foot")


def found(state: Any, *moves: str) -> list[Moment]:
    """The moments after the first of a game that goes on from a position, readers in all seats."""
    game = str(state).split(" ", maxsplit=1)[0]
    session = Session(game, seed=0, position=str(state), seats=(None,) * state.rules.players)
    for move in moves:
        session.play(move)
    return list(moments(session))[1:]


def named(state: Any, *moves: str) -> list[tuple[int, str]]:
    """The same as (number, name)."""
    return [(one.number, one.name) for one in found(state, *moves)]


# --- Trash ------------------------------------------------------------------------------------


def test_TR_5_a_chain_of_five_is_named_and_one_of_four_is_not() -> None:
    five = trash_position("(2c) (3c) (4c) (5c) (Qc) ?", "? ?", stock="As Ks")
    assert [(one.number, one.seat, one.params["n"]) for one in found(five, "stock")] == [(1, 0, 5)]
    assert named(trash_position("(2c) (3c) (4c) (Qc) ? ?", "? ?", stock="As Ks"), "stock") == []


def test_TR_6_a_chain_goes_on_over_the_wild_cards_of_its_turn_and_is_seen_at_its_end() -> None:
    state = trash_position("(2c) (3c) (Jc) (5c) (Qc) ?", "? ?", stock="As Ks")
    assert named(state, "stock") == []
    assert named(state, "stock", "jack 4") == [(2, "chain")]


def test_TR_6_the_chains_of_two_turns_are_not_added_up() -> None:
    state = trash_position("(2c) (3c) (Qc) ? ? ?", "(2d) (3d) (Qd) ?", stock="As Ad Ks")
    assert named(state, "stock", "stock") == []


def test_TR_7_a_wild_card_that_moves_on_fills_one_place_only() -> None:
    state = trash_position("Jc (3c) (4c) (5c) (Qc) ?", "? ?", stock="As 9s")
    assert named(state, "stock", "jack 2") == []  # places 2 to 5; the ace only moves the jack on
    longer = trash_position("Jc (3c) (4c) (5c) (6c) (Qc) ?", "? ?", stock="As 9s")
    assert [one.params["n"] for one in found(longer, "stock", "jack 2")] == [5]


def test_TR_9_a_reshuffle_and_a_void_hand_are_named() -> None:
    state = trash_position("? ?", "? ?", discards="Ks Qs", rest="discards")
    assert named(state, "stock")[0] == (1, "reshuffle")
    void = trash_position("? ?", "? ?", discards="Ks Qs", rest="discards", idle="2 0")
    assert named(void, "stock") == [(1, "void"), (1, "deal")]


def test_TR_10_TR_11_TR_13_a_hand_won_the_next_deal_and_the_match() -> None:
    hand = trash_position("(Ks) 2s", "? ?", stock="As", turn=0)
    assert [(one.name, one.part) for one in found(hand, "stock", "next")] == [("won", 17), ("deal", 18)]
    assert named(trash_position("(Ks)", "? ?", stock="As"), "stock") == [(1, "match")]


# --- Hand and Foot ----------------------------------------------------------------------------


def test_HF_11_the_first_book_of_a_team_is_named_by_its_colour_and_the_second_is_not() -> None:
    state = hf_position(hand="K K K K K K K 9 9 9 9 2 2 2 5 6", opened=[0])
    first, *later = found(state, "lay K:7", "lay 9:4+2:3")
    assert (first.name, first.number, first.seat, first.clause) == ("clean", 1, 0, "HF-11")
    assert [one.name for one in later] == ["books"]


def test_HF_12_an_opening_is_named_when_it_reaches_the_minimum() -> None:
    state = hf_position(hand="K K K 9 9 9 5 6", opened=[])
    assert named(state, "lay K:3") == []
    assert [(one.number, one.name, one.params["points"]) for one in found(state, "lay K:3", "lay 9:3")] == [
        (2, "opening", 60)
    ]


def test_HF_12_what_is_taken_back_has_never_been() -> None:
    state = hf_position(hand="8 8 8 K K K 5 6", pile="4 8", phase="draw", opened=[])
    assert (1, "pile") in named(state, "take", "lay K:3")
    assert named(state, "take", "back") == []


def test_HF_18_a_stock_made_anew_stays_so_when_the_opening_is_taken_back() -> None:
    rules = read_rules("bicycle,stock_out=reshuffle")
    state = hf_position(rules, hand="K K K 9 9 9 5 6", stock="-", pile="4 4 5 6 7 8", phase="draw", opened=[])
    assert named(state, "draw", "lay K:3", "back") == [(1, "reshuffle")]


def test_HF_14_the_pile_taken_is_named_with_its_cards() -> None:
    (one,) = found(hf_position(hand="8 8 5 6", pile="4 5 8", phase="draw", opened=[0]), "take")
    assert (one.name, one.clause, one.seat, one.params["n"]) == ("pile", "HF-14", 0, 3)


def test_HF_16_the_foot_is_named_however_the_hand_was_used_up() -> None:
    by_discard = hf_position(hand="5", feet={0: "4 5 6"}, opened=[0])
    assert named(by_discard, "discard 5") == [(1, "foot")]
    by_melding = hf_position(hand="K K K", feet={0: "4 5 6"}, opened=[0])
    assert named(by_melding, "lay K:3") == [(1, "foot")]


def test_HF_17_the_books_that_going_out_needs_and_going_out() -> None:
    melds = {0: "K K K K K K K, 9 9 9 9 9 2"}
    state = hf_position(hand="9 5", feet={0: "-"}, melds=melds)
    assert named(state, "lay 9:1", "discard 5") == [(1, "books"), (2, "out")]


def test_HF_18_a_round_that_ends_without_a_stock_is_named() -> None:
    state = hf_position(hand="5 6", stock="-", pile="4", opened=[0])
    assert named(state, "discard 5") == [(1, "stock_out")]


# --- whole games ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_moments_of_a_whole_game_are_in_order_and_can_be_said(game: str) -> None:
    session = golden_game(game)
    session.go_to(7)
    whole = moments(session)
    assert session.moment == 7, "looking for moments moves nothing"
    assert [one.number for one in whole] == sorted(one.number for one in whole)
    assert (whole[0].number, whole[-1].number) == (0, session.length)
    assert [one.part for one in whole] == sorted(one.part for one in whole)
    for language in LANGUAGES:
        assert all("{" not in one.say(language) and one.say(language)[0].isupper() for one in whole)


def test_the_moments_of_hand_and_foot_agree_with_the_positions() -> None:
    """By another route: from what changes between two positions, not from the steps."""
    session = agents_game("hand-and-foot", "double,players=6", seed=11)
    counted = dict.fromkeys(("opening", "foot", "out", "first"), 0)
    for played in session.known:
        before, after = played.before, played.after
        if str(played.move) == "next":
            continue
        counted["opening"] += sum(after.opened) - sum(before.opened)
        counted["foot"] += before.feet.count(()) != after.feet.count(())
        counted["out"] += after.went_out >= 0 > before.went_out
        had, has = (sum(map(any, (books(s.rules, melds) for melds in s.melds))) for s in (before, after))
        counted["first"] += has - had
    names = [one.name for one in moments(session)]
    assert counted["opening"] == names.count("opening")
    assert counted["foot"] == names.count("foot")
    assert counted["out"] == names.count("out")
    assert counted["first"] == names.count("clean") + names.count("dirty")
    assert min(counted.values()) > 0
