"""HF-7 … HF-18: which moves are legal, as `moves.refuse` decides it; yes or no only."""

from __future__ import annotations

from typing import Any

from cardgames.compiled import int64, part, piece
from cardgames.hand_and_foot.batch.laydown import ask, best, reach, team_of
from cardgames.hand_and_foot.batch.table import (
    ALLOWED,
    ASIDES,
    AT,
    BACK_MOVE,
    CLEAN,
    DIRTY,
    DISCARD_MOVE,
    DRAW,
    DRAW_MOVE,
    DRAWING,
    END,
    END_MOVE,
    FOOT,
    FULL,
    GOING_OUT,
    HAND,
    HANDS,
    HAS_THREES,
    HEIGHT,
    HELD,
    KEEP_MOVE,
    LAY_MOVE,
    LEAST_LEFT,
    LIST,
    LYING,
    LYING_WILDS,
    MELD_MAX,
    MELD_MIN,
    MELDS,
    MINIMUMS,
    MOST_MOVES,
    NATURAL,
    NATURALS,
    NEVER,
    NEXT_MOVE,
    OPENED,
    OUT_CLEAN,
    OUT_DIRTY,
    PHASE,
    PICKUP,
    PILE,
    RESHUFFLE,
    ROUND,
    SCORED,
    SIZE,
    TAKE_MOVE,
    THREES,
    VALUES,
    WILDS,
    K,
    Row,
)
from cardgames.hand_and_foot.rules import BLACK_THREE, JOKER_KIND, RED_THREE, TWO_KIND


@part
def laid(kind: int, naturals: int, twos: int, jokers: int) -> int:
    """The move that lays these cards."""
    return LAY_MOVE + (kind << 4) + (naturals << 8) + (twos << 16) + (jokers << 24)


@part
def minimum(m: Row) -> Any:
    """HF-12: what an opening must be worth in this round."""
    return m[MINIMUMS + m[ROUND] - 1]


@part
def can_draw(m: Row) -> Any:
    """HF-18: whether the stock holds a card, or a new one can be made that gives a whole draw."""
    return m[AT] < m[END] or (m[RESHUFFLE] == 1 and m[HEIGHT] > m[DRAW])


@part
def may_leave(m: Row, left: int, clean: int, dirty: int) -> Any:
    """HF-17: whether a player on the Foot may meld down to so many cards when his team has these books."""
    return left >= 2 or (left >= m[LEAST_LEFT] and clean >= m[OUT_CLEAN] and dirty >= m[OUT_DIRTY])


@part
def is_opening(m: Row, team: int) -> Any:
    """HF-12: whether an opening has been begun that does not reach the minimum yet."""
    return m[OPENED + team] == 0 and m[MELDS + team] > 0


@piece
def can_take(m: Row, seat: int) -> Any:
    """HF-14, HF-15: whether the seat may take the pile at the start of its turn."""
    if m[HEIGHT] == 0:
        return False
    kind, team = m[PILE + m[HEIGHT] - 1], team_of(m, seat)
    at = K * team + kind
    if kind <= RED_THREE or m[HANDS + K * seat + kind] < 2:
        return False
    lying = m[NATURALS + at] + m[WILDS + at]
    if not m[MELD_MIN] <= lying + 3 <= m[MELD_MAX]:
        return False
    rest = min(m[PICKUP], m[HEIGHT]) - 1
    if m[FOOT + seat] == 0:
        closes = lying + 3 == m[MELD_MAX]
        dirty = closes and m[WILDS + at] > 0
        clean_books, dirty_books = m[CLEAN + team] + (closes and not dirty), m[DIRTY + team] + dirty
        if not may_leave(m, m[HAND + seat] - 2 + rest, clean_books, dirty_books):
            return False
    if m[OPENED + team] == 1:
        return True
    ask(m, seat)
    m[HELD + kind] -= 2
    m[LYING + kind] = 3 if m[MELD_MAX] > 3 else 0  # three may be a book
    return best(m, 3 * m[VALUES + kind]) >= minimum(m)


