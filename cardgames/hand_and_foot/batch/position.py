"""A position under way on the row: what a seat knows is written down, the unseen cards are dealt as `redeal` does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from cardgames.compiled import below, child, int64, part, piece
from cardgames.hand_and_foot.batch.replay import move_code
from cardgames.hand_and_foot.batch.table import (
    ASIDE,
    ASIDES,
    AT,
    BASE,
    BOOK,
    BOOKS,
    CLEAN,
    DIRTY,
    DRAWING,
    END,
    FEET,
    FOOT,
    HAND,
    HANDS,
    HAS_THREES,
    HEIGHT,
    KEY,
    KEYS,
    LAID,
    MATCH,
    MELDING,
    MELDS,
    MOMENT,
    MOST_FOUND,
    NATURALS,
    OPENED,
    OUT,
    PHASE,
    PILE,
    PLAYERS,
    PLAYS,
    POINTS,
    REDS,
    ROUND,
    SCORED,
    SHUFFLES,
    STOCK,
    TAKEN,
    TOP,
    TURN,
    TWOS,
    WILDS,
    K,
    Row,
    game_row,
)
from cardgames.hand_and_foot.moves.move import lay
from cardgames.hand_and_foot.moves.view import View
from cardgames.hand_and_foot.redeal import FEET as FEET_KEY
from cardgames.hand_and_foot.redeal import HANDS as HANDS_KEY
from cardgames.hand_and_foot.redeal import PLAYERS as PLAYERS_KEY
from cardgames.hand_and_foot.redeal import SHUFFLES as SHUFFLES_KEY
from cardgames.hand_and_foot.redeal import STOCK as STOCK_KEY
from cardgames.hand_and_foot.redeal import Known
from cardgames.hand_and_foot.rules import BLACK_THREE, TWO_KIND
from cardgames.hand_and_foot.state import KIND_OF, Meld, counts_of

PHASES = {"draw": DRAWING, "meld": MELDING, "scored": SCORED}


class Position(NamedTuple):
    """A row to play on, the known part of the position to begin each playout with, and the cards to be dealt."""

    row: Row
    known: Row
    """The row as it was written, with the known cards only."""
    unseen: Any
    """The kinds of the unseen cards: first those that are no red threes, then these."""
    mixed: Any
    """The same, to be shuffled."""
    plain: int
    """How many are no red threes."""
    unknown: Any
    """By seat, how many of them its hand holds."""


def position_of(known: Known, agents: Sequence[str]) -> Position:
    """The position a seat knows, for players by name; raises `Impossible` for a player this engine does not know."""
    view = known.view
    row = game_row(view.rules, agents)
    _write_turn(row, view)
    for seat in range(view.rules.players):
        row[HAND + seat], row[FOOT + seat] = view.hand_sizes[seat], view.foot_sizes[seat]
        row[HANDS + K * seat : HANDS + K * seat + K] = counts_of(known.shown[seat])
        row[TAKEN + K * seat : TAKEN + K * seat + K] = counts_of(view.taken[seat])
    for team, melds in enumerate(view.melds):
        row[REDS + team], row[OPENED + team] = len(view.reds[team]), view.opened[team]
        for meld in melds:
            _write_meld(row, view, team, meld)
    plain, reds = known.unseen()
    unseen = np.array([KIND_OF[card] for card in plain + reds], int64)
    return Position(row, row[:PLAYS].copy(), unseen, unseen.copy(), len(plain), np.array(known.unknown, int64))


def _write_turn(row: Row, view: View) -> None:
    """Whose turn it is, how far it has come, and the piles."""
    row[PHASE], row[TURN], row[ROUND], row[OUT] = PHASES[view.phase], view.turn, view.round, view.went_out
    row[HEIGHT], row[ASIDES] = len(view.pile), len(view.aside)
    row[TOP] = KIND_OF[view.top]
    row[PILE : PILE + len(view.pile)] = [KIND_OF[card] for card in view.pile]
    row[ASIDE : ASIDE + len(view.aside)] = [KIND_OF[card] for card in view.aside]


def _write_meld(row: Row, view: View, team: int, meld: Meld) -> None:
    """A meld or a book on the table; of an opening under way also its cards, and its books as moves."""
    naturals, twos = len(meld.naturals), counts_of(meld.wilds)[TWO_KIND]
    wilds, at = len(meld.wilds), K * team + meld.kind
    row[MELDS + team] += 1
    row[POINTS + team] += meld.points(view.rules)
    row[HAS_THREES + team] |= meld.kind == BLACK_THREE
    is_book = meld.is_book(view.rules)
    if is_book:
        row[(CLEAN if meld.is_clean else DIRTY) + team] += 1
    else:
        row[NATURALS + at], row[WILDS + at], row[TWOS + at] = naturals, wilds, twos
    if team == view.team and not view.is_open:
        row[LAID : LAID + K] += counts_of(meld.naturals + meld.wilds)
        if is_book:
            row[BOOK + min(row[BOOKS], MOST_FOUND - 1)] = move_code(lay(meld.kind, naturals, twos, wilds - twos))
            row[BOOKS] += 1


@part
def _shuffle(cards: Any, start: int, end: int, key: Any) -> None:
    """The cards from ``start`` to ``end`` in a random order, as `seeds.shuffled` has it."""
    for at in range(start, end - 1):
        other = at + int64(below(key, at - start, end - at))
        card = cards[other]
        cards[other] = cards[at]
        cards[at] = card


@piece
def deal_anew(position: Position, key: Any) -> None:
    """The row as it is known, and every unseen card dealt by the shuffles of a key; see `redeal.redeal`."""
    m, known, cards = position.row, position.known, position.mixed
    for at in range(PHASE, STOCK):
        m[at] = known[at]
    for at in range(PILE, PILE + m[HEIGHT]):
        m[at] = known[at]
    for at in range(ASIDE, ASIDE + m[ASIDES]):
        m[at] = known[at]
    for i in range(len(cards)):
        cards[i] = position.unseen[i]
    _shuffle(cards, 0, position.plain, child(key, HANDS_KEY))
    dealt = 0
    for seat in range(m[PLAYERS]):
        for _ in range(position.unknown[seat]):
            m[HANDS + K * seat + cards[dealt]] += 1
            dealt += 1
    _shuffle(cards, dealt, len(cards), child(key, FEET_KEY))
    for seat in range(m[PLAYERS]):
        for _ in range(m[FOOT + seat]):
            m[FEET + K * seat + cards[dealt]] += 1
            dealt += 1
    m[AT], m[BASE], m[END] = 0, 0, len(cards) - dealt
    for i in range(m[END]):
        m[STOCK + i] = cards[dealt + i]
    m[KEY], m[MATCH], m[SHUFFLES] = int64(child(key, STOCK_KEY)), int64(child(key, SHUFFLES_KEY)), 0
    m[MOMENT], players = 0, child(key, PLAYERS_KEY)
    for seat in range(m[PLAYERS]):
        m[KEYS + seat] = int64(child(players, seat))
