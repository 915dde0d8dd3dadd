"""Questions about opening a round of Hand and Foot: with a hand as dealt, in other houses, with the next draw."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, ClassVar

from cardgames.cards import KINDS, kind, kind_counts, pack
from cardgames.classroom.question import Deal, OfThousand, Question, Row
from cardgames.hand_and_foot.laydown import best_laydown
from cardgames.hand_and_foot.odds.dealing import random_hand
from cardgames.hand_and_foot.odds.effects import changed, effects
from cardgames.hand_and_foot.odds.known import Known
from cardgames.hand_and_foot.odds.opening import MOST_CARDS, opening_chance, opening_minimum, pack_of
from cardgames.hand_and_foot.odds.waiting import opening_limit
from cardgames.hand_and_foot.rules import BICYCLE, JOKER_KIND, RED_THREE, TWO_KIND, Rules, read_rules
from cardgames.seeds import deal_key, shuffled
from cardgames.texts import Impossible, Text

HAND, DRAWN = Text("predict.row.hand", {}), Text("predict.row.drawn", {})


@dataclass(frozen=True, slots=True)
class Opening(Question):
    """Can a hand as dealt open the round (HF-12)?"""

    kind: ClassVar[str] = "opening"
    game: ClassVar[str] = "hand-and-foot"
    page: ClassVar[str] = "opening_odds"
    rules: str = "bicycle"
    round: int = BICYCLE.rounds
    cards: int = BICYCLE.hand_size
    decks: int = BICYCLE.number_of_decks

    def deal(self, seed: int, number: int) -> Deal:
        """A hand, and the best that can be laid down of it."""
        rules = _rules(self.rules)
        cards = random_hand(rules, self.cards, self.decks, seed, number)
        return laid(rules, opening_minimum(rules, self.round), cards)

    def chance(self) -> Fraction:
        """Counted over all hands."""
        return opening_chance(_rules(self.rules), self.round, self.cards, self.decks)

    def check(self) -> None:
        """The round, the decks and the cards, without counting the hands."""
        rules = _rules(self.rules)
        opening_minimum(rules, self.round)
        pack, _ = pack_of(rules, self.decks)
        if not 1 <= self.cards <= MOST_CARDS:
            raise Impossible("odds.cards", given=self.cards, most=MOST_CARDS, pack=sum(pack), n=self.decks)

    def told(self) -> Mapping[str, Any]:
        """The round with its minimum, the cards, the decks, and when a wild card may be melded."""
        rules = _rules(self.rules)
        reading = Text(f"opening.wilds_help.{rules.wilds}", {})
        told = {"round": self.round, "minimum": opening_minimum(rules, self.round), "reading": reading}
        return {**told, "n": self.cards, "cards": self.cards, "decks": self.decks}


@dataclass(frozen=True, slots=True)
class House(Question):
    """Can a Hand as dealt open the round where other houses play otherwise?"""

    kind: ClassVar[str] = "house"
    game: ClassVar[str] = "hand-and-foot"
    family: ClassVar[str] = "effects"
    change: str = "wilds=majority"
    round: int = BICYCLE.rounds

    def deal(self, seed: int, number: int) -> Deal:
        """A Hand of that house, and the best that can be laid down of it."""
        rules = changed(self.change)
        cards = random_hand(rules, rules.hand_size, rules.number_of_decks, seed, number)
        return laid(rules, opening_minimum(rules, self.round), cards)

    def chance(self) -> Fraction:
        """From the published table, whose chances are exact."""
        return self._chance(self.change)

    def told(self) -> Mapping[str, Any]:
        """What is changed, the round with its minimum, and of how many hands it opens as we play."""
        change = Text("lab.effects.by." + re.sub("[^a-z0-9_]+", "-", self.change), {})
        told = {"round": self.round, "minimum": opening_minimum(BICYCLE, self.round), "change": change}
        return {**told, "n": changed(self.change).hand_size, "usual": OfThousand(self._chance(""))}

    def _chance(self, change: str) -> Fraction:
        opening_minimum(BICYCLE, self.round)
        chances = {one.change: one.chances for one in effects()}
        if change not in chances:
            raise Impossible("predict.house.unknown", given=change, accepted=[name for name in chances if name])
        return chances[change][self.round - 1]


@dataclass(frozen=True, slots=True)
class NextDraw(Question):
    """Does the next draw make a hand that can open the round?"""

    kind: ClassVar[str] = "next_draw"
    game: ClassVar[str] = "hand-and-foot"
    family: ClassVar[str] = "hand"
    hand: str = "A A A A K K K 9 6 4 2"
    seen: str = ""
    round: int = BICYCLE.rounds
    wilds: str = BICYCLE.wilds
    decks: int = BICYCLE.number_of_decks

    def deal(self, seed: int, number: int) -> Deal:
        """The hand and two cards of those nobody has seen; a red three is laid and replaced (HF-6)."""
        known = self._known()
        held, unseen = known_cards(known)
        drawn = shuffled(unseen, deal_key(seed, number), known.rules.draw)
        deal = laid(known.rules, known.minimum, (*held, *drawn))
        return Deal(deal.yes, (Row(DRAWN, drawn), *deal.rows), deal.said)

    def chance(self) -> Fraction:
        """Counted over all draws."""
        known = self._known()
        return opening_limit(known, draws=1).at_least(known.minimum)

    def told(self) -> Mapping[str, Any]:
        """The hand, the round with its minimum, and what is missing now."""
        known = self._known()
        best = best_laydown(known.rules, known.hand)
        told = {"round": self.round, "minimum": known.minimum, "points": best.points}
        reading = Text(f"opening.wilds_help.{self.wilds}", {})
        return {**told, "n": best.short_of(known.minimum), "hand": Cards(known.hand), "reading": reading}

    def _known(self) -> Known:
        return _known(self.wilds, self.round, self.hand, self.seen, self.decks)


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards by kind, 15 counts, as they are written in a row: ``A A K 2 Jk``, and the ten by its number."""

    counts: tuple[int, ...]

    def say(self, _language: str = "en") -> str:
        """The row, from the aces down, wild cards last."""
        order = (*range(len(KINDS) - 1, TWO_KIND, -1), TWO_KIND, JOKER_KIND)
        return " ".join(KINDS[one].replace("T", "10") for one in order for _ in range(self.counts[one]))


