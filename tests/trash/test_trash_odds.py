"""Odds of Trash by two routes: the formulas of `odds`, and every order of a toy pack played through the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import comb, inf, perm

import pytest

from cardgames.cards import make_card
from cardgames.probability import Dist, share, wait_for
from cardgames.seeds import choose, deal_key
from cardgames.trash import BICYCLE, KINGS_WILD, STOCK, TRASH, Rules, State, rules_text
from cardgames.trash.odds import Pack, fills_all, first_turn, length_of_turn, turns_alone, turns_of_pack

# --- reference values ---------------------------------------------------------------------------


def closed_form(wilds: int, slots: int, copies: int, cards: int) -> Fraction:
    ways = sum(comb(wilds, j) * comb(slots, j) * copies ** (slots - j) for j in range(min(wilds, slots) + 1))
    return Fraction(ways, comb(cards, slots))


def test_P_all_slots_in_the_first_turn_is_the_published_value() -> None:
    assert fills_all() == Fraction(37953536, 15820024220) == closed_form(4, 10, 4, 52)


@pytest.mark.parametrize("slots", range(1, 11))
@pytest.mark.parametrize("decks", [1, 2, 3, 12])
@pytest.mark.parametrize("wild", [frozenset(), frozenset({11}), frozenset({12, 13}), frozenset({11, 12, 13})])
def test_P_all_slots_is_the_closed_form_for_every_pack(slots: int, decks: int, wild: frozenset[int]) -> None:
    rules = Rules(decks=decks, slots=slots, wild_ranks=wild, dead_ranks=frozenset({11, 12, 13}) - wild)
    assert fills_all(rules) == closed_form(4 * decks * len(wild), slots, 4 * decks, 52 * decks)


def test_one_slot_alone_takes_53_ninths_of_a_turn() -> None:
    turns = turns_alone(Rules(slots=1))
    assert turns.mean == Fraction(53, 9)
    assert turns == wait_for(1, 52, 8)


def test_the_first_turn_places_nothing_with_the_chance_of_a_dead_card() -> None:
    assert first_turn().pmf(0) == Fraction(8, 52)
    assert first_turn(Rules(slots=3)).pmf(0) == Fraction(8 + 28, 52)
    assert first_turn(KINGS_WILD) == first_turn(BICYCLE)  # only the number of wild cards matters


def test_TR_1_more_decks_make_a_long_first_turn_less_likely_but_not_impossible() -> None:
    chances = [fills_all(Rules(decks=decks)) for decks in (1, 2, 3, 12)]
    assert chances == sorted(chances, reverse=True)
    assert first_turn(Rules(players=4)) == first_turn(Rules(players=2, decks=2))


def test_TR_2_a_card_turned_up_is_one_more_chance() -> None:
    plain, offered = first_turn(), first_turn(Rules(turn_up_first_discard=True))
    assert offered.pmf(0) == Fraction(8, 52) * Fraction(7, 51)
    assert all(offered.at_least(k) > plain.at_least(k) for k in range(1, 11))


@pytest.mark.parametrize("slots", range(1, 11))
@pytest.mark.parametrize("replaces", [True, False])
def test_alone_never_does_not_happen_with_whole_decks(slots: int, replaces: bool) -> None:
    for decks in (1, 2, 3):
        turns = turns_alone(Rules(slots=slots, decks=decks, natural_replaces_wild=replaces))
        assert inf not in turns.support
        assert turns.pmf(1) == fills_all(Rules(slots=slots, decks=decks, natural_replaces_wild=replaces))


# --- every order of a toy pack, through legal and apply -------------------------------------------


def orders(counts: Mapping[int, int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every order of a pack given by rank -> count: cards (of any suit) and how many orders of the pack look so."""
    weight = 1
    for count in counts.values():
        weight *= perm(count)

    def grow(left: Counter[int]) -> Iterator[tuple[int, ...]]:
        if not any(left.values()):
            yield ()
        for rank in [rank for rank, count in left.items() if count]:
            for rest in grow(left - Counter([rank])):
                yield (make_card(rank, 0), *rest)

    return ((order, weight) for order in grow(Counter(counts)))


def toy(order: tuple[int, ...], rules: Rules, others: int = 0) -> State:
    """The first position of an order of a toy pack: the mover's layout, ``others`` cards of an opponent, the stock."""
    slots, up = rules.slots, rules.turn_up_first_discard
    hidden = (order[:slots], *[order[slots : slots + others]] * (rules.players - 1))
    stock = order[slots + (others if rules.players > 1 else 0) :]
    shown = tuple((0,) * len(layout) for layout in hidden)
    return State(rules, 1, 1, 0, 0, shown, hidden, stock[up:], stock[:up])


def placed(state: State, key: int) -> int:
    """Cards placed in the first turn; wild cards go anywhere."""
    agent, start = TRASH.agents["takes_useful"], state
    while state.seat == 0 and not state.won:
        # a useless card turned up is left, and the stock is drawn from
        state = TRASH.apply(state, agent(TRASH.view(state, 0), key))
        key += 1
    return sum(card != 0 for card in state.shown[0]) - sum(card != 0 for card in start.shown[0])


