"""The ready players of Trash, and what they may know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgames.seeds import child
from cardgames.trash import TRASH, State
from tests.trash.trash_positions import moves, position

DOWN5 = "? ? ? ? ?"


def decides(agent: str, state: State, key: int = 1) -> str:
    return str(TRASH.agents[agent](TRASH.view(state, state.seat), key))


@pytest.mark.parametrize(
    ("layout", "discard", "decision"),
    [
        ("? ? ? ? ?", "3d", "discard"),
        ("? ? 3c ? ?", "3d", "stock"),
        ("? ? Jc ? ?", "3d", "discard"),
        ("? ? ? ? ?", "Jd", "discard"),
        ("? ? ? ? ?", "6d", "stock"),
        ("? ? ? ? ?", "Kd", "stock"),
        ("? ? ? ? ?", "As", "discard"),
    ],
)
def test_takes_useful(layout: str, discard: str, decision: str) -> None:
    state = position(layout, DOWN5, rules="bicycle,slots=5", discards=f"2c {discard}")
    assert decides("takes_useful", state) == decision
    assert decides("never_takes_discard", state) == "stock"


def test_takes_useful_without_TR_7_leaves_a_number_whose_place_holds_a_jack() -> None:
    state = position("? ? Jc ? ?", DOWN5, rules="bicycle,slots=5,natural_replaces_wild=no", discards="3d")
    assert decides("takes_useful", state) == "stock"


@pytest.mark.parametrize("agent", ["takes_useful", "never_takes_discard", "random"])
def test_a_jack_goes_to_every_face_down_place_equally_often(agent: str) -> None:
    state = position("? 2s ? ? 5s", DOWN5, rules="bicycle,slots=5", holds="Jc")
    decided = [decides(agent, state, child(3, number)) for number in range(3000)]
    assert set(decided) == {"jack 1", "jack 3", "jack 4"}
    assert all(abs(decided.count(move) - 1000) < 130 for move in set(decided))  # 5 standard deviations


@pytest.mark.parametrize("agent", ["takes_useful", "never_takes_discard", "random"])
def test_agents_do_what_is_forced(agent: str) -> None:
    only_discard = position("? ?", "? ?", rules="bicycle,slots=2", rest="discards")
    only_discard = replace(only_discard, discards=only_discard.discards[-1:])
    assert decides(agent, only_discard) == "discard"
    assert decides(agent, position("As 2s", "? ?", rules="bicycle,slots=2", won=True)) == "next"


def test_random_makes_every_legal_move_when_the_discard_is_of_use() -> None:
    state = position(DOWN5, DOWN5, rules="bicycle,slots=5", discards="4d")
    assert {decides("random", state, child(3, number)) for number in range(50)} == set(moves(state))


@pytest.mark.parametrize("agent", ["takes_useful", "never_takes_discard", "random"])
@pytest.mark.parametrize("discard", ["Kd", "3d", "6d"])  # dead, face up already, above the last place
def test_TR_4_agents_never_take_a_discard_that_cannot_be_placed(agent: str, discard: str) -> None:
    state = position("? ? 3s ? ?", DOWN5, rules="bicycle,slots=5", discards=discard)
    assert moves(state) == ["stock", "discard"]
    assert {decides(agent, state, child(3, number)) for number in range(50)} == {"stock"}


def test_a_view_counts_what_is_hidden_and_lists_moves_only_for_the_seat_in_turn() -> None:
    state = position("? 2s", "As ?", rules="bicycle,slots=2", discards="Kd Qd", turn=1, starter=1)
    mine, theirs = TRASH.view(state, 1), TRASH.view(state, 0)
    assert [str(move) for move in mine.legal] == ["stock", "discard"]
    assert theirs.legal == ()
    assert (theirs.seat, theirs.to_move, theirs.turn, theirs.starter) == (0, 1, 1, 1)
    assert mine.layouts == ((0, 8), (4, 0))
    assert (mine.stock_count, mine.discards, mine.places) == (46, (50, 46), (2, 2))
