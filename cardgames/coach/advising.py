"""The coach at work: redeal the cards the seat cannot see, play every move out, compare, and again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from math import inf
from time import monotonic
from typing import Any, NamedTuple

from cardgames.coach.advice import Advice, Candidate
from cardgames.coach.candidates import candidates
from cardgames.coach.knowing import known_at
from cardgames.coach.ranking import FIRST_LOOK, Ranking, Scale
from cardgames.game import Agent, Game
from cardgames.games import find_game
from cardgames.probability import Estimate
from cardgames.seeds import check_seed, child
from cardgames.texts import Impossible

MOST_PLAYOUTS, MOST_SECONDS = 1_000_000, 3600
_PLAYOUTS = 3
"""The child of a seed that all playouts come from; deals and agents have the first ones."""


class Engine(NamedTuple):
    """What the coach needs to know of a game."""

    module: str
    """Where its playouts are."""
    table: str
    """The class of a position ready to be played on many times."""
    playouts: int
    """So many redeals are looked at, if nothing is said."""
    at_once: int
    """Playouts between two looks at the clock: less than a tenth of a second."""
    margin: float
    whole: float


ENGINES = {
    "trash": Engine("cardgames.trash.batch.playouts", "Hand", 16_384, 50_000, 0.005, 1.0),
    "hand-and-foot": Engine("cardgames.hand_and_foot.batch.playouts", "Round", 1_024, 1_000, 5.0, 500.0),
}
"""By game; worth is a chance in Trash, points in Hand and Foot."""


def advise(where: Any, seed: int = 0, *, playouts: int | None = None, seconds: float | None = None,
           agents: Sequence[str] | str | None = None, moves: Sequence[Any] | None = None) -> Iterator[Advice]:  # fmt: skip
    """What the seat to move should do: the advice after each look, the last one is the answer; leaving off stops.

    ``where`` is a `Session`, whose public history counts, or a view of the seat to move. Every one of ``moves`` (those
    of `candidates` without them) is played out on the same redeals of the cards that the seat cannot see; ``agents``,
    a name for all or names by seat, play on (the game's first agent without them). It ends when the best is settled,
    after so many redeals (``playouts``), or as soon as ``seconds`` have gone by. The same seed and number of redeals
    give the same advice. Raises `Impossible`, before anything is played, for what cannot be.
    """
    game, known = known_at(where)
    view, engine = known.view, ENGINES[game.id]
    looked_at = tuple(moves) if moves is not None else candidates(game, view)
    if not looked_at or not set(looked_at) <= set(view.legal):
        raise Impossible("coach.moves", accepted=[str(move) for move in view.legal])
    check_seed(seed)
    most = engine.playouts if playouts is None else playouts
    if isinstance(most, bool) or not isinstance(most, int) or not 1 <= most <= MOST_PLAYOUTS:
        raise Impossible("coach.playouts", given=str(most), most=MOST_PLAYOUTS)
    if seconds is not None and not 0 < seconds <= MOST_SECONDS:
        raise Impossible("coach.seconds", given=str(seconds), most=MOST_SECONDS)
    names = _seated(game, agents, view.rules.players)
    return _looks(_Question(game.id, known, looked_at, names, seed), most, seconds)


def advice(where: Any, seed: int = 0, *, playouts: int | None = None, seconds: float | None = None,
           agents: Sequence[str] | str | None = None, moves: Sequence[Any] | None = None) -> Advice:  # fmt: skip
    """The last word of `advise`.

    >>> from cardgames.trash import BICYCLE, TRASH
    >>> print(advice(TRASH.view(TRASH.deal(BICYCLE, 0), 0)).say())
    “Draw from the stock” is the only move.
    """
    *_, last = advise(where, seed, playouts=playouts, seconds=seconds, agents=agents, moves=moves)
    return last


def coach_agent(game: str, playouts: int = 64, agents: Sequence[str] | str | None = None) -> Agent:
    """A player who does what the coach advises after at most so many redeals: pure, like every agent."""

    def coach(view: Any, key: int) -> Any:
        return advice(view, key >> 1, playouts=playouts, agents=agents).best.move

    find_game(game)
    return coach


class _Question(NamedTuple):
    """What is asked."""

    game: str
    known: Any
    moves: tuple[Any, ...]
    agents: tuple[str, ...]
    seed: int


def _seated(game: Game[Any, Any, Any, Any], agents: Sequence[str] | str | None, players: int) -> tuple[str, ...]:
    """The players of the playouts by seat; raises `Impossible`."""
    given = (agents,) if isinstance(agents, str) else tuple(agents or ())
    names = given or (next(iter(game.agents)),)
    names = names * players if len(names) == 1 else names
    for name in names:
        if name not in game.agents:
            raise Impossible("session.agent", given=name, accepted=list(game.agents))
    if len(names) != players:
        raise Impossible("session.seats", n=len(names), players=players)
    return names


def _looks(question: _Question, most: int, seconds: float | None) -> Iterator[Advice]:
    """An advice after each look: at 32 redeals, at twice as many, and so on."""
    begun, engine = monotonic(), ENGINES[question.game]
    if len(question.moves) == 1:
        nothing = Estimate(0.0, 0.0, 0.0, 0)
        yield _advice(question, (Candidate(question.moves[0], nothing, nothing, ()),), 0, (), -inf, 0.0)
        return
    module = _module(engine)
    table = getattr(module, engine.table)(question.known, question.agents)
    ranking = Ranking(len(question.moves), Scale(len(module.PARTS), table.scale, engine.margin, engine.whole))
    key, next_look, is_late = child(question.seed, _PLAYOUTS), min(FIRST_LOOK, most), False
    while True:
        while ranking.n < next_look and not is_late:
            moves = [question.moves[at] for at in ranking.alive]
            n = min(next_look - ranking.n, max(1, engine.at_once // len(moves)))
            ranking.add(table.playouts(moves, key, ranking.n, n).parts)
            is_late = seconds is not None and monotonic() - begun >= seconds
        ranking.look()
        found = tuple(Candidate(question.moves[at], ranking.value(at), ranking.behind(at), ranking.parts(at))
                      for at in ranking.order)  # fmt: skip
        told = _advice(question, found, ranking.n, module.PARTS, ranking.most_lost, monotonic() - begun)
        yield told
        if told.is_settled or is_late or ranking.n >= most:
            return
        next_look = min(2 * next_look, most)


def _advice(question: _Question, found: tuple[Candidate, ...], playouts: int, parts: tuple[str, ...], most_lost: float,
            seconds: float) -> Advice:  # fmt: skip
    seat, margin = question.known.view.seat, ENGINES[question.game].margin
    return Advice(question.game, seat, found, question.agents, question.seed, playouts, parts, margin, most_lost, seconds)


def _module(engine: Engine) -> Any:
    """The module of a game's playouts; raises `Impossible` where there is no compiler to make them fast."""
    try:
        return import_module(engine.module)
    except ModuleNotFoundError as error:
        if error.name in ("numba", "numpy"):
            raise Impossible("coach.no_engine") from error
        raise
