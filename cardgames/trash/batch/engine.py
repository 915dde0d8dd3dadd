"""A hand and a match as compiled functions of arrays; see `moves.turn` for the same in words."""

from __future__ import annotations

from typing import Any

from cardgames.compiled import below, child, compiled, int64, nth, part, piece, uint64
from cardgames.trash.agents import decisions
from cardgames.trash.agents.decisions import ALWAYS, ANYWHERE, RAREST, ROLLS, Style
from cardgames.trash.batch.table import DISCARD, JACK, NEXT, PRIME, STOCK, WILD, Array, Columns, Table

takes = part(decisions.takes)
place_of_wild = piece(decisions.place_of_wild)


@part
def _dealt(deck: Array, start: int, at: int, size: int, key: Any) -> Any:
    """The card at ``at`` of a shuffled stock of ``size`` cards that begins at ``start``; those before it are dealt."""
    here, other = start + at, start + at + int64(below(key, at, size - at))
    card = deck[nth(other)]
    deck[nth(other)] = deck[nth(here)]
    deck[nth(here)] = card
    return int64(card)


@part
def _deal(table: Table, key: Any) -> int:
    """TR-2: the layouts seat by seat; how many cards they take."""
    size, number = len(table.pack), 0
    for at in range(size):
        table.deck[nth(at)] = table.pack[nth(at)]
    for seat in range(len(table.places)):
        table.layout[nth(seat)] = number - 1
        table.down[nth(seat)] = (2 << table.places[nth(seat)]) - 2
        table.wild[nth(seat)] = 0
        number += table.places[nth(seat)]
    for at in range(number):
        _dealt(table.deck, 0, at, size, key)
    return number


@part
def _noted(digest: Any, code: int) -> Any:
    """The digest with one more move (Fowler, Noll and Vo, 1991)."""
    return (digest ^ uint64(code)) * PRIME


@part
def _number(places: int) -> int:
    """How many places are in a set; the machine has an instruction for this loop."""
    number = 0
    while places:
        places &= places - 1
        number += 1
    return number


@part
def _place(places: int, key: Any, moment: int) -> int:
    """TR-6: one of the places, as `seeds.choose` chooses it for move number ``moment``."""
    count = _number(places)
    if count > 1:
        for _ in range(int64(below(child(key, moment), 0, count))):
            places &= places - 1
    return _number((places & -places) - 1)


@part
def _style(table: Table, seat: int) -> Style:
    return Style(table.percent[nth(seat)], table.wild_place[nth(seat)])


@piece
def _chosen(table: Table, seat: int, down: int, wild: int, height: int) -> int:
    """TR-6: the place that the style of the seat chooses, its layout being ``down`` and ``wild``."""
    style, seen = _style(table, seat), table.seen
    if style.place >= RAREST:
        for number in range(WILD):
            seen[nth(number)] = 0
        for at in range(height):
            seen[nth(table.pile[nth(at)])] += 1
        for other in range(len(table.places)):
            hidden = down | wild if other == seat else table.down[nth(other)] | table.wild[nth(other)]
            for place in range(1, table.places[nth(other)] + 1):
                seen[nth(place)] += 1 - (hidden >> place & 1)
    return place_of_wild(style, down, seen)


@part
def _play(table: Table, seat: int, card: int, height: int, moment: int, digest: Any) -> tuple[int, bool, int, Any]:
    """TR-5 to TR-8: a card places itself, then the card that lay there, …: the card that ends it, if any was placed."""
    down, wild, placed = table.down[nth(seat)], table.wild[nth(seat)], False
    while down:
        place = card
        if not (down | wild & table.replaces) >> card & 1:
            if card != WILD:
                break
            if table.wild_place[nth(seat)] == ANYWHERE:
                place = _place(down, table.keys[nth(seat)], moment)
            else:
                place = _chosen(table, seat, down, wild, height)
            digest = _noted(digest, JACK + place)
            moment += 1
            wild |= 1 << place
        if down >> place & 1:
            down ^= 1 << place
            card = int64(table.deck[nth(table.layout[nth(seat)] + place)])
        else:
            wild ^= 1 << place
            card = WILD
        placed = True
    table.down[nth(seat)], table.wild[nth(seat)] = down, wild
    return card, placed, moment, digest


@part
def _takes(table: Table, seat: int, card: int, moment: int) -> Any:
    """TR-4: whether the agent takes the discard, the stock being allowed too; see `agents`."""
    useful = table.down[nth(seat)] | table.wild[nth(seat)] & table.replaces | 1 << WILD
    style = _style(table, seat)
    if not useful >> card & 1 or style.percent == 0:
        return False
    return style.percent == ALWAYS or takes(style, int64(below(child(table.keys[nth(seat)], moment), 0, ROLLS)))


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
        takes = not can_draw or (
            players > 1 and height > 0 and _takes(table, seat, int64(pile[nth(height - 1)]), moment)
        )
        turns, moment, digest = turns + 1, moment + 1, _noted(digest, DISCARD if takes else STOCK)
        if takes:
            pile_turns, height = pile_turns + 1, height - 1
            card = int64(pile[nth(height)])
        else:
            if at == size:
                reshuffles += 1
                if reshuffles > players:
                    return -1, turns, shuffles, moment, digest
                key, start, at, size = child(match, shuffles), len(table.pack), 0, height - 1
                for i in range(size):
                    deck[nth(start + i)] = pile[nth(i)]
                pile[0], height, shuffles = pile[nth(size)], 1, shuffles + 1
            pile_turns, card, at = 0, _dealt(deck, start, at, size, key), at + 1
        card, placed, moment, digest = _play(table, seat, card, height, moment, digest)
        pile[nth(height)], height = card, height + 1
        if placed:
            reshuffles = pile_turns = 0
        if table.down[nth(seat)] == 0:
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
        table.places[nth(seat)] = places[seat]
    while True:
        winner, more, shuffles, moment, digest = _hand(table, match, starter, shuffles, moment, digest)
        turns += more
        if winner < 0:
            voids += 1
            continue
        hands += 1
        if hands == 1:
            columns.first_winner[row], columns.first_turns[row] = winner, turns
        if table.places[nth(winner)] == 1 or hands == most_hands:
            break
        table.places[nth(winner)] -= 1
        starter, moment, digest = winner, moment + 1, _noted(digest, NEXT)
    columns.winner[row], columns.hands[row], columns.turns[row], columns.voids[row] = winner, hands, turns, voids
    columns.shuffles[row], columns.moves[row], columns.digest[row] = shuffles, moment, digest


@compiled
def fill(table: Table, deals: Any, players: Any, first: int, places: Array, starter: int, most_hands: int,
             columns: Columns) -> None:  # fmt: skip
    """One match for each row of the columns, beginning with number ``first`` of the run with these `seeds.run_keys`."""
    for row in range(len(columns.winner)):
        key = child(players, first + row)
        for seat in range(len(table.keys)):
            table.keys[nth(seat)] = child(key, seat)
        _match(table, child(deals, first + row), places, starter, most_hands, columns, row)
