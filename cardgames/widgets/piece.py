"""The base of everything of ours on a page: a scene goes out, events come back, nothing gets lost unseen.

An anywidget drops every later message when it misses its two seconds to start, so a piece sends what it
shows through a core model, which has no such deadline. The page says which revision it has drawn; a piece
that lags says so to the reader and to the tests.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets
import traitlets

from cardgames.texts import Problem, texts

STATIC = Path(__file__).parent / "static"
Scene = Mapping[str, Any]
"""What is to be seen, as plain data that JSON can write."""


def script(*names: str) -> str:
    """The text of ``piece.js`` followed by the files ``names`` of the folder static, for ``_esm``."""
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in ("piece.js", *names))


def style(*names: str) -> str:
    """The text of ``base.css`` followed by the files ``names`` of the folder static, for ``_css``."""
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in ("base.css", *names))


class Piece(anywidget.AnyWidget):
    """Something drawn on a page: subclasses say what (`show`) and answer what the reader does (`on_event`).

    ``language`` is a code of `LANGUAGES`. A subclass sets ``_esm = script("own.js")``, which ends in
    ``export default piece({draw(stage, scene, act) {…}})``, and ``_css = style("own.css")``.
    """

    _esm = script()
    _css = style()
    _scene = traitlets.Instance(ipywidgets.HTML).tag(sync=True, **ipywidgets.widget_serialization)
    drawn = traitlets.Int(0)
    """The revision the page has drawn, 0 before the first."""

    def __init__(self, language: str = "en", **kwargs: Any) -> None:
        super().__init__(_scene=ipywidgets.HTML(), **kwargs)
        self.language = language
        self.revision = 0
        self.scene: Scene = {}
        self.errors: list[Exception] = []
        """Every exception of an event, oldest first: the page shows a sentence, tests look here."""
        self._wrong: Exception | None = None
        self._heard = ""
        self._sent = ""
        self._listening = False
        self.on_msg(self._on_message)

    def show(self, scene: Scene) -> None:
        """Show a scene, unless it is shown already: at once, or with the answer while an event is being answered."""
        self.scene = scene
        if not self._listening:
            self._send_scene()

    def retell(self, language: str) -> None:
        """Say everything in another language; a subclass with words in its scene shows it anew."""
        self.language = language
        self.show(self.scene)

    def on_event(self, event: dict[str, Any]) -> None:
        """Answer what the reader did; an exception becomes one sentence on the page and is kept in `errors`."""

    def fail(self, error: Exception) -> None:
        """Say on the page, in one sentence, that something went wrong, until the next event; `errors` keeps it."""
        self.errors.append(error)
        self._wrong = error
        self.show(self.scene)

    def forgive(self) -> None:
        """Say no more, from the next scene on, that something went wrong."""
        self._wrong = None

    @property
    def _sentence(self) -> str | None:
        """What the page says to have gone wrong, in its language."""
        if self._wrong is None:
            return None
        if isinstance(self._wrong, Problem):
            return self._wrong.say(self.language)
        return texts(self.language)("piece.failed", what=type(self._wrong).__name__)

    @property
    def is_stale(self) -> bool:
        """Whether the page has not yet drawn the newest scene."""
        return self.drawn != self.revision

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def close(self) -> None:
        """Take the piece and the model of its scenes off the page."""
        scene = self._scene
        super().close()
        scene.close()

    def _send_scene(self) -> None:
        say = texts(self.language)
        letter = {
            "language": self.language,
            "words": {name: say(f"piece.{name}") for name in ("waiting", "lagging", "lost", "broken")},
            "error": self._sentence,
            "heard": self._heard,
            "scene": self.scene,
        }
        text = json.dumps(letter, ensure_ascii=False, separators=(",", ":"))
        if text != self._sent:
            self._sent = text
            self.revision += 1
            self._scene.value = f"{self.revision}\n{text}"

    def _on_message(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        if "drawn" in content:
            self.drawn = int(content["drawn"])
        elif "event" in content:
            self._listening, self._heard = True, str(content["id"])
            self.forgive()
            try:
                self.on_event(content["event"])
            except Exception as error:
                self.fail(error)
            finally:
                self._listening = False
                self._send_scene()
