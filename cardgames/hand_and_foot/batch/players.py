"""The players of `agents` on the row: the same decisions, taken by the very functions of `agents.decisions`."""

from __future__ import annotations

from typing import Any

from cardgames.compiled import below, child, int64, part, piece, uint64
from cardgames.hand_and_foot.agents import decisions
from cardgames.hand_and_foot.agents.decisions import Style, Table
from cardgames.hand_and_foot.agents.planned import LAST_CARDS
from cardgames.hand_and_foot.batch.laydown import ask, best, team_of
from cardgames.hand_and_foot.batch.legality import can_discard, can_draw, can_lay, can_take, laid, list_moves, minimum
from cardgames.hand_and_foot.batch.opening import dearest
from cardgames.hand_and_foot.batch.table import (
    AGENT,
    AT,
    CLEAN,
    DIRTY,
    DISCARD_MOVE,
    DRAW,
    DRAW_MOVE,
    DRAWING,
    END,
    END_MOVE,
    FEWEST,
    FOOT,
    HAND,
    HANDS,
    HEIGHT,
    KEYS,
    KNOBS,
    LIST,
    MELD_MAX,
    MELD_MIN,
    MELDS,
    MOMENT,
    MOST_WILD,
    NATURAL,
    NATURALS,
    NEXT_MOVE,
    OPENED,
    OUT_CLEAN,
    OUT_DIRTY,
    PHASE,
    PICKUP,
    PILE,
    PLANNED,
    PLAYERS,
    RANDOM,
    SCORED,
    SIZE,
    STYLE,
    TAKE_MOVE,
    TAKEN,
    THREES,
    USED,
    VALUES,
    WILDS,
    K,
    Row,
)
from cardgames.hand_and_foot.rules import BLACK_THREE, JOKER_KIND, TWO_KIND

add_to_meld = piece(decisions.add_to_meld)
begin_meld = piece(decisions.begin_meld)
add_wilds = piece(decisions.add_wilds)
begin_mixed = piece(decisions.begin_mixed)
discard_regret = part(decisions.discard_regret)
wants_out = part(decisions.wants_out)
useful_cards = part(decisions.useful_cards)
could_open = piece(decisions.could_open)

NONE = 0
"""No move."""


@piece
def decide(m: Row, seat: int) -> Any:
    """The move of the agent in a seat."""
    agent = m[AGENT + seat]
    if agent == PLANNED:
        move = _planned(m, seat)
        if move != NONE:
            return move
    moves = list_moves(m, seat)
    if agent != RANDOM:
        return m[LIST]
    return m[LIST + int64(below(child(uint64(m[KEYS + seat]), m[MOMENT]), 0, moves))]


@part
def _planned(m: Row, seat: int) -> int:
    """The move of a style, or none when any legal move will do."""
    if m[PHASE] == SCORED:
        return NEXT_MOVE
    style = _style(m, seat)
    if m[PHASE] == DRAWING:
        return _draw_or_take(m, seat, style)
    team = team_of(m, seat)
    move = _next_lay(m, seat, style) if m[OPENED + team] == 1 else _open(m, seat, style)
    if move == NONE and (m[OPENED + team] == 1 or m[MELDS + team] == 0):
        move = _discard(m, seat, style)
    return move


@part
def _style(m: Row, seat: int) -> Style:
    at = STYLE + KNOBS * seat
    return Style(m[at], m[at + 1], m[at + 2], m[at + 3], m[at + 4], m[at + 5], m[at + 6], m[at + 7], m[at + 8])


@part
def _draw_or_take(m: Row, seat: int, style: Style) -> int:
    """HF-14: the pile when it is large enough to be worth a pair, and allowed; else the stock."""
    drawn, height, hand = can_draw(m), m[HEIGHT], HANDS + K * seat
    if height > 0 and (not drawn or height >= style.pile_from):
        kind = m[PILE + height - 1]
        if m[hand + kind] >= 2:
            worth_asking = m[OPENED + team_of(m, seat)] == 1
            if not worth_asking:
                m[hand + kind] += 1
                worth_asking = could_open(m[hand : hand + K], m[VALUES : VALUES + K], m[FEWEST], minimum(m))
                m[hand + kind] -= 1
            if worth_asking and can_take(m, seat) and (not drawn or _is_useful(m, seat, style)):
                return TAKE_MOVE
    return DRAW_MOVE if drawn else END_MOVE


@part
def _is_useful(m: Row, seat: int, style: Style) -> Any:
    """HF-14: whether enough of the cards below the pile's top are of use."""
    if style.useful == 0:
        return True
    for kind in range(K):
        m[USED + kind] = 0
    for i in range(2, min(m[PICKUP], m[HEIGHT]) + 1):
        m[USED + m[PILE + m[HEIGHT] - i]] += 1
    hand, lying = HANDS + K * seat, NATURALS + K * team_of(m, seat)
    return useful_cards(m[USED : USED + K], m[hand : hand + K], m[lying : lying + K]) >= style.useful


