"""The command: everything that is claimed, with as many trials as wanted, written to ``data/verify``."""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from cardgames import __version__
from tests.verify.claims import FALSE_ALARM, Finding, simulate, with_intervals
from tests.verify.experiments import EXPERIMENTS, LONG

DATA = Path(__file__).parents[2] / "data"
ALL = (*EXPERIMENTS, *LONG)


def run(number: int, trials: int, seed: int) -> list[Finding]:
    """The findings of one experiment."""
    return simulate(ALL[number], trials, seed)


def main(arguments: list[str]) -> int:
    """Carry the command out; the exit status is 1 if any exact number lies outside its interval."""
    parser = argparse.ArgumentParser(prog="python -m tests.verify")
    parser.add_argument("--trials", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args(arguments)
    with ProcessPoolExecutor(options.workers) as pool:
        futures = [pool.submit(run, number, options.trials, options.seed) for number in range(len(ALL))]
        findings = with_intervals([finding for future in futures for finding in future.result()])
    command = f"python -m tests.verify --trials {options.trials} --seed {options.seed}"
    write(findings, options.trials, command)
    missed = [finding for finding in findings if not finding.holds]
    print(*missed, f"{len(findings)} chances, {len(missed)} outside their interval", sep="\n")
    return 1 if missed else 0


def write(findings: list[Finding], trials: int, command: str) -> None:
    """The findings as data and as a card to read."""
    rows = [[f.claim, f.outcome, f.exact, f.count, f.n, f.low, f.high, f.holds] for f in findings]
    facts = {"command": command, "version": __version__, "trials": trials, "false_alarm": FALSE_ALARM,
             "columns": ["claim", "outcome", "exact", "count", "n", "low", "high", "holds"]}  # fmt: skip
    body = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    text = f'{json.dumps(facts, indent=1)[:-2]},\n "findings": [\n{body}\n ]\n}}\n'
    (DATA / "verify.json").write_text(text, encoding="utf-8")
    (DATA / "verify.md").write_text(card(findings, command), encoding="utf-8")


def card(findings: list[Finding], command: str) -> str:
    """The data card: a line for each claim."""
    lines, missed = [], sum(not f.holds for f in findings)
    for claim in dict.fromkeys(f.claim for f in findings):
        own = [f for f in findings if f.claim == claim]
        widest = max(own, key=lambda f: abs(f.exact - f.count / f.n) / (f.high - f.low))
        lines.append(
            f"| {claim} | {len(own)} | {own[0].n:,} | {sum(f.holds for f in own)} | {widest.outcome} | "
            f"{widest.exact:.6f} | {widest.count / widest.n:.6f} | {widest.low:.6f} – {widest.high:.6f} |"
        )
    return "\n".join([
        "# Every exact number beside a simulation", "",
        "Each line is an exact distribution of the project and the same thing found by dealing: packs shuffled by",
        "numpy's generator, cards moved about on a table by a few lines that share nothing with the formulas.",
        "Every outcome of a chance of at least 1 in 5,000 is compared by itself, the rest together.", "",
        f"**{len(findings)} chances, {missed} outside the interval of their simulation.**", "",
        "| claim | chances | trials | inside | furthest off | exact | simulated | interval |",
        "|---|---|---|---|---|---|---|---|", *lines, "",
        "The intervals are Chernoff's, which hold for every n and p. They share one chance of a false alarm: if all",
        f"the formulas are right, the probability that any of them is missed is at most {FALSE_ALARM}.", "",
        f"Command: `{command}`. Version {__version__}. `verify.json` has every chance.", "",
        "Limits: an error in a chance that is smaller than its interval is not seen here. Toy packs counted to the",
        "last card, in the tests, are the other half of the proof.", "",
    ])  # fmt: skip


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
