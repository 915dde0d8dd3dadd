"""How far a chain goes (TR-5): the law of one turn, card by card.

Cards come one by one from a shuffled pool. A number still needed is placed and needed no more, a wild card is
placed too, each on one more of the ``free`` places; any other card ends the turn.

*With TR-7* the chain goes k cards or further if the first k are wild cards and needed numbers, no number twice: how
they are ordered, and where a wild card is put, plays no part. So there are as many such k as there are ways to choose
j wild cards, k − j of the needed ranks, and a card of each::

    P(k or more) = Σ_j C(wilds, j) · e(k − j) / C(cards, k),      k ≤ free,

with e(i) the sum over all i of the needed ranks of the product of their unseen copies.

*The Jack theorem.* With TR-7 the place of a wild card does not change the odds, of a turn or of the whole hand. A card
can be placed if it is wild, or a number that does not lie on its own place; both hold wherever the wild cards lie,
for a number takes its place back from one. Each card placed turns up one hidden card, and whichever place it comes
from, it is any of the unseen ones, each as likely (`known`). So two layouts with the same numbers and as many
wild cards lead to the same chances of everything to come. A single shuffle can still be won by one place and lost by
another; the gains and losses cancel.

*Without TR-7* a wild card closes its place for good: the number of that place is needed no more. Then it matters which
place that is, and the chain is followed step by step. Best for the turn is the number with the fewest unseen copies,
worst the one with the most: with a number of more copies in its stead, more cards are of use, and none fewer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import Literal

from cardgames.probability import Dist

Place = Literal["fewest", "most", "random"]
"""Where a wild card goes without TR-7: the place whose number has the fewest unseen copies, which leaves the most
cards of use; the most; or any, each as likely, as the ready agents do."""

Needs = tuple[int, ...]
"""The unseen copies of each number still needed, ascending: which number it is plays no part."""


def places_for_wild(needs: Needs, place: Place) -> Iterator[tuple[Needs, Fraction | int]]:
    """Without TR-7, what is needed after a wild card has been put on a place, with its chance."""
    if place == "fewest":
        yield needs[1:], 1
    elif place == "most":
        yield needs[:-1], 1
    else:
        for copies in sorted(set(needs)):
            yield without(needs, copies), Fraction(needs.count(copies), len(needs))


def without(needs: Needs, copies: int) -> Needs:
    """The needs without one number of so many unseen copies."""
    at = needs.index(copies)
    return needs[:at] + needs[at + 1 :]


def chain(
    needs: Iterable[int], wilds: int, cards: int, free: int, *, replaces: bool = True, place: Place = "fewest"
) -> Dist[int]:
    """How many cards a chain places, 0 to ``free``, when the next card is any of the pool's ``cards``.

    ``needs``: unseen copies of each number needed; ``wilds``: unseen wild cards; ``free``: places face down.

    >>> chain([4] * 10, 4, 52, 10).pmf(10) == Fraction(37953536, 15820024220)
    True
    """
    needs = tuple(sorted(needs))
    tails = _tails_by_choice(needs, wilds, cards, free) if replaces else _tails_by_step(needs, wilds, cards, place)
    return from_tails(tails)


def from_tails(tails: Sequence[Fraction]) -> Dist[int]:
    """The distribution with P(k or more) = ``tails[k]``, for k from 0 to the largest outcome."""
    return Dist.from_fractions(
        {k: tail - after for k, (tail, after) in enumerate(zip(tails, [*tails[1:], Fraction(0)], strict=True))}
    )


def _tails_by_choice(needs: Needs, wilds: int, cards: int, free: int) -> list[Fraction]:
    """With TR-7: P(k or more) for k = 0 … free, by the formula above."""
    choices = [1] + [0] * len(needs)  # e(i)
    for copies in needs:
        for i in range(len(needs), 0, -1):
            choices[i] += copies * choices[i - 1]
    ways = [sum(comb(wilds, k - i) * e for i, e in enumerate(choices[: k + 1])) for k in range(free + 1)]
    return [Fraction(n, comb(cards, k)) for k, n in enumerate(ways)]


def _tails_by_step(needs: Needs, wilds: int, cards: int, place: Place) -> list[Fraction]:
    """Without TR-7: the chance of each (needs, wild cards left) after 0, 1, … cards, summed up."""
    here, tails = {(needs, wilds): Fraction(1)}, [Fraction(1)]
    for seen in range(len(needs)):
        after: dict[tuple[Needs, int], Fraction] = {}
        for (left, wild), p in here.items():
            for state, copies in one_more(left, wild, lambda left: places_for_wild(left, place)):
                after[state] = after.get(state, Fraction(0)) + p * copies / (cards - seen)
        here = after
        tails.append(sum(here.values(), Fraction(0)))
    return tails


def one_more(
    needs: Needs, wilds: int, put: Callable[[Needs], Iterable[tuple[Needs, Fraction | int]]]
) -> Iterator[tuple[tuple[Needs, int], Fraction | int]]:
    """What is needed after one more card has been placed, wild cards left, and how many unseen cards lead there.

    ``put``: what is needed after a wild card has been put down, with the chance of each.
    """
    for copies in set(needs):
        if copies:
            yield (without(needs, copies), wilds), copies * needs.count(copies)
    if wilds:
        for after, chance in put(needs):
            yield (after, wilds - 1), wilds * chance