@piece
def can_lay(m: Row, seat: int, kind: int, naturals: int, twos: int, jokers: int) -> Any:
    """HF-7 … HF-17: whether the seat may lay these cards in its turn."""
    team, hand, wilds = team_of(m, seat), HANDS + K * seat, twos + jokers
    size, at = naturals + wilds, K * team + kind
    if min(naturals, twos, jokers) < 0 or size == 0 or (kind == BLACK_THREE and (wilds > 0 or m[THREES] == NEVER)):
        return False
    if naturals > m[hand + kind] or twos > m[hand + TWO_KIND] or jokers > m[hand + JOKER_KIND]:
        return False
    all_naturals, all_wilds = m[NATURALS + at] + naturals, m[WILDS + at] + wilds
    if all_naturals + all_wilds > m[MELD_MAX]:
        return False
    of = 1 if kind == BLACK_THREE else 0
    if m[ALLOWED + SIZE * (SIZE * of + all_naturals) + all_wilds] == 0:
        return False
    if m[OPENED + team] == 0 and not _opens(m, seat, kind, naturals, twos, jokers):
        return False
    closes = all_naturals + all_wilds == m[MELD_MAX]
    clean, dirty = m[CLEAN + team] + (closes and all_wilds == 0), m[DIRTY + team] + (closes and all_wilds > 0)
    left = m[HAND + seat] - size
    if m[FOOT + seat] == 0 and not may_leave(m, left + m[ASIDES], clean, dirty):
        return False
    if m[THREES] != GOING_OUT:
        return True
    if kind != BLACK_THREE:
        return m[HAS_THREES + team] == 0
    return m[FOOT + seat] == 0 and left <= 1 and may_leave(m, left, clean, dirty)


@part
def _opens(m: Row, seat: int, kind: int, naturals: int, twos: int, jokers: int) -> Any:
    """HF-12: whether the cards held can still complete the opening after this lay-down."""
    if kind == BLACK_THREE and m[THREES] != NATURAL:
        return False
    laid = naturals * m[VALUES + kind] + twos * m[VALUES + TWO_KIND] + jokers * m[VALUES + JOKER_KIND]
    lying = ask(m, seat) + laid
    if lying >= minimum(m):
        return True
    m[HELD + kind] -= naturals
    m[HELD + TWO_KIND] -= twos
    m[HELD + JOKER_KIND] -= jokers
    m[LYING + kind] += naturals
    m[LYING_WILDS + kind] += twos + jokers
    if m[LYING + kind] + m[LYING_WILDS + kind] == m[MELD_MAX]:
        m[LYING + kind] = m[LYING_WILDS + kind] = 0
    return best(m, lying) >= minimum(m)


@part
def can_discard(m: Row, seat: int) -> Any:
    """HF-13, HF-17: whether the seat may discard a card it holds, which is no red three."""
    team = team_of(m, seat)
    if is_opening(m, team):
        return False
    return not (m[HAND + seat] == 1 and m[FOOT + seat] == 0) or (
        m[CLEAN + team] >= m[OUT_CLEAN] and m[DIRTY + team] >= m[OUT_DIRTY]
    )


@part
def _listed(m: Row, count: int, move: int) -> int:
    """One more move in the list."""
    if count == MOST_MOVES:
        m[FULL] = 1
        return count
    m[LIST + count] = move
    return count + 1


@part
def _list_lays(m: Row, seat: int, kind: int, count: int) -> int:
    """The legal lay-downs of a rank: the most naturals first, then the fewest wilds, then twos before jokers."""
    hand, at = HANDS + K * seat, K * team_of(m, seat) + kind
    twos, jokers = m[hand + TWO_KIND], m[hand + JOKER_KIND]
    if m[hand + kind] + m[NATURALS + at] == 0:
        return count
    room = m[MELD_MAX] - m[NATURALS + at] - m[WILDS + at]
    for naturals in range(min(room, m[hand + kind]), -1, -1):
        for wilds in range(min(room - naturals, twos + jokers) + 1):
            for with_jokers in range(max(0, wilds - twos), min(jokers, wilds) + 1):
                if can_lay(m, seat, kind, naturals, wilds - with_jokers, with_jokers):
                    count = _listed(m, count, laid(kind, naturals, wilds - with_jokers, with_jokers))
    return count


@piece
def list_moves(m: Row, seat: int) -> int:
    """Write down the legal moves in the order of `moves.legal`; returns how many there are."""
    count, team = int64(0), team_of(m, seat)
    if m[PHASE] == SCORED:
        return _listed(m, count, NEXT_MOVE)
    if m[PHASE] == DRAWING:
        if can_draw(m):
            count = _listed(m, count, DRAW_MOVE)
        if can_take(m, seat):
            count = _listed(m, count, TAKE_MOVE)
        return count if can_draw(m) else _listed(m, count, END_MOVE)
    if m[OPENED + team] == 1 or reach(m, seat) >= minimum(m):
        for kind in range(RED_THREE + 1, K):
            count = _list_lays(m, seat, kind, count)
        count = _list_lays(m, seat, BLACK_THREE, count)
    if can_discard(m, seat):
        for i in range(RED_THREE + 1, K + 3):
            kind = i if i < K else (BLACK_THREE, TWO_KIND, JOKER_KIND)[i - K]
            if m[HANDS + K * seat + kind] > 0:
                count = _listed(m, count, DISCARD_MOVE + (kind << 4))
    if is_opening(m, team):
        return _listed(m, count, BACK_MOVE)
    return count if count else _listed(m, count, KEEP_MOVE)
