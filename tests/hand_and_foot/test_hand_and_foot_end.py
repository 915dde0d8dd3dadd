"""HF-17 … HF-20: going out, keeping, the empty stock, the score, the rounds."""

from __future__ import annotations

import pytest

from cardgames.cards import read_cards
from cardgames.hand_and_foot import PRESETS, State, round_lines, totals
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.hand_and_foot.score import round_points
from tests.hand_and_foot.hf_positions import GAME, legal, play, position, why

CLEAN, DIRTY = "5 5 5 5 5 5 5", "6 6 6 6 6 6 2"
BOOKS = f"{CLEAN}, {DIRTY}"
FOOT = {0: "-"}


def lines(state: State, team: int = 0) -> dict[str, tuple[int, int]]:
    return {line.key.split(".")[-1]: (line.count, line.points) for line in round_lines(state) if line.seat == team}


def test_HF_17_going_out_needs_both_books_of_the_team_and_the_last_card_of_the_foot() -> None:
    state = position(hand="9", melds={0: BOOKS}, feet=FOOT)
    after = play(state, "discard 9")
    assert (after.phase, after.went_out, len(after.past)) == ("scored", 0, 1)
    partner = position(hand="9", melds={0: BOOKS}, feet={2: "-"}, turn=2)
    assert play(partner, "discard 9").went_out == 2


@pytest.mark.parametrize(("melds", "missing"), [
    (CLEAN, "a dirty book"), (DIRTY, "a clean book"), ("5 5 5 5", "a clean book and a dirty book"),
])  # fmt: skip
def test_HF_17_without_the_books_the_last_card_stays(melds: str, missing: str) -> None:
    state = position(hand="9", melds={0: melds}, feet=FOOT)
    assert why(state, "discard 9") == "HF-17.books"
    assert str(GAME.refuse(state, GAME.read_move("discard 9"))).startswith(
        f"HF-17: your team still needs {missing} to go out"
    )
    assert legal(state) == ["keep"]


def test_HF_17_a_meld_must_leave_a_card_to_discard() -> None:
    assert why(position(hand="9 9 9", melds={0: BOOKS}, feet=FOOT), "lay 9:3") == "HF-17.no_discard_left"
    assert why(position(hand="9 9 9 7", melds={0: BOOKS}, feet=FOOT), "lay 9:3") == ""
    assert why(position(hand="9 9 9 7", melds={0: CLEAN}, feet=FOOT), "lay 9:3") == "HF-17.meld_without_books"
    assert why(position(hand="9 9 9 7 8", melds={0: CLEAN}, feet=FOOT), "lay 9:3") == ""


def test_HF_17_the_meld_may_itself_be_the_book_that_is_missing() -> None:
    state = position(hand="2 7", melds={0: f"{CLEAN}, 9 9 9 9 9 9"}, feet=FOOT)
    assert play(state, "lay 9:0+2:1", "discard 7").went_out == 0


def test_HF_17_other_numbers_of_books() -> None:
    rules = BICYCLE.replace(go_out_clean=2, go_out_dirty=0)
    assert why(position(rules, hand="9", melds={0: BOOKS}, feet=FOOT), "discard 9") == "HF-17.books"
    assert why(position(rules, hand="9", melds={0: f"{CLEAN}, 7 7 7 7 7 7 7"}, feet=FOOT), "discard 9") == ""
    refused = GAME.refuse(position(rules, hand="9", melds={0: "6 6 6"}, feet=FOOT), GAME.read_move("discard 9"))
    assert "2 clean books" in str(refused)


def test_HF_17_the_last_card_is_kept_unless_a_house_lets_it_be_melded() -> None:
    """What the refusal offers is what is legal."""
    for discards, offered in ((True, "Keep it."), (False, "Meld it if you can, or keep it.")):
        rules = BICYCLE.replace(go_out_discard=discards)
        state = position(rules, hand="9", melds={0: f"{DIRTY}, 9 9 9 9 9 9"}, feet=FOOT)
        assert str(GAME.refuse(state, GAME.read_move("discard 9"))).endswith(f"discard your last card. {offered}")
        assert legal(state) == (["keep"] if discards else ["lay 9:1"])


