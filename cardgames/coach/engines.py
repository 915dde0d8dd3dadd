"""What the coach has to know of each game: where its playouts are, how many there are, and what a difference is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardgames.coach.knowing import known_at
from cardgames.coach.ranking import Ranking, Scale
from cardgames.session import Session
from cardgames.simulate.plan import fast_module


class Engine(NamedTuple):
    """The playouts of a game."""

    module: str
    table: str
    """The class of a position ready to be played on many times."""
    playouts: int
    """So many redeals are looked at, if nothing is said."""
    at_once: int
    """Playouts between two looks at the clock: less than a tenth of a second."""
    margin: float
    """A difference so small is not worth finding."""
    whole: float
    """A difference so large can come of a single playout."""


ENGINES = {
    "trash": Engine("cardgames.trash.batch.playouts", "Hand", 16_384, 50_000, 0.005, 1.0),
    "hand-and-foot": Engine("cardgames.hand_and_foot.batch.playouts", "Round", 2_048, 2_000, 20.0, 500.0),
}
"""By game; worth is a chance in Trash, points in Hand and Foot."""


class Trials(NamedTuple):
    """A position to be played on, and the moves compared so far."""

    table: Any
    parts: tuple[str, ...]
    ranking: Ranking


def trials(game: str, known: Any, agents: Sequence[str], moves: int) -> Trials:
    """A position ready to be played on with so many moves; raises `Impossible` where there is no fast engine."""
    engine = ENGINES[game]
    module = fast_module(engine.module, "coach.no_engine")
    table = getattr(module, engine.table)(known, agents)
    scale = Scale(len(module.PARTS), table.scale, engine.margin, engine.whole)
    return Trials(table, module.PARTS, Ranking(moves, scale))


def warm_up() -> None:
    """Compile the playouts of every game, or load what was compiled before."""
    for name in ENGINES:
        session = Session(name, seed=0)
        game, known = known_at(session)
        agents = (next(iter(game.agents)),) * session.rules.players
        trials(name, known, agents, 1).table.playouts(session.legal[:1], 0, 0, 1)
