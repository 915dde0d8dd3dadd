"""A position of Hand and Foot: every card in its zone, whose turn it is, and how far the turn has come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple, Protocol

from cardgames.cards import KINDS, card_text, cards_text, kind
from cardgames.hand_and_foot.rules import Rules, rules_text

Cards = tuple[int, ...]
Phase = Literal["draw", "meld", "scored"]
"""A turn waits for its draw (or the pile), then for melds and the discard; a round ends scored."""

KIND_OF: Cards = (-1, *map(kind, range(1, 54)))
"""The kind of every card, by card."""


@lru_cache(1 << 12)
def counts_of(cards: Cards) -> Cards:
    """How many cards of each kind, in the order of `cards.KINDS`; kept for the hands asked about last."""
    counts = [0] * len(KINDS)
    for card in cards:
        counts[KIND_OF[card]] += 1
    return tuple(counts)


def points_of(rules: Rules, cards: Iterable[int]) -> int:
    """HF-3: the value of cards; a red three counts nothing here (HF-6 values it)."""
    return sum(rules.card_values[KIND_OF[card]] for card in cards)


class Meld(NamedTuple):
    """HF-7: cards of one rank lying face up, naturals and wilds, each in ascending order."""

    kind: int
    naturals: Cards
    wilds: Cards = ()

    @property
    def size(self) -> int:
        """How many cards lie in it."""
        return len(self.naturals) + len(self.wilds)

    @property
    def is_clean(self) -> bool:
        """HF-11: whether it holds no wild."""
        return not self.wilds

    def is_book(self, rules: Rules) -> bool:
        """HF-7: whether it is closed."""
        return len(self.naturals) + len(self.wilds) >= rules.meld_max

    def points(self, rules: Rules) -> int:
        """HF-3: the value of its cards, without a book's bonus."""
        return len(self.naturals) * rules.card_values[self.kind] + points_of(rules, self.wilds)

    def __str__(self) -> str:
        return cards_text(self.naturals + self.wilds)


class Sight(Protocol):
    """What the seat to move may see and legality depends on; a `State` and the mover's view both have it."""

    @property
    def rules(self) -> Rules: ...  # noqa: D102
    @property
    def round(self) -> int: ...  # noqa: D102
    @property
    def phase(self) -> Phase: ...  # noqa: D102
    @property
    def stock_size(self) -> int: ...  # noqa: D102
    @property
    def pile(self) -> Cards: ...  # noqa: D102
    @property
    def aside(self) -> Cards: ...  # noqa: D102
    @property
    def top(self) -> int: ...  # noqa: D102
    @property
    def hand(self) -> Cards: ...  # noqa: D102
    @property
    def on_foot(self) -> bool: ...  # noqa: D102
    @property
    def mine(self) -> tuple[Meld, ...]: ...  # noqa: D102
    @property
    def is_open(self) -> bool: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class State:
    """A position; ``str`` is its one-line notation, and ``cardgames.hand_and_foot.read`` the way back.

    Hands, feet and what was taken are by seat; red threes, melds and openings by team. Hands, feet and
    melds are in ascending order, so that which of equal kinds moves is fixed: first those taken from the
    pile in the open, then the others, each in that order.
    """

    rules: Rules
    key: int
    """The key of all shuffles of the game; shuffle number i uses child number i of it."""
    shuffles: int
    """How many shuffles there have been."""
    round: int
    """HF-20: the round, from 1."""
    past: tuple[Cards, ...]
    """HF-19: points of the rounds scored so far, by team."""
    phase: Phase
    turn: int
    """The seat whose turn it is; after a round, the seat that starts the next one."""
    stock: Cards
    """Top first."""
    pile: Cards
    """HF-13: the discard pile, top last."""
    aside: Cards
    """HF-15: cards of the pile that lie aside, in the open, until the opening is reached."""
    top: int
    """HF-15: the pile's top card, melded in an unfinished opening; 0 if there is none."""
    hands: tuple[Cards, ...]
    """HF-4: the cards each seat plays from, its Hand, later its Foot."""
    feet: tuple[Cards, ...]
    """HF-4: Feet not yet picked up; empty once they are."""
    taken: tuple[Cards, ...]
    """HF-13: of each hand, the cards that came from the pile in the open."""
    reds: tuple[Cards, ...]
    """HF-6: laid red threes."""
    melds: tuple[tuple[Meld, ...], ...]
    """HF-7: melds and books, in the order they were begun."""
    opened: tuple[bool, ...]
    """HF-12: which teams have reached this round's minimum."""
    went_out: int = -1
    """HF-17: the seat that went out and ended the round; -1 for none."""

    @property
    def stock_size(self) -> int:
        """How many cards the stock holds."""
        return len(self.stock)

    @property
    def team(self) -> int:
        """The team whose turn it is."""
        return self.turn % len(self.melds)

    @property
    def hand(self) -> Cards:
        """The cards of the seat to move."""
        return self.hands[self.turn]

    @property
    def on_foot(self) -> bool:
        """HF-16: whether the seat to move plays from its Foot."""
        return not self.feet[self.turn]

    @property
    def mine(self) -> tuple[Meld, ...]:
        """The melds of the team to move."""
        return self.melds[self.turn % len(self.melds)]

    @property
    def is_open(self) -> bool:
        """HF-12: whether the team to move has reached the minimum."""
        return self.opened[self.turn % len(self.opened)]

    @property
    def is_over(self) -> bool:
        """HF-20: whether the last round is scored."""
        return self.phase == "scored" and self.round == self.rules.rounds

    def cards(self) -> Iterator[int]:
        """The cards of every zone: always the pack. Taken cards lie in the hands, the top card in a meld."""
        yield from (*self.stock, *self.pile, *self.aside)
        for cards in (*self.hands, *self.feet, *self.reds):
            yield from cards
        for melds in self.melds:
            for meld in melds:
                yield from (*meld.naturals, *meld.wilds)

    def __str__(self) -> str:
        return " | ".join(f"{name} {text}" for name, text in _zones(self))


