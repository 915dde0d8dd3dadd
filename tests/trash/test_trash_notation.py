"""The one-line notation of Trash: what is written is read back, and what cannot be read is named."""

from __future__ import annotations

import pytest

from cardgames.texts import LANGUAGES, Unreadable
from cardgames.trash import BICYCLE, DISCARD, JACKS, NEXT, STOCK, TRASH, Move
from tests.trash.trash_positions import position

WRITTEN = (
    "trash bicycle,slots=2 | key 7 1 | starter 0 | turn 1 | idle 1 2 | layout As (2s) | layout (3c) Jd | "
    "stock 4c 5c 6c 7c 8c 9c Tc Qc Kc Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Qd Kd Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh | "
    "discards Ac 2c 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks | holds Jc"
)


def test_a_position_in_its_notation() -> None:
    state = TRASH.read(WRITTEN)
    assert str(state) == WRITTEN
    assert (state.seat, state.holds, state.reshuffles, state.pile_turns) == (1, 41, 1, 2)
    assert (state.shown, state.hidden) == (((4, 0), (0, 42)), ((0, 8), (9, 0)))
    assert (state.stock[0], state.discards[-1]) == (13, 52)


def test_spaces_and_tens_are_read_freely() -> None:
    loose = WRITTEN.replace(" | ", "|").replace("Tc", "10c").replace("Td", "10♦").replace("stock", "  stock ")
    assert TRASH.read(loose) == TRASH.read(WRITTEN)


def test_a_won_position_round_trips() -> None:
    state = position("As 2s", "? ?", rules="bicycle,slots=2", won=True, rest="discards")
    assert str(state).endswith(" | won")
    assert TRASH.read(str(state)) == state


CHANGES = [
    ("trash ", "tresh ", "Section 1 of the position must begin with “trash”"),
    ("bicycle", "tricycle", "“tricycle”. Accepted: bicycle and kings_wild"),
    ("slots=2", "slots=12", "Section 1 of the position, “trash”: The option “slots” cannot be 12"),
    ("key 7 1", "key 7", "Section 2 of the position, “key”: “7” does not fit"),
    ("key 7 1", "key x 1", "“x 1”"),
    ("key 7 1", f"key {'9' * 5000} 1", "Section 2"),
    ("key 7 1", f"key {1 << 64} 1", "Section 2"),
    ("starter 0", "starter 2", "Section 3 of the position, “starter”: “2” does not fit. Accepted: 0–1"),
    ("turn 1", "turn -1", "Section 4"),
    ("turn 1", "starter 1", "Section 4 of the position must begin with “turn”; found: “starter 1”"),
    ("idle 1 2", "idle 3 2", "Section 5 of the position, “idle”: “3 2” does not fit. Accepted: 0–2 and 0–5"),
    ("As (2s)", "Ax (2s)", "Section 6 of the position, “layout”"),
    ("As (2s)", "2s (As)", "2s cannot lie face up on place 1"),
    ("As (2s)", "Jk (2s)", "Section 6"),
    ("As (2s)", "-- (2s)", "Section 6"),
    ("As (2s)", "As (2s) 3s", "A layout has 1 to 2 places here, not 3"),
    ("layout (3c) Jd", "layout", "A layout has 1 to 2 places here, not 0"),
    ("stock 4c", "stock 4c 4c", "These are not the cards of 1 deck. Missing: –. Too many: 4c."),
    ("stock 4c", "stock 5c", "Missing: 4c. Too many: 5c."),
    (" | discards Ac", " | pile Ac", "Section 9 of the position must begin with “discards”"),
    ("holds Jc", "holds 4c", "4c is no wild card"),
    ("holds Jc", "holds Jc Jd", "Exactly one card is expected here, found: “Jc Jd”"),
    ("holds Jc", "holds Jc | won", "Section 11 of the position is one too many: “won”"),
    ("holds Jc", "keeps Jc", "Section 10 of the position must begin with “holds”"),
    ("discards Ac 2c", "discards Jc Ac 2c | won || ", "Section 10"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), CHANGES)
def test_what_cannot_be_read_is_named_with_its_place(old: str, new: str, sentence: str) -> None:
    assert old in WRITTEN
    with pytest.raises(Unreadable) as error:
        TRASH.read(WRITTEN.replace(old, new, 1))
    assert sentence in str(error.value)
    assert len({error.value.say(language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("text", ["", "hand-and-foot x", "trash bicycle", "|||"])
def test_a_short_text_is_no_position(text: str) -> None:
    with pytest.raises(Unreadable, match=r"Section [12]"):
        TRASH.read(text)


def test_a_full_layout_must_be_won_and_a_won_layout_full() -> None:
    with pytest.raises(Unreadable, match="wins at once"):
        position("As 2s", "? ?", rules="bicycle,slots=2")
    with pytest.raises(Unreadable, match="wins at once"):
        position("As ?", "? ?", rules="bicycle,slots=2", won=True)
    with pytest.raises(Unreadable, match="wins at once"):
        position("? ?", "As 2s", rules="bicycle,slots=2", won=True, turn=0)


def test_moves_are_read_and_written() -> None:
    for move in (STOCK, DISCARD, NEXT, *JACKS[1:]):
        assert TRASH.read_move(str(move)) is move
    assert TRASH.read_move("  Jack  4 ") == JACKS[4]


@pytest.mark.parametrize("text", ["", "jack", "jack 0", "jack 11", "jack x", "draw", "stock 1"])
def test_a_text_that_is_no_move_is_named(text: str) -> None:
    with pytest.raises(Unreadable) as error:
        TRASH.read_move(text)
    assert f"“{text}”" in str(error.value)
    assert "stock, discard, jack 4 and next" in str(error.value)


def test_a_move_of_another_verb_cannot_be_made() -> None:
    with pytest.raises(Unreadable, match="stock, discard, jack 4 and next"):
        Move("draw")  # type: ignore[arg-type]


def test_the_state_is_a_value() -> None:
    state = TRASH.deal(BICYCLE, 5)
    assert hash(state) == hash(TRASH.read(str(state)))
    with pytest.raises(AttributeError):
        state.seat = 1  # type: ignore[misc]
