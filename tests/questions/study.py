"""Games that answer questions: which are played, what is measured of them, and how the answers are added up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardgames.published import LEVEL, Answer, Cell
from cardgames.tally import Measure, Tally


class Each(NamedTuple):
    """What is measured of every game of a cell; ``unit`` of its whole numbers make one."""

    measure: Measure
    unit: int = 1


Found = Mapping[tuple[Cell, str], Each]
"""By the cell of a table and the name of a quantity, what was measured."""


@dataclass(frozen=True)
class Study:
    """Games played once, cell by cell, for one table or for several."""

    name: str
    cells: Sequence[Cell]
    games: int
    """Games a cell, unless the command says otherwise."""
    chunk: int
    play: Callable[[Cell, int, int, int], Any]
    """``play(cell, seed, first, n)``: the columns of games ``first`` to ``first + n − 1``."""
    tables: Mapping[str, Callable[[Cell, Any], Found]]
    """By the name of a table, what is measured for it of a cell's columns; nothing for cells it does not show."""

    def rows(self, games: int, seed: int, workers: int) -> dict[str, list[Answer]]:
        """The rows of each table: cells in their order, whatever the number of workers."""
        tables: dict[str, list[Answer]] = {name: [] for name in self.tables}
        with ThreadPoolExecutor(workers) as pool:
            for found in pool.map(lambda cell: self.answered(cell, games, seed), self.cells):
                for name, answered in found.items():
                    tables[name] += answered
        return tables

    def answered(self, cell: Cell, games: int, seed: int) -> dict[str, list[Answer]]:
        """The rows that come of one cell of games."""
        sums: dict[str, dict[tuple[Cell, str], tuple[Tally, int]]] = {name: {} for name in self.tables}
        for columns in self._chunks(cell, games, seed):
            for name, measure in self.tables.items():
                for key, (measured, unit) in measure(cell, columns).items():
                    more = measured.tally()
                    sums[name][key] = (sums[name][key][0] + more if key in sums[name] else more, unit)
        return {name: [row(*key, *added) for key, added in found.items()] for name, found in sums.items()}

    def _chunks(self, cell: Cell, games: int, seed: int) -> Iterator[Any]:
        for first in range(0, games, self.chunk):
            yield self.play(cell, seed, first, min(self.chunk, games - first))


def row(cell: Cell, quantity: str, tally: Tally, unit: int) -> Answer:
    """A row of a table, to six decimals."""
    found = tally.estimate(LEVEL)
    return Answer(cell, quantity, *(round(x / unit, 6) for x in (found.value, found.low, found.high)), found.n)


def share(event: Any, counted: Any = None) -> Each:
    """How often something happens."""
    return Each(Measure(event, True, counted))


def mean(values: Any, unit: int = 1, counted: Any = None) -> Each:
    """The mean of whole numbers, ``unit`` of which make one."""
    return Each(Measure(values, counted=counted), unit)
