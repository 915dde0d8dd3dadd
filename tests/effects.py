"""How far each option of Hand and Foot moves the game: exact chances, and games of careful players.

``python -m tests.effects --games 600 --seed 1`` writes ``data/options.json``, which the package reads, the same
as ``data/options.csv``, and their card, ``data/options.md``. Not part of CI, which plays a handful.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

from cardgames import __version__
from cardgames.hand_and_foot import HAND_AND_FOOT
from cardgames.hand_and_foot.odds.effects import CHANGES, HOUSE, QUESTIONS, chances_by_round, changed
from cardgames.probability import Estimate, average, share
from cardgames.seeds import agent_key, child, deal_key

DATA = Path(__file__).parents[1] / "data"
AGENT = "careful"
CHUNK = 25
ROWS = [("", ""), *((clause, change) for clause, changes in QUESTIONS.items() for change in changes)]


class Round(NamedTuple):
    """What came of a round: by team the turns up to its opening, those that never opened, the end, the mean points."""

    number: int
    turns: float
    never: int
    teams: int
    stock_out: bool
    points: float


def play(change: str, seed: int, game: int) -> list[Round]:
    """The rounds of a game of careful players."""
    agent, rules, found = HAND_AND_FOOT.agents[AGENT], changed(change), []
    state = HAND_AND_FOOT.deal(rules, deal_key(seed, game))
    keys = [agent_key(seed, game, seat) for seat in range(rules.players)]
    teams, moves = rules.number_of_teams, 0
    turns, opened = [0] * teams, [0] * teams
    while (seat := HAND_AND_FOOT.to_move(state)) is not None:
        move = agent(HAND_AND_FOOT.view(state, seat), child(keys[seat], moves))
        team = state.team
        turns[team] += move.verb in ("draw", "take")
        after = HAND_AND_FOOT.apply(state, move)
        if after.opened[team] and not state.opened[team]:
            opened[team] = turns[team]
        if after.phase == "scored" and state.phase != "scored":
            waits = [opened[team] or turns[team] for team in range(teams)]
            points = sum(after.past[-1]) / teams
            found.append(Round(state.round, sum(waits) / teams, opened.count(0), teams, after.went_out < 0, points))
            turns, opened = [0] * teams, [0] * teams
        state, moves = after, moves + 1
    return found


def play_chunk(task: tuple[str, int, int, int]) -> list[Round]:
    """The rounds of games first … last − 1."""
    change, seed, first, last = task
    return [found for game in range(first, last) for found in play(change, seed, game)]


def row(clause: str, change: str, rounds: Sequence[Round], house: Sequence[Round]) -> dict[str, Any]:
    """A row of the file: rounds are independent, and paired with the house's of the same shuffles."""

    def compared(value: Callable[[Round], float]) -> dict[str, Any] | None:
        pairs = zip(rounds, house, strict=True)
        return told(average([value(one) - value(other) for one, other in pairs])) if change else None

    by_number = [[found.turns for found in rounds if found.number == number] for number in range(1, 5)]
    teams, never = sum(found.teams for found in rounds), sum(found.never for found in rounds)
    return {
        "clause": clause, "change": change, "chances": [str(p) for p in chances_by_round(changed(change))],
        "turns_to_open": [told(average(turns)) for turns in by_number],
        "never_opened": told(share(never, teams)),
        "stock_out": told(share(sum(found.stock_out for found in rounds), len(rounds))),
        "score": told(average([found.points for found in rounds])),
        "turns_change": compared(lambda found: found.turns),
        "stock_out_change": compared(lambda found: found.stock_out),
        "score_change": compared(lambda found: found.points),
    }  # fmt: skip


def told(estimate: Estimate) -> dict[str, Any]:
    """An estimate as data, to six decimals."""
    return {name: round(value, 6) for name, value in asdict(estimate).items()}


