"""The published table of simulated hands: its command plays what the readable engine plays, and its files agree."""

from __future__ import annotations

import csv
import json

import pytest

from cardgames.published import published
from cardgames.trash.odds import simulated_hands
from tests.trash_hands import APART, Row, cells, play, row

CELLS = list(cells())


@pytest.mark.parametrize("number", [0, 47, 198])
def test_a_row_is_what_the_readable_engine_plays(number: int) -> None:
    """Cells 1 against 1, 3 against 4, 10 against 10; the first 60 hands of each."""
    _, a, b, starter = cell = CELLS[number]
    played = [play((a, b), starter, seed=1, game=number * APART + i) for i in range(60)]
    wins = [sum(winner == seat for winner, _ in played) for seat in (0, 1)]
    turns = [sum(n for winner, n in played if winner == seat) for seat in (0, 1)]
    assert row(60, 1, cell) == Row(a, b, starter, *wins, *turns, sum(n * n for _, n in played))


def test_the_sheet_and_the_data_are_one_table() -> None:
    facts = json.loads(published("trash_hands.json").read_text())
    rows = [Row(*found) for found in facts["cells"]]
    assert [found[:3] for found in rows] == [cell[1:] for cell in CELLS]
    with published("trash_hands.csv").open(newline="") as file:
        sheet = list(csv.DictReader(file))
    for found, told in zip(rows, sheet, strict=True):
        n = found.wins0 + found.wins1
        assert n == int(told["n"]) == facts["hands"]
        assert float(told["p_seat0"]) == pytest.approx(found.wins0 / n, abs=1e-6)
        assert float(told["low"]) <= found.wins0 / n <= float(told["high"])
        assert float(told["turns"]) == pytest.approx((found.turns0 + found.turns1) / n, abs=1e-5)
    assert simulated_hands().hands == 200 * facts["hands"]


def test_which_seat_is_which_does_not_matter() -> None:
    """Mirrored cells, simulated apart, estimate one chance: their differences are noise."""
    rows = {found[:3]: found for found in (Row(*each) for each in json.loads(
        published("trash_hands.json").read_text())["cells"])}  # fmt: skip
    squares = 0.0
    for (a, b, starter), found in rows.items():
        mirrored = rows[b, a, 1 - starter]
        n = found.wins0 + found.wins1
        p, q = found.wins0 / n, mirrored.wins1 / n
        squares += (p - q) ** 2 / ((p * (1 - p) + q * (1 - q)) / n)
    # every pair was counted twice: 100 squares of standard normal numbers, mean 100, standard deviation 14
    assert abs(squares / 2 - 100) < 4 * 14.2
