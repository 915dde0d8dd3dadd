"""Twenty-five to go: which of the cards held complete an opening that is begun (HF-12, HF-15)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, combinations

from cardgames.hand_and_foot.laydown import Meld, best_laydown
from cardgames.hand_and_foot.moves import legal
from cardgames.hand_and_foot.moves.move import Move, lay
from cardgames.hand_and_foot.moves.opening import by_counts, laid_points, minimum, reach_of
from cardgames.hand_and_foot.rules import JOKER_KIND, TWO_KIND, Rules
from cardgames.hand_and_foot.state import Sight, counts_of
from cardgames.texts import Impossible


@dataclass(frozen=True, slots=True)
class Completion:
    """How an opening can be completed, or begun, by the seat to move."""

    minimum: int
    """HF-12: the points that open the round."""
    laid: int
    """The points that lie on the table already."""
    reach: int
    """The most points that can lie there this turn; below the minimum the opening cannot be completed."""
    moves: tuple[Move, ...]
    """The lay-downs that complete it at once, those with the fewest wilds and points first."""
    plan: tuple[Move, ...]
    """Lay-downs that together complete it, to be made in this order, with the fewest wilds and cards; () if none do."""

    @property
    def missing(self) -> int:
        """The points still missing."""
        return max(0, self.minimum - self.laid)


def completion(sight: Sight) -> Completion:
    """Which cards held complete the opening of the seat to move (a `State`, or its `View`); raises `Impossible`.

    A plan is made of the melds of the best lay-down, without those that are not needed.
    """
    if sight.is_open:
        raise Impossible("odds.open")
    needed, laid = minimum(sight), laid_points(sight.rules, by_counts(sight.mine))
    found = [move for move in legal(sight) if move.verb == "lay"]
    moves = [move for move in found if laid + _points(sight.rules, [move]) >= needed]
    moves.sort(key=lambda move: (move.wilds, _points(sight.rules, [move])))
    plan = _plan(sight, needed - laid) if found else ()
    return Completion(needed, laid, reach_of(sight), tuple(moves), plan)


def _plan(sight: Sight, missing: int) -> tuple[Move, ...]:
    """Of the melds of the best lay-down those that are enough; a rank's melds stay together."""
    table = by_counts(sight.mine)
    melds = best_laydown(sight.rules, counts_of(sight.hand), table).melds
    ranks = [tuple(_added(table, melds, kind)) for kind in dict.fromkeys(meld.kind for meld in melds)]
    ranks = [moves for moves in ranks if moves]
    choices = chain.from_iterable(combinations(ranks, number) for number in range(len(ranks) + 1))
    plans = [tuple(chain.from_iterable(choice)) for choice in choices]
    enough = [plan for plan in plans if plan and _points(sight.rules, plan) >= missing]
    cost = {plan: (sum(m.wilds for m in plan), sum(m.size for m in plan), len(plan)) for plan in enough}
    return min(enough, key=cost.__getitem__, default=())


def _added(table: Iterable[Meld], melds: Iterable[Meld], kind: int) -> Iterable[Move]:
    """The moves that make a rank's melds from those on the table: what is open grows first."""
    before = [meld for meld in table if meld.kind == kind]
    for meld in (meld for meld in melds if meld.kind == kind):
        old = next((other for other in before if _grows(other, meld)), Meld(kind, 0))
        if old in before:
            before.remove(old)
        if meld != old:
            yield lay(kind, meld.naturals - old.naturals, meld.twos - old.twos, meld.jokers - old.jokers)


def _grows(old: Meld, new: Meld) -> bool:
    return old.naturals <= new.naturals and old.twos <= new.twos and old.jokers <= new.jokers


def _points(rules: Rules, moves: Iterable[Move]) -> int:
    """HF-3: the value of the cards laid."""
    values = rules.card_values
    return sum(
        move.naturals * values[move.kind] + move.twos * values[TWO_KIND] + move.jokers * values[JOKER_KIND]
        for move in moves
    )