def laid(rules: Rules, minimum: int, cards: Sequence[int]) -> Deal:
    """A hand with its best lay-down marked; yes if that reaches the minimum."""
    best = best_laydown(rules, kind_counts(cards))
    hand = tuple(sorted(cards, key=hand_order))
    left, melded = list(best.left), []
    for place in sorted(range(len(hand)), key=lambda place: -place):
        if left[kind(hand[place])]:
            left[kind(hand[place])] -= 1
        else:
            melded.append(place)
    told = {"points": best.points, "minimum": minimum, "n": best.short_of(minimum)}
    said = "yes" if best.points >= minimum else "short" if best.points else "nothing"
    return Deal(best.points >= minimum, (Row(HAND, hand, frozenset(melded)),), Text(f"predict.laid.{said}", told))


def known_cards(known: Known) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Cards of the kinds that are held, and those nobody has seen, without red threes."""
    held, seen = list(known.hand), [*known.seen]
    mine, unseen = [], []
    for card in pack(known.decks or known.rules.number_of_decks, known.rules.jokers_per_deck):
        one = kind(card)
        if held[one]:
            held[one] -= 1
            mine.append(card)
        elif seen[one]:
            seen[one] -= 1
        elif one != RED_THREE:
            unseen.append(card)
    return tuple(mine), tuple(unseen)


def hand_order(card: int) -> tuple[bool, int, int]:
    """Where a card stands in a sorted hand: aces first, then down, wild cards last."""
    return kind(card) in (JOKER_KIND, TWO_KIND), -kind(card), card


@cache
def _rules(text: str) -> Rules:
    return read_rules(text)


@cache
def _known(wilds: str, round: int, hand: str, seen: str, decks: int) -> Known:
    return Known.read(BICYCLE.replace(wilds=wilds), round, hand, seen, decks=decks)
