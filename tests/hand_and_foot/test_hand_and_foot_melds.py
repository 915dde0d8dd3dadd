"""HF-7 … HF-12: melds, wilds, threes, books, the opening."""

from __future__ import annotations

import pytest

from cardgames.cards import KINDS
from cardgames.hand_and_foot import PRESETS, Rules
from cardgames.hand_and_foot.moves.lay import RANKS
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.hand_and_foot.score import round_lines
from cardgames.texts import texts
from tests.hand_and_foot.hf_positions import GAME, legal, play, position, why

OPEN = {0: "5 5 5 5"}
"""A team that has opened, with a meld that is in nobody's way."""


def lay_of(rules: Rules, naturals: int, wilds: int) -> str:
    """Why a new meld of kings is refused to an open team with plenty of cards."""
    state = position(rules, hand="K " * 10 + "2 " * 8 + "7 8", melds=OPEN)
    return why(state, f"lay K:{naturals}+2:{wilds}")


def test_HF_7_a_meld_is_three_to_seven_cards_of_one_rank() -> None:
    assert [lay_of(BICYCLE, n, 0) for n in (1, 2, 3, 6, 7, 8)] == [
        "HF-7.too_few", "HF-7.too_few", "", "", "", "HF-7.too_many"]  # fmt: skip
    assert [lay_of(BICYCLE.replace(meld_min=4, meld_max=6), n, 0) for n in (3, 4, 6, 7)] == [
        "HF-7.too_few", "", "", "HF-7.too_many"]  # fmt: skip


def test_HF_7_a_lay_down_names_a_rank_and_at_least_one_card() -> None:
    state = position(hand="K K K 7", melds=OPEN)
    assert why(state, "lay K:0") == "HF-7.no_cards"
    assert GAME.refuse(state, GAME.read_move("lay K:3")) is None
    from cardgames.hand_and_foot.moves.move import lay

    assert GAME.refuse(state, lay(77, 3)).reason == "no_rank"
    assert GAME.refuse(state, lay(-1, 3)).reason == "no_rank"
    assert GAME.refuse(state, lay(13, 4, -1)).reason == "no_cards"


def test_HF_7_nothing_is_added_to_a_book() -> None:
    state = position(hand="K K K K 2 7", melds={0: "K K K K K K K"})
    assert why(state, "lay K:1") == "HF-7.closed"
    assert why(state, "lay K:0+2:1") == "HF-7.closed"
    assert why(state, "lay K:3") == ""


def test_HF_8_wilds_need_four_naturals() -> None:
    table = {(n, w): lay_of(BICYCLE, n, w) == "" for n in range(1, 8) for w in range(1, 5) if 3 <= n + w <= 7}
    assert {pair for pair, allowed in table.items() if allowed} == {(4, 1), (4, 2), (4, 3), (5, 1), (5, 2), (6, 1)}


@pytest.mark.parametrize(
    ("wilds", "allowed"),
    [("majority", lambda n, w: n >= 2 and n > w), ("double", lambda n, w: n >= 2 * w),
     ("half", lambda n, w: n >= 2 and w <= n)],
)  # fmt: skip
def test_HF_8_other_houses_ask_for_fewer_naturals(wilds: str, allowed: object) -> None:
    rules = BICYCLE.replace(wilds=wilds)
    for n in range(1, 7):
        for w in range(1, 7):
            if 3 <= n + w <= 7:
                expected = "" if allowed(n, w) else "HF-8.mixture"  # type: ignore[operator]
                assert lay_of(rules, n, w) == expected, (n, w)
    assert lay_of(rules, 0, 3) == "HF-8.all_wild"


def test_HF_8_fourth_wild_is_refused() -> None:
    state = position(hand="2 2 7", melds={0: "K K K K 2 2 Jk"})
    assert why(state, "lay K:0+2:1") == "HF-7.closed"
    state = position(BICYCLE.replace(meld_max=9), hand="2 2 7", melds={0: "K K K K 2 2"})
    assert why(state, "lay K:0+2:2") == ""
    assert why(position(hand="Jk 2 2 2 2 7 8", melds={0: "K K K K"}), "lay K:0+2:4") == "HF-10.one_open"


def test_HF_8_no_meld_is_all_wild() -> None:
    state = position(hand="2 2 2 Jk Jk Jk 7", melds=OPEN)
    assert why(state, "lay 2:3") == "HF-8.all_wild"
    assert why(state, "lay Jk:3") == "HF-8.all_wild"
    assert why(state, "lay K:0+2:3") == "HF-8.all_wild"


def test_HF_8_the_refusal_names_the_remedy_of_the_house() -> None:
    for wilds in ("four_naturals", "majority", "double", "half"):
        state = position(BICYCLE.replace(wilds=wilds), hand="K 2 2 2 2 7 8", melds=OPEN)
        refused = GAME.refuse(state, GAME.read_move("lay K:1+2:2"))
        for language in ("en", "pl", "cs"):
            assert texts(language)(f"hand_and_foot.mixture.{wilds}") in refused.say(language)


