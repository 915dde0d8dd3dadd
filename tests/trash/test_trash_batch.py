"""The fast engine of Trash against the readable one: the same moves, one after the other, and the same winners.

``CARDGAMES_DECKS=2000 python -m pytest tests/trash/test_trash_batch.py`` plays so many matches of every kind.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from cardgames.seeds import MASK, agent_key, child, deal_key
from cardgames.session import Session
from cardgames.texts import Impossible
from cardgames.trash import BICYCLE, PRESETS, TRASH, Rules, State, read_rules
from cardgames.trash.agents import AGENTS
from cardgames.trash.batch import Columns, hands, matches
from cardgames.trash.batch.table import DISCARD, JACK, NEXT, PRIME, STOCK
from cardgames.trash.state import deal_hand

DECKS = int(os.environ.get("CARDGAMES_DECKS", "0"))
CODES = {"stock": STOCK, "discard": DISCARD, "jack": JACK, "next": NEXT}
SEED = 7


def row(columns: Columns, number: int) -> dict[str, int]:
    return {name: int(column[number]) for name, column in zip(Columns._fields, columns, strict=True)}


def replayed(state: State, agents: tuple[str, ...], number: int, most_hands: int = 99) -> dict[str, int]:
    """What the readable engine makes of match ``number`` of the run, from its first position."""
    found = dict.fromkeys(Columns._fields, 0)
    keys = [agent_key(SEED, number, seat) for seat in range(len(agents))]
    while (seat := TRASH.to_move(state)) is not None and not (state.won and found["hands"] == most_hands):
        move = TRASH.agents[agents[seat]](TRASH.view(state, seat), child(keys[seat], found["moves"]))
        before, state = state, TRASH.apply(state, move)
        note(found, move, before, state)
    return found | {"winner": state.seat}


def note(found: dict[str, int], move: Any, before: State, after: State) -> None:
    """Count a move."""
    found["moves"] += 1
    found["digest"] = (found["digest"] ^ (CODES[move.verb] + move.place)) * int(PRIME) & MASK
    found["turns"] += move.verb in ("stock", "discard")
    found["hands"] += after.won
    if after.won and found["hands"] == 1:
        found["first_winner"], found["first_turns"] = after.seat, found["turns"]
    found["voids"] += move.verb != "next" and any(step.verb == "void" for step in TRASH.steps(before, move))
    found["shuffles"] = after.shuffles


def compare(rules: Rules, agents: tuple[str, ...], numbers: range) -> Columns:
    """Both engines play these matches of the run; returns what the fast one found."""
    found = matches(rules, agents, SEED, numbers.start, len(numbers))
    for i, number in enumerate(numbers):
        assert row(found, i) == replayed(TRASH.deal(rules, deal_key(SEED, number)), agents, number), number
    return found


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_table_and_agent(preset: str, players: int, agent: str) -> None:
    compare(PRESETS[preset].replace(players=players), (agent,) * players, range(3, 3 + (DECKS or 2)))


@pytest.mark.parametrize(
    "options",
    [
        "natural_replaces_wild=no",
        "turn_up_first_discard=yes,players=4",
        "first_starter=2,players=3,slots=7",
        "decks=3,slots=1",
        "wild_ranks=JQK,dead_ranks=none",
        "wild_ranks=none,dead_ranks=JQK,slots=5",
        "kings_wild,natural_replaces_wild=no,players=5,turn_up_first_discard=yes,slots=4",
        "decks=12,players=6,slots=2",
    ],
)
def test_every_option_with_all_agents_at_one_table(options: str) -> None:
    rules = read_rules(options if options.startswith("kings") else f"bicycle,{options}")
    agents = tuple(list(AGENTS)[seat % len(AGENTS)] for seat in range(rules.players))
    compare(rules, agents, range(DECKS or 4))


KNOBS = [
    "takes_useful(discard=90,jack=low)",
    "takes_useful(jack=high)",
    "takes_useful(discard=70,jack=rare)",
    "never_takes_discard(jack=common)",
    "random(discard=33,jack=rare)",
]


@pytest.mark.parametrize(
    "options",
    [
        "bicycle",
        "bicycle,natural_replaces_wild=no,players=5",
        "bicycle,wild_ranks=JQK,dead_ranks=none,players=3",
        "kings_wild,turn_up_first_discard=yes,slots=6,players=4,natural_replaces_wild=no",
    ],
)
def test_players_with_knobs(options: str) -> None:
    """Each decides in the compiled engine as in the readable one, whoever sits beside it."""
    rules = read_rules(options)
    for shift in range(len(KNOBS)):
        agents = tuple(KNOBS[(seat + shift) % len(KNOBS)] for seat in range(rules.players))
        compare(rules, agents, range(shift, shift + (DECKS or 3)))


SCARCE = "bicycle,decks=1,players=4,slots=8,natural_replaces_wild=no"


def test_TR_9_stocks_are_made_anew() -> None:
    found = compare(read_rules(SCARCE), ("never_takes_discard",) * 4, range(DECKS or 3))
    assert sum(found.shuffles) > sum(found.hands + found.voids) + 20


@pytest.mark.parametrize("agent", AGENTS)
def test_TR_9_void_hands_are_dealt_again(agent: str) -> None:
    """The first match with a void hand, by reshuffles or by turns from the discard pile."""
    rules, agents = read_rules(SCARCE), (agent,) * 4
    void = next(i for i, voids in enumerate(matches(rules, agents, SEED, 0, 4000).voids) if voids)
    assert sum(compare(rules, agents, range(void, void + 1)).voids) > 0


def test_single_hands() -> None:
    """With other numbers of places: the first hand of its number in the run."""
    for places in [(10, 10), (10, 1), (1, 10), (3, 7)]:
        for starter in (0, 1):
            found = hands(BICYCLE, places, starter, 3, SEED, first=5)
            for i in range(3):
                state = deal_hand(BICYCLE, deal_key(SEED, 5 + i), 0, places, starter)
                assert row(found, i) == replayed(state, ("takes_useful",) * 2, 5 + i, most_hands=1)


def test_a_session_replays_a_match_from_its_number() -> None:
    agents = ("random", "takes_useful")
    session = Session("trash", BICYCLE, SEED, agents, number=12345)
    moves = len(session.replies())
    found = row(matches(BICYCLE, agents, SEED, 12345, 1), 0)
    assert (moves, session.state.seat) == (found["moves"], found["winner"])


def test_impossible_requests_are_refused() -> None:
    with pytest.raises(Impossible, match="These numbers of places cannot be"):
        hands(BICYCLE, (10, 11), 0, 1, 0)
    with pytest.raises(Impossible, match="starter"):
        hands(BICYCLE, (10, 10), 2, 1, 0)
    with pytest.raises(Impossible, match="does not know these players: nobody"):
        matches(BICYCLE, ("nobody", "random"), 0)
    with pytest.raises(Impossible, match="3 games cannot be simulated"):
        matches(BICYCLE, ("random", "random"), 0, 0, -3)
