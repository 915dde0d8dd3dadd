"""Moves of both games as texts, to be said in any language."""

from __future__ import annotations

from typing import Any

from cardgames.cards import KINDS
from cardgames.texts import Text


def move_text(game: str, move: Any) -> Text:
    """A move of a game with id ``game`` as one would say it, without a full stop.

    >>> from cardgames.hand_and_foot import read_move
    >>> move_text("hand-and-foot", read_move("lay K:4+2:1")).say("en")
    'Lay down (king): K K K K 2'
    """
    key = f"{game.replace('-', '_')}.move.{move.verb}"
    if game == "trash":
        return Text(key, {"place": move.place})
    if move.kind < 0:
        return Text(key, {})
    names = [move.kind] * move.naturals + [1] * move.twos + [0] * move.jokers
    cards = " ".join({"T": "10", "3b": "3", "3r": "3"}.get(KINDS[kind], KINDS[kind]) for kind in names)
    return Text(key, {"kind": Text(f"card.kind.{KINDS[move.kind]}", {}), "cards": cards})
