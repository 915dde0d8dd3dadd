"""The odds of Hand and Foot, exact wherever they can be.

What random cards are worth (`opening`), and what a seat can hope for from what it knows (`known`): when it
will open (`waiting`), whether with the pile (`pickup`), why not yet (`why`), and what completes an opening
that is begun (`completion`).
"""

from __future__ import annotations

from cardgames.hand_and_foot.odds.completion import Completion, completion
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
from cardgames.hand_and_foot.odds.pickup import Ways, can_take, opening_ways, pile_next, tops_that_open
from cardgames.hand_and_foot.odds.waiting import (
    Waiting,
    most_exact,
    opening_by_draw,
    opening_limit,
    opening_wait,
    opening_wait_simulated,
    throw_away,
)
from cardgames.hand_and_foot.odds.why import Help, Hold, WhyNot, why_not

__all__ = [
    "MOST_CARDS", "MOST_DECKS", "Completion", "Help", "Hold", "Known", "Waiting", "Ways", "WhyNot", "can_take",
    "completion", "most_exact", "opening_by_draw", "opening_chance", "opening_chance_of_hand", "opening_limit",
    "opening_minimum", "opening_points", "opening_points_of_hand", "opening_wait", "opening_wait_simulated",
    "opening_ways", "pile_next", "points_after", "readings", "throw_away", "tops_that_open", "why_not",
]  # fmt: skip
