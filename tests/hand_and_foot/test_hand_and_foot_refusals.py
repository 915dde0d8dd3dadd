"""Every reason code of every clause is given at least once, and says itself in three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgames.game import Refusal
from cardgames.hand_and_foot import Move, State, moves
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.texts import LANGUAGES
from tests.hand_and_foot.hf_positions import GAME, play, position, said

OPEN = {0: "5 5 5 5"}
CLEAN, BOOKS = "5 5 5 5 5 5 5", "5 5 5 5 5 5 5, 6 6 6 6 6 6 2"
FOOT = {0: "-"}
THREES = BICYCLE.replace(black_three_meld="going_out")
DRY = BICYCLE.replace(stock_out="reshuffle")


def pile(hand: str, top: str, **more: object) -> State:
    return position(hand=hand, pile=top, phase="draw", **{"melds": OPEN, **more})  # type: ignore[arg-type]


CASES: dict[str, tuple[State, str]] = {
    "HF-6.red_three_meld": (position(hand="K", melds=OPEN), "lay 3r:3"),
    "HF-7.no_cards": (position(hand="K", melds=OPEN), "lay K:0"),
    "HF-7.too_few": (position(hand="K K", melds=OPEN), "lay K:2"),
    "HF-7.closed": (position(hand="5 9", melds={0: CLEAN}), "lay 5:1"),
    "HF-7.too_many": (position(hand="K K K K K K K K", melds=OPEN), "lay K:8"),
    "HF-8.all_wild": (position(hand="2 2 2", melds=OPEN), "lay 2:3"),
    "HF-8.mixture": (position(hand="K K 2", melds=OPEN), "lay K:2+2:1"),
    "HF-9.never": (position(BICYCLE.replace(black_three_meld="never"), hand="3b 3b 3b", melds=OPEN), "lay 3b:3"),
    "HF-9.wild_on_threes": (position(hand="3b 3b 3b 3b 2", melds=OPEN), "lay 3b:4+2:1"),
    "HF-9.not_toward_opening": (position(THREES, hand="3b 3b 3b K"), "lay 3b:3"),
    "HF-9.only_going_out": (position(THREES, hand="3b 3b 3b K", melds=OPEN), "lay 3b:3"),
    "HF-9.threes_are_last": (position(THREES, hand="9 9 9 8", melds={0: BOOKS + ", 3b 3b 3b"}, feet=FOOT), "lay 9:3"),
    "HF-10.one_open": (position(hand="5 5 5 5 9", melds=OPEN), "lay 5:4"),
    "HF-12.short": (position(hand="K K K 9", round=4), "lay K:3"),
    "HF-12.unfinished": (play(position(hand="5 5 5 5 5 K K K 9"), "lay 5:5"), "discard 9"),
    "HF-12.nothing_to_take_back": (position(hand="K"), "back"),
    "HF-13.already_drawn": (position(hand="K"), "draw"),
    "HF-13.draw_first": (position(hand="K", phase="draw"), "discard K"),
    "HF-13.not_held": (position(hand="K"), "discard 9"),
    "HF-13.red_three": (position(hand="K"), "discard 3r"),
    "HF-14.no_pile": (pile("K K", "-"), "take"),
    "HF-14.wild_on_top": (pile("K K", "2"), "take"),
    "HF-14.three_on_top": (pile("3b 3b", "3b"), "take"),
    "HF-14.no_pair": (pile("K", "K"), "take"),
    "HF-14.no_room": (pile("5 5 9", "5", melds={0: "5 5 5 5 5"}), "take"),
    "HF-14.block_too_small": (position(BICYCLE.replace(meld_min=4), hand="K K 9", pile="K", phase="draw", melds=OPEN),
                              "take"),
    "HF-14.foot_too_small": (pile("K K 9", "K", feet=FOOT), "take"),
    "HF-14.no_discard_left": (pile("K K", "K", melds={0: BOOKS}, feet=FOOT), "take"),
    "HF-15.short": (pile("5 5 9", "5", melds={}), "take"),
    "HF-15.aside": (play(pile("5 5 K K K K 9", "9 5", melds={}), "take"), "lay 9:2"),
    "HF-17.no_discard_left": (position(hand="K K K", melds={0: BOOKS}, feet=FOOT), "lay K:3"),
    "HF-17.meld_without_books": (position(hand="K K K 9", melds={0: CLEAN}, feet=FOOT), "lay K:3"),
    "HF-17.books": (position(hand="K", melds={0: CLEAN}, feet=FOOT), "discard K"),
    "HF-17.books_or_meld": (position(BICYCLE.replace(go_out_discard=False), hand="K", melds={0: CLEAN}, feet=FOOT),
                            "discard K"),
    "HF-17a.opening": (play(position(hand="5 5 5 5 5 K K K 9"), "lay 5:5"), "keep"),
    "HF-17a.other_move": (position(hand="K"), "keep"),
    "HF-18.no_stock": (pile("K K 9", "K", stock="-"), "draw"),
    "HF-18.turn_begun": (position(hand="K"), "end"),
    "HF-18.stock_left": (position(hand="K", phase="draw"), "end"),
    "HF-18.stock_anew": (position(DRY, hand="K", phase="draw", stock="-", pile="4 5 6"), "end"),
    "HF-20.round_not_over": (position(hand="K"), "next"),
    "HF-20.round_over": (position(phase="scored", turn=1), "draw"),
    "HF-20.game_over": (position(phase="scored", turn=1, round=4), "next"),
}  # fmt: skip
"""Reason -> a position and a move it forbids."""

NOT_WRITTEN = {
    "HF-7.no_rank": Move("lay", 99, 3),
    "HF-13.no_kind": Move("discard", 99),
    "HF-13.no_such_move": Move("jump"),
}
"""Reasons for moves that no text can say."""


@pytest.mark.parametrize("reason", CASES)
def test_the_reason_is_given_in_three_languages(reason: str) -> None:
    state, text = CASES[reason]
    refused = GAME.refuse(state, GAME.read_move(text))
    assert refused is not None
    assert f"{refused.clause}.{refused.reason}" == reason
    said(refused)


@pytest.mark.parametrize("reason", NOT_WRITTEN)
def test_a_move_that_cannot_be_written_is_refused_too(reason: str) -> None:
    refused = GAME.refuse(position(hand="K"), NOT_WRITTEN[reason])
    assert refused is not None
    assert f"{refused.clause}.{refused.reason}" == reason
    said(refused)


def test_every_reason_in_the_code_and_in_the_catalogue_is_asked_for() -> None:
    code = "".join(path.read_text() for path in Path(moves.__file__).parent.glob("*.py"))
    given = {f"{clause}.{reason}" for clause, reason in re.findall(r'refusal\("(HF-\w+)", "(\w+)"', code)}
    either = re.findall(r'refusal\("(HF-\w+)", "(\w+)" if [^"]* else "(\w+)"', code)
    given |= {f"{clause}.{reason}" for clause, *reasons in either for reason in reasons}
    catalogue = Path(moves.__file__).parents[2] / "locale/en/LC_MESSAGES/HF.po"
    texts = set(re.findall(r'^msgid "(HF-.+)"', catalogue.read_text(), re.MULTILINE))
    assert given == texts == {*CASES, *NOT_WRITTEN}


@pytest.mark.parametrize(
    ("reason", "english"),
    [
        ("HF-12.short", "HF-12: round 4 needs 150 to open; these melds are worth 30, 120 short. "
                        "The most this hand can reach is 30."),
        ("HF-17.books", "HF-17: your team still needs a dirty book to go out, so you may not discard your last card. "
                        "Keep it."),
        ("HF-14.no_room", "HF-14: the top card and the pair go onto your team’s open meld of this rank (five) as one "
                          "block of three; cards in it: 5, room left: 2. "
                          "Draw from the stock, and close that meld first."),
        ("HF-14.no_pair", "HF-14: taking the pile needs one more natural of this rank in your hand: king; you hold 1. "
                          "Draw from the stock."),
    ],
)  # fmt: skip
def test_a_refusal_names_the_thing_the_clause_and_the_remedy(reason: str, english: str) -> None:
    state, text = CASES[reason]
    assert str(GAME.refuse(state, GAME.read_move(text))) == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_books_still_needed_are_counted_in_every_language(language: str) -> None:
    from cardgames.hand_and_foot.moves.needs import missing_books

    said = [missing_books(BICYCLE.replace(go_out_clean=n), 0, 1)[0].say(language) for n in (1, 2, 5)]
    assert len(set(said)) == 3
    assert missing_books(BICYCLE, 1, 1) == []


def test_refusals_are_data() -> None:
    state, text = CASES["HF-12.short"]
    refused = GAME.refuse(state, GAME.read_move(text))
    assert refused == Refusal(
        "HF-12", "short", (("round", 4), ("minimum", 150), ("points", 30), ("short", 120), ("best", 30))
    )