@part
def _table(m: Row, seat: int, style: Style) -> Table:
    """The numbers of the row that a lay-down is chosen by."""
    team = team_of(m, seat)
    clean, dirty = m[OUT_CLEAN] - m[CLEAN + team], m[OUT_DIRTY] - m[DIRTY + team]
    ready = wants_out(style, clean, dirty, m[CLEAN + team] + m[DIRTY + team])
    spare = m[HAND + seat]
    if m[FOOT + seat] == 0:
        spare -= 1 if ready else 2
    naturals, wilds = NATURALS + K * team, WILDS + K * team
    return Table(m[MELD_MIN], m[MELD_MAX], m[MOST_WILD : MOST_WILD + SIZE], m[naturals : naturals + K],
                 m[wilds : wilds + K], clean, dirty, spare, int64(m[THREES] == NATURAL), ready)  # fmt: skip


@part
def _hurry(m: Row, seat: int, style: Style, table: Table) -> int:
    """Whether to lay what one has: going out is near, for oneself or for another team, or the stock runs out."""
    if m[FOOT + seat] == 0 and table.ready:
        return 1
    if m[FOOT + seat] > 0 and m[HAND + seat] <= style.thin:
        return 1
    return _ending(m, seat)


@part
def _ending(m: Row, seat: int) -> int:
    """Whether the round may end soon: the stock runs out, or another team is near going out."""
    if m[END] - m[AT] <= m[DRAW] * m[PLAYERS]:
        return 1
    for other in range(m[PLAYERS]):
        if m[FOOT + other] == 0 and m[HAND + other] <= LAST_CARDS and team_of(m, other) != team_of(m, seat):
            return 1
    return 0


@part
def _next_lay(m: Row, seat: int, style: Style) -> int:
    """HF-7: what an open team's player lays next, or none when it is time to discard."""
    if m[HAND + seat] < 2 and m[FOOT + seat] == 0:
        return NONE
    held = m[HANDS + K * seat : HANDS + K * seat + K]
    table = _table(m, seat, style)
    hurry = _hurry(m, seat, style, table)
    kind, naturals, wilds = add_to_meld(held, table)
    if kind < 0:
        kind, naturals, wilds = begin_meld(style, held, table, hurry)
    if kind < 0 and held[JOKER_KIND] + held[TWO_KIND] > 0:
        kind, naturals, wilds = add_wilds(style, held, table, hurry)
        if kind < 0 and (hurry or style.wilds == 2):
            kind, naturals, wilds = begin_mixed(held, table)
    if kind < 0:
        return NONE
    jokers = min(wilds, held[JOKER_KIND])
    return (
        laid(kind, naturals, wilds - jokers, jokers)
        if can_lay(m, seat, kind, naturals, wilds - jokers, jokers)
        else NONE
    )


@part
def _discard(m: Row, seat: int, style: Style) -> int:
    """HF-13: the card least regretted."""
    hand, lying = HANDS + K * seat, NATURALS + K * team_of(m, seat)
    following = seat + 1 if seat + 1 < m[PLAYERS] else 0
    known, theirs = TAKEN + K * following, NATURALS + K * team_of(m, following)
    if m[HAND + seat] == 0 or (m[HAND + seat] == 1 and m[FOOT + seat] == 0 and not can_discard(m, seat)):
        return NONE
    chosen, least = -1, int64(0)
    for kind in range(K):
        if m[hand + kind] == 0:
            continue
        if kind == BLACK_THREE:
            regret = 5 - style.threes * min(m[HEIGHT], 12)
        else:
            danger = min(m[known + kind], 2) + (m[theirs + kind] > 0)
            regret = discard_regret(kind, m[hand + kind], m[lying + kind], danger, m[VALUES + kind])
        if chosen < 0 or regret < least:
            chosen, least = kind, regret
    return DISCARD_MOVE + (chosen << 4)


@part
def _open(m: Row, seat: int, style: Style) -> int:
    """HF-12: the dearest meld of the best lay-down, once that reaches the minimum, and what the style wants beyond."""
    team, hand, needed = team_of(m, seat), HANDS + K * seat, minimum(m)
    if m[MELDS + team] == 0:
        needed += 0 if style.open == 0 or _ending(m, seat) else style.open
        if not could_open(m[hand : hand + K], m[VALUES : VALUES + K], m[FEWEST], needed):
            return NONE
    if best(m, ask(m, seat)) < needed:
        return NONE
    return dearest(m, seat)
