"""What the odds of a hand rest on: the cards that have been seen, and where they lie.

Every card that is not face up, in a layout or in the discard pile, is **unseen**, and all unseen cards are
exchangeable: the stock and the places still face down hold them in any order, each order as likely as any other.
Nobody has looked at one, so nothing that has been played depended on them.

Only TR-9 breaks this. After a reshuffle the stock is made of cards that have been seen, and the places still face
down of the others; ``stock`` then says which. What a view shows does not tell whether there has been one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.cards import KING, RANKS, read_card
from cardgames.texts import Impossible, Unreadable
from cardgames.trash.moves import View
from cardgames.trash.rules import COPIES, Rules, read_rules, rules_text
from cardgames.trash.score import fits
from cardgames.trash.state import RANK

Counts = tuple[int, ...]
"""Cards of each rank: 14 counts, the index is the rank (0: none)."""
FACE_DOWN = "-"


@dataclass(frozen=True, slots=True)
class Known:
    """A hand as the players see it, by ranks: 1 (ace) to 13 (king), 0 for a place face down.

    Raises `Impossible` for what cannot be, naming the card and the count. ``str`` writes it, `read_known` reads it.
    """

    rules: Rules
    layouts: tuple[tuple[int, ...], ...]
    """By seat: the rank face up on each place, or 0."""
    discards: tuple[int, ...] = ()
    """The discard pile from its bottom."""
    seat: int = 0
    """The seat in turn."""
    holds: int = 0
    """The rank of a wild card that waits for its place (TR-6), or 0."""
    stock: Counts | None = None
    """What the stock is known to hold after a reshuffle (TR-9); None: unseen cards like the others."""

    def __post_init__(self) -> None:
        """Refuse a position no hand can come to."""
        if len(self.layouts) != self.rules.players or not 0 <= self.seat < self.rules.players:
            raise Impossible("trash.odds_layouts", n=self.rules.players, given=len(self.layouts), seat=self.seat + 1)
        for seat, layout in enumerate(self.layouts):
            self._check_layout(seat, layout)
        copies = COPIES * self.rules.number_of_decks
        for rank, left in enumerate(self.unseen):
            if left < 0:
                raise Impossible(
                    "trash.odds_copies",
                    card=RANKS[rank - 1],
                    given=copies - left,
                    copies=copies,
                    n=self.rules.number_of_decks,
                )
        if self.holds and self.holds not in self.rules.wild_ranks:
            raise Impossible("trash.read_holds", given=RANKS[self.holds - 1])
        if 0 in self.discards:
            raise Impossible("trash.odds_discard_down")
        for rank in self.discards[self.rules.turn_up_first_discard :]:
            if rank in self.rules.wild_ranks:
                raise Impossible("trash.odds_wild_discarded", card=RANKS[rank - 1])
        if self.stock_count < 0:
            raise Impossible("trash.odds_stock", n=sum(self.unseen), places=sum(self.free(s) for s in self.seats))
        self._check_stock()

    def _check_layout(self, seat: int, layout: tuple[int, ...]) -> None:
        if not 1 <= len(layout) <= self.rules.slots:
            raise Impossible("trash.read_places", given=len(layout), most=self.rules.slots)
        if 0 not in layout:
            raise Impossible("trash.odds_over", player=seat + 1)
        for place, rank in enumerate(layout, 1):
            if rank and rank != place and rank not in self.rules.wild_ranks:
                raise Impossible("trash.read_wrong_place", given=RANKS[rank - 1], place=place)

    def _check_stock(self) -> None:
        """A known stock must be made of unseen cards, and hold as many as are left beside the layouts."""
        if self.stock is None:
            return
        for rank, (given, unseen) in enumerate(zip(self.stock, self.unseen, strict=True)):
            if not 0 <= given <= unseen:
                raise Impossible("trash.odds_in_stock", card=RANKS[rank - 1], given=given, unseen=unseen)
        if sum(self.stock) != self.stock_count:
            raise Impossible("trash.odds_stock_size", given=sum(self.stock), n=self.stock_count)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.layouts))

    @property
    def seen(self) -> Counts:
        """How many cards of each rank lie face up."""
        found = Counter([*self.discards, self.holds, *(rank for layout in self.layouts for rank in layout)])
        return (0, *[found[rank] for rank in range(1, KING + 1)])

    @property
    def unseen(self) -> Counts:
        """How many cards of each rank nobody has seen."""
        copies = COPIES * self.rules.number_of_decks
        return (0, *[copies - seen for seen in self.seen[1:]])

    def free(self, seat: int) -> int:
        """How many places of a layout are face down."""
        return self.layouts[seat].count(0)

    @property
    def stock_count(self) -> int:
        """How many cards the stock has: the unseen ones that lie in no layout."""
        return sum(self.unseen) - sum(map(self.free, self.seats))

    def needs(self, seat: int) -> tuple[int, ...]:
        """The numbers that a seat can place (TR-5), under TR-7 those too whose place shows a wild card."""
        layout, replaces = self.layouts[seat], self.rules.natural_replaces_wild
        return tuple(place for place, rank in enumerate(layout, 1) if fits(place, rank, replaces))

    def can_place(self, rank: int) -> bool:
        """Whether the seat in turn can place a card of a rank."""
        return rank in self.rules.wild_ranks or rank in self.needs(self.seat)

    @property
    def top(self) -> int:
        """The rank of the top discard, or 0."""
        return self.discards[-1] if self.discards else 0

    @property
    def top_is_useful(self) -> bool:
        """Whether the seat in turn may take the top discard and can place it (TR-4; alone there is no taking, TR-2)."""
        return not self.holds and len(self.layouts) > 1 and self.can_place(self.top)

    def __str__(self) -> str:
        sections = [rules_text(self.rules), *map(_layout_text, self.layouts)]
        if self.discards:
            sections.append(" ".join(["discards", *(RANKS[rank - 1] for rank in self.discards)]))
        if self.holds:
            sections.append(f"holds {RANKS[self.holds - 1]}")
        if self.seat:
            sections.append(f"turn {self.seat}")
        if self.stock is not None:
            names = (name for name, count in zip(RANKS, self.stock[1:], strict=True) for _ in range(count))
            sections.append(" ".join(["stock", *names]))
        return " | ".join(sections)


def known_of(view: View, stock: Counts | None = None) -> Known:
    """What is known in a view, of whichever seat: the seat in turn is asked about, all see the same.

    ``stock``: 14 counts by rank of what the stock holds after a reshuffle (TR-9). If the view shows that there has
    been one and it is not given, the odds are refused. Raises `Impossible`, also when the hand is won.

    >>> from cardgames.trash import BICYCLE, TRASH
    >>> str(known_of(TRASH.view(TRASH.deal(BICYCLE.replace(slots=3), 7), 0)))
    'bicycle,slots=3 | - - - | - - -'
    """
    if view.won:
        raise Impossible("trash.odds_over", player=view.turn + 1)
    if view.reshuffles and stock is None:
        raise Impossible("trash.odds_reshuffled")
    layouts = tuple(tuple(RANK[card] for card in layout) for layout in view.layouts)
    discards = tuple(RANK[card] for card in view.discards)
    return Known(view.rules, layouts, discards, view.turn, RANK[view.holds], stock)


def read_known(text: str) -> Known:
    """The position of a text; raises `Unreadable` for a word that is no card, `Impossible` for what cannot be.

    First the rules, then the layouts by seat, ``-`` for a place face down; after them, where there are any,
    ``discards`` from the bottom of the pile, ``holds`` and a wild card, ``turn`` and the seat in turn from 0,
    ``stock`` and what it holds after a reshuffle. Ranks ``A 2 … 9 T J Q K``; ``10`` and whole cards, ``As``, are read
    too. There are as many players as layouts.

    >>> known = read_known("bicycle | A - J | - 2 - | discards Q 3")
    >>> known.needs(0), known.top_is_useful, known.stock_count
    ((2, 3), True, 44)
    """
    head, *sections = [section.split() for section in text.split("|")]
    parts = {words[0]: words[1:] for words in sections if words and words[0] in ("discards", "holds", "turn", "stock")}
    layouts = tuple(_ranks(words) for words in sections if not words or words[0] not in parts)
    rules = read_rules(" ".join(word for word in head if word != "trash") or "bicycle")
    counts = Counter(_ranks(parts.get("stock", ())))
    if len(parts.get("holds", ())) > 1:
        raise Unreadable("trash.odds_holds", given=" ".join(parts["holds"]))
    return Known(
        rules if len(layouts) == rules.players else rules.replace(players=max(1, len(layouts))),
        layouts,
        _ranks(parts.get("discards", ())),
        _seat(parts.get("turn", ["0"])),
        (*_ranks(parts.get("holds", ())), 0)[0],
        tuple(counts[rank] for rank in range(KING + 1)) if "stock" in parts else None,
    )


def read_ranks(text: str) -> tuple[int, ...]:
    """The cards of a layout or a pile by rank, 0 for one face down; raises `Unreadable`.

    >>> read_ranks("A - jd 10")
    (1, 0, 11, 10)
    """
    return _ranks(text.replace(",", " ").split())


def _ranks(words: Sequence[str]) -> tuple[int, ...]:
    return tuple(map(_rank, words))


def _rank(word: str) -> int:
    if word in (FACE_DOWN, "--", "?"):
        return 0
    name = "T" if word == "10" else word.upper()
    if name in RANKS and len(name) == 1:
        return RANKS.index(name) + 1
    try:
        card = read_card(word)
    except Unreadable:
        card = 0
    if not 1 <= card <= 52:
        raise Unreadable("trash.read_rank", given=word)
    return RANK[card]


def _seat(words: Sequence[str]) -> int:
    if len(words) != 1 or not words[0].isdigit():
        raise Unreadable("trash.read_ints", given=" ".join(words), accepted="0, 1, …")
    return int(words[0])


def _layout_text(layout: tuple[int, ...]) -> str:
    return " ".join(RANKS[rank - 1] if rank else FACE_DOWN for rank in layout)
