"""``cardgames coach``: what the seat to move should do at the position of a share code, how sure that is, and why."""

from __future__ import annotations

import json
from textwrap import fill
from typing import Any

from cardgames.cli.arguments import JSON, Argument, Command, decimal, seed, whole
from cardgames.cli.replay import given_text
from cardgames.coach import advice
from cardgames.replay import open_replay
from cardgames.roster import split_names
from cardgames.views.text import table_text
from cardgames.views.text.lines import columns

WIDTH = 96
"""Letters in a line of prose."""


def coach(values: dict[str, Any], language: str) -> int:
    """Show the position, the moves looked at, best first, and the advice in two sentences."""
    session = open_replay(given_text(values["code"]))
    if values["moment"] is not None:
        session.go_to(values["moment"])
    agents = split_names(values["played_by"]) if values["played_by"] else None
    found = advice(session, values["seed"], playouts=values["playouts"], seconds=values["seconds"], agents=agents)
    if values["json"]:
        print(json.dumps(found.data()))
        return 0
    print(table_text(session.game.id, session.view(session.to_move), language), "")
    if found.second is not None:
        print(columns(*found.table(language)), "", sep="\n")
    print(fill(found.say(language), WIDTH))
    return 0


COMMANDS = {
    "coach": Command(
        (
            Argument("code", "CODE", required=True),
            Argument("--moment", "N", whole),
            Argument("--playouts", "N", whole),
            Argument("--seconds", "S", decimal),
            Argument("--seed", "S", seed, default=0, about="redeal_seed"),
            Argument("--played-by", "A,B"),
            JSON,
        ),
        coach,
    )
}
