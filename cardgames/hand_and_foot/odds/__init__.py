"""The odds of Hand and Foot, exact wherever they can be.

What random cards are worth (`opening`), and what a seat can hope for from what it knows (`known`): when it
will open (`waiting`), whether with the pile (`pickup`), why not yet (`why`), and what completes an opening
that is begun (`completion`). What a pack deals (`pack`), who can take the pile (`pile`, and from what a seat sees
`discarding`), all that is told under the table (`hopes`), and how far each option moves the game (`effects`).
"""

from __future__ import annotations

from cardgames.hand_and_foot.odds.completion import Completion, completion
from cardgames.hand_and_foot.odds.counting import points_after
from cardgames.hand_and_foot.odds.discarding import (
    block_value,
    discard_risks,
    drawn_from,
    matching_chance,
    next_draw,
    reaches_me,
    unseen_of,
)
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
from cardgames.hand_and_foot.odds.pack import (
    naturals_held,
    ranks_held,
    red_threes_laid,
    side_by_side,
    wait_for_kind,
    wilds_held,
)
from cardgames.hand_and_foot.odds.pickup import Ways, can_take, opening_ways, pile_next, tops_that_open
from cardgames.hand_and_foot.odds.pile import match_chance, nobody_takes, opening_chance_with_pile, pair_chance
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
    "MOST_CARDS", "MOST_DECKS", "Completion", "Help", "Hold", "Known", "Waiting", "Ways", "WhyNot",
    "block_value", "can_take", "completion", "discard_risks", "drawn_from", "match_chance",
    "matching_chance", "most_exact", "naturals_held", "next_draw", "nobody_takes", "opening_by_draw", "opening_chance",
    "opening_chance_of_hand", "opening_chance_with_pile", "opening_limit", "opening_minimum", "opening_points",
    "opening_points_of_hand", "opening_wait", "opening_wait_simulated", "opening_ways", "pair_chance", "pile_next",
    "points_after", "ranks_held", "reaches_me", "readings", "red_threes_laid", "side_by_side", "throw_away",
    "tops_that_open", "unseen_of", "wait_for_kind", "why_not", "wilds_held",
]  # fmt: skip
