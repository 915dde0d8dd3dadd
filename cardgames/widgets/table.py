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


class Table(Piece):
    """A playable card table: ``Table(on_spot, on_action)``; `lay` puts a scene on it.

    ``on_spot(id)`` and ``on_action(id)`` are called with the id of the `Spot` or `Action` that was tried,
    but not for what was tried in a scene of another moment: a click that came too late.
    """

    _esm = f"const SPRITES = {json.dumps(sprites())};\n{script('table.js')}"
    _css = style("table.css")

    def __init__(
        self, on_spot: Callable[[str], object], on_action: Callable[[str], object], language: str = "en"
    ) -> None:
        super().__init__(language)
        self.on_spot = on_spot
        self.on_action = on_action
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
        if "spot" in event:
            self.on_spot(self.laid.spot(event["spot"]).id)
        elif event.get("action") in {action.id for action in self.laid.actions if not action.off}:
            self.on_action(event["action"])
