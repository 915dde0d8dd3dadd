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


@dataclass(frozen=True)
class Experiment:
    """Packs are shuffled, and of each something is found out for every claim; ``seen`` cards of its top are enough."""

    name: str
    pack: Sequence[int]
    trial: Callable[[Cards], Sequence[Hashable]]
    """The outcome for each claim, in their order, of a shuffled pack."""
    claims: dict[str, Callable[[], Dist[Any]]]
    """What is claimed: name -> its exact distribution."""
    seen: int | None = None
    replaced: bool = False
    """Whether every card is put back before the next is drawn; ``seen`` is then how many are drawn."""
    cost: int = 1
    """It is tried this many times less often."""

    def packs(self, trials: int, seed: int) -> Iterator[Cards]:
        """So many shuffled packs, from numpy's generator: not the project's own."""
        rng = np.random.default_rng([seed, crc32(self.name.encode())])
        pack = np.array(self.pack, dtype=np.int16)
        for start in range(0, trials, AT_ONCE):
            rows = min(AT_ONCE, trials - start)
            if self.replaced:
                yield from pack[rng.integers(len(pack), size=(rows, self.seen))].tolist()
            else:
                yield from rng.permuted(np.tile(pack, (rows, 1)), axis=1)[:, : self.seen].tolist()


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
    n = trials // experiment.cost
    counts = [Counter[Hashable]() for _ in experiment.claims]
    packs = experiment.packs(n, seed)
    while block := list(islice(packs, AT_ONCE)):
        for counter, outcomes in zip(counts, zip(*map(experiment.trial, block), strict=True), strict=True):
            counter.update(outcomes)
    findings: list[Finding] = []
    for (name, exact), counter in zip(experiment.claims.items(), counts, strict=True):
        findings += compare(name, exact(), counter, n)
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
