"""Rounds played on from a position: the fast engine as the readable one, on redeals that a seat takes for the deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from cardgames.hand_and_foot import HAND_AND_FOOT as GAME
from cardgames.hand_and_foot import PRESETS, Rules, State, read_rules
from cardgames.hand_and_foot.agents import AGENTS
from cardgames.hand_and_foot.batch.playouts import PARTS, Round, playout_again
from cardgames.hand_and_foot.redeal import known_of, redeal
from cardgames.hand_and_foot.score import round_points
from cardgames.hand_and_foot.state import KIND_OF
from cardgames.seeds import child, deal_key
from cardgames.texts import Impossible
from tests.hand_and_foot.hf_positions import play, position

NAMES = tuple(AGENTS)
KEY = 2026


def positions(rules: Rules, agents: tuple[str, ...], seed: int, every: int) -> Iterator[State]:
    """Every so many positions of a game, and all with an opening under way."""
    state, moment = GAME.deal(rules, deal_key(seed)), 0
    while state.phase != "scored":
        if moment % every == every - 1 or (state.mine and not state.is_open):
            yield state
        move = GAME.agents[agents[state.turn]](GAME.view(state, state.turn), child(KEY, moment))
        state, moment = GAME.apply(state, move), moment + 1


def compare(state: State, agents: tuple[str, ...], most: int = 3) -> int:
    """Both engines play some moves on, on two redeals, with the same moves and points; how many did not fit the row."""
    known = known_of(GAME.view(state, state.turn))
    moves = GAME.legal(state)
    some = moves[:: max(1, len(moves) // most)]
    found = Round(known, agents).playouts(some, KEY, 5, 2)
    for row in range(2):
        for at, move in enumerate(some):
            again = playout_again(known, move, agents, child(KEY, 5 + row))
            assert (list(found.parts[row, at]), found.moves[row, at], int(found.digest[row, at])) == again, str(state)
    return int(found.full.sum())


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_and_table_moves_alike(preset: str, players: int) -> None:
    rules = PRESETS[preset].replace(players=players)
    agents = tuple(NAMES[(seat + players) % len(NAMES)] for seat in range(players))
    assert sum(compare(state, agents, 2) for state in positions(rules, ("careful",) * players, players, 61)) == 0


OPTIONS = [
    "players=6,teams=3,minimums=30",
    "minimums=200,wilds=majority",
    "black_three_meld=going_out,go_out_discard=no,go_out_bonus=100",
    "stock_out=reshuffle,decks=3,players=3",
    "meld_max=5,pickup=all,minimums=120",
    "hand_size=3,foot_size=20,red_three_held=-500,count_foot=no",
]


@pytest.mark.parametrize("options", OPTIONS)
def test_every_kind_of_position_moves_alike(options: str) -> None:
    rules = read_rules(f"bicycle,{options}")
    agents = tuple(NAMES[(seat + 1) % len(NAMES)] for seat in range(rules.players))
    for state in positions(rules, ("random", "greedy") * rules.players, 3, 97):
        compare(state, agents, 2)


def test_HF_15_an_opening_under_way_is_played_on() -> None:
    """The pile is taken, its rest lies aside, and wilds and books belong to the opening."""
    rules = PRESETS["bicycle"].replace(minimums=(120,))
    hand = "K K 4 4 4 4 4 4 4 A A A 2 2"
    state = play(position(rules, hand=hand, feet={0: "5 6 7"}, pile="9 9 8 7 K", phase="draw"), "take")
    assert state.aside
    assert state.top
    assert compare(state, ("careful", "greedy", "runner", "hoarder"), 9) == 0
    assert compare(play(state, "lay 4:7"), ("first_legal",) * 4, 9) == 0
    assert compare(play(state, "lay 4:4+2:2"), ("careful", "random", "runner", "hoarder"), 9) == 0


def test_an_opening_from_the_Foot_is_left_to_the_readable_engine() -> None:
    state = position(hand="K K K K 9 9 9 8", feet={0: "-"}, phase="meld")
    assert compare(state, ("careful",) * 4, 9) > 0


def test_the_parts_add_up_to_the_points_of_the_round() -> None:
    rules = PRESETS["bicycle"].replace(players=3)
    state = next(positions(rules, ("careful",) * 3, 1, 40))
    known, agents = known_of(GAME.view(state, state.turn)), ("careful", "greedy", "runner")
    move = GAME.legal(state)[0]
    table = Round(known, agents)
    parts = table.playouts([move], KEY, 0, 1).parts[0, 0]
    again = redeal(known, child(KEY, 0))
    players = child(child(KEY, 0), 4)
    moment = 0
    while again.phase != "scored":
        again, moment = GAME.apply(again, move), moment + 1
        if again.phase != "scored":
            seat = again.turn
            move = AGENTS[agents[seat]](GAME.view(again, seat), child(child(players, seat), moment))
    points, mine = round_points(again), state.team
    assert len(parts) == len(PARTS)
    assert sum(parts) / table.scale == points[mine] - (sum(points) - points[mine]) / 2


def test_a_redeal_is_what_the_seat_cannot_tell_apart() -> None:
    for seat in range(4):
        for number, state in enumerate(positions(PRESETS["bicycle"], ("careful", "greedy") * 2, 2, 50)):
            known = known_of(GAME.view(state, seat))
            other = redeal(known, number)
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert Counter(other.cards()) == Counter(state.rules.pack())
            assert other.stock != state.stock
            assert not any(KIND_OF[card] == 3 for hand in other.hands for card in hand)


def test_cards_known_in_another_hand_stay_there() -> None:
    state = position(hand="4 5", hands={1: "K K 9c 8", 2: "6", 3: "7"}, taken={1: "9c"}, feet={1: "3r 5"})
    view = GAME.view(state, 0)
    kings = tuple(card for card in state.hands[1] if KIND_OF[card] == 13)
    hands = [redeal(known_of(view, [(), kings, (), ()]), key).hands[1] for key in range(20)]
    assert all(Counter(hand) >= Counter(kings + state.taken[1]) for hand in hands)
    assert len(set(hands)) > 10
    again = known_of(view, [(), state.taken[1], (), ()])
    assert again == known_of(view)  # taken in the open and shown: the same card
    assert not all(Counter(redeal(known_of(view), key).hands[1]) >= Counter(kings) for key in range(20))


def test_every_unseen_card_lies_anywhere_equally_often() -> None:
    """A lone ace among forty cards is as often in a hand of four as in a Foot of four, and red threes only in Feet."""
    pack = "A " + "9 " * 20
    state = position(hand="4", hands={1: "8 8 8 8", 2: "7", 3: "7"}, feet={1: "8 8 8 8", 0: "3r"}, stock=pack)
    known, ace, n = known_of(GAME.view(state, 0)), 14, 4000
    total = Counter(KIND_OF[card] for zone in known.unseen() for card in zone)
    hands = feet = 0
    for key in range(n):
        other = redeal(known, child(KEY, key))
        hands += sum(KIND_OF[card] == ace for card in other.hands[1])
        feet += sum(KIND_OF[card] == ace for card in other.feet[1])
    plain, cards = sum(total.values()) - total[3], sum(total.values())
    in_hand = 4 * total[ace] / plain
    in_foot = 4 * (total[ace] - total[ace] * 6 / plain) / (cards - 6)
    assert abs(hands / n - in_hand) < 4 * (in_hand / n) ** 0.5
    assert abs(feet / n - in_foot) < 4 * (in_foot / n) ** 0.5


def test_unknown_players_are_refused() -> None:
    state = GAME.deal(PRESETS["bicycle"], 0)
    with pytest.raises(Impossible, match="nobody"):
        Round(known_of(GAME.view(state, 0)), ("nobody",) * 4)
