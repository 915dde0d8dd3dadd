"""Statistics of whole games against published values (four independent programs agree on them).

Two players, one deck; policy: take the discard whenever it can be placed, else the stock; seat 0 starts.
The intervals hold with probability 0.9999 each, and the seeds are fixed.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import perm

import pytest

from cardgames.probability import average, share, wait_for
from cardgames.seeds import agent_key, child, deal_key
from cardgames.trash import TRASH, Rules, State

LEVEL = 0.9999
MATCHES = 250


@dataclass
class Match:
    """What is counted of a match."""

    hands: int
    first_hand_turns: int
    starter_won_first_hand: bool
    starter_won: bool
    reshuffles: int


def match(agent: str, seed: int) -> Match:
    plays, keys = TRASH.agents[agent], [agent_key(seed, 0, seat) for seat in (0, 1)]
    state, number, turns, hands, first_winner, reshuffles = TRASH.deal(Rules(), deal_key(seed)), 0, 0, 1, -1, 0
    while (seat := TRASH.to_move(state)) is not None:
        turns += hands == 1 and not state.holds and not state.won
        hands += state.won
        first_winner = seat if state.won and first_winner < 0 else first_winner
        state = TRASH.apply(state, plays(TRASH.view(state, seat), child(keys[seat], number)))
        number += 1
    reshuffles = state.shuffles - hands
    return Match(hands, turns, first_winner == 0, state.seat == 0, reshuffles)


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [match("takes_useful", seed) for seed in range(MATCHES)]


def test_hands_per_match(matches: list[Match]) -> None:
    assert average([m.hands for m in matches], LEVEL).covers(15.6556)


def test_turns_of_the_first_hand(matches: list[Match]) -> None:
    assert average([m.first_hand_turns for m in matches], LEVEL).covers(10.8556)


def test_starter_wins(matches: list[Match]) -> None:
    assert share(sum(m.starter_won_first_hand for m in matches), MATCHES, LEVEL).covers(0.53239)
    assert share(sum(m.starter_won for m in matches), MATCHES, LEVEL).covers(0.50614)


def test_never_taking_a_discard_makes_hands_longer() -> None:
    found = [match("never_takes_discard", seed) for seed in range(150)]
    assert average([m.hands for m in found], LEVEL).covers(15.474)
    turns = average([m.first_hand_turns for m in found], LEVEL)
    assert turns.covers(13.524)
    assert not turns.covers(10.8556)


def one_each(position: int) -> State:
    """One place each, the first card of use (an Ace or a Jack) at a position of the stock, from 0; the rest is dead."""
    stock = (50,) * position + (1,) + (50,) * (51 - position)
    return State(Rules(slots=1), 1, 1, 0, 0, ((0,), (0,)), ((50,), (50,)), stock, ())


def test_one_place_each_by_enumeration() -> None:
    """All packs of 52 with 8 cards of use, by the position of the first of them, each played through the engine.

    The two face-down cards are as good as the last two of the pack: the first card of use is never one of them.
    """
    starter, mean_turns = Fraction(0), Fraction(0)
    for position in range(45):
        # P(the first of 8 among 52 is here): the cards before are dead, this one is of use
        chance = Fraction(perm(44, position), perm(52, position)) * Fraction(8, 52 - position)
        state, turns = one_each(position), 0
        while not state.won:
            state, turns = TRASH.apply(state, TRASH.agents["takes_useful"](TRASH.view(state, state.seat), 0)), turns + 1
        starter += chance * (state.seat == 0)
        mean_turns += chance * turns
    assert starter == Fraction(136229, 251685)
    assert mean_turns == Fraction(53, 9) == wait_for(1, 52, 8).mean
