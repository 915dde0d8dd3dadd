"""A game played by the readable engine, for the few that do not fit on the row of the fast one."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.hand_and_foot.agents import AGENTS
from cardgames.hand_and_foot.batch.game import PRIME, Columns
from cardgames.hand_and_foot.batch.table import VERBS
from cardgames.hand_and_foot.moves import apply, deal, to_move
from cardgames.hand_and_foot.moves.move import Move
from cardgames.hand_and_foot.moves.view import view
from cardgames.hand_and_foot.rules import Rules
from cardgames.hand_and_foot.score import totals
from cardgames.hand_and_foot.state import State, books
from cardgames.seeds import MASK, agent_key, child, deal_key


def move_code(move: Move) -> int:
    """A move as the number the fast engine has for it."""
    return (
        VERBS.index(move.verb)
        + (max(move.kind, 0) << 4)
        + (move.naturals << 8)
        + (move.twos << 16)
        + (move.jokers << 24)
    )


def replay(rules: Rules, agents: Sequence[str], seed: int, number: int, columns: Columns, row: int) -> None:
    """Play game ``number`` of the run and fill a row of the columns."""
    _empty(columns, row)
    keys = [agent_key(seed, number, seat) for seat in range(rules.players)]
    state, moves, digest = deal(rules, deal_key(seed, number)), 0, 0
    _note(columns, row, None, state)
    while (seat := to_move(state)) is not None:
        move = AGENTS[agents[seat]](view(state, seat), child(keys[seat], moves))
        before, state = state, apply(state, move)
        moves, digest = moves + 1, (digest ^ move_code(move)) * int(PRIME) & MASK
        columns.turns[row, before.round - 1] += (move.verb in ("draw", "take")) - (
            move.verb == "back" and state.phase == "draw"
        )
        _note(columns, row, before, state)
    columns.scores[row] = totals(state)
    columns.shuffles[row], columns.moves[row], columns.digest[row] = state.shuffles, moves, digest


def _empty(columns: Columns, row: int) -> None:
    for column in columns:
        column[row] = 0
    columns.full[row] = 1


def _note(columns: Columns, row: int, before: State | None, after: State) -> None:
    """What is told of a round: who opened when, and who went out."""
    number = after.round - 1
    opened = sum(after.opened)
    if opened and before is not None and before.round == after.round and not sum(before.opened):
        columns.opening[row, number] = columns.turns[row, number]
    columns.opened[row, number], columns.out[row, number] = opened, after.went_out
    for team, melds in enumerate(after.melds):
        if after.opened[team] and not columns.opened_at[row, number, team]:
            columns.opened_at[row, number, team] = columns.turns[row, number]
        columns.clean[row, number, team], columns.dirty[row, number, team] = books(after.rules, melds)
    if after.phase == "scored":
        columns.points[row, number] = after.past[-1]
