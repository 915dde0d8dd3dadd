"""Hands of Trash from the deal: reference values, the published table, and what questions have in common."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from fractions import Fraction

import pytest

from cardgames.probability import Dist
from cardgames.published import published
from cardgames.seeds import agent_key, child, deal_key
from cardgames.trash import BICYCLE, KINGS_WILD, TRASH, Rules, rules_text
from cardgames.trash.odds import (
    Known,
    best_play,
    first_turn,
    fresh_hand,
    hand_odds,
    hand_turns,
    known_of,
    kth_turn,
    read_known,
    this_turn,
    turns_alone,
    turns_left,
    wins_now,
)
from tests.trash.every_order import known as position_of

HOUSES = [
    BICYCLE,
    KINGS_WILD,
    Rules(natural_replaces_wild=False),
    Rules(players=4, slots=6),
    Rules(wild_ranks=frozenset({11, 12, 13}), dead_ranks=frozenset()),
    Rules(wild_ranks=frozenset(), dead_ranks=frozenset({11, 12, 13}), slots=3),
]


def fresh(rules: Rules) -> Known:
    """The hand as dealt."""
    return known_of(TRASH.view(TRASH.deal(rules, 1), 0))


def test_one_place_each_is_the_published_value() -> None:
    """The first ace or J of the line wins, for the player in turn: every second turn is his."""
    odds = fresh_hand((1, 1))
    assert round(float(odds.wins[0]), 6) == 0.541268
    assert odds.wins == (Fraction(136229, 251685), Fraction(115456, 251685))
    assert odds.turns == Fraction(53, 9)
    turns = hand_turns(read_known("bicycle | - | -"))
    assert turns.p(lambda turn: turn % 2 == 1) == odds.wins[0]
    assert turns.mean == odds.turns
    assert turns == turns_left(read_known("bicycle | -"))


@pytest.mark.parametrize("rules", HOUSES, ids=rules_text)
def test_from_the_deal_the_questions_agree_with_those_of_the_rules(rules: Rules) -> None:
    known = fresh(rules)
    assert this_turn(known) == kth_turn(known, 1) == first_turn(rules)
    assert wins_now(known) == first_turn(rules).pmf(rules.slots)
    alone = Known(rules.replace(players=1, decks=rules.number_of_decks), known.layouts[:1])
    assert turns_left(alone) == turns_alone(alone.rules)


@pytest.mark.parametrize("slots", [1, 3, 10])
@pytest.mark.parametrize("replaces", [True, False])
def test_TR_2_a_card_turned_up_is_one_of_all(slots: int, replaces: bool) -> None:
    """The first turn is the mixture of the turns in which the card turned up is known."""
    rules = Rules(slots=slots, natural_replaces_wild=replaces, turn_up_first_discard=True)
    layout = (0,) * slots
    parts = [(Fraction(1, 13), this_turn(Known(rules, (layout, layout), (up,)))) for up in range(1, 14)]
    assert Dist.mixture(parts) == first_turn(rules)


def test_TR_2_a_wild_card_turned_up_may_be_taken() -> None:
    known = read_known("bicycle,turn_up_first_discard=yes | - | - | discards J")
    assert known.top_is_useful
    assert hand_odds(known).wins == (1, 0)
    assert 0 < hand_odds(known, "stock").wins[0] < 1


@pytest.mark.parametrize("decks", [1, 2])
@pytest.mark.parametrize("places", [(1, 1), (2, 2), (1, 3)])
def test_TR_9_with_two_players_the_stock_never_runs_out(decks: int, places: tuple[int, int]) -> None:
    for replaces in (True, False):
        odds = fresh_hand(places, 0, Rules(decks=decks, natural_replaces_wild=replaces))
        assert odds.runs_out == 0
        assert sum(odds.wins) == 1


def test_TR_9_where_useful_cards_have_been_left_it_may() -> None:
    """Of A, J, K and Q two lie in the layouts: nobody can go on if they are A and J, and K and Q the stock."""
    assert hand_odds(position_of("bicycle", "- 2", "- J J J", unseen="A J K Q")).runs_out == Fraction(1, 6)


@pytest.mark.parametrize("places", [(1, 1), (1, 2), (2, 1), (3, 4)])
def test_the_published_table_is_the_odds_of_fresh_hands(places: tuple[int, int]) -> None:
    rows = json.loads(published("trash_hands_exact.json").read_text(encoding="utf-8"))["rows"]
    found = {(row["slots0"], row["slots1"], row["starter"]): row for row in rows}
    assert len(found) == 200
    for starter in (0, 1):
        odds, row = fresh_hand(places, starter), found[*places, starter]
        assert Fraction(row["p_seat0_exact"]) == odds.wins[0]
        assert Fraction(row["turns_exact"]) == odds.turns
        assert (row["p_seat0"], row["turns"]) == (round(float(odds.wins[0]), 12), round(float(odds.turns), 12))


def test_the_sheet_is_the_same_table() -> None:
    rows = json.loads(published("trash_hands_exact.json").read_text(encoding="utf-8"))["rows"]
    with published("trash_hands_exact.csv").open(encoding="utf-8") as file:
        assert [{**row} for row in csv.DictReader(file)] == [{key: str(x) for key, x in row.items()} for row in rows]


@pytest.mark.parametrize("seed", range(2))
def test_along_a_game_the_odds_add_up_and_end_in_its_winner(seed: int) -> None:
    """Within a hand of few places: chances of 1 in all, no stock that runs out, and the last turn's winner at 1."""
    rules = Rules(slots=2)
    state, moment = TRASH.deal(rules, deal_key(seed)), 0
    while not state.won:
        known = known_of(TRASH.view(state, state.seat))
        odds = hand_odds(known)
        assert sum(odds.wins) == 1
        assert odds.runs_out == 0
        assert odds.wins[state.seat] >= wins_now(known) > 0
        assert best_play(known).wins >= odds.wins[state.seat]
        assert turns_left(known).pmf(1) == wins_now(known)
        agent = TRASH.agents["takes_useful"]
        state = TRASH.apply(state, agent(TRASH.view(state, state.seat), child(agent_key(seed, 0, state.seat), moment)))
        moment += 1


@pytest.mark.parametrize(
    "text",
    [
        "bicycle | A 2 3 4 5 6 7 - - T | A 2 3 4 5 6 7 8 - - | discards Q",
        "bicycle | A - 3 - | - 2 J - | discards Q 2",
        "bicycle,natural_replaces_wild=no | A - 3 - | - 2 J - | discards Q 2",
        "bicycle | - 2 | J - | A - | discards 2 K | turn 2",
    ],
)
def test_the_odds_are_the_mean_over_the_next_card(text: str) -> None:
    """TR-4 to TR-8: a card of use drawn is as good as one taken, a wild card is held, others end the turn."""
    known = read_known(text)
    mean = Fraction(0)
    for drawn, cards in enumerate(known.unseen):
        if not cards:
            continue
        if drawn in known.rules.wild_ranks:
            after = replace(known, holds=drawn)
        else:
            seat = known.seat if known.can_place(drawn) else (known.seat + 1) % len(known.layouts)
            after = replace(known, discards=(*known.discards, drawn), seat=seat)
        mean += cards * hand_odds(after).wins[0]
    assert mean / sum(known.unseen) == hand_odds(known, "stock").wins[0]
