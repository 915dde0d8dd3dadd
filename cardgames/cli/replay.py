"""``cardgames replay``: a shared game, told move by move."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from cardgames.cli.arguments import JSON, Argument, Command, whole
from cardgames.cli.telling import begun, ending, moved
from cardgames.games import rules_text
from cardgames.session import Session, open_shared
from cardgames.sharecode import read_code
from cardgames.views.text import table_text


def replay(values: dict[str, Any], language: str) -> int:
    """Tell the moves of a share code up to its moment, or another one, and show the position there."""
    session = open_shared(read_code(values["code"]))
    if not session.length and None not in session.seats:
        session.replies()  # a game of a simulation: its players play it again
    if values["moment"] is not None:
        session.go_to(values["moment"])
    if values["json"]:
        print(json.dumps(_data(session)))
        return 0
    print(begun(session, language))
    for number, played in enumerate(session.played, 1):
        print(f"\n{number}. {moved(session, played, language)}")
    print(f"\n{table_text(session.game.id, session.view(), language)}")
    if session.outcome is not None:
        print(ending(session, language))
    return 0


def _data(session: Session) -> dict[str, Any]:
    outcome = session.outcome
    return {
        "game": session.game.id,
        "rules": rules_text(session.game.id, session.rules),
        "seed": session.seed,
        "seats": session.seats,
        "moment": session.moment,
        "moves": [asdict(entry) for entry in session.transcript()],
        "position": str(session.state),
        "outcome": None if outcome is None else {"scores": outcome.scores, "winners": outcome.winners},
    }


COMMANDS = {
    "replay": Command((Argument("code", "CODE", required=True), Argument("--moment", "N", whole), JSON), replay),
}
