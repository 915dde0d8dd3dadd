"""How fast positions are played on for the coach: ``python -m tests.bench.playouts``.

Playouts a second of one processor, in its own seconds, from the positions of some rounds and hands at which there is
something to choose, every candidate move on the same redeals.
"""

from __future__ import annotations

from time import process_time
from typing import Any

from cardgames.coach import candidates, coach_agent, warm_up
from cardgames.coach.engines import trials
from cardgames.coach.knowing import known_at
from cardgames.session import Session

GAMES = {"trash": (20, 2_000), "hand-and-foot": (3, 200)}
"""By game, how many hands or rounds, and how many redeals of each position."""


def positions(name: str, seed: int) -> list[Any]:
    """The views of a hand or a round at which there is something to choose."""
    session = Session(name, seed=seed)
    game, seats = session.game, [next(iter(session.game.agents))] * session.rules.players
    session, found = Session(name, seed=seed, seats=seats), []
    while not (session.state.won if name == "trash" else session.state.phase == "scored"):
        view = session.view(session.to_move)
        if len(candidates(game, view)) > 1:
            found.append(view)
        session.reply()
    return found


def measure(name: str) -> None:
    """Playouts a second, and what a move of the coach costs."""
    games, redeals = GAMES[name]
    played, seconds, moves, thinking = 0, 0.0, 0, 0.0
    agent = coach_agent(name)
    for seed in range(games):
        for view in positions(name, seed)[:: 1 if name == "trash" else 7]:
            game, known = known_at(view)
            looked_at = candidates(game, view)
            agents = (next(iter(game.agents)),) * view.rules.players
            table = trials(name, known, agents, len(looked_at)).table
            begun = process_time()
            table.playouts(looked_at, seed, 0, redeals)
            seconds, played = seconds + process_time() - begun, played + redeals * len(looked_at)
            begun = process_time()
            agent(view, seed)
            thinking, moves = thinking + process_time() - begun, moves + 1
    print(f"{name:15} {played / seconds:12,.0f} playouts/s   {1000 * thinking / moves:6.1f} ms a move of the coach")


if __name__ == "__main__":
    warm_up()
    for game in GAMES:
        measure(game)