def test_HF_9_wilds_never_go_with_threes() -> None:
    state = position(hand="3b 3b 3b 3b 2 7", melds=OPEN)
    assert why(state, "lay 3b:4+2:1") == "HF-9.wild_on_threes"
    assert why(state, "lay 3b:4") == ""
    assert why(position(hand="7 2 8", melds={0: "3b 3b 3b 3b"}), "lay 3b:0+2:1") == "HF-9.wild_on_threes"


def test_HF_9_red_threes_are_never_melded() -> None:
    assert why(position(hand="K K K", melds=OPEN), "lay 3r:3") == "HF-6.red_three_meld"


def test_HF_9_black_threes_never() -> None:
    state = position(BICYCLE.replace(black_three_meld="never"), hand="3b 3b 3b 7", melds=OPEN)
    assert why(state, "lay 3b:3") == "HF-9.never"
    assert "discard 3b" in legal(state)


BOOKS = "5 5 5 5 5 5 5, 6 6 6 6 6 6 2"


def test_HF_9_black_threes_only_as_the_last_meld_before_going_out() -> None:
    rules = BICYCLE.replace(black_three_meld="going_out")
    foot = {0: "-"}
    assert why(position(rules, hand="3b 3b 3b 7", melds={0: BOOKS}, feet=foot), "lay 3b:3") == ""
    assert why(position(rules, hand="3b 3b 3b 7 8", melds={0: BOOKS}, feet=foot), "lay 3b:3") == "HF-9.only_going_out"
    assert why(position(rules, hand="3b 3b 3b 7", melds={0: BOOKS}), "lay 3b:3") == "HF-9.only_going_out"
    assert (
        why(position(rules, hand="3b 3b 3b 3b 7", melds={0: OPEN[0]}, feet=foot), "lay 3b:3") == "HF-9.only_going_out"
    )
    last = play(position(rules, hand="3b 3b 3b 7", melds={0: BOOKS}, feet=foot), "lay 3b:3")
    assert legal(last) == ["discard 7"]
    assert play(last, "discard 7").went_out == 0
    more = position(rules, hand="7 8 9", melds={0: BOOKS + ", 3b 3b 3b, 7 7 7"}, feet=foot)
    assert why(more, "lay 7:1") == "HF-9.threes_are_last"


def test_HF_9_black_threes_of_the_last_turn_never_open() -> None:
    rules = BICYCLE.replace(black_three_meld="going_out", minimums=(15,))
    state = position(rules, hand="3b 3b 3b 7 8")
    assert why(state, "lay 3b:3") == "HF-9.not_toward_opening"
    assert why(position(rules.replace(black_three_meld="natural"), hand="3b 3b 3b 7 8"), "lay 3b:3") == ""


def test_HF_10_one_open_meld_of_a_rank() -> None:
    state = position(hand="K K K K K 7", melds={0: "K K K K"})
    assert why(state, "lay K:4") == "HF-10.one_open"
    after = play(state, "lay K:3")
    assert [meld.size for meld in after.melds[0]] == [7]


def test_HF_10_after_a_book_a_new_meld_may_be_begun_in_the_same_turn() -> None:
    state = position(hand="K K K K K K K 7", melds={0: "K K K"})
    after = play(state, "lay K:4", "lay K:3")
    assert [meld.size for meld in after.melds[0]] == [7, 3]


def test_HF_11_clean_and_dirty_books() -> None:
    def lines(rules: Rules, meld: str) -> dict[str, int]:
        state = position(rules, phase="scored", feet={0: "4"}, melds={0: meld})
        return {line.key.split(".")[-1]: line.points for line in round_lines(state) if line.seat == 0}

    assert lines(BICYCLE, "K K K K K K K")["clean_books"] == 500
    assert lines(BICYCLE, "K K K K K K 2")["dirty_books"] == 300
    assert lines(BICYCLE, "K K K K 2 2 Jk")["table"] == 40 + 40 + 50
    assert "clean_books" not in lines(BICYCLE, "K K K K K K")
    assert lines(BICYCLE.replace(clean_bonus=700), "K K K K K K K")["clean_books"] == 700
    assert lines(BICYCLE.replace(dirty_bonus=100), "K K K K K K 2")["dirty_books"] == 100


@pytest.mark.parametrize(
    ("round", "hand", "lays", "opens"),
    [
        (1, "K K K K K", "lay K:5", True),  # exactly 50
        (1, "9 9 9 5 5 5", "lay 9:3", False),  # 30 + 15 = 45 is all there is
        (2, "K K K K Jk", "lay K:4+Jk:1", True),  # 40 + 50
        (2, "K K K K 2 2", "lay K:4+2:2", False),  # 80
        (3, "A A A A A A", "lay A:6", True),  # 120
        (4, "4 4 4 4 Jk Jk Jk", "lay 4:4+Jk:3", True),  # 170
        (4, "A A A A A A A", "lay A:7", False),  # 140
    ],
)
def test_HF_12_what_opens(round: int, hand: str, lays: str, opens: bool) -> None:
    state = position(round=round, hand=hand + " 7 8")
    assert (why(state, lays) == "") == opens
    assert opens or why(state, lays) == "HF-12.short"
    assert not opens or play(state, lays).opened[0]