def test_HF_17_a_last_discard_is_an_option() -> None:
    rules = BICYCLE.replace(go_out_discard=False)
    after = play(position(rules, hand="9 9 9", melds={0: BOOKS}, feet=FOOT), "lay 9:3")
    assert (after.phase, after.went_out) == ("scored", 0)
    assert why(position(rules, hand="9 9 9", melds={0: CLEAN}, feet=FOOT), "lay 9:3") == "HF-17.meld_without_books"
    assert play(position(rules, hand="9", melds={0: BOOKS}, feet=FOOT), "discard 9").went_out == 0


@pytest.mark.parametrize("bonus", [0, 100])
def test_HF_17_a_bonus_for_going_out(bonus: int) -> None:
    state = play(position(BICYCLE.replace(go_out_bonus=bonus), hand="9", melds={0: BOOKS}, feet=FOOT), "discard 9")
    assert lines(state)["going_out"] == (1, bonus)
    assert "going_out" not in lines(state, 1)


def test_HF_17a_keep_only_when_everything_else_is_refused() -> None:
    assert why(position(hand="9 7", melds={0: CLEAN}, feet=FOOT), "keep") == "HF-17a.other_move"
    assert why(position(hand="9", melds={0: BOOKS}, feet=FOOT), "keep") == "HF-17a.other_move"
    assert why(position(hand="9", melds={0: CLEAN}), "keep") == "HF-17a.other_move"
    closing = position(BICYCLE.replace(go_out_discard=False), hand="9", melds={0: f"{DIRTY}, 9 9 9 9 9 9"}, feet=FOOT)
    assert legal(closing) == ["lay 9:1"]
    assert why(closing, "keep") == "HF-17a.other_move"
    refused = GAME.refuse(closing, GAME.read_move("keep"))
    assert refused is not None
    assert refused.say("pl").endswith("Dozwolony jest jeszcze ruch: „Wyłóż (dziewiątka): 1 × dziewiątka”.")
    after = play(position(hand="9", melds={0: CLEAN}, feet=FOOT), "keep")
    assert (after.turn, after.phase, after.hands[0]) == (1, "draw", read_cards("9c"))


def test_HF_18_an_empty_stock_and_no_pile_to_take_ends_the_round() -> None:
    state = play(position(hand="K 9", hands={1: "7"}, melds={0: "5 5 5"}, stock="-"), "discard 9")
    assert (state.phase, state.went_out) == ("scored", -1)


def test_HF_18_who_can_take_the_pile_chooses() -> None:
    state = play(position(hand="K 9", hands={1: "9 9 8"}, melds={0: "5 5 5", 1: "6 6 6"}, stock="-"), "discard 9")
    assert legal(state) == ["take", "end"]
    assert why(state, "draw") == "HF-18.no_stock"
    ended = play(state, "end")
    assert (ended.phase, ended.went_out) == ("scored", -1)
    assert play(state, "take").phase == "meld"


def test_HF_18_end_only_with_an_empty_stock_at_the_start_of_a_turn() -> None:
    assert why(position(hand="K", phase="draw"), "end") == "HF-18.stock_left"
    assert why(position(hand="K", stock="-"), "end") == "HF-18.turn_begun"


def test_HF_18_a_stock_that_runs_dry_in_a_draw_ends_nothing() -> None:
    state = play(position(hand="K", phase="draw", stock="3h"), "draw")
    assert (state.phase, state.hands[0]) == ("meld", read_cards("Kc"))
    assert legal(state) == ["discard K"]


def test_HF_18_reshuffle_all_but_the_top_discard() -> None:
    rules = BICYCLE.replace(stock_out="reshuffle")
    state = position(rules, hand="K", pile="4s 5s 6s 7s", phase="draw", stock="-")
    assert why(state, "end") == "HF-18.stock_anew"
    after = play(state, "draw")
    assert after.pile == read_cards("7s")
    assert after.shuffles == state.shuffles + 1
    assert sorted(after.hands[0] + after.stock) == sorted(read_cards("Kc 4s 5s 6s"))
    assert [step.verb for step in GAME.steps(state, GAME.read_move("draw"))] == ["reshuffle", "draw", "draw"]


