"""A first table of Hand and Foot: how rounds end, how long they are, when teams open.

``python -m tests.hand_and_foot.first_table --games 2000 --seed 1`` writes ``data/hand_and_foot_first_table.csv``
and its card, ``data/hand_and_foot_first_table.md``.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from cardgames import __version__
from cardgames.hand_and_foot import HAND_AND_FOOT, PRESETS
from cardgames.probability import average, share
from cardgames.seeds import agent_key, child, deal_key

DATA = Path(__file__).parents[2] / "data"
AGENT = "careful"
BY_TURN = (1, 2, 3, 4, 5, 7, 10, 15, 20)
"""Turns of a team by which it is asked whether the team has opened."""
CHUNK = 25


class Round(NamedTuple):
    """What came of a round: turns of all seats, whether someone went out, by team its turn of opening (0: never)."""

    number: int
    turns: int
    went_out: bool
    opened: tuple[int, ...]
    points: tuple[int, ...]


def play(preset: str, seed: int, game: int) -> list[Round]:
    """The rounds of a game of four careful players."""
    agent, found = HAND_AND_FOOT.agents[AGENT], []
    state = HAND_AND_FOOT.deal(PRESETS[preset], deal_key(seed, game))
    keys = [agent_key(seed, game, seat) for seat in range(state.rules.players)]
    turns, opened, moves = [0] * len(state.opened), [0] * len(state.opened), 0
    while (seat := HAND_AND_FOOT.to_move(state)) is not None:
        move = agent(HAND_AND_FOOT.view(state, seat), child(keys[seat], moves))
        team = state.team
        turns[team] += move.verb in ("draw", "take")
        after = HAND_AND_FOOT.apply(state, move)
        if after.opened[team] and not state.opened[team]:
            opened[team] = turns[team]
        if after.phase == "scored" and state.phase != "scored":
            found.append(Round(state.round, sum(turns), after.went_out >= 0, tuple(opened), after.past[-1]))
            turns, opened = [0] * len(turns), [0] * len(opened)
        state, moves = after, moves + 1
    return found


def play_chunk(task: tuple[str, int, int, int]) -> list[Round]:
    """The rounds of games first … last − 1."""
    preset, seed, first, last = task
    return [found for game in range(first, last) for found in play(preset, seed, game)]


def rows(preset: str, rounds: list[Round]) -> list[dict[str, object]]:
    """A row for each round of a preset."""
    by_number: dict[int, list[Round]] = defaultdict(list)
    for found in rounds:
        by_number[found.number].append(found)
    table = []
    for number, played in sorted(by_number.items()):
        out = share(sum(not found.went_out for found in played), len(played))
        turns = average([found.turns for found in played])
        points = average([points for found in played for points in found.points])
        opened = [turn for found in played for turn in found.opened]
        row: dict[str, object] = {
            "preset": preset, "round": number, "rounds": len(played), "teams": len(opened),
            "stock_out": f"{out.value:.4f}", "stock_out_low": f"{out.low:.4f}", "stock_out_high": f"{out.high:.4f}",
            "turns_mean": f"{turns.value:.2f}", "turns_low": f"{turns.low:.2f}", "turns_high": f"{turns.high:.2f}",
            "points_mean": f"{points.value:.1f}", "never_opened": opened.count(0),
        }  # fmt: skip
        for turn in BY_TURN:
            row[f"opened_by_{turn}"] = f"{sum(1 <= when <= turn for when in opened) / len(opened):.4f}"
        table.append(row)
    return table


def card(games: int, seed: int, command: str, table: list[dict[str, object]]) -> str:
    """The data card."""
    shown = ["preset", "round", "stock_out", "turns_mean", "points_mean", "opened_by_1", "opened_by_5", "opened_by_10",
             "opened_by_20"]  # fmt: skip
    return "\n".join([
        "# Hand and Foot: a first table", "",
        f"Four `{AGENT}` players in two teams, {games:,} games of four rounds for each preset.", "",
        "| " + " | ".join(shown) + " |", "|" + "---|" * len(shown),
        *("| " + " | ".join(str(row[name]) for name in shown) + " |" for row in table), "",
        "* `stock_out`: share of rounds in which the stock ran out and nobody went out, with a 95% Wilson interval.",
        "* `turns_mean`: turns of all seats in a round, with a 95% interval; a turn is a draw or a pile taken.",
        "* `points_mean`: points of a team in a round.",
        "* `opened_by_k`: share of teams that had opened by the k-th turn of the team (its players' turns together).",
        "* `never_opened`: teams that did not open in the round at all.", "",
        f"Command: `{command}`. Seed {seed}; game i is dealt from `deal_key(seed, i)`. Version {__version__}.", "",
        "Limits: the two teams of a round and the rounds of a game share decks and are not independent, so the",
        "intervals are a little too narrow. The numbers are those of this one way to play.", "",
    ])  # fmt: skip


def main(arguments: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.hand_and_foot.first_table")
    parser.add_argument("--games", type=int, default=2000, help="games for each preset")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args(arguments)
    table: list[dict[str, object]] = []
    with ProcessPoolExecutor(options.workers) as pool:
        for preset in PRESETS:
            starts = range(0, options.games, CHUNK)
            tasks = [(preset, options.seed, first, min(first + CHUNK, options.games)) for first in starts]
            table += rows(preset, [found for chunk in pool.map(play_chunk, tasks) for found in chunk])
            print(preset, flush=True)
    DATA.mkdir(exist_ok=True)
    with (DATA / "hand_and_foot_first_table.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(table[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(table)
    command = f"python -m tests.hand_and_foot.first_table --games {options.games} --seed {options.seed}"
    (DATA / "hand_and_foot_first_table.md").write_text(
        card(options.games, options.seed, command, table), encoding="utf-8"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
