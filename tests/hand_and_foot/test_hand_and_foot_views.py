"""What a seat may know: nothing changes in its view, its moves or its agents when the unseen cards are dealt anew."""

from __future__ import annotations

import pytest

from cardgames.cards import read_cards
from cardgames.hand_and_foot import PRESETS
from cardgames.seeds import agent_key, child, deal_key
from tests.hand_and_foot.hf_positions import GAME, play, position, redeal


@pytest.mark.parametrize("preset", PRESETS)
def test_views_and_agents_do_not_change_when_the_unseen_is_dealt_anew(preset: str) -> None:
    state, n = GAME.deal(PRESETS[preset], deal_key(11)), 0
    while (seat := GAME.to_move(state)) is not None and n < 700:
        if n % 7 == 0:
            for looker in range(4):
                other = redeal(state, looker, n + 1)
                assert GAME.view(other, looker) == GAME.view(state, looker)
                assert GAME.view(other, looker).legal == GAME.view(state, looker).legal
            seen = GAME.view(redeal(state, seat, n + 2), seat)
            for agent in GAME.agents.values():
                assert agent(seen, 5) == agent(GAME.view(state, seat), 5)
        state = GAME.apply(state, GAME.agents["careful"](GAME.view(state, seat), child(agent_key(11, 0, seat), n)))
        n += 1


def test_the_redealing_is_real() -> None:
    state = GAME.deal(PRESETS["bicycle"], deal_key(1))
    other = redeal(state, 0, 3)
    assert other.hands[1] != state.hands[1]
    assert other.feet[0] != state.feet[0]
    assert other.stock != state.stock


def test_a_view_has_everything_the_seat_may_know_and_no_more() -> None:
    state = play(position(hand="K K 7 8", hands={1: "A A 4"}, pile="Qs Js 9s K", phase="draw", melds={0: "5 5 5"},
                          reds={1: "3h"}), "take")  # fmt: skip
    view = GAME.view(state, 1)
    assert (view.seat, view.to_move, view.phase, view.round) == (1, 0, "meld", 1)
    assert view.hand == tuple(sorted(read_cards("Ac Ac 4c")))
    assert view.hand_sizes == (5, 3, 0, 0)
    assert view.foot_sizes == (1, 1, 1, 1)
    assert view.pile == ()
    assert view.taken[0] == tuple(sorted(read_cards("Qs Js 9s")))
    assert view.stock_size == len(state.stock)
    assert view.reds == ((), read_cards("3h"))
    assert view.legal == ()
    assert not {"key", "stock", "hands", "feet", "shuffles"} & set(view.__slots__)


def test_a_views_moves_are_the_positions() -> None:
    state = position(hand="K K K 9 2", melds={0: "5 5 5 5"})
    assert GAME.view(state, 0).legal == GAME.legal(state)
    assert GAME.view(state, 2).legal == ()


def test_after_the_end_nobody_is_to_move() -> None:
    state = position(phase="scored", round=4, turn=0)
    assert GAME.view(state, 0).to_move is None
    assert GAME.view(state, 0).legal == ()
