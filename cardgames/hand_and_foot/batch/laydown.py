"""HF-12: the best lay-down of a hand, as `laydown.best_laydown` finds it, with its choices among equals."""

from __future__ import annotations

from typing import Any

from cardgames.compiled import part, piece
from cardgames.hand_and_foot.batch.table import (
    BEST_CARDS,
    BEST_WILDS,
    CHOICE,
    FOOT,
    FULL,
    HANDS,
    HELD,
    LYING,
    LYING_WILDS,
    MOST_NATURALS,
    MOST_WILDS,
    NATURALS,
    NEXT_CARDS,
    NEXT_ORDER,
    NEXT_WAY,
    ORDER,
    PLAYS,
    PLAYS_OF_CLASS,
    PLAYS_OF_MELD,
    PLAYS_ROW,
    POINTS,
    SIZE,
    TEAMS,
    VALUES,
    WAY,
    WAY_CARDS,
    WILDS,
    K,
    Row,
)
from cardgames.hand_and_foot.rules import BLACK_THREE, JOKER_KIND, RED_THREE, TWO_KIND


@part
def team_of(m: Row, seat: int) -> Any:
    """HF-2: the team of a seat."""
    return seat % m[TEAMS]


@part
def plays_at(kind: int, naturals: int, wilds: int, held: int) -> int:
    """Where the plays of a rank begin, beside a meld of so many naturals and wilds."""
    start = PLAYS_OF_CLASS if kind == BLACK_THREE else 0
    return PLAYS + start + (SIZE * naturals + wilds) * PLAYS_OF_MELD + held * PLAYS_ROW


@part
def worth(m: Row, wilds: int) -> Any:
    """The value of the dearest so many wilds held."""
    first, second = (JOKER_KIND, TWO_KIND) if m[VALUES + JOKER_KIND] >= m[VALUES + TWO_KIND] else (TWO_KIND, JOKER_KIND)
    dear = min(wilds, m[HELD + first])
    return dear * m[VALUES + first] + (wilds - dear) * m[VALUES + second]


@part
def ask(m: Row, seat: int) -> Any:
    """Put the hand of a seat and the open melds of its team on the scratch paper; the points that lie already."""
    hand, team = HANDS + K * seat, team_of(m, seat)
    for kind in range(K):
        m[HELD + kind] = m[hand + kind]
        m[LYING + kind] = m[NATURALS + K * team + kind]
        m[LYING_WILDS + kind] = m[WILDS + K * team + kind]
    if m[FOOT + seat] == 0:
        m[FULL] = 1  # an opening from the Foot: rare enough for the readable engine
    return m[POINTS + team]


@part
def _join(m: Row, kind: int, ways: int, supply: int) -> int:
    """The best ways when one more rank is played beside the others; how many there are."""
    at = plays_at(kind, m[LYING + kind], m[LYING_WILDS + kind], m[HELD + kind])
    count = 0
    for wilds in range(supply + 1):
        m[NEXT_WAY + wilds] = -1
    for i in range(ways):
        laid = m[ORDER + i]
        for wilds in range(supply - laid + 1):
            play = m[at + wilds]
            if play < 0:
                continue
            total = m[WAY + laid] + (play >> 16) * m[VALUES + kind]
            if total > m[NEXT_WAY + laid + wilds]:
                if m[NEXT_WAY + laid + wilds] < 0:
                    m[NEXT_ORDER + count] = laid + wilds
                    count += 1
                m[NEXT_WAY + laid + wilds] = total
                m[NEXT_CARDS + laid + wilds] = m[WAY_CARDS + laid] + (play >> 16)
                m[CHOICE + kind * PLAYS_ROW + laid + wilds] = wilds
    for i in range(count):
        wilds = m[NEXT_ORDER + i]
        m[ORDER + i], m[WAY + wilds], m[WAY_CARDS + wilds] = wilds, m[NEXT_WAY + wilds], m[NEXT_CARDS + wilds]
    return count


@piece
def best(m: Row, lying: int) -> int:
    """The points of the best lay-down of what is on the scratch paper, ``lying`` points being on the table already.

    Its number of wilds is left in `BEST_WILDS`, of cards in `BEST_CARDS`, each rank's wilds in `CHOICE`.
    """
    supply = m[HELD + JOKER_KIND] + m[HELD + TWO_KIND]
    if supply > MOST_WILDS:
        m[FULL] = 1
        return -1
    ways, m[ORDER], m[WAY], m[WAY_CARDS] = 1, 0, 0, 0
    for kind in range(BLACK_THREE, K):
        if kind == RED_THREE or m[HELD + kind] + m[LYING + kind] == 0:
            continue
        if m[HELD + kind] > MOST_NATURALS:
            m[FULL] = 1
            return -1
        ways = _join(m, kind, ways, supply)
    most, points = 0, -1
    for i in range(ways):
        wilds = m[ORDER + i]
        total = m[WAY + wilds] + worth(m, wilds)
        if total > points or (total == points and wilds < most):
            most, points = wilds, total
    m[BEST_WILDS], m[BEST_CARDS] = most, m[WAY_CARDS + most] + most
    return lying + points


@part
def reach(m: Row, seat: int) -> int:
    """HF-12: the most points the seat to move can bring to the table in this turn's opening."""
    return best(m, ask(m, seat))
