"""All experiments."""

from __future__ import annotations

from tests.verify import draws, hand_and_foot, live_hand, pile, trash
from tests.verify.claims import Experiment

ROOMS = (draws, trash, hand_and_foot, live_hand, pile)
EXPERIMENTS: tuple[Experiment, ...] = tuple(experiment for room in ROOMS for experiment in room.EXPERIMENTS)
LONG: tuple[Experiment, ...] = trash.LONG
"""Tried by the command only."""
