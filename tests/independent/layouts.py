"""Trash counted plainly, from RULES.md alone: every card that may come is let come, by the letter of the clauses.

Nothing of the package is imported. A position is the players' layouts (0: face down), the cards of each rank that
nobody has seen, and the top of the discard pile. All unseen cards are alike, so a card turned up, from the stock or
from under a card just placed, is each of them with its share. Ranks are 1 to 13.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

Layout = tuple[int, ...]
Unseen = tuple[int, ...]  # by rank, entry 0 for all ranks that nobody can ever place
Table = tuple[Layout, ...]


@dataclass(frozen=True)
class House:
    """The options of RULES.md that matter here."""

    wilds: frozenset[int] = frozenset({11})
    moves: bool = True  # TR-7


def start(house: House, decks: int, layouts: Table, seen: str = "") -> tuple[Unseen, int]:
    """The unseen cards by rank and the top of the pile; ``seen``: the discards, such as ``Q A T``."""
    letters = "A23456789TJQK"
    pile = [letters.index(word) + 1 for word in seen.split()]
    useful = house.wilds | set(range(1, max(map(len, layouts)) + 1))
    unseen = [0] * 14
    for rank in range(1, 14):
        lying = sum(layout.count(rank) for layout in layouts) + pile.count(rank)
        unseen[rank if rank in useful else 0] += 4 * decks - lying
    top = pile[-1] if pile else 0
    return tuple(unseen), top if top in useful else 0


def without(unseen: Unseen, rank: int) -> Unseen:
    """One card fewer."""
    return (*unseen[:rank], unseen[rank] - 1, *unseen[rank + 1 :])


def turned_up(unseen: Unseen) -> Iterator[tuple[int, Fraction, Unseen]]:
    """Each card that may come next, its chance and what is unseen then."""
    for rank, number in enumerate(unseen):
        if number:
            yield rank, Fraction(number, sum(unseen)), without(unseen, rank)


def can_place(house: House, layout: Layout, rank: int) -> bool:
    """TR-5 … TR-8: whether a card can be placed."""
    if rank in house.wilds:
        return 0 in layout
    if not 1 <= rank <= len(layout):
        return False
    there = layout[rank - 1]
    return there == 0 or (there in house.wilds and house.moves)


def placed(house: House, layout: Layout, rank: int) -> list[tuple[Layout, Fraction]]:
    """The layouts after placing a card, with chances: a wild card goes on any free place, each as likely."""
    if rank in house.wilds:
        free = [place for place, card in enumerate(layout) if card == 0]
        return [(put(layout, place, rank), Fraction(1, len(free))) for place in free]
    there, after = layout[rank - 1], put(layout, rank - 1, rank)
    return [(after, Fraction(1))] if there == 0 else placed(house, after, there)


def put(layout: Layout, place: int, rank: int) -> Layout:
    """The layout with a card on a place."""
    return (*layout[:place], rank, *layout[place + 1 :])


@dataclass(frozen=True)
class End:
    """How a turn ended: the layout, the unseen cards, the card it discards (None: won), the cards it placed."""

    layout: Layout
    unseen: Unseen
    last: int | None
    count: int


@cache
def played(house: House, layout: Layout, unseen: Unseen, rank: int) -> dict[End, Fraction]:
    """Every end of a turn that plays this card, with its chance."""
    if not can_place(house, layout, rank):
        return {End(layout, unseen, rank, 0): Fraction(1)}
    ends: defaultdict[End, Fraction] = defaultdict(Fraction)
    for after, p in placed(house, layout, rank):
        if 0 not in after:
            ends[End(after, unseen, None, 1)] += p
            continue
        for following, q, left in turned_up(unseen):
            for end, share in played(house, after, left, following).items():
                ends[replace(end, count=end.count + 1)] += p * q * share
    return dict(ends)


def turn(house: House, layout: Layout, unseen: Unseen, top: int = 0, holds: int = 0) -> dict[End, Fraction]:
    """Every end of a turn that takes the top discard when it can be placed, else draws from the stock (TR-4)."""
    card = holds or (top if top and can_place(house, layout, top) else 0)
    if card:
        return played(house, layout, unseen, card)
    ends: defaultdict[End, Fraction] = defaultdict(Fraction)
    for drawn, p, left in turned_up(unseen):
        for end, q in played(house, layout, left, drawn).items():
            ends[end] += p * q
    return dict(ends)


def law(ends: dict[End, Fraction]) -> dict[int, Fraction]:
    """How many cards a turn places."""
    counts: defaultdict[int, Fraction] = defaultdict(Fraction)
    for end, p in ends.items():
        counts[end.count] += p
    return dict(counts)


@cache
def hand(
    house: House, table: Table, unseen: Unseen, top: int = 0, seat: int = 0, *, holds: int = 0
) -> tuple[Fraction, ...]:
    """The chance of each seat to win the hand, that the stock runs out first (TR-9), and the turns until either.

    A player alone draws from the stock only (TR-2).
    """
    hidden = sum(layout.count(0) for layout in table)
    layout = table[seat]
    useful = bool(holds or (top and len(table) > 1 and can_place(house, layout, top)))
    result = [Fraction(0)] * (len(table) + 2)
    if not useful and sum(unseen) == hidden:
        result[-2] = Fraction(1)
        return tuple(result)
    for end, p in turn(house, layout, unseen, top if useful else 0, holds).items():
        result[-1] += p
        if end.last is None:
            result[seat] += p
            continue
        following = (*table[:seat], end.layout, *table[seat + 1 :])
        later = hand(house, following, end.unseen, end.last, (seat + 1) % len(table))
        result = [now + p * then for now, then in zip(result, later, strict=True)]
    return tuple(result)


def alone(house: House, decks: int, slots: int) -> dict[int, Fraction]:
    """How many turns a player alone needs from the deal, card by card: by numbers, wild and other cards seen (TR-2)."""
    wilds, cards = 4 * decks * len(house.wilds), 52 * decks
    here = {(0, 0, 0): Fraction(1)}
    turns: defaultdict[int, Fraction] = defaultdict(Fraction)
    for seen in range(cards):
        there: defaultdict[tuple[int, int, int], Fraction] = defaultdict(Fraction)
        for (numbers, wild, others), p in here.items():
            needed = 4 * decks * (slots - numbers - (0 if house.moves else wild))
            left = cards - seen
            dead = left - needed - (wilds - wild)
            for step, number in (((1, 0, 0), needed), ((0, 1, 0), wilds - wild), ((0, 0, 1), dead)):
                after = (numbers + step[0], wild + step[1], others + step[2])
                if after[0] + after[1] == slots:
                    turns[others + 1] += p * Fraction(number, left)
                elif number:
                    there[after] += p * Fraction(number, left)
        here = dict(there)
    return dict(turns)
