"""Why a ready player of Trash moves as it does: what it saw that decided the move."""

from __future__ import annotations

from typing import Any

from cardgames.cards import glyph
from cardgames.game import Reason
from cardgames.trash.agents import AGENTS
from cardgames.trash.moves import DISCARD, NEXT, Move, View
from cardgames.trash.score import is_playable
from cardgames.trash.state import RANK


def explain(name: str, view: View, key: int) -> Reason:
    """The move of the player ``name`` on a view, and why it is that one.

    >>> from cardgames.trash import BICYCLE, TRASH
    >>> reason = explain("takes_useful", TRASH.view(TRASH.deal(BICYCLE, 7), 0), key=0)
    >>> str(reason.move), reason.text("trash").say("en")
    ('stock', 'No other move is possible.')
    """
    move: Move = AGENTS[name](view, key)
    code, params = _why(name, move, view)
    return Reason(move, code, params)


def _why(name: str, move: Move, view: View) -> tuple[str, dict[str, Any]]:
    """TR-4 to TR-7: the code of a reason, and what its sentence names."""
    if move == NEXT:
        return "next", {}
    if len(view.legal) == 1:
        return ("last_place" if move.verb == "jack" else "only"), {}
    if move.verb == "jack":
        return ("any_place" if view.rules.natural_replaces_wild else "some_place"), {}
    card = view.discards[-1]
    named = {"card": glyph(card), "place": RANK[card]}
    if not is_playable(view.rules, view.layouts[view.seat], card):
        return ("taken" if move == DISCARD else "useless"), named
    if name.startswith("random"):
        return "lot", named
    if move == DISCARD:
        return ("wild" if RANK[card] in view.rules.wild_ranks else "useful"), named
    return "left", named
