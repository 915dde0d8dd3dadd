"""The odds of the pile: every deal of toy packs counted one by one, then games dealt anew and the rules asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.cards import KINDS, kind, pack_counts, read_kind, read_kinds
from cardgames.hand_and_foot import HAND_AND_FOOT, PRESETS, State, read_rules
from cardgames.hand_and_foot.moves.move import DRAW, TAKE, discard
from cardgames.hand_and_foot.odds.discarding import (
    block_value,
    discard_risks,
    matching_chance,
    next_draw,
    reaches_me,
    unseen_of,
)
from cardgames.hand_and_foot.odds.known import Known
from cardgames.hand_and_foot.odds.pile import RANKS, match_chance, nobody_takes, opening_chance_with_pile, pair_chance
from cardgames.hand_and_foot.redeal import known_of
from cardgames.hand_and_foot.rules import BICYCLE, BLACK_THREE, RED_THREE
from cardgames.hand_and_foot.state import KIND_OF, counts_of
from cardgames.probability import share
from cardgames.seeds import below, child
from cardgames.texts import LANGUAGES, Impossible
from tests.hand_and_foot.hf_positions import position, redeal

GAME = HAND_AND_FOOT
K, NINE, FOUR = read_kind("K"), read_kind("9"), read_kind("4")
TOYS = [read_kinds(text) for text in ("K K K 9 9 4 Jk", "K K 9 9 9 3b 2 3r", "K K K K 9 9 4 4")]


# --- toy packs, every deal ----------------------------------------------------------------------------


def deals(cards: Sequence[int], hands: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to deal hands from cards that are all different, by place; what is left comes last."""
    if not hands:
        yield [tuple(cards)]
        return
    for places in combinations(range(len(cards)), hands[0]):
        left = [card for place, card in enumerate(cards) if place not in places]
        for rest in deals(left, hands[1:]):
            yield [tuple(cards[place] for place in places), *rest]


def counted(tops: Sequence[int | None], hands: Sequence[int], unseen: Sequence[int]) -> Fraction:
    """`nobody_takes` by looking at every deal; the tops that are random come from what is left, in order."""
    cards = [kind for kind, count in enumerate(unseen) for _ in range(count) if kind != RED_THREE]
    free = all_ways = 0
    for *dealt, _ in deals(cards, [*hands, *[1] * tops.count(None)]):
        drawn = iter(dealt[len(hands) :])
        lying = [next(drawn)[0] if top is None else top for top in tops]
        all_ways += 1
        free += all(top not in RANKS or hand.count(top) < 2 for top, hand in zip(lying, dealt, strict=False))
    return Fraction(free, all_ways)


@pytest.mark.parametrize("unseen", TOYS)
@pytest.mark.parametrize("tops", [(K,), (K, K), (K, NINE), (NINE, None), (None, None), (BLACK_THREE, None), (K, None)])
def test_HF_14_nobody_takes_is_counted_over_all_deals(tops: tuple[int | None, ...], unseen: tuple[int, ...]) -> None:
    hands = [2, 3][: len(tops)] if tops.count(None) < 2 else [2, 2]
    assert nobody_takes(tops, hands, unseen) == counted(tops, hands, unseen)


def test_HF_14_three_players_one_after_the_other() -> None:
    for tops in ((K, NINE, K), (K, None, NINE), (None, K, K)):
        assert nobody_takes(tops, [2, 2, 2], TOYS[2]) == counted(tops, [2, 2, 2], TOYS[2])


@pytest.mark.parametrize("unseen", TOYS)
@pytest.mark.parametrize("cards", [0, 1, 2, 4])
def test_HF_14_a_pair_is_counted_over_all_hands(cards: int, unseen: tuple[int, ...]) -> None:
    for top in range(len(KINDS)):
        assert pair_chance(top, cards, unseen) == 1 - counted([top], [cards], unseen)
        assert pair_chance(top, cards, unseen) == 1 - nobody_takes([top], [cards], unseen)


