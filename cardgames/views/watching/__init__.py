"""A table for who watches: nobody is "you", nothing can be played, and all cards may lie open.

``eyes`` is the seat through whose eyes one looks, None for all cards open.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Any

from cardgames.session import Played
from cardgames.texts import texts
from cardgames.views.scene import Flight, Score, Zone


def watched_zones(game: str, state: Any, eyes: int | None, language: str = "en") -> tuple[Zone, ...]:
    """What lies on the table, the seat one looks with first, else seat 0."""
    zones: tuple[Zone, ...] = _room(game).zones(state, eyes, language)
    return tuple(_still(zone, language) for zone in zones)


def watched_flights(game: str, played: Played, eyes: int | None, language: str = "en") -> tuple[Flight, ...]:
    """What happened in a move, card by card, as one sees it.

    >>> from cardgames.session import Session
    >>> session = Session("trash", seed=7, seats=("takes_useful", "takes_useful"))
    >>> watched_flights("trash", session.reply(), eyes=None)[0].words
    'Player 1 draws from the stock: two of clubs.'
    """
    flights: tuple[Flight, ...] = _room(game).flights(played, eyes, language)
    return flights


def standing(game: str, state: Any, language: str = "en") -> str:
    """Who is to move, or how the hand, the round or the game ended."""
    said: str = _room(game).standing(state, language)
    return said


def watched_score(game: str, state: Any, language: str = "en") -> Score | None:
    """The score line by line, in a game that has lines."""
    score: Score | None = _room(game).score(state, language)
    return score


def watched_facts(game: str, state: Any, language: str = "en") -> tuple[str, ...]:
    """The hand of Trash; the round of Hand and Foot and its minimum."""
    facts: tuple[str, ...] = _room(game).facts(state, language)
    return facts


def _still(zone: Zone, language: str) -> Zone:
    """A zone in which nothing can be played."""
    turn = (
        texts(language)("table.zone.turn.other") if zone.turn == texts(language)("table.zone.turn.own") else zone.turn
    )
    return replace(zone, turn=turn, spots=tuple(replace(spot, move="", keys="") for spot in zone.spots))


def _room(game: str) -> Any:
    return import_module(f"{__name__}.{game.replace('-', '_')}")
