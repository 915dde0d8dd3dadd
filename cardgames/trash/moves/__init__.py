"""The moves of Trash: which are legal, what each one does, and what a seat may know."""

from __future__ import annotations

from cardgames.trash.moves.legality import DISCARD, JACKS, NEXT, STOCK, Move, legal, read_move, refuse, to_move
from cardgames.trash.moves.sight import View, view
from cardgames.trash.moves.turn import apply, steps

__all__ = [
    "DISCARD",
    "JACKS",
    "NEXT",
    "STOCK",
    "Move",
    "View",
    "apply",
    "legal",
    "read_move",
    "refuse",
    "steps",
    "to_move",
    "view",
]
