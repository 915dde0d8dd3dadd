"""What is claimed, what is dealt, and how far apart the two may be.

The interval round a simulated share is Chernoff's: the share of n trials is k / n with a true chance p where
n · D(k/n, p) > log(2 / α) with probability at most α, for every n and p, D being the relative entropy. No normal
approximation is made, so intervals hold for the rarest outcomes too. All chances of all claims share one α.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from math import log
from typing import Any
from zlib import crc32

import numpy as np

from cardgames.probability import Dist

FALSE_ALARM = 0.001
"""The chance that any interval of a whole run misses its number although everything is right: 1 in 1000 at most."""
RARE = Fraction(1, 5000)
"""Outcomes rarer than this are counted together."""
AT_ONCE = 5000
"""Packs shuffled at a time."""

Cards = list[int]


Outcomes = Sequence[Hashable]
"""What one trial found out, for each claim in their order."""


@dataclass(frozen=True)
class Experiment:
    """Something that is tried again and again, and what is claimed of it."""

    name: str
    results: Callable[[int, int], Iterator[Outcomes]]
    """The outcomes of so many trials of a seed."""
    claims: dict[str, Callable[[], Dist[Any]]]
    """What is claimed: name -> its exact distribution."""


def dealt(
    name: str,
    pack: Sequence[int],
    trial: Callable[[Cards], Outcomes],
    claims: dict[str, Callable[[], Dist[Any]]],
    *,
    seen: int | None = None,
    replaced: bool = False,
) -> Experiment:
    """An experiment with a shuffled pack a trial, of which ``seen`` cards from its top are enough.

    ``replaced``: every card is put back before the next one is drawn.
    """
    return Experiment(name, lambda n, seed: map(trial, packs(name, pack, n, seed, seen, replaced=replaced)), claims)


def packs(
    name: str, pack: Sequence[int], n: int, seed: int, seen: int | None = None, *, replaced: bool = False
) -> Iterator[Cards]:
    """So many shuffled packs, or their first cards, from numpy's generator: not the project's own."""
    rng = np.random.default_rng([seed, crc32(name.encode())])
    cards = np.array(pack, dtype=np.int16)
    for start in range(0, n, AT_ONCE):
        rows = min(AT_ONCE, n - start)
        if replaced:
            yield from cards[rng.integers(len(cards), size=(rows, seen))].tolist()
        else:
            yield from rng.permuted(np.tile(cards, (rows, 1)), axis=1)[:, :seen].tolist()


def yes(chance: Fraction) -> Dist[bool]:
    """An event of a chance."""
    return Dist.from_fractions({False: 1 - chance, True: chance})


@dataclass(frozen=True)
class Finding:
    """A chance that was claimed, and how often it came in the simulation."""

    claim: str
    outcome: str
    exact: float
    count: int
    n: int
    low: float = 0
    high: float = 1

    @property
    def holds(self) -> bool:
        """Whether the exact chance lies in the interval of the simulation."""
        return self.low <= self.exact <= self.high


def simulate(experiment: Experiment, trials: int, seed: int) -> list[Finding]:
    """The chances of all claims of an experiment, exact and counted; their intervals are still to be made."""
    counts = [Counter[Hashable]() for _ in experiment.claims]
    results = experiment.results(trials, seed)
    while block := list(islice(results, AT_ONCE)):
        for counter, outcomes in zip(counts, zip(*block, strict=True), strict=True):
            counter.update(outcomes)
    findings: list[Finding] = []
    for (name, exact), counter in zip(experiment.claims.items(), counts, strict=True):
        findings += compare(name, exact(), counter, trials)
    return findings


def compare(name: str, exact: Dist[Any], counts: Counter[Any], n: int) -> Iterator[Finding]:
    """The chance of each outcome that is not rare, and of all others together."""
    rest, others = Fraction(1), n
    for outcome, p in exact.items():
        if p >= RARE:
            rest, others = rest - p, others - counts[outcome]
            yield Finding(name, str(outcome), float(p), counts[outcome], n)
    if rest or others:
        yield Finding(name, "other", float(rest), others, n)


def with_intervals(findings: list[Finding], false_alarm: float = FALSE_ALARM) -> list[Finding]:
    """The findings with intervals that all hold together, but for the chance of a false alarm."""
    alpha = false_alarm / len(findings)
    return [
        Finding(f.claim, f.outcome, f.exact, f.count, f.n, *chernoff(f.count, f.n, alpha)) for f in findings
    ]  # fmt: skip


def chernoff(count: int, n: int, alpha: float) -> tuple[float, float]:
    """The chances p with n · D(count / n, p) ≤ log(2 / alpha): the true one is outside with probability ≤ alpha.

    >>> low, high = chernoff(50, 100, 0.05)
    >>> round(low, 3), round(high, 3)
    (0.367, 0.633)
    """
    share, bound = count / n, log(2 / alpha) / n

    def edge(outside: float) -> float:
        inside = share
        for _ in range(60):
            middle = (inside + outside) / 2
            inside, outside = (middle, outside) if _entropy(share, middle) <= bound else (inside, middle)
        return outside

    return edge(0.0) if count else 0.0, edge(1.0) if count < n else 1.0


def _entropy(q: float, p: float) -> float:
    """D(q, p), the relative entropy of two shares."""
    if not 0 < p < 1:
        return 0.0 if p == q else float("inf")
    return (q * log(q / p) if q else 0.0) + ((1 - q) * log((1 - q) / (1 - p)) if q < 1 else 0.0)
