"""Trash as it is played on a table: ranks in rows, cards moved about, nothing counted. Knows nothing of the package."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

WILD = 11
Choose = Callable[[list[int]], int]
"""Where a wild card goes in a layout that shows these cards: a place face down, counted from 0."""
Layout = tuple[list[int], list[int]]
"""The face-down cards of a layout, and the face-up ones; 0 where there is none."""


def laid_out(cards: list[int], places: int) -> Layout:
    """TR-2: the next cards, face down."""
    return [cards.pop() for _ in range(places)], [0] * places


def can_lie(card: int, shown: list[int], replaces: bool) -> bool:
    """TR-5 to TR-8: whether a card can be played."""
    if card == WILD:
        return 0 in shown
    if card > len(shown):
        return False
    there = shown[card - 1]
    return there == 0 or (there == WILD and replaces)


def first(shown: list[int]) -> int:
    """A wild card goes to the first place that is face down."""
    return shown.index(0)


def turn(card: int, layout: Layout, replaces: bool = True, choose: Choose = first) -> int:
    """TR-5 to TR-8: a turn that begins with a card; returns the card that cannot be played."""
    hidden, shown = layout
    while 0 in shown and can_lie(card, shown, replaces):
        place = choose(shown) if card == WILD else card - 1
        card, shown[place] = shown[place] or hidden[place], card
    return card


def alone(deck: list[int], places: int, replaces: bool = True) -> tuple[int, int]:
    """TR-2: a player alone: cards placed in the first turn, and turns until all places are filled."""
    stock = deck[::-1]
    layout = laid_out(stock, places)
    turns, first = 0, -1
    while 0 in layout[1]:
        turn(stock.pop(), layout, replaces)
        turns += 1
        first = places - layout[1].count(0) if turns == 1 else first
    return first, turns


def hand(deck: list[int], places: Sequence[int], starter: int = 0) -> tuple[int, int]:
    """TR-4 to TR-10: a hand of players who take the discard if it can lie: the winner, and the turns of all."""
    stock = deck[::-1]
    layouts = [laid_out(stock, count) for count in places]
    return played(stock, [], layouts, starter)


def played(
    stock: list[int],
    pile: list[int],
    layouts: Sequence[Layout],
    seat: int,
    *,
    replaces: bool = True,
    choose: Choose = first,
) -> tuple[int, int]:
    """A hand that goes on with a seat's turn: the winner, and the turns that it still takes."""
    turns = 0
    while True:
        layout = layouts[seat]
        takes = pile and can_lie(pile[-1], layout[1], replaces)
        pile.append(turn(pile.pop() if takes else stock.pop(), layout, replaces, choose))
        turns += 1
        if 0 not in layout[1]:
            return seat, turns
        seat = (seat + 1) % len(layouts)


def match(decks: Iterable[list[int]], places: Sequence[int]) -> tuple[int, int]:
    """TR-11 to TR-13: a match, seat 0 first, a deck a hand: the winner and the number of hands."""
    left, starter = list(places), 0
    for hands, deck in enumerate(decks, 1):
        starter, _ = hand(deck, left, starter)
        left[starter] -= 1
        if not left[starter]:
            return starter, hands
    raise AssertionError("more hands than a match can have")
