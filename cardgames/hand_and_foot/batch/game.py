"""Rounds and whole games on the row: the deal, the turns, the score."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardgames.compiled import child, compiled, int64, part, piece, uint64
from cardgames.hand_and_foot.batch.laydown import team_of
from cardgames.hand_and_foot.batch.legality import can_draw, can_take
from cardgames.hand_and_foot.batch.play import perform
from cardgames.hand_and_foot.batch.players import decide
from cardgames.hand_and_foot.batch.table import (
    ASIDES,
    AT,
    BOOKS,
    CLEAN,
    CLEAN_BONUS,
    COUNT_FOOT,
    DIRTY,
    DIRTY_BONUS,
    DRAW_MOVE,
    DRAWING,
    END,
    FEET,
    FOOT,
    FOOT_SIZE,
    FULL,
    HAND,
    HAND_SIZE,
    HANDS,
    HEIGHT,
    KEYS,
    LAID,
    MATCH,
    MELDS,
    MOMENT,
    NEXT_MOVE,
    OPENED,
    OPENING,
    OUT,
    OUT_BONUS,
    PACK,
    PACK_SIZE,
    PHASE,
    PILE,
    PLAYERS,
    POINTS,
    RED_HELD,
    RED_LAID,
    REDS,
    ROUND,
    ROUNDS,
    SCORED,
    SHUFFLES,
    STOCK,
    TAKE_MOVE,
    TEAMS,
    TOP,
    TURN,
    TURNS,
    VALUES,
    K,
    Row,
)
from cardgames.hand_and_foot.batch.zones import lay_reds, shuffle, top_card
from cardgames.hand_and_foot.rules import RED_THREE, TWO_KIND

PRIME = uint64(0x100000001B3)
Array = Any


class Columns(NamedTuple):
    """What there is to know of games, one row each; by round the second index is the round, by team the team."""

    scores: Array
    """HF-20: by team, the points of the game."""
    turns: Array
    """By round, how many turns there were."""
    out: Array
    """By round, the seat that went out, or -1."""
    opening: Array
    """By round, the turn in which the first team opened, or 0."""
    opened: Array
    """By round, how many teams opened."""
    opened_at: Array
    """By round and team, the turn of the round in which the team opened, or 0."""
    points: Array
    """HF-19: by round and team, the points of the round."""
    clean: Array
    """HF-11: by round and team, its clean books."""
    dirty: Array
    """By round and team, its dirty books."""
    shuffles: Array
    moves: Array
    full: Array
    """1 if the game did not fit; its other columns are void then."""
    digest: Array


@part
def _clear(m: Row) -> None:
    """HF-4: an empty table for a new round."""
    for at in range(HANDS, STOCK):
        m[at] = 0
    m[PHASE], m[HEIGHT], m[ASIDES], m[TOP], m[OUT], m[OPENING], m[TURNS] = DRAWING, 0, 0, -1, -1, 0, 0
    for i in range(m[PACK_SIZE]):
        m[STOCK + i] = m[PACK + i]
    shuffle(m, 0, m[PACK_SIZE])


@part
def _deal_to(m: Row, zone: int, sizes: int, size: int, starter: int) -> None:
    """HF-4: so many cards to each seat, from the starter on."""
    for i in range(m[PLAYERS]):
        seat = (starter + i) % m[PLAYERS]
        for _ in range(size):
            m[zone + K * seat + top_card(m)] += 1
            m[AT] += 1
        m[sizes + seat] = size


@part
def _turned_up(m: Row) -> Any:
    """HF-5: the card that starts the pile; a red three, a two or a joker goes back and all is shuffled anew."""
    kind = top_card(m)
    while kind <= TWO_KIND or kind == RED_THREE:
        base, end = m[AT], m[END]
        for at in range(base + 1, end):
            m[AT] = at
            top_card(m)
        shuffle(m, base, end)
        kind = top_card(m)
    m[AT] += 1
    return kind


@piece
def _deal(m: Row) -> None:
    """HF-4, HF-5, HF-6: Hands, Feet, stock; dealt red threes are laid and replaced; a card starts the pile."""
    starter = m[ROUND] % m[PLAYERS]
    m[ROUND] += 1
    _clear(m)
    _deal_to(m, HANDS, HAND, m[HAND_SIZE], starter)
    _deal_to(m, FEET, FOOT, m[FOOT_SIZE], starter)
    for i in range(m[PLAYERS]):
        lay_reds(m, (starter + i) % m[PLAYERS])
    m[PILE], m[HEIGHT], m[TURN] = _turned_up(m), 1, starter
    if not can_draw(m) and not can_take(m, starter):
        m[PHASE] = SCORED


@part
def score(m: Row, team: int) -> Any:
    """HF-19: the points of a team for the round."""
    points = m[CLEAN + team] * m[CLEAN_BONUS] + m[DIRTY + team] * m[DIRTY_BONUS] + m[POINTS + team]
    points += m[REDS + team] * m[RED_LAID]
    for seat in range(team, m[PLAYERS], m[TEAMS]):
        points += m[OUT_BONUS] if m[OUT] == seat else 0
        for kind in range(K):
            points -= m[HANDS + K * seat + kind] * m[VALUES + kind]
            if m[COUNT_FOOT] == 1:
                points -= m[FEET + K * seat + kind] * m[VALUES + kind]
        if m[COUNT_FOOT] == 1:
            points += m[FEET + K * seat + RED_THREE] * m[RED_HELD]
    return points


@part
def _close(m: Row, columns: Columns, row: int) -> None:
    """HF-19: the round is scored; the seat that starts the next one is to move."""
    number = m[ROUND] - 1
    columns.turns[row, number], columns.out[row, number], columns.opening[row, number] = m[TURNS], m[OUT], m[OPENING]
    for team in range(m[TEAMS]):
        points = score(m, team)
        columns.scores[row, team] += points
        columns.points[row, number, team] = points
        columns.clean[row, number, team], columns.dirty[row, number, team] = m[CLEAN + team], m[DIRTY + team]
        columns.opened[row, number] += m[OPENED + team]
    m[TURN] = m[ROUND] % m[PLAYERS]


@part
def act(m: Row, seat: int, move: int) -> None:
    """What a move does, the turns counted; the note of an opening's cards begins anew while its team has no meld."""
    m[TURNS] += move in (DRAW_MOVE, TAKE_MOVE)
    if m[MELDS + team_of(m, seat)] == 0:
        m[BOOKS] = 0
        for kind in range(K):
            m[LAID + kind] = 0
    perform(m, seat, move)


