"""How fast the readable Hand and Foot engine plays: frozen values, legality through ``refuse``, agents that see views.

The aim is 20,000 moves a second on one core with ``careful`` agents, and a whole four-round game of four
agents in under a second.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.hand_and_foot import HAND_AND_FOOT, PRESETS
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.seeds import agent_key, child, deal_key

GAMES = 4


def play_games(agent: str, preset: str = "bicycle", games: int = GAMES) -> int:
    """The number of moves of so many games."""
    plays, moves = HAND_AND_FOOT.agents[agent], 0
    for seed in range(games):
        state = HAND_AND_FOOT.deal(PRESETS[preset], deal_key(seed))
        keys = [agent_key(seed, 0, seat) for seat in range(state.rules.players)]
        while (seat := HAND_AND_FOOT.to_move(state)) is not None:
            state = HAND_AND_FOOT.apply(state, plays(HAND_AND_FOOT.view(state, seat), child(keys[seat], moves)))
            moves += 1
    return moves


@pytest.mark.parametrize("agent", HAND_AND_FOOT.agents)
def test_moves_per_second(benchmark: Any, agent: str) -> None:
    moves = benchmark.pedantic(play_games, args=(agent,), rounds=5, warmup_rounds=1)
    benchmark.extra_info |= {
        "rules": "bicycle",
        "moves": moves,
        "moves_per_second": moves / benchmark.stats["min"],
        "seconds_per_game": benchmark.stats["min"] / GAMES,
    }
    assert moves > 500 * GAMES


@pytest.mark.parametrize("preset", PRESETS)
def test_careful_moves_per_second(benchmark: Any, preset: str) -> None:
    moves = benchmark.pedantic(play_games, args=("careful", preset), rounds=5, warmup_rounds=1)
    benchmark.extra_info |= {"rules": preset, "moves": moves, "moves_per_second": moves / benchmark.stats["min"]}
    assert moves > 500 * GAMES


def test_deal(benchmark: Any) -> None:
    assert benchmark(HAND_AND_FOOT.deal, BICYCLE, 7).shuffles >= 1
