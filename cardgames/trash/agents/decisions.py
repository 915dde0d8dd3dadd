"""Decisions as arithmetic: ints in, ints out, so that the compiled engine runs these very functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

ANYWHERE, LOWEST, HIGHEST, RAREST, COMMONEST = range(5)
ALWAYS, ROLLS = 100, 1 << 32
"""A roll is a number below this, each equally likely."""


class Style(NamedTuple):
    """What a player is inclined to."""

    percent: int = ALWAYS
    """How often, in a hundred, it takes a discard that can be placed."""
    place: int = ANYWHERE
    """Where it puts a wild card: anywhere, on the lowest or the highest place, on that of the number of which the
    fewest cards are unseen, or the most."""


def takes(style: Style, roll: int) -> bool:
    """TR-4: whether it takes a discard that can be placed, given a roll: so many times in a hundred."""
    return roll * ALWAYS >= (ALWAYS - style.percent) << 32


def place_of_wild(style: Style, down: int, seen: Sequence[int]) -> int:
    """TR-6: the place for a wild card, of those in the set of bits ``down``; ``seen``: by number, how many lie face up.

    >>> place_of_wild(Style(place=RAREST), 0b1110, [0, 1, 3, 3])
    2
    """
    chosen, least = 0, 0
    for place in range(1, 11):
        if down >> place & 1:
            cost = place
            if style.place == HIGHEST:
                cost = -place
            elif style.place == RAREST:
                cost = -seen[place]
            elif style.place == COMMONEST:
                cost = seen[place]
            if chosen == 0 or cost < least:
                chosen, least = place, cost
    return chosen