def write(table: list[dict[str, Any]], command: str, games: int, seed: int) -> None:
    """The table as data for programs, as a sheet, and as a card to read."""
    facts = {"command": command, "games": games, "seed": seed, "agent": AGENT, "house": HOUSE, "version": __version__}
    (DATA / "options.json").write_text(json.dumps({**facts, "effects": table}, indent=1) + "\n", encoding="utf-8")
    with (DATA / "options.csv").open("w", newline="", encoding="utf-8") as file:
        sheet = [flat(row) for row in table]
        writer = csv.DictWriter(file, list(sheet[-1]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(sheet)
    (DATA / "options.md").write_text(card(table, command, games, seed), encoding="utf-8")


def flat(row: dict[str, Any]) -> dict[str, Any]:
    """A row as one line of a sheet: chances as decimals, every estimate with its interval."""
    line = {"clause": row["clause"] or "house", "change": row["change"] or HOUSE}
    chances = chances_by_round(changed(row["change"]))
    line |= {f"open_{number}": f"{float(p):.10f}" for number, p in enumerate(chances, 1)}
    estimates = {f"turns_{number}": found for number, found in enumerate(row["turns_to_open"], 1)}
    estimates |= {name: row[name] for name in ("never_opened", "stock_out", "score", *CHANGES)}
    for name, found in estimates.items():
        parts = (("", "value"), ("_low", "low"), ("_high", "high"))
        line |= {name + end: found[part] if found else "" for end, part in parts}
    return line


def card(table: list[dict[str, Any]], command: str, games: int, seed: int) -> str:
    """The data card."""
    house, majority = (chances_by_round(changed(change))[3] for change in ("", "wilds=majority"))
    head = ["clause", "change", "round 1", "round 4", "turns to open 1", "turns to open 4", "opens later by",
            "stock out", "change", "points", "change"]  # fmt: skip
    rows = [[row["clause"] or "–", f"`{row['change'] or HOUSE}`", *(one_in(row, number) for number in (1, 4)),
             *(f"{row['turns_to_open'][number - 1]['value']:.2f}" for number in (1, 4)),
             interval(row["turns_change"], 2), f"{row['stock_out']['value']:.1%}",
             interval(row["stock_out_change"], 1, 100, " pp"), f"{row['score']['value']:,.0f}",
             interval(row["score_change"], 0)] for row in table]  # fmt: skip
    return "\n".join([
        "# Hand and Foot: how far each option moves the game", "",
        f"Each row is `{HOUSE}` with one point decided otherwise that the rule texts leave open. **The largest is",
        f"HF-8**: one word about wilds, and a Hand as dealt opens the fourth round {float(majority / house):.1f} times",
        f"as often (1 in {round(1 / majority)} instead of 1 in {round(1 / house)}).", "",
        "| " + " | ".join(head) + " |", "|" + "---|" * len(head),
        *("| " + " | ".join(row) + " |" for row in rows), "",
        "* `round 1`, `round 4`: the exact chance that a Hand as dealt, red threes replaced, can open that round.",
        f"* All else is simulated: four `{AGENT}` players, {games:,} games of four rounds a row, every row on the same",
        "  shuffles as far as its pack and its deal allow. `[a, b]` is the 95% interval of the change against the",
        "  first row, round by round.",
        "* `turns to open`: turns of a team's players together, up to and with the one in which it opens; all of them,",
        "  if it never does (`never_opened` in the files says how often).",
        "* `stock out`: share of rounds that end with the stock and nobody out. `points`: of a team in a round.",
        "* `options.json` and `options.csv` hold all four rounds and every interval (Wilson's for shares, normal for",
        "  means).", "",
        f"Command: `{command}`. Seed {seed}; game i is dealt from `deal_key(seed, i)`. Version {__version__}.", "",
        "Limits: these are the numbers of one way to play, which an option does not change: a player who adapts to it",
        "would gain more by it or lose less. A change of exactly 0 says that these players never do what the option",
        "allows. Of some forty intervals of changes two or three miss by chance alone.", "",
    ])  # fmt: skip


def one_in(row: dict[str, Any], number: int) -> str:
    """A chance as one says it."""
    n = float(1 / chances_by_round(changed(row["change"]))[number - 1])
    return f"1 in {n:.1f}" if n < 10 else f"1 in {n:,.0f}"


def interval(found: dict[str, Any] | None, digits: int, scale: int = 1, unit: str = "") -> str:
    """A change with its interval, signed."""
    if found is None:
        return "–"
    value, low, high = (f"{round(scale * found[name], digits) + 0.0:+,.{digits}f}" for name in ("value", "low", "high"))
    return f"{value}{unit} [{low}, {high}]"


def main(arguments: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.effects")
    parser.add_argument("--games", type=int, default=600, help="games for each row")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args(arguments)
    table: list[dict[str, Any]] = []
    house: list[Round] = []
    with ProcessPoolExecutor(options.workers) as pool:
        for clause, change in ROWS:
            starts = range(0, options.games, CHUNK)
            tasks = [(change, options.seed, first, min(first + CHUNK, options.games)) for first in starts]
            rounds = [found for chunk in pool.map(play_chunk, tasks) for found in chunk]
            house = house or rounds
            table.append(row(clause, change, rounds, house))
            print(change or HOUSE, flush=True)
    command = f"python -m tests.effects --games {options.games} --seed {options.seed}"
    write(table, command, options.games, options.seed)


if __name__ == "__main__":
    main(sys.argv[1:])
