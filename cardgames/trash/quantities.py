"""What is measured of matches of Trash, known without the fast engine that plays them."""

from __future__ import annotations

from cardgames.tally import Quantity
from cardgames.trash.rules import Rules


def quantities(rules: Rules) -> dict[str, Quantity]:
    """By name, what is measured of every match; first what is asked for if nothing is said.

    >>> from cardgames.trash.rules import BICYCLE
    >>> list(quantities(BICYCLE))[:2]
    ['starter_wins_match', 'starter_wins_first_hand']
    """
    starter = rules.first_starter
    return {
        "starter_wins_match": Quantity("share", lambda found: found.winner == starter),
        "starter_wins_first_hand": Quantity("share", lambda found: found.first_winner == starter),
        "hands_per_match": Quantity("count", lambda found: found.hands),
        "turns_first_hand": Quantity("count", lambda found: found.first_turns),
        "turns_per_match": Quantity("count", lambda found: found.turns),
        "stock_made_anew": Quantity("share", lambda found: found.shuffles > found.hands + found.voids),
        **{f"win_player_{seat + 1}": _won_by(seat) for seat in range(rules.players)},
    }


def _won_by(seat: int) -> Quantity:
    return Quantity("share", lambda found: found.winner == seat)
