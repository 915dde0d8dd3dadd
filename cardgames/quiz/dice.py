"""Choices of a question, one after the other, from one key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from cardgames.cards import SUITS
from cardgames.seeds import below, child, shuffled

T = TypeVar("T")


class Dice:
    """A row of random choices that is the same for the same key.

    >>> Dice(7).below(6) == Dice(7).below(6)
    True
    """

    def __init__(self, key: int) -> None:
        self.key = key
        self._thrown = 0

    def below(self, n: int) -> int:
        """A number from 0 to n − 1."""
        self._thrown += 1
        return below(self.key, self._thrown, n)

    def between(self, low: int, high: int) -> int:
        """A number from ``low`` to ``high``."""
        return low + self.below(high - low + 1)

    def choose(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def some(self, items: Sequence[T], n: int) -> list[T]:
        """So many different ones of the items, in a random order."""
        self._thrown += 1
        return [items[i] for i in shuffled(range(len(items)), child(self.key, self._thrown), n)]

    def happens(self, n: int, of: int) -> bool:
        """True ``n`` times out of ``of``."""
        return self.below(of) < n

    def cards(self, rank: str, n: int) -> list[str]:
        """So many cards of a rank, their suits taken in turn; ``3`` stands for black threes, ``Jk`` for jokers."""
        if rank == "Jk":
            return ["Jk"] * n
        suits = "cs" if rank == "3" else SUITS
        first = self.below(len(suits))
        return [f"{rank}{suits[(first + i) % len(suits)]}" for i in range(n)]
