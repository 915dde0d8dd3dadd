"""Distributions as bars: what stands below them fits on a phone."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.probability import Dist
from cardgames.views.charts import dist_bars
from cardgames.views.charts.bars import LETTERS


@pytest.mark.parametrize(("first", "last", "told"), [(0, 10, 11), (10, 19, 10), (1, 25, 13), (11, 141, 11)])
def test_the_numbers_below_do_not_touch(first: int, last: int, told: int) -> None:
    dist: Dist[Any] = Dist(dict.fromkeys(range(first, last + 1), 1))
    picture = dist_bars(dist, bool, title="", sentence="", outcome="Turns")
    ticks = picture.layout["xaxis"]["tickvals"]
    assert len(ticks) == told
    assert sum(map(len, ticks)) <= LETTERS + len(ticks[-1])
