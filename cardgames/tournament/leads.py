"""Some decks, each played twice by two players with their seats swapped: by how much one leads the other.

A *side* is what wins or loses: a player of Trash, a team of Hand and Foot. One player has the even sides and the
other the odd ones, then the other way round, so that each of them plays every side of every deck as often.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardgames.simulate import Plan, planned
from cardgames.simulate.plan import columns, measures
from cardgames.tally import Measure, Tally

WHOLE = 60
"""A game won alone; winners who tie share it, and it can be shared by up to six."""
WINS = {"trash": "win_player", "hand-and-foot": "win_team"}
POINTS = {"hand-and-foot": "score_mean_team"}
"""What a side's win is called among what is measured, and its points."""


@dataclass(frozen=True, slots=True)
class Lead:
    """Whole numbers by deck: what one player has more than the other in the first seating, in the second, in both."""

    first: Tally
    second: Tally
    both: Tally

    def __add__(self, other: Lead) -> Lead:
        return Lead(self.first + other.first, self.second + other.second, self.both + other.both)

    def __sub__(self, other: Lead) -> Lead:
        """Without some of the decks."""
        return Lead(*(_less(mine, theirs) for mine, theirs in zip(_parts(self), _parts(other), strict=True)))


@dataclass(frozen=True, slots=True)
class Block:
    """Decks of a duel, one after another, played and counted."""

    wins: Lead
    """In `WHOLE` a game."""
    points: Lead | None
    swept: tuple[int, int]
    """How many of the decks one player won in both seatings, and the other."""

    def __add__(self, other: Block) -> Block:
        points = self.points + other.points if self.points and other.points else None
        swept = (self.swept[0] + other.swept[0], self.swept[1] + other.swept[1])
        return Block(self.wins + other.wins, points, swept)


def seatings(game: str, pair: tuple[str, str], decks: int, seed: int | None, rules: Any) -> tuple[Plan, Plan]:
    """The two runs of a duel; raises `Impossible` for what cannot be."""
    table = planned(game, pair[0], decks, seed, rules)
    sides, seats = number_of_sides(table), range(len(table.agents))
    first, second = ([pair[(seat % sides + turn) % 2] for seat in seats] for turn in (0, 1))
    return planned(game, first, decks, table.seed, rules), planned(game, second, decks, table.seed, rules)


def number_of_sides(plan: Plan) -> int:
    """How many sides play against each other."""
    return len(plan.agents) if plan.game == "trash" else int(plan.options.number_of_teams)


def played(first: Plan, second: Plan, number: int, n: int) -> Block:
    """The decks from ``number`` on, in both seatings."""
    measured = [measures(plan, columns(plan, number, n)) for plan in (first, second)]
    sides = number_of_sides(first)
    wins = [_led(_shared(_by_side(found, WINS[first.game], sides))) for found in measured]
    both = wins[0] - wins[1]
    swept = int((both == 2 * WHOLE).sum()), int((both == -2 * WHOLE).sum())
    points = None
    if name := POINTS.get(first.game):
        points = _lead(*(_led(_by_side(found, name, sides)) for found in measured))
    return Block(_lead(*wins), points, swept)


def _by_side(measured: dict[str, Measure], name: str, sides: int) -> list[Any]:
    """A measure of each side, game by game, as whole numbers."""
    return [measured[f"{name}_{side + 1}"].values * 1 for side in range(sides)]


def _shared(wins: Sequence[Any]) -> list[Any]:
    """The wins of each side in `WHOLE`, ties shared."""
    winners = sum(wins)
    return [WHOLE * win // winners for win in wins]


def _led(by_side: Sequence[Any]) -> Any:
    """What the even sides have more than the odd ones, game by game."""
    return sum(by_side[::2]) - sum(by_side[1::2])


def _lead(first: Any, second: Any) -> Lead:
    """The lead of the player with the even sides in the first seating and the odd ones in the second."""
    return Lead(Measure(first).tally(), Measure(-second).tally(), Measure(first - second).tally())


def _parts(lead: Lead) -> tuple[Tally, Tally, Tally]:
    return lead.first, lead.second, lead.both


def _less(mine: Tally, theirs: Tally) -> Tally:
    return Tally(mine.n - theirs.n, mine.total - theirs.total, mine.squares - theirs.squares, mine.is_share)
