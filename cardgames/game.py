"""The contract both games fill in: a game is a value, a record of pure functions.

Sessions, widgets, agents and tests know a game only through this record. Legality is decided in
one place, the game's ``refuse``; everything else asks it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from cardgames.cards import NO_CARD
from cardgames.roster import Agent, Roster
from cardgames.texts import Impossible, Problem, Text, Unreadable, texts

__all__ = [
    "Agent",
    "Game",
    "IllegalMove",
    "Impossible",
    "Outcome",
    "Problem",
    "Reason",
    "Refusal",
    "ScoreLine",
    "Step",
    "Text",
    "Unreadable",
]

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused: the clause, the reason and what the sentence names; made with `refusal`.

    The sentence is the text ``<clause>.<reason>``; it ends with what would be legal.
    """

    clause: str
    reason: str
    params: tuple[tuple[str, Any], ...] = ()

    def say(self, language: str = "en") -> str:
        """The sentence in ``language``, with its clause: ``TR-6: …``."""
        sentence = texts(language)(f"{self.clause}.{self.reason}", **dict(self.params))
        return f"{self.clause}: {sentence}"

    def __str__(self) -> str:
        return self.say()


def refusal(clause: str, reason: str, /, **params: Any) -> Refusal:
    """A `Refusal` with its parameters by name."""
    return Refusal(clause, reason, tuple(params.items()))


class IllegalMove(Problem):
    """A move the rules do not allow; carries the `Refusal`, the move and the untouched state."""

    def __init__(self, refusal: Refusal, move: object, state: object) -> None:
        super().__init__(f"{refusal.clause}.{refusal.reason}", **dict(refusal.params))
        self.refusal = refusal
        self.move = move
        self.state = state

    def say(self, language: str = "en") -> str:
        """The refusal's sentence in ``language``."""
        return self.refusal.say(language)


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happens while a move is applied, card by card: a verb and what it names.

    ``verb`` is also the end of the text key that tells it, ``<game>.step.<verb>``; ``params`` are
    ints and texts. Animation, words and transcript are made from steps.
    """

    verb: str
    seat: int
    params: Mapping[str, Any] = field(default_factory=dict)
    private: bool = False
    """Whether its card is known to its seat alone."""

    def seen_by(self, seat: int) -> Step:
        """The step as a seat sees it: the card of another's private step is face down, `NO_CARD`."""
        return self if seat == self.seat or not self.private else replace(self, params={**self.params, "card": NO_CARD})


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a ready player makes a move: the move, a code, and what the sentence names, from the decision itself.

    The sentence is the text ``<game>.reason.<code>``.
    """

    move: Any
    code: str
    params: Mapping[str, Any] = field(default_factory=dict)
    seen: tuple[str, Mapping[str, Any]] | None = None
    """What is said to those who do not see the player's hand, and gives nothing of it away: a code and what its
    sentence names; None: the same, for nothing is hidden."""

    def text(self, game: str, is_secret: bool = False) -> Text:
        """The sentence of the game with id ``game``, to be said in any language; ``is_secret``: to the others."""
        code, params = self.seen if is_secret and self.seen else (self.code, self.params)
        return Text(f"{game.replace('-', '_')}.reason.{code}", params)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A named part of a score; ``key`` is a text key, ``count`` how many, ``points`` what they add."""

    key: str
    seat: int
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a score for each seat or team, the winners (several share a tie), and the lines that add up."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    lines: tuple[ScoreLine, ...] = ()


@dataclass(frozen=True)
class Game(Generic[RulesT, StateT, MoveT, ViewT]):
    """A card game as pure functions; states, moves and views are frozen values."""

    id: str
    """``trash`` or ``hand-and-foot``, as on the command line."""
    rules_type: type[RulesT]
    """The frozen dataclass of options; building it refuses impossible rules."""
    presets: Mapping[str, RulesT]
    """Named rules by id; ``bicycle`` is the default."""
    agents: Roster
    """The players by name; the first is the default. New ones go to the end: share codes name them by place."""
    explain: Callable[[str, ViewT, int], Reason]
    """``explain(name, view, key)``: why a ready player makes the move it makes."""
    deal: Callable[[RulesT, int], StateT]
    """``deal(rules, key)``: the first position."""
    refuse: Callable[[StateT, MoveT], Refusal | None]
    """Why a move is not allowed, or None: the only place where legality is decided."""
    legal: Callable[[StateT], tuple[MoveT, ...]]
    """The legal moves in a fixed, documented order; never empty before the end."""
    apply: Callable[[StateT, MoveT], StateT]
    """The next position; raises `IllegalMove`; the old one is untouched."""
    steps: Callable[[StateT, MoveT], tuple[Step, ...]]
    """What `apply` does card by card."""
    to_move: Callable[[StateT], int | None]
    """The seat whose decision it is, or None at the end."""
    outcome: Callable[[StateT], Outcome | None]
    """Scores and winners, or None while the game goes on."""
    view: Callable[[StateT, int], ViewT]
    """What a seat may know; hidden zones are counts. It has ``seat``, ``to_move`` and ``legal``, the seat's moves."""
    read: Callable[[str], StateT]
    """A position from its text; ``read(str(s)) == s``; raises `Unreadable` naming the place."""
    read_move: Callable[[str], MoveT]
    """A move from its text; raises `Unreadable`."""
