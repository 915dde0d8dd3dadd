"""A position of Trash: everything on the table, the hidden cards and the shuffles' key included.

Positions are written in one line, sections separated by ``|``, and read back exactly::

    position = "trash" rules "| key" key shuffles "| starter" seat "| turn" seat "| idle" reshuffles pile-turns
               { "| layout" cell … }  "| stock" [card …] "| discards" [card …] [ "| holds" card | "| won" ]
    rules    = preset { "," option "=" value }                 as in `read_rules`
    cell     = card | "(" card ")"                             face up, or face down; places 1, 2, … in order
    card     = rank letter, suit letter                        As, Td, 9c

``layout`` stands once for each player, from seat 0. The stock is written from its top, the discard
pile from its bottom, so a turn goes on at the first card of one or the last of the other. ``idle``
counts what TR-9 counts since the last card was placed: reshuffles, and turns in a row from the
discard pile. ``holds`` is a wild card that waits for its place; ``won`` says that the player in turn
has won the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeVar

from cardgames.cards import NO_CARD, card_text, cards_text, rank, read_card
from cardgames.seeds import MASK, child, shuffled
from cardgames.texts import Impossible, Problem, Unreadable
from cardgames.trash.rules import Rules, read_rules, rules_text

T = TypeVar("T")

RANK = tuple(map(rank, range(53)))
"""The rank of each card as a table, for speed: ``RANK[card] == rank(card)``, and 0 for no card."""

Cards = tuple[int, ...]
"""Cards in order; ``NO_CARD`` (0) where a place holds none."""


@dataclass(frozen=True, slots=True)
class State:
    """One position; ``str`` writes it, `read` reads it."""

    rules: Rules
    key: int
    """The key of all shuffles of the match, an int of 64 bits."""
    shuffles: int
    """How many shuffles have been made; the next one uses ``child(key, shuffles)``."""
    starter: int
    """The seat that played first in this hand (TR-12)."""
    seat: int
    """The seat in turn; of a won hand, its winner."""
    shown: tuple[Cards, ...]
    """By seat: the face-up card of each place, or no card where the place is face down (TR-2)."""
    hidden: tuple[Cards, ...]
    """By seat: the face-down card of each place, or no card where it has been turned up. Nobody may look."""
    stock: Cards
    """The face-down stock from its top."""
    discards: Cards
    """The discard pile from its bottom: public, in order (TR-8)."""
    holds: int = NO_CARD
    """A wild card that the seat in turn has to place (TR-6, TR-7), or no card."""
    won: bool = False
    """Whether the seat in turn has won the hand; it stands until the move ``next`` (TR-10)."""
    reshuffles: int = 0
    """Reshuffles since the last card was placed (TR-9)."""
    pile_turns: int = 0
    """Turns in a row from the discard pile since the last card was placed (TR-9)."""

    @property
    def is_over(self) -> bool:
        """TR-13: whether the match is won, by a player with a single place who has won the hand."""
        return self.won and len(self.shown[self.seat]) == 1

    def cards(self) -> Iterable[int]:
        """All cards on the table, in no particular order; ``52 * decks`` of them."""
        layouts = chain(chain.from_iterable(self.shown), chain.from_iterable(self.hidden))
        return (card for card in chain(layouts, self.stock, self.discards, (self.holds,)) if card != NO_CARD)

    def __str__(self) -> str:
        sections = [
            f"trash {rules_text(self.rules)}",
            f"key {self.key} {self.shuffles}",
            f"starter {self.starter}",
            f"turn {self.seat}",
            f"idle {self.reshuffles} {self.pile_turns}",
            *map(_layout_text, self.shown, self.hidden),
            f"stock {cards_text(self.stock)}".rstrip(),
            f"discards {cards_text(self.discards)}".rstrip(),
        ]
        if self.holds != NO_CARD:
            sections.append(f"holds {card_text(self.holds)}")
        if self.won:
            sections.append("won")
        return " | ".join(sections)


def is_right(rules: Rules, card: int, place: int) -> bool:
    """TR-10: whether a face-up card is right in a place: the place's number, or a wild card."""
    return RANK[card] == place or RANK[card] in rules.wild_ranks


def deal(rules: Rules, key: int) -> State:
    """TR-2: the first position of a match whose shuffles all come from ``key``, an int of 64 bits.

    >>> from cardgames.trash.rules import BICYCLE
    >>> read(str(deal(BICYCLE, 0))) == deal(BICYCLE, 0)
    True
    """
    if type(key) is not int or not 0 <= key <= MASK:
        raise Impossible("trash.key", given=str(key))
    return deal_hand(rules, key, 0, (rules.slots,) * rules.players, rules.first_starter)


def deal_hand(rules: Rules, key: int, shuffles: int, places: Sequence[int], starter: int) -> State:
    """TR-2, TR-11: all cards shuffled and dealt: the layouts seat by seat, then the stock; ``places`` by seat."""
    deck = shuffled(rules.pack(), child(key, shuffles))
    hidden, dealt = [], 0
    for count in places:
        hidden.append(deck[dealt : dealt + count])
        dealt += count
    first_discard = dealt + rules.turn_up_first_discard
    shown = tuple([(NO_CARD,) * count for count in places])
    stock, discards = deck[first_discard:], deck[dealt:first_discard]
    return State(rules, key, shuffles + 1, starter, starter, shown, tuple(hidden), stock, discards)


