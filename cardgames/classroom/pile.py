"""Questions about the discard pile of Hand and Foot: who can take it (HF-14)?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from cardgames.cards import KINDS, kind, kind_counts, read_kind
from cardgames.classroom.hand import HAND, Cards, hand_order, known_cards
from cardgames.classroom.question import Deal, Question, Row
from cardgames.hand_and_foot.moves.take import PAIR
from cardgames.hand_and_foot.odds.known import Known
from cardgames.hand_and_foot.odds.pile import RANKS, match_chance, nobody_takes
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.seeds import deal_key, shuffled
from cardgames.texts import Impossible, Text

MINE = "K K K 9 9 7 6 4 3b 2 Jk"
OTHERS = 3
"""The players before it is my turn again."""


@dataclass(frozen=True, slots=True)
class Match(Question):
    """Does a card at random match a pair I hold?"""

    kind: ClassVar[str] = "match_pair"
    game: ClassVar[str] = "hand-and-foot"
    family: ClassVar[str] = "pile"
    hand: str = MINE
    seen: str = ""

    def deal(self, seed: int, number: int) -> Deal:
        """A card of those nobody has seen comes to lie on the pile."""
        held, unseen = known_cards(_known(self.hand, self.seen))
        held = tuple(sorted(held, key=hand_order))
        (top,) = shuffled(unseen, deal_key(seed, number), 1)
        same = frozenset(place for place, card in enumerate(held) if kind(card) == kind(top))
        yes = len(same) >= PAIR and kind(top) in RANKS
        rows = (Row(Text("predict.row.top", {}), (top,)), Row(HAND, held, same if yes else frozenset()))
        return Deal(yes, rows, Text(f"predict.match_pair.{'yes' if yes else 'no'}", {}))

    def chance(self) -> Fraction:
        """The unseen cards of the ranks held at least twice, of all that can lie there."""
        known = _known(self.hand, self.seen)
        return match_chance(known.hand, known.unseen)

    def told(self) -> Mapping[str, Any]:
        """The hand, and how many ranks it holds at least twice."""
        counts = _known(self.hand, self.seen).hand
        return {"hand": Cards(counts), "n": sum(counts[one] >= PAIR for one in RANKS)}


@dataclass(frozen=True, slots=True)
class Risk(Question):
    """I throw a card away: does anybody before my next turn hold a pair of its rank?"""

    kind: ClassVar[str] = "risk"
    game: ClassVar[str] = "hand-and-foot"
    family: ClassVar[str] = "pile"
    case: ClassVar[str] = "risk"
    hand: str = MINE
    seen: str = ""
    thrown: str = "K"
    others: int = BICYCLE.hand_size

    def deal(self, seed: int, number: int) -> Deal:
        """Three hands of cards nobody has seen."""
        thrown, (_, unseen) = read_kind(self.thrown), known_cards(_known(self.hand, self.seen))
        dealt = shuffled(unseen, deal_key(seed, number), OTHERS * self.others)
        hands = [dealt[seat * self.others : (seat + 1) * self.others] for seat in range(OTHERS)]
        rows = tuple(_found(hand, thrown, seat) for seat, hand in enumerate(hands))
        takers = sum(len(row.marked) >= PAIR for row in rows)
        said = Text(f"predict.risk.{'yes' if takers else 'no'}", {"n": takers})
        return Deal(bool(takers), rows, said)

    def chance(self) -> Fraction:
        """One minus the chance that none of them has a pair."""
        thrown, known = read_kind(self.thrown), _known(self.hand, self.seen)
        if thrown not in RANKS:
            raise Impossible("predict.risk.thrown", given=self.thrown, accepted=[KINDS[one] for one in RANKS])
        return 1 - nobody_takes([thrown] * OTHERS, [self.others] * OTHERS, known.unseen)

    def told(self) -> Mapping[str, Any]:
        """The card thrown, the cards of the others, and the hand."""
        held = _known(self.hand, self.seen).hand
        return {"kind": Text(f"card.kind.{KINDS[read_kind(self.thrown)]}", {}), "n": self.others, "hand": Cards(held)}

    def of_panel(self) -> Mapping[str, Any]:
        """My hand and the cards of the others."""
        return {name: value for name, value in self.given.items() if name != "thrown"}


def _found(hand: tuple[int, ...], thrown: int, seat: int) -> Row:
    """A hand whose cards of the thrown rank come first and are marked."""
    cards = sorted(hand, key=lambda card: (kind(card) != thrown, -kind(card)))
    return Row(
        Text("predict.row.other", {"number": seat + 1}), tuple(cards), frozenset(range(kind_counts(cards)[thrown]))
    )


def _known(hand: str, seen: str) -> Known:
    return Known.read(BICYCLE, 1, hand, seen)
