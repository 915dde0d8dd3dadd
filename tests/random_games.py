"""Random games of Hand and Foot, in every preset, number of players and team layout: does any get stuck?

``python -m tests.random_games --games 10000 --seed 1`` plays so many a preset and writes
``data/random_games.md`` and ``data/random_games.json``. Not part of CI, which plays 200.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from cardgames import __version__
from cardgames.hand_and_foot import HAND_AND_FOOT, PRESETS, Rules, rules_text
from cardgames.hand_and_foot.score import round_points
from cardgames.seeds import agent_key, child, choose, deal_key

LAYOUTS = ((2, 2), (3, 3), (4, 2), (4, 4), (5, 5), (6, 2), (6, 3), (6, 6))
"""Players and teams, taken in turn."""
MIXED = ("random", "greedy", "runner")
"""In half of the games each move is made by one of these, drawn anew: such games reach the Foot and go out."""
DATA = Path(__file__).parent.parent / "data"
CHUNK = 50


class Played(NamedTuple):
    """What came of a game."""

    moves: int
    rounds: int
    went_out: int
    stock_out: int
    verbs: Counter[str]


def play_random(rules: Rules, seed: int, game: int) -> Played:
    """Play a game at random to its end; raises AssertionError naming the position where anything is wrong."""
    pack = sorted(rules.pack())
    state = HAND_AND_FOOT.deal(rules, deal_key(seed, game))
    keys = [agent_key(seed, game, seat) for seat in range(rules.players)]
    verbs: Counter[str] = Counter()
    went_out = moves = rounds = 0
    while (seat := HAND_AND_FOOT.to_move(state)) is not None:
        legal = HAND_AND_FOOT.legal(state)
        assert legal, f"no legal move: {state}"
        key = child(keys[seat], moves)
        agent = choose(MIXED, child(key, 1)) if game // len(LAYOUTS) % 2 else "random"
        if agent == "random":
            move = choose(legal, key)
        else:
            move = HAND_AND_FOOT.agents[agent](HAND_AND_FOOT.view(state, seat), key)
        verbs[move.verb] += 1
        state = HAND_AND_FOOT.apply(state, move)
        moves += 1
        if state.phase == "scored":
            rounds += 1
            went_out += state.went_out >= 0
            assert sorted(state.cards()) == pack, f"cards are lost: {state}"
            assert state.past[-1] == round_points(state), f"wrong score: {state}"
    assert HAND_AND_FOOT.outcome(state) is not None
    return Played(moves, rounds, went_out, rounds - went_out, verbs)


def play_chunk(task: tuple[str, int, int, int]) -> Played:
    """Games first … last − 1 of a preset, added up."""
    preset, seed, first, last = task
    total = [0, 0, 0, 0]
    verbs: Counter[str] = Counter()
    for game in range(first, last):
        players, teams = LAYOUTS[game % len(LAYOUTS)]
        played = play_random(PRESETS[preset].replace(players=players, teams=teams), seed, game)
        total = [a + b for a, b in zip(total, played[:4], strict=True)]
        verbs += played.verbs
    return Played(*total, verbs)


def run(games: int, seed: int, workers: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """The games of every preset, in chunks; each preset's result as soon as it is there."""
    with ProcessPoolExecutor(workers) as pool:
        for preset in PRESETS:
            tasks = [(preset, seed, first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
            chunks = list(pool.map(play_chunk, tasks))
            verbs = sum((chunk.verbs for chunk in chunks), Counter())
            yield preset, {
                "rules": rules_text(PRESETS[preset]), "games": games, "stuck": 0,
                "moves": sum(chunk.moves for chunk in chunks), "rounds": sum(chunk.rounds for chunk in chunks),
                "went_out": sum(chunk.went_out for chunk in chunks),
                "stock_out": sum(chunk.stock_out for chunk in chunks), "verbs": dict(sorted(verbs.items())),
            }  # fmt: skip


def write(results: dict[str, dict[str, Any]], command: str, seed: int) -> None:
    """The result as data and as a card to read."""
    DATA.mkdir(exist_ok=True)
    layouts = ", ".join(f"{players} players in {teams} teams" for players, teams in LAYOUTS)
    facts = {"command": command, "seed": seed, "version": __version__, "layouts": LAYOUTS, "presets": results}
    (DATA / "random_games.json").write_text(json.dumps(facts, indent=2) + "\n")
    rows = [f"| {name} | {r['games']:,} | {r['rounds']:,} | {r['moves']:,} | {r['went_out']:,} | {r['stock_out']:,} | "
            f"{r['verbs'].get('keep', 0):,} | {r['stuck']} |" for name, r in results.items()]  # fmt: skip
    (DATA / "random_games.md").write_text("\n".join([
        "# Random games of Hand and Foot", "",
        "Every game is played to its end: half by seats that choose each legal move with the same chance, half by",
        f"seats whose every move is made by one of {', '.join(MIXED)}, drawn anew. In every position there was a legal",
        "move; after every round all cards were there and the scores added up.", "",
        "| preset | games | rounds | moves | went out | stock ran out | `keep` | stuck |",
        "|---|---|---|---|---|---|---|---|", *rows, "",
        f"Command: `{command}`. Seed {seed}; game i is dealt from `deal_key(seed, i)`. Version {__version__}.",
        f"Game i has layout number i mod {len(LAYOUTS)} of: {layouts}.", "",
        "Limits: purely random play hardly ever goes out; the other half of the games does. The rarest ends of rounds",
            "are tested from written positions.", "",
    ]))  # fmt: skip


def main(arguments: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_games", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000, help="games for each preset")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args(arguments)
    command = f"python -m tests.random_games --games {options.games} --seed {options.seed}"
    results: dict[str, dict[str, Any]] = {}
    for preset, result in run(options.games, options.seed, options.workers):
        results[preset] = result
        print(preset, result, flush=True)
        write(results, command, options.seed)


if __name__ == "__main__":
    main(sys.argv[1:])
