"""The screens: the only room with ipywidgets; pieces, the table, charts, panels and the page around them."""

from __future__ import annotations

from typing import Any

from cardgames.widgets.page import Page, start_language

__all__ = ["Page", "learn_hand_and_foot", "learn_trash", "odds_lab", "opening_odds", "play_hand_and_foot", "play_plainly", "play_trash"]


def learn_hand_and_foot(language: str | None = None, **options: Any) -> Page:
    """The rule walk of Hand and Foot on a page; ``options`` are those of `LearnHandAndFoot`: ``station``, ``code``."""
    from cardgames.widgets.panels.learn import LearnHandAndFoot  # noqa: PLC0415 - a page loads its own panel only

    language = language or start_language()
    return Page(LearnHandAndFoot(language=language, **options), language)


def learn_trash(language: str | None = None, **options: Any) -> Page:
    """The rule walk of Trash on a page; ``options`` are those of `LearnTrash`: ``station``, ``code``."""
    from cardgames.widgets.panels.learn import LearnTrash  # noqa: PLC0415 - a page loads its own panel only

    language = language or start_language()
    return Page(LearnTrash(language=language, **options), language)


def odds_lab(language: str | None = None, **options: Any) -> Page:
    """The odds lab on a page; ``options`` are those of `OddsLab`: ``family``, and what its fields hold."""
    from cardgames.widgets.panels.lab.panel import OddsLab  # noqa: PLC0415 - a page loads its own panel only

    language = language or start_language()
    return Page(OddsLab(language=language, **options), language)


def opening_odds(language: str | None = None, **options: Any) -> Page:
    """The explorer of opening odds on a page; ``options`` are those of `OpeningOdds`."""
    from cardgames.widgets.panels.opening import OpeningOdds  # noqa: PLC0415 - a page loads its own panel only

    language = language or start_language()
    return Page(OpeningOdds(language=language, **options), language)


def play_hand_and_foot(language: str | None = None, **options: Any) -> Page:
    """The card table with Hand and Foot on a page; ``options`` are those of `PlayHandAndFoot`."""
    from cardgames.widgets.panels.hand_and_foot import PlayHandAndFoot  # noqa: PLC0415 - a page loads its own panel only

    language = language or start_language()
    return Page(PlayHandAndFoot(language=language, **options), language)


def play_plainly(language: str | None = None, **options: Any) -> Page:
    """Either game as text, to be tried out; ``options`` are those of `PlayPlainly`."""
    from cardgames.widgets.panels.plain import PlayPlainly  # noqa: PLC0415 - a page loads its own panel only

    language = language or start_language()
    return Page(PlayPlainly(language=language, **options), language)


def play_trash(language: str | None = None, **options: Any) -> Page:
    """The card table with Trash on a page; ``options`` are those of `PlayTrash`."""
    from cardgames.widgets.panels.trash import PlayTrash  # noqa: PLC0415 - a page loads its own panel only

    language = language or start_language()
    return Page(PlayTrash(language=language, **options), language)
