"""The coach at work: redeal the cards the seat cannot see, play every move out, compare, and again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Any

from cardgames.coach.advice import Advice, Candidate
from cardgames.coach.candidates import candidates
from cardgames.coach.engines import ENGINES, Trials, trials
from cardgames.coach.knowing import known_at
from cardgames.coach.ranking import FIRST_LOOK
from cardgames.probability import Estimate
from cardgames.seeds import check_seed, child
from cardgames.simulate import seated
from cardgames.texts import Impossible

MOST_PLAYOUTS, MOST_SECONDS = 1_000_000, 3600
_PLAYOUTS = 3
"""The child of a seed that all playouts come from; deals and agents have the ones before."""


def advise(
    where: Any,
    seed: int = 0,
    *,
    playouts: int | None = None,
    seconds: float | None = None,
    agents: Sequence[str] | str | None = None,
    moves: Sequence[Any] | None = None,
) -> Iterator[Advice]:
    """What the seat to move should do: the advice after each look, the last one is the answer; leaving off stops.

    ``where`` is a `Session`, whose public history counts, or a view of the seat to move. Every one of ``moves`` (those
    of `candidates` without them) is played out on the same redeals of the cards that the seat cannot see; ``agents``,
    a name for all or names by seat, play on (the game's first agent without them). It ends when the best is settled,
    after so many redeals (``playouts``, from 1 to 1,000,000), or as soon as ``seconds`` have gone by (more than 0, at
    most 3,600); with neither, after the game's own number of redeals, see `cardgames.coach.engines`. The same seed and
    number of redeals give the same advice. Raises `Impossible`, before anything is played, for what cannot be.

    >>> from cardgames.session import Session
    >>> session = Session("trash", seed=7, seats=("takes_useful", "takes_useful"))
    >>> moves = session.replies()
    >>> session.go_to(2)
    >>> [(look.playouts, str(look.best.move)) for look in advise(session, playouts=64)]
    [(32, 'discard'), (64, 'discard')]
    """
    game, known = known_at(where)
    looked_at = candidates(game, known.view) if moves is None else tuple(moves)
    if not looked_at or not set(looked_at) <= set(known.view.legal):
        raise Impossible("coach.moves", accepted=[str(move) for move in known.view.legal])
    usual = ENGINES[game.id].playouts if seconds is None else MOST_PLAYOUTS
    most = usual if playouts is None else playouts
    if isinstance(most, bool) or not isinstance(most, int) or not 1 <= most <= MOST_PLAYOUTS:
        raise Impossible("coach.playouts", given=str(most), most=MOST_PLAYOUTS)
    if seconds is not None and not 0 < seconds <= MOST_SECONDS:
        raise Impossible("coach.seconds", given=str(seconds), most=MOST_SECONDS)
    names = seated(game.id, agents, known.view.rules.players)
    return _Question(game.id, known, looked_at, names, check_seed(seed), most, seconds).looks()


def advice(where: Any, seed: int = 0, **how: Any) -> Advice:
    """The last word of `advise`, which tells the arguments and what is refused.

    >>> from cardgames.trash import BICYCLE, TRASH
    >>> print(advice(TRASH.view(TRASH.deal(BICYCLE, 0), 0)).say())
    “Draw from the stock” is the only move.
    """
    *_, last = advise(where, seed, **how)
    return last


@dataclass(frozen=True)
class _Question:
    """What is asked, and how long the answer may take."""

    game: str
    known: Any
    moves: tuple[Any, ...]
    agents: tuple[str, ...]
    seed: int
    most: int
    seconds: float | None

    def looks(self) -> Iterator[Advice]:
        """An advice after each look: at 32 redeals, at twice as many, and so on."""
        if len(self.moves) == 1:
            yield self._only()
            return
        tried = trials(self.game, self.known, self.agents, len(self.moves))
        tried.table.playouts(self.moves[:1], 0, 0, 1)  # loads the machine code, which is not the reader's time
        ranking, look_at = tried.ranking, min(FIRST_LOOK, self.most)
        begun, late = monotonic(), False
        while True:
            while ranking.n < look_at and not late:
                self._play(tried, look_at)
                late = self.seconds is not None and monotonic() - begun >= self.seconds
            ranking.look()
            found = self._found(tried, monotonic() - begun)
            yield found
            if found.is_settled or late or ranking.n >= self.most:
                return
            look_at = min(2 * look_at, self.most)

    def _play(self, tried: Trials, until: int) -> None:
        """More playouts, as many as take a moment."""
        ranking = tried.ranking
        moves = [self.moves[at] for at in ranking.alive]
        n = min(until - ranking.n, max(1, ENGINES[self.game].at_once // len(moves)))
        ranking.add(tried.table.playouts(moves, child(self.seed, _PLAYOUTS), ranking.n, n).parts)

    def _found(self, tried: Trials, seconds: float) -> Advice:
        ranking = tried.ranking
        told = (Candidate(self.moves[at], ranking.value(at), ranking.behind(at), ranking.parts(at))
                for at in ranking.order)  # fmt: skip
        return self._advice(tuple(told), ranking.n, tried.parts, ranking.most_lost, seconds)

    def _only(self) -> Advice:
        """Nothing to choose, and so nothing to play."""
        nothing = Estimate(0.0, 0.0, 0.0, 0)
        return self._advice((Candidate(self.moves[0], nothing, nothing, ()),), 0, (), -inf, 0.0)

    def _advice(self, *found: Any) -> Advice:
        told, playouts, parts, most_lost, seconds = found
        return Advice(self.game, self.known.view.seat, told, self.agents, self.seed, playouts, parts,
                      ENGINES[self.game].margin, most_lost, seconds)  # fmt: skip
