"""Both engines of each game on many decks: every preset, number of players and agent, decks dealt and decks built.

``python -m tests.equal_engines --trash 200 --hand-and-foot 20`` plays so many decks of each kind and writes
``data/equal_engines.md`` and ``data/equal_engines.json``. Not part of CI, which plays a few of each.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from cardgames import __version__, hand_and_foot, trash
from cardgames.seeds import deal_key
from tests.built_decks import built
from tests.hand_and_foot import test_hand_and_foot_batch, test_hand_and_foot_built_decks
from tests.trash import test_trash_batch

DATA = Path(__file__).parents[1] / "data"
SEED = test_trash_batch.SEED
PLAYERS = range(2, 7)


def tasks(decks: dict[str, int]) -> Iterator[tuple[str, str, int, str, int]]:
    """Game, preset, players, agent, and how many decks."""
    for game, module in (("trash", trash), ("hand-and-foot", hand_and_foot)):
        for preset in module.PRESETS:
            for players in PLAYERS:
                for agent in module.agents.AGENTS:
                    yield game, preset, players, agent, decks[game]


def play(task: tuple[str, str, int, str, int]) -> Counter[str]:
    """Both engines play these decks; raises AssertionError at the first difference."""
    game, preset, players, agent, decks = task
    if game == "trash":
        return of_trash(trash.PRESETS[preset].replace(players=players), (agent,) * players, range(decks))
    rules = hand_and_foot.PRESETS[preset].replace(players=players)
    return of_hand_and_foot(rules, (agent,) * players, range(decks))


def of_trash(rules: trash.Rules, agents: tuple[str, ...], numbers: range) -> Counter[str]:
    """Matches of Trash."""
    found = test_trash_batch.compare(rules, agents, numbers)
    anew = found.shuffles.sum() - found.hands.sum() - found.voids.sum()
    return Counter(games=len(numbers), moves=int(found.moves.sum()), stocks_made_anew=int(anew),
                   voids=int(found.voids.sum()), stock_ends=0)  # fmt: skip


def of_hand_and_foot(rules: hand_and_foot.Rules, agents: tuple[str, ...], numbers: range) -> Counter[str]:
    """Games of Hand and Foot, every second one from a built deck."""
    total: Counter[str] = Counter()
    builders = test_hand_and_foot_built_decks.BUILDERS
    for number in numbers:
        asked = rules
        if number % 2:
            asked = built(rules, builders[number // 2 % len(builders)](rules, number), deal_key(SEED, number))
        found = test_hand_and_foot_batch.compare(asked, agents, range(number, number + 1))
        total.update(games=1, moves=int(found.moves[0]), stocks_made_anew=int(found.shuffles[0]) - rules.rounds,
                     stock_ends=int((found.out[0] < 0).sum()), voids=0)  # fmt: skip
    return total


def card(table: dict[str, Counter[str]], command: str) -> str:
    """The card."""
    games, moves = (sum(found[what] for found in table.values()) for what in ("games", "moves"))
    rows = [f"| {name} | {f['games']:,} | {f['moves']:,} | {f['stocks_made_anew']:,} | {f['voids']:,} | "
            f"{f['stock_ends']:,} | 0 |" for name, f in table.items()]  # fmt: skip
    return "\n".join([
        "# The two engines of each game, deck by deck", "",
        f"**{games:,} games, {moves:,} moves: not one difference.** The readable engine and the compiled one played",
        "each of them; the digest of all moves, winners, hands, turns, shuffles, voids (Trash), and by round and team",
        "points, openings, books and who went out (Hand and Foot) had to be the same. Every preset, 2 to 6 players,",
        "every agent in all seats; of Hand and Foot every second deck was built (`tests/built_decks.py`): red threes",
        "in Hands, in Feet, last; cards that may not start the pile first; wild cards last; ranks in turn.", "",
        "| game, rules | games | moves | shuffles beyond the deals | void hands | ended by the stock | differences |",
        "|---|---|---|---|---|---|---|", *rows, "",
        f"Command: `{command}`. Seed {SEED}; game i is dealt from `deal_key({SEED}, i)`. Version {__version__}.", "",
        "Limits: void hands and stocks run dry are rare in dealt decks of Trash, so decks are built for them in",
        "`tests/trash/test_trash_built_decks.py`. A hand void by turns from the discard pile (TR-9) needs players who",
        "take what they cannot place, which no agent does: it is tried from written positions, in the readable",
        "engine alone.", "",
    ])  # fmt: skip


def main(arguments: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.equal_engines")
    parser.add_argument("--trash", type=int, default=200, help="decks of each kind")
    parser.add_argument("--hand-and-foot", type=int, default=20, help="decks of each kind")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args(arguments)
    table: dict[str, Any] = {}
    todo = list(tasks({"trash": options.trash, "hand-and-foot": options.hand_and_foot}))
    with ProcessPoolExecutor(options.workers) as pool:
        for task, found in zip(todo, pool.map(play, todo), strict=True):
            table.setdefault(f"{task[0]}, {task[1]}", Counter()).update(found)
    command = f"python -m tests.equal_engines --trash {options.trash} --hand-and-foot {options.hand_and_foot}"
    facts = {"command": command, "seed": SEED, "version": __version__, "differences": 0, "games": table}
    (DATA / "equal_engines.json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    (DATA / "equal_engines.md").write_text(card(table, command), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
