"""Cards that come and go on the row: the stock, the hands and Feet, the melds; in words: `moves.draft`."""

from __future__ import annotations

from typing import Any

from cardgames.compiled import below, child, int64, part, piece, uint64
from cardgames.hand_and_foot.batch.laydown import team_of
from cardgames.hand_and_foot.batch.legality import laid, minimum
from cardgames.hand_and_foot.batch.table import (
    ASIDE,
    ASIDES,
    AT,
    BASE,
    BOOK,
    BOOKS,
    CLEAN,
    DIRTY,
    END,
    FEET,
    FOOT,
    HAND,
    HANDS,
    HAS_THREES,
    KEY,
    LAID,
    MATCH,
    MELD_MAX,
    MELDS,
    MOST_FOUND,
    NATURALS,
    OPENED,
    OPENING,
    OUT,
    PHASE,
    POINTS,
    REDS,
    SCORED,
    SHUFFLES,
    STOCK,
    TAKEN,
    TOP,
    TURNS,
    TWOS,
    VALUES,
    WILDS,
    K,
    Row,
)
from cardgames.hand_and_foot.rules import BLACK_THREE, JOKER_KIND, RED_THREE, TWO_KIND


@part
def top_card(m: Row) -> Any:
    """The top card of the stock, dealt: it stays where it is."""
    at, base = m[AT], m[BASE]
    other = at + int64(below(uint64(m[KEY]), at - base, m[END] - at))
    card = m[STOCK + other]
    m[STOCK + other] = m[STOCK + at]
    m[STOCK + at] = card
    return card


@part
def shuffle(m: Row, base: int, end: int) -> None:
    """The cards from ``base`` to ``end`` are a new stock, by the game's next shuffle."""
    m[KEY] = int64(child(uint64(m[MATCH]), m[SHUFFLES]))
    m[SHUFFLES] += 1
    m[AT], m[BASE], m[END] = base, base, end


@part
def draw(m: Row, seat: int, number: int) -> None:
    """HF-13, HF-6: cards from the stock, as many as there are; red threes are laid and replaced."""
    hand, drawn = HANDS + K * seat, 0
    while drawn < number and m[AT] < m[END]:
        kind = top_card(m)
        m[AT] += 1
        if kind == RED_THREE:
            m[REDS + team_of(m, seat)] += 1
        else:
            m[hand + kind] += 1
            drawn += 1
    m[HAND + seat] += drawn


@piece
def lay_reds(m: Row, seat: int) -> None:
    """HF-6: red threes of a hand just dealt or picked up are laid and replaced."""
    reds = m[HANDS + K * seat + RED_THREE]
    m[HANDS + K * seat + RED_THREE] = 0
    m[HAND + seat] -= reds
    m[REDS + team_of(m, seat)] += reds
    draw(m, seat, reds)


@part
def _pick_up_foot(m: Row, seat: int) -> None:
    """HF-16: the Foot becomes the seat's hand."""
    for kind in range(K):
        m[HANDS + K * seat + kind] = m[FEET + K * seat + kind]
        m[FEET + K * seat + kind] = 0
    m[HAND + seat], m[FOOT + seat] = m[FOOT + seat], 0
    lay_reds(m, seat)


@part
def give(m: Row, seat: int, kind: int, number: int) -> None:
    """Cards leave the hand, those taken in the open first."""
    m[HANDS + K * seat + kind] -= number
    m[HAND + seat] -= number
    m[TAKEN + K * seat + kind] -= min(number, m[TAKEN + K * seat + kind])


@part
def receive_aside(m: Row, seat: int) -> None:
    """HF-15: the cards that lay aside join the hand, in the open."""
    for i in range(m[ASIDES]):
        m[HANDS + K * seat + m[ASIDE + i]] += 1
        m[TAKEN + K * seat + m[ASIDE + i]] += 1
    m[HAND + seat] += m[ASIDES]
    m[ASIDES], m[TOP] = 0, -1


@part
def meld(m: Row, team: int, kind: int, naturals: int, twos: int, jokers: int) -> None:
    """HF-7, HF-10, HF-11: cards go onto the team's open meld of a rank, or begin a new one; a full one is a book."""
    at = K * team + kind
    m[MELDS + team] += m[NATURALS + at] == 0
    m[NATURALS + at] += naturals
    m[TWOS + at] += twos
    m[WILDS + at] += twos + jokers
    m[LAID + kind] += naturals
    m[LAID + TWO_KIND] += twos
    m[LAID + JOKER_KIND] += jokers
    m[POINTS + team] += naturals * m[VALUES + kind] + twos * m[VALUES + TWO_KIND] + jokers * m[VALUES + JOKER_KIND]
    if kind == BLACK_THREE:
        m[HAS_THREES + team] = 1
    if m[NATURALS + at] + m[WILDS + at] >= m[MELD_MAX]:
        m[CLEAN + team] += m[WILDS + at] == 0
        m[DIRTY + team] += m[WILDS + at] > 0
        m[BOOK + min(m[BOOKS], MOST_FOUND - 1)] = laid(
            kind, m[NATURALS + at], m[TWOS + at], m[WILDS + at] - m[TWOS + at]
        )
        m[BOOKS] += 1
        m[NATURALS + at] = m[TWOS + at] = m[WILDS + at] = 0


@part
def settle(m: Row, seat: int) -> None:
    """HF-12, HF-15: a team whose melds reach the minimum is open; then the hand may be used up."""
    team = team_of(m, seat)
    if m[OPENED + team] == 0 and m[POINTS + team] >= minimum(m):
        m[OPENED + team] = 1
        m[OPENING] = m[OPENING] if m[OPENING] else m[TURNS]
        receive_aside(m, seat)
    used_up(m, seat)


@part
def used_up(m: Row, seat: int) -> None:
    """HF-16, HF-17: of a seat without cards, the Foot is picked up, or it has gone out."""
    if m[HAND + seat] == 0:
        if m[FOOT + seat] > 0:
            _pick_up_foot(m, seat)
        else:
            m[OUT], m[PHASE] = seat, SCORED
