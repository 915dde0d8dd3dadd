"""Cards: what a card is, how it is written, and the packs they come in.

A card is an int: 1 … 52 by rank and suit, 53 a joker. **0 is no card**, so a card is never
tested for truth. Equal cards of different decks are equal ints, counted.

>>> [card_text(c) for c in (1, 4, 40, 44, 52, 53)]
['Ac', 'As', 'Ts', 'Js', 'Ks', 'Jk']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgames.texts import Impossible, Unreadable

NO_CARD = 0
JOKER = 53
RANKS = "A23456789TJQK"
"""Rank letters; a rank is an int from 1 (ace) to 13 (king)."""
SUITS = "cdhs"
"""Suit letters: clubs, diamonds, hearts, spades; a suit is an int from 0 to 3."""
GLYPHS = "♣♦♥♠"
ACE, JACK, QUEEN, KING = 1, 11, 12, 13

KINDS = ("Jk", "2", "3b", "3r", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
"""The fifteen kinds of Hand and Foot, in the order of every count tuple; a kind is an index into it."""
_KIND_OF_NAME = {name.lower(): kind for kind, name in enumerate(KINDS)} | {"10": KINDS.index("T")}


def make_card(rank: int, suit: int) -> int:
    """The card of a rank (1 … 13) and a suit (0 … 3).

    >>> card_text(make_card(KING, 2))
    'Kh'
    """
    return (rank - 1) * 4 + suit + 1


def rank(card: int) -> int:
    """The rank of a card, 1 (ace) to 13 (king), and 0 for a joker."""
    return 0 if card == JOKER else (card + 3) // 4


def suit(card: int) -> int:
    """The suit of a card that is no joker: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return (card - 1) % 4


def is_red(card: int) -> bool:
    """Whether a card is a diamond or a heart; a joker is not."""
    return card != JOKER and suit(card) in (1, 2)


def card_text(card: int) -> str:
    """A card in the notation: rank and suit letter, ``As``, ``Td``; a joker is ``Jk``; no card is ``--``."""
    if card == NO_CARD:
        return "--"
    return "Jk" if card == JOKER else RANKS[rank(card) - 1] + SUITS[suit(card)]


def glyph(card: int) -> str:
    """A card as printed: ``A♠``, ``10♦``; a joker is ``Jk``."""
    if card == JOKER:
        return "Jk"
    name = RANKS[rank(card) - 1]
    return ("10" if name == "T" else name) + GLYPHS[suit(card)]


_CARDS = {card_text(c): c for c in range(53 + 1)}
_CARDS |= {"10" + s: make_card(10, i) for i, s in enumerate(SUITS)}
_CARDS |= {glyph(c): c for c in range(1, 53)}


def read_card(text: str) -> int:
    """The card of a text in either case: ``As``, ``10d`` or ``Td``, ``A♠``, ``Jk``, ``--``; raises `Unreadable`.

    >>> read_card("10d") == read_card("Td") == read_card("10♦") == read_card("tD")
    True
    """
    name = text[:-1].upper() + text[-1:].lower()
    if name not in _CARDS:
        raise Unreadable("problem.card", given=text)
    return _CARDS[name]


def read_cards(text: str) -> tuple[int, ...]:
    """The cards of a text, separated by spaces; raises `Unreadable` naming the first that is none."""
    return tuple(read_card(word) for word in text.split())


def cards_text(cards: Iterable[int]) -> str:
    """Cards in the notation, separated by spaces: the inverse of `read_cards`."""
    return " ".join(map(card_text, cards))


def pack(decks: int, jokers_per_deck: int = 0) -> tuple[int, ...]:
    """The cards of ``decks`` decks in deck order: each deck its 52 cards, then its jokers.

    >>> len(pack(5, 2))
    270
    """
    if decks < 1:
        raise Impossible("problem.decks", given=decks)
    return (*range(1, 53), *[JOKER] * jokers_per_deck) * decks


def kind(card: int) -> int:
    """The kind of a card in Hand and Foot, an index into `KINDS`.

    >>> [KINDS[kind(c)] for c in read_cards("Jk 2h 3s 3d 4c As")]
    ['Jk', '2', '3b', '3r', '4', 'A']
    """
    number = rank(card)
    if number == 0:
        return 0
    if number == ACE:
        return 14
    if number == 2:
        return 1
    if number == 3:
        return 3 if is_red(card) else 2
    return number


def kind_counts(cards: Iterable[int]) -> tuple[int, ...]:
    """How many cards of each kind: 15 counts in the order of `KINDS`."""
    counts = [0] * len(KINDS)
    for card in cards:
        counts[kind(card)] += 1
    return tuple(counts)


def pack_counts(decks: int, jokers_per_deck: int = 2) -> tuple[int, ...]:
    """How many cards of each kind a pack of ``decks`` decks holds.

    >>> pack_counts(5)
    (10, 20, 10, 10, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20)
    """
    return (jokers_per_deck * decks, 4 * decks, 2 * decks, 2 * decks, *[4 * decks] * 11)


def read_kind(text: str) -> int:
    """The kind of a text, ``Jk 2 3b 3r 4 … 9 T J Q K A`` (``10`` and lower case are read too); raises `Unreadable`."""
    if text.lower() not in _KIND_OF_NAME:
        raise Unreadable("problem.kind", given=text, accepted=list(KINDS))
    return _KIND_OF_NAME[text.lower()]


def read_kinds(text: str) -> tuple[int, ...]:
    """The 15 counts of a text of kinds, separated by spaces; raises `Unreadable`.

    >>> read_kinds("A A A K K 2 Jk")
    (1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3)
    """
    counts = [0] * len(KINDS)
    for word in text.split():
        counts[read_kind(word)] += 1
    return tuple(counts)


def kinds_text(counts: Sequence[int]) -> str:
    """Counts per kind as text, in the order of `KINDS`: the inverse of `read_kinds`."""
    return " ".join(name for name, count in zip(KINDS, counts, strict=True) for _ in range(count))
