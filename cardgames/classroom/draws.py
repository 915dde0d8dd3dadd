"""Questions about drawing from ordinary decks: ranks that come twice, ranks that come at all, aces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any, ClassVar

from cardgames.cards import ACE, pack, rank
from cardgames.classroom.question import Deal, Question, Row
from cardgames.draws import RANKS, SUITS, draws_to_see_all, kinds_seen, marked_seen
from cardgames.seeds import deal_key, shuffled
from cardgames.texts import Impossible, Text

DRAWN = Text("predict.row.cards", {})


@dataclass(frozen=True, slots=True)
class Drawn(Question):
    """A question about so many cards of so many decks without jokers."""

    game: ClassVar[str] = ""
    family: ClassVar[str] = "draws"
    decks: int = 1
    draws: int = 5

    def told(self) -> Mapping[str, Any]:
        """The cards and the decks."""
        return {"n": self.draws, "decks": self.decks}

    def cards(self, seed: int, number: int) -> tuple[int, ...]:
        """The cards of a deal."""
        return shuffled(pack(self.decks), deal_key(seed, number), self.draws)

    def found(self, yes: bool, cards: tuple[int, ...], marked: frozenset[int], n: int) -> Deal:
        """The deal, its marked cards, and the number its sentence names."""
        row = Row(DRAWN, cards, marked)
        return Deal(yes, (row,), Text(f"predict.{self.kind}.{'yes' if yes else 'no'}", {"n": n}))


@dataclass(frozen=True, slots=True)
class AllDifferent(Drawn):
    """Is no rank among them twice?"""

    kind: ClassVar[str] = "all_different"
    case: ClassVar[str] = "ranks"

    def deal(self, seed: int, number: int) -> Deal:
        """The cards, those whose rank comes more than once marked."""
        cards = self.cards(seed, number)
        ranks = [rank(card) for card in cards]
        again = frozenset(place for place, one in enumerate(ranks) if ranks.count(one) > 1)
        return self.found(not again, cards, again, len(set(ranks)))

    def chance(self) -> Fraction:
        """As many ranks as cards."""
        if self.draws > RANKS:
            raise Impossible("predict.all_different.most", given=self.draws, most=RANKS)
        return kinds_seen([SUITS * self.decks] * RANKS, self.draws).pmf(self.draws)

    def text(self, part: str) -> Text:
        """The reason counts the pairs of cards."""
        if part == "why":
            return Text("predict.all_different.why", {"n": comb(self.draws, 2)})
        return Question.text(self, part)


@dataclass(frozen=True, slots=True)
class EveryRank(Drawn):
    """Are all thirteen ranks among them?"""

    kind: ClassVar[str] = "every_rank"
    case: ClassVar[str] = "collector"
    draws: int = 26

    def deal(self, seed: int, number: int) -> Deal:
        """The cards by rank, the first of each marked."""
        cards = tuple(sorted(self.cards(seed, number)))
        first = {rank(card): place for place, card in reversed(list(enumerate(cards)))}
        return self.found(len(first) == RANKS, cards, frozenset(first.values()), RANKS - len(first))

    def chance(self) -> Fraction:
        """The coupon collector whose coupons are not put back."""
        return draws_to_see_all([SUITS * self.decks] * RANKS).cdf(self.draws)

    def of_panel(self) -> Mapping[str, Any]:
        """The panel shows all numbers of cards at once."""
        return {"case": self.case, "decks": self.decks}


@dataclass(frozen=True, slots=True)
class NoAce(Drawn):
    """Is no ace among them?"""

    kind: ClassVar[str] = "no_ace"
    case: ClassVar[str] = "aces"

    def deal(self, seed: int, number: int) -> Deal:
        """The cards, aces marked."""
        cards = self.cards(seed, number)
        aces = frozenset(place for place, card in enumerate(cards) if rank(card) == ACE)
        return self.found(not aces, cards, aces, len(aces))

    def chance(self) -> Fraction:
        """Hypergeometric."""
        return marked_seen(SUITS * RANKS * self.decks, SUITS * self.decks, self.draws).pmf(0)
