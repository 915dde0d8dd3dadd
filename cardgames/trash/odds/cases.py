"""What counts of a hand in which every player takes each discard he can place: a `Case`, and how a card changes it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from cardgames.trash.odds.chain import Place
from cardgames.trash.odds.known import Known


class Number(NamedTuple):
    """A number that somebody needs; which number it is plays no part."""

    who: int
    """The players who need it, as bits by seat."""
    copies: int
    """Its unseen cards."""


class Case(NamedTuple):
    """Who needs what, and what is left of it."""

    numbers: tuple[Number, ...]
    """In ascending order."""
    free: tuple[int, ...]
    """By seat: places face down."""
    wilds: int
    """Unseen wild cards."""

    @classmethod
    def of(cls, known: Known) -> Case:
        """The case of a position."""
        unseen, seats = known.unseen, known.seats
        needs = [known.needs(seat) for seat in seats]
        waiting = {number: sum(1 << seat for seat in seats if number in needs[seat]) for number in set().union(*needs)}
        numbers = sorted(Number(who, unseen[number]) for number, who in waiting.items())
        wilds = sum(unseen[rank] for rank in known.rules.wild_ranks)
        return cls(tuple(numbers), tuple(map(known.free, seats)), wilds)

    @property
    def live(self) -> int:
        """The unseen cards that somebody needs."""
        return sum(number.copies for number in self.numbers) + self.wilds

    @property
    def cards(self) -> dict[Number, int]:
        """The unseen cards of all numbers that are alike."""
        return {n: n.copies * self.numbers.count(n) for n in self.numbers if n.copies}

    @property
    def size(self) -> tuple[int, int]:
        """What grows smaller with every card that changes the case."""
        return sum(self.free), self.live

    @property
    def winner(self) -> int | None:
        """TR-10: the seat without a place face down, or None."""
        return self.free.index(0) if 0 in self.free else None

    def placed(self, number: Number, player: int, seen: int = 1) -> Case:
        """A player has placed a number, with ``seen`` = 1 from the unseen cards, with 0 the top discard."""
        after = Number(number.who & ~(1 << player), number.copies - seen)
        return Case(self._changed(number, after), self._fewer(player), self.wilds)

    def buried(self, number: Number) -> Case:
        """A card of a number has been seen that neither the player in turn nor the next one needs."""
        after = Number(number.who, number.copies - 1)
        return self._replace(numbers=self._changed(number, after))

    def placed_wild(
        self, player: int, replaces: bool, place: Place, seen: int = 1
    ) -> Iterator[tuple[Case, int | Fraction]]:
        """TR-6: the cases after a player has put down a wild card, with their chances.

        Under TR-7 there is one, wherever it lies. Without TR-7 ``place`` says which number's place it closes.
        """
        if replaces:
            yield self.wild_on(None, player, seen), 1
            return
        needed = sorted((n for n in self.numbers if n.who >> player & 1), key=lambda number: number[::-1])
        chosen = {"fewest": needed[:1], "most": needed[-1:], "random": needed}[place]
        for number in sorted(set(chosen)):
            yield self.wild_on(number, player, seen), Fraction(chosen.count(number), len(chosen))

    def wild_on(self, number: Number | None, player: int, seen: int = 1) -> Case:
        """A wild card lies on the place of a number, which without TR-7 is needed no more; None: it still is (TR-7)."""
        numbers = self.numbers
        if number is not None:
            numbers = self._changed(number, Number(number.who & ~(1 << player), number.copies))
        return Case(numbers, self._fewer(player), self.wilds - seen)

    def _fewer(self, player: int) -> tuple[int, ...]:
        return tuple(free - (seat == player) for seat, free in enumerate(self.free))

    def _changed(self, number: Number, by: Number) -> tuple[Number, ...]:
        """The numbers with one of them changed, or gone when nobody needs it any more."""
        left = list(self.numbers)
        left.remove(number)
        return tuple(sorted([*left, by] if by.who else left))
