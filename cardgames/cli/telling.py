"""What `play` and `replay` tell of a game: how it began, each move, the score."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from textwrap import fill
from typing import Any

from cardgames.game import Step
from cardgames.games import rules_text
from cardgames.session import Played, Session
from cardgames.texts import texts
from cardgames.views.words import agent_name, capitalised, seat_name, step_words

WIDTH = 96
"""Letters in a line of prose."""


def begun(session: Session, language: str) -> str:
    """The game, its rules and its seed, and who plays."""
    t, game = texts(language), session.game.id
    agents = [agent_name(game, agent, language) if agent else t("card.you") for agent in session.seats]
    who = [f"{seat_name(seat, language)} – {agent[0].lower() + agent[1:]}" for seat, agent in enumerate(agents)]
    rules = rules_text(game, session.rules)
    return t("cli.begun", game=t(f"cli.game.{game}"), rules=rules, seed=session.seed, who="; ".join(who))


def moved(session: Session, played: Played, language: str) -> str:
    """What the reader saw happen in a move, step by step, in sentences; then the score, when a round is scored."""
    own = session.reader if None in session.seats else None
    steps = session.steps(played, own)
    told = fill(" ".join(_sentences(session.game.id, steps, language, own)), WIDTH, subsequent_indent="  ")
    return "\n\n".join([told, *(_score(played.after, language, own) for step in steps if step.verb == "scored")])


def _sentences(game: str, steps: Iterable[Step], language: str, own: int | None) -> Iterable[str]:
    """The steps in words; cards that another player draws unseen are counted."""
    t = texts(language)
    for (seat, hidden), group in groupby(
        steps, key=lambda step: (step.seat, step.private and own not in (None, step.seat))
    ):
        if hidden:
            yield capitalised(t("cli.hidden_draw", player=seat_name(seat, language), n=len(list(group))))
        else:
            yield from (step_words(game, step, language, own) for step in group)


def _score(state: Any, language: str, own: int | None) -> str:
    from cardgames.views.text.hand_and_foot import score_text

    return score_text(state, language, own)


def ending(session: Session, language: str) -> str:
    """Who won, and every team's score."""
    outcome = session.outcome
    assert outcome is not None
    t = texts(language)
    winners = [_team(session, team, language) for team in outcome.winners]
    scores = [[_team(session, team, language), t.number(score)] for team, score in enumerate(outcome.scores)]
    return "\n".join([t("cli.winners", n=len(winners), who=winners), *(f"  {who}: {score}" for who, score in scores)])


def _team(session: Session, team: int, language: str) -> str:
    """The players of a team, or the player, where each plays alone."""
    teams = getattr(session.rules, "number_of_teams", session.rules.players)
    own = session.reader if None in session.seats else None
    return " + ".join(seat_name(seat, language, own) for seat in range(team, session.rules.players, teams))
