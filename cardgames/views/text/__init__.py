"""The table in a terminal: a position drawn in plain letters, and each move as a line of a menu."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def table_text(game: str, view: Any, language: str = "en") -> str:
    """What a seat sees of a game with id ``game``, drawn in lines; ``view`` comes from the game."""
    drawn: str = _room(game).table_text(view, language)
    return drawn


def move_text(game: str, move: Any, view: Any, language: str = "en") -> str:
    """A move of the seat that looks, as a line of a menu."""
    said: str = _room(game).move_text(move, view, language)
    return said


def _room(game: str) -> Any:
    return import_module(f"{__name__}.{game.replace('-', '_')}")