def test_HF_12_several_melds_together_reach_it() -> None:
    state = position(hand="5 5 5 5 5 Q Q Q 7")
    half = play(state, "lay 5:5")
    assert half.opened == (False, False)
    assert legal(half)[-1] == "back"
    assert "discard 7" not in legal(half)
    assert play(half, "lay Q:3").opened == (True, False)


def test_HF_12_once_open_no_minimum_until_the_next_round() -> None:
    state = position(hand="4 4 4 9", melds={0: "K K K"}, round=4)
    assert why(state, "lay 4:3") == ""
    scored = position(phase="scored", round=1, turn=1, melds={0: "K K K"}, feet={0: "4"})
    assert play(scored, "next").opened == (False, False)


def test_HF_12_a_card_is_laid_only_if_the_opening_can_still_be_completed() -> None:
    state = position(round=4, hand="4 4 4 4 4 Jk Jk Jk 7")
    assert why(state, "lay 4:5") == "HF-12.short"
    assert why(state, "lay 4:5+Jk:2") == "HF-12.short"
    assert why(state, "lay 4:4") == ""
    assert why(play(state, "lay 4:4"), "lay 4:1") == "HF-12.short"
    assert play(state, "lay 4:4", "lay 4:0+Jk:3").opened[0]


def test_HF_12_the_refusal_states_what_is_missing_and_the_best_the_hand_could_reach() -> None:
    state = position(round=4, hand="4 4 4 4 4 Jk Jk Jk 7")
    refused = GAME.refuse(state, GAME.read_move("lay 4:5+Jk:2"))
    assert str(refused) == ("HF-12: round 4 needs 150 to open; these melds are worth 125, 25 short. "
                            "The most this hand can reach is 170.")  # fmt: skip
    none = GAME.refuse(position(hand="K K K", feet={0: "-"}), GAME.read_move("lay K:3"))
    assert str(none).endswith("20 short. The most this hand can reach is 0."), "on the Foot two cards must be left"


def test_HF_12_back_returns_the_melds_and_nothing_else_is_taken_back() -> None:
    state = position(hand="5 5 5 5 5 Q Q Q 7")
    assert play(state, "lay 5:5", "back") == state
    assert play(state, "lay 5:3", "lay 5:1", "back") == state
    assert why(state, "back") == "HF-12.nothing_to_take_back"
    assert why(play(state, "lay 5:5", "lay Q:3"), "back") == "HF-12.nothing_to_take_back"
    half = play(state, "lay 5:5")
    assert why(half, "discard 7") == "HF-12.unfinished"
    assert why(half, "keep") == "HF-17a.opening"


def test_HF_12_minimums_are_an_option_and_so_is_the_number_of_rounds() -> None:
    assert play(position(BICYCLE.replace(minimums=(30, 40)), hand="K K K 7"), "lay K:3").opened[0]
    assert BICYCLE.replace(minimums=(30, 40)).rounds == 2


@pytest.mark.parametrize("preset", PRESETS)
def test_HF_12_after_every_lay_toward_an_opening_it_can_be_completed(preset: str) -> None:
    """Walk every way of laying a hand that can open: no way ends before the minimum."""
    hand = "K K K K 2 9 9 9 Jk 5 5 5"
    seen, waiting = set(), [position(PRESETS[preset], round=2, hand=hand)]
    while waiting:
        state = waiting.pop()
        lays = [move for move in GAME.legal(state) if move.verb == "lay"]
        assert lays or state.opened[0]
        for after in (GAME.apply(state, move) for move in lays):
            if not after.opened[0] and after.melds not in seen:
                seen.add(after.melds)
                waiting.append(after)
    assert seen


def test_lays_are_all_that_refuse_allows_in_their_order() -> None:
    from cardgames.hand_and_foot.moves.move import lay

    for state in (
        position(PRESETS["majority"], hand="K K K K 2 Jk 9 9 9 3b 3b 3b 7", melds={0: "K K K, 5 5 5 2"}),
        position(hand="K K K K K 2 Jk 9 9 9 5"),
        position(hand="5 5 2 Jk 2", melds={0: "5 5 5 5"}, feet={0: "-"}),
    ):
        every = [lay(kind, n, twos, jokers) for kind in range(len(KINDS)) for n in range(9) for twos in range(5)
                 for jokers in range(5)]  # fmt: skip
        allowed = [move for move in every if GAME.refuse(state, move) is None]
        allowed.sort(key=lambda m: (RANKS.index(m.kind), -m.naturals, m.twos + m.jokers, m.jokers))
        assert [move for move in GAME.legal(state) if move.verb == "lay"] == allowed
        assert allowed
