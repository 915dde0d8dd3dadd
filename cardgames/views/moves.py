"""Moves of both games in words."""

from __future__ import annotations

from typing import Any

from cardgames.texts import texts
from cardgames.views.text.hand_and_foot import laid_text
from cardgames.views.words import capitalised, kind_name


def move_words(game: str, move: Any, language: str = "en") -> str:
    """A move of a game with id ``game`` as one would say it, without a full stop.

    >>> from cardgames.hand_and_foot import read_move
    >>> move_words("hand-and-foot", read_move("lay K:4+2:1"))
    'Lay down (king): K K K K 2'
    """
    t, key = texts(language), f"{game.replace('-', '_')}.move.{move.verb}"
    if game == "trash":
        return t(key, place=move.place)
    params = {}
    if move.kind >= 0:
        cards = laid_text(move.kind, move.naturals, move.twos, move.jokers)
        params = {"kind": kind_name(move.kind, language), "cards": cards}
    return capitalised(t(key, **params))
