"""What the odds of Trash rest on: positions read, taken from views, and refused in one sentence."""

from __future__ import annotations

import pytest

from cardgames.seeds import deal_key
from cardgames.texts import LANGUAGES, Impossible, Unreadable
from cardgames.trash import BICYCLE, TRASH, Rules
from cardgames.trash.odds import Known, hand_odds, known_of, kth_turn, read_known, this_turn, turns_left
from tests.trash.trash_positions import play, position


@pytest.mark.parametrize(
    "text",
    [
        "bicycle | - - - | - - -",
        "bicycle | A - J | - 2 - | discards Q 3 | turn 1",
        "bicycle | A - J | - 2 - | discards Q 3 | holds J",
        "bicycle,players=1 | - - -",
        "kings_wild,players=3 | - K | - - | A -",
    ],
)
def test_a_position_reads_back(text: str) -> None:
    assert str(read_known(text)) == text
    assert read_known(text.replace("-", "?").lower()) == read_known(text)


def test_whole_cards_are_read_by_rank() -> None:
    known = read_known("trash bicycle | As -- Jd -- -- -- -- -- -- Th | - - | discards Q♠ 10")
    assert known == read_known("| A - J - - - - - - T | - - | discards Q T")


def test_a_view_shows_the_same_to_every_seat() -> None:
    state = position("? ? 3c ?", "Jd ? ?", stock="2s Kd", discards="Qs 9d", turn=1)
    views = [known_of(TRASH.view(state, seat)) for seat in (0, 1)]
    assert views[0] == views[1] == read_known("bicycle | - - 3 - | J - - | discards Q 9 | turn 1")
    assert views[0].stock_count == len(state.stock)
    assert sum(views[0].unseen) == len(state.stock) + 5


def test_TR_6_a_wild_card_held_is_seen() -> None:
    known = known_of(TRASH.view(play(position("? ?", "? ?", stock="Jc"), "stock"), 0))
    assert known.holds == 11
    assert known.unseen[11] == 3
    assert known.stock_count == 47


def test_TR_5_to_TR_8_useful_is_what_the_engine_can_place() -> None:
    for seed in range(30):
        for rules in (BICYCLE, Rules(natural_replaces_wild=False), Rules(players=3, turn_up_first_discard=True)):
            state, moment = TRASH.deal(rules, deal_key(seed)), 0
            while not state.won and moment < 30:
                view = TRASH.view(state, state.seat)
                known = known_of(view)
                takes = str(TRASH.agents["takes_useful"](view, 1)) == "discard"
                assert known.top_is_useful == (takes and not state.holds)
                assert known.stock_count == len(state.stock)
                state = TRASH.apply(state, TRASH.agents["random"](view, moment))
                moment += 1


def test_TR_9_after_a_reshuffle_in_the_view_the_stock_must_be_given() -> None:
    view = TRASH.view(position("? ?", "? ?", idle="1 0", discards="Ks"), 0)
    with pytest.raises(Impossible, match="TR-9"):
        known_of(view)


BAD = {
    "A A - | -": "A cannot lie face up on place 2: only the place’s own number or a wild card can.",
    "- - | - - | discards K K K K K": "K × 5 cannot lie face up: 1 deck holds 4.",
    "J J J - | J J - | discards 3": "J × 5 cannot lie face up: 1 deck holds 4.",
    "- - | - - | discards J 3": "J is wild under these rules, so it is never discarded: "
    "it cannot lie in the discard pile, unless it was turned up as its first card.",
    "A 2 | - -": "Every place of player 1 is face up, so the hand is won and there are no odds any more.",
    "- - | - - | turn 2": "Layouts: 2; player in turn: 3. "
    "With 2 players there must be 2 layouts, and the player in turn is one of 1 to 2.",
    "- - | - - | holds Q": "Q is no wild card under these rules, so it cannot be held.",
    "- - - - - - - - - - - | -": "A layout has 1 to 10 places here, not 11.",
    "- - | - - | stock K": "Cards named in the stock: 1. The stock holds 48, the unseen cards that lie in no layout.",
    "- - | - - | stock K K K K K": "K × 5 cannot be in the stock: unseen are 4.",
}


@pytest.mark.parametrize("text", BAD)
def test_an_impossible_position_is_refused_naming_the_card_and_the_count(text: str) -> None:
    with pytest.raises(Impossible) as error:
        read_known(f"bicycle | {text}")
    assert str(error.value) == BAD[text]
    assert all(error.value.say(language) for language in LANGUAGES)


def test_more_places_face_down_than_unseen_cards_are_refused() -> None:
    seen = " ".join(rank for rank in "A23456789TQK" for _ in range(4)).removesuffix(" K K")
    with pytest.raises(Impossible, match="Unseen cards: 6; places face down: 7"):
        read_known(f"bicycle | - - - - | - - - | discards {seen}")


@pytest.mark.parametrize("text", ["bicycle | - X", "bicycle | - 1", "bicycle | - - | - - | turn x", "bicycle | Jk -"])
def test_a_word_that_is_no_card_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        read_known(text)


def test_questions_that_cannot_be_answered_say_why() -> None:
    fresh = read_known("bicycle | - - | - -")
    for question in (this_turn, turns_left, hand_odds):
        with pytest.raises(Impossible, match="no top discard"):
            question(fresh, "discard")
    with pytest.raises(Impossible, match="Turn 0 from now"):
        kth_turn(fresh, 0)
    with pytest.raises(Impossible, match="more than 3 cases"):
        hand_odds(read_known("bicycle | - - - - - | - - - - -"), most=3)
    with pytest.raises(Impossible, match="Every place"):
        known_of(TRASH.view(position("As", "?", won=True), 0))
    assert isinstance(fresh, Known)
