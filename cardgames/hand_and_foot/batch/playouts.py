"""Rounds played on from a position under way: the moves of a seat, each on the same redeals of the cards it cannot see.

A playout ends when the round is scored. Its worth is the points of the seat's team less the mean of the other teams'.
Playout i is `playout_again(known, move, agents, child(key, i))`, move by move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from cardgames.compiled import child, compiled, int64, part, uint64
from cardgames.hand_and_foot.agents import AGENTS
from cardgames.hand_and_foot.batch.game import PRIME, act, score
from cardgames.hand_and_foot.batch.laydown import team_of
from cardgames.hand_and_foot.batch.players import decide
from cardgames.hand_and_foot.batch.position import Position, deal_anew, position_of
from cardgames.hand_and_foot.batch.replay import move_code
from cardgames.hand_and_foot.batch.table import (
    CLEAN,
    CLEAN_BONUS,
    DIRTY,
    DIRTY_BONUS,
    FULL,
    MOMENT,
    OUT,
    OUT_BONUS,
    PHASE,
    POINTS,
    RED_LAID,
    REDS,
    SCORED,
    TEAMS,
    TURN,
)
from cardgames.hand_and_foot.moves import apply
from cardgames.hand_and_foot.moves.move import Move
from cardgames.hand_and_foot.moves.view import view as view_of
from cardgames.hand_and_foot.redeal import PLAYERS as PLAYERS_KEY
from cardgames.hand_and_foot.redeal import Known, redeal
from cardgames.hand_and_foot.score import round_lines
from cardgames.hand_and_foot.state import State
from cardgames.seeds import MASK
from cardgames.seeds import child as child_key

PARTS = ("books", "table", "held", "theirs")
"""What a playout's worth is the sum of: the team's books, its cards on the table, those it holds, and the others."""
LINES = {"clean_books": "books", "dirty_books": "books", "table": "table", "red_threes": "table", "going_out": "table"}
"""HF-19: the part a line of the score belongs to; the others are cards held."""


class Playouts(NamedTuple):
    """What came of playouts, one row a redeal, one column a move."""

    parts: Any
    """The worth part by part, in the order of `PARTS`; times `scale`."""
    moves: Any
    full: Any
    """1 if the playout did not fit on the row and was left to the readable engine."""
    digest: Any
    """A digest of all moves, uint64."""


class Round:
    """A position with its players, ready to be played on many times."""

    def __init__(self, known: Known, agents: Sequence[str]) -> None:
        self.known, self.agents = known, tuple(agents)
        self.scale = known.view.rules.number_of_teams - 1
        self._position = position_of(known, agents)

    def playouts(self, moves: Sequence[Move], key: int, first: int, n: int) -> Playouts:
        """Playouts number ``first`` to ``first + n − 1`` under a key, for each of the moves of the seat to move."""
        shape = (n, len(moves))
        found = Playouts(np.zeros((*shape, len(PARTS)), int64), np.zeros(shape, int64), np.zeros(shape, int64),
                         np.zeros(shape, uint64))  # fmt: skip
        codes = np.array([move_code(move) for move in moves], int64)
        _fill(self._position, self.known.view.seat, codes, uint64(key), first, found)
        for row, at in np.argwhere(found.full):
            again = playout_again(self.known, moves[at], self.agents, child_key(key, first + int(row)))
            found.parts[row, at], found.moves[row, at], found.digest[row, at] = again
        return found


@part
def _note(m: Any, seat: int, parts: Any) -> None:
    """HF-19: the parts of the round's points, for the team of a seat."""
    mine = team_of(m, seat)
    for team in range(m[TEAMS]):
        if team == mine:
            books = m[CLEAN + team] * m[CLEAN_BONUS] + m[DIRTY + team] * m[DIRTY_BONUS]
            table = m[POINTS + team] + m[REDS + team] * m[RED_LAID]
            if m[OUT] >= 0 and team_of(m, m[OUT]) == team:
                table += m[OUT_BONUS]
            others = m[TEAMS] - 1
            parts[0], parts[1] = others * books, others * table
            parts[2] = others * (score(m, team) - books - table)
        else:
            parts[3] -= score(m, team)


@compiled
def _fill(position: Position, seat: int, codes: Any, key: Any, first: int, found: Playouts) -> None:
    """Every move on every redeal, played to the end of the round."""
    m = position.row
    for row in range(len(found.moves)):
        deal = child(key, first + row)
        for at in range(len(codes)):
            deal_anew(position, deal)
            mover, move, digest = seat, codes[at], uint64(0)
            while m[FULL] == 0:
                digest = (digest ^ uint64(move)) * PRIME
                m[MOMENT] += 1
                act(m, mover, move)
                if m[PHASE] == SCORED:
                    break
                mover = m[TURN]
                move = decide(m, mover)
            found.moves[row, at], found.full[row, at], found.digest[row, at] = m[MOMENT], m[FULL], digest
            _note(m, seat, found.parts[row, at])


def playout_again(known: Known, move: Move, agents: Sequence[str], key: int) -> tuple[list[int], int, int]:
    """One playout by the readable engine: its parts, its number of moves and their digest."""
    state, players = redeal(known, key), child_key(key, PLAYERS_KEY)
    keys = [child_key(players, seat) for seat in range(state.rules.players)]
    moves, digest = 0, 0
    while True:
        digest = (digest ^ move_code(move)) * int(PRIME) & MASK
        state, moves = apply(state, move), moves + 1
        if state.phase == "scored":
            return _parts(state, known.view.team), moves, digest
        seat = state.turn
        move = AGENTS[agents[seat]](view_of(state, seat), child_key(keys[seat], moves))


def _parts(state: State, mine: int) -> list[int]:
    """The parts of a scored round for a team, from the lines of the score."""
    parts = dict.fromkeys(PARTS, 0)
    for line in round_lines(state):
        name = line.key.rpartition(".")[2]
        if line.seat == mine:
            parts[LINES.get(name, "held")] += line.points * (state.rules.number_of_teams - 1)
        else:
            parts["theirs"] -= line.points
    return list(parts.values())
