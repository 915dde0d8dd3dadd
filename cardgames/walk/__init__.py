"""The rule walk: a guided path through each game, clause by clause; every try is answered by the engine."""

from __future__ import annotations

from cardgames.walk.path import LEARNER, STATIONS, Verdict, Walk, open_walk, teaching, walk_code
from cardgames.walk.positions import completed
from cardgames.walk.station import Goal, Station

__all__ = ["LEARNER", "STATIONS", "Goal", "Station", "Verdict", "Walk", "completed", "open_walk", "teaching",
           "walk_code"]  # fmt: skip
