"""The fast engine of Hand and Foot against the readable one: the same moves, one after the other, and the same points.

``CARDGAMES_DECKS=200 python -m pytest tests/hand_and_foot/test_hand_and_foot_batch.py`` plays so many of each kind.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from cardgames.hand_and_foot import PRESETS, Rules, read_rules
from cardgames.hand_and_foot.agents import AGENTS
from cardgames.hand_and_foot.batch import Columns, columns_of, games
from cardgames.hand_and_foot.batch.replay import replay
from cardgames.session import Session
from cardgames.texts import Impossible

DECKS = int(os.environ.get("CARDGAMES_DECKS", "1"))
SEED = 7


def compare(rules: Rules, agents: tuple[str, ...], numbers: range) -> Columns:
    """Both engines play these games of the run; none may be one that the fast engine leaves to the readable one."""
    found, expected = games(rules, agents, SEED, numbers.start, len(numbers)), columns_of(rules, len(numbers))
    assert not found.full.any()
    for row, number in enumerate(numbers):
        replay(rules, agents, SEED, number, expected, row)
        expected.full[row] = 0
        for name, mine, other in zip(Columns._fields, found, expected, strict=True):
            assert (mine[row] == other[row]).all(), (name, number, mine[row], other[row])
    return found


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_table_and_agent(preset: str, players: int, agent: str) -> None:
    rules = PRESETS[preset].replace(players=players)
    compare(rules, (agent,) * players, range(players, players + DECKS))


OPTIONS = [
    "players=6,teams=3",
    "players=4,teams=4,decks=12",
    "wilds=half,jokers_per_deck=4",
    "majority,wilds=double,pickup=all",
    "jokers_per_deck=0",
    "card_values=20/50/5/0/5/5/5/5/10/10/10/10/10/10/20",
    "hand_size=3,foot_size=20",
    "hand_size=15,foot_size=1",
    "meld_min=2",
    "meld_min=4,meld_max=9",
    "meld_max=3,wilds=majority",
    "meld_max=5",
    "black_three_meld=never",
    "black_three_meld=going_out",
    "black_three_meld=going_out,go_out_discard=no",
    "minimums=0/500/30",
    "draw=1",
    "draw=3,pickup=1",
    "pickup=3",
    "pickup=all",
    "go_out_clean=0,go_out_dirty=0",
    "go_out_clean=2,go_out_dirty=3",
    "go_out_discard=no,go_out_bonus=100",
    "stock_out=reshuffle,decks=3",
    "count_foot=no,red_three_held=-500,red_three_laid=100",
    "clean_bonus=700,dirty_bonus=200,players=3",
]


@pytest.mark.parametrize("options", OPTIONS)
def test_every_option_with_all_agents_in_turn(options: str) -> None:
    rules = read_rules(options if options.startswith("majority") else f"bicycle,{options}")
    names = list(AGENTS)
    for shift in range(0, len(names), 3):
        agents = tuple(names[(seat + shift) % len(names)] for seat in range(rules.players))
        compare(rules, agents, range(shift, shift + DECKS))


KNOBS = [
    "careful(open=late,pile=useful)",
    "greedy(pile=never,out=6)",
    "hoarder(out=3,wilds=one,open=120)",
    "runner(hold=1,new=4,thin=22,pile=useful)",
    "careful(out=never,threes=0,thin=0)",
    "greedy(pile=2,wilds=hold,open=25)",
]


@pytest.mark.parametrize("options", ["bicycle", "majority,players=3", "double,pickup=all,players=6", "bicycle,draw=1"])
def test_players_with_knobs(options: str) -> None:
    """Each decides in the compiled engine as in the readable one, whoever sits beside it."""
    rules = read_rules(options)
    for shift in range(0, len(KNOBS), 2):
        agents = tuple(KNOBS[(seat + shift) % len(KNOBS)] for seat in range(rules.players))
        compare(rules, agents, range(shift, shift + DECKS))


def test_HF_18_the_stock_runs_out() -> None:
    """With few cards and a team that cannot go out, rounds end at an empty stock."""
    rules = read_rules("bicycle,decks=3,go_out_clean=3")
    assert (compare(rules, ("careful", "random", "hoarder", "runner"), range(3)).out == -1).any()


def test_what_does_not_fit_is_played_by_the_readable_engine() -> None:
    """Nobody can open, so that more aces gather in a hand than the row has room for."""
    rules, agents = read_rules("bicycle,players=2,decks=12,minimums=10000"), ("first_legal",) * 2
    found, expected = games(rules, agents, SEED, 5), columns_of(rules, 1)
    assert found.full.all()
    replay(rules, agents, SEED, 5, expected, 0)
    assert found.digest[0] == expected.digest[0] != 0
    assert found.opened[0, 0] == 0 < found.turns[0, 0]


def test_a_session_replays_a_game_from_its_number() -> None:
    agents = ("careful", "greedy", "runner", "random")
    session = Session("hand-and-foot", "bicycle", SEED, agents, number=4321)
    moves = len(session.replies())
    found = games(session.rules, agents, SEED, 4321)
    assert (moves, session.outcome and session.outcome.scores) == (found.moves[0], tuple(found.scores[0]))


def test_impossible_requests_are_refused() -> None:
    rules: Any = PRESETS["bicycle"]
    with pytest.raises(Impossible, match="does not know these players: nobody"):
        games(rules, ("nobody", "careful", "careful", "careful"), 0)
    with pytest.raises(Impossible, match="0 games cannot be simulated"):
        games(rules, ("careful",) * 4, 0, 0, 0)
