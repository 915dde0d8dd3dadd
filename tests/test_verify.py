"""Every exact number lies in the interval of a simulation that knows nothing of it (`tests/verify`).

All chances of all claims together miss their intervals with probability 1/1000 at most, if the formulas are right.
"""

from __future__ import annotations

import inspect
import json
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from inspect import unwrap
from math import comb
from pathlib import Path
from pkgutil import iter_modules

import pytest

import cardgames.hand_and_foot.odds
import cardgames.trash.odds
from cardgames.probability import Dist
from tests.verify import __main__ as command
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


def test_the_command_writes_every_chance_and_a_line_for_each_claim(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "DATA", tmp_path)
    experiment = EXPERIMENTS[1]
    findings = with_intervals(simulate(experiment, 1000, SEED))
    command.write(findings, 1000, "python -m tests.verify --trials 1000 --seed 1")
    facts = json.loads((tmp_path / "verify.json").read_text())
    assert [row[:2] for row in facts["findings"]] == [[f.claim, f.outcome] for f in findings]
    card = (tmp_path / "verify.md").read_text()
    assert all(f"\n| {name} | " in card for name in experiment.claims)
    assert f"**{len(findings)} chances, 0 outside" in card


def test_no_claim_is_made_twice_under_one_name() -> None:
    names = [name for experiment in EXPERIMENTS for name in experiment.claims]
    assert len(names) == len(set(names))


ANSWERS = re.compile("Dist|Fraction|HandOdds|MatchOdds|Draws|Ways|WhyNot")
"""Results that are exact: a function that is annotated with one of them answers a question."""
ELSEWHERE = {
    "one chance of a distribution that is tried": {
        "fills_all", "wins_now", "opening_chance", "opening_chance_of_hand", "chances_by_round",
    },
    "what an answer that is tried is made of": {
        "chain", "from_tails", "one_more", "places_for_wild", "points_after", "points_with_pile", "untaken",
        "opening_points_of_hand",
    },
    "of a toy pack, counted to the last order in the tests": {"length_of_turn", "turns_of_pack"},
    "a mean, from an outside source to ten digits": {"mean_draws_to_see_all", "mean_draws_to_see_decks"},
    "of a view, by functions of counts that are tried": {
        "matching_chance", "discard_risks", "next_draw", "reaches_me", "block_value",
    },
    "the best of all ways to play, found through every order of toy packs": {"placing"},
    "several answers of a function that is tried, side by side": {"side_by_side"},
}  # fmt: skip
"""Why an exact function is not tried by itself."""


def exact_functions() -> Iterator[str]:
    """Every public function that answers a question of odds exactly."""
    packages = (cardgames.trash.odds, cardgames.hand_and_foot.odds)
    inside = [f"{package.__name__}.{module.name}" for package in packages for module in iter_modules(package.__path__)]
    for name in ("cardgames.draws", "cardgames.probability.laws", *inside):
        for function, value in vars(import_module(name)).items():
            is_public = inspect.isfunction(unwrap(value)) and not function.startswith("_")
            if (
                is_public
                and value.__module__ == name
                and ANSWERS.search(str(inspect.signature(value).return_annotation))
            ):
                yield function


def test_every_exact_function_is_tried_or_says_why_not() -> None:
    text = "".join(path.read_text() for path in (Path(__file__).parent / "verify").glob("*.py"))
    tried = {name for name in exact_functions() if re.search(rf"\b{name}\b", text)}
    assert set(exact_functions()) - tried <= set().union(*ELSEWHERE.values())