def _zones(state: State) -> Iterator[tuple[str, str]]:
    """The parts of the notation, in its order; `notation.read` is the way back."""
    yield "hand-and-foot", rules_text(state.rules)
    yield "key", f"{state.key} {state.shuffles}"
    yield "round", str(state.round)
    yield "past", ", ".join(" ".join(map(str, points)) for points in state.past) or "-"
    yield state.phase, str(state.turn)
    yield "stock", _line(state.stock)
    yield "pile", _line(state.pile)
    yield "aside", _line(state.aside)
    yield "top", card_text(state.top)
    for name in ("hands", "feet", "taken", "reds"):
        yield name, " / ".join(map(_line, getattr(state, name)))
    yield "melds", " / ".join(", ".join(map(str, melds)) or "-" for melds in state.melds)
    yield "open", " / ".join("yes" if is_open else "no" for is_open in state.opened)
    yield "out", str(state.went_out) if state.went_out >= 0 else "-"


def _line(cards: Cards) -> str:
    return cards_text(cards) or "-"


def is_opening(sight: Sight) -> bool:
    """HF-12: whether an opening has been begun that does not reach the minimum yet."""
    return not sight.is_open and bool(sight.mine)


def open_meld(sight: Sight, kind: int) -> Meld | None:
    """HF-10: the open meld of a rank, of which the team to move has one at most."""
    full = sight.rules.meld_max
    for meld in sight.mine:
        if meld.kind == kind and len(meld.naturals) + len(meld.wilds) < full:
            return meld
    return None


class Counted(NamedTuple):
    """A team's melds in numbers: naturals and wilds of its open melds by kind, and its books."""

    naturals: Cards
    wilds: Cards
    clean: int
    dirty: int


@lru_cache(1 << 12)
def counted(melds: tuple[Meld, ...], full: int) -> Counted:
    """Melds in numbers, ``full`` being the size of a book; kept for the tables asked about last."""
    naturals, wilds, books = [0] * len(KINDS), [0] * len(KINDS), [0, 0]
    for meld in melds:
        if meld.size < full:
            naturals[meld.kind], wilds[meld.kind] = len(meld.naturals), len(meld.wilds)
        else:
            books[not meld.is_clean] += 1
    return Counted(tuple(naturals), tuple(wilds), *books)


def books(rules: Rules, melds: tuple[Meld, ...]) -> tuple[int, int]:
    """HF-11: how many clean and how many dirty books are among melds."""
    return counted(melds, rules.meld_max)[2:]