def read(text: str) -> State:
    """The position of a text in the notation above; raises `Unreadable` naming the section that is wrong.

    The cards must be those of the decks, face-up cards right in their places, and the position one
    from which the game goes on or is over.
    """
    reader = _Reader([section.split() for section in text.split("|")])
    rules = reader.section("trash", _read_rules)
    key, shuffles = reader.section("key", lambda words: _ints(words, MASK, MASK))
    (starter,) = reader.section("starter", lambda words: _ints(words, rules.players - 1))
    (seat,) = reader.section("turn", lambda words: _ints(words, rules.players - 1))
    idle = (rules.void_reshuffles - 1, rules.void_pile_turns - 1)
    reshuffles, pile_turns = reader.section("idle", lambda words: _ints(words, *idle))
    layouts = [reader.section("layout", lambda words: _read_layout(rules, words)) for _ in range(rules.players)]
    stock = reader.section("stock", _read_cards)
    discards = reader.section("discards", _read_cards)
    holds, won = reader.ending(rules)
    shown, hidden = tuple(up for up, _ in layouts), tuple(down for _, down in layouts)
    state = State(
        rules, key, shuffles, starter, seat, shown, hidden, stock, discards, holds, won, reshuffles, pile_turns
    )  # fmt: skip
    _check(state)
    return state


class _Reader:
    """Takes the sections of a position one after the other, and says where reading failed."""

    def __init__(self, sections: list[list[str]]) -> None:
        self.sections = sections
        self.number = 0

    def section(self, name: str, value: Callable[[list[str]], T]) -> T:
        """The value of the next section's words, which must begin with its name."""
        words = self.sections[self.number] if self.number < len(self.sections) else []
        self.number += 1
        if words[:1] != [name]:
            raise Unreadable("trash.read_section", n=self.number, expected=name, given=" ".join(words))
        try:
            return value(words[1:])
        except Problem as problem:
            raise Unreadable("trash.read_value", n=self.number, section=name, problem=problem) from problem

    def ending(self, rules: Rules) -> tuple[int, bool]:
        """The wild card held and whether the hand is won: the last section, if there is one."""
        rest = self.sections[self.number :]
        if not rest:
            return NO_CARD, False
        if rest == [["won"]]:
            return NO_CARD, True
        (card,) = self.section("holds", lambda words: _read_cards(words, count=1))
        if RANK[card] not in rules.wild_ranks:
            raise Unreadable("trash.read_holds", given=card_text(card))
        if len(rest) > 1:
            raise Unreadable("trash.read_too_long", n=self.number + 1, given=" ".join(rest[1]))
        return card, False


def _read_rules(words: list[str]) -> Rules:
    return read_rules(" ".join(words))


def _ints(words: list[str], *most: int) -> list[int]:
    """As many ints as there are limits, each from 0 to its limit."""
    plain = all(word.isascii() and word.isdigit() and len(word) <= len(str(MASK)) for word in words)
    if len(words) != len(most) or not plain or any(int(w) > m for w, m in zip(words, most, strict=True)):
        raise Unreadable("trash.read_ints", given=" ".join(words), accepted=[f"0–{limit}" for limit in most])
    return [int(word) for word in words]


def _read_cards(words: list[str], count: int | None = None) -> Cards:
    if count is not None and len(words) != count:
        raise Unreadable("trash.read_count", n=count, given=" ".join(words))
    return tuple(map(_read_card, words))


def _read_card(word: str) -> int:
    card = read_card(word)
    if not 1 <= card <= 52:
        raise Unreadable("problem.card", given=word)
    return card


def _read_layout(rules: Rules, words: list[str]) -> tuple[Cards, Cards]:
    """The face-up and the face-down cards of a layout's cells."""
    if not 1 <= len(words) <= rules.slots:
        raise Unreadable("trash.read_places", given=len(words), most=rules.slots)
    shown, hidden = [], []
    for place, word in enumerate(words, 1):
        face_down = word.startswith("(") and word.endswith(")")
        card = _read_card(word[1:-1] if face_down else word)
        if not face_down and not is_right(rules, card, place):
            raise Unreadable("trash.read_wrong_place", given=word, place=place)
        shown.append(NO_CARD if face_down else card)
        hidden.append(card if face_down else NO_CARD)
    return tuple(shown), tuple(hidden)


def _layout_text(shown: Cards, hidden: Cards) -> str:
    cells = (f"({card_text(down)})" if up == NO_CARD else card_text(up) for up, down in zip(shown, hidden, strict=True))
    return f"layout {' '.join(cells)}"


def _check(state: State) -> None:
    """Refuse a position of other cards than the decks', or one that the game cannot reach or leave."""
    found, decks = Counter(state.cards()), Counter(state.rules.pack())
    if found != decks:
        missing, extra = cards_text(sorted((decks - found).elements())), cards_text(sorted((found - decks).elements()))
        raise Unreadable("trash.read_pack", n=state.rules.number_of_decks, missing=missing or "–", extra=extra or "–")
    complete = [seat for seat, shown in enumerate(state.shown) if NO_CARD not in shown]
    if complete != ([state.seat] if state.won else []):
        raise Unreadable("trash.read_won", complete=complete)
    if not (state.stock or state.discards or state.holds != NO_CARD):
        raise Unreadable("trash.read_stuck")
