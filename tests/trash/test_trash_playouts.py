"""Hands played on from a position: the fast engine as the readable one, and their chances as the exact odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from cardgames.seeds import MASK, child, deal_key
from cardgames.trash import PRESETS, TRASH, Move, Rules, State
from cardgames.trash import STOCK as DRAW
from cardgames.trash.agents import AGENTS
from cardgames.trash.batch.playouts import Hand
from cardgames.trash.batch.table import DISCARD, JACK, PRIME, STOCK
from cardgames.trash.odds import hand_odds, known_of
from cardgames.trash.redeal import PLAYERS, Known, redeal

KEY = 2026
NAMES = (*AGENTS, "takes_useful(discard=30,jack=rare)", "random(jack=high)")
CODES = {"stock": STOCK, "discard": DISCARD, "jack": JACK}


def positions(rules: Rules, agent: str, seed: int, every: int) -> Iterator[State]:
    """Every so many positions of a hand at which there is something to choose."""
    state, moment = TRASH.deal(rules, deal_key(seed)), 0
    while not state.won:
        if moment % every == 0 and len(TRASH.legal(state)) > 1:
            yield state
        move = TRASH.agents[agent](TRASH.view(state, state.seat), child(KEY, moment))
        state, moment = TRASH.apply(state, move), moment + 1


def again(known: Known, move: Move, agents: Sequence[str], key: int) -> tuple[list[int], int, int]:
    """A playout by the readable engine: its parts, its number of moves and their digest."""
    state, players, seat = redeal(known, key), child(key, PLAYERS), known.view.turn
    moves, digest, turn = 0, 0, 1
    while True:
        turn += moves > 0 and move.verb != "jack" and state.seat == seat
        digest = (digest ^ CODES[move.verb] + move.place) * int(PRIME) & MASK
        is_void = any(step.verb == "void" for step in TRASH.steps(state, move))
        state, moves = TRASH.apply(state, move), moves + 1
        parts = [0, 0, 0]
        if is_void or state.won:
            if is_void:
                parts[2] = 1
            elif state.seat == seat:
                parts[min(turn, 3) - 1] = state.rules.players
            return parts, moves, digest
        agent = TRASH.agents[agents[state.seat]]
        move = agent(TRASH.view(state, state.seat), child(child(players, state.seat), moves))


def compare(known: Known, agents: Sequence[str]) -> list[list[int]]:
    """Both engines play every move on, on three redeals; the parts of them all."""
    moves = known.view.legal
    found = Hand(known, agents).playouts(moves, KEY, 5, 3)
    for row in range(3):
        for at, move in enumerate(moves):
            mine = (list(found.parts[row, at]), found.moves[row, at], int(found.digest[row, at]))
            assert mine == again(known, move, agents, child(KEY, 5 + row)), (str(known.view), move)
    return [list(parts) for parts in found.parts.reshape(-1, 3)]


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_and_table_moves_alike(preset: str, players: int) -> None:
    rules = PRESETS[preset].replace(players=players, slots=10 if players == 2 else 4)
    agents = [NAMES[(seat + players) % len(NAMES)] for seat in range(players)]
    for state in positions(rules, "random", players, 3):
        compare(Known(TRASH.view(state, state.seat)), agents)


OPTIONS = [
    Rules(slots=5, turn_up_first_discard=True, natural_replaces_wild=False),
    Rules(players=3, slots=4, wild_ranks=frozenset({11, 12, 13}), dead_ranks=frozenset()),
    Rules(players=3, slots=2, decks=1, wild_ranks=frozenset(), dead_ranks=frozenset({11, 12, 13})),
]


@pytest.mark.parametrize("rules", OPTIONS)
def test_every_option_moves_alike(rules: Rules) -> None:
    for state in positions(rules, "never_takes_discard", 4, 2):
        compare(Known(TRASH.view(state, state.seat)), [NAMES[seat % len(NAMES)] for seat in range(rules.players)])


def drained(left: int) -> State:
    """A position of two places each and a short stock: the other cards lie in the pile, a card that helps on top."""
    state = TRASH.deal(Rules(slots=2), deal_key(9))
    pile = sorted(state.stock[left:], key=lambda card: -card)
    return replace(state, stock=state.stock[:left], discards=tuple(pile))


@pytest.mark.parametrize("left", [0, 1, 3])
def test_TR_9_the_stock_runs_out(left: int) -> None:
    """The stock is made anew, once it is empty; a hand that cannot move on is void and an even share."""
    state = drained(left)
    agents = ("never_takes_discard", "random")
    compare(Known(TRASH.view(state, 0)), agents)
    stuck = replace(state, reshuffles=2, pile_turns=3)
    compare(Known(TRASH.view(stuck, 0)), agents)
    assert compare(Known(TRASH.view(replace(state, pile_turns=5), 0)), agents)


def test_TR_9_a_wild_card_placed_begins_the_count_anew() -> None:
    """Two reshuffles have gone by, and a wild card waits for its place: the next stock made anew is the first again."""
    state = drained(0)
    jack = next(card for card in state.discards if card in range(41, 45))
    pile = tuple(card for card in state.discards if card != jack)
    held = replace(state, discards=pile, holds=jack, reshuffles=2, pile_turns=5)
    compare(Known(TRASH.view(held, 0)), ("never_takes_discard",) * 2)


def test_TR_9_a_void_hand_is_an_even_share() -> None:
    """The last turn that may go by from the pile takes a card of no use."""
    state = drained(3)
    king = max(state.stock + state.discards)
    rest = list(state.stock + state.discards)
    rest.remove(king)
    state = replace(state, stock=tuple(rest[:3]), discards=(*rest[3:], king), pile_turns=5)
    known = Known(TRASH.view(state, 0))
    assert compare(known, ("random", "random"))[1] == [0, 0, 1]
    assert Hand(known, ("random", "random")).scale == 2


def test_the_chances_are_the_exact_ones() -> None:
    """Two players who take what is useful: playouts estimate the odds that are counted exactly."""
    n, agents = 20_000, ("takes_useful",) * 2
    for state in list(positions(PRESETS["bicycle"].replace(slots=4), "random", 5, 4))[:6]:
        view = TRASH.view(state, state.seat)
        asked = known_of(view)
        table = Hand(Known(view), agents)
        for move in view.legal:
            if move.verb == "stock" or (move.verb == "discard" and asked.top_is_useful):
                share = table.playouts([move], KEY, 0, n).parts.sum() / 2 / n
                exact = float(hand_odds(asked, "stock" if move.verb == "stock" else "discard").wins[view.seat])
                assert abs(share - exact) < 4 * (exact * (1 - exact) / n) ** 0.5


def test_a_redeal_is_what_the_seats_cannot_tell_apart() -> None:
    held = 0
    for number, state in enumerate(positions(Rules(players=3), "random", 6, 1)):
        view = TRASH.view(state, state.seat)
        other = redeal(Known(view), number)
        assert TRASH.view(other, state.seat) == view
        assert Counter(other.cards()) == Counter(state.rules.pack())
        assert other.hidden != state.hidden
        held += view.holds > 0
    assert held


def test_TR_9_a_stock_made_anew_keeps_its_cards() -> None:
    """Who has seen the discards shuffled knows what the stock holds, and what the layouts do not."""
    state = drained(0)
    state = TRASH.apply(state, DRAW)
    known = Known(TRASH.view(state, state.seat), state.stock)
    orders = {redeal(known, key).stock for key in range(5)}
    assert {tuple(sorted(stock)) for stock in orders} == {tuple(sorted(state.stock))}
    assert len(orders) == 5
    layouts = {tuple(sorted(card for layout in redeal(known, key).hidden for card in layout)) for key in range(5)}
    assert layouts == {tuple(sorted(card for layout in state.hidden for card in layout))}
    compare(known, ("takes_useful", "random"))
