"""Questions about matches of Trash: who plays first, how long it lasts, and what a discard left lying costs."""

from __future__ import annotations

from cardgames.published import Cell
from cardgames.trash import BICYCLE
from cardgames.trash.batch import Columns, hands, matches
from tests.questions.study import Found, Study, mean, share

PLAYERS = range(2, 7)
TAKING, NEVER = "takes_useful", "never_takes_discard"


def played(cell: Cell, seed: int, first: int, n: int) -> Columns:
    """Matches of a number of players who all play alike."""
    players, agent = cell
    return matches(BICYCLE.replace(players=players), (str(agent),) * int(players), seed, first, n)


def lasting(cell: Cell, columns: Columns) -> Found:
    """How long matches are."""
    return {
        (cell, "hands_per_match"): mean(columns.hands),
        (cell, "turns_per_match"): mean(columns.turns),
        (cell, "turns_first_hand"): mean(columns.first_turns),
        (cell, "stock_made_anew"): share(columns.shuffles > columns.hands + columns.voids),
    }


def seats(cell: Cell, columns: Columns) -> Found:
    """Who wins, by seat: seat 1 plays first in the first hand."""
    found = {}
    for seat in range(int(cell[0])):
        found[(*cell, seat + 1), "wins_first_hand"] = share(columns.first_winner == seat)
        found[(*cell, seat + 1), "wins_match"] = share(columns.winner == seat)
    return found


def lengths(cell: Cell, columns: Columns) -> Found:
    """TR-13: how many hands a match has, from 10 to 10 + 9 (n − 1)."""
    players, agent = cell
    if agent != TAKING:
        return {}
    most = BICYCLE.slots + (BICYCLE.slots - 1) * (int(players) - 1)
    return {((players, n), "matches"): share(columns.hands == n) for n in range(BICYCLE.slots, most + 1)}


def apart(cell: Cell, seed: int, first: int, n: int) -> tuple[Columns, Columns]:
    """The same deals twice: a seat never takes a discard, or takes it like the others."""
    players, seat = int(cell[0]), int(cell[1])
    agents = tuple(NEVER if seat == other + 1 else TAKING for other in range(players))
    rules = BICYCLE.replace(players=players)
    return matches(rules, agents, seed, first, n), matches(rules, (TAKING,) * players, seed, first, n)


def cost(cell: Cell, both: tuple[Columns, Columns]) -> Found:
    """What it costs a seat, match by match."""
    seat, found = int(cell[1]) - 1, {}
    for how, columns in zip(("never", "taking"), both, strict=True):
        found[cell, f"wins_match_{how}"] = share(columns.winner == seat)
        found[cell, f"wins_first_hand_{how}"] = share(columns.first_winner == seat)
    never, taking = both
    return found | {(cell, "cost"): mean((taking.winner == seat) * 1 - (never.winner == seat))}


def two(cell: Cell, seed: int, first: int, n: int) -> Columns:
    """Matches of two, or hands from one place each."""
    question, agent = map(str, cell)
    if question == "hand_1_1":
        return hands(BICYCLE, (1, 1), 0, n, seed, agents=(agent,) * 2, first=first)
    return matches(BICYCLE, (agent,) * 2, seed, first, n)


def statistics(cell: Cell, columns: Columns) -> Found:
    """The statistics other programs have published."""
    wins = {(cell, "starter_wins_first_hand"): share(columns.first_winner == 0)}
    if cell[0] == "hand_1_1":
        return wins
    return wins | {
        (cell, "hands_per_match"): mean(columns.hands),
        (cell, "turns_first_hand"): mean(columns.first_turns),
        (cell, "starter_wins_match"): share(columns.winner == 0),
        (cell, "reshuffles_per_match"): mean(columns.shuffles - columns.hands - columns.voids),
    }


STUDIES = (
    Study(
        "trash",
        [(players, agent) for players in PLAYERS for agent in (TAKING, NEVER)],
        1_000_000,
        1 << 16,
        played,
        {"trash_players": lasting, "trash_seats": seats, "trash_lengths": lengths},
    ),
    Study(
        "trash_discards",
        [(players, seat) for players in PLAYERS for seat in range(1, players + 1)],
        200_000,
        1 << 16,
        apart,
        {"trash_discards": cost},
    ),
    Study(
        "trash_reference",
        [("match", TAKING), ("match", NEVER), ("hand_1_1", TAKING)],
        10_000_000,
        1 << 16,
        two,
        {"trash_reference": statistics},
    ),
)
