"""One game at one table: play, undo, the agents' replies, replay, and the code that brings it all back.

A session is the only thing here that changes; the positions in it are values. The same rules, seed,
seats and moves always give the same session.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

from cardgames.game import Game, Outcome, Reason, Step
from cardgames.games import find_game, read_rules, rules_text
from cardgames.seeds import agent_key, check_seed, child, deal_key, fresh_seed
from cardgames.sharecode import Shared, read_code, share_code
from cardgames.texts import Impossible


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was played: by which seat, from which position to which."""

    seat: int
    move: Any
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a transcript: the move's number (from 1), its seat, its text, and what happened card by card."""

    number: int
    seat: int
    move: str
    steps: tuple[Step, ...]


class Session:
    """A game being played, by readers and agents, with everything that was played so far.

    ``game`` is an id; ``rules`` rules, their text, or None for ``bicycle``; ``seed`` an int, or None
    for a new one, and ``number`` the game in that seed's run; ``seats`` the agent in each seat, None
    for a reader (without it a reader sits in seat 0 and the game's first agent in the others);
    ``position`` the text of a position to start from instead of a deal. Raises `Impossible` for
    what cannot be, `Unreadable` for text that is no position.

    >>> session = Session("trash", seed=7)
    >>> [str(move) for move in session.legal]
    ['stock']
    """

    def __init__(
        self,
        game: str = "trash",
        rules: Any = None,
        seed: int | None = None,
        seats: Sequence[str | None] | None = None,
        *,
        number: int = 0,
        position: str | None = None,
    ) -> None:
        self.game: Game[Any, Any, Any, Any] = find_game(game)
        self.seed = fresh_seed() if seed is None else check_seed(seed)
        self.number = number
        self._position = position
        if position is None:
            self.rules = read_rules(game, rules or "bicycle") if isinstance(rules, str | None) else rules
            self._first = self.game.deal(self.rules, deal_key(self.seed, number))
        else:
            self._first = self.game.read(position)
            self.rules = self._first.rules
        self.seats = self._checked(seats)
        self._played: list[Played] = []
        self.moment = 0
        """How many moves have been played in the position shown; less than all of them after `undo`."""

    def _checked(self, seats: Sequence[str | None] | None) -> tuple[str | None, ...]:
        agents, players = self.game.agents, self.rules.players
        if seats is None:
            return (None, *list(agents)[:1] * (players - 1))
        if len(seats) != players:
            raise Impossible("session.seats", n=len(seats), players=players)
        return tuple(None if name is None else agents.read(name) for name in seats)

    # --- where the game stands --------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The position shown."""
        return self._played[self.moment - 1].after if self.moment else self._first

    @property
    def played(self) -> tuple[Played, ...]:
        """The moves up to the position shown."""
        return tuple(self._played[: self.moment])

    @property
    def first(self) -> Any:
        """The position the game began with."""
        return self._first

    @property
    def known(self) -> tuple[Played, ...]:
        """All moves that are known, those taken back included."""
        return tuple(self._played)

    @property
    def length(self) -> int:
        """How many moves are known, those taken back included."""
        return len(self._played)

    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is, or None at the end."""
        return self.game.to_move(self.state)

    @property
    def legal(self) -> tuple[Any, ...]:
        """The legal moves of the seat to move, in the game's order."""
        return self.game.legal(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Scores and winners, or None while the game goes on."""
        return self.game.outcome(self.state)

    @property
    def agent_to_move(self) -> str | None:
        """The name of the agent whose move it is, or None on a reader's turn and at the end."""
        return None if self.to_move is None else self.seats[self.to_move]

    @property
    def reader(self) -> int:
        """The seat to look from: the reader to move, else the reader who moved last or sits first, else seat 0."""
        seats = [self.to_move, *(played.seat for played in reversed(self.played)), *range(len(self.seats))]
        return next((seat for seat in seats if seat is not None and self.seats[seat] is None), 0)

    def view(self, seat: int | None = None) -> Any:
        """What a seat may know; without one, the `reader`'s."""
        return self.game.view(self.state, self.reader if seat is None else seat)

    # --- playing ----------------------------------------------------------------------------

    def play(self, move: Any) -> Played:
        """Play a reader's move, or its text; what had been taken back is forgotten.

        Raises `IllegalMove` or `Unreadable`, and `Impossible` on an agent's turn; then nothing has changed.
        """
        if self.agent_to_move is not None:
            raise Impossible("session.not_your_turn", number=(self.to_move or 0) + 1, agent=self.agent_to_move)
        return self._add(self.game.read_move(move) if isinstance(move, str) else move)

    def reply(self) -> Played | None:
        """One move of the agent to move; None, and nothing happens, on a reader's turn and at the end."""
        name, seat = self.agent_to_move, self.to_move
        if name is None or seat is None:
            return None
        return self._add(self.game.agents[name](self.game.view(self.state, seat), self._key(seat, self.moment)))

    def why(self, number: int) -> Reason | None:
        """Why an agent made the move ``number``, from 1; None for a reader's move, and one no agent here would make.

        >>> session = Session("trash", seed=7, seats=["takes_useful", "random"])
        >>> session.replies()[0].move == session.why(1).move
        True
        """
        played = self._played[number - 1]
        name = self.seats[played.seat]
        if name is None:
            return None
        view = self.game.view(played.before, played.seat)
        reason = self.game.explain(name, view, self._key(played.seat, number - 1))
        return reason if reason.move == played.move else None

    def _key(self, seat: int, moment: int) -> int:
        """The key of an agent's move."""
        return child(agent_key(self.seed, self.number, seat), moment)

    def replies(self) -> tuple[Played, ...]:
        """The agents' moves until it is a reader's turn or the game is over."""
        return tuple(iter(self.reply, None))

    def _add(self, move: Any) -> Played:
        before = self.state
        seat = self.game.to_move(before)
        after = self.game.apply(before, move)
        played = Played(0 if seat is None else seat, move, before, after)
        self._played[self.moment :] = [played]
        self.moment += 1
        return played

    # --- going back and forth ---------------------------------------------------------------

    def undo(self) -> None:
        """Back to the reader's last decision, through the agents' replies; raises `Impossible` when there is none."""
        decisions = [moment for moment in self._decisions() if moment < self.moment]
        if not decisions:
            raise Impossible("session.nothing_to_undo")
        self.moment = decisions[-1]

    def redo(self) -> None:
        """Forward again to the next decision that was taken back; raises `Impossible` when there is none."""
        if self.moment == self.length:
            raise Impossible("session.nothing_to_redo")
        self.moment = next((moment for moment in self._decisions() if moment > self.moment), self.length)

    def _decisions(self) -> list[int]:
        """The moments before a reader's moves; with agents only, before every move."""
        everyone = None not in self.seats
        return [i for i, played in enumerate(self._played) if everyone or self.seats[played.seat] is None]

    def go_to(self, moment: int) -> None:
        """To any moment of the game: 0 is the deal, `length` the last position known."""
        if not 0 <= moment <= self.length:
            raise Impossible("session.moment", given=moment, last=self.length)
        self.moment = moment

    def moments(self, verbs: Collection[str]) -> tuple[int, ...]:
        """The moments right after a move in which one of these verbs (`Step.verb`) happened."""
        return tuple(entry.number for entry in self.transcript() if any(step.verb in verbs for step in entry.steps))

    def steps(self, played: Played, seat: int | None = None) -> tuple[Step, ...]:
        """What happened in a move card by card, as a seat saw it; without a seat, all of it."""
        steps = self.game.steps(played.before, played.move)
        return steps if seat is None else tuple(step.seen_by(seat) for step in steps)

    def transcript(self, seat: int | None = None) -> tuple[Entry, ...]:
        """The moves up to the position shown, each with its `steps`; `views` puts them into words."""
        return tuple(
            Entry(number, played.seat, str(played.move), self.steps(played, seat))
            for number, played in enumerate(self.played, 1)
        )

    def branch(self, seat: int) -> Session:
        """The game up to the moment shown, for a reader in ``seat`` to play on; where no agent sat, the first one does.

        Raises `Impossible` for a seat that is not there, and when the game is over.
        """
        if seat not in range(len(self.seats)):
            raise Impossible("session.seat", given=seat + 1, players=len(self.seats))
        if self.to_move is None:
            raise Impossible("session.over")
        agent, branch = next(iter(self.game.agents)), copy(self)
        branch.seats = tuple(None if at == seat else name or agent for at, name in enumerate(self.seats))
        branch._played = list(self.played)
        return branch

    # --- sharing ----------------------------------------------------------------------------

    def code(self, language: str | None = None) -> str:
        """The share code of this game, its moves and the moment shown."""
        rules = rules_text(self.game.id, self.rules)
        return share_code(
            Shared(
                language=language,
                game=self.game.id,
                rules=None if rules == "bicycle" or self._position is not None else rules,
                seed=self.seed,
                number=self.number or None,
                seats=self.seats,
                position=self._position,
                moves=tuple(str(played.move) for played in self._played) or None,
                moment=self.moment if self.moment < self.length else None,
            )
        )


def open_code(code: str) -> Session:
    """The session of a share code, at the moment it was shared; raises `Unreadable` or `Impossible`.

    >>> session = Session("trash", seed=7)
    >>> open_code(session.code()).state == session.state
    True
    """
    return open_shared(read_code(code))


def open_shared(shared: Shared) -> Session:
    """The session of what was shared; raises `Impossible` when it holds no game."""
    if shared.game is None or shared.walk is not None:
        raise Impossible("session.no_game")
    session = Session(
        shared.game, shared.rules, shared.seed, shared.seats, number=shared.number or 0, position=shared.position
    )
    for move in shared.moves or ():
        session._add(session.game.read_move(move))
    session.go_to(session.length if shared.moment is None else shared.moment)
    return session
