"""What a named moment is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardgames.texts import texts


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a game that has a name."""

    number: int
    """How many moves have been played."""
    game: str
    """The id of the game."""
    name: str
    """``chain``, ``opening``, …: the end of its text key, ``replay.moment.<game>.<name>``."""
    clause: str
    """The clause it comes from."""
    part: int
    """The hand of Trash or the round of Hand and Foot, from 1."""
    seat: int | None = None
    """Who did it; None: nobody, or the cards."""
    params: Mapping[str, Any] = field(default_factory=dict)
    """What its sentence names; ``seats`` are put into words as players."""

    def say(self, language: str = "en") -> str:
        """The moment in a few words, without a full stop.

        >>> Moment(12, "hand-and-foot", "foot", "HF-16", 1, seat=2).say()
        'Player 3 picks up the Foot'
        """
        t, params = texts(language), dict(self.params)
        if self.seat is not None:
            params["player"] = t("card.player", number=self.seat + 1)
        if "seats" in params:
            params["seats"] = [t("card.player", number=seat + 1) for seat in params["seats"]]
        said = t(f"replay.moment.{self.game.replace('-', '_')}.{self.name}", **params)
        return said[:1].upper() + said[1:]
