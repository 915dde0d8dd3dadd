"""Hand and Foot: melds, books, a Hand and a Foot, four rounds.

>>> state = HAND_AND_FOOT.deal(PRESETS["bicycle"], 0)
>>> [str(move) for move in HAND_AND_FOOT.legal(state)]
['draw']
"""

from __future__ import annotations

from cardgames.game import Game
from cardgames.hand_and_foot.agents import AGENTS
from cardgames.hand_and_foot.moves import Move, apply, deal, legal, read_move, refuse, steps, to_move
from cardgames.hand_and_foot.moves.view import View, view
from cardgames.hand_and_foot.reasons import explain
from cardgames.hand_and_foot.rules import PRESETS, Rules, read_rules, rules_text
from cardgames.hand_and_foot.score import outcome, round_lines, totals
from cardgames.hand_and_foot.state import Meld, State
from cardgames.hand_and_foot.state.notation import read

__all__ = ["HAND_AND_FOOT", "PRESETS", "Meld", "Move", "Rules", "State", "View", "read", "read_move", "read_rules",
           "round_lines", "rules_text", "totals"]  # fmt: skip

HAND_AND_FOOT: Game[Rules, State, Move, View] = Game(
    id="hand-and-foot",
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
"""The game as a record of pure functions."""
