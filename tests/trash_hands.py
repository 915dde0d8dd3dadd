"""How single hands of Trash end, from every deal of places and with either seat first, as a published table.

``python -m tests.trash_hands --hands 10000000 --seed 1`` writes ``data/trash_hands.json`` (which `published_hands`
reads), ``data/trash_hands.csv`` and its card, ``data/trash_hands.md``.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

from cardgames import __version__
from cardgames.probability import share
from cardgames.seeds import agent_key, child, deal_key
from cardgames.trash import BICYCLE, TRASH, rules_text
from cardgames.trash.state import deal_hand

DATA = Path(__file__).parents[1] / "data"
AGENT = "takes_useful"
SIZES = range(1, 11)
APART = 10**9
"""Hand i of cell number c is game c × this + i of the seed."""
AT_ONCE = 100_000
"""Hands played before they are added up."""


class Row(NamedTuple):
    """How hands from a deal of places ended: by seat, hands won and all turns in them; the squares of the turns."""

    slots0: int
    slots1: int
    starter: int
    wins0: int
    wins1: int
    turns0: int
    turns1: int
    turns_squared: int


def cells() -> Iterator[tuple[int, int, int, int]]:
    """Every cell: number, places of seat 0, places of seat 1, starter."""
    for number, cell in enumerate(product(SIZES, SIZES, (0, 1))):
        yield number, *cell


def play(places: tuple[int, int], starter: int, seed: int, game: int) -> tuple[int, int]:
    """A hand in the readable engine: the winner and the turns of both."""
    agent = TRASH.agents[AGENT]
    keys = [agent_key(seed, game, seat) for seat in (0, 1)]
    state, turns, moment = deal_hand(BICYCLE, deal_key(seed, game), 0, places, starter), 0, 0
    while not state.won:
        turns += state.holds == 0
        state = TRASH.apply(state, agent(TRASH.view(state, state.seat), child(keys[state.seat], moment)))
        moment += 1
    return state.seat, turns


def row(hands: int, seed: int, cell: tuple[int, int, int, int]) -> Row:
    """A row of the table: the hands of a cell in the compiled engine."""
    from cardgames.trash import batch

    number, a, b, starter = cell
    wins, turns, squared = [0, 0], [0, 0], 0
    for start in range(0, hands, AT_ONCE):
        n, first = min(AT_ONCE, hands - start), number * APART + start
        played = batch.hands(BICYCLE, (a, b), starter, n, seed, first=first)
        for seat in (0, 1):
            own = played.turns[played.winner == seat]
            wins[seat] += len(own)
            turns[seat] += int(own.sum())
            squared += int((own * own).sum())
    return Row(a, b, starter, *wins, *turns, squared)


def main(arguments: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.trash_hands")
    parser.add_argument("--hands", type=int, default=10_000_000, help="hands a cell")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args(arguments)
    with ProcessPoolExecutor(options.workers) as pool:
        rows = list(pool.map(partial(row, options.hands, options.seed), cells()))
    command = f"python -m tests.trash_hands --hands {options.hands} --seed {options.seed}"
    write(rows, options.hands, options.seed, command)


def write(rows: list[Row], hands: int, seed: int, command: str) -> None:
    """The table as data for the package, as a sheet, and as a card to read."""
    facts = {"command": command, "seed": seed, "version": __version__, "rules": rules_text(BICYCLE),
             "agents": [AGENT, AGENT], "hands": hands, "columns": Row._fields}  # fmt: skip
    head = json.dumps(facts, indent=1)[:-2]
    body = ",\n".join(f"  {json.dumps(found)}" for found in rows)
    (DATA / "trash_hands.json").write_text(f'{head},\n "cells": [\n{body}\n ]\n}}\n', encoding="utf-8")
    with (DATA / "trash_hands.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["slots0", "slots1", "starter", "p_seat0", "low", "high", "n", "turns"])
        for found in rows:
            n = found.wins0 + found.wins1
            p = share(found.wins0, n)
            told = [f"{x:.6f}" for x in (p.value, p.low, p.high)]
            writer.writerow([*found[:3], *told, n, f"{(found.turns0 + found.turns1) / n:.5f}"])
    (DATA / "trash_hands.md").write_text(card(rows, hands, seed, command), encoding="utf-8")


def card(rows: list[Row], hands: int, seed: int, command: str) -> str:
    """The data card, with the chances of the player who starts."""
    starts = {(found.slots0, found.slots1): found.wins0 / (found.wins0 + found.wins1)
              for found in rows if found.starter == 0}  # fmt: skip
    grid = [f"| **{a}** | " + " | ".join(f"{starts[a, b]:.3f}" for b in SIZES) + " |" for a in SIZES]
    return "\n".join([
        "# Trash: how single hands end", "",
        f"Two players, one deck, rules `{rules_text(BICYCLE)}`, both seats played by `{AGENT}`: from every deal of 1",
        f"to 10 places to each, with either seat first, {hands:,} hands were played to their end.", "",
        "Chance that the player who starts wins the hand, by his places (down) and the other's (across):", "",
        "| | " + " | ".join(map(str, SIZES)) + " |", "|" + "---|" * 11, *grid, "",
        "`trash_hands.csv`: places of seat 0 and of seat 1, who starts, the share of hands won by seat 0 with a 95%",
        "Wilson interval, the number of hands, mean turns of both players together. `trash_hands.json` is what",
        "`cardgames.trash.odds` reads: hands won by each seat, all turns in the hands that each has won, and the",
        "squares of the turns. `trash_hands_exact.md` has the same chances by counting.", "",
        f"Command: `{command}`. Seed {seed}; hand i of row c (counted from 0) is dealt from",
        f"`deal_key(seed, c * 10**9 + i)`, so any of them can be dealt and watched again. Version {__version__}.", "",
        "Limits: the chances are those of two players who take a discard whenever they can place it. Cells are",
        "independent of each other; two cells that are mirrors of each other estimate one chance.", "",
    ])  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])
