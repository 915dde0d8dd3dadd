"""HF-13 … HF-16: the turn, the pile, opening with the pile, from the Hand to the Foot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgames.cards import cards_text, read_cards
from cardgames.hand_and_foot.rules import BICYCLE
from tests.hand_and_foot.hf_positions import GAME, legal, play, position, why

OPEN = {0: "5 5 5 5"}


def test_HF_13_draw_two_meld_discard_one() -> None:
    state = position(hand="K K K 9", melds=OPEN, phase="draw", stock_begins="7s 8s")
    drawn = play(state, "draw")
    assert len(drawn.hands[0]) == 6
    assert (drawn.phase, drawn.turn) == ("meld", 0)
    done = play(drawn, "lay K:3", "discard 9")
    assert (done.phase, done.turn) == ("draw", 1)
    assert cards_text(done.pile) == "4c 9c"


def test_HF_13_another_number_of_cards_drawn() -> None:
    state = position(BICYCLE.replace(draw=3), hand="K", phase="draw", stock_begins="7s 8s 9s")
    assert len(play(state, "draw").hands[0]) == 4


def test_HF_13_with_one_card_in_the_stock_that_one_is_drawn() -> None:
    state = play(position(hand="K", phase="draw", stock="7s"), "draw")
    assert state.hands[0] == tuple(sorted(read_cards("Kc 7s")))
    assert state.phase == "meld"


def test_HF_13_nothing_before_the_draw_and_no_second_draw() -> None:
    before = position(hand="K K K 9", melds=OPEN, phase="draw")
    for move in ("lay K:3", "discard 9", "keep"):
        assert why(before, move) == "HF-13.draw_first"
    after = play(before, "draw")
    assert [why(after, move) for move in ("draw", "take")] == ["HF-13.already_drawn"] * 2


def test_HF_13_only_cards_held_are_melded_or_discarded() -> None:
    state = position(hand="K K K 9 2", melds=OPEN)
    assert [why(state, move) for move in ("lay K:4", "lay K:3+Jk:1", "lay 5:0+2:2", "discard Q")] == [
        "HF-13.not_held"
    ] * 4


def test_HF_13_any_card_but_a_red_three_may_be_discarded() -> None:
    from cardgames.hand_and_foot.moves.move import discard

    state = position(hand="K 2 Jk 3b 9", melds=OPEN)
    assert legal(state)[-5:] == ["discard 9", "discard K", "discard 3b", "discard 2", "discard Jk"]
    assert why(state, "discard 3r") == "HF-13.red_three"
    assert GAME.refuse(state, discard(99)).reason == "no_kind"


def test_HF_13_a_wild_does_not_freeze_the_pile() -> None:
    state = position(hand="K K 9", pile="7 2 8 K", phase="draw", melds=OPEN)
    assert why(state, "take") == ""


def test_HF_13_cards_taken_from_the_pile_are_known_until_they_are_played() -> None:
    state = play(position(hand="K K Qs Qd 7", pile="Qh Qh 9s K", phase="draw", melds=OPEN), "take")
    assert state.taken[0] == tuple(sorted(read_cards("Qh Qh 9s")))
    assert GAME.view(state, 3).taken[0] == state.taken[0]
    laid = play(state, "lay Q:3")  # the known ones go first
    assert laid.taken[0] == read_cards("9s")
    assert play(laid, "discard 9").taken[0] == ()


def test_HF_13_an_unknown_verb_is_refused() -> None:
    from cardgames.hand_and_foot import Move

    assert GAME.refuse(position(hand="K"), Move("jump")).reason == "no_such_move"


# --- HF-14 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pickup", "taken"), [(7, 7), (1, 1), (3, 3), (5, 5), ("all", 12), (99, 12)])
def test_HF_14_the_top_seven_or_as_many_as_the_house_says(pickup: int | str, taken: int) -> None:
    state = position(BICYCLE.replace(pickup=pickup), hand="K K 9", melds=OPEN, phase="draw",
                     pile="4s 5s 6s 7s 8s 9s Ts Js Qs As 4d Kd")  # fmt: skip
    after = play(state, "take")
    assert after.pile == state.pile[: 12 - taken]
    assert after.melds[0][-1].naturals == tuple(sorted(read_cards("Kd Kc Kc")))
    assert len(after.hands[0]) == 1 + taken - 1
    assert after.stock == state.stock


@pytest.mark.parametrize("size", [1, 6, 7, 8])
def test_HF_14_piles_around_seven(size: int) -> None:
    pile = ["4s", "5s", "6s", "7s", "8s", "9s", "Ts", "Kd"][-size:]
    after = play(position(hand="K K 9", pile=" ".join(pile), phase="draw", melds=OPEN), "take")
    assert len(after.pile) == max(0, size - 7)
    assert sorted(after.hands[0]) == sorted(read_cards(" ".join(["9c", *pile[-7:-1]])))


def test_HF_14_two_naturals_of_the_rank_in_hand() -> None:
    def taking(hand: str, top: str = "K") -> str:
        return why(position(hand=hand, pile=f"7 {top}", phase="draw", melds=OPEN), "take")

    assert taking("K K 9") == ""
    assert taking("K 9 9") == "HF-14.no_pair"
    assert taking("K 2 2 Jk") == "HF-14.no_pair"
    assert taking("9 9") == "HF-14.no_pair"
    state = position(hand="9 7", pile="9", phase="draw", melds=OPEN)
    assert str(GAME.refuse(state, GAME.read_move("take"))).startswith(
        "HF-14: taking the pile needs one more natural of this rank in your hand: nine; you hold 1.")  # fmt: skip


def test_HF_14_a_black_three_or_a_wild_on_top_stops_it() -> None:
    for top, reason in (("3b", "three_on_top"), ("2", "wild_on_top"), ("Jk", "wild_on_top")):
        state = position(hand="3b 3b 2 2 Jk Jk", pile=f"7 {top}", phase="draw", melds=OPEN)
        assert why(state, "take") == f"HF-14.{reason}"
    assert why(position(hand="K K 9", pile="-", phase="draw", melds=OPEN), "take") == "HF-14.no_pile"


@pytest.mark.parametrize(("lying", "reason"), [(3, ""), (4, ""), (5, "HF-14.no_room"), (6, "HF-14.no_room"), (7, "")])
def test_HF_14_the_three_go_as_one_block_onto_the_open_meld(lying: int, reason: str) -> None:
    state = position(hand="K K 9", pile="7 K", phase="draw", melds={0: "K " * lying})
    assert why(state, "take") == reason
    if not reason:
        assert [meld.size for meld in play(state, "take").melds[0]] == ([7, 3] if lying == 7 else [lying + 3])


def test_HF_14_the_block_counts_wilds_that_lie_there() -> None:
    state = position(hand="K K 9", pile="7 K", phase="draw", melds={0: "K K K K 2"})
    assert why(state, "take") == "HF-14.no_room"


def test_HF_14_a_house_with_larger_melds_takes_only_onto_one() -> None:
    rules = BICYCLE.replace(meld_min=4)
    assert why(position(rules, hand="K K 9", pile="7 K", phase="draw", melds=OPEN), "take") == "HF-14.block_too_small"
    state = position(rules, hand="K K 9", pile="7 K", phase="draw", melds={0: "K K K K"})
    assert why(state, "take") == ""


BOOKS = "5 5 5 5 5 5 5, 6 6 6 6 6 6 2"


@pytest.mark.parametrize(
    ("hand", "pile", "melds", "reason"),
    [
        ("K K", "K", BOOKS, "HF-14.no_discard_left"),
        ("K K", "7 K", BOOKS, ""),
        ("K K", "7 K", "5 5 5 5", "HF-14.foot_too_small"),
        ("K K", "7 8 K", "5 5 5 5", ""),
        ("K K", "7 K", "5 5 5 5 5 5 2, K K K K", ""),
        ("K K", "7 K", "5 5 5 5 5 5 5, K K K K", "HF-14.foot_too_small"),
    ],
)
def test_HF_14_on_the_foot_enough_cards_must_be_left(hand: str, pile: str, melds: str, reason: str) -> None:
    """The block may itself close the book that is missing."""
    state = position(hand=hand, pile=pile, phase="draw", melds={0: melds}, feet={0: "-"})
    assert why(state, "take") == reason


@pytest.mark.parametrize(("needed", "reason"), [(2, ""), (3, "HF-14.foot_too_small")])
def test_HF_14_on_the_foot_a_block_that_is_a_book_counts_as_one(needed: int, reason: str) -> None:
    """Where three cards are a book the block closes one by itself."""
    rules = BICYCLE.replace(meld_max=3, go_out_clean=needed, go_out_dirty=0)
    state = position(rules, hand="K K", pile="7 K", phase="draw", melds={0: "5 5 5"}, feet={0: "-"})
    assert why(state, "take") == reason


def test_HF_14_on_the_foot_without_a_last_discard_none_need_be_left() -> None:
    rules = BICYCLE.replace(go_out_discard=False)
    state = position(rules, hand="K K", pile="K", phase="draw", melds={0: BOOKS}, feet={0: "-"})
    assert play(state, "take").went_out == 0


# --- HF-15 ---------------------------------------------------------------------------------------------


def test_HF_15_the_pile_must_open_and_its_other_cards_do_not_count() -> None:
    state = position(hand="5 5 9", pile="A A A A A A 5", phase="draw")
    assert why(state, "take") == "HF-15.short"
    assert why(position(hand="5 5 K K K K", pile="A 5", phase="draw"), "take") == ""
    assert str(GAME.refuse(state, GAME.read_move("take"))) == (
        "HF-15: taking the pile must open for your team: round 1 needs 50, and the top card, the pair and your hand "
        "reach 15, 35 short. Draw from the stock.")  # fmt: skip


def test_HF_15_the_other_cards_lie_aside_until_the_minimum_is_reached() -> None:
    state = position(hand="5 5 K K K K 9", pile="As Qs 5s", phase="draw", stock="4s")
    taken = play(state, "take")
    assert (taken.aside, taken.top) == (read_cards("As Qs"), read_cards("5s")[0])
    assert taken.pile == ()
    assert legal(taken)[-1] == "back"
    assert why(taken, "lay A:1") == "HF-15.aside"
    opened = play(taken, "lay K:4")
    assert opened.opened[0]
    assert (opened.aside, opened.top) == ((), 0)
    assert opened.hands[0] == tuple(sorted(read_cards("9c As Qs")))
    assert opened.taken[0] == tuple(sorted(read_cards("As Qs")))


def test_HF_15_a_block_worth_the_minimum_opens_by_itself() -> None:
    """Three aces are 60: nothing lies aside, the cards below are in the hand at once."""
    after = play(position(hand="A A 9", pile="7 8 A", phase="draw"), "take")
    assert (after.opened[0], after.aside, after.top) == (True, (), 0)
    assert cards_text(after.taken[0]) == "7c 8c"
    assert "discard 7" in legal(after)


def test_HF_15_further_cards_may_join_the_three() -> None:
    state = position(hand="K K K K 9", pile="As Ks", phase="draw")
    assert play(state, "take", "lay K:2").opened[0]


def test_HF_15_back_returns_everything_to_before_the_turns_draw() -> None:
    state = position(hand="5 5 K K K K 9", pile="7s As Qs 8s 9s Ts Js 4s 5s", phase="draw")
    assert play(state, "take", "back") == state
    assert play(state, "take", "lay K:3", "back") == state
    assert play(state, "take", "back", "draw").phase == "meld"


def test_HF_15_the_opening_does_not_use_up_the_hand_while_cards_lie_aside() -> None:
    state = position(hand="5 5 K K K K", pile="As 5s", phase="draw")
    after = play(state, "take", "lay K:4")
    assert after.hands[0] == read_cards("As")
    assert after.feet[0] != ()
    bare = play(position(hand="5 5 K K K K", pile="5s", phase="draw"), "take", "lay K:4")
    assert bare.feet[0] == ()


# --- HF-16 ---------------------------------------------------------------------------------------------


def test_HF_16_used_up_by_melding_the_foot_is_played_in_the_same_turn() -> None:
    state = position(hand="K", feet={0: "7 8 9"}, melds={0: "K K K"})
    after = play(state, "lay K:1")
    assert (after.turn, after.phase, after.feet[0]) == (0, "meld", ())
    assert legal(after) == ["discard 7", "discard 8", "discard 9"]


def test_HF_16_used_up_by_the_discard_the_turn_ends() -> None:
    state = position(hand="K", feet={0: "7 8 9"}, melds=OPEN)
    after = play(state, "discard K")
    assert (after.turn, after.feet[0]) == (1, ())
    assert after.hands[0] == tuple(sorted(read_cards("7c 8c 9c")))


def test_HF_16_the_foot_waits_while_an_opening_is_unfinished() -> None:
    state = position(hand="5 5 5 K K K K", feet={0: "7 8"})
    half = play(state, "lay 5:3")
    assert half.feet[0] != ()
    assert play(half, "lay K:4").feet[0] == ()
    assert play(half, "lay K:3").feet[0] != ()


def test_HF_16_a_foot_of_red_threes_and_no_stock_leaves_nothing() -> None:
    state = play(position(hand="K", feet={0: "3h 3d"}, melds={0: "K K K"}, stock="-"), "lay K:1")
    assert state.hands[0] == ()
    assert legal(state) == ["keep"]


def test_HF_16_on_the_foot_an_opening_keeps_two_cards() -> None:
    """HF-17 holds for a first meld too: what cannot end well cannot be begun."""
    foot = {0: "-"}
    assert why(position(hand="K K K K K", feet=foot), "lay K:5") == "HF-17.meld_without_books"
    assert why(position(hand="K K K K K 9 9", feet=foot), "lay K:5") == ""
    assert why(position(hand="K K K K K 9", feet=foot), "lay K:3") == "HF-12.short"
    assert legal(position(hand="K K K K K 9", feet=foot)) == ["discard 9", "discard K"]
    books = position(hand="K K K K K K K 9 9 9 9 2 2 2 7", feet=foot)
    opened = play(books, "lay K:7", "lay 9:4+2:3")
    assert legal(opened) == ["discard 7"]


def test_HF_16_on_the_foot_wilds_of_an_opening_are_not_left() -> None:
    state = position(hand="K K K K 2 9", feet={0: "-"})
    assert why(state, "lay K:4") == "HF-12.short"
    assert why(position(hand="K K K K 2 9 8", feet={0: "-"}), "lay K:4") == ""


@pytest.mark.parametrize("needed", [{"go_out_dirty": 0}, {"go_out_clean": 0}])
def test_HF_16_on_the_foot_an_opening_of_no_book_keeps_two_cards(needed: dict[str, int]) -> None:
    """A meld that is not closed is neither of the books."""
    state = position(BICYCLE.replace(**needed), hand="K K K K K 9", feet={0: "-"})
    assert why(state, "lay K:3") == "HF-12.short"


def test_HF_16_on_the_foot_the_dearest_wilds_are_counted() -> None:
    """Four kings and the joker are 90, and two cards are left; with the two instead they would be 60."""
    state = position(BICYCLE.replace(minimums=(85,)), hand="K K K K 2 Jk 9", feet={0: "-"})
    assert why(state, "lay K:4") == ""


def test_HF_16_on_the_foot_a_meld_begun_with_a_two_and_a_joker_can_become_the_dirty_book() -> None:
    rules = BICYCLE.replace(minimums=(190,))
    state = position(rules, hand="K K K K K 2 Jk 9 9 9 9 9 9 9 8", feet={0: "-"})
    assert play(state, "lay K:4+2:1+Jk:1", "lay 9:3", "lay 9:4", "lay K:1", "discard 8").went_out == 0


@pytest.mark.parametrize(
    ("least", "hand", "meld"), [(65, "K K K K K K K 9", "lay K:3"), (95, "9 9 9 9 2 2 2 8", "lay 9:4")]
)
def test_HF_16_on_the_foot_one_book_of_an_opening_is_not_both(least: int, hand: str, meld: str) -> None:
    """Without the other book two cards must be left, and then the minimum is out of reach."""
    state = position(BICYCLE.replace(minimums=(least,)), hand=hand, feet={0: "-"})
    assert why(state, meld) == "HF-12.short"


@pytest.mark.parametrize(
    ("clean", "hand", "book"), [(2, "9 " * 14 + "7", "lay 9:7"), (0, "9 " * 8 + "2 " * 6 + "7", "lay 9:4+2:3")]
)
def test_HF_16_on_the_foot_an_opening_may_close_two_books_of_a_rank(clean: int, hand: str, book: str) -> None:
    """The minimum asks for both, and both are needed to leave a single card."""
    least = 140 if clean else 200
    rules = BICYCLE.replace(go_out_clean=clean, go_out_dirty=2 - clean, minimums=(least,))
    state = position(rules, hand=hand, feet={0: "-"})
    assert book in legal(state)
    assert play(state, book, book, "discard 7").went_out == 0


def test_HF_16_on_the_foot_cards_that_lie_aside_are_left_too() -> None:
    five, four = (position(hand="5 5 " + kings, pile="9 5", phase="draw", feet={0: "-"})
                  for kings in ("K K K K K", "K K K K"))  # fmt: skip
    assert play(five, "take", "lay K:4").opened[0]
    assert why(four, "take") == "HF-15.short"


def test_HF_16_on_the_foot_an_opening_may_close_the_two_books_it_needs() -> None:
    rules = BICYCLE.replace(minimums=(170,))
    state = position(rules, hand="K K K K K K K 9 9 9 9 2 2 2 7", feet={0: "-"})
    assert why(state, "lay K:7") == ""
    assert play(state, "lay K:7", "lay 9:4+2:3", "discard 7").went_out == 0
    short = replace(state.rules, minimums=(171,))
    assert why(replace(state, rules=short), "lay K:7") == "HF-12.short"


def test_HF_16_on_the_foot_a_book_of_the_opening_is_dirty_with_a_two_and_a_joker() -> None:
    """So the clean one that completes the opening may leave a single card."""
    rules = BICYCLE.replace(minimums=(185,))
    state = position(rules, hand="K K K K K K K 9 9 9 9 9 7 2 Jk", feet={0: "-"})
    assert play(state, "lay 9:5+2:1+Jk:1", "lay K:7", "discard 7").went_out == 0
