"""What `play` and `replay` tell of a game: how it began, each move, the score."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from textwrap import fill

from cardgames.cli.answers import columns
from cardgames.game import ScoreLine, Step
from cardgames.games import rules_text
from cardgames.session import Played, Session
from cardgames.texts import texts
from cardgames.views.words import capitalised, seat_name, step_words

WIDTH = 96
"""Letters in a line of prose."""


def begun(session: Session, language: str) -> str:
    """The game, its rules and its seed, and who plays."""
    t, game = texts(language), session.game.id
    agents = [t(f"{_domain(game)}.agent.{agent}") if agent else t("card.you") for agent in session.seats]
    who = [f"{seat_name(seat, language)} – {agent[0].lower() + agent[1:]}" for seat, agent in enumerate(agents)]
    rules = rules_text(game, session.rules)
    return t("cli.begun", game=t(f"cli.game.{game}"), rules=rules, seed=session.seed, who="; ".join(who))


def moved(session: Session, played: Played, language: str) -> str:
    """What the reader saw happen in a move, step by step, in sentences; then the score, when a round is scored."""
    steps = session.game.steps(played.before, played.move)
    told = fill(" ".join(_sentences(session, steps, language)), WIDTH, subsequent_indent="  ")
    if any(step.verb == "scored" for step in steps):
        told += "\n\n" + score(session, played.after, language)
    return told


def _sentences(session: Session, steps: Iterable[Step], language: str) -> Iterable[str]:
    """The steps in words; cards another player draws unseen are counted."""
    t, reader = texts(language), session.reader
    for (seat, hidden), group in groupby(steps, key=lambda step: (step.seat, step.private and step.seat != reader)):
        if hidden:
            yield capitalised(t("cli.hidden_draw", player=seat_name(seat, language), n=len(list(group))))
        else:
            yield from (step_words(session.game.id, step, language, reader) for step in group)


def score(session: Session, state: object, language: str) -> str:
    """The lines of a scored round of Hand and Foot, a column for each team."""
    from cardgames.hand_and_foot import State, round_lines

    assert isinstance(state, State)
    lines = round_lines(state)
    t, teams = texts(language), range(session.rules.number_of_teams)
    rows = [
        [t(key), *(_points(lines, key, team, language) for team in teams)]
        for key in dict.fromkeys(line.key for line in lines)
    ]
    total = [t("cli.total"), *(t.number(sum(line.points for line in lines if line.seat == team)) for team in teams)]
    return columns(
        [t("cli.score", round=state.round), *(_team(session, team, language) for team in teams)], [*rows, total]
    )


def _points(lines: Iterable[ScoreLine], key: str, team: int, language: str) -> str:
    found = [line for line in lines if (line.key, line.seat) == (key, team)]
    return texts(language).number(found[0].points) if found else "–"


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


def _domain(game: str) -> str:
    return game.replace("-", "_")
