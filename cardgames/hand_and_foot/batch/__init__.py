"""Hand and Foot by the hundred thousand: whole games on a row of ints, equal move by move to the readable engine.

Game i of a run is the one `cardgames.session.Session` plays from ``(seed, number=i)``. A game that does not fit on
the row is played by the readable engine in its place: slower, and the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from cardgames.compiled import int64, uint64
from cardgames.hand_and_foot.batch.game import Columns, fill
from cardgames.hand_and_foot.batch.replay import replay
from cardgames.hand_and_foot.batch.table import game_row
from cardgames.hand_and_foot.rules import Rules
from cardgames.seeds import run_keys
from cardgames.tally import Tally
from cardgames.texts import Impossible

__all__ = ["Columns", "columns_of", "games", "play", "tallies"]

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

    def by_round() -> Any:
        return np.zeros((n, rules.rounds), int64)

    return Columns(
        scores=np.zeros((n, rules.number_of_teams), int64),
        turns=by_round(),
        out=by_round(),
        opening=by_round(),
        opened=by_round(),
        shuffles=np.zeros(n, int64),
        moves=np.zeros(n, int64),
        full=np.zeros(n, int64),
        digest=np.zeros(n, uint64),
    )


def play(rules: Rules, agents: Sequence[str], seed: int, first: int, n: int) -> tuple[Mapping[str, Tally], bytes]:
    """What is counted of these games of the run, and the digests of their moves."""
    columns = games(rules, agents, seed, first, n)
    return tallies(rules, columns), columns.digest.astype("<u8").tobytes()


def tallies(rules: Rules, columns: Columns) -> Mapping[str, Tally]:
    """What is counted of games, by name: shares and means, with all the digits; see `cardgames.simulate`."""
    best = columns.scores.max(axis=1)
    teams, rounds = range(rules.number_of_teams), range(rules.rounds)
    opened = {f"all_opened_round_{i + 1}": _share(columns.opened[:, i] == len(teams)) for i in rounds}
    wins = {f"win_team_{team + 1}": _share(columns.scores[:, team] == best) for team in teams}
    scores = {f"score_mean_team_{team + 1}": _mean(columns.scores[:, team]) for team in teams}
    return {
        "turns_per_round": _mean(columns.turns.ravel()),
        "went_out": _share(columns.out.ravel() >= 0),
        "opened_by_turn": _mean(columns.opening[columns.opening > 0]),
        **opened,
        **scores,
        **wins,
    }


def _share(event: Any) -> Tally:
    total = int(event.sum())
    return Tally(len(event), total, total, is_share=True)


def _mean(values: Any) -> Tally:
    return Tally(len(values), int(values.sum()), int((values * values).sum()))