def test_HF_18_a_pile_too_small_for_a_whole_draw_ends_the_round_so_that_it_ends_at_all() -> None:
    rules = BICYCLE.replace(stock_out="reshuffle")
    state = position(rules, hand="K 9", hands={1: "8"}, pile="4s", stock="-", melds={0: "5 5 5"})
    assert play(state, "discard 9").phase == "scored"
    more = position(rules, hand="K 9", hands={1: "8"}, pile="4s 5s", stock="-", melds={0: "5 5 5"})
    assert legal(play(more, "discard 9")) == ["draw"]


def test_HF_19_every_line_of_a_round() -> None:
    state = position(PRESETS["red_threes_100"], hand="9", hands={1: "A Jk", 2: "4 4"}, feet={0: "-", 1: "K 3h", 2: "7"},
                     melds={0: f"{BOOKS}, K K K", 1: "A A A A 2"}, reds={0: "3h", 1: "3d 3d"})  # fmt: skip
    after = play(state, "discard 9")
    assert lines(after, 0) == {
        "clean_books": (1, 500), "dirty_books": (1, 300), "table": (17, 35 + 50 + 30), "red_threes": (1, 100),
        "going_out": (1, 100), "hands": (2, -10), "feet": (1, -5),
    }  # fmt: skip
    assert lines(after, 1) == {"table": (5, 100), "red_threes": (2, 200), "hands": (2, -70), "feet": (3, -15),
                               "red_threes_held": (1, -100)}  # fmt: skip
    assert after.past == ((1100, 115),)
    assert totals(after) == (1100, 115)


def test_HF_19_a_score_may_be_negative() -> None:
    assert round_points(position(phase="scored", hand="A A Jk", feet={0: "K"}))[0] == -100 - 5


@pytest.mark.parametrize(("count", "points"), [(True, -15), (False, 0)])
def test_HF_19_count_foot(count: bool, points: int) -> None:
    state = position(BICYCLE.replace(count_foot=count), phase="scored", hand="-", feet={0: "K", 2: "3b"})
    assert round_points(state)[0] == points


def test_HF_20_the_scored_table_stands_until_the_next_deal() -> None:
    state = play(position(hand="9", melds={0: BOOKS}, feet=FOOT), "discard 9")
    assert legal(state) == ["next"]
    assert GAME.to_move(state) == 1
    assert why(state, "draw") == "HF-20.round_over"
    assert GAME.outcome(state) is None
    dealt = play(state, "next")
    assert (dealt.round, dealt.turn, dealt.phase, dealt.went_out) == (2, 1, "draw", -1)
    assert dealt.past == state.past
    assert why(dealt, "next") == "HF-20.round_not_over"


def test_HF_20_after_the_last_round_the_highest_total_wins_once() -> None:
    state = position(hand="9", melds={0: BOOKS}, feet=FOOT, round=4, past="100 0, 0 700, -50 0")
    over = play(state, "discard 9")
    assert legal(over) == []
    assert GAME.to_move(over) is None
    assert [why(over, move) for move in ("next", "draw", "discard 9")] == ["HF-20.game_over"] * 3
    outcome = GAME.outcome(over)
    assert outcome.scores == tuple(sum(points[team] for points in over.past) for team in (0, 1))
    assert outcome.winners == (0,)
    for team in (0, 1):
        assert sum(line.points for line in outcome.lines if line.seat == team) == outcome.scores[team]


def test_HF_20_a_tie_is_shared() -> None:
    state = position(hand="9", melds={0: BOOKS}, feet={0: "-", 2: "-", 1: "-"}, round=4, past="0 0, 0 0, 0 0")
    mine, theirs = play(state, "discard 9").past[-1]
    tied = position(hand="9", melds={0: BOOKS}, feet={0: "-", 2: "-", 1: "-"}, round=4,
                    past=f"0 {mine - theirs}, 0 0, 0 0")  # fmt: skip
    assert GAME.outcome(play(tied, "discard 9")).winners == (0, 1)
