"""What `play` and `replay` tell of a game: how it began, each move, how it ended."""

from __future__ import annotations

from cardgames.games import rules_text
from cardgames.session import Played, Session
from cardgames.texts import texts
from cardgames.views.words import seat_name, step_words


def begun(session: Session, language: str) -> str:
    """The game, its rules and its seed, and who plays."""
    t = texts(language)
    who = [
        f"{seat_name(seat, language)} ({agent or t('card.you')})" for seat, agent in enumerate(session.seats)
    ]  # fmt: skip
    rules = rules_text(session.game.id, session.rules)
    names = {"game": t(f"cli.game.{session.game.id}"), "rules": rules, "seed": session.seed, "who": who}
    return t("cli.begun", **names)


def moved(session: Session, played: Played, language: str) -> str:
    """What happened in a move, step by step, in sentences."""
    steps = session.game.steps(played.before, played.move)
    return " ".join(step_words(session.game.id, step, language, session.reader) for step in steps)


def ending(session: Session, language: str) -> str:
    """Who won, and the score line by line."""
    outcome = session.outcome
    assert outcome is not None
    t = texts(language)
    lines = [f"  {place + 1}: {t.number(score)}" for place, score in enumerate(outcome.scores)]
    winners = [seat_name(seat, language) for seat in outcome.winners]
    return "\n".join([t("cli.winners", n=len(winners), who=winners), *lines])
