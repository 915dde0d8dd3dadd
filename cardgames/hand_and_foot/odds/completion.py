"""Twenty-five to go: which of the cards held complete an opening that is begun (HF-12, HF-15)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, groupby, product

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
    """Which cards held complete the opening of the seat to move (a `State`, or its `View`); raises `Impossible`."""
    if sight.is_open:
        raise Impossible("odds.open")
    needed, laid = minimum(sight), laid_points(sight.rules, by_counts(sight.mine))
    lays = [move for move in legal(sight) if move.verb == "lay"]
    moves = [move for move in lays if laid + _points(sight.rules, move) >= needed]
    moves.sort(key=lambda move: (move.wilds, _points(sight.rules, move)))
    plan = _cheapest(sight, lays, needed - laid) or _whole(sight) if lays else ()
    return Completion(needed, laid, reach_of(sight), tuple(moves), plan)


def _cheapest(sight: Sight, lays: Iterable[Move], missing: int) -> tuple[Move, ...]:
    """At most one lay-down of each rank, together enough, with the fewest wilds and then cards; () if none are."""
    held = counts_of(sight.hand)
    plans: dict[tuple[int, int, int], tuple[Move, ...]] = {(0, 0, 0): ()}
    for _, choices in groupby(lays, key=lambda move: move.kind):
        grown = dict(plans)
        for move, ((points, twos, jokers), plan) in product(choices, plans.items()):
            key = (min(missing, points + _points(sight.rules, move)), twos + move.twos, jokers + move.jokers)
            if key[1] <= held[TWO_KIND] and key[2] <= held[JOKER_KIND]:
                grown[key] = min(grown.get(key, (*plan, move)), (*plan, move), key=_cards)
        plans = grown
    enough = [plan for (points, _, _), plan in plans.items() if points == missing]
    best = min(enough, key=lambda plan: (sum(move.wilds for move in plan), _cards(plan)), default=())
    return tuple(sorted(best, key=lambda move: -_points(sight.rules, move)))


def _cards(plan: tuple[Move, ...]) -> int:
    return sum(move.size for move in plan)


def _whole(sight: Sight) -> tuple[Move, ...]:
    """All of the best lay-down, for the rare hand that needs two melds of a rank; () if even that is not enough."""
    table = by_counts(sight.mine)
    best = best_laydown(sight.rules, counts_of(sight.hand), table)
    if best.points < minimum(sight):
        return ()
    return tuple(
        chain.from_iterable(_added(table, best.melds, kind) for kind in dict.fromkeys(meld.kind for meld in best.melds))
    )


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


def _points(rules: Rules, move: Move) -> int:
    """HF-3: the value of the cards laid."""
    return Meld(move.kind, move.naturals, move.twos, move.jokers).points(rules)
