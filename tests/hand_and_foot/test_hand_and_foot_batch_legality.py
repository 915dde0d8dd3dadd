"""The compiled legality beside `refuse`: the same moves, in the same order, in the position of every refusal."""

from __future__ import annotations

from typing import Any

from cardgames.compiled import compiled, uint64
from cardgames.hand_and_foot import HAND_AND_FOOT as GAME
from cardgames.hand_and_foot import State
from cardgames.hand_and_foot.batch.legality import list_moves
from cardgames.hand_and_foot.batch.position import deal_anew, position_of
from cardgames.hand_and_foot.batch.replay import move_code
from cardgames.hand_and_foot.batch.table import FULL, LIST
from cardgames.hand_and_foot.redeal import known_of
from cardgames.hand_and_foot.rules import BICYCLE
from tests.hand_and_foot.hf_positions import position
from tests.hand_and_foot.test_hand_and_foot_refusals import CASES

SMALL = {"pile": "7 K", "phase": "draw", "melds": {0: "5 5 5"}, "feet": {0: "-"}}
"""A pile that leaves one card, on the Foot."""
TRIED = {reason: state for reason, (state, _) in CASES.items() if not state.is_over} | {
    f"HF-14, books needed: {n}": position(
        BICYCLE.replace(meld_max=3, go_out_clean=n, go_out_dirty=0), hand="K K", **SMALL
    )
    for n in (2, 3)
}


@compiled
def moves_of(where: Any, key: Any, seat: int) -> int:
    """Write down the legal moves of a seat where the cards it does not see are dealt anew; how many there are."""
    deal_anew(where, key)
    return list_moves(where.row, seat)


def listed(state: State) -> list[int]:
    """The legal moves as the compiled engine lists them."""
    where = position_of(known_of(GAME.view(state, state.turn)), ("careful",) * state.rules.players)
    n = moves_of(where, uint64(7), state.turn)
    assert not where.row[FULL]
    return [int(code) for code in where.row[LIST : LIST + n]]


def test_the_compiled_engine_lists_the_legal_moves_in_the_position_of_every_refusal() -> None:
    different = [name for name, state in TRIED.items() if listed(state) != list(map(move_code, GAME.legal(state)))]
    assert not different
