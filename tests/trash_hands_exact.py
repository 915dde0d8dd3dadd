"""How single hands of Trash end, exactly, from every deal of places: the published table.

``python -m tests.trash_hands_exact`` writes ``data/trash_hands_exact.json`` (which `exact_hands` reads),
``data/trash_hands_exact.csv`` and its card, ``data/trash_hands_exact.md``. It takes about half a minute.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from time import process_time

from cardgames import __version__
from cardgames.trash import BICYCLE, rules_text
from cardgames.trash.odds import HandOdds, fresh_hand

DATA = Path(__file__).parents[1] / "data"
SIZES = range(1, 11)
COMMAND = "python -m tests.trash_hands_exact"
CARD = """# Trash: how single hands end, exactly

Two players, one deck, rules `{rules}`, both seats played by `takes_useful` (a discard is taken whenever it can be
placed): from every deal of 1 to 10 places to each, with either seat first. Every number is counted over all 52! orders
of the cards, as `cardgames/trash/odds/line.py` derives; nothing is simulated.

Chance that the player who starts wins the hand, by his places (down) and the other's (across):

{chances}

Mean number of turns of both players together, the winning one included:

{turns}

`trash_hands_exact.csv` and `.json`: `slots0` and `slots1`, places of seat 0 and of seat 1; `starter`, the seat that
plays first; `p_seat0`, the chance that seat 0 wins the hand, and `p_seat0_exact`, the same as a fraction; `turns` and
`turns_exact`, the mean number of turns. `trash_hands.csv` has the same chances by simulation.

Command: `{command}`. No seed. Version {version}. It takes {seconds} seconds of one core.

Limits: other ways to play have other odds. To leave a discard that could be placed hardly ever helps: from equal
places, up to six each, the right to do so is worth less than 10⁻¹¹ (`cardgames.trash.odds.best_play`). The stock
never runs out in such hands, so TR-9 plays no part.
"""
Table = dict[tuple[int, int], HandOdds]
"""Places of the player who starts and of the other -> how their hand ends."""


def rows(table: Table) -> Iterator[dict[str, object]]:
    """Every deal of places with either seat first; with seat 1 first, seats and places change sides."""
    for a, b, starter in product(SIZES, SIZES, (0, 1)):
        odds = table[b, a] if starter else table[a, b]
        p, turns = odds.wins[starter], odds.turns
        yield {"slots0": a, "slots1": b, "starter": starter, "p_seat0": round(float(p), 12), "p_seat0_exact": str(p),
               "turns": round(float(turns), 12), "turns_exact": str(turns)}  # fmt: skip


def write(table: Table, seconds: float) -> None:
    """The table as data for the package, as a sheet, and as a card to read."""
    found = list(rows(table))
    facts = {"what": "P(seat 0 wins a hand of Trash) and its mean number of turns, exact", "rules": rules_text(BICYCLE),
             "agents": ["takes_useful", "takes_useful"], "command": COMMAND, "version": __version__}  # fmt: skip
    body = ",\n".join(f"  {json.dumps(row)}" for row in found)
    text = f'{json.dumps(facts, indent=1)[:-2]},\n "rows": [\n{body}\n ]\n}}\n'
    (DATA / "trash_hands_exact.json").write_text(text, encoding="utf-8")
    with (DATA / "trash_hands_exact.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(found[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(found)
    (DATA / "trash_hands_exact.md").write_text(card(table, seconds), encoding="utf-8")


def card(table: Table, seconds: float) -> str:
    """The data card."""
    return CARD.format(
        rules=rules_text(BICYCLE),
        chances="\n".join(grid(table, lambda odds: f"{float(odds.wins[0]):.6f}")),
        turns="\n".join(grid(table, lambda odds: f"{float(odds.turns):.4f}")),
        command=COMMAND,
        version=__version__,
        seconds=round(seconds),
    )


def grid(table: Table, cell: Callable[[HandOdds], str]) -> list[str]:
    """A table of a value for every deal of places."""
    lines = [f"| **{a}** | " + " | ".join(cell(table[a, b]) for b in SIZES) + " |" for a in SIZES]
    return ["| | " + " | ".join(map(str, SIZES)) + " |", "|" + "---|" * 11, *lines]


def main() -> None:
    """The command."""
    before = process_time()
    table = {places: fresh_hand(places) for places in product(SIZES, SIZES)}
    assert all(not odds.runs_out for odds in table.values())
    write(table, process_time() - before)


if __name__ == "__main__":
    main()
