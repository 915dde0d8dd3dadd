"""Trash by the million: whole matches over arrays of small ints, compiled, equal move by move to the readable engine.

A card is its *class*: a number 1 … 10, or `WILD`, or `DEAD`; nothing else of it matters. Places are sets of bits: bit p
stands for place p. Match i of a run is the one `cardgames.session.Session` plays from ``(seed, number=i)``.

The deck is dealt as it is needed: of a forward Fisher–Yates, only the layouts and the cards drawn from the stock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from cardgames.cards import rank
from cardgames.compiled import below, child, compiled, int64, part, uint8, uint64
from cardgames.seeds import run_keys
from cardgames.texts import Impossible
from cardgames.trash.rules import MOST_SLOTS, Rules

Array = Any
"""A one-dimensional numpy array: of uint8 for cards, of uint64 for keys and digests, else of int64."""

WILD, DEAD = MOST_SLOTS + 1, MOST_SLOTS + 2
TAKES_USEFUL, NEVER_TAKES_DISCARD, RANDOM = range(3)
AGENTS: Mapping[str, int] = {"takes_useful": TAKES_USEFUL, "never_takes_discard": NEVER_TAKES_DISCARD, "random": RANDOM}
"""The players this engine knows, by their names in `agents`."""
STOCK, DISCARD, NEXT, JACK = 1, 2, 3, 16
"""What a move adds to the digest of a match; a wild card's place is added to ``JACK``."""
PRIME = uint64(0x100000001B3)
MOST = 1 << 24
"""Rows of one call at most: the columns of these take 1.2 GB."""


class Table(NamedTuple):
    """The rules in numbers, and the arrays hands are played in; by seat where nothing else is said."""

    agents: Array
    keys: Array
    """The keys of the agents."""
    places: Array
    """TR-11: how many places each layout has."""
    down: Array
    """The places that are face down."""
    wild: Array
    """The places that show a wild card."""
    layout: Array
    """Where each layout begins: place p is card ``layout + p`` of the deck."""
    pack: Array
    """All cards in deck order."""
    deck: Array
    """The cards of the deal, and behind them a stock made anew (TR-9)."""
    pile: Array
    """TR-8: the discard pile from its bottom."""
    replaces: int
    """TR-7: all bits if a number card takes its place from a wild card, none if not."""
    turn_up: int
    """TR-2: how many cards start the discard pile."""


class Columns(NamedTuple):
    """What there is to know of matches, or of single hands, one row each; all int64 but the digest."""

    winner: Array
    """The seat that won the match (of a single hand: the hand)."""
    hands: Array
    """TR-11: hands that were won."""
    turns: Array
    """TR-4: turns of all players, those of void hands included."""
    first_winner: Array
    """The seat that won the first hand."""
    first_turns: Array
    """Turns up to the end of the first hand."""
    shuffles: Array
    """TR-9: one a deal, and one for each stock made anew."""
    voids: Array
    """TR-9: hands that could not move on."""
    moves: Array
    digest: Array
    """A digest of all moves of the match, uint64."""


@part
def _dealt(deck: Array, start: int, at: int, size: int, key: Any) -> Any:
    """The card at ``at`` of a shuffled stock of ``size`` cards that begins at ``start``; those before it are dealt."""
    here, other = start + at, start + at + int64(below(key, at, size - at))
    card = deck[other]
    deck[other] = deck[here]
    deck[here] = card
    return int64(card)


@part
def _deal(table: Table, key: Any) -> int:
    """TR-2: the layouts seat by seat; how many cards they take."""
    size, number = len(table.pack), 0
    for at in range(size):
        table.deck[at] = table.pack[at]
    for seat in range(len(table.places)):
        table.layout[seat] = number - 1
        table.down[seat] = (2 << table.places[seat]) - 2
        table.wild[seat] = 0
        number += table.places[seat]
    for at in range(number):
        _dealt(table.deck, 0, at, size, key)
    return number


@part
def _noted(digest: Any, code: int) -> Any:
    """The digest with one more move (Fowler, Noll and Vo, 1991)."""
    return (digest ^ uint64(code)) * PRIME


