"""What many games need: ``python -m tests.bench.memory [MATCHES …]`` plays so many matches of Trash, each in a process.

Prints the most memory each process has held and how long it took with two threads; 10⁶ and 10⁸ matches if nothing is
said. The memory must not depend on the number of games.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from time import perf_counter, process_time

from cardgames import simulate

SEED, WORKERS = 1, 2
MATCHES = (10**6, 10**8)


def play(matches: int) -> None:
    """Play in this process and print what it took."""
    simulate.run("trash", games=1, seed=SEED, workers=WORKERS)
    begun, busy = perf_counter(), process_time()
    result = simulate.run("trash", games=matches, seed=SEED, workers=WORKERS)
    seconds, busy = perf_counter() - begun, process_time() - busy
    hands = result.tallies["hands_per_match"].total
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    told = f"{seconds:8.1f} s of the clock {busy:8.1f} s of processors {peak:8.1f} MiB at most"
    print(f"{matches:13,} matches {hands:15,} hands {told}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--here"]:
        play(int(sys.argv[2]))
    else:
        for number in map(int, sys.argv[1:] or MATCHES):
            subprocess.run([sys.executable, "-m", "tests.bench.memory", "--here", str(number)], check=True)