@part
def _game(m: Row, columns: Columns, row: int) -> None:
    """HF-20: a game of all its rounds; fills a row of the columns."""
    m[ROUND] = m[SHUFFLES] = m[MOMENT] = m[FULL] = 0
    digest = uint64(0)
    _deal(m)
    if m[PHASE] == SCORED:
        _close(m, columns, row)
    while (m[PHASE] != SCORED or m[ROUND] < m[ROUNDS]) and m[FULL] == 0:
        seat = m[TURN]
        move = decide(m, seat)
        digest = (digest ^ uint64(move)) * PRIME
        m[MOMENT] += 1
        if move == NEXT_MOVE:
            _deal(m)
        else:
            team = team_of(m, seat)
            was_open = m[OPENED + team]
            act(m, seat, move)
            if m[OPENED + team] > was_open:
                columns.opened_at[row, m[ROUND] - 1, team] = m[TURNS]
        if m[PHASE] == SCORED:
            _close(m, columns, row)
    columns.shuffles[row], columns.moves[row], columns.digest[row] = m[SHUFFLES], m[MOMENT], digest
    columns.full[row] = m[FULL]


@compiled
def fill(m: Row, deals: Any, players: Any, first: int, columns: Columns) -> None:
    """One game for each row of the columns, beginning with number ``first`` of the run with these `seeds.run_keys`."""
    for row in range(len(columns.moves)):
        key = child(players, first + row)
        for seat in range(m[PLAYERS]):
            m[KEYS + seat] = int64(child(key, seat))
        m[MATCH] = int64(child(deals, first + row))
        _game(m, columns, row)
