"""The odds of Hand and Foot, exact wherever they can be.

What random cards are worth (`opening`), and what a seat can hope for from what it knows (`known`): when it
will open (`waiting`).
"""

from __future__ import annotations

from cardgames.hand_and_foot.odds.counting import points_after
from cardgames.hand_and_foot.odds.known import Known
from cardgames.hand_and_foot.odds.opening import (
    MOST_CARDS,
    MOST_DECKS,
    opening_chance,
    opening_chance_of_hand,
    opening_minimum,
    opening_points,
    opening_points_of_hand,
    readings,
)
from cardgames.hand_and_foot.odds.waiting import (
    Waiting,
    most_exact,
    opening_by_draw,
    opening_limit,
    opening_wait,
    opening_wait_simulated,
    throw_away,
)

__all__ = [
    "MOST_CARDS", "MOST_DECKS", "Known", "Waiting", "most_exact", "opening_by_draw", "opening_chance",
    "opening_chance_of_hand", "opening_limit", "opening_minimum", "opening_points", "opening_points_of_hand",
    "opening_wait", "opening_wait_simulated", "points_after", "readings", "throw_away",
]  # fmt: skip
