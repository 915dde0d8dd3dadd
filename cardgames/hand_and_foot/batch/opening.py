"""HF-12: which meld of the best lay-down a player lays first, as `agents.planned` chooses it."""

from __future__ import annotations

from typing import Any

from cardgames.compiled import part, piece
from cardgames.hand_and_foot.batch.laydown import plays_at, team_of
from cardgames.hand_and_foot.batch.legality import can_lay, laid
from cardgames.hand_and_foot.batch.table import (
    BEST_WILDS,
    BOOK,
    BOOKS,
    CHOICE,
    FOUND,
    FULL,
    HELD,
    LYING,
    MELD_MAX,
    MOST_FOUND,
    NATURALS,
    PLAYS_ROW,
    TWOS,
    USED,
    VALUES,
    WILDS,
    K,
    Row,
)
from cardgames.hand_and_foot.rules import BLACK_THREE, JOKER_KIND, RED_THREE, TWO_KIND

NEW, WORTH, KIND, OF_NATURALS, OF_TWOS, OF_JOKERS, COLUMNS = range(7)
"""A meld found: whether its rank has no open meld yet, its points, and its cards."""


@part
def write_melds(m: Row, seat: int) -> int:
    """Write down the melds of the best lay-down just found; how many there are."""
    most, count = m[BEST_WILDS], 0
    for kind in range(K - 1, RED_THREE - 1, -1):
        at = BLACK_THREE if kind == RED_THREE else kind
        played = m[HELD + at] + m[LYING + at] > 0
        m[USED + at] = m[CHOICE + at * PLAYS_ROW + most] if played else 0
        most -= m[USED + at]
    dear = JOKER_KIND if m[VALUES + JOKER_KIND] >= m[VALUES + TWO_KIND] else TWO_KIND
    left = m[HELD + dear]
    for kind in range(BLACK_THREE, K):
        if kind != RED_THREE and m[HELD + kind] + m[LYING + kind] > 0:
            count, left = _write_rank(m, seat, kind, count, left, dear == JOKER_KIND)
    return count


@part
def _write_rank(m: Row, seat: int, kind: int, count: int, left: int, jokers_first: bool) -> tuple[int, int]:
    """Write down a rank's melds; ``left`` of the dearer wilds are left for it, and returned after it."""
    lies = K * team_of(m, seat) + kind
    naturals, twos = m[NATURALS + lies], m[TWOS + lies]
    jokers, held, wilds = m[WILDS + lies] - twos, m[HELD + kind], m[USED + kind]
    is_new = naturals == 0
    while count < MOST_FOUND:
        play = m[plays_at(kind, naturals, twos + jokers, held) + wilds]
        more, some = (play >> 8) & 255, play & 255
        if more + some == 0 and naturals == 0:
            return count, left
        dear = min(some, left)
        held, wilds, left, naturals = held - more, wilds - some, left - dear, naturals + more
        jokers, twos = (jokers + dear, twos + some - dear) if jokers_first else (jokers + some - dear, twos + dear)
        _write(m, count, is_new, kind, naturals, twos, jokers)
        count += 1
        if naturals + twos + jokers < m[MELD_MAX]:
            return count, left
        naturals = twos = jokers = 0
    m[FULL] = 1
    return count, left


@part
def _write(m: Row, count: int, is_new: bool, kind: int, naturals: int, twos: int, jokers: int) -> None:
    at = FOUND + COLUMNS * count
    points = naturals * m[VALUES + kind] + twos * m[VALUES + TWO_KIND] + jokers * m[VALUES + JOKER_KIND]
    m[at + NEW], m[at + WORTH], m[at + KIND] = is_new, points, kind
    m[at + OF_NATURALS], m[at + OF_TWOS], m[at + OF_JOKERS] = naturals, twos, jokers


@part
def _comes_before(m: Row, one: int, other: int) -> Any:
    """Whether a meld found is looked at before another: on an open meld first, then the dearest, then by rank."""
    if m[one + WORTH] != m[other + WORTH] and m[one + NEW] == m[other + NEW]:
        return m[one + WORTH] > m[other + WORTH]
    for i in (NEW, KIND, OF_NATURALS, OF_TWOS, OF_JOKERS):
        if m[one + i] != m[other + i]:
            return m[one + i] < m[other + i]
    return False


@piece
def dearest(m: Row, seat: int) -> int:
    """The first meld of the best lay-down that may be laid, as a move; 0 if there is none."""
    count, team = write_melds(m, seat), team_of(m, seat)
    if m[BOOKS] > MOST_FOUND:
        m[FULL] = 1
        return 0
    for kind in range(K):
        m[USED + kind] = 0
    for _ in range(count):
        at = -1
        for i in range(count):
            one = FOUND + COLUMNS * i
            if m[one + KIND] >= 0 and (at < 0 or _comes_before(m, one, at)):
                at = one
        kind, naturals, twos, jokers = m[at + KIND], m[at + OF_NATURALS], m[at + OF_TWOS], m[at + OF_JOKERS]
        m[at + KIND] = -1
        lies = K * team + kind
        old_naturals, old_twos = m[NATURALS + lies], m[TWOS + lies]
        old_jokers = m[WILDS + lies] - old_twos
        lies_already = naturals == old_naturals and twos == old_twos and jokers == old_jokers
        for i in range(m[BOOKS]):
            lies_already |= m[BOOK + i] == laid(kind, naturals, twos, jokers)
        if m[USED + kind] == 0 and old_naturals > 0:
            naturals, twos, jokers = naturals - old_naturals, twos - old_twos, jokers - old_jokers
        m[USED + kind] = 1
        if lies_already:
            continue
        if naturals + twos + jokers != 0 and can_lay(m, seat, kind, naturals, twos, jokers):
            return laid(kind, naturals, twos, jokers)
    return 0
