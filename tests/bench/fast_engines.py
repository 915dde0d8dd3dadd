"""How fast the compiled engines play, beside a loop in C: ``python -m tests.bench.fast_engines [ROUNDS]``.

Each figure is the best of so many rounds, those of C and of the engine taken in turn, in seconds of this process's
processor. Read the ratios; on a busy machine even they move by a tenth.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import numpy as np

from cardgames import simulate
from cardgames.hand_and_foot import PRESETS
from cardgames.hand_and_foot.agents import AGENTS
from cardgames.hand_and_foot.batch import games
from cardgames.trash import BICYCLE
from cardgames.trash.batch import matches

SEED, MATCHES, GAMES = 1, 200_000, 1_000
LOOP = Path(__file__).with_name("trash_loop.c")


def in_c(program: Path) -> tuple[float, int]:
    """Matches a second of the loop in C, and the digest of all its moves."""
    line = subprocess.run([program, str(SEED), str(MATCHES)], capture_output=True, text=True, check=True).stdout.split()
    return MATCHES / float(line[1]), int(line[3])


def compiled() -> tuple[float, int]:
    """The same of the engine."""
    begun = process_time()
    digest = matches(BICYCLE, ("takes_useful",) * 2, SEED, 0, MATCHES).digest
    return MATCHES / (process_time() - begun), int(np.bitwise_xor.reduce(digest))


def trash(rounds: int) -> None:
    """The engine against C; both must have made the same moves."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "loop")
        subprocess.run(["cc", "-O3", "-march=native", "-o", program, LOOP], check=True)
        pairs = [(in_c(program), compiled()) for _ in range(rounds)]
    assert len({digest for pair in pairs for _, digest in pair}) == 1, "the two do not play the same matches"
    c, engine = (max(pair[i][0] for pair in pairs) for i in (0, 1))
    print(f"Trash, C -O3:        {c:12,.0f} matches/s")
    print(f"Trash, the engine:   {engine:12,.0f} matches/s   {engine / c:.2f} of C")


def threads(rounds: int) -> None:
    """Two threads against one, in seconds of the clock."""
    best = {workers: min(timed(workers) for _ in range(rounds)) for workers in (1, 2)}
    print(f"Trash, two threads:  {best[1] / best[2]:12.2f} times one")


def timed(workers: int) -> float:
    """Seconds of a run with so many threads."""
    begun = perf_counter()
    simulate.run("trash", games=4 * MATCHES, seed=SEED, workers=workers)
    return perf_counter() - begun


def hand_and_foot(rounds: int) -> None:
    """Rounds and moves a second with four equal players."""
    for agent in AGENTS:
        play: Callable[[], Any] = lambda agent=agent: games(PRESETS["bicycle"], (agent,) * 4, SEED, 0, GAMES)  # noqa: E731
        seconds, moves = float("inf"), 0
        for _ in range(rounds):
            begun = process_time()
            moves = int(play().moves.sum())
            seconds = min(seconds, process_time() - begun)
        rate, cost = 4 * GAMES / seconds, seconds / moves * 1e9
        print(f"Hand and Foot, {agent:12} {rate:9,.0f} rounds/s   {cost:5,.0f} ns a move")


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    simulate.warm_up()
    trash(number)
    threads(number)
    hand_and_foot(number)
