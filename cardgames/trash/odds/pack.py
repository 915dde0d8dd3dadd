"""A hand from its deal: how long the first turn is, and how many turns a player alone needs.

Everything rests on one observation. Nobody knows a hidden card, so whichever comes next, the top of the
stock or the card under a place, is equally likely to be any card not yet seen: **hidden cards are
exchangeable**. What is turned up, one card after the other, is a shuffled pack read from its top, and of
the past only three counts matter:

* ``a``, number cards placed, each of another rank,
* ``j``, wild cards placed,
* ``d``, dead cards seen: all that could not be placed.

Of the N cards, N - a - j - d are unseen. Among them are the other wild cards, and all copies of each rank
that can still be placed, for the first one seen would have been placed: slots - a ranks under TR-7, where
a number takes its place from a wild card, and slots - a - j ranks without it. The rest is dead. Which
face-down place a wild card goes to plays no part.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import inf, perm

from cardgames.probability import Dist
from cardgames.trash.rules import BICYCLE, COPIES, Rules

Ways = Mapping[tuple[int, int], int]
"""(a, j) -> the number of ordered draws of a + j + d cards that lead there; over perm(N, a + j + d) it is a chance."""


@dataclass(frozen=True, slots=True)
class Pack:
    """What the odds depend on: ``Pack.of(rules)`` for the decks of a game, others for toy packs."""

    slots: int
    copies: int
    """Cards of each number rank."""
    wilds: int
    cards: int
    """All cards N, those of the layouts included."""
    replaces: bool = True
    """TR-7: a number takes its place from a wild card."""

    @classmethod
    def of(cls, rules: Rules) -> Pack:
        """The pack of the rules; other players' layouts are as hidden as the stock, so their number plays no part."""
        copies = COPIES * rules.number_of_decks
        wilds = copies * len(rules.wild_ranks)
        return cls(rules.slots, copies, wilds, len(rules.pack()), rules.natural_replaces_wild)

    def fresh(self, a: int, j: int) -> int:
        """Unseen number cards that can be placed after ``a`` number cards and ``j`` wild cards."""
        return self.copies * (self.slots - a - (0 if self.replaces else j))

    def dead(self, a: int, j: int, d: int) -> int:
        """Unseen cards that cannot be placed."""
        return self.cards - a - j - d - self.fresh(a, j) - (self.wilds - j)

    def follow(self, starts: Ways) -> Ways:
        """TR-5: the ways to come by each (a, j) in one turn that begins as in ``starts``."""
        ways = dict(starts)
        for filled in range(self.slots):
            for j in range(filled + 1):
                a = filled - j
                if here := ways.get((a, j), 0):
                    ways[a + 1, j] = ways.get((a + 1, j), 0) + here * self.fresh(a, j)
                    ways[a, j + 1] = ways.get((a, j + 1), 0) + here * (self.wilds - j)
        return ways

    def stop(self, passed: Ways, d: int) -> dict[tuple[int, int], int]:
        """TR-8: the ways to end a turn with one more dead card after ``d`` of them, the layout unfinished."""
        return {(a, j): n * self.dead(a, j, d) for (a, j), n in passed.items() if a + j < self.slots}

    def finish(self, passed: Ways) -> int:
        """TR-10: the ways to fill all places."""
        return sum(n for (a, j), n in passed.items() if a + j == self.slots)

    def chance(self, ways: int, draws: int) -> Fraction:
        """The probability of ``ways`` ordered draws of ``draws`` cards."""
        return Fraction(ways, perm(self.cards, draws))


def first_turn(rules: Rules = BICYCLE) -> Dist[int]:
    """How many cards are placed in the first turn of a hand, 0 to all the slots; a wild card that moves counts once.

    With ``turn_up_first_discard`` the card turned up is taken if it can be placed. The players' number matters
    for the number of decks only.

    >>> first_turn().pmf(0), first_turn(Rules(slots=1)).pmf(1)
    (Fraction(2, 13), Fraction(2, 13))
    """
    return length_of_turn(Pack.of(rules), rules.turn_up_first_discard)


def length_of_turn(pack: Pack, turn_up: bool = False) -> Dist[int]:
    """`first_turn` of any pack: P(k) sums over a + j = k < slots the ways to stop there, over perm(N, k + 1).

    With ``turn_up`` a dead first card is forgiven: the turn begins again after it.
    """
    lengths = dict.fromkeys(range(pack.slots + 1), Fraction(0))
    starts: Ways = {(0, 0): 1}
    for d in range(1 + turn_up):
        passed = pack.follow(starts)
        stops = pack.stop(passed, d)
        if turn_up and d == 0:
            starts = {(0, 0): stops.pop((0, 0))}
        for (a, j), ways in stops.items():
            lengths[a + j] += pack.chance(ways, a + j + d + 1)
        lengths[pack.slots] += pack.chance(pack.finish(passed), pack.slots + d)
    return Dist.from_fractions(lengths)


def fills_all(rules: Rules = BICYCLE) -> Fraction:
    """The probability that the first turn of a hand fills all places and wins it.

    Under TR-7, without a card turned up, the cards turned up must be j wild cards and numbers of different
    ranks: it is the sum over j of C(wilds, j) C(slots, j) copies^(slots - j) / C(N, slots).

    >>> fills_all() == Fraction(37953536, 15820024220)
    True
    """
    return first_turn(rules).pmf(rules.slots)


def turns_alone(rules: Rules = BICYCLE) -> Dist[int | float]:
    """How many turns a player alone needs to fill all places (TR-2: he draws from the stock only).

    The decks are those of the rules. He always finishes before the stock runs out: of each rank that he still
    misses, four cards or more, at most one for each missing rank can lie in his own layout.

    >>> turns_alone(Rules(slots=1)).mean, round(float(turns_alone().mean), 6)
    (Fraction(53, 9), 9.369151)
    """
    return turns_of_pack(Pack.of(rules))


def turns_of_pack(pack: Pack) -> Dist[int | float]:
    """`turns_alone` of any pack: every turn but the last ends with one dead card, so turns = dead cards seen + 1.

    `math.inf` stands for never: the stock of a toy pack may run out, and discards were of no use when discarded.
    """
    turns: dict[int | float, Fraction] = {}
    starts: Ways = {(0, 0): 1}
    stock = pack.cards - pack.slots
    for d in range(stock):
        passed = pack.follow(starts)
        turns[d + 1] = pack.chance(pack.finish(passed), pack.slots + d)
        starts = pack.stop(passed, d)
    turns[inf] = 1 - sum(turns.values(), Fraction(0))
    return Dist.from_fractions(turns)