@part
def _place(places: int, key: Any, moment: int) -> int:
    """TR-6: one of the places, as `seeds.choose` chooses it for move number ``moment``."""
    rest, count, place = places, 0, 0
    while rest:
        rest &= rest - 1
        count += 1
    if count > 1:
        for _ in range(int64(below(child(key, moment), 0, count))):
            places &= places - 1
    while places & 1 == 0:
        places >>= 1
        place += 1
    return place


@part
def _play(table: Table, seat: int, card: int, moment: int, digest: Any) -> tuple[int, bool, int, Any]:
    """TR-5 to TR-8: a card places itself, then the card that lay there, …: the card that ends it, if any was placed."""
    down, wild, placed = table.down[seat], table.wild[seat], False
    while down:
        place = card
        if not (down | wild & table.replaces) >> card & 1:
            if card != WILD:
                break
            place = _place(down, table.keys[seat], moment)
            digest = _noted(digest, JACK + place)
            moment += 1
            wild |= 1 << place
        if down >> place & 1:
            down ^= 1 << place
            card = int64(table.deck[table.layout[seat] + place])
        else:
            wild ^= 1 << place
            card = WILD
        placed = True
    table.down[seat], table.wild[seat] = down, wild
    return card, placed, moment, digest


@part
def _takes(table: Table, seat: int, card: int, moment: int) -> Any:
    """TR-4: whether the agent takes the discard, the stock being allowed too; see `agents`."""
    useful = table.down[seat] | table.wild[seat] & table.replaces | 1 << WILD
    if table.agents[seat] == NEVER_TAKES_DISCARD or not useful >> card & 1:
        return False
    return table.agents[seat] == TAKES_USEFUL or below(child(table.keys[seat], moment), 0, 2) == uint64(1)


@part
def _hand(
    table: Table, match: Any, seat: int, shuffles: int, moment: int, digest: Any
) -> tuple[int, int, int, int, Any]:
    """TR-4 to TR-10: a hand: its winner (-1: void, TR-9), its turns, and shuffles, moves and digest of the match."""
    players, deck, pile = len(table.places), table.deck, table.pile
    key, start, size, height, turns, reshuffles, pile_turns = child(match, shuffles), 0, len(table.pack), 0, 0, 0, 0
    at, shuffles = _deal(table, key), shuffles + 1
    for _ in range(table.turn_up):
        pile[0], at, height = _dealt(deck, 0, at, size, key), at + 1, 1
    while True:
        can_draw = at < size or height > 1
        takes = not can_draw or (players > 1 and height > 0 and _takes(table, seat, int64(pile[height - 1]), moment))
        turns, moment, digest = turns + 1, moment + 1, _noted(digest, DISCARD if takes else STOCK)
        if takes:
            pile_turns, height = pile_turns + 1, height - 1
            card = int64(pile[height])
        else:
            if at == size:
                reshuffles += 1
                if reshuffles > players:
                    return -1, turns, shuffles, moment, digest
                key, start, at, size = child(match, shuffles), len(table.pack), 0, height - 1
                for i in range(size):
                    deck[start + i] = pile[i]
                pile[0], height, shuffles = pile[size], 1, shuffles + 1
            pile_turns, card, at = 0, _dealt(deck, start, at, size, key), at + 1
        card, placed, moment, digest = _play(table, seat, card, moment, digest)
        pile[height], height = card, height + 1
        if placed:
            reshuffles = pile_turns = 0
        if table.down[seat] == 0:
            return seat, turns, shuffles, moment, digest
        if pile_turns == 2 * players + 2:
            return -1, turns, shuffles, moment, digest
        seat = seat + 1 if seat + 1 < players else 0


