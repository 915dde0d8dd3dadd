"""The score of Hand and Foot as a table: this round line by line, the rounds before, the totals (HF-19, HF-20)."""

from __future__ import annotations

from cardgames.hand_and_foot import State, View, round_lines
from cardgames.views.hand_and_foot_table.reader import Reader
from cardgames.views.scene import Score

LINES = ("clean_books", "dirty_books", "table", "red_threes", "going_out", "hands", "feet", "red_threes_held")
OPEN_LINES = LINES[:5]
"""The lines of what lies on the table for all to see; hands and Feet count when the round is over."""


def score(state: State, view: View, reader: Reader) -> Score:
    """A column for each team: the lines of the round as far as all may see them, earlier rounds, and their sum."""
    t, teams = reader.say, range(view.rules.number_of_teams)
    over = view.phase == "scored"
    lines = [line for line in round_lines(state) if over or line.key.rpartition(".")[2] in OPEN_LINES]
    points = {(line.key, line.seat): line.points for line in lines}
    rows = []
    for key in (f"hand_and_foot.score.{name}" for name in LINES):
        if any(line.key == key for line in lines):
            rows.append((t(key), *(t.number(points.get((key, team), 0)) for team in teams)))
    earlier = view.past[:-1] if over else view.past
    for number, past in enumerate(earlier, 1):
        rows.append((t("table.hf.score.round", round=number), *(t.number(past[team]) for team in teams)))
    now = [sum(line.points for line in lines if line.seat == team) for team in teams]
    total = [now[team] + sum(past[team] for past in earlier) for team in teams]
    rows.append((t("table.hf.score.total"), *map(t.number, total)))
    heads = (t("table.hf.score.line"), *(reader.heading(view, view.rules.seats_of(team)) for team in teams))
    return Score(t("table.hf.score.name"), heads, tuple(rows))