def test_HF_13_cards_taken_in_the_open_are_known() -> None:
    one, two = read_kinds("K"), read_kinds("K K")
    assert pair_chance(K, 3, TOYS[0], known=2) == 1
    assert nobody_takes([K, None], [3, 2], TOYS[0], [two, read_kinds("")]) == 0
    lacks = Fraction(4 * 3 * 2, 7 * 6 * 5)  # none of three is among the three kings of seven cards
    assert pair_chance(K, 3, TOYS[0], known=1) == 1 - lacks
    assert nobody_takes([K], [3], TOYS[0], [one]) == lacks


@given(st.lists(st.sampled_from([None, K, NINE, FOUR, BLACK_THREE]), min_size=1, max_size=2), st.data())
@settings(deadline=None, max_examples=25)
def test_HF_14_any_toy(tops: list[int | None], data: st.DataObject) -> None:
    unseen = data.draw(st.lists(st.sampled_from([K, K, NINE, FOUR, 0, BLACK_THREE, RED_THREE]), min_size=4, max_size=7))
    counts = [unseen.count(kind) for kind in range(len(KINDS))]
    room = len(unseen) - counts[RED_THREE] - tops.count(None)
    hands = [data.draw(st.integers(0, max(0, min(3, room // len(tops))))) for _ in tops]
    if 1 <= sum(hands) + tops.count(None) <= room + tops.count(None):
        assert nobody_takes(tops, hands, counts) == counted(tops, hands, counts)


def test_more_cards_in_hands_than_are_unseen_is_said() -> None:
    for wrong in (lambda: nobody_takes([K, None], [4, 3], TOYS[0]), lambda: pair_chance(K, 8, TOYS[1])):
        with pytest.raises(
            Impossible, match=r"Cards of hands and tops: 8\. Unseen cards, without red threes: 7\."
        ) as no:
            wrong()
        assert len({no.value.say(language) for language in LANGUAGES}) == len(LANGUAGES)
    with pytest.raises(Impossible, match="Unseen cards, without red threes: 0"):
        match_chance(read_kinds("K K"), read_kinds("3r"))


def test_HF_14_a_match_by_arithmetic() -> None:
    """Of 260 cards but the eleven held, 18 kings and 17 nines match; wilds, threes and single cards do not."""
    hand = read_kinds("K K 9 9 9 4 3b 3b 2 2 Jk")
    unseen = [copies - held for copies, held in zip(pack_counts(5), hand, strict=True)]
    assert match_chance(hand, unseen) == Fraction(18 + 17, 249)


# --- games dealt anew, and the rules asked ----------------------------------------------------------------


def open_game(key: int = 5, players: int = 4) -> State:
    """The first position of a game in which every team is open already, so that only the pair decides (HF-15)."""
    state = GAME.deal(BICYCLE.replace(players=players), key)
    return replace(state, opened=(True,) * len(state.opened))


def covered(state: State, card: int) -> State:
    """The position after seat 0 has thrown a card of a kind he holds: the next seat's turn."""
    hand = list(state.hands[0])
    hand.remove(card)
    hands = (tuple(hand), *state.hands[1:])
    return replace(state, hands=hands, pile=(*state.pile, card), turn=1, phase="draw")


def untaken(state: State) -> bool:
    """Whether nobody can take the pile until it is seat 0's turn, each throwing the card he drew last."""
    while state.turn != 0:
        if GAME.refuse(state, TAKE) is None:
            return False
        before, seat = counts_of(state.hand), state.turn
        state = GAME.apply(state, DRAW)
        drawn = [
            kind for kind, (old, new) in enumerate(zip(before, counts_of(state.hands[seat]), strict=True)) if new > old
        ]
        state = GAME.apply(state, discard(drawn[-1] if len(drawn) == 1 else last_drawn(state, seat, drawn)))
    return True


def last_drawn(state: State, seat: int, drawn: list[int]) -> int:
    """One of two kinds drawn, each equally often: by the key of the deal."""
    return drawn[below(child(state.key, seat), 0, len(drawn))]


@pytest.mark.parametrize("players", [3, 4])
def test_HF_14_dealt_anew_the_rules_agree_that_nobody_can_take(players: int) -> None:
    state = open_game(players=players)
    view = GAME.view(state, 0)
    held = [card for card in state.hands[0] if KIND_OF[card] in (*RANKS, BLACK_THREE)]
    games = 700
    for card in (held[0], held[-1]):
        dealt = [covered(redeal(state, 0, key), card) for key in range(games)]
        next_takes = sum(GAME.refuse(one, TAKE) is None for one in dealt)
        assert share(next_takes, games, 0.999).covers(discard_risks(view)[KIND_OF[card]])
        free = sum(map(untaken, dealt))
        assert share(free, games, 0.999).covers(reaches_me(view, KIND_OF[card]))


@pytest.mark.parametrize("wilds", ["four_naturals", "majority"])
def test_HF_15_every_hand_of_a_toy_pack_is_asked_whether_it_takes_the_pile_and_opens(wilds: str) -> None:
    state = position(BICYCLE.replace(wilds=wilds), hand="K", pile="K", hands={1: "", 2: "", 3: ""}, phase="draw")
    unseen = "K K K 9 9 9 8 A A 2 Jk"
    cards = [next(card for card in range(1, 54) if KIND_OF[card] == read_kind(name)) for name in unseen.split()]
    for round, known in ((1, ""), (2, "K 2")):
        held = tuple(cards[unseen.split().index(name)] for name in known.split())
        asked = replace(state, round=round)
        hands = [tuple(sorted((*held, *drawn))) for drawn in combinations(cards, 6)]
        takes = sum(GAME.refuse(replace(asked, hands=(hand, *state.hands[1:])), TAKE) is None for hand in hands)
        chance = opening_chance_with_pile(state.rules, round, K, 6, read_kinds(unseen), known=read_kinds(known))
        assert 0 < chance == Fraction(takes, len(hands)) < 1


def test_HF_15_before_a_team_is_open_its_pair_is_not_enough() -> None:
    state = GAME.deal(BICYCLE, 5)
    view, card = GAME.view(state, 0), next(card for card in state.hands[0] if KIND_OF[card] in RANKS)
    risk, games = discard_risks(view)[KIND_OF[card]], 700
    opens = sum(GAME.refuse(covered(redeal(state, 0, key), card), TAKE) is None for key in range(games))
    assert share(opens, games, 0.999).covers(risk)
    assert risk < discard_risks(GAME.view(open_game(), 0))[KIND_OF[card]] / 2
    for top in (BLACK_THREE, 0, 1):
        assert opening_chance_with_pile(BICYCLE, 1, top, 11, pack_counts(5)) == 0
    with pytest.raises(Impossible, match="Round: 5"):
        opening_chance_with_pile(BICYCLE, 5, K, 11, pack_counts(5))


def test_HF_14_a_random_top_and_the_rules() -> None:
    """Before the team is open the minimum is asked for too (HF-15), and the pair in hand is not enough."""
    state = position(hand="K K 4 4 9 9 9 5 7 8 J", hands={1: "", 2: "", 3: ""}, pile="3b", phase="draw")
    view = GAME.view(state, 0)
    unseen = unseen_of(view)
    tops = [next(card for card in range(1, 54) if kind(card) == of) for of in range(len(KINDS)) if of != RED_THREE]
    fit = [card for card in tops if GAME.refuse(replace(state, pile=(card,)), TAKE) is None]
    assert matching_chance(view) == Fraction(sum(unseen[kind(card)] for card in fit), sum(unseen) - unseen[RED_THREE])
    assert sorted(map(kind, fit)) == [
        K
    ]  # three kings and three nines are 60; four nines 40, three fours and three nines 45
    assert matching_chance(view) < match_chance(counts_of(view.hand), unseen)
    ready = replace(state, opened=(True, False))
    assert matching_chance(GAME.view(ready, 0)) == match_chance(counts_of(view.hand), unseen)


# --- from a seat's view ---------------------------------------------------------------------------------


def test_unseen_is_the_pack_without_all_that_is_seen() -> None:
    state = position(hand="Ks K 4", hands={1: "Kh Kd 9", 2: "5", 3: "6"}, taken={0: "Ks", 1: "Kh"},
                     melds={0: "9 9 9, 8 8 8 8 2"}, reds={1: "3d"}, pile="7 J", phase="draw")  # fmt: skip
    unseen = unseen_of(GAME.view(state, 0))
    assert unseen[K] == 20 - 2 - 1
    assert unseen[NINE] == 20 - 3
    assert (unseen[RED_THREE], unseen[1]) == (9, 19)
    assert sum(unseen) == 270 - 3 - 1 - 3 - 5 - 1 - 2
    everything = [*state.stock, *(card for foot in state.feet for card in foot), *read_all(state, (1, 2, 3))]
    assert sum(unseen) == len(everything)


def read_all(state: State, seats: Sequence[int]) -> list[int]:
    """The cards of hands that were not taken in the open."""
    cards = []
    for seat in seats:
        left = list(state.hands[seat])
        for card in state.taken[seat]:
            left.remove(card)
        cards += left
    return cards


def test_HF_14_wilds_and_black_threes_are_never_taken_and_a_meld_without_room_blocks_too() -> None:
    hands = {1: "9 8 7 6 5 4 J", 2: "5", 3: "6"}
    state = position(hand="K K 4 3b 2 Jk", hands=hands, melds={1: "4 4 4 4 4"}, opened=(0, 1), pile="7", phase="draw")
    risks = discard_risks(GAME.view(state, 0))
    assert [risks[read_kind(name)] for name in ("3b", "2", "Jk", "4")] == [0, 0, 0, 0]
    assert 0 < risks[K] < 1


def test_HF_14_a_pair_taken_in_the_open_is_sure_to_take() -> None:
    state = position(hand="K K 4", hands={1: "Kh Kd 9 8", 2: "5", 3: "6"}, taken={1: "Kh Kd"}, melds={1: "9 9 9"},
                     pile="7", phase="draw")  # fmt: skip
    view = GAME.view(state, 0)
    assert discard_risks(view)[K] == 1
    assert reaches_me(view, K) == 0
    assert block_value(view, K) == reaches_me(view, BLACK_THREE)


def test_a_black_three_is_worth_most_against_the_rank_the_others_are_likeliest_to_hold() -> None:
    view = GAME.view(open_game(), 0)
    risks = discard_risks(view)
    values = {kind: block_value(view, kind) for kind in risks if kind in RANKS}
    assert all(value > 0 for value in values.values())
    assert max(values, key=values.__getitem__) == max(values, key=risks.__getitem__)
    assert block_value(view, BLACK_THREE) == 0


def test_two_players_only_the_next_matters() -> None:
    view = GAME.view(open_game(players=2), 0)
    for top, risk in discard_risks(view).items():
        assert reaches_me(view, top) == 1 - risk


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_counted(preset: str) -> None:
    view = GAME.view(GAME.deal(PRESETS[preset].replace(players=5), 3), 2)
    assert 0 < reaches_me(view, K) < reaches_me(view, BLACK_THREE) < 1
    assert 0 <= matching_chance(view) < 1


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_unseen_is_what_a_live_hand_has_not_seen(preset: str) -> None:
    state = GAME.deal(PRESETS[preset], 8)
    for move in range(60):
        for seat in range(state.rules.players):
            view = GAME.view(state, seat)
            if not view.is_open:
                assert unseen_of(view) == Known.of(view).unseen
        state = GAME.apply(state, GAME.agents["careful"](GAME.view(state, state.turn), move))


@pytest.mark.parametrize(("rules", "stock"), [("bicycle", None), ("bicycle,draw=3", None), ("bicycle", "K")])
def test_HF_6_the_next_draw_brings_what_the_cards_in_order_say(rules: str, stock: str | None) -> None:
    """Every ordered draw of the cards that may be drawn, one by one: a red three is none of them."""
    state = position(read_rules(rules), hand="K 9 4", hands={1: "3b"}, stock=stock, reds={0: "3r"})
    view = GAME.view(state, 0)
    cards = [KIND_OF[card] for card in known_of(view).unseen()[0]]
    drawn = 1 if stock else view.rules.draw
    missed, left = Fraction(1), [kind for kind in cards if kind not in (K, NINE)]
    for done in range(drawn):
        missed *= Fraction(len(left) - done, len(cards) - done)
    assert next_draw(view, [K, NINE]) == 1 - missed
    assert next_draw(view, []) == 0
    assert next_draw(replace(view, stock_size=0), [K]) == 0
