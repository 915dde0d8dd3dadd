"""``cardgames replay``: any game told move by move, its named moments, everyone's odds at one of them."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cardgames.cli.arguments import JSON, Argument, Command, whole
from cardgames.cli.telling import begun, ending, moved
from cardgames.games import rules_text
from cardgames.moments import Moment, moments
from cardgames.replay import open_replay, transcript
from cardgames.session import Session
from cardgames.views.seat_odds import SeatOdds, count_odds, tell_odds
from cardgames.views.text import table_text
from cardgames.views.text.lines import columns


def replay(values: dict[str, Any], language: str) -> int:
    """Tell a game up to its moment, or another one, and show the position there; or what else is asked of it."""
    session = open_replay(given_text(values["code"]))
    if values["moment"] is not None:
        session.go_to(values["moment"])
    odds = tell_odds(session.game.id, count_odds(session), language) if values["odds"] else None
    if values["json"]:
        print(json.dumps(_data(session, odds, language)))
    elif values["transcript"]:
        print("\n".join(transcript(session)))
    elif values["moments"]:
        print("\n".join([begun(session, language), "", *(_line(one, language) for one in moments(session))]))
        _print_odds(odds)
    else:
        _tell(session, odds, language)
    return 0


def given_text(given: str) -> str:
    """What was given; of the name of a file, what stands in it."""
    try:
        return Path(given).read_text(encoding="utf-8")
    except (OSError, ValueError):  # no file's name, or no text: a code
        return given


def _tell(session: Session, odds: SeatOdds | None, language: str) -> None:
    print(begun(session, language))
    for number, played in enumerate(session.played, 1):
        print(f"\n{number}. {moved(session, played, language)}")
    print(f"\n{table_text(session.game.id, session.view(), language)}")
    _print_odds(odds)
    if session.outcome is not None:
        print(ending(session, language))


def _print_odds(odds: SeatOdds | None) -> None:
    """The odds, a column a player."""
    if odds is None:
        return
    if odds.rows:
        (player, *names), *lines = zip(odds.heads, *odds.rows, strict=True)
        print("\n" + columns([player, *names], [list(line) for line in lines]))
    print(f"\n{odds.note}")


def _line(one: Moment, language: str) -> str:
    return f"{one.number:>6}  {one.clause:<6} {one.say(language)}"


def _data(session: Session, odds: SeatOdds | None, language: str) -> dict[str, Any]:
    outcome = session.outcome
    data = {
        "game": session.game.id,
        "rules": rules_text(session.game.id, session.rules),
        "seed": session.seed,
        "seats": session.seats,
        "moment": session.moment,
        "moves": [asdict(entry) for entry in session.transcript()],
        "moments": [_named(one, language) for one in moments(session)],
        "position": str(session.state),
        "outcome": None if outcome is None else {"scores": outcome.scores, "winners": outcome.winners},
    }
    return data if odds is None else data | {"odds": asdict(odds)}


def _named(one: Moment, language: str) -> dict[str, Any]:
    return {name: getattr(one, name) for name in ("number", "name", "clause", "part", "seat")} | {
        "words": one.say(language)
    }


COMMANDS = {
    "replay": Command(
        (
            Argument("code", "CODE", required=True),
            Argument("--moment", "N", whole),
            Argument("--moments"),
            Argument("--odds"),
            Argument("--transcript"),
            JSON,
        ),
        replay,
    ),
}
