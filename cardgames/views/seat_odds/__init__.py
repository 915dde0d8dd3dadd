"""Each seat's odds at a moment of a game, as each knows them: counted once, then told in any language.

Nothing is taken from cards that a seat has not seen, even where they lie open to who watches.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from cardgames.session import Session


@dataclass(frozen=True, slots=True)
class SeatOdds:
    """The odds as a table: a row a seat. Without rows the note says why there is nothing to tell."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str


def count_odds(session: Session) -> Any:
    """The odds at the moment shown, for `tell_odds`: up to a second's work."""
    return _room(session.game.id).count(session)


def tell_odds(game: str, counted: Any, language: str = "en") -> SeatOdds:
    """What `count_odds` found, in words.

    >>> from cardgames.replay import golden_game
    >>> tell_odds("trash", count_odds(golden_game("trash"))).rows[0][-2:]
    ('53.2%', '50.6%')
    """
    told: SeatOdds = _room(game).tell(counted, language)
    return told


def _room(game: str) -> Any:
    return import_module(f"{__name__}.{game.replace('-', '_')}")
