"""Plays the published tournaments: ``python -m tests.tournaments trash`` and ``… hand-and-foot``.

Each writes its game's part of ``data/tournament.json`` and then ``tournament.csv`` and the card ``tournament.md``.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from pathlib import Path
from typing import Any

from cardgames import __version__
from cardgames.tournament import round_robin, standings_data, sweep, sweep_data

DATA = Path(__file__).parent.parent / "data"
PLAYERS = {
    "trash": (
        "takes_useful", "takes_useful(discard=80)", "takes_useful(jack=low)", "takes_useful(jack=high)",
        "takes_useful(jack=rare)", "takes_useful(jack=common)", "random", "never_takes_discard",
    ),
    "hand-and-foot": (
        "careful", "greedy", "runner", "hoarder", "careful(open=late)", "careful(hold=4)", "careful(hold=0)",
        "careful(out=never)", "careful(wilds=free)", "careful(open=100,hold=4,out=8,thin=6)",
    ),
}  # fmt: skip
SWEEPS: dict[str, list[tuple[str, str, tuple[str | int, ...], str]]] = {
    "trash": [
        ("takes_useful", "discard", tuple(range(0, 101, 10)), ""),
        ("takes_useful", "jack", (), ""),
        ("takes_useful", "jack", (), "natural_replaces_wild=no"),
        ("takes_useful", "discard", tuple(range(0, 101, 10)), "players=4"),
    ],
    "hand-and-foot": [
        ("careful", "open", (0, 20, 40, 60, 80, 100, 150, 200), ""),
        ("careful", "pile", ("always", "useful", 2, 3, 4, 5, 6, 8, 10, "never"), ""),
        ("careful", "hold", (), ""),
        ("careful", "wilds", (), ""),
        ("careful", "out", ("fast", 3, 4, 5, 6, 7, 8, 10, 12, "never"), ""),
        ("careful", "threes", (), ""),
        ("careful", "thin", (0, 3, 6, 9, 12, 15, 18, 22), ""),
        ("careful", "out", ("fast", 3, 4, 5, 6, 7, 8, 10, 12, "never"), "go_out_bonus=100"),
    ],
}
"""The player, the knob, its values, and what is changed in the rules."""
DECKS = {"trash": (200_000, 200_000), "hand-and-foot": (12_500, 5_000)}
"""How many for the round robin, and for a sweep."""
HANDS = 15.656
"""Hands in a match of Trash on average."""


def play(game: str, decks: int, sweep_decks: int, seed: int) -> dict[str, Any]:
    """A game's part of the file."""
    found = round_robin(game, PLAYERS[game], decks, seed)
    sweeps = []
    for agent, knob, values, change in SWEEPS[game]:
        rules = ",".join(["bicycle", *([change] if change else [])])
        turned = sweep(game, agent, knob, values, decks=sweep_decks, seed=seed, rules=rules)
        sweeps.append({"name": f"{knob} {change}".strip()} | sweep_data(turned))
        print(game, knob, change, flush=True)
    command = f"python -m tests.tournaments {game} --decks {decks} --sweep-decks {sweep_decks} --seed {seed}"
    return {"command": command, "version": __version__, "tournament": standings_data(found), "sweeps": sweeps}


def write(table: dict[str, Any]) -> None:
    """The three files."""
    (DATA / "tournament.json").write_text(json.dumps(table, indent=1) + "\n", "utf-8")
    with (DATA / "tournament.csv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["game", "table", "rules", "one", "other", "decks", "win", "low", "high", "points", "points_low",
                       "points_high", "expected", "saves", "swept_one", "swept_other"])  # fmt: skip
        rows.writerows(row for game, part in table.items() for row in csv_rows(game, part))
    (DATA / "tournament.md").write_text(card(table), "utf-8")


def csv_rows(game: str, part: dict[str, Any]) -> list[list[Any]]:
    """A row for every meeting of two players."""
    tables = [("tournament", part["tournament"], part["tournament"]["duels"])]
    tables += [(f"sweep {one['name']}", one, one["values"]) for one in part["sweeps"]]
    rows = []
    for name, of, duels in tables:
        for duel in duels:
            win, points = duel["win"], duel.get("points") or {}
            rows.append([game, name, of["rules"], duel["one"], duel["other"], win["n"], *_numbers(win, 6),
                         *_numbers(points, 2), _number(duel.get("expected"), 6), _number(duel["saves"], 3),
                         *(_number(x, 6) for x in duel["swept"])])  # fmt: skip
    return rows


def _numbers(e: dict[str, Any], digits: int) -> list[str]:
    return [_number(e.get(name), digits) for name in ("value", "low", "high")]


def _number(x: float | None, digits: int) -> str:
    return "" if x is None else f"{x:.{digits}f}"


