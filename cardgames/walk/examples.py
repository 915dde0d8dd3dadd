"""What a clause allows and what it forbids, each shown by one move in a position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from cardgames.game import Refusal
from cardgames.games import find_game, read_rules
from cardgames.rulebook import Clause, clause
from cardgames.session import Session
from cardgames.walk.path import STATIONS
from cardgames.walk.positions import completed


@dataclass(frozen=True, slots=True)
class Instance:
    """A move in a position and what the engine says to it."""

    game: str
    """The id of the game."""
    state: Any
    """The position before the move."""
    move: Any
    refusal: Refusal | None
    """Why the move is refused; None when it is allowed."""


@cache
def instances(id: str) -> tuple[Instance | None, Instance | None]:
    """Of a clause: a move it allows, and a move that is refused with it; None where it has no such example.

    A station of the walk that is about the clause comes first, then one that touches it, then the rule book's.

    >>> allowed, refused = instances("TR-6")
    >>> str(allowed.move), str(refused.move), refused.refusal.reason
    ('jack 7', 'jack 1', 'face_up')
    """
    found = list(_tried(clause(id)))
    allowed = next((one for one in found if one.refusal is None), None)
    return allowed, next((one for one in found if one.refusal and one.refusal.clause == id), None)


def _tried(about: Clause) -> Iterator[Instance]:
    """Moves that may show the clause, in the order in which they are chosen."""
    for station in sorted(STATIONS[about.game], key=lambda station: station.clauses[0] != about.id):
        if about.id in station.clauses:
            position = completed(about.game, station.position)
            yield _instance(Session(about.game, position=position, seed=0), station.way)
            for row in station.wrong:
                wrong = _instance(Session(about.game, position=position, seed=0), row)
                if wrong.refusal:
                    yield wrong
    for example in (*about.legal, *about.illegal):
        session = Session(about.game, read_rules(about.game, example.rules), example.seed)
        yield _instance(session, (*example.before, example.move))


def _instance(session: Session, moves: tuple[str, ...]) -> Instance:
    """The last of some moves, judged where the others lead."""
    game, state = session.game, session.state
    *before, last = map(game.read_move, moves)
    for move in before:
        state = game.apply(state, move)
    return Instance(game.id, state, last, find_game(game.id).refuse(state, last))
