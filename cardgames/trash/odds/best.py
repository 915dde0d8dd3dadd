"""The best a player can do: to leave a discard he could place (TR-4), and to choose the place of a wild card.

The others go on as in `line`: they take each discard they can place. The line of cards is followed backwards from its
ends, over the same cases, with the top discard in hand where there is a choice. A stock that runs out counts as no win.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import factorial

from cardgames.texts import Impossible
from cardgames.trash.odds.cases import Case, Number
from cardgames.trash.odds.chain import Place
from cardgames.trash.odds.known import Known
from cardgames.trash.odds.turn import Draw

MOST_POSITIONS = 100_000
"""The most positions of the line that are looked at, five seconds or so."""
MOST_CARDS = 312
"""The most unseen cards: what comes after each is looked at before it is done with."""
Weight = int | Fraction
Pick = Callable[[Iterable[Weight]], Weight]


@dataclass(frozen=True, slots=True)
class BestPlay:
    """What the seat in turn can reach at best."""

    wins: Fraction
    """Its highest chance to win the hand."""
    draw: Draw | None
    """Where to draw from now; None: nothing is drawn, for a wild card is held."""


def best_play(known: Known, place: Place = "random", most: int = MOST_POSITIONS) -> BestPlay:
    """The highest chance of the seat in turn to win the hand, and where to draw from for it.

    It may leave any discard and, without TR-7, put wild cards where it likes; the others take what they can place and
    put wild cards as ``place`` says. ``most``: the most positions to look at. Raises `Impossible` beyond it, after a
    reshuffle, and if no card can be drawn.

    From the deal, with J alone wild, the right to leave a discard of use adds less than 10⁻¹¹ (looked at up to six
    places each): it helps when hardly a card is left. With J, Q and K wild it can be right sooner:

    >>> from cardgames.trash.odds.known import read_known
    >>> seen = "4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 9 T T T T 3 3 2"
    >>> known = read_known(f"bicycle,wild_ranks=JQK,dead_ranks=none | - - 3 | - - | discards {seen}")
    >>> best_play(known)
    BestPlay(wins=Fraction(22329, 25840), draw='stock')
    """
    best = _Best(known, place, max, known.seat, most)
    drawn = best.drawn(known.top_is_useful)
    wins = max(drawn.values())
    draw = None if known.holds else next(draw for draw in drawn if drawn[draw] == wins)
    return BestPlay(Fraction(wins) / factorial(best.cards), draw)


def placing(known: Known, place: Place = "random", most: int = MOST_POSITIONS) -> tuple[Fraction, Fraction]:
    """The lowest and the highest chance of the seat in turn to win the hand, by where it puts wild cards from now on.

    All players take each discard they can place; the others put wild cards as ``place`` says. Under TR-7 both are
    the same (`chain`). Raises `Impossible` as `best_play`.

    >>> from cardgames.trash.odds.known import read_known
    >>> [round(float(p), 4) for p in placing(read_known("bicycle,natural_replaces_wild=no | - - | - -"))]
    [0.5206, 0.5244]
    """
    found = []
    for pick in (min, max):
        best = _Best(known, place, pick, None, most)
        found.append(Fraction(max(best.drawn(False).values())) / factorial(best.cards))
    return found[0], found[1]


class _Best:
    """A line of cards followed backwards. With U cards unseen, values count those of their U! orders that are won."""

    def __init__(self, known: Known, place: Place, pick: Pick, leaves: int | None, most: int) -> None:
        """``pick``: of the values of places for a wild card; ``leaves``: the seat that may leave a discard."""
        if known.stock is not None:
            raise Impossible("trash.odds_reshuffled")
        self.known, self.place, self.pick, self.leaves, self.most = known, place, pick, leaves, most
        self.replaces = known.rules.natural_replaces_wild
        self.cards = sum(known.unseen)
        if self.cards > MOST_CARDS:
            raise Impossible("trash.odds_too_large", most=most)
        self.looked_at = 0
        self.after = cache(self._after)
        self.begin = cache(self._begin)

    def drawn(self, both: bool) -> dict[Draw, Weight]:
        """The value of each draw that may be chosen now; of what is held, under ``discard``."""
        known, case, seat = self.known, Case.of(self.known), self.known.seat
        taken = known.holds or (known.top if known.top_is_useful else 0)
        values: dict[Draw, Weight] = {}
        if taken in known.rules.wild_ranks:
            values["discard"] = self.wild(case, self.cards, seat, seen=0)
        elif taken:
            who = sum(1 << s for s in known.seats if taken in known.needs(s))
            values["discard"] = self.chain(
                case.placed(Number(who, known.unseen[taken]), seat, seen=0), self.cards, seat
            )
        if not known.holds and (both or not taken):
            values["stock"] = self.begin(case, self.cards, seat, None)
        return values

    def _begin(self, case: Case, unseen: int, seat: int, top: Number | None) -> Weight:
        """A turn begins; ``top``: the number of the top discard, if anybody needs it."""
        taken = top is not None and top.who >> seat & 1
        values: list[Weight] = []
        if top is not None and taken:
            values.append(self.chain(case.placed(top, seat, seen=0), unseen, seat))
        if not taken or seat == self.leaves:
            values.append(self.chain(case, unseen, seat) if unseen > sum(case.free) else 0)
        return max(values)

    def chain(self, case: Case, unseen: int, seat: int) -> Weight:
        """A chain goes on, unless it has filled a layout."""
        if case.winner is None:
            return self.after(case, unseen, seat)
        return factorial(unseen) if case.winner == self.known.seat else 0

    def _after(self, case: Case, unseen: int, seat: int) -> Weight:
        """The next card of the line."""
        self.looked_at += 1
        if self.looked_at > self.most:
            raise Impossible("trash.odds_too_large", most=self.most)
        other = (seat + 1) % len(case.free)
        won = (unseen - case.live) * self.begin(case, unseen - 1, other, None) if unseen > case.live else 0
        if case.wilds:
            won += case.wilds * self.wild(case, unseen - 1, seat)
        for number, cards in case.cards.items():
            if number.who >> seat & 1:
                won += cards * self.chain(case.placed(number, seat), unseen - 1, seat)
            else:
                top = Number(number.who, number.copies - 1)
                won += cards * self.begin(case.buried(number), unseen - 1, other, top)
        return won

    def wild(self, case: Case, unseen: int, seat: int, seen: int = 1) -> Weight:
        """TR-6: a wild card is put down, by the seat asked about where it likes."""
        if self.replaces or seat != self.known.seat:
            ways = case.placed_wild(seat, self.replaces, self.place, seen)
            return sum(weight * self.chain(after, unseen, seat) for after, weight in ways)
        mine = {number for number in case.numbers if number.who >> seat & 1}
        return self.pick(self.chain(case.wild_on(number, seat, seen), unseen, seat) for number in mine)
