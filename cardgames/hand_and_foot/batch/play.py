"""What each move does on the row; see `moves` for the same in words."""

from __future__ import annotations

from cardgames.compiled import part, piece
from cardgames.hand_and_foot.batch.laydown import team_of
from cardgames.hand_and_foot.batch.legality import can_draw, can_take
from cardgames.hand_and_foot.batch.table import (
    ASIDE,
    ASIDES,
    AT,
    BACK_MOVE,
    BOOKS,
    CLEAN,
    DIRTY,
    DISCARD_MOVE,
    DRAW,
    DRAW_MOVE,
    DRAWING,
    END,
    END_MOVE,
    HAND,
    HANDS,
    HAS_THREES,
    HEIGHT,
    LAID,
    LAY_MOVE,
    MELDING,
    MELDS,
    NATURALS,
    OPENED,
    PHASE,
    PICKUP,
    PILE,
    PLAYERS,
    POINTS,
    SCORED,
    STOCK,
    TAKE_MOVE,
    TOP,
    TURN,
    TURNS,
    TWOS,
    WILDS,
    K,
    Row,
)
from cardgames.hand_and_foot.batch.zones import draw, give, meld, receive_aside, settle, shuffle, used_up
from cardgames.hand_and_foot.rules import JOKER_KIND, TWO_KIND


@piece
def _take(m: Row, seat: int) -> None:
    """HF-14: the top card and a pair are melded, the rest joins the hand, or lies aside until the team is open."""
    number, team = min(m[PICKUP], m[HEIGHT]), team_of(m, seat)
    m[HEIGHT] -= number
    for i in range(number - 1):
        m[ASIDE + i] = m[PILE + m[HEIGHT] + i]
    kind = m[PILE + m[HEIGHT] + number - 1]
    m[ASIDES], m[TOP] = number - 1, kind
    m[PHASE] = MELDING
    give(m, seat, kind, 2)
    meld(m, team, kind, 3, 0, 0)
    if m[OPENED + team] == 1:
        receive_aside(m, seat)
    settle(m, seat)


@piece
def _take_back(m: Row, seat: int) -> None:
    """HF-12, HF-15: the melds return to the hand; so does a pile that was taken, and the turn begins again."""
    team = team_of(m, seat)
    for kind in range(K):
        m[HANDS + K * seat + kind] += m[LAID + kind]
        m[HAND + seat] += m[LAID + kind]
        m[NATURALS + K * team + kind] = m[WILDS + K * team + kind] = m[TWOS + K * team + kind] = m[LAID + kind] = 0
    m[POINTS + team] = m[MELDS + team] = m[CLEAN + team] = m[DIRTY + team] = m[HAS_THREES + team] = m[BOOKS] = 0
    if m[TOP] >= 0:
        m[HANDS + K * seat + m[TOP]] -= 1
        m[HAND + seat] -= 1
        for i in range(m[ASIDES]):
            m[PILE + m[HEIGHT] + i] = m[ASIDE + i]
        m[HEIGHT] += m[ASIDES] + 1
        m[PILE + m[HEIGHT] - 1] = m[TOP]
        m[ASIDES], m[TOP], m[PHASE] = 0, -1, DRAWING
        m[TURNS] -= 1


@part
def _end_turn(m: Row) -> None:
    """HF-13, HF-18: the next seat's turn, unless it can neither draw nor take the pile: then the round ends."""
    m[TURN] = m[TURN] + 1 if m[TURN] + 1 < m[PLAYERS] else 0
    m[PHASE] = DRAWING
    if not can_draw(m) and not can_take(m, m[TURN]):
        m[PHASE] = SCORED


@piece
def perform(m: Row, seat: int, move: int) -> None:
    """What a move does."""
    verb, kind = move & 15, (move >> 4) & 15
    if verb == DRAW_MOVE:
        if m[AT] == m[END]:
            for i in range(m[HEIGHT] - 1):
                m[STOCK + i] = m[PILE + i]
            shuffle(m, 0, m[HEIGHT] - 1)
            m[PILE], m[HEIGHT] = m[PILE + m[HEIGHT] - 1], 1
        draw(m, seat, m[DRAW])
        m[PHASE] = MELDING
    elif verb == TAKE_MOVE:
        _take(m, seat)
    elif verb == LAY_MOVE:
        naturals, twos, jokers = (move >> 8) & 255, (move >> 16) & 255, move >> 24
        give(m, seat, kind, naturals)
        give(m, seat, TWO_KIND, twos)
        give(m, seat, JOKER_KIND, jokers)
        meld(m, team_of(m, seat), kind, naturals, twos, jokers)
        settle(m, seat)
    elif verb == BACK_MOVE:
        _take_back(m, seat)
    elif verb == END_MOVE:
        m[PHASE] = SCORED
    else:
        if verb == DISCARD_MOVE:
            give(m, seat, kind, 1)
            m[PILE + m[HEIGHT]] = kind
            m[HEIGHT] += 1
            used_up(m, seat)
        if m[PHASE] != SCORED:
            _end_turn(m)
