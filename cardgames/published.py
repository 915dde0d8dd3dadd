"""The tables the project publishes, found in a checkout and in an installed wheel alike.

Of questions that many games have answered, each table is a set of estimates with intervals, one for each cell and
quantity; ``data/<name>.md`` is its card.

>>> answers("hand_and_foot_styles").estimate("wins_game", agent="runner", other="hoarder").low > 0.5
True
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from cardgames.probability import Estimate
from cardgames.texts import Impossible

PACKAGE = Path(__file__).parent
TABLES: Mapping[str, str] = {
    "trash_players": "trash",
    "trash_seats": "trash",
    "trash_lengths": "trash",
    "trash_discards": "trash",
    "trash_reference": "trash",
    "hand_and_foot_rounds": "hand-and-foot",
    "hand_and_foot_opening": "hand-and-foot",
    "hand_and_foot_starting": "hand-and-foot",
    "hand_and_foot_open_first": "hand-and-foot",
    "hand_and_foot_decks": "hand-and-foot",
    "hand_and_foot_styles": "hand-and-foot",
}
"""The tables of answers, and the game each is about."""
LEVEL = 0.95


def published(name: str) -> Path:
    """The file of a published table: ``data/`` in the checkout, carried in ``share/data`` by the wheel.

    >>> published("bench.md").exists()
    True
    """
    checkout = PACKAGE.parent
    return (checkout if (checkout / "pyproject.toml").exists() else PACKAGE / "share") / "data" / name


Value = int | str
Cell = tuple[Value, ...]


class Answer(NamedTuple):
    """A row: in one cell, one quantity with its 95% interval from ``n`` values."""

    cell: Cell
    """The values of the keys, in their order."""
    quantity: str
    value: float
    low: float
    high: float
    n: int


@dataclass(frozen=True)
class Answers:
    """A published table."""

    name: str
    keys: tuple[str, ...]
    """What the cells are told apart by."""
    rows: tuple[Answer, ...]
    facts: Mapping[str, Any]
    """How the table was made: command, seed, games a cell, version."""

    @property
    def game(self) -> str:
        """The game the table is about."""
        return TABLES[self.name]

    @cached_property
    def quantities(self) -> tuple[str, ...]:
        """What was measured, in the order of the rows."""
        return tuple(dict.fromkeys(row.quantity for row in self.rows))

    def values(self, key: str) -> tuple[Value, ...]:
        """The values of a key, in the order of the rows: an axis of a heat map."""
        at = self.keys.index(key)
        return tuple(dict.fromkeys(row.cell[at] for row in self.rows))

    def grid(self, quantity: str, row: str, column: str, **fixed: Value) -> dict[tuple[Value, Value], Estimate]:
        """A quantity by two keys, the others being fixed: the cells of a heat map.

        >>> grid = answers("trash_seats").grid("wins_match", "players", "seat", agent="takes_useful")
        >>> len(grid), grid[2, 1].covers(0.506111)
        (20, True)
        """
        down, across = self.keys.index(row), self.keys.index(column)
        asked = {self.keys.index(key): value for key, value in fixed.items()}
        return {
            (found.cell[down], found.cell[across]): Estimate(*found[2:], LEVEL)
            for found in self.rows
            if found.quantity == quantity and all(found.cell[at] == value for at, value in asked.items())
        }

    def estimate(self, quantity: str, **cell: Value) -> Estimate:
        """A quantity in one cell; raises KeyError where the table has none."""
        return self._cells[tuple(cell[key] for key in self.keys), quantity]

    @cached_property
    def _cells(self) -> Mapping[tuple[Cell, str], Estimate]:
        return {(row.cell, row.quantity): Estimate(*row[2:], LEVEL) for row in self.rows}


@lru_cache(len(TABLES))
def answers(name: str) -> Answers:
    """A published table by its name; raises `Impossible` for a table there is not."""
    if name not in TABLES:
        raise Impossible("problem.table", given=name, accepted=list(TABLES))
    facts = json.loads(published(f"{name}.json").read_text(encoding="utf-8"))
    keys, rows = tuple(facts.pop("keys")), facts.pop("rows")
    return Answers(name, keys, tuple(Answer(tuple(row[: len(keys)]), *row[len(keys) :]) for row in rows), facts)