def card(table: dict[str, Any]) -> str:
    """What is in the files, how it was made, and what it cannot say."""
    parts = [_part(game, part) for game, part in table.items()]
    commands = "".join(f"* `{part['command']}`, version {part['version']}\n" for part in table.values())
    return "\n".join([
        "# Tournaments of computer players", "",
        "Every player met every other on the same decks, and played every deck twice, with seats (in Hand and Foot:",
        "teams) swapped. What luck of the deal gives to one it gives to the other in the second game.", "",
        *parts,
        "## What the columns say", "",
        "* `games won`: of all games of the pair, ties shared, with the 95% interval from the paired differences deck",
        "  by deck. `points`: by how many points of a game (four rounds) a team of the first is ahead, likewise.",
        "* `rating`: Bradley and Terry's on Elo's scale, 1500 in the middle; the interval is Student's, from leaving",
        "  out each of a hundred blocks of decks in turn, because results on one deck hang together.",
        "* `expected`: what the two ratings alone would have the first win. In the files also `saves`: how many times",
        "  as many games it would have taken to know `games won` as well with every game on a deck of its own; and",
        "  `swept`: the shares of decks that the first, and the second, won in both seatings.",
        "* A sweep turns one knob of a player and lets each variant play against the player as it is.", "",
        "Commands, one for each game; deck i is dealt from `deal_key(seed, i)`, and any number of workers gives the",
        "same files:", "", commands,
        "Limits: these are the players of this project under the rules named. A rating says how a player does against",
        "*these* opponents, equally often each; with others in the field it would be another. A strategy that loses",
        "here may win among people, who adapt. Of a hundred intervals about five miss.", "",
    ])  # fmt: skip


def _part(game: str, part: dict[str, Any]) -> str:
    """A game's tables."""
    found = part["tournament"]
    head = {"trash": "Trash", "hand-and-foot": "Hand and Foot"}[game]
    matches, hands = 2 * found["decks"], round(2 * found["decks"] * HANDS / 10**5) / 10
    games = {"trash": f"{matches:,} matches, about {hands:g} million hands,",
             "hand-and-foot": f"{4 * matches:,} rounds"}[game]  # fmt: skip
    lines = [f"## {head}", "", f"{found['decks']:,} decks, so {games} a pair. Rules: `{found['rules']}`. Seed"
             f" {found['seed']}.", ""]  # fmt: skip
    points = found.get("points")
    lines += [f"| player | rating |{' points ahead |' if points else ''}", f"|---|---|{'---|' if points else ''}"]
    for name, e in found["ratings"].items():
        lead = f" {_signed(points[name])} |" if points else ""
        lines.append(f"| `{name}` | {_rating(e)} |{lead}")
    lines += ["", *_meetings(found["duels"]), ""]
    for one in part["sweeps"]:
        of = f"`{one['agent']}` with `{one['knob']}` turned, against `{one['against']}`; {one['decks']:,} decks;"
        of += f" rules `{one['rules']}`"
        lines += [f"### {one['name']}", "", f"{of}. Best: `{one['best']}`; not told apart from it:"
                  f" {', '.join(f'`{v}`' for v in one['as_good'])}.", "", *_values(one), ""]  # fmt: skip
    return "\n".join(lines)


def _meetings(duels: list[dict[str, Any]]) -> list[str]:
    """The duels, the winner of each first."""
    has_points = "points" in duels[0]
    lines = [f"| the first | the second | games won |{' points |' if has_points else ''} expected |",
             f"|---|---|---|{'---|' if has_points else ''}---|"]  # fmt: skip
    for duel in sorted(map(_turned, duels), key=lambda duel: -duel["win"]["value"]):
        points = f" {_signed(duel['points'])} |" if has_points else ""
        lines.append(f"| `{duel['one']}` | `{duel['other']}` | {_share(duel['win'])} |{points}"
                     f" {duel['expected']:.1%} |")  # fmt: skip
    return lines


def _turned(duel: dict[str, Any]) -> dict[str, Any]:
    """The duel as the winner sees it."""
    if duel["win"]["value"] >= 0.5:
        return duel
    win, points = duel["win"], duel.get("points")
    turned = {"one": duel["other"], "other": duel["one"], "expected": 1 - duel["expected"],
              "win": {"value": 1 - win["value"], "low": 1 - win["high"], "high": 1 - win["low"]}}  # fmt: skip
    if points:
        turned["points"] = {"value": -points["value"], "low": -points["high"], "high": -points["low"]}
    return turned


def _values(one: dict[str, Any]) -> list[str]:
    has_points = "points" in one["values"][0]
    lines = [f"| {one['knob']} | games won |{' points |' if has_points else ''}", f"|---|---|{'---|' * has_points}"]
    for duel in one["values"]:
        lines.append(f"| {duel['value']} | {_share(duel['win'])} |"
                     + (f" {_signed(duel['points'])} |" if has_points else ""))  # fmt: skip
    return lines


def _share(e: dict[str, Any]) -> str:
    return f"{e['value']:.2%} [{e['low']:.2%}, {e['high']:.2%}]"


def _signed(e: dict[str, Any]) -> str:
    value, low, high = (f"{round(e[name]) + 0:+,}" for name in ("value", "low", "high"))
    return f"{value} [{low}, {high}]"


def _rating(e: dict[str, Any]) -> str:
    low, high = ("–" if e[name] is None else f"{e[name]:.0f}" for name in ("low", "high"))
    return f"{e['value']:.0f} [{low}, {high}]"


def main(arguments: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournaments")
    parser.add_argument("game", choices=list(PLAYERS))
    parser.add_argument("--decks", type=int, help="for the round robin")
    parser.add_argument("--sweep-decks", type=int, help="for each sweep")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    file = DATA / "tournament.json"
    before = json.loads(file.read_text("utf-8")) if file.exists() else {}
    decks, sweep_decks = DECKS[options.game]
    before[options.game] = play(options.game, options.decks or decks, options.sweep_decks or sweep_decks, options.seed)
    write({game: before[game] for game in PLAYERS if game in before})


if __name__ == "__main__":
    main(sys.argv[1:])
