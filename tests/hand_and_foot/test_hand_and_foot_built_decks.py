"""Decks built to reach what dealt ones hardly ever do, through both engines of Hand and Foot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import zip_longest

import pytest

from cardgames.cards import kind
from cardgames.hand_and_foot import HAND_AND_FOOT, PRESETS, Rules, read_rules
from cardgames.hand_and_foot.agents import AGENTS
from cardgames.hand_and_foot.rules import RED_THREE, TWO_KIND
from cardgames.seeds import agent_key, child, deal_key, shuffled
from tests.built_decks import built
from tests.hand_and_foot.test_hand_and_foot_batch import DECKS, SEED, compare

Deck = tuple[int, ...]


def parted(rules: Rules, key: int, wanted: Callable[[int], bool]) -> tuple[Deck, Deck]:
    """A shuffled pack in two: the cards whose kind is wanted, and the rest."""
    deck = shuffled(rules.pack(), key)
    return tuple(c for c in deck if wanted(kind(c))), tuple(c for c in deck if not wanted(kind(c)))


def is_red(kind: int) -> bool:
    return kind == RED_THREE


def goes_back(kind: int) -> bool:
    """HF-5: whether it may not start the pile."""
    return kind == RED_THREE or kind <= TWO_KIND


def reds_in_hands(rules: Rules, key: int) -> Deck:
    """All red threes lie in the first Hands."""
    reds, rest = parted(rules, key, is_red)
    return reds + rest


def reds_in_feet(rules: Rules, key: int) -> Deck:
    """They fill the first Feet."""
    reds, rest = parted(rules, key, is_red)
    hands = rules.players * rules.hand_size
    return rest[:hands] + reds + rest[hands:]


def reds_last(rules: Rules, key: int) -> Deck:
    """They are the last cards of the stock: laid, and not replaced."""
    reds, rest = parted(rules, key, is_red)
    return rest + reds


def starts_anew(rules: Rules, key: int) -> Deck:
    """Below the deal, the stock begins with all cards that may not start the pile."""
    back, rest = parted(rules, key, goes_back)
    dealt = rules.players * (rules.hand_size + rules.foot_size)
    return rest[:dealt] + back + rest[dealt:]


def wilds_last(rules: Rules, key: int) -> Deck:
    """No wild card is seen before the end."""
    wilds, rest = parted(rules, key, lambda kind: kind <= TWO_KIND)
    return rest + wilds


def ranks_in_turn(rules: Rules, key: int) -> Deck:
    """Every thirteen cards or so are all different: nobody opens soon."""
    deck = shuffled(rules.pack(), key)
    by_kind = [[card for card in deck if kind(card) == one] for one in range(15)]
    return tuple(card for cards in zip_longest(*by_kind) for card in cards if card is not None)


BUILDERS = (reds_in_hands, reds_in_feet, reds_last, starts_anew, wilds_last, ranks_in_turn)


def both(rules: Rules, builder: Callable[[Rules, int], Deck], agents: tuple[str, ...], number: int) -> Rules:
    """Both engines play the game that begins with such a deck; returns its rules."""
    rules = built(rules, builder(rules, number), deal_key(SEED, number))
    compare(rules, agents, range(number, number + 1))
    return rules


def steps_of(rules: Rules, agents: tuple[str, ...], number: int) -> Counter[str]:
    """How often each step is taken in a game, in the readable engine."""
    state, moves, found = HAND_AND_FOOT.deal(rules, deal_key(SEED, number)), 0, Counter[str]()
    keys = [agent_key(SEED, number, seat) for seat in range(rules.players)]
    while (seat := HAND_AND_FOOT.to_move(state)) is not None:
        move = AGENTS[agents[seat]](HAND_AND_FOOT.view(state, seat), child(keys[seat], moves))
        found.update(step.verb for step in HAND_AND_FOOT.steps(state, move))
        found["short"] += move.verb == "draw" and len(state.stock) < rules.draw
        state, moves = HAND_AND_FOOT.apply(state, move), moves + 1
    return found


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_table_and_agent(preset: str, players: int, agent: str) -> None:
    """One round; every way to build a deck comes up for every preset, number of players and agent in turn."""
    rules = PRESETS[preset].replace(players=players, minimums=(50,))
    turn = list(AGENTS).index(agent) + players + list(PRESETS).index(preset)
    for number in range(DECKS):
        both(rules, BUILDERS[(turn + number) % len(BUILDERS)], (agent,) * players, number)


@pytest.mark.parametrize("builder", BUILDERS)
def test_HF_18_stocks_run_out_and_are_made_anew(builder: Callable[[Rules, int], Deck]) -> None:
    """A small pack, no going out: with reshuffling the round goes on, without it ends at the stock."""
    agents = ("careful", "random", "hoarder", "runner")
    few = "bicycle,decks=3,go_out_clean=10,minimums=50"
    ended = both(read_rules(few), builder, agents, 3)
    assert steps_of(ended, agents, 3)["stock_out"] == 1
    go_on = read_rules("bicycle,decks=2,hand_size=8,foot_size=8,stock_out=reshuffle,minimums=50/50")
    assert steps_of(both(go_on, builder, agents, 3), agents, 3)["reshuffle"] > 0


def test_HF_5_cards_that_may_not_start_the_pile_go_back() -> None:
    """The pack has 50 of them, a wave of which is turned up first: all is shuffled anew, which `compare` counts."""
    agents = ("careful",) * 4
    rules = built(PRESETS["bicycle"], starts_anew(PRESETS["bicycle"], 1), deal_key(SEED, 1))
    assert HAND_AND_FOOT.deal(rules, deal_key(SEED, 1)).shuffles > 1
    compare(rules, agents, range(1, 2))


@pytest.mark.parametrize("agent", ["careful", "random", "first_legal"])
def test_HF_6_the_last_cards_of_the_stock_are_red_threes(agent: str) -> None:
    """They are laid and not replaced; a draw finds fewer cards than it should."""
    rules = read_rules("bicycle,decks=3,go_out_clean=10,minimums=50")
    found = [steps_of(both(rules, reds_last, (agent,) * 4, number), (agent,) * 4, number) for number in range(3)]
    assert all(each["red_three"] == 6 for each in found)


@pytest.mark.parametrize("draw", [2, 3])
def test_HF_13_the_last_draw_is_short(draw: int) -> None:
    """All red threes are laid when the cards are dealt; of the 156 others 88 are dealt and one begins the pile."""
    rules = read_rules(f"bicycle,decks=3,draw={draw},go_out_clean=10,minimums=50")
    agents = ("hoarder",) * 4
    assert steps_of(both(rules, reds_in_hands, agents, 3), agents, 3)["short"] == 1
