"""What is measured of games of Hand and Foot, known without the fast engine that plays them."""

from __future__ import annotations

from cardgames.hand_and_foot.rules import Rules
from cardgames.tally import Quantity


def quantities(rules: Rules) -> dict[str, Quantity]:
    """By name, what is measured of every game or every round; first what is asked for if nothing is said.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> [name for name, quantity in quantities(BICYCLE).items() if quantity.kind == "points"]
    ['score_mean_team_1', 'score_mean_team_2']
    """
    teams, rounds = range(rules.number_of_teams), range(rules.rounds)
    return {
        **{f"win_team_{team + 1}": _won_by(team) for team in teams},
        **{f"score_mean_team_{team + 1}": _points_of(team) for team in teams},
        "turns_per_round": Quantity("count", lambda found: found.turns.ravel()),
        "went_out": Quantity("share", lambda found: found.out.ravel() >= 0),
        "opened_by_turn": Quantity("count", lambda found: found.opening.ravel(), lambda opening: opening > 0),
        **{f"all_opened_round_{number + 1}": _all_open(number, len(teams)) for number in rounds},
    }


def _won_by(team: int) -> Quantity:
    """HF-20: alone or in a tie."""
    return Quantity("share", lambda found: found.scores[:, team] == found.scores.max(axis=1))


def _points_of(team: int) -> Quantity:
    return Quantity("points", lambda found: found.scores[:, team])


def _all_open(number: int, teams: int) -> Quantity:
    return Quantity("share", lambda found: found.opened[:, number] == teams)
