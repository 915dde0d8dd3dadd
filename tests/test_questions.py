"""The published tables of answers: files and cards are one, and a small part of each, played again, gives its bytes."""

from __future__ import annotations

import csv
import json

import pytest

from cardgames.published import TABLES, answers, published
from cardgames.texts import Impossible
from cardgames.trash.odds import match_odds
from tests.questions.__main__ import STUDIES, small_part, text_of
from tests.questions.cards import CARDS, REFERENCE, card, compared


@pytest.mark.parametrize("name", STUDIES)
def test_a_small_part_played_again_gives_the_published_bytes(name: str) -> None:
    study = STUDIES[name]
    facts = answers(next(iter(study.tables))).facts
    assert small_part(study, facts["games"], facts["seed"]) == {
        table: answers(table).facts["small_part"] for table in study.tables
    }


def test_a_whole_cell_played_again_gives_the_published_rows() -> None:
    study = STUDIES["hand_and_foot_decks"]
    table = answers("hand_and_foot_decks")
    (played,) = study.answered((8,), table.facts["games"], table.facts["seed"]).values()
    assert text_of(played) == text_of([row for row in table.rows if row.cell[0] == 8])


@pytest.mark.parametrize("name", TABLES)
def test_sheet_data_and_card_are_one_table(name: str) -> None:
    table = answers(name)
    assert table.keys == CARDS[name].keys
    with published(f"{name}.csv").open(newline="", encoding="utf-8") as file:
        head, *rows = csv.reader(file)
    assert head == [*table.keys, "quantity", "value", "low", "high", "n"]
    assert rows == [[str(value) for value in (*row.cell, *row[1:])] for row in table.rows]
    assert published(f"{name}.md").read_text(encoding="utf-8") == card(table)


@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_whole_and_every_interval_holds_its_value(name: str) -> None:
    table = answers(name)
    cells = {row.cell for row in table.rows}
    assert len(table.rows) == len({(row.cell, row.quantity) for row in table.rows})
    assert all(row.low <= row.value <= row.high and row.n > 0 for row in table.rows)
    some = {row.quantity for row in table.rows if row.cell == table.rows[0].cell}
    assert len(table.rows) == len(some) * len(cells) or name == "trash_reference"


def test_every_published_statistic_is_within_four_standard_errors() -> None:
    """At ten million matches; four other programs agree on them."""
    table = answers("trash_reference")
    assert table.facts["games"] == 10_000_000
    differences = [(own.value - truth) / error for own, truth, error in compared(table)]
    assert len(differences) == len(REFERENCE)
    assert max(map(abs, differences)) < 4


def test_seats_share_every_match() -> None:
    table = answers("trash_seats")
    for quantity in ("wins_match", "wins_first_hand"):
        for players in table.values("players"):
            won = table.grid(quantity, "players", "seat", agent="takes_useful", players=players)
            assert sum(found.value for found in won.values()) == pytest.approx(1, abs=1e-5)


def test_lengths_are_those_of_the_exact_match_of_two() -> None:
    """Pearson's sum over the lengths of 10 to 19 hands, 9 degrees of freedom: above 33.7 once in 10,000 times."""
    table, exact = answers("trash_lengths"), match_odds().hands
    found = {hands: table.estimate("matches", players=2, hands=hands) for hands in range(10, 20)}
    assert sum(each.value for each in found.values()) == pytest.approx(1, abs=1e-5)
    squares = sum(each.n * (each.value - float(exact.pmf(h))) ** 2 / float(exact.pmf(h)) for h, each in found.items())
    assert squares < 33.7


def test_a_table_there_is_not_is_refused() -> None:
    with pytest.raises(Impossible, match="There is no published table trash_players2"):
        answers("trash_players2")


def test_the_data_files_say_how_they_were_made() -> None:
    for name in TABLES:
        facts = json.loads(published(f"{name}.json").read_text(encoding="utf-8"))
        assert facts["command"].startswith("python -m tests.questions ")
        assert facts["columns"][-1] == "n"
