"""``python -m tests.questions [STUDY …] [--games N] [--seed S] [--workers K]``: play, and write the tables of answers.

Each table is ``data/<name>.json`` (which `cardgames.published.answers` reads), the same as ``data/<name>.csv``, and
its card, ``data/<name>.md``. Not part of CI, which plays a small part of each and compares the bytes.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardgames import __version__
from cardgames.published import LEVEL, TABLES, Answer, Answers, answers
from tests.questions import hand_and_foot, trash
from tests.questions.cards import CARDS, card
from tests.questions.study import Study

DATA = Path(__file__).parents[2] / "data"
STUDIES = {study.name: study for study in (*trash.STUDIES, *hand_and_foot.STUDIES)}
SMALL = 500
"""One game in so many is played again by the tests."""


def small_part(study: Study, games: int, seed: int) -> dict[str, str]:
    """By table, a digest of the rows that the first games of each cell give."""
    rows = study.rows(games // SMALL, seed, workers=1)
    return {name: hashlib.sha256(text_of(found).encode()).hexdigest()[:16] for name, found in rows.items()}


def text_of(rows: Sequence[Answer]) -> str:
    """Rows as the data file has them, one a line."""
    return ",\n".join(f"  {json.dumps([*row.cell, *row[1:]])}" for row in rows)


def main(arguments: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.questions")
    parser.add_argument("studies", nargs="*", metavar="STUDY", help=f"all, or some of: {', '.join(STUDIES)}")
    parser.add_argument("--games", type=int, help="games a cell (each study has its own number)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--cards", action="store_true", help="write the cards anew from the data; nothing is played")
    options = parser.parse_args(arguments)
    if options.cards:
        for table in TABLES:
            (DATA / f"{table}.md").write_text(card(answers(table)), encoding="utf-8")
        return
    for name in options.studies or STUDIES:
        study = STUDIES[name]
        games = options.games or study.games
        small = small_part(study, games, options.seed)
        facts = {"command": f"python -m tests.questions {name} --games {games} --seed {options.seed}",
                 "seed": options.seed, "games": games, "level": LEVEL, "version": __version__}  # fmt: skip
        for table, rows in study.rows(games, options.seed, options.workers).items():
            write(Answers(table, CARDS[table].keys, tuple(rows), {**facts, "small_part": small[table]}))
            print(table, len(rows), "rows", flush=True)


def write(table: Answers) -> None:
    """A table as data for programs, as a sheet, and as a card to read."""
    facts: dict[str, Any] = {**table.facts, "keys": table.keys, "columns": [*table.keys, *Answer._fields[1:]]}
    head = json.dumps(facts, indent=1)[:-2]
    path = DATA / table.name
    path.with_suffix(".json").write_text(f'{head},\n "rows": [\n{text_of(table.rows)}\n ]\n}}\n', encoding="utf-8")
    with path.with_suffix(".csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(facts["columns"])
        writer.writerows([*row.cell, *row[1:]] for row in table.rows)
    path.with_suffix(".md").write_text(card(table), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
