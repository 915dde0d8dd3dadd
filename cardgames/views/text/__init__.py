"""The table in a terminal: a position drawn in plain letters, and each move as a line of a menu."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def table_text(game: str, view: Any, language: str = "en") -> str:
    """What a seat sees of a game with id ``game``, drawn in lines; ``view`` comes from the game."""
    drawn: str = _room(game).table_text(view, language)
    return drawn


def table_words(game: str, view: Any, language: str = "en") -> str:
    """What a seat sees, in sentences: for a screen reader, or to read it aloud."""
    said: str = _room(game).table_words(view, language)
    return said


def menu(game: str, view: Any, language: str = "en") -> list[str]:
    """The legal moves of the seat that looks, numbered from 1 in the game's order, as the lines of a menu."""
    lines: list[str] = _room(game).menu(view, language)
    return lines


def _room(game: str) -> Any:
    return import_module(f"{__name__}.{game.replace('-', '_')}")
