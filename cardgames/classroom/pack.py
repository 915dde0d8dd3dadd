"""Questions about what the pack of Hand and Foot deals: wild cards, red threes, pairs, sets, the wait for a king."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any, ClassVar

from cardgames.cards import KINDS, kind, kind_counts, pack, read_kind
from cardgames.classroom.hand import HAND, hand_order
from cardgames.classroom.question import Deal, Question, Row, sorted_row
from cardgames.hand_and_foot.laydown import NATURALS
from cardgames.hand_and_foot.odds.dealing import random_hand
from cardgames.hand_and_foot.odds.pack import naturals_held, ranks_held, red_threes_laid, wait_for_kind, wilds_held
from cardgames.hand_and_foot.rules import BICYCLE, JOKER_KIND, RED_THREE, TWO_KIND
from cardgames.seeds import deal_key, shuffled
from cardgames.texts import Text

PAIR, MELD = 2, BICYCLE.meld_min


@dataclass(frozen=True, slots=True)
class Held(Question):
    """A question about the cards a player gets, red threes replaced; a subclass says which of them count."""

    game: ClassVar[str] = "hand-and-foot"
    family: ClassVar[str] = "pack"
    cards: int = BICYCLE.hand_size
    decks: int = BICYCLE.number_of_decks

    def told(self) -> Mapping[str, Any]:
        """The cards and the decks."""
        return {"n": self.cards, "decks": self.decks}

    def hand(self, seed: int, number: int) -> tuple[int, ...]:
        """The cards of a deal, sorted."""
        return tuple(sorted(random_hand(BICYCLE, self.cards, self.decks, seed, number), key=hand_order))

    def found(self, yes: bool, cards: tuple[int, ...], marked: frozenset[int]) -> Deal:
        """The deal with its marked cards in front."""
        said = Text(f"predict.{self.kind}.{'yes' if yes else 'no'}", {"n": len(marked)})
        return Deal(yes, (sorted_row(HAND, cards, marked),), said)


@dataclass(frozen=True, slots=True)
class NoWild(Held):
    """Is there no wild card among them?"""

    kind: ClassVar[str] = "no_wild"
    case: ClassVar[str] = "wilds"

    def deal(self, seed: int, number: int) -> Deal:
        """A hand with its wild cards marked."""
        cards = self.hand(seed, number)
        wild = frozenset(place for place, card in enumerate(cards) if kind(card) in (JOKER_KIND, TWO_KIND))
        return self.found(not wild, cards, wild)

    def chance(self) -> Fraction:
        """Hypergeometric."""
        return wilds_held(BICYCLE, self.cards, self.decks).pmf(0)


@dataclass(frozen=True, slots=True)
class ThreeAlike(Held):
    """Are there three of a rank among them, a meld without a wild card?"""

    kind: ClassVar[str] = "three_alike"
    case: ClassVar[str] = "ranks"

    def deal(self, seed: int, number: int) -> Deal:
        """A hand with the ranks held three times marked."""
        cards = self.hand(seed, number)
        counts = kind_counts(cards)
        melds = {one for one in NATURALS if counts[one] >= MELD}
        marked = frozenset(place for place, card in enumerate(cards) if kind(card) in melds)
        return self.found(bool(melds), cards, marked)

    def chance(self) -> Fraction:
        """Counted rank by rank."""
        return ranks_held(BICYCLE, self.cards, self.decks, MELD).at_least(1)

    def text(self, part: str) -> Text:
        """The reason counts the threes of cards."""
        if part == "why":
            return Text("predict.three_alike.why", {"n": comb(self.cards, MELD)})
        return Question.text(self, part)


@dataclass(frozen=True, slots=True)
class Pair(Held):
    """Are there two of this rank among them?"""

    kind: ClassVar[str] = "pair"
    case: ClassVar[str] = "rank"
    rank: str = "K"

    def deal(self, seed: int, number: int) -> Deal:
        """A hand with its cards of the rank marked."""
        cards, wanted = self.hand(seed, number), read_kind(self.rank)
        marked = frozenset(place for place, card in enumerate(cards) if kind(card) == wanted)
        return self.found(len(marked) >= PAIR, cards, marked)

    def chance(self) -> Fraction:
        """Hypergeometric."""
        return naturals_held(BICYCLE, read_kind(self.rank), self.cards, self.decks).at_least(PAIR)

    def told(self) -> Mapping[str, Any]:
        """The rank and how many there are on average too."""
        rank = read_kind(self.rank)
        mean = float(naturals_held(BICYCLE, rank, self.cards, self.decks).mean)
        named = Text(f"card.kind.{KINDS[rank]}", {})
        return {"n": self.cards, "decks": self.decks, "kind": named, "mean": mean}

    def of_panel(self) -> Mapping[str, Any]:
        """The rank is the panel's kind."""
        return {"case": self.case, "kind": self.rank, "cards": self.cards, "decks": self.decks}


