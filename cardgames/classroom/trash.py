"""Questions about Trash: how far does a turn get, when is a player alone done, who wins the match?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, ClassVar

from cardgames.cards import NO_CARD, rank
from cardgames.classroom.question import Deal, Question, Row
from cardgames.game import Step
from cardgames.seeds import agent_key, child, deal_key, shuffled
from cardgames.texts import Impossible, Text
from cardgames.trash import TRASH
from cardgames.trash.agents import takes_useful
from cardgames.trash.odds.known import FACE_DOWN, Known, read_ranks
from cardgames.trash.odds.match import match_odds
from cardgames.trash.odds.pack import turns_alone
from cardgames.trash.odds.turn import this_turn
from cardgames.trash.rules import BICYCLE, MOST_SLOTS
from cardgames.trash.state import State, deal_hand

PLACED, REFUSED = Text("predict.row.placed", {}), Text("predict.row.refused", {})


@dataclass(frozen=True, slots=True)
class Turn(Question):
    """Does this turn fill every place, or at least so many?"""

    kind: ClassVar[str] = "turn"
    game: ClassVar[str] = "trash"
    family: ClassVar[str] = "turn"
    also: ClassVar[tuple[str, str]] = ("draws", "turn")
    slots: int = MOST_SLOTS
    decks: int = 1
    mine: str = ""
    theirs: str = ""
    discards: str = ""
    least: int = 0
    """The cards that must be placed; 0: all places still face down."""

    def deal(self, seed: int, number: int) -> Deal:
        """What lies face down is dealt, and the turn is played by the engine."""
        state, happened = _position(self._known(), deal_key(seed, number)), list[Step]()
        while state.seat == 0 and not state.won:
            state, more = _played(state, number)
            happened += more
        placed = tuple(step.params["card"] for step in happened if step.verb == "place")
        stopped = tuple(step.params["card"] for step in happened if step.verb == "discard")
        filled = sum(up != NO_CARD for up in state.shown[0]) - len(self._known().layouts[0]) + self._free
        yes = filled >= self._wanted
        said = Text(f"predict.turn.{'yes' if yes else 'no'}", {"n": filled})
        return Deal(yes, (Row(PLACED, placed, frozenset(range(len(placed)))), Row(REFUSED, stopped)), said)

    def chance(self) -> Fraction:
        """The chain of a turn, counted."""
        if self.least > self._free:
            raise Impossible("predict.turn.least", given=self.least, most=self._free)
        return this_turn(self._known()).at_least(self._wanted)

    def told(self) -> Mapping[str, Any]:
        """The places, and how many must be filled."""
        return {"slots": self.slots, "n": self._wanted, "decks": self.decks, "free": self._free}

    def text(self, part: str) -> Text:
        """Other words for all places, for some of them, and from a position."""
        if part == "detail" and (self.mine or self.theirs or self.discards):
            part = "position"
        elif part != "detail" and self.least:
            part += "_some"
        return Question.text(self, part)

    def of_panel(self) -> Mapping[str, Any]:
        """The position."""
        return {name: value for name, value in self.given.items() if name != "least"}

    @property
    def _free(self) -> int:
        return self._known().free(0)

    @property
    def _wanted(self) -> int:
        return self.least or self._free

    def _known(self) -> Known:
        return _known(self.slots, self.decks, self.mine, self.theirs, self.discards)


@dataclass(frozen=True, slots=True)
class Alone(Question):
    """Is a player alone done within so many turns?"""

    kind: ClassVar[str] = "alone"
    game: ClassVar[str] = "trash"
    family: ClassVar[str] = "turn"
    case: ClassVar[str] = "alone"
    slots: int = MOST_SLOTS
    decks: int = 1
    turns: int = 5

    def deal(self, seed: int, number: int) -> Deal:
        """A hand of one player, played by the engine: each turn ends with one card that cannot be placed."""
        state, stopped, turns = TRASH.deal(_alone(self.slots, self.decks), deal_key(seed, number)), list[int](), 0
        while turns < self.turns and not state.won:
            state, happened = _played(state, number)
            ended = [step.params["card"] for step in happened if step.verb == "discard"]
            turns, stopped = turns + len(ended), stopped + ended
        filled = tuple(card for card in state.shown[0] if card != NO_CARD)
        said = Text(f"predict.alone.{'yes' if state.won else 'no'}", {"n": turns if state.won else len(filled)})
        rows = (Row(Text("predict.row.filled", {}), filled, frozenset(range(len(filled)))),
                Row(Text("predict.row.stopped", {}), tuple(stopped)))  # fmt: skip
        return Deal(state.won, rows, said)

    def chance(self) -> Fraction:
        """The distribution of the turns needed."""
        if self.turns < 1:
            raise Impossible("predict.alone.turns", given=self.turns)
        return turns_alone(_alone(self.slots, self.decks)).cdf(self.turns)

    def told(self) -> Mapping[str, Any]:
        """The places, the turns, and how many are needed on average."""
        mean = float(turns_alone(_alone(self.slots, self.decks)).mean)
        return {"slots": self.slots, "n": self.turns, "decks": self.decks, "mean": mean}

    def of_panel(self) -> Mapping[str, Any]:
        """The places and the decks."""
        return {name: value for name, value in self.given.items() if name != "turns"}


@dataclass(frozen=True, slots=True)
class Winner(Question):
    """Do I win the match from this score (TR-11 … TR-13)?"""

    kind: ClassVar[str] = "winner"
    game: ClassVar[str] = "trash"
    family: ClassVar[str] = "match"
    mine: int = MOST_SLOTS
    theirs: int = MOST_SLOTS
    starter: int = 0

    def deal(self, seed: int, number: int) -> Deal:
        """Hand after hand, played by the engine; both take the discard whenever they can place it."""
        state = deal_hand(BICYCLE, deal_key(seed, number), 0, (self.mine, self.theirs), self.starter)
        hands, key = [0, 0], agent_key(seed, number, 0)
        while not state.is_over:
            state = TRASH.apply(state, TRASH.read_move("next") if state.won else _choice(state, key))
            hands[state.seat] += state.won
        won = state.seat == 0
        rows = tuple(Row(Text(f"predict.row.seat{seat}", {"n": wins}), state.shown[seat], _faces(state, seat))
                     for seat, wins in enumerate(hands))  # fmt: skip
        return Deal(won, rows, Text(f"predict.winner.{'yes' if won else 'no'}", {"n": sum(hands)}))

    def chance(self) -> Fraction:
        """The match as a Markov chain over hands that are counted."""
        return match_odds((self.mine, self.theirs), self.starter).chances[0]

    def told(self) -> Mapping[str, Any]:
        """The score, and the words for who starts."""
        starter = Text(f"predict.winner.starter{self.starter}", {})
        return {"mine": self.mine, "theirs": self.theirs, "n": self.mine, "starter": starter}

    def text(self, part: str) -> Text:
        """Other words where each has one place left, and a hand decides."""
        last = self.mine == self.theirs == 1 and part != "detail"
        return Question.text(self, part + "_last" if last else part)


def _faces(state: State, seat: int) -> frozenset[int]:
    return frozenset(place for place, card in enumerate(state.shown[seat]) if card != NO_CARD)


def _choice(state: State, key: int) -> Any:
    """The move of the ready player who takes the discard whenever it can be placed."""
    return takes_useful(TRASH.view(state, state.seat), child(key, len(state.stock)))


def _played(state: State, number: int) -> tuple[State, tuple[Step, ...]]:
    move = _choice(state, child(state.key, number))
    return TRASH.apply(state, move), TRASH.steps(state, move)


def _position(known: Known, key: int) -> State:
    """A position as its players see it, with what nobody sees dealt: seat 0 is to draw (TR-4)."""
    rules, pack = known.rules, list(known.rules.pack())
    layouts = [tuple(_taken(pack, one) for one in layout) for layout in known.layouts]
    discards = tuple(_taken(pack, one) for one in known.discards)
    unseen = iter(shuffled(pack, child(key, 0)))
    hidden = tuple(tuple(NO_CARD if up else next(unseen) for up in layout) for layout in layouts)
    return State(rules, key, 1, 0, 0, tuple(layouts), hidden, tuple(unseen), discards)


def _taken(pack: list[int], wanted: int) -> int:
    """A card of a rank, taken out of the pack; no card for none."""
    if not wanted:
        return NO_CARD
    return pack.pop(next(place for place, card in enumerate(pack) if rank(card) == wanted))


@cache
def _known(slots: int, decks: int, mine: str, theirs: str, discards: str) -> Known:
    rules, down = BICYCLE.replace(slots=slots, decks=decks), " ".join(FACE_DOWN * slots)
    return Known(rules, (read_ranks(mine or down), read_ranks(theirs or down)), read_ranks(discards))


@cache
def _alone(slots: int, decks: int) -> Any:
    return BICYCLE.replace(players=1, slots=slots, decks=decks)
