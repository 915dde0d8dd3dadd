"""All experiments."""

from __future__ import annotations

from tests.verify import draws, hand_and_foot, trash
from tests.verify.claims import Experiment

EXPERIMENTS: tuple[Experiment, ...] = (*draws.EXPERIMENTS, *trash.EXPERIMENTS, *hand_and_foot.EXPERIMENTS)
