"""Hand and Foot on a card table: zones of a scene, sentences, the score, and cards put forward before they are laid."""

from __future__ import annotations

from cardgames.views.hand_and_foot_table.flights import flights
from cardgames.views.hand_and_foot_table.reader import Reader
from cardgames.views.hand_and_foot_table.score import score
from cardgames.views.hand_and_foot_table.stage import (
    LOOSE,
    WILDS,
    Group,
    Stage,
    best_moves,
    forward,
    room,
    staged,
    trial,
)
from cardgames.views.hand_and_foot_table.taking import taking_zone
from cardgames.views.hand_and_foot_table.telling import Reading, hint, stage_reading
from cardgames.views.hand_and_foot_table.zones import kind_of_spot, stage_zone, zone_of, zones, zones_of

__all__ = ["LOOSE", "WILDS", "Group", "Reader", "Reading", "Stage", "best_moves", "flights", "forward", "hint",
           "kind_of_spot", "room", "score", "stage_reading", "stage_zone", "staged", "taking_zone", "trial", "zone_of",
           "zones", "zones_of"]  # fmt: skip
