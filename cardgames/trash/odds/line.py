"""Who wins this hand, and when: a whole hand as one line of cards, exact from any position.

All players take the top discard if they can place it, as the ready agent ``takes_useful`` does. Then the pile need
not be followed. Unseen cards are turned up one after the other, each equally likely to be any of them (`known`). A
card that the player in turn can place, he places. Any other becomes the top discard, and the turn is over: the next
player places it, if he can, and goes on; if not, it is buried, and he draws the next card of the line. So of all
that has happened only this counts (`cases`): for each number, who still needs it and how many copies are unseen; each
player's places face down; the unseen wild cards; the count of buried cards; whose turn it is.

*With two players who begin a hand* it is simpler still: of a number that both need no copy has been seen, and of one
that only one of them needs, just the other's. 3,060 cases are enough for a hand of ten places.

*TR-9.* A line that comes to the end of the stock is given up and counted as ``runs_out``. With two players that never
happens, from the deal and from every position such players come to. Say the stock is empty and somebody needs n > 0
numbers. A buried card was of use to neither player, and nobody comes to need a number again. So of a needed number at
most one copy is face up, in the other's layout, and at least 4 · decks − 1 ≥ 3 lie face down: 3n cards or more. But a
player has no more places face down than numbers he needs, so there are at most 2n such places.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import factorial, inf, lcm

from cardgames.probability import Dist
from cardgames.texts import Impossible
from cardgames.trash.odds.cases import Case, Number
from cardgames.trash.odds.chain import Place
from cardgames.trash.odds.known import Known
from cardgames.trash.odds.turn import Draw
from cardgames.trash.rules import BICYCLE, MOST_SLOTS, Rules

MOST_CASES = 20_000
"""The most cases a question is followed through, ten seconds or so."""
SPLIT = lcm(*range(1, MOST_SLOTS + 1))
Places = Place | tuple[Place, ...]
"""Where wild cards go, for all seats or seat by seat."""
Ways = Sequence[int]
"""Orders of cards that lead somewhere, by the count of cards buried on the way."""
Flows = dict[int, list[int]]
"""Ways by turn: the number of turns gone by, or, if turns are not counted, that number modulo the players."""


@dataclass(frozen=True, slots=True)
class HandOdds:
    """Who wins the hand, and how long it takes."""

    wins: tuple[Fraction, ...]
    """By seat: the probability to win the hand."""
    runs_out: Fraction
    """The probability that the stock runs out first (TR-9); the hand is not followed further."""
    turns: Fraction
    """The mean number of turns of all players, this one included, until the hand is won or the stock has run out."""


def hand_odds(known: Known, draw: Draw | None = None, place: Places = "random", most: int = MOST_CASES) -> HandOdds:
    """Each seat's probability to win the hand from here, all players taking every discard they can place.

    ``draw``: where this turn's first card comes from; None: as all later ones. ``place``: without TR-7, where wild
    cards go, for all seats or seat by seat. ``most``: the most cases to follow; they are many where many numbers
    differ in their unseen copies, or for more than two players. Raises `Impossible` beyond it, for a draw that is not
    allowed, and after a reshuffle.

    >>> from cardgames.trash.odds.known import read_known
    >>> odds = hand_odds(read_known("bicycle | - | -"))
    >>> round(float(odds.wins[0]), 6), odds.turns
    (0.541268, Fraction(53, 9))
    """
    line = _Line(known, place, most, counts_turns=False)
    line.begin(draw)
    return line.odds()


def hand_by_place(known: Known, place: Places = "random", most: int = MOST_CASES) -> dict[int, HandOdds]:
    """`hand_odds` by the place on which the seat in turn puts the wild card it holds (TR-6).

    Under TR-7 all places are as good (`chain`). ``place``: without TR-7, where all other wild cards go. Raises
    `Impossible` when no wild card is held.

    >>> from cardgames.trash.odds.known import read_known
    >>> text = "bicycle,natural_replaces_wild=no | - - | - - | discards 2 2 2 | holds J"
    >>> {place: round(float(odds.wins[0]), 4) for place, odds in hand_by_place(read_known(text)).items()}
    {1: 0.5856, 2: 0.7748}
    """
    if not known.holds:
        raise Impossible("trash.odds_no_wild")
    odds = {}
    for at, rank in enumerate(known.layouts[known.seat], 1):
        if not rank:
            line = _Line(known, place, most, counts_turns=False)
            line.begin(None, at)
            odds[at] = line.odds()
    return odds


def hand_turns(known: Known, draw: Draw | None = None, place: Places = "random", most: int = 500) -> Dist[int | float]:
    """How many turns of all players the hand still takes, this one included; `math.inf`: the stock runs out first.

    As `hand_odds`, but told apart by the turns gone by, so layouts must be small.

    >>> from cardgames.trash.odds.known import read_known
    >>> hand_turns(read_known("bicycle | - | -")).pmf(2)
    Fraction(88, 663)
    """
    line = _Line(known, place, most, counts_turns=True)
    line.begin(draw)
    turns: dict[int | float, Fraction] = {inf: line.chance(line.out)}
    for (_, gone), ways in line.won.items():
        turns[gone + 1] = turns.get(gone + 1, Fraction(0)) + line.chance(ways)
    return Dist.from_fractions(turns)


def fresh_hand(places: Sequence[int] = (10, 10), starter: int = 0, rules: Rules = BICYCLE) -> HandOdds:
    """`hand_odds` from the deal, no card turned up: each seat's places (TR-11), and who plays first (TR-12).

    The rules' players and, if they say so, decks follow the places. Raises `Impossible`.

    >>> [round(float(p), 4) for p in fresh_hand((3, 5)).wins]
    [0.5584, 0.4416]
    """
    rules = rules if len(places) == rules.players else rules.replace(players=len(places), first_starter=0)
    return hand_odds(Known(rules, tuple((0,) * count for count in places), seat=starter))


class _Line:
    """A hand going on: the ways to come to each case.

    A way that leaves U cards unseen stands for U! of the orders of all unseen cards. Each card seen is placed, or
    buried; a card placed fills a place, so U = ``stock`` + places face down − cards buried. To stay with whole
    numbers, every wild card put on one of several places multiplies the ways by ``SPLIT``, a multiple of how many.
    """

    def __init__(self, known: Known, place: Places, most: int, counts_turns: bool) -> None:
        if known.stock is not None:
            raise Impossible("trash.odds_reshuffled")
        self.known, self.most, self.counts_turns = known, most, counts_turns
        self.places = (place,) * len(known.layouts) if isinstance(place, str) else place
        self.cards = sum(known.unseen)
        self.start = Case.of(known)
        self.split = 1 if self.replaces else SPLIT
        self.splits: list[int] = [self.split**wilds for wilds in range(self.start.wilds + 2)]
        self.factorials = [factorial(n) for n in range(self.cards + 1)]
        self.total = self.factorials[-1] * self.splits[-1]
        self.cases: dict[tuple[int, int], dict[Case, Flows]] = {}
        """By size."""
        self.won: dict[tuple[int, int], int] = {}
        """By seat and turns gone by: the orders in which the hand is won."""
        self.out = 0
        self.turns = 0
        """Over all orders, the turns begun."""

    def chance(self, orders: int) -> Fraction:
        """The chance of so many orders of the unseen cards."""
        return Fraction(orders, self.total)

    def odds(self) -> HandOdds:
        """The odds, when the line has been played."""
        wins = [sum(ways for (seat, _), ways in self.won.items() if seat == s) for s in self.known.seats]
        return HandOdds(tuple(map(self.chance, wins)), self.chance(self.out), self.chance(self.turns))

    def begin(self, draw: Draw | None, at: int = 0) -> None:
        """Play the line from here: what is held, or taken, is placed first; it has been seen before.

        ``at``: the place for a wild card that is held; 0: where wild cards go.
        """
        known, start = self.known, self.start
        taken = known.holds or (known.top if draw != "stock" and known.top_is_useful else 0)
        if draw == "discard" and not taken:
            raise Impossible("trash.odds_no_discard")
        self.hidden = sum(start.free) - bool(taken)
        self.stock = self.cards - self.hidden
        if not self.stock:
            self.out = self.total
            return
        self.turns = self.total
        for case, chance in self.after(start, taken, at):
            self.come(case, 0, [1, *[0] * (self.stock - 1)], int(self.split * chance))
        self.go()

    def after(self, start: Case, taken: int, at: int) -> Iterable[tuple[Case, int | Fraction]]:
        """The cases after the seat in turn has placed what it held or took, with their chances."""
        known = self.known
        if not taken:
            return ((start, 1),)
        if at:
            who = sum(1 << seat for seat in known.seats if at in known.needs(seat))
            closed = None if self.replaces else Number(who, known.unseen[at])
            return ((start.wild_on(closed, known.seat, seen=0), 1),)
        if taken in known.rules.wild_ranks:
            return start.placed_wild(known.seat, self.replaces, self.places[known.seat], seen=0)
        who = sum(1 << seat for seat in known.seats if taken in known.needs(seat))
        return ((start.placed(Number(who, known.unseen[taken]), known.seat, seen=0), 1),)

    @property
    def replaces(self) -> bool:
        """TR-7."""
        return self.known.rules.natural_replaces_wild

    def seat(self, turn: int) -> int:
        """The seat in turn."""
        return (self.known.seat + turn) % len(self.known.layouts)

    def next(self, turn: int) -> int:
        """The turn after this one."""
        return turn + 1 if self.counts_turns else (turn + 1) % len(self.known.layouts)

    def orders(self, case: Case, ways: Ways) -> int:
        """How many orders of all unseen cards the ways to a case stand for."""
        unseen = self.unseen(case)
        orders = sum(n * self.factorials[unseen - buried] for buried, n in enumerate(ways) if n)
        return orders * self.splits[case.wilds]

    def unseen(self, case: Case) -> int:
        """The unseen cards in a case, as long as none is buried."""
        return self.stock + sum(case.free)

    def come(self, case: Case, turn: int, ways: Ways, cards: int) -> None:
        """Come to a case by each of so many cards."""
        if case.winner is not None:
            end = case.winner, turn
            self.won[end] = self.won.get(end, 0) + cards * self.orders(case, ways)
            return
        flows = self.cases.setdefault(case.size, {}).setdefault(case, {})
        if turn in flows:
            flows[turn] = [n + cards * more for n, more in zip(flows[turn], ways, strict=True)]
        else:
            flows[turn] = [cards * n for n in ways]

    def go(self) -> None:
        """Follow every case: those with more places face down first, then those with more cards of use."""
        followed = 0
        while self.cases:
            cases = self.cases.pop(max(self.cases))
            followed += len(cases)
            if followed > self.most:
                raise Impossible("trash.odds_too_large", most=self.most)
            for case, flows in cases.items():
                self.follow(case, flows)

    def follow(self, case: Case, flows: Flows) -> None:
        """The next card of the line, for all ways to come to a case."""
        self.stop(case, flows)
        for turn, ways in flows.items():
            player, other = self.seat(turn), self.seat(turn + 1)
            if case.wilds:
                for after, chance in case.placed_wild(player, self.replaces, self.places[player]):
                    self.come(after, turn, ways, int(case.wilds * self.split * chance))
            for number, cards in case.cards.items():
                if number.who >> player & 1:
                    self.come(case.placed(number, player), turn, ways, cards)
                elif number.who >> other & 1:
                    after = case.placed(number, other)
                    self.turns += cards * self.orders(after, ways)
                    self.come(after, self.next(turn), ways, cards)
                else:
                    self.bury(case, number, turn, ways, cards)

    def stop(self, case: Case, flows: Flows) -> None:
        """TR-8: a card that nobody needs is buried, and the next player draws, if the stock has a card left (TR-9)."""
        unseen = self.unseen(case)
        for buried in range(self.stock):
            for turn, ways in list(flows.items()):
                stops = ways[buried] * (unseen - buried - case.live)
                if not stops:
                    continue
                orders = stops * self.factorials[unseen - buried - 1] * self.splits[case.wilds]
                if buried + 1 == self.stock:
                    self.out += orders
                else:
                    self.turns += orders
                    flows.setdefault(self.next(turn), [0] * self.stock)[buried + 1] += stops

    def bury(self, case: Case, number: Number, turn: int, ways: Ways, cards: int) -> None:
        """A card that only a later player needs is buried all the same, and one copy fewer is unseen."""
        after = case.buried(number)
        passed = [0, *ways[:-1]]
        self.turns += cards * self.orders(after, passed)
        self.out += cards * ways[-1] * self.factorials[self.unseen(case) - self.stock] * self.splits[case.wilds]
        self.come(after, self.next(turn), passed, cards)
