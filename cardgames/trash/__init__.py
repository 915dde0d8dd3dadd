"""Trash, also called Garbage: be the first to fill the places of your layout, ten down to one.

>>> state = TRASH.deal(BICYCLE, 7)
>>> [str(move) for move in TRASH.legal(state)]
['stock']
>>> state = TRASH.apply(state, STOCK)
"""

from __future__ import annotations

from cardgames.game import Game
from cardgames.trash.agents import AGENTS
from cardgames.trash.moves import (
    DISCARD,
    JACKS,
    NEXT,
    STOCK,
    Move,
    View,
    apply,
    legal,
    read_move,
    refuse,
    steps,
    to_move,
    view,
)
from cardgames.trash.reasons import explain
from cardgames.trash.rules import BICYCLE, KINGS_WILD, PRESETS, Rules, read_rules, rules_text
from cardgames.trash.score import outcome
from cardgames.trash.state import State, deal, read

__all__ = ["BICYCLE", "DISCARD", "JACKS", "KINGS_WILD", "NEXT", "PRESETS", "STOCK", "TRASH", "Move", "Rules", "State",
           "View", "read_rules", "rules_text"]  # fmt: skip

TRASH: Game[Rules, State, Move, View] = Game(
    id="trash",
    rules_type=Rules,
    presets=PRESETS,
    agents=AGENTS,
    explain=explain,
    deal=deal,
    refuse=refuse,
    legal=legal,
    apply=apply,
    steps=steps,
    to_move=to_move,
    outcome=outcome,
    view=view,
    read=read,
    read_move=read_move,
)
"""The game of Trash as a record of pure functions."""
