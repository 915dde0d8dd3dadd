"""What every game promises (`cardgames.game`), for every game × preset × number of players.

A game joins by a `Case`: the moves its refusals are tried with, its cards, and how to redeal what a
seat cannot see.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.cards import pack
from cardgames.game import Game, IllegalMove
from cardgames.hand_and_foot import HAND_AND_FOOT, read_rules
from cardgames.options import options_text
from cardgames.seeds import LARGEST_SEED, agent_key, child, deal_key, shuffled
from cardgames.texts import LANGUAGES
from cardgames.trash import DISCARD, JACKS, NEXT, STOCK, TRASH, Rules, State
from tests.hand_and_foot.hf_positions import redeal as redeal_hand_and_foot

CLAUSE = re.compile(r"(TR|HF)-\d+a?")


@dataclass(frozen=True)
class Case:
    """A game under some rules, and what the contract needs to know about it."""

    game: Game[Any, Any, Any, Any]
    rules: Any
    pack: Counter[int]
    moves: tuple[Any, ...]
    """Moves that are tried everywhere, legal or not."""
    redeal: Callable[[Any, int, int], Any]
    """``redeal(state, seat, key)``: the same position with all that ``seat`` cannot know changed."""
    most_moves: int
    """A game of the agents has ended after so many moves."""


def redeal_trash(state: State, seat: int, key: int) -> State:
    """Nobody knows a face-down card, the stock, or the key of the shuffles to come."""
    cards = iter(shuffled([card for hidden in state.hidden for card in hidden if card] + list(state.stock), key))
    hidden = tuple(tuple(next(cards) if card else 0 for card in layout) for layout in state.hidden)
    return replace(state, hidden=hidden, stock=tuple(cards), key=key, shuffles=state.shuffles + 5)


def trash_cases() -> Iterator[Case]:
    for preset in TRASH.presets.values():
        for players in range(1, 7):
            rules = replace(preset, players=players, slots=10 if players == 2 else 3)
            yield trash_case(rules)
    for options in (
        Rules(slots=3, turn_up_first_discard=True, natural_replaces_wild=False),
        Rules(players=3, slots=2, first_starter=2, decks=1, wild_ranks=frozenset(), dead_ranks=frozenset({11, 12, 13})),
        Rules(
            players=4, slots=4, wild_ranks=frozenset({11, 12, 13}), dead_ranks=frozenset(), turn_up_first_discard=True
        ),
    ):
        yield trash_case(options)


def trash_case(rules: Rules) -> Case:
    moves = (STOCK, DISCARD, *JACKS, replace(JACKS[1], place=11), NEXT)
    return Case(TRASH, rules, Counter(pack(rules.number_of_decks)), moves, redeal_trash, 60_000)


def hand_and_foot_cases() -> Iterator[Case]:
    """Games of one round; every preset with every number of players, and the options that change moves most."""
    for preset in HAND_AND_FOOT.presets.values():
        for players in range(2, 7):
            yield hand_and_foot_case(replace(preset, players=players, minimums=preset.minimums[:1]))
    other = {"stock_out": "reshuffle", "black_three_meld": "going_out", "go_out_discard": False, "pickup": "all"}
    yield hand_and_foot_case(read_rules("bicycle").replace(players=6, teams=3, minimums=(90,), wilds="half", **other))


def hand_and_foot_case(rules: Any) -> Case:
    texts = "draw,take,end,next,keep,back,discard 3r,discard 9,discard Jk,lay K:3,lay 5:4+2:1,lay A:0+Jk:1,lay 3b:3"
    moves = tuple(HAND_AND_FOOT.read_move(text) for text in texts.split(","))
    return Case(HAND_AND_FOOT, rules, Counter(rules.pack()), moves, redeal_hand_and_foot, 10_000)


CASES = [
    pytest.param(case, id=f"{case.game.id}:{options_text(case.rules, case.game.presets)}")
    for case in (*trash_cases(), *hand_and_foot_cases())
]

each_case = pytest.mark.parametrize("case", CASES)
walks = given(seed=st.integers(0, LARGEST_SEED), choices=st.lists(st.integers(0, 11), max_size=60))
few = settings(max_examples=12, deadline=None, derandomize=True)


def walk(case: Case, seed: int, choices: list[int]) -> Iterator[Any]:
    """The positions of a game in which choice number i picks one of the legal moves."""
    game = case.game
    state = game.deal(case.rules, deal_key(seed))
    yield state
    for choice in choices:
        legal = game.legal(state)
        if not legal:
            return
        state = game.apply(state, legal[choice % len(legal)])
        yield state


@each_case
@walks
@few
def test_legal_moves_are_accepted_and_all_others_refused_with_a_clause(
    case: Case, seed: int, choices: list[int]
) -> None:
    game = case.game
    for state in walk(case, seed, choices):
        legal, before = game.legal(state), str(state)
        assert bool(legal) == (game.to_move(state) is not None) == (game.outcome(state) is None)
        assert len(set(legal)) == len(legal)
        for move in {*case.moves, *legal}:
            refusal = game.refuse(state, move)
            assert (refusal is None) == (move in legal)
            if refusal is None:
                game.apply(state, move)
            else:
                assert CLAUSE.fullmatch(refusal.clause)
                assert len({refusal.say(language) for language in LANGUAGES}) == len(LANGUAGES)
                with pytest.raises(IllegalMove, match=re.escape(str(refusal))):
                    game.apply(state, move)
                with pytest.raises(IllegalMove):
                    game.steps(state, move)
        assert str(state) == before


@each_case
@walks
@few
def test_cards_are_conserved_and_notation_round_trips(case: Case, seed: int, choices: list[int]) -> None:
    game = case.game
    for state in walk(case, seed, choices):
        assert Counter(state.cards()) == case.pack
        assert game.read(str(state)) == state
        for move in game.legal(state):
            assert game.read_move(str(move)) == move


@each_case
@walks
@few
def test_views_and_agents_know_nothing_that_is_hidden(case: Case, seed: int, choices: list[int]) -> None:
    game = case.game
    for number, state in enumerate(walk(case, seed, choices)):
        for seat in range(case.rules.players):
            other = case.redeal(state, seat, child(seed, number))
            view = game.view(state, seat)
            assert game.view(other, seat) == view
            assert view.legal == (game.legal(state) if game.to_move(state) == seat else ())
            if view.legal:
                for agent in game.agents.values():
                    assert agent(view, number) == agent(game.view(other, seat), number)


@each_case
@walks
@few
def test_steps_tell_what_apply_does(case: Case, seed: int, choices: list[int]) -> None:
    game = case.game
    for state in walk(case, seed, choices):
        for move in game.legal(state):
            steps = game.steps(state, move)
            assert steps
            assert steps == game.steps(state, move)


@each_case
def test_every_agent_plays_to_the_end_and_the_same_seed_is_the_same_game(case: Case) -> None:
    game = case.game
    for name, agent in game.agents.items():
        ends = set()
        for _ in range(2):
            state = game.deal(case.rules, deal_key(0, 3))
            for number in range(case.most_moves):
                seat = game.to_move(state)
                if seat is None:
                    break
                move = agent(game.view(state, seat), child(agent_key(0, 3, seat), number))
                assert move in game.legal(state)
                state = game.apply(state, move)
            outcome = game.outcome(state)
            assert outcome is not None, f"{name} does not come to an end"
            assert outcome.winners
            ends.add(str(state))
        assert len(ends) == 1
