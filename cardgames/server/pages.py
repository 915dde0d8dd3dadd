"""What every page of the server needs to know before a kernel is there: its words in all languages, its look."""

from __future__ import annotations

import json
from typing import Any

from cardgames.server import SHARE
from cardgames.server.library import edition
from cardgames.texts import LANGUAGES, texts

LIBRARY = "/library/" + edition(SHARE)
"""Where the browser finds what it keeps."""

DASHBOARDS = (
    "learn_trash", "play_trash", "learn_hand_and_foot", "play_hand_and_foot", "replay", "opening_odds", "odds_lab",
    "strategy_lab", "predict",
)  # fmt: skip
"""The dashboards in the order of the first page; each is a notebook, and four texts: name, game, question, purpose."""

CHARTED = {"opening_odds", "odds_lab", "strategy_lab", "predict"}
"""The dashboards with charts: their pages fetch plotly.js while the kernel is still being reached."""

PRESENTING = (
    "keys", "next", "back", "reveal", "jump", "controls", "blank", "bigger", "smaller", "usual", "language", "full",
    "help", "leave", "close", "screen", "dark",
)  # fmt: skip
"""The words of the presenter form."""

WORDS = (
    "site", "skip", "home", "language", "appearance.auto", "appearance.light", "appearance.dark", "present",
    "loading", "slow", "failed", "lost", "ended", "away", "go_on", "noscript", "no_language", "offline",
    "headline", "lead", "missing.title", "missing.text", "error.title", "error.text",
    *(f"present.{word}" for word in PRESENTING),
    *(f"{name}.{part}" for name in DASHBOARDS for part in ("name", "game", "question", "purpose")),
)  # fmt: skip
"""The texts the pages show by themselves (keys of ``page.po`` without the ``page.``)."""


def page_words(language: str) -> dict[str, str]:
    """The words of the pages in one language.

    >>> page_words("en")["play_trash.game"]
    'Trash'
    """
    say = texts(language)
    return {key: say(f"page.{key}") for key in WORDS}


def page_context(lang: str) -> dict[str, Any]:
    """What the templates read as ``resources.cg``: default language, words, the look shared with the widgets."""
    look = SHARE.parent / "widgets" / "static" / "base.css"
    words = {language: page_words(language) for language in LANGUAGES}
    return {
        "lang": lang,
        "languages": dict(LANGUAGES),
        "words": words[lang],
        "all_words": json.dumps(words, ensure_ascii=False).replace("<", "\\u003c"),
        "dashboards": DASHBOARDS,
        "charted": CHARTED,
        "library": LIBRARY,
        "style": look.read_text(encoding="utf-8"),
    }
