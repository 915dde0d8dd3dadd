"""The agents: legal, pure, worth their names; and the arithmetic they decide by."""

from __future__ import annotations

import pytest

from cardgames.cards import read_kinds
from cardgames.hand_and_foot import PRESETS, State
from cardgames.hand_and_foot.agents import CAREFUL, GREEDY, HOARDER, RUNNER
from cardgames.hand_and_foot.agents.decisions import could_open
from cardgames.hand_and_foot.agents.planned import play as planned
from cardgames.hand_and_foot.laydown import best_laydown
from cardgames.hand_and_foot.moves.opening import reach
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.seeds import agent_key, child, deal_key, shuffled
from tests.hand_and_foot.hf_positions import GAME, play, position


def whole_game(agents: list[str], seed: int, preset: str = "bicycle", players: int = 4) -> State:
    state, moves = GAME.deal(PRESETS[preset].replace(players=players), deal_key(seed)), 0
    while (seat := GAME.to_move(state)) is not None:
        move = GAME.agents[agents[seat % len(agents)]](GAME.view(state, seat), child(agent_key(seed, 0, seat), moves))
        assert GAME.refuse(state, move) is None
        state, moves = GAME.apply(state, move), moves + 1
        assert moves < 3000
    return state


@pytest.mark.parametrize("agent", GAME.agents)
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_every_agent_plays_legal_moves_to_the_end(agent: str, players: int) -> None:
    preset = list(PRESETS)[players % 4]
    assert GAME.outcome(whole_game([agent], 2, preset, players)) is not None


def test_the_same_seed_is_the_same_game() -> None:
    assert whole_game(["random", "careful"], 5) == whole_game(["random", "careful"], 5)
    assert whole_game(["random"], 5) != whole_game(["random"], 6)


def test_every_plan_beats_random_play() -> None:
    for agent in ("careful", "greedy", "runner", "hoarder"):
        for seed in range(2):
            mine, theirs = GAME.outcome(whole_game([agent, "random"], seed)).scores
            assert mine > theirs, (agent, seed)


def test_first_legal_is_the_first_legal_move() -> None:
    state = position(hand="K K K 9", melds={0: "5 5 5 5"})
    assert str(GAME.agents["first_legal"](GAME.view(state, 0), 9)) == "lay K:3"


def plays(style: object, state: State) -> str:
    return str(planned(style, GAME.view(state, state.turn)))  # type: ignore[arg-type]


def test_careful_keeps_a_pair_for_the_pile_and_greedy_lays_all() -> None:
    state = position(hand="K K K K 9 9 9 T T T J", melds={0: "5 5 5"}, hands={1: "4 4 4 4", 3: "6 6 6 6"})
    assert plays(CAREFUL, state).startswith("discard")
    assert plays(GREEDY, state) == "lay K:4"
    five = position(hand="K K K K K 9 9 T J Q", melds={0: "5 5 5"}, hands={1: "4 4 4 4", 3: "6 6 6 6"})
    assert plays(CAREFUL, five) == "lay K:3"


def test_careful_opens_as_soon_as_it_can() -> None:
    state = position(hand="K K K K K 9 9 T J Q")
    assert plays(CAREFUL, state) == "lay K:5"
    assert plays(CAREFUL, position(hand="4 4 4 4 4 Jk Jk Jk 7", round=4)) == "lay 4:4+Jk:3"


def test_an_opening_is_finished_once_it_is_begun() -> None:
    state = play(position(hand="5 5 K K K K 9", pile="As Qs 5s", phase="draw"), "take")
    for style in (CAREFUL, GREEDY, RUNNER, HOARDER):
        assert plays(style, state) == "lay K:4"


def test_careful_takes_a_pile_of_three_and_greedy_any() -> None:
    small = position(hand="K K 9 T", pile="K", phase="draw", melds={0: "5 5 5"})
    large = position(hand="K K 9 T", pile="7 8 K", phase="draw", melds={0: "5 5 5"})
    assert [plays(CAREFUL, small), plays(CAREFUL, large)] == ["draw", "take"]
    assert plays(GREEDY, small) == "take"


def test_hoarder_leaves_a_clean_meld_clean_and_greedy_does_not() -> None:
    state = position(hand="2 2 9 T J", melds={0: "K K K K K K, Q Q Q Q"}, hands={1: "4 4 4 4", 3: "6 6 6 6"})
    assert plays(HOARDER, state).startswith("discard")
    assert plays(GREEDY, state).startswith("lay K:0")


def test_runner_goes_out_when_it_may() -> None:
    books = "5 5 5 5 5 5 5, 6 6 6 6 6 6 2, 9 9 9"
    state = position(hand="9 T", melds={0: books}, feet={0: "-"})
    assert plays(RUNNER, state) == "lay 9:1"
    assert play(state, "lay 9:1", plays(RUNNER, play(state, "lay 9:1"))).went_out == 0


def test_wilds_and_pairs_are_discarded_last() -> None:
    state = position(hand="2 Jk K K 9", melds={0: "5 5 5"}, hands={1: "4 4 4 4", 3: "6 6 6 6"})
    assert plays(CAREFUL, state) == "discard 9"


def test_with_an_empty_stock_a_plan_takes_the_pile_or_ends_the_round() -> None:
    state = position(hand="9 9 T", pile="9", phase="draw", melds={0: "5 5 5"}, stock="-")
    assert [plays(style, state) for style in (CAREFUL, GREEDY)] == ["take", "take"]


def test_a_hand_that_can_open_is_never_thought_unable() -> None:
    """The quick bound is never below the truth; what an opening reaches is what the best lay-down is worth."""
    pack = BICYCLE.pack()
    for rules in PRESETS.values():
        fewest = 2 if rules.wilds in ("majority", "double") else 3
        for key in range(150):
            held = read_kinds("")
            counts = list(held)
            for card in shuffled(pack, key)[: 11 + key % 9]:
                from cardgames.cards import kind

                counts[kind(card)] += 1
            best = best_laydown(rules, counts).points
            assert could_open(tuple(counts), rules.card_values, fewest, best)
            assert reach(rules, tuple(counts), (), False, 0) == best
