"""How single hands of Trash end: the table that the odds of a match are made from.

A hand starts anew whatever was before (TR-11), so of the past only the players' places and the starter matter.
Players who play alike are told apart by nothing else: places are read in the order of play from the starter, and
a seat's number comes in only where a question names it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product
from math import lcm
from operator import add

from cardgames.probability import Estimate, share
from cardgames.published import published
from cardgames.texts import Impossible
from cardgames.trash.odds.line import fresh_hand
from cardgames.trash.rules import MOST_PLAYERS, MOST_SLOTS

Places = tuple[int, ...]
"""The places of every player, by seat or in the order of play, as is said."""
State = tuple[Places, int]
"""Between two hands: the places by seat, and the seat that starts."""
EXACT, SIMULATED = "trash_hands_exact.json", "trash_hands.json"


@dataclass(frozen=True, slots=True)
class Cell:
    """How hands from the same places ended; index 0 is the player who plays first, 1 the next, …"""

    wins: tuple[int, ...]
    """The hands that each player has won; of an exact cell, their chances as weights."""
    turns: tuple[int | Fraction, ...] = ()
    """All players' turns in the hands that each player has won; of an exact cell, with the same weights, not told
    apart by the winner. Empty if they were not counted."""
    turns_squared: int = 0
    """The squares of the hands' turns, added up."""
    exact: bool = False
    """Whether the weights are the chances themselves, not counts of simulated hands."""

    @property
    def hands(self) -> int:
        """The simulated hands that it rests on; 0 if it is exact."""
        return 0 if self.exact else sum(self.wins)

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """The chance of each player to win the hand."""
        return tuple(Fraction(wins, sum(self.wins)) for wins in self.wins)

    @property
    def mean_turns(self) -> Fraction:
        """The mean number of turns of a hand; raises ValueError if they were not counted."""
        if not self.turns:
            raise ValueError("the turns of this cell were not counted")
        return Fraction(sum(self.turns)) / sum(self.wins)

    def __add__(self, other: Cell) -> Cell:
        """Two simulated cells of the same places as one."""
        turns = tuple(map(add, self.turns, other.turns))
        return Cell(tuple(map(add, self.wins, other.wins)), turns, self.turns_squared + other.turns_squared)


@dataclass(frozen=True)
class HandTable:
    """A cell for all places that a match can come to, in the order of play from the starter.

    >>> HandTable.exact({(1, 1): (Fraction(136229, 251685), Fraction(115456, 251685))}).chances((1, 1), starter=1)
    (Fraction(115456, 251685), Fraction(136229, 251685))
    """

    cells: Mapping[Places, Cell]
    facts: Mapping[str, object] = field(default_factory=dict)
    """Of a published table: command, seed, rules, agents, version."""

    @classmethod
    def exact(cls, chances: Mapping[Places, Sequence[Fraction]]) -> HandTable:
        """A table of exact chances, in the order of play; those of a cell add up to 1."""
        return cls({places: exact_cell(each) for places, each in chances.items()})

    @property
    def players(self) -> int:
        """The number of players."""
        return len(next(iter(self.cells)))

    @property
    def hands(self) -> int:
        """All simulated hands."""
        return sum(cell.hands for cell in self.cells.values())

    def cell(self, places: Sequence[int], starter: int = 0) -> Cell:
        """The cell of places by seat; raises `Impossible` naming the places that the table has."""
        found = None
        if len(places) == self.players and 0 <= starter < self.players:
            found = self.cells.get((*places[starter:], *places[:starter]))
        if found is None:
            most, last = max(map(max, self.cells)), self.players - 1
            given = ",".join(map(str, places))
            raise Impossible("trash.no_cell", given=given, starter=starter, players=self.players, most=most, last=last)
        return found

    def chances(self, places: Sequence[int], starter: int = 0) -> tuple[Fraction, ...]:
        """By seat: the chance to win a hand from places by seat. Raises `Impossible`."""
        chances = self.cell(places, starter).chances
        return (*chances[self.players - starter :], *chances[: self.players - starter])

    def estimate(self, places: Sequence[int], starter: int = 0, seat: int = 0, level: float = 0.95) -> Estimate:
        """The chance of a seat to win a hand, with the interval of its simulation. Raises `Impossible`.

        >>> simulated_hands().estimate((1, 1)).covers(Fraction(136229, 251685))
        True
        """
        cell, p = self.cell(places, starter), self.chances(places, starter)[seat]
        if cell.exact:
            return Estimate(float(p), float(p), float(p), 0, level)
        return share(cell.wins[(seat - starter) % self.players], cell.hands, level)


