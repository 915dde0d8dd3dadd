"""The card table of both games: draws a scene and tells which spot or button the reader tried.

The table knows spots, labels and sentences, and no rules: a scene says what is legal, and every spot can
be tried, so that a learner gets an answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from cardgames.views.scene import Scene
from cardgames.views.svg import sprites
from cardgames.widgets.piece import Piece, script, style

LONGEST_ENTRY = 200


class Table(Piece):
    """A playable card table: ``Table(on_spot, on_action)``; `lay` puts a scene on it.

    ``on_spot(id)`` and ``on_action(id)`` are called with the id of the `Spot` or `Action` that was tried,
    ``on_drop(id, place)`` when a spot was dragged onto another spot or a zone, ``on_entry(text)`` with a move that
    was written; none of them for what was tried in a scene of another moment: a click that came too late.
    """

    _esm = f"const SPRITES = {json.dumps(sprites())};\n{script('table.js')}"
    _css = style("table.css", "clause.css")

    def __init__(
        self,
        on_spot: Callable[[str], object],
        on_action: Callable[[str], object],
        on_drop: Callable[[str, str], object] = lambda _spot, _place: None,
        on_entry: Callable[[str], object] = lambda _text: None,
        language: str = "en",
    ) -> None:
        super().__init__(language)
        self.on_spot = on_spot
        self.on_action = on_action
        self.on_drop = on_drop
        self.on_entry = on_entry
        self.laid: Scene | None = None
        """The scene on the table."""

    def lay(self, scene: Scene, language: str | None = None) -> None:
        """Put a scene on the table, its words in ``language``; the page shows it step by step if it has steps."""
        self.language = language or self.language
        self.laid = scene
        self.show(scene.data())

    def on_event(self, event: dict[str, Any]) -> None:
        """Pass on what was tried, if it was tried in the scene that is on the table."""
        if self.laid is None or event.get("moment") != self.laid.moment:
            return
        if "place" in event:
            self.on_drop(self.laid.spot(event["spot"]).id, str(event["place"]))
        elif "entry" in event:
            self.on_entry(str(event["entry"])[:LONGEST_ENTRY].strip())
        elif "spot" in event:
            self.on_spot(self.laid.spot(event["spot"]).id)
        elif event.get("action") in {action.id for action in self.laid.actions if not action.off}:
            self.on_action(event["action"])
