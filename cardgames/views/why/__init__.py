"""Why a move was made, in two sentences: what the player saw in it, and the odds behind it.

The reason comes from the ready player itself (`Game.explain`); the odds are those of its seat, from what it saw.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any

from cardgames.texts import Text
from cardgames.views.charts import chance


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance inside a sentence that has not been said yet.

    >>> Chance(Fraction(1, 6)).say("pl")
    '16,7%'
    """

    p: Fraction

    def say(self, language: str = "en") -> str:
        """The chance as a percentage of the language."""
        return chance(self.p, language)


def odds_behind(game: str, view: Any, move: Any, is_secret: bool = False) -> Text | None:
    """The odds behind a move of the game with id ``game``, for the seat of its view; None where there are none.

    ``is_secret``: for those who do not see the hand of the seat, from what everybody sees. A tenth of a second or so:
    to be asked beside the page.
    """
    room = import_module(f"{__name__}.{game.replace('-', '_')}")
    found: Text | None = (room.odds_seen if is_secret else room.odds_behind)(view, move)
    return found
