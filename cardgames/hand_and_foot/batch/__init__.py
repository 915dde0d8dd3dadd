"""Hand and Foot by the hundred thousand: whole games on a row of ints, equal move by move to the readable engine.

Game i of a run is the one `cardgames.session.Session` plays from ``(seed, number=i)``. A game that does not fit on
the row is played by the readable engine in its place: slower, and the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from cardgames.compiled import int64, uint64
from cardgames.hand_and_foot.batch.game import Columns, fill
from cardgames.hand_and_foot.batch.replay import replay
from cardgames.hand_and_foot.batch.table import game_row
from cardgames.hand_and_foot.rules import Rules
from cardgames.seeds import run_keys
from cardgames.texts import Impossible

__all__ = ["Columns", "columns_of", "games", "rows"]

MOST = 1 << 20
"""Rows of one call at most."""


def games(rules: Rules, agents: Sequence[str], seed: int, first: int = 0, n: int = 1) -> Columns:
    """Whole games, number ``first`` to ``first + n − 1`` of the run with root seed ``seed``, one row each.

    ``agents`` are the names of the players by seat. Raises `Impossible` for a player this engine does not know.
    """
    if not 1 <= n <= MOST:
        raise Impossible("simulate.games", given=n, most=MOST)
    deals, players = map(uint64, run_keys(seed))
    columns = columns_of(rules, n)
    fill(game_row(rules, agents), deals, players, first, columns)
    for row in np.flatnonzero(columns.full):
        replay(rules, agents, seed, first + int(row), columns, int(row))
    return columns


def columns_of(rules: Rules, n: int) -> Columns:
    """The columns of games that have not been played."""

    def by_round(*more: int) -> Any:
        return np.zeros((n, rules.rounds, *more), int64)

    return Columns(
        scores=np.zeros((n, rules.number_of_teams), int64),
        turns=by_round(),
        out=by_round(),
        opening=by_round(),
        opened=by_round(),
        opened_at=by_round(rules.number_of_teams),
        points=by_round(rules.number_of_teams),
        clean=by_round(rules.number_of_teams),
        dirty=by_round(rules.number_of_teams),
        shuffles=np.zeros(n, int64),
        moves=np.zeros(n, int64),
        full=np.zeros(n, int64),
        digest=np.zeros(n, uint64),
    )


def rows(columns: Columns, first: int = 0) -> dict[str, Any]:
    """The columns of a table of rounds, one row each; what is known of the game stands in all of its rows.

    ``game`` is the number in the run; rounds, seats and teams count from 1, and 0 is nobody.
    """
    n, rounds = columns.turns.shape
    told = {
        "game": np.repeat(np.arange(first, first + n), rounds),
        "round": np.tile(np.arange(1, rounds + 1), n),
    }
    for name, column in columns._asdict().items():
        by_team = column.ndim == 3 or name == "scores"
        for team in range(column.shape[-1] if by_team else 1):
            values = column[..., team] if by_team else column
            told[f"{name}_team_{team + 1}" if by_team else name] = (
                np.repeat(values, rounds) if values.ndim == 1 else values.ravel()
            )
    return {**told, "out": told["out"] + 1}