def exact_cell(chances: Sequence[Fraction], turns: Fraction | None = None) -> Cell:
    """A cell of exact chances, in the order of play, which add up to 1, and of the mean turns of a hand."""
    if sum(chances) != 1:
        raise ValueError(f"chances must add up to 1; they add up to {sum(chances)}")
    whole = lcm(*(p.denominator for p in chances))
    return Cell(tuple(int(p * whole) for p in chances), () if turns is None else (turns * whole,), exact=True)


def after(state: State, turn: int) -> tuple[int, State | None]:
    """TR-11 to TR-13: who has won the hand, if it is the player who plays as number ``turn``, from 0, and what follows.

    None: the match is won.

    >>> after(((3, 1), 1), 1), after(((3, 1), 1), 0)
    ((0, ((2, 1), 0)), (1, None))
    """
    places, starter = state
    winner = (starter + turn) % len(places)
    left = places[winner] - 1
    return winner, ((*places[:winner], left, *places[winner + 1 :]), winner) if left else None


@cache
def counted_hands(players: int, most: int) -> HandTable:
    """A table made here and now: `fresh_hand` from all places up to ``most``, for any number of players.

    Three players with two places each take a second; what would take too long is refused, with `Impossible`. The
    first player's advantage in a match of three:

    >>> from cardgames.trash.odds import match_odds
    >>> [round(float(p), 4) for p in match_odds((2, 2, 2), 0, counted_hands(3, 2)).chances]
    [0.3517, 0.3347, 0.3136]
    """
    for option, given, least, limit in (("players", players, 2, MOST_PLAYERS), ("slots", most, 1, MOST_SLOTS)):
        if not least <= given <= limit:
            raise Impossible("trash.out_of_range", option=option, given=given, least=least, most=limit)
    cells = {}
    for places in product(range(1, most + 1), repeat=players):
        odds = fresh_hand(places)
        cells[places] = exact_cell(odds.wins, odds.turns)
    return HandTable(cells)


@cache
def exact_hands() -> HandTable:
    """The exact table of two players and one deck, both taking the discard whenever they can place it.

    Every cell is `fresh_hand` of its places; ``data/trash_hands_exact.md`` says how the table was made.

    >>> exact_hands().chances((1, 1)), exact_hands().cell((1, 1)).mean_turns
    ((Fraction(136229, 251685), Fraction(115456, 251685)), Fraction(53, 9))
    """
    facts = json.loads(published(EXACT).read_text(encoding="utf-8"))
    cells: dict[Places, Cell] = {}
    for row in facts.pop("rows"):
        if row["starter"] == 0:
            p = Fraction(row["p_seat0_exact"])
            cells[row["slots0"], row["slots1"]] = exact_cell((p, 1 - p), Fraction(row["turns_exact"]))
    return HandTable(cells, facts)


@cache
def simulated_hands() -> HandTable:
    """The same table by simulation: the second route, and how sure it is of each cell.

    Every deal of places was simulated with either seat first. For players who play alike, places (a, b) with
    seat 1 first are places (b, a) in the order of play. ``data/trash_hands.md`` says how the table was made.
    """
    facts = json.loads(published(SIMULATED).read_text(encoding="utf-8"))
    cells: dict[Places, Cell] = {}
    for a, b, starter, wins0, wins1, turns0, turns1, squared in facts.pop("cells"):
        if starter == 0:
            places, cell = (a, b), Cell((wins0, wins1), (turns0, turns1), squared)
        else:
            places, cell = (b, a), Cell((wins1, wins0), (turns1, turns0), squared)
        cells[places] = cells[places] + cell if places in cells else cell
    return HandTable(cells, facts)
