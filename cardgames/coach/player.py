"""A player who does what the coach advises."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist
from typing import Any

from cardgames.coach.advice import Advice
from cardgames.coach.advising import advice
from cardgames.game import Agent
from cardgames.games import find_game

PLAYOUTS = {"trash": 1_024, "hand-and-foot": 64}
"""Redeals before each move, by game, if nothing is said."""


def coach_agent(game: str, playouts: int | None = None, agents: Sequence[str] | str | None = None) -> Agent:
    """A player who asks the coach before each move, at most so many redeals: pure, like every agent.

    It leaves the move of the ready player who plays on for it only for one that did better by more than the standard
    error of the difference: of many moves that are as good, one always looks better by chance.

    >>> from cardgames.trash import BICYCLE, TRASH
    >>> str(coach_agent("trash")(TRASH.view(TRASH.deal(BICYCLE, 0), 0), 7))
    'stock'
    """
    ready, most = find_game(game).agents, PLAYOUTS[game] if playouts is None else playouts

    def coach(view: Any, key: int) -> Any:
        found = advice(view, key >> 1, playouts=most, agents=agents)
        return found.best.move if found.second is None else chosen(found, ready[found.agents[view.seat]](view, key))

    return coach


def chosen(found: Advice, plan: Any) -> Any:
    """The move that is played: the plan, unless another move did better by more than a standard error."""
    planned = next((candidate for candidate in found.candidates if candidate.move == plan), found.best)
    behind = planned.behind
    error = (behind.high - behind.value) / NormalDist().inv_cdf((1 + behind.level) / 2)
    return plan if behind.value + error >= 0 else found.best.move
