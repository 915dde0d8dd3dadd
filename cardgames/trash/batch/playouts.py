"""Hands of Trash played on from a position under way: a seat's moves, each on the same redeals of the hidden cards.

A playout ends when the hand is won or void (TR-9). Its worth is 1 if the seat wins it, 0 if another does, and of a void
hand, which is dealt again, an even share.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from cardgames.cards import NO_CARD
from cardgames.compiled import child, compiled, int64, part, uint8, uint64
from cardgames.trash.batch.engine import _dealt, _noted, _play, _takes
from cardgames.trash.batch.table import DISCARD, JACK, STOCK, Table, class_of, table_of
from cardgames.trash.moves.legality import Move
from cardgames.trash.redeal import LAYOUTS, PLAYERS, SHUFFLES, Known
from cardgames.trash.redeal import STOCK as STOCK_KEY
from cardgames.trash.state import RANK

PARTS = ("now", "next", "later")
"""What a playout's worth is the sum of: the hand is won in this turn, in the seat's next one, or later."""
CODES = {"stock": STOCK, "discard": DISCARD, "jack": JACK}


class Playouts(NamedTuple):
    """What came of playouts, one row a redeal, one column a move."""

    parts: Any
    """The worth part by part, in the order of `PARTS`; times the scale, which is the number of players."""
    moves: Any
    digest: Any
    """A digest of all moves, uint64."""


class Position(NamedTuple):
    """The table to play on, the known part of the position, and the cards to be dealt, as classes."""

    table: Table
    seat: int
    down: Any
    wild: Any
    pile: Any
    idle: Any
    """TR-9: reshuffles, and turns in a row from the pile, since the last card was placed."""
    unseen: Any
    mixed: Any
    loose: int
    """How many of the unseen cards, the first ones, may lie in a layout; the others are in the stock."""


class Hand:
    """A position with its players, ready to be played on many times."""

    def __init__(self, known: Known, agents: Sequence[str]) -> None:
        self.scale = known.view.rules.players
        self._position = position_of(known, agents)

    def playouts(self, moves: Sequence[Move], key: int, first: int, n: int) -> Playouts:
        """Playouts number ``first`` to ``first + n − 1`` under a key, for each of the moves of the seat to move."""
        shape = (n, len(moves))
        found = Playouts(np.zeros((*shape, len(PARTS)), int64), np.zeros(shape, int64), np.zeros(shape, uint64))
        codes = np.array([CODES[move.verb] + move.place for move in moves], int64)
        _fill(self._position, codes, uint64(key), first, found)
        return found


def position_of(known: Known, agents: Sequence[str]) -> Position:
    """The position a seat knows, for players by name; raises `Impossible` for a player this engine does not know."""
    view, table = known.view, table_of(known.view.rules, agents)
    down, wild, dealt = table.down.copy(), table.wild.copy(), 0
    for seat, layout in enumerate(view.layouts):
        table.places[seat], table.layout[seat] = len(layout), dealt - 1
        dealt += len(layout)
        for place, card in enumerate(layout, 1):
            down[seat] |= (card == NO_CARD) << place
            wild[seat] |= (RANK[card] in view.rules.wild_ranks) << place

    def classes(cards: Sequence[int]) -> Any:
        return np.array([class_of(view.rules, RANK[card]) for card in cards], uint8)

    cards, stock = known.unseen()
    unseen, idle = classes(cards + stock), np.array([view.reshuffles, view.pile_turns], int64)
    return Position(table, view.turn, down, wild, classes(view.discards), idle, unseen, unseen.copy(), len(cards))


@part
def _deal_anew(position: Position, key: Any) -> tuple[int, int]:
    """The table as it is known, and every hidden card dealt by a key; where the stock begins and how many it holds."""
    table, cards = position.table, position.mixed
    for i in range(len(position.pile)):
        table.pile[i] = position.pile[i]
    for i in range(len(cards)):
        cards[i] = position.unseen[i]
    for at in range(position.loose - 1):
        _dealt(cards, 0, at, position.loose, child(key, LAYOUTS))
    dealt, start, players = 0, int64(0), child(key, PLAYERS)
    for seat in range(len(table.places)):
        table.keys[seat] = child(players, seat)
        table.down[seat], table.wild[seat] = position.down[seat], position.wild[seat]
        start += table.places[seat]
        for place in range(1, table.places[seat] + 1):
            if table.down[seat] >> place & 1:
                table.deck[table.layout[seat] + place] = cards[dealt]
                dealt += 1
    for i in range(dealt, len(cards)):
        table.deck[start + i - dealt] = cards[i]
    return start, len(cards) - dealt


@part
def _put(table: Table, seat: int, place: int) -> Any:
    """TR-6: the wild card held goes to a place; the card that lay there."""
    table.wild[seat] |= 1 << place
    table.down[seat] ^= 1 << place
    return int64(table.deck[table.layout[seat] + place])


@part
def _choice(table: Table, seat: int, height: int, is_stock: bool, moment: int) -> int:
    """TR-4, TR-9: the pile that the player in a seat draws from."""
    if height == 0 or (len(table.places) == 1 and (is_stock or height > 1)):
        return STOCK
    if not is_stock and height == 1:
        return DISCARD
    return DISCARD if _takes(table, seat, int64(table.pile[height - 1]), moment) else STOCK


@part
def _play_on(position: Position, choice: int, deal: Any, won: Any) -> tuple[int, Any]:
    """TR-4 to TR-10: the hand from a move of the seat on; its worth by parts, its moves and their digest."""
    table, seat, match = position.table, position.seat, child(deal, SHUFFLES)
    start, size = _deal_anew(position, deal)
    players, deck, pile, height = len(table.places), table.deck, table.pile, len(position.pile)
    key, at, shuffles, turn, moment, digest = child(deal, STOCK_KEY), 0, 0, 0, int64(0), uint64(0)
    reshuffles, pile_turns = position.idle[0], position.idle[1]
    while True:
        turn += seat == position.seat
        if choice == 0:
            choice = _choice(table, seat, height, at < size, moment)
        moment, digest, placed_wild = moment + 1, _noted(digest, choice), choice >= JACK
        if placed_wild:
            card = _put(table, seat, choice - JACK)
        elif choice == DISCARD:
            pile_turns, height = pile_turns + 1, height - 1
            card = int64(pile[height])
        else:
            if at == size:
                reshuffles += 1
                if reshuffles > players:
                    break
                key, start, at, size = child(match, shuffles), len(table.pack), 0, height - 1
                for i in range(size):
                    deck[start + i] = pile[i]
                pile[0], height, shuffles = pile[size], 1, shuffles + 1
            pile_turns, card, at = 0, _dealt(deck, start, at, size, key), at + 1
        card, placed, moment, digest = _play(table, seat, card, height, moment, digest)
        pile[height], height, choice = card, height + 1, 0
        if placed or placed_wild:
            reshuffles = pile_turns = 0
        if table.down[seat] == 0:
            if seat == position.seat:
                won[min(turn, len(won)) - 1] = players
            return moment, digest
        if pile_turns == 2 * players + 2:
            break
        seat = seat + 1 if seat + 1 < players else 0
    won[len(won) - 1] = 1
    return moment, digest


@compiled
def _fill(position: Position, codes: Any, key: Any, first: int, found: Playouts) -> None:
    """Every move on every redeal, played to the end of the hand."""
    for row in range(len(found.moves)):
        deal = child(key, first + row)
        for at in range(len(codes)):
            found.moves[row, at], found.digest[row, at] = _play_on(position, codes[at], deal, found.parts[row, at])
