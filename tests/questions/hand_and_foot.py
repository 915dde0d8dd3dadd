"""Questions about Hand and Foot: opening, the stock, who starts, who opens first, ways to play, decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from cardgames.hand_and_foot import PRESETS, Rules, read_rules
from cardgames.hand_and_foot.batch import Columns, games
from cardgames.published import Cell
from tests.questions.study import Found, Study, mean, share

AGENTS = ("careful", "greedy", "runner", "hoarder")
HOUSE, PLAYERS, ROUNDS, TURNS, DECKS = "bicycle", range(2, 7), range(4), range(1, 25), range(4, 9)
TIES = 60
"""A round won by one team is so many of these; teams that share it share them."""


class Played(NamedTuple):
    """Games of one kind: their rules and columns, and the seat that starts a round is the round's number."""

    rules: Rules
    columns: Columns

    @property
    def teams(self) -> int:
        """HF-2: how many there are."""
        return self.rules.number_of_teams

    def starting(self, number: int) -> int:
        """HF-13: the team that starts a round."""
        return number % self.rules.players % self.teams

    def waits(self, number: int) -> Any:
        """By game and team, its own turns up to its opening and with it; all of its turns if it never opens."""
        after = (np.arange(self.teams) - self.starting(number)) % self.teams
        at, all_turns = self.columns.opened_at[:, number], self.columns.turns[:, number, None]
        return np.where(at > 0, (at - 1) // self.teams + 1, (all_turns - after + self.teams - 1) // self.teams)

    def won(self, number: int) -> Any:
        """By game and team, its part of a round won, in `TIES`."""
        points = self.columns.points[:, number]
        best = points == points.max(axis=1, keepdims=True)
        return best * (TIES // best.sum(axis=1, keepdims=True))

    def lead(self, number: int) -> Any:
        """By game and team, its points in a round less the mean of the others', times their number."""
        points = self.columns.points[:, number]
        return points * self.teams - points.sum(axis=1, keepdims=True)


def played(cell: Cell, seed: int, first: int, n: int) -> Played:
    """Games of a preset and a number of players who all play alike."""
    preset, players, agent = cell
    return at_table(PRESETS[str(preset)].replace(players=int(players)), (str(agent),) * int(players), seed, first, n)


def at_table(rules: Rules, agents: tuple[str, ...], seed: int, first: int, n: int) -> Played:
    """Games of these rules and players."""
    return Played(rules, games(rules, agents, seed, first, n))


def of_round(game: Played, number: int) -> Iterator[tuple[str, Any]]:
    """How a round goes, whoever plays it."""
    columns, teams = game.columns, game.teams
    yield "stock_out", share(columns.out[:, number] < 0)
    yield "turns", mean(columns.turns[:, number])
    yield "turns_to_open", mean(game.waits(number).sum(axis=1), teams)
    yield "not_all_open", share(columns.opened[:, number] < teams)
    yield "points", mean(columns.points[:, number].sum(axis=1), teams)


def by_round(cell: Cell, game: Played) -> Found:
    """How each round goes."""
    return {((*cell, number + 1), name): each for number in ROUNDS for name, each in of_round(game, number)}


def opening(cell: Cell, game: Played) -> Found:
    """HF-12: the share of teams that have opened by their own first, second, … turn: one team of each game in turn."""
    preset, players, agent = cell
    if (players, agent) != (4, "careful"):
        return {}
    found = {}
    for number in ROUNDS:
        team = np.arange(len(game.columns.moves)) % game.teams
        one = (np.arange(len(team)), team)
        waits, opened = game.waits(number)[one], game.columns.opened_at[:, number][one] > 0
        for turn in TURNS:
            found[(preset, number + 1, turn), "opened_by"] = share(opened & (waits <= turn))
    return found


def going_first(cell: Cell, game: Played) -> Found:
    """What the team that starts a round gets of it."""
    found = {}
    if cell[2] == "careful":
        for number in ROUNDS:
            found |= getting((*cell[:2], number + 1), game, number, game.starting)
    return found


def opening_first(cell: Cell, game: Played) -> Found:
    """What the team that is the first to open a round gets of it, where one opens."""
    found = {}
    if cell[2] == "careful":
        for number in ROUNDS:
            found |= getting((*cell[:2], number + 1), game, number, partial(first_open, game))
    return found


def first_open(game: Played, number: int) -> Any:
    """By game, the team that was the first to open a round; -1 for none."""
    at = game.columns.opened_at[:, number]
    return np.where(at.any(axis=1), np.where(at > 0, at, at.max() + 1).argmin(axis=1), -1)


def getting(cell: Cell, game: Played, number: int, team_of: Callable[[int], Any]) -> Found:
    """What a team, one for each game, gets of a round."""
    team = np.broadcast_to(team_of(number), len(game.columns.moves))
    one = (np.arange(len(team)), team)
    return {
        (cell, "wins_round"): mean(game.won(number)[one], TIES, team >= 0),
        (cell, "lead"): mean(game.lead(number)[one], game.teams - 1, team >= 0),
    }


def with_decks(cell: Cell, seed: int, first: int, n: int) -> Played:
    """Games of four careful players with a number of decks."""
    rules = read_rules(f"{HOUSE},decks={cell[0]}")
    return at_table(rules, ("careful",) * rules.players, seed, first, n)


def both_ways(cell: Cell, seed: int, first: int, n: int) -> tuple[Played, Played]:
    """Two ways to play against each other, on the same decks with the seats swapped."""
    one, other = map(str, cell)
    rules = PRESETS[HOUSE]
    return at_table(rules, (one, other) * 2, seed, first, n), at_table(rules, (other, one) * 2, seed, first, n)


def against(cell: Cell, both: tuple[Played, Played]) -> Found:
    """What either way to play gets: each deck counts once, for its two games."""
    found: dict[tuple[Cell, str], Any] = {}
    for own, names in ((0, cell), (1, cell[::-1])):
        sides = [(game.columns, own ^ swapped) for swapped, game in enumerate(both)]
        rounds = 2 * len(ROUNDS)
        lead = sum(columns.scores[:, side] - columns.scores[:, 1 - side] for columns, side in sides)
        won = sum(np.sign(columns.scores[:, side] - columns.scores[:, 1 - side]) + 1 for columns, side in sides)
        out = sum(((columns.out >= 0) & (columns.out % 2 == side)).sum(axis=1) for columns, side in sides)
        found[names, "wins_game"], found[names, "lead"] = mean(won, 4), mean(lead, 2)
        found[names, "goes_out"] = mean(out, rounds)
        for kind in ("clean", "dirty"):
            books = sum(getattr(columns, kind)[:, :, side].sum(axis=1) for columns, side in sides)
            found[names, f"{kind}_books"] = mean(books, rounds)
    return found


STUDIES = (
    Study(
        "hand_and_foot",
        [(preset, players, agent) for preset in PRESETS for players in PLAYERS for agent in AGENTS],
        10_000,
        1 << 12,
        played,
        {
            "hand_and_foot_rounds": by_round,
            "hand_and_foot_opening": opening,
            "hand_and_foot_starting": going_first,
            "hand_and_foot_open_first": opening_first,
        },
    ),
    Study("hand_and_foot_decks", [(decks,) for decks in DECKS], 10_000, 1 << 12, with_decks,
          {"hand_and_foot_decks": by_round}),
    Study("hand_and_foot_styles", list(combinations(AGENTS, 2)), 10_000, 1 << 12, both_ways,
          {"hand_and_foot_styles": against}),
)  # fmt: skip
