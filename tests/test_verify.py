"""Every exact number lies in the interval of a simulation that knows nothing of it (`tests/verify`).

All chances of all claims together miss their intervals with probability 1/1000 at most, if the formulas are right.
"""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

from cardgames.probability import Dist
from tests.verify.claims import FALSE_ALARM, Experiment, chernoff, compare, simulate, with_intervals
from tests.verify.experiments import EXPERIMENTS

TRIALS = 100_000
SEED = 1


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda experiment: experiment.name)
def test_exact_numbers_lie_in_the_interval_of_a_simulation(experiment: Experiment) -> None:
    findings = with_intervals(simulate(experiment, TRIALS, SEED), FALSE_ALARM / len(EXPERIMENTS))
    assert [finding for finding in findings if not finding.holds] == []


@pytest.mark.parametrize("n", [1, 10, 60])
@pytest.mark.parametrize("alpha", [0.2, 0.01])
def test_the_interval_misses_the_truth_no_more_often_than_it_says(n: int, alpha: float) -> None:
    """For every number of successes, added up by the binomial law."""
    intervals = [chernoff(k, n, alpha) for k in range(n + 1)]
    for p in (0.001, 0.03, 0.1, 0.3, 0.5, 0.8, 0.99):
        missed = sum(
            comb(n, k) * p**k * (1 - p) ** (n - k)
            for k, (low, high) in enumerate(intervals) if not low <= p <= high
        )  # fmt: skip
        assert missed <= alpha


def test_a_formula_that_is_wrong_is_found_out() -> None:
    """A die that is taken for fair: one face in twenty shows too often by a twentieth."""
    counts = Counter(dict.fromkeys(range(1, 21), TRIALS // 20))
    counts.update({1: TRIALS // 200, 2: -TRIALS // 200})
    findings = with_intervals(list(compare("a die", Dist(dict.fromkeys(range(1, 21), 1)), counts, TRIALS)))
    assert [finding.outcome for finding in findings if not finding.holds] == ["1", "2"]


def test_what_is_impossible_must_not_happen() -> None:
    counts = Counter({0: TRIALS - 1, 2: 1})
    findings = with_intervals(list(compare("never two", Dist({0: 1}), counts, TRIALS)))
    assert [finding.outcome for finding in findings if not finding.holds] == ["0", "other"]


def test_no_claim_is_made_twice_under_one_name() -> None:
    names = [name for experiment in EXPERIMENTS for name in experiment.claims]
    assert len(names) == len(set(names))
