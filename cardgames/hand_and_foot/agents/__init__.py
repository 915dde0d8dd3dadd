"""Ready players, each a pure function of what its seat sees."""

from __future__ import annotations

from collections.abc import Mapping

from cardgames.game import Agent
from cardgames.hand_and_foot.moves.move import Move
from cardgames.hand_and_foot.moves.view import View
from cardgames.seeds import choose


def random(view: View, key: int) -> Move:
    """Any legal move, each equally likely: the plainest measure that every plan should beat."""
    return choose(view.legal, key)


def first_legal(view: View, key: int) -> Move:
    """The first of the legal moves: no dice and no plan, so that two engines can be compared move by move."""
    return view.legal[0]


AGENTS: Mapping[str, Agent] = {"random": random, "first_legal": first_legal}
"""The players by name."""
