"""HF-19, HF-20: what a round is worth, line by line, and who wins."""

from __future__ import annotations

from collections.abc import Iterator

from cardgames.game import Outcome, ScoreLine
from cardgames.hand_and_foot.rules import RED_THREE
from cardgames.hand_and_foot.state import KIND_OF, Cards, State, books, points_of


def round_lines(state: State) -> tuple[ScoreLine, ...]:
    """HF-19: what the round on the table is worth to each team, as named lines that add up.

    A line's ``seat`` is the team, its ``count`` books or cards; lines of nothing are left out.
    """
    teams = range(state.rules.number_of_teams)
    lines = (ScoreLine("hand_and_foot.score." + key, team, n, points)
             for team in teams for key, n, points in _lines(state, team))  # fmt: skip
    return tuple(line for line in lines if line.count)


def _lines(state: State, team: int) -> Iterator[tuple[str, int, int]]:
    rules, melds, reds = state.rules, state.melds[team], state.reds[team]
    seats = rules.seats_of(team)
    clean, dirty = books(rules, melds)
    yield "clean_books", clean, clean * rules.clean_bonus
    yield "dirty_books", dirty, dirty * rules.dirty_bonus
    yield "table", sum(meld.size for meld in melds), sum(meld.points(rules) for meld in melds)
    yield "red_threes", len(reds), len(reds) * rules.red_three_laid
    if state.went_out in seats:
        yield "going_out", 1, rules.go_out_bonus
    hands = [card for seat in seats for card in state.hands[seat]]
    feet = [card for seat in seats if rules.count_foot for card in state.feet[seat]]
    held = [card for card in hands + feet if KIND_OF[card] == RED_THREE]
    yield "hands", len(hands), -points_of(rules, hands)
    yield "feet", len(feet), -points_of(rules, feet)
    yield "red_threes_held", len(held), len(held) * rules.red_three_held


def round_points(state: State) -> Cards:
    """HF-19: the points of each team for the round on the table."""
    points = [0] * state.rules.number_of_teams
    for line in round_lines(state):
        points[line.seat] += line.points
    return tuple(points)


def totals(state: State) -> Cards:
    """HF-20: the points of each team in the rounds scored so far."""
    return tuple(sum(points[team] for points in state.past) for team in range(state.rules.number_of_teams))


def outcome(state: State) -> Outcome | None:
    """HF-20: after the last round, the total of each team, the team or teams with the highest, and the lines."""
    if not state.is_over:
        return None
    scores = totals(state)
    winners = tuple(team for team, score in enumerate(scores) if score == max(scores))
    earlier = (ScoreLine("hand_and_foot.score.round", team, number, points)
               for number, past in enumerate(state.past[:-1], 1) for team, points in enumerate(past))  # fmt: skip
    return Outcome(scores, winners, (*earlier, *round_lines(state)))
