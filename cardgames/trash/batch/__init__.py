"""Trash by the million: whole matches over arrays of small ints, compiled, equal move by move to the readable engine.

A card is its *class*: a number 1 … 10, or `WILD`, or `DEAD`; nothing else of it matters. Places are sets of bits: bit p
stands for place p. Match i of a run is the one `cardgames.session.Session` plays from ``(seed, number=i)``.

The deck is dealt as it is needed: of a forward Fisher–Yates, only the layouts and the cards drawn from the stock.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from cardgames.compiled import int64, uint64
from cardgames.seeds import run_keys
from cardgames.texts import Impossible
from cardgames.trash.batch.engine import fill
from cardgames.trash.batch.table import Columns, table_of
from cardgames.trash.rules import Rules

__all__ = ["Columns", "hands", "matches", "rows"]

MOST = 1 << 24
"""Rows of one call at most; their columns take 1.2 GB."""


def matches(rules: Rules, agents: Sequence[str], seed: int, first: int = 0, n: int = 1) -> Columns:
    """Whole matches, number ``first`` to ``first + n − 1`` of the run with root seed ``seed``, one row each.

    ``agents`` are the names of the players by seat. Raises `Impossible` for a player this engine does not know.
    """
    return _played(rules, agents, seed, first, n, (rules.slots,) * rules.players, rules.first_starter, 0)


def hands(rules: Rules, places: Sequence[int], starter: int, n: int, seed: int, *, agents: Sequence[str] = (),
          first: int = 0) -> Columns:  # fmt: skip
    """Single hands with these numbers of places by seat, each the first hand of its number in the run, one row each.

    Hand i is dealt by ``deal_hand(rules, deal_key(seed, i), 0, places, starter)``; void hands are dealt again.
    Without ``agents`` all seats play ``takes_useful``. Raises `Impossible` for what cannot be.
    """
    if len(places) != rules.players or not all(1 <= count <= rules.slots for count in places):
        raise Impossible("simulate.places", given=list(places), players=rules.players, most=rules.slots)
    if not 0 <= starter < rules.players:
        raise Impossible("trash.out_of_range", option="starter", given=starter, least=0, most=rules.players - 1)
    return _played(rules, agents or ("takes_useful",) * rules.players, seed, first, n, places, starter, 1)


def _played(rules: Rules, agents: Sequence[str], seed: int, first: int, n: int, places: Sequence[int], starter: int,
            most_hands: int) -> Columns:  # fmt: skip
    if not 1 <= n <= MOST:
        raise Impossible("simulate.games", given=n, most=MOST)
    deals, players = map(uint64, run_keys(seed))
    columns = Columns(*[np.zeros(n, uint64 if name == "digest" else int64) for name in Columns._fields])
    fill(table_of(rules, agents), deals, players, first, np.array(places, int64), starter, most_hands, columns)
    return columns


def rows(columns: Columns, first: int = 0) -> dict[str, Any]:
    """The columns of a table of matches, one row each; ``match`` is the number in the run, seats count from 1."""
    told = columns._asdict()
    seats = {"winner": columns.winner + 1, "first_winner": columns.first_winner + 1}
    return {"match": np.arange(first, first + len(columns.winner)), **told, **seats}