TOYS = [
    ({1: 2, 2: 2, 11: 1, 12: 2}, 2, 2, 1),
    ({1: 2, 2: 2, 11: 2, 13: 1}, 2, 2, 2),
    ({1: 1, 2: 1, 3: 1, 11: 2, 13: 2}, 3, 1, 2),
    ({1: 2, 2: 2, 3: 2, 11: 1}, 3, 2, 1),
    ({1: 3, 5: 2, 11: 1, 12: 2}, 1, 3, 1),
    ({1: 2, 2: 2, 12: 3}, 2, 2, 0),
]


@pytest.mark.parametrize("toy_pack", TOYS)
@pytest.mark.parametrize("replaces", [True, False])
@pytest.mark.parametrize("turn_up", [True, False])
def test_length_of_the_first_turn_is_what_every_order_of_a_toy_pack_gives(toy_pack, replaces, turn_up) -> None:
    counts, slots, copies, wilds = toy_pack
    rules = Rules(slots=slots, natural_replaces_wild=replaces, turn_up_first_discard=turn_up)
    found: Counter[int] = Counter()
    for order, weight in orders(counts):  # one key for all orders: a choice by the order would know hidden cards
        found[placed(toy(order, rules, others=1), 5)] += weight
    pack = Pack(slots, copies, wilds, sum(counts.values()), replaces)
    assert Dist(found) == length_of_turn(pack, turn_up)


@pytest.mark.parametrize("toy_pack", TOYS)
@pytest.mark.parametrize("replaces", [True, False])
def test_turns_alone_is_what_every_order_of_a_toy_pack_gives(toy_pack, replaces) -> None:
    counts, slots, copies, wilds = toy_pack
    rules = Rules(players=1, slots=slots, natural_replaces_wild=replaces)
    found: Counter[int | float] = Counter()
    for order, weight in orders(counts):
        state, turns = toy(order, rules), 0
        while not state.won and (state.stock or state.holds):
            turns += state.holds == 0
            state = TRASH.apply(state, choose(TRASH.legal(state), 5, turns))
        found[turns if state.won else inf] += weight
    assert Dist(found) == turns_of_pack(Pack(slots, copies, wilds, sum(counts.values()), replaces))


def test_never_is_an_outcome_of_a_toy_pack() -> None:
    assert turns_of_pack(Pack(1, 1, 0, 2)) == Dist({1: 1, inf: 1})


def test_TR_7_where_a_jack_is_put_does_not_change_the_odds() -> None:
    """The best and the worst place of a wild card give one and the same expected length of the turn."""
    rules = Rules(slots=2)
    PICKS = {"best": max, "worst": min}

    @cache
    def value(knowledge: tuple[tuple[int, ...], int], left: tuple[tuple[int, int], ...], pick: str) -> Fraction:
        """The expected number of further cards placed when the next card is uniform among those ``left``."""
        shown, held = knowledge
        if held:
            return 1 + PICKS[pick](
                value((tuple(11 if i == k else c for i, c in enumerate(shown)), 0), left, pick)
                for k, card in enumerate(shown)
                if not card
            )
        if all(shown):
            return Fraction(0)
        total, expected = sum(count for _, count in left), Fraction(0)
        for rank, count in left:
            rest = tuple((r, n - (r == rank)) for r, n in left if n - (r == rank))
            expected += Fraction(count, total) * after(shown, rank, rest, pick)
        return expected

    def after(shown: tuple[int, ...], rank: int, left: tuple[tuple[int, int], ...], pick: str) -> Fraction:
        if rank == 11:
            return value((shown, 11), left, pick)
        if rank > rules.slots or shown[rank - 1] == rank:
            return Fraction(0)
        there = shown[rank - 1]
        after_it = tuple(rank if i == rank - 1 else c for i, c in enumerate(shown))
        return 1 + value((after_it, 0), left, pick) if there == 0 else value((after_it, 11), left, pick)

    left = ((1, 2), (2, 2), (11, 2), (12, 3))
    best, worst = (value(((0, 0), 0), left, pick) for pick in PICKS)
    assert best == worst == length_of_turn(Pack(2, 2, 2, 9)).mean


# --- simulation -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rules", [BICYCLE, Rules(natural_replaces_wild=False), Rules(players=3, slots=4)], ids=rules_text
)
def test_the_first_turn_simulated_lies_within_its_interval(rules: Rules) -> None:
    games = 2500
    lengths = Counter(placed_by_first_starter(rules, seed) for seed in range(games))
    exact = first_turn(rules)
    for k in range(rules.slots + 1):
        assert share(sum(n for length, n in lengths.items() if length >= k), games, 0.9999).covers(exact.at_least(k))


def placed_by_first_starter(rules: Rules, seed: int) -> int:
    return placed(TRASH.deal(rules, deal_key(seed)), seed)


def test_turns_alone_simulated_lie_within_their_interval() -> None:
    rules = Rules(players=1, slots=4)
    games, found = 1500, Counter()  # type: ignore[var-annotated]
    for seed in range(games):
        state, turns = TRASH.deal(rules, deal_key(seed)), 0
        while not state.won:
            turns += state.holds == 0
            state = TRASH.apply(state, TRASH.legal(state)[-1])
        found[turns] += 1
    exact = turns_alone(rules)
    for turns in (1, 3, 6, 10, 15):
        assert share(sum(n for t, n in found.items() if t <= turns), games, 0.9999).covers(exact.cdf(turns))


def test_alone_the_first_move_is_the_stock() -> None:
    assert TRASH.legal(TRASH.deal(Rules(players=1), 0)) == (STOCK,)