@dataclass(frozen=True, slots=True)
class RedThree(Held):
    """Does the player lay at least one red three until he holds so many other cards (HF-6)?"""

    kind: ClassVar[str] = "red_three"
    case: ClassVar[str] = "red_threes"

    def deal(self, seed: int, number: int) -> Deal:
        """Cards from the whole pack, each red three laid and replaced."""
        deck = pack(self.decks, BICYCLE.jokers_per_deck)
        drawn, kept = [], 0
        for card in shuffled(deck, deal_key(seed, number), self.cards + deck.count(_A_RED_THREE) * 2):
            drawn.append(card)
            kept += kind(card) != RED_THREE
            if kept == self.cards:
                break
        red = frozenset(place for place, card in enumerate(drawn) if kind(card) == RED_THREE)
        return self.found(bool(red), tuple(drawn), red)

    def chance(self) -> Fraction:
        """The wait for so many others."""
        return red_threes_laid(BICYCLE, self.cards, self.decks).at_least(1)


@dataclass(frozen=True, slots=True)
class Wait(Question):
    """Has the k-th card of a kind come by the card at which it comes on average?"""

    kind: ClassVar[str] = "wait"
    game: ClassVar[str] = "hand-and-foot"
    family: ClassVar[str] = "pack"
    case: ClassVar[str] = "wait"
    rank: str = "K"
    k: int = 1
    decks: int = BICYCLE.number_of_decks

    @property
    def within(self) -> int:
        """The cards turned over: the mean wait, rounded."""
        return round(_mean(self.rank, self.k, self.decks))

    def deal(self, seed: int, number: int) -> Deal:
        """So many cards of the pack without its red threes."""
        cards, wanted = random_hand(BICYCLE, self.within, self.decks, seed, number), read_kind(self.rank)
        marked = frozenset(place for place, card in enumerate(cards) if kind(card) == wanted)
        yes = len(marked) >= self.k
        said = Text(f"predict.wait.{'yes' if yes else 'no'}", {"n": len(marked)})
        return Deal(yes, (Row(Text("predict.row.turned", {}), cards, marked),), said)

    def chance(self) -> Fraction:
        """The wait's distribution function."""
        return wait_for_kind(BICYCLE, read_kind(self.rank), self.k, self.decks).cdf(self.within)

    def told(self) -> Mapping[str, Any]:
        """The kind, which card of it, and how many are turned over."""
        named = Text(f"card.kind.{KINDS[read_kind(self.rank)]}", {})
        mean = _mean(self.rank, self.k, self.decks)
        return {"kind": named, "k": self.k, "n": self.within, "decks": self.decks, "mean": mean}

    def text(self, part: str) -> Text:
        """Other words for the first."""
        return Question.text(self, "question_first" if part == "question" and self.k == 1 else part)

    def of_panel(self) -> Mapping[str, Any]:
        """The rank is the panel's kind."""
        return {"case": self.case, "kind": self.rank, "k": self.k, "decks": self.decks}


_A_RED_THREE = next(card for card in pack(1) if kind(card) == RED_THREE)


@cache
def _mean(rank: str, k: int, decks: int) -> float:
    return float(wait_for_kind(BICYCLE, read_kind(rank), k, decks).mean)
