"""How fast the readable Trash engine plays: frozen values, legality through ``refuse``, agents that see views only.

The aim is 5,000 hands a second on one core, with ``takes_useful`` against itself.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.seeds import agent_key, child, deal_key
from cardgames.trash import BICYCLE, TRASH, rules_text
from cardgames.trash.odds import first_turn, turns_alone

MATCHES = 40


def play_matches(agent: str, matches: int = MATCHES) -> int:
    """The number of hands of so many matches."""
    plays, hands = TRASH.agents[agent], 0
    for seed in range(matches):
        state, number = TRASH.deal(BICYCLE, deal_key(seed)), 0
        keys = [agent_key(seed, 0, seat) for seat in range(BICYCLE.players)]
        while (seat := TRASH.to_move(state)) is not None:
            hands += state.won
            state = TRASH.apply(state, plays(TRASH.view(state, seat), child(keys[seat], number)))
            number += 1
        hands += 1
    return hands


@pytest.mark.parametrize("agent", TRASH.agents)
def test_hands_per_second(benchmark: Any, agent: str) -> None:
    hands = benchmark.pedantic(play_matches, args=(agent,), rounds=5, warmup_rounds=1)
    benchmark.extra_info |= {
        "rules": rules_text(BICYCLE),
        "hands": hands,
        "hands_per_second": hands / benchmark.stats["min"],
    }
    assert hands >= 10 * MATCHES


def test_deal(benchmark: Any) -> None:
    assert benchmark(TRASH.deal, BICYCLE, 7).shuffles == 1


def test_exact_first_turn(benchmark: Any) -> None:
    assert benchmark(first_turn).total > 0


def test_exact_turns_alone(benchmark: Any) -> None:
    assert benchmark(turns_alone).total > 0
