"""The controls of a replay: a slider over all moves, steps, playing by itself, whose eyes; and its named moments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgames.widgets.piece import Piece, script, style


class Player(Piece):
    """Where a replay stands: ``Player(on_moment, on_eyes, on_other)``; the panel shows it with `Piece.show`.

    ``on_moment(number, pace)`` is called with the number of moves to be shown, and the milliseconds between two steps
    of a move, 0 to show its end at once; ``on_eyes(name)`` with the option chosen, ``on_other()`` when another game
    is asked for. Whatever is asked meanwhile, only the last moment is sent.
    """

    _esm = script("player.js")
    _css = style("replay.css")

    def __init__(
        self,
        on_moment: Callable[[int, int], object],
        on_eyes: Callable[[str], object],
        on_other: Callable[[], object],
        language: str = "en",
    ) -> None:
        super().__init__(language)
        self.on_moment = on_moment
        self.on_eyes = on_eyes
        self.on_other = on_other

    def on_event(self, event: dict[str, Any]) -> None:
        """Pass on what the reader asks for."""
        if "moment" in event:
            self.on_moment(int(event["moment"]), int(event.get("pace", 0)))
        elif "eyes" in event:
            self.on_eyes(str(event["eyes"]))
        elif "other" in event:
            self.on_other()


class MomentList(Piece):
    """The named moments, the ways to play on, and the code: ``MomentList(on_moment, on_seat)``.

    ``on_seat(seat, stays)`` is called with the seat of whoever plays on from here; it stays on this page where there
    is no other one to go to, in a notebook. A scene with ``leave`` takes the reader of a dashboard to that address.
    """

    _esm = script("moments.js")
    _css = style("replay.css")

    def __init__(
        self, on_moment: Callable[[int, int], object], on_seat: Callable[[int, bool], object], language: str = "en"
    ) -> None:
        super().__init__(language)
        self.on_moment = on_moment
        self.on_seat = on_seat

    def on_event(self, event: dict[str, Any]) -> None:
        """Pass on what the reader asks for."""
        if "moment" in event:
            self.on_moment(int(event["moment"]), 0)
        elif "seat" in event:
            self.on_seat(int(event["seat"]), bool(event.get("stays")))
