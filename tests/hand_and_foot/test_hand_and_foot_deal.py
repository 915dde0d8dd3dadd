"""HF-1 … HF-6: the pack, the teams, the values, the deal, the first discard, the red threes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgames.cards import KINDS, kind_counts, read_cards
from cardgames.hand_and_foot import PRESETS, State
from cardgames.hand_and_foot.moves.draft import Draft
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.hand_and_foot.score import round_points
from cardgames.hand_and_foot.state import KIND_OF, points_of
from cardgames.seeds import child, deal_key, shuffled
from cardgames.texts import Impossible
from tests.hand_and_foot.hf_positions import GAME, play, position, red_threes


@pytest.mark.parametrize(("players", "decks"), [(2, 5), (3, 5), (4, 5), (5, 6), (6, 6)])
def test_HF_1_five_or_six_decks_with_two_jokers_each(players: int, decks: int) -> None:
    rules = BICYCLE.replace(players=players)
    assert rules.number_of_decks == decks
    assert len(rules.pack()) == 54 * decks
    assert sorted(GAME.deal(rules, 1).cards()) == sorted(rules.pack())


def test_HF_1_decks_by_players_plus_one_or_a_number() -> None:
    assert [BICYCLE.replace(players=n, decks="players+1").number_of_decks for n in range(2, 7)] == [3, 4, 5, 6, 7]
    assert BICYCLE.replace(decks=12).number_of_decks == 12
    for decks in (0, 13):
        with pytest.raises(Impossible, match="Accepted: 1 to 12"):
            BICYCLE.replace(decks=decks)


def test_HF_1_jokers_per_deck() -> None:
    assert len(BICYCLE.replace(jokers_per_deck=0).pack()) == 260
    assert kind_counts(BICYCLE.replace(jokers_per_deck=4).pack())[0] == 20


def test_HF_2_teams_are_seats_mod_teams() -> None:
    assert [BICYCLE.replace(players=n).number_of_teams for n in range(2, 7)] == [2, 3, 2, 5, 2]
    three_pairs = BICYCLE.replace(players=6, teams=3)
    assert [three_pairs.team_of(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    assert list(three_pairs.seats_of(1)) == [1, 4]
    assert BICYCLE.replace(teams=4).number_of_teams == 4


def test_HF_2_melds_and_the_opening_belong_to_the_team() -> None:
    state = position(hand="K K K K K 7", hands={2: "Q"}, melds={1: "9 9 9"})
    state = play(state, "lay K:5")
    assert state.opened == (True, True)
    partner = replace(state, turn=2)
    assert partner.is_open
    assert partner.mine == state.melds[0]


def test_HF_3_one_deck_adds_up_to_600() -> None:
    deck = BICYCLE.pack()[:54]
    assert points_of(BICYCLE, deck) + 2 * BICYCLE.red_three_laid == 600
    values = dict(zip(KINDS, BICYCLE.card_values, strict=True))
    assert (values["Jk"], values["2"], values["A"], values["8"], values["K"], values["7"], values["3b"]) == (
        50, 20, 20, 10, 10, 5, 5)  # fmt: skip


def test_HF_3_card_values_can_be_others() -> None:
    values = (25, *BICYCLE.card_values[1:])
    state = position(BICYCLE.replace(card_values=values), hand="K K K K Jk 7")
    assert play(state, "lay K:4+Jk:1").melds[0][0].points(state.rules) == 65


@pytest.mark.parametrize("round", [1, 2, 4])
def test_HF_4_hands_then_feet_from_the_starter_then_the_stock(round: int) -> None:
    """HF-13: the deal rotates, so the starter of round r is seat r − 1."""
    before = position(phase="scored", round=round - 1, turn=round - 1) if round > 1 else None
    state = play(before, "next") if before else GAME.deal(BICYCLE, 1)
    deck = shuffled(BICYCLE.pack(), child(1, before.shuffles if before else 0))
    order = [(round - 1 + i) % 4 for i in range(4)]
    assert state.turn == order[0]
    for place, seat in enumerate(order):
        hand, foot = deck[place * 11 : place * 11 + 11], deck[44 + place * 11 : 44 + place * 11 + 11]
        assert sorted(foot) == list(state.feet[seat])
        kept = [card for card in hand if KIND_OF[card] != 3]
        assert not [card for card in kept if card not in state.hands[seat]]
    assert set(map(len, state.hands)) == {11}


def test_HF_4_other_sizes_of_hand_and_foot() -> None:
    state = GAME.deal(BICYCLE.replace(hand_size=13, foot_size=9), 5)
    assert (set(map(len, state.hands)), set(map(len, state.feet))) == ({13}, {9})


def test_HF_5_the_pile_starts_with_a_card_that_may_start_it() -> None:
    reshuffled = 0
    for game in range(60):
        state = GAME.deal(BICYCLE, deal_key(3, game))
        assert KINDS[KIND_OF[state.pile[0]]] not in ("Jk", "2", "3r")
        assert len(state.pile) == 1
        reshuffled += state.shuffles > 1
    assert reshuffled > 5


def test_HF_5_a_wild_or_red_three_goes_back_and_the_stock_is_shuffled_anew() -> None:
    from cardgames.hand_and_foot.moves.deal import _turn_up

    for first in ("Jk", "2s", "3h"):
        state = position(hand="4", stock_begins=first, pile="-")
        draft = Draft(state, told := [])
        _turn_up(draft)
        assert told[0].verb == "turned_back"
        assert draft.shuffles > state.shuffles
        assert len(draft.stock) == len(state.stock) - 1


def test_HF_5_a_black_three_may_start_the_pile() -> None:
    from cardgames.hand_and_foot.moves.deal import _turn_up

    draft = Draft(position(hand="4", stock_begins="3s", pile="-"))
    _turn_up(draft)
    assert draft.pile == read_cards("3s")


def test_HF_6_a_red_three_drawn_is_laid_and_replaced() -> None:
    state = play(position(hand="4", stock_begins="3h Ks 3d 3h Qs 9s", phase="draw"), "draw")
    assert state.reds[0] == read_cards("3h 3d 3h")
    assert sorted(state.hands[0]) == sorted(read_cards("4c Ks Qs"))
    assert [step.verb for step in GAME.steps(position(hand="4", stock_begins="3h Ks Qs", phase="draw"),
                                             GAME.read_move("draw"))] == ["red_three", "draw", "draw"]  # fmt: skip


def test_HF_6_no_replacement_from_an_empty_stock() -> None:
    state = play(position(hand="4 9", stock="Ks 3h", phase="draw"), "draw")
    assert state.reds[0] == read_cards("3h")
    assert len(state.hands[0]) == 3
    assert state.stock == ()


@pytest.mark.parametrize("round", [1, 3])
def test_HF_6_red_threes_of_the_deal_are_laid_seat_by_seat_from_the_starter(round: int) -> None:
    for key in range(20):
        before = replace(position(phase="scored", round=2, turn=2), key=key)
        state = GAME.deal(BICYCLE, key) if round == 1 else play(before, "next")
        deck = list(shuffled(BICYCLE.pack(), child(key, 0 if round == 1 else before.shuffles)))
        stock = deck[88:]
        for place in range(4):
            hand = deck[place * 11 : place * 11 + 11]
            reds = red_threes(tuple(hand))
            wanted = [card for card in hand if KIND_OF[card] != 3]
            while reds:
                card = stock.pop(0)
                if KIND_OF[card] != 3:
                    reds -= 1
                    wanted.append(card)
            assert tuple(sorted(wanted)) == state.hands[(place + round - 1) % 4]


def test_HF_6_red_threes_of_the_foot_are_laid_when_it_is_picked_up() -> None:
    state = position(hand="K", feet={0: "3h 3d 9s"}, stock_begins="Qs 3h Js", melds={0: "K K K"})
    after = play(state, "lay K:1")
    assert after.reds[0] == read_cards("3d 3h 3h")
    assert after.hands[0] == tuple(sorted(read_cards("9s Qs Js")))
    assert after.turn == 0
    assert play(position(hand="K", feet={0: "3h"}, stock="-", melds={0: "K K K"}), "lay K:1").hands[0] == ()


def test_HF_6_red_threes_laid_and_held_are_valued_by_their_options() -> None:
    def points(state: State) -> int:
        return round_points(state)[0]

    for rules in (BICYCLE, PRESETS["red_threes_100"]):
        bare = position(rules, phase="scored", feet={0: "4"})
        laid = position(rules, phase="scored", feet={0: "4"}, reds={0: "3h 3d"})
        held = position(rules, phase="scored", feet={0: "4 3h"})
        assert points(laid) - points(bare) == 2 * rules.red_three_laid
        assert points(held) - points(bare) == rules.red_three_held
    assert BICYCLE.red_three_laid == 5
    assert PRESETS["red_threes_100"].red_three_held == -100