@part
def _match(table: Table, match: Any, places: Array, starter: int, most_hands: int, columns: Columns, row: int) -> None:
    """TR-10 to TR-13: hands until the match is won, or ``most_hands`` have been; fills a row of the columns."""
    hands = shuffles = moment = turns = voids = int64(0)
    digest = uint64(0)
    for seat in range(len(places)):
        table.places[seat] = places[seat]
    while True:
        winner, more, shuffles, moment, digest = _hand(table, match, starter, shuffles, moment, digest)
        turns += more
        if winner < 0:
            voids += 1
            continue
        hands += 1
        if hands == 1:
            columns.first_winner[row], columns.first_turns[row] = winner, turns
        if table.places[winner] == 1 or hands == most_hands:
            break
        table.places[winner] -= 1
        starter, moment, digest = winner, moment + 1, _noted(digest, NEXT)
    columns.winner[row], columns.hands[row], columns.turns[row], columns.voids[row] = winner, hands, turns, voids
    columns.shuffles[row], columns.moves[row], columns.digest[row] = shuffles, moment, digest


@compiled
def _matches(table: Table, deals: Any, players: Any, first: int, places: Array, starter: int, most_hands: int,
             columns: Columns) -> None:  # fmt: skip
    """One match for each row of the columns, beginning with number ``first`` of the run with these `seeds.run_keys`."""
    for row in range(len(columns.winner)):
        key = child(players, first + row)
        for seat in range(len(table.keys)):
            table.keys[seat] = child(key, seat)
        _match(table, child(deals, first + row), places, starter, most_hands, columns, row)


def matches(rules: Rules, agents: Sequence[str], seed: int, first: int = 0, n: int = 1) -> Columns:
    """Whole matches, number ``first`` to ``first + n − 1`` of the run with root seed ``seed``, one row each.

    ``agents`` are the names of the players by seat. Raises `Impossible` for a player this engine does not know.
    """
    return _played(rules, agents, seed, first, n, (rules.slots,) * rules.players, rules.first_starter, 0)


def hands(rules: Rules, places: Sequence[int], starter: int, n: int, seed: int, *, agents: Sequence[str] = (),
          first: int = 0) -> Columns:  # fmt: skip
    """Single hands with these numbers of places by seat, each the first hand of its number in the run, one row each.

    Hand i is dealt by ``deal_hand(rules, deal_key(seed, i), 0, places, starter)``; void hands are dealt again.
    Without ``agents`` all seats play ``takes_useful``. Raises `Impossible` for what cannot be.
    """
    if len(places) != rules.players or not all(1 <= count <= rules.slots for count in places):
        raise Impossible("simulate.places", given=list(places), players=rules.players, most=rules.slots)
    if not 0 <= starter < rules.players:
        raise Impossible("trash.out_of_range", option="starter", given=starter, least=0, most=rules.players - 1)
    return _played(rules, agents or ("takes_useful",) * rules.players, seed, first, n, places, starter, 1)


def _played(rules: Rules, agents: Sequence[str], seed: int, first: int, n: int, places: Sequence[int], starter: int,
            most_hands: int) -> Columns:  # fmt: skip
    if not 1 <= n <= MOST:
        raise Impossible("simulate.games", given=n, most=MOST)
    deals, players = map(uint64, run_keys(seed))
    columns = Columns(*[np.zeros(n, uint64 if name == "digest" else int64) for name in Columns._fields])
    _matches(_table(rules, agents), deals, players, first, np.array(places, int64), starter, most_hands, columns)
    return columns


def _table(rules: Rules, agents: Sequence[str]) -> Table:
    """The arrays of a game that has not begun."""
    if len(agents) != rules.players or not AGENTS.keys() >= set(agents):
        raise Impossible("simulate.agents", given=list(agents), players=rules.players, accepted=list(AGENTS))
    pack = np.array([_class(rules, rank(card)) for card in rules.pack()], uint8)
    size, seats = len(pack), rules.players
    return Table(
        agents=np.array([AGENTS[name] for name in agents], int64),
        keys=np.zeros(seats, uint64),
        places=np.zeros(seats, int64),
        down=np.zeros(seats, int64),
        wild=np.zeros(seats, int64),
        layout=np.zeros(seats, int64),
        pack=pack,
        deck=np.zeros(2 * size, uint8),
        pile=np.zeros(size + 1, uint8),
        replaces=-1 if rules.natural_replaces_wild else 0,
        turn_up=int(rules.turn_up_first_discard),
    )


def _class(rules: Rules, number: int) -> int:
    """The class of a rank."""
    return WILD if number in rules.wild_ranks else DEAD if number > MOST_SLOTS else number
