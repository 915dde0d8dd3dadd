"""One row of ints for a whole game: the rules in numbers, the table, the scratch paper; and where each thing lies.

Everything compiled here takes this row, ``m``. Cards are kinds (indexes into `cards.KINDS`); a zone by seat or team and
kind is 15 ints a seat. Whatever does not fit raises the flag `FULL`: that game is left to the readable engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any

import numpy as np

from cardgames.cards import KINDS, kind
from cardgames.compiled import int64
from cardgames.hand_and_foot.agents import AGENTS
from cardgames.hand_and_foot.agents.decisions import Style
from cardgames.hand_and_foot.agents.planned import fewest_naturals, most_wilds
from cardgames.hand_and_foot.laydown import plays, shapes
from cardgames.hand_and_foot.rules import BLACK_THREE, Rules
from cardgames.texts import Impossible

Row = Any
"""A one-dimensional numpy array of int64."""

K = len(KINDS)
PLANNED, RANDOM, FIRST_LEGAL = range(3)
"""Players with a style, and the two without a plan."""
KNOBS = len(Style._fields)
SEATS, SIZE, MOST_ROUNDS, MOST_MOVES, MOST_FOUND, MOST_CARDS = 6, 14, 10, 4096, 32, 12 * 56
MOST_NATURALS, MOST_WILDS = 16, 24
"""Of one hand, so many naturals of a rank and so many wilds fit on the scratch paper."""
NEVER, NATURAL, GOING_OUT = range(3)
"""HF-9, of black threes."""

(PLAYERS, TEAMS, HAND_SIZE, FOOT_SIZE, MELD_MIN, MELD_MAX, CLEAN_BONUS, DIRTY_BONUS, DRAW, PICKUP, OUT_CLEAN,
 OUT_DIRTY, LEAST_LEFT, OUT_BONUS, RESHUFFLE, COUNT_FOOT, RED_LAID, RED_HELD, THREES, ROUNDS, FEWEST, PACK_SIZE,
 RULES) = range(23)  # fmt: skip
"""The numbers of the rules, at the beginning of the row. Going out may leave `LEAST_LEFT` cards before the discard."""

(VALUES, MINIMUMS, MOST_WILD, ALLOWED, STYLE, AGENT, PACK,
 PHASE, TURN, ROUND, AT, END, BASE, KEY, HEIGHT, ASIDES, TOP, SHUFFLES, MOMENT, MATCH, FULL, OUT, OPENING, TURNS, MOVES,
 KEYS, HANDS, FEET, TAKEN, HAND, FOOT,
 NATURALS, WILDS, TWOS, POINTS, MELDS, CLEAN, DIRTY, REDS, OPENED, HAS_THREES, LAID, BOOKS, BOOK,
 STOCK, PILE, ASIDE,
 HELD, LYING, LYING_WILDS, WAY, WAY_CARDS, NEXT_WAY, NEXT_CARDS, ORDER, NEXT_ORDER, CHOICE, BEST_WILDS, BEST_CARDS,
 USED, FOUND, LIST, PLAYS) = accumulate((
    RULES, K, MOST_ROUNDS, SIZE, 2 * SIZE * SIZE, KNOBS * SEATS, SEATS, MOST_CARDS,
    *[1] * 18,
    SEATS, SEATS * K, SEATS * K, SEATS * K, SEATS, SEATS,
    SEATS * K, SEATS * K, SEATS * K, SEATS, SEATS, SEATS, SEATS, SEATS, SEATS, SEATS, K, 1, MOST_FOUND,
    MOST_CARDS, MOST_CARDS, MOST_CARDS,
    K, K, K, *[MOST_WILDS + 1] * 6, K * (MOST_WILDS + 1), 1, 1,
    K, 6 * MOST_FOUND, MOST_MOVES,
))  # fmt: skip
"""Where each thing begins. By seat: `STYLE` and `KEYS` of agents, `HANDS`, `FEET`, `TAKEN`, sizes `HAND` and `FOOT`. By
team: open melds (`NATURALS`, `WILDS`, of them `TWOS`), `POINTS`, number of melds, books, laid red threes, whether
opened. Of the opening under way: the cards `LAID` by kind, the number of `BOOKS` closed in it, each as the move that
lays it."""

DRAWING, MELDING, SCORED = range(3)
"""Phases."""
DRAW_MOVE, TAKE_MOVE, LAY_MOVE, DISCARD_MOVE, KEEP_MOVE, BACK_MOVE, END_MOVE, NEXT_MOVE = range(1, 9)
VERBS = ("", "draw", "take", "lay", "discard", "keep", "back", "end", "next")
"""A move is ``verb + 16 kind + 256 naturals + 65536 twos + 16777216 jokers``."""
PLAYS_ROW = MOST_WILDS + 1
PLAYS_OF_MELD = (MOST_NATURALS + 1) * PLAYS_ROW
PLAYS_OF_CLASS = SIZE * SIZE * PLAYS_OF_MELD
"""`laydown.plays` as a table: by class (1: black threes), naturals and wilds of the meld begun, naturals held, and
wilds laid: -1, or ``65536 × naturals laid + 256 × naturals + wilds`` of the first meld they lie in."""


@lru_cache(8)
def rules_row(rules: Rules) -> Row:
    """A row with the rules in it, for games that have not begun; to be copied."""
    row = np.zeros(PLAYS + 2 * PLAYS_OF_CLASS, int64)
    row[:RULES] = _numbers(rules)
    row[VALUES : VALUES + K] = rules.card_values
    row[MINIMUMS : MINIMUMS + rules.rounds] = rules.minimums
    wilds = most_wilds(rules)
    row[MOST_WILD : MOST_WILD + len(wilds)] = wilds
    pack = [kind(card) for card in rules.pack()]
    row[PACK : PACK + len(pack)] = pack
    for of, one in enumerate((K - 1, BLACK_THREE)):
        for n in range(SIZE):
            for w in range(SIZE - n):
                row[ALLOWED + SIZE * (SIZE * of + n) + w] = rules.allows(one, n, w)
                if n + w < rules.meld_max and (n + w == 0 or rules.allows(one, n, w)):
                    _fill_plays(rules, row, of, (n, w))
    return row


def _numbers(rules: Rules) -> list[int]:
    """The numbers of the rules in the order of their names."""
    threes = {"never": NEVER, "natural": NATURAL, "going_out": GOING_OUT}[rules.black_three_meld]
    pickup = MOST_CARDS if rules.pickup == "all" else rules.pickup
    return [
        rules.players, rules.number_of_teams, rules.hand_size, rules.foot_size, rules.meld_min, rules.meld_max,
        rules.clean_bonus, rules.dirty_bonus, rules.draw, pickup, rules.go_out_clean, rules.go_out_dirty,
        int(rules.go_out_discard), rules.go_out_bonus, int(rules.stock_out == "reshuffle"), int(rules.count_foot),
        rules.red_three_laid, rules.red_three_held, threes, rules.rounds, fewest_naturals(rules), len(rules.pack()),
    ]  # fmt: skip


def _fill_plays(rules: Rules, row: Row, of: int, begun: tuple[int, int]) -> None:
    """Write down what can be laid of a rank beside the meld begun."""
    shape = shapes(rules, BLACK_THREE if of else K - 1)
    start = PLAYS + of * PLAYS_OF_CLASS + (SIZE * begun[0] + begun[1]) * PLAYS_OF_MELD
    row[start : start + PLAYS_OF_MELD] = -1
    for held in range(MOST_NATURALS + 1):
        for wilds, (naturals, parts) in plays(shape, held, begun).items():
            if wilds <= MOST_WILDS:
                first = parts[0] if parts else (0, 0)
                row[start + held * PLAYS_ROW + wilds] = (naturals << 16) + (first[0] << 8) + first[1]


def game_row(rules: Rules, agents: Sequence[str]) -> Row:
    """A row for games of these rules and players; raises `Impossible` for a player this engine does not know."""
    if len(agents) != rules.players or not all(name in AGENTS for name in agents):
        raise Impossible("simulate.agents", given=list(agents), players=rules.players, accepted=list(AGENTS))
    row = rules_row(rules).copy()
    for seat, name in enumerate(agents):
        style, plan = AGENTS.style(name), {"random": RANDOM, "first_legal": FIRST_LEGAL}.get(name, PLANNED)
        row[AGENT + seat] = plan
        row[STYLE + KNOBS * seat : STYLE + KNOBS * (seat + 1)] = style if style else 0
    return row
