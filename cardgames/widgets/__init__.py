"""The screens: the only room with ipywidgets; pieces, the table, charts, panels and the page around them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cardgames.widgets.page import Page, start_language

__all__ = [
    "Page", "learn_hand_and_foot", "learn_trash", "odds_lab", "opening_odds", "play_hand_and_foot", "play_trash",
    "predict", "replay", "strategy_lab",
]  # fmt: skip


def _page(panel: str, language: str | None, options: dict[str, Any], room: str = "cardgames.widgets.panels") -> Page:
    """A panel of a room on a page; a page loads its own panel only."""
    module, name = panel.split(":")
    language = language or start_language()
    made = getattr(import_module(f"{room}.{module}"), name)
    return Page(made(language=language, **options), language)


def learn_hand_and_foot(language: str | None = None, **options: Any) -> Page:
    """The rule walk of Hand and Foot on a page; ``options`` are those of `LearnHandAndFoot`: ``station``, ``code``."""
    return _page("learn:LearnHandAndFoot", language, options)


def learn_trash(language: str | None = None, **options: Any) -> Page:
    """The rule walk of Trash on a page; ``options`` are those of `LearnTrash`: ``station``, ``code``."""
    return _page("learn:LearnTrash", language, options)


def odds_lab(language: str | None = None, **options: Any) -> Page:
    """The odds lab on a page; ``options`` are those of `OddsLab`: ``family``, and what its fields hold."""
    return _page("lab.panel:OddsLab", language, options)


def opening_odds(language: str | None = None, **options: Any) -> Page:
    """The explorer of opening odds on a page; ``options`` are those of `OpeningOdds`."""
    return _page("opening:OpeningOdds", language, options)


def play_hand_and_foot(language: str | None = None, **options: Any) -> Page:
    """The card table with Hand and Foot on a page; ``options`` are those of `PlayHandAndFoot`."""
    return _page("hand_and_foot:PlayHandAndFoot", language, options)


def play_trash(language: str | None = None, **options: Any) -> Page:
    """The card table with Trash on a page; ``options`` are those of `PlayTrash`."""
    return _page("trash:PlayTrash", language, options)


def predict(language: str | None = None, **options: Any) -> Page:
    """A question for a class to guess at, on a page; ``options`` are those of `Predict`: ``question``, ``guesses``."""
    return _page("panel:Predict", language, options, "cardgames.classroom")


def replay(language: str | None = None, **options: Any) -> Page:
    """A game looked through once more, on a page; ``options`` are those of `Replay`: ``code``, ``session``."""
    return _page("replay:Replay", language, options)


def strategy_lab(language: str | None = None, **options: Any) -> Page:
    """The strategy lab on a page; ``options`` are those of `StrategyLab`: what its fields hold, ``code``."""
    return _page("strategy.panel:StrategyLab", language, options)
