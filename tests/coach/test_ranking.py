"""Moves compared on the same redeals: paired differences, and intervals that allow for looking again and again."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist, mean

import numpy as np
import pytest

from cardgames.coach.ranking import FIRST_LOOK, RISK, Ranking, Scale
from cardgames.seeds import below, child

SCALE = Scale(parts=2, unit=3, margin=1.0, whole=50.0)


def noise(key: int, n: int, spread: int = 100) -> list[int]:
    """So many whole numbers between −spread and spread."""
    return [int(below(key, i, 2 * spread + 1)) - spread for i in range(n)]


def playouts(key: int, n: int, gaps: tuple[int, ...], common: int = 300) -> np.ndarray:
    """Worths of some moves in two parts: what is common to all of a redeal, a noise of each move, and its gap."""
    shared = noise(child(key, 99), n, common)
    own = [noise(child(key, at), n) for at in range(len(gaps))]
    columns = [[[shared[i], gap + own[at][i]] for i in range(n)] for at, gap in enumerate(gaps)]
    return np.array(columns).transpose(1, 0, 2)


def test_the_difference_is_paired_and_the_parts_add_up_to_it() -> None:
    ranking, parts = Ranking(3, SCALE), playouts(1, 64, (0, 90, 30))
    ranking.add(parts[:40])
    ranking.add(parts[40:])
    ranking.look()
    worth = parts.sum(axis=2) / SCALE.unit
    assert ranking.best == 1
    assert list(ranking.order) == [1, 2, 0]
    apart = worth[:, 2] - worth[:, 1]
    behind = ranking.behind(2)
    assert behind.value == pytest.approx(apart.mean())
    assert sum(ranking.parts(2)) == pytest.approx(behind.value)
    assert ranking.parts(2)[0] == 0
    assert ranking.parts(1) == (0, 0)
    squares = float((apart * apart).sum()) + SCALE.whole**2
    error = sqrt((squares / 64 - behind.value**2) / 64)
    z = NormalDist().inv_cdf(1 - RISK / 2 / 2)  # the first look may err by half of the risk, shared by two moves
    assert behind.high - behind.value == pytest.approx(z * error)
    assert behind.value - behind.low == pytest.approx(z * error)
    assert ranking.value(0).value == pytest.approx(worth[:, 0].mean())
    assert ranking.value(0).high - ranking.value(0).low == pytest.approx(2 * 1.959964 * worth[:, 0].std() / 8, rel=1e-6)


def test_what_is_common_to_a_redeal_does_not_widen_the_interval() -> None:
    quiet, loud = Ranking(2, SCALE), Ranking(2, SCALE)
    quiet.add(playouts(2, 64, (0, 10), common=0))
    loud.add(playouts(2, 64, (0, 10), common=100_000))
    for ranking in (quiet, loud):
        ranking.look()
    assert quiet.behind(0) == loud.behind(0)
    assert loud.value(0).high - loud.value(0).low > 100 * (loud.behind(0).high - loud.behind(0).low)


def test_a_move_that_is_clearly_worse_gets_no_more_playouts() -> None:
    ranking = Ranking(3, SCALE)
    ranking.add(playouts(3, 64, (0, 600, 580)))
    ranking.look()
    assert ranking.alive == [1, 2]
    ranking.add(playouts(4, 64, (600, 580)))
    ranking.look()
    assert (ranking.n, ranking.behind(0).n, ranking.value(0).n, ranking.behind(2).n) == (128, 64, 64, 128)
    assert ranking.order[-1] == 0
    assert ranking.most_lost == ranking.behind(2).high


def test_every_look_costs_some_of_the_certainty() -> None:
    ranking = Ranking(5, SCALE)
    ranking.add(playouts(5, FIRST_LOOK, (0,) * 5))
    spent = 0.0
    for _ in range(200):
        ranking.looks += 1
        spent += (1 - ranking.level) / 2 * 4  # one side, four moves beside the best
    assert spent == pytest.approx(RISK * (1 - 1 / 201))


def test_playouts_that_never_differ_prove_little_while_they_are_few() -> None:
    ranking = Ranking(2, SCALE)
    same = playouts(6, 40, (0,))
    ranking.add(np.concatenate([same, same], axis=1))
    ranking.look()
    assert ranking.behind(1).value == 0
    assert ranking.behind(1).high == pytest.approx(NormalDist().inv_cdf(0.975) * SCALE.whole / 40)
    assert ranking.best == 0  # of equal moves the first


def test_the_best_is_hardly_ever_called_clearly_worse() -> None:
    """Of two equal moves the first is dropped in one run in twenty at most, not at each of five looks in as many."""
    wrong = []
    for run in range(200):
        ranking, key = Ranking(2, SCALE), child(77, run)
        draws = np.array([[[0, x], [0, 0]] for x in noise(key, FIRST_LOOK * 16)])
        for look in range(5):
            n = FIRST_LOOK * 2**look
            ranking.add(draws[ranking.n : n, ranking.alive])
            ranking.look()
        wrong.append(0 not in ranking.alive)
    assert mean(wrong) <= RISK
