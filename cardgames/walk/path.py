"""A learner on the walk: tries are put to the engine, and its answer says whether the station's goal is reached."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from cardgames.session import Played, Session
from cardgames.sharecode import Shared, read_code, share_code
from cardgames.texts import Impossible, Problem
from cardgames.walk.hand_and_foot import STATIONS as HAND_AND_FOOT
from cardgames.walk.positions import completed
from cardgames.walk.station import Station
from cardgames.walk.trash import STATIONS as TRASH

STATIONS: Mapping[str, tuple[Station, ...]] = {"trash": TRASH, "hand-and-foot": HAND_AND_FOOT}
"""The stations of each game in order."""

LEARNER = 0
"""The seat the learner looks from."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a try came to: ``refused`` with the `Problem`, ``on`` (the goal is nearer), ``missed`` or ``reached``."""

    kind: Literal["refused", "on", "missed", "reached"]
    problem: Problem | None = None


class Walk:
    """A learner's way through the stations of a game: ``Walk("trash")``.

    ``number`` is the station to begin with, from 0, ``done`` the numbers of those that are done. Raises `Impossible`.

    >>> walk = Walk("trash")
    >>> walk.attempt("discard").problem.refusal.clause
    'TR-4'
    >>> walk.attempt("stock").kind, sorted(walk.done)
    ('reached', [0])
    """

    def __init__(self, game: str, number: int | None = None, done: Iterable[int] = ()) -> None:
        if game not in STATIONS:
            raise Impossible("session.game", given=game, accepted=list(STATIONS))
        self.game = game
        self.stations = STATIONS[game]
        self.done = {number for number in done if 0 <= number < len(self.stations)}
        """The stations whose goal has been reached."""
        self.verdict: Verdict | None = None
        """What the last try came to; None before the first."""
        self.stumbles = 0
        """Wrong tries at this station since it was entered."""
        self.go(self.first_open if number is None else number)

    @property
    def station(self) -> Station:
        """Where the learner is."""
        return self.stations[self.number]

    @property
    def first_open(self) -> int:
        """The number of the first station that is not done; the last one when all are."""
        return next((i for i in range(len(self.stations)) if i not in self.done), len(self.stations) - 1)

    @property
    def next_open(self) -> int | None:
        """The number of the next station not done, from here on and round to the first; None when all are done."""
        order = [*range(self.number + 1, len(self.stations)), *range(self.number + 1)]
        return next((i for i in order if i not in self.done), None)

    @property
    def is_reached(self) -> bool:
        """Whether the goal has been reached in the position shown."""
        return self.verdict is not None and self.verdict.kind == "reached"

    @property
    def is_missed(self) -> bool:
        """Whether the goal is out of reach, so that only `again` goes on."""
        return self.verdict is not None and self.verdict.kind == "missed"

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be tried in the position shown."""
        return self.is_reached or self.is_missed

    def go(self, number: int) -> None:
        """To any station, from its beginning; raises `Impossible`."""
        if not 0 <= number < len(self.stations):
            raise Impossible("walk.no_station", given=number + 1, n=len(self.stations))
        self.number = number
        self.stumbles = 0
        self.again()

    def again(self) -> None:
        """The station from its beginning."""
        station = self.station
        position = completed(self.game, station.position)
        self.session = Session(self.game, seed=0, position=position)
        self.verdict = None

    def attempt(self, move: str) -> Verdict:
        """Try a move, given as text: the engine plays or refuses it. Nothing is played once the try is over."""
        if not self.is_over:
            try:
                self.session.play(move)
            except Problem as problem:
                return self.refuse(problem)
        return self.judge()

    def refuse(self, problem: Problem) -> Verdict:
        """Note that a try was refused."""
        self.stumbles += 1
        self.verdict = Verdict("refused", problem)
        return self.verdict

    def judge(self) -> Verdict:
        """What the moves played in the `session` come to."""
        if self.session.played and not self.is_over:
            self.verdict = Verdict(self._judged(self.session.played))
            self.stumbles += self.is_missed
            self.done |= {self.number} if self.is_reached else set()
        return self.verdict or Verdict("on")

    def _judged(self, played: tuple[Played, ...]) -> Literal["on", "missed", "reached"]:
        if self.station.goal.is_reached(step for one in played for step in self.session.steps(one)):
            return "reached"
        is_over = len(played) >= self.station.most_moves or self.session.to_move != LEARNER
        return "missed" if is_over else "on"

    def code(self, language: str | None = None) -> str:
        """The share code of the walk: the stations done and the one the learner is at."""
        return walk_code(self.game, self.number, self.done, language)


def walk_code(game: str, number: int, done: Iterable[int] = (), language: str | None = None) -> str:
    """The share code that opens a walk at a station."""
    name = STATIONS[game][number].name
    return share_code(Shared(language=language, game=game, walk=tuple(sorted(done)), question=name))


def open_walk(code: str, game: str | None = None) -> Walk:
    """The walk of a share code, of ``game`` if one is given; raises `Unreadable` or `Impossible`.

    >>> open_walk(Walk("trash", 3, done=[0, 1]).code()).number
    3
    """
    shared = read_code(code)
    if shared.walk is None or shared.game is None:
        raise Impossible("walk.no_walk")
    if game not in (None, shared.game):
        raise Impossible("walk.other_game")
    names = [station.name for station in STATIONS[shared.game]]
    number = names.index(shared.question) if shared.question in names else None
    return Walk(shared.game, number, shared.walk)


def teaching(clause: str) -> tuple[str, int]:
    """Where a clause is taught, as a game and the number of the station: one about it, else one that touches it.

    >>> teaching("TR-6")
    ('trash', 5)
    """
    found = [
        (station.clauses.index(clause), game, number)
        for game, stations in STATIONS.items()
        for number, station in enumerate(stations)
        if clause in station.clauses
    ]
    if not found:
        raise Impossible("walk.not_taught", clause=clause)
    _, game, number = min(found)
    return game, number
