"""Why not 150? The best lay-down, what is missing, which cards would bring it, and what each card held is worth.

The next draw opens for one of several reasons, and two of them may come together: a Joker and an ace. So
that the chances add up, the reasons stand in an order, single cards before pairs and the likelier first, and a
draw belongs to the first reason that is in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from cardgames.hand_and_foot.laydown import LayDown, best_laydown
from cardgames.hand_and_foot.odds.drawing import Draw, each_draw, with_cards
from cardgames.hand_and_foot.odds.known import Known
from cardgames.hand_and_foot.odds.waiting import opening_limit, throw_away


@dataclass(frozen=True, slots=True)
class Help:
    """Cards of the next draw that make the opening."""

    kinds: Draw
    """One kind, or more that only together make it."""
    without: tuple[int, ...]
    """Single kinds that make it as well and stand before this one: a draw with one of them belongs there."""
    p: Fraction
    """The chance of the draws that belong here; over all helps they add up to the chance at the next draw."""
    alone: Fraction
    """The chance to draw these cards at all, whatever comes with them."""
    best: LayDown
    """The best lay-down with these cards."""


@dataclass(frozen=True, slots=True)
class Hold:
    """What a card held contributes: everything asked again without one card of its kind."""

    kind: int
    held: int
    points: int
    """The best lay-down's points without it."""
    chance: Fraction
    """The chance at the next draw without it."""
    change: Fraction
    """By how much the chance at the next draw falls without it."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a hand does not open, or by how much it does."""

    known: Known
    best: LayDown
    """The best lay-down of the hand as it stands."""
    chance: Fraction
    """The chance to open at the next draw, 1 for a hand that opens as it stands."""
    thrown: int | None
    """The kind thrown away before the next draw, where one is owed."""
    helps: tuple[Help, ...]
    """What would bring it, the likeliest first; none for a hand that opens as it stands."""
    holds: tuple[Hold, ...]
    """What each kind held contributes, the most first."""

    @property
    def minimum(self) -> int:
        """HF-12: the points that open the round."""
        return self.known.minimum

    @property
    def missing(self) -> int:
        """The points that are missing, 0 for a hand that opens."""
        return self.best.short_of(self.minimum)


def why_not(known: Known) -> WhyNot:
    """Why a hand does not open yet, and what would let it, exactly. Raises `Impossible`.

    >>> from cardgames.cards import KINDS
    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> why = why_not(Known.read(BICYCLE, 4, "A A A K K 9 9 6 4 2 Jk"))
    >>> why.best.points, why.missing, round(float(why.chance), 4)
    (60, 90, 0.1421)
    >>> [(" ".join(KINDS[kind] for kind in help.kinds), round(float(help.p), 4)) for help in why.helps]
    [('A', 0.1321), ('9 9', 0.005), ('K K', 0.005)]
    >>> sum(help.p for help in why.helps) == why.chance
    True
    """
    best = best_laydown(known.rules, known.hand)
    owed = known.drawn and best.points < known.minimum
    thrown = throw_away(known.rules, known.hand, known.drawable) if owed else None
    asked = known if thrown is None else known.without(thrown)
    helps = () if best.points >= known.minimum else _helps(asked)
    chance = sum((help.p for help in helps), Fraction(0)) if best.points < known.minimum else Fraction(1)
    return WhyNot(known, best, chance, thrown, helps, _holds(known))


def _helps(known: Known) -> tuple[Help, ...]:
    """The reasons why the next draw may open, each with the draws that belong to it."""
    reasons = _reasons(known)
    chances = {reason: [Fraction(0), Fraction(0)] for reason in reasons}
    for p, sizes in known.draws(1):
        total = comb(sum(known.drawable), sum(sizes))
        for draw, ways in each_draw(known.drawable, sum(sizes)):
            there = [reason for reason in reasons if _contains(draw, reason)]
            for at, reason in enumerate(there):
                chances[reason][1] += p * Fraction(ways, total)
                if at == 0:
                    chances[reason][0] += p * Fraction(ways, total)
    singles = [reason[0] for reason in reasons if len(reason) == 1]
    helps = []
    for reason, (p, alone) in chances.items():
        without = tuple(singles[: singles.index(reason[0])] if len(reason) == 1 else singles)
        helps.append(Help(reason, without, p, alone, best_laydown(known.rules, with_cards(known.hand, reason))))
    return tuple(sorted(helps, key=lambda help: -help.p))


def _reasons(known: Known) -> list[Draw]:
    """The cards that make the opening, none of which could be spared: single ones first, the likelier before others."""
    reasons: list[Draw] = []
    most = max(sum(sizes) for _, sizes in known.draws(1))
    for cards in range(1, most + 1):
        likelier = sorted(each_draw(known.drawable, cards), key=lambda one: -one[1])
        reasons += [draw for draw, _ in likelier if not any(_contains(draw, reason) for reason in reasons)
                    and _points(known, draw) >= known.minimum]  # fmt: skip
    return reasons


def _points(known: Known, draw: Draw) -> int:
    return best_laydown(known.rules, with_cards(known.hand, draw)).points


def _contains(draw: Draw, part: Draw) -> bool:
    """Whether all cards of a part are among those drawn."""
    return all(draw.count(kind) >= part.count(kind) for kind in part)


def _holds(known: Known) -> tuple[Hold, ...]:
    """What each kind held contributes to the next draw; the hand is kept together but for the one card."""
    whole = opening_limit(known).at_least(known.minimum)
    holds = []
    for kind, held in enumerate(known.hand):
        if held:
            less = known.without(kind)
            chance = opening_limit(less).at_least(known.minimum)
            points = best_laydown(known.rules, less.hand).points
            holds.append(Hold(kind, held, points, chance, whole - chance))
    return tuple(sorted(holds, key=lambda hold: -hold.change))
