"""Who looks at the table, and how: the language, the seat, the players' names, the order of the cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from cardgames.cards import KINDS
from cardgames.hand_and_foot import View
from cardgames.hand_and_foot.rules import BLACK_THREE, JOKER_KIND, RED_THREE, TWO_KIND
from cardgames.hand_and_foot.state import KIND_OF
from cardgames.texts import Texts, texts
from cardgames.views.words import capitalised, seat_name

BY_RANK = (*range(RED_THREE + 1, len(KINDS)), BLACK_THREE, TWO_KIND, JOKER_KIND)
"""The kinds as a hand is sorted by rank: 4 to the ace, black threes, the wilds."""
NAMES = tuple("10" if name == "T" else name for name in KINDS)
"""The kinds as they are printed on cards."""


@dataclass(frozen=True, slots=True)
class Reader:
    """To whom a table is shown."""

    language: str = "en"
    names: Mapping[int, str] = field(default_factory=dict)
    """Seat -> the name of its player."""
    by_value: bool = False
    """Whether the hand is sorted by what its cards are worth, the dearest first."""

    @property
    def say(self) -> Texts:
        """The reader's words."""
        return texts(self.language)

    def seat(self, view: View, seat: int) -> str:
        """A player, as a sentence names him."""
        return seat_name(seat, self.language, view.seat, self.names)

    def heading(self, view: View, seats: Iterable[int]) -> str:
        """Players as the heading of their part of the table."""
        return capitalised(self.say.listed([self.seat(view, seat) for seat in seats]))

    def order(self, view: View) -> Sequence[int]:
        """The kinds in the order in which the hand is sorted."""
        if not self.by_value:
            return BY_RANK
        return sorted(BY_RANK, key=lambda kind: -view.rules.card_values[kind])


def copies(view: View, kind: int) -> tuple[int, ...]:
    """HF-13: the reader's cards of a kind in the order in which they leave the hand: those taken in the open first."""
    known = [card for card in view.taken[view.seat] if KIND_OF[card] == kind]
    others = [card for card in view.hand if KIND_OF[card] == kind]
    for card in known:
        others.remove(card)
    return (*known, *others)
