"""Intervals tried on thousands of runs: a rule for the width keeps its level, peeking does not, `anytime` does."""

from __future__ import annotations

from itertools import pairwise, takewhile
from typing import Any

import numpy as np
import pytest

from cardgames.cli import main
from cardgames.probability import Estimate
from cardgames.simulate import run
from cardgames.simulate.result import Precision, expected, is_look, looks
from cardgames.tally import Tally
from cardgames.texts import Impossible

RUNS, MOST = 2000, 1 << 17
LOOKS = list(takewhile(lambda n: n <= MOST, looks()))


def shares(p: float, rng: Any) -> Any:
    """Of every run, the successes up to each look."""
    return np.cumsum([rng.binomial(n, p, RUNS) for n in np.diff([0, *LOOKS])], axis=0).T


def tally(total: int, n: int) -> Tally:
    return Tally(n, int(total), int(total), is_share=True)


@pytest.mark.parametrize(("p", "until"), [(0.5, 0.01), (0.02, 0.004), (0.002, 0.001), (0.97, 0.002)])
def test_a_rule_for_the_width_keeps_its_level(p: float, until: float) -> None:
    covered, target = 0, Precision(until, "it")
    for totals in shares(p, np.random.default_rng(1)):
        n, total = next(
            (n, t) for n, t in zip(LOOKS, totals, strict=True) if target.is_reached(n, {"it": tally(t, n)}, 0.95)
        )
        covered += tally(total, n).estimate().covers(p)
    assert 0.94 < covered / RUNS < 0.975


def test_a_rule_for_the_width_keeps_its_level_for_skewed_numbers() -> None:
    """Mostly nothing and sometimes twenty: the mean and its spread go together, which is the worst case."""
    covered = 0
    for hits in shares(0.05, np.random.default_rng(2)):
        tallies = [Tally(n, 20 * int(k), 400 * int(k)) for n, k in zip(LOOKS, hits, strict=True)]
        stopped = next(t for t in tallies if Precision(0.08, "it").is_reached(t.n, {"it": t}, 0.95))
        covered += stopped.estimate().covers(1.0)
    assert 0.935 < covered / RUNS < 0.965


def test_stopping_when_it_pleases_is_wrong_too_often_and_anytime_is_not() -> None:
    """A sceptic of a fair coin looks at every look, until the interval leaves out one half."""
    fooled = {"estimate": 0, "anytime": 0}
    for totals in shares(0.5, np.random.default_rng(3)):
        for name in fooled:
            seen: list[Estimate] = [getattr(tally(t, n), name)() for n, t in zip(LOOKS, totals, strict=True)]
            fooled[name] += not all(e.covers(0.5) for e in seen)
    assert fooled["estimate"] / RUNS > 0.2
    assert fooled["anytime"] / RUNS < 0.05


def test_anytime_can_be_asked_of_a_handful_of_games() -> None:
    """Few games say little, and the interval is wider than any number of standard errors a level could name."""
    for n in range(1, 90):
        wide, plain = (getattr(tally(n // 2, n), name)() for name in ("anytime", "estimate"))
        assert wide.low < plain.low or wide.low == plain.low == 0
        assert wide.high > plain.high
        assert wide.high - wide.low < 1
        assert Tally(n, n, n).anytime().covers(1.0)
        assert Tally(n, n // 2, n).anytime().high > 1


def test_looks_are_geometric() -> None:
    assert [n for n in range(MOST + 1) if is_look(n)] == LOOKS
    steps = [later / sooner for sooner, later in pairwise(LOOKS)]
    assert max(steps) == 1.25


def test_a_run_stops_at_the_first_look_that_is_precise() -> None:
    result = run("trash", games=10**9, seed=7, until=0.01, workers=2)
    assert result.is_done
    assert result.is_precise
    assert is_look(result.games)
    before = run("trash", games=LOOKS[LOOKS.index(result.games) - 1], seed=7, until=0.01)
    assert not before.is_precise
    assert result.tallies == run("trash", games=result.games, seed=7).tallies
    e = before.estimates["starter_wins_match"]
    assert (e.high - e.low) / 2 > 0.01
    assert before.expected == before.games
    assert expected(before.games, 10**9, result.precision, before.tallies) == result.games


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"until": 0}, "A precision of ±0 cannot be"),
        ({"until": float("nan")}, "A precision of ±nan cannot be"),
        ({"until": 0.1, "of": "luck"}, "no quantity “luck”"),
        ({"of": "hands_per_match"}, "no precision for it"),
    ],
)
def test_impossible_precisions_are_refused(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence):
        run("trash", games=10, **asked)


def test_the_command_line_says_why_it_ended(capsys: pytest.CaptureFixture[str]) -> None:
    trash = ["simulate", "trash", "--seed", "7", "--precision"]
    assert main([*trash, "0,05", "--of", "hands_per_match", "--games", "4000"]) == 0
    assert "all 4,000 games are played" in capsys.readouterr().out.lower()
    assert main([*trash, "0.02"]) == 0
    assert "the interval of “the starter wins the match” is as narrow as asked" in capsys.readouterr().out
    assert main([*trash, "much"]) == 2
    assert "--precision takes a number" in capsys.readouterr().err
