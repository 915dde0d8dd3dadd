"""Questions of the quiz as HTML: what is shown, and why the answer is right."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import Any

from cardgames.cards import NO_CARD
from cardgames.games import find_game
from cardgames.quiz import Question
from cardgames.texts import texts
from cardgames.views.still import card_row, standing, still
from cardgames.views.text import table_text
from cardgames.views.words import card_name, kinds_words, step_words

SEAT = 0
"""The seat of the one who is asked."""


def picture(asked: Question, language: str = "en") -> str:
    """What a question shows: the position, and the cards it is about."""
    parts = []
    if asked.state is not None:
        view = _seen(asked)
        under = asked.state.hidden[SEAT] if asked.opened else ()
        parts.append(still(asked.game, view, language, under))
    if asked.cards:
        name = escape(texts(language)("quiz.cards")) if parts else ""
        held = asked.state.hand if parts else ()
        rows = "".join(card_row(counts, language, held) for counts in asked.cards)
        parts.append(f'<div class="qz-cards">{f"<p>{name}</p>" if name else ""}{rows}</div>')
    return "".join(parts)


def _seen(asked: Question) -> Any:
    """What the one who is asked sees; the round that is to be scored has ended."""
    view = find_game(asked.game).view(asked.state, SEAT)
    return replace(view, phase="scored") if asked.kind == "score" else view


def reason(asked: Question, language: str = "en") -> str:
    """Why the answer is right, in sentences."""
    said = [one.say(language) for one in asked.why]
    said += [step_words(asked.game, step, language, SEAT) for step in asked.steps]
    return " ".join(said)


def letters(n: int) -> str:
    """The letters of so many answers on paper.

    >>> letters(3)
    'ABC'
    """
    return "ABCDEFGH"[:n]


def in_words(asked: Question, language: str = "en") -> str:
    """What a question shows, in lines of plain text."""
    t, lines = texts(language), []
    if asked.state is not None:
        view = find_game(asked.game).view(asked.state, SEAT)
        lines.append(table_text(asked.game, view, language))
        lines += ["", standing(_seen(asked), t)] if asked.game == "hand-and-foot" else []
    if asked.opened:
        hidden = [(place, card) for place, card in enumerate(asked.state.hidden[SEAT], 1) if card != NO_CARD]
        lines += [t("walk.still.under", place=place, card=card_name(card, language)) for place, card in hidden]
    cards = [kinds_words(counts, language) for counts in asked.cards]
    return "\n".join([*lines, *([t("quiz.cards"), *cards] if cards else [])])
