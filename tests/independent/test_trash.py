"""Answers about Trash against a program that plays every card which may come (`layouts`), to the fraction."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import pairwise, permutations, product
from math import comb, inf
from typing import Any

import pytest

from cardgames.cli import main
from cardgames.draws import draws_to_see_all, draws_to_see_all_replaced, kinds_seen, marked_seen, mean_draws_to_see_all
from cardgames.trash.odds import (
    best_play,
    counted_hands,
    hand_by_place,
    hand_odds,
    hand_turns,
    kth_turn,
    match_odds,
    read_known,
    this_turn,
    turns_left,
)
from tests.independent import layouts
from tests.independent.layouts import House, hand, law, start, turn

JACKS, KINGS = House(), House(frozenset({13}))
CLOSED = House(moves=False)
COURT = House(frozenset({11, 12, 13}))

ONE_DECK_CLOSED = "bicycle,natural_replaces_wild=no"


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """What ``cardgames odds … --json --exact`` answers."""
    assert main(["odds", *words, "--json", "--exact"]) == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert answer["method"] == "exact"
    return answer


def rows(answer: dict[str, Any]) -> dict[int, Fraction]:
    """The distribution told, without what cannot happen."""
    return {outcome: Fraction(p) for outcome, _, p in answer["distribution"] if Fraction(p)}


@pytest.mark.parametrize(
    ("words", "house", "decks", "slots"),
    [
        ("--slots 4", JACKS, 1, 4),
        ("--slots 4 --decks 3 --rules kings_wild", KINGS, 3, 4),
        ("--slots 4 --decks 2 --set natural_replaces_wild=no", CLOSED, 2, 4),
        ("--slots 3 --set wild_ranks=JQK --set dead_ranks=none", COURT, 1, 3),
        ("--slots 1 --decks 12", JACKS, 12, 1),
    ],
)
def test_how_many_cards_does_the_first_turn_place(
    words: str, house: House, decks: int, slots: int, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = law(turn(house, (0,) * slots, start(house, decks, ((0,) * slots,))[0]))
    answer = told(capsys, "trash-turn", *words.split())
    assert rows(answer) == mine
    assert Fraction(answer["fraction"]) == mine[slots]


def test_how_often_does_the_first_turn_fill_all_ten_places(capsys: pytest.CaptureFixture[str]) -> None:
    """Sets of ten cards with j Jacks and ten − j different numbers, of all sets of ten."""
    sets = sum(comb(4, j) * comb(10, j) * 4 ** (10 - j) for j in range(5))
    answer = told(capsys, "trash-turn", "--slots", "10")
    assert Fraction(answer["fraction"]) == Fraction(sets, comb(52, 10)) == Fraction(37953536, 15820024220)


@pytest.mark.parametrize(
    ("words", "house", "decks", "slots"),
    [
        ("--slots 10", JACKS, 1, 10),
        ("--slots 10 --decks 3 --rules kings_wild", KINGS, 3, 10),
        ("--slots 10 --decks 3 --set natural_replaces_wild=no", CLOSED, 3, 10),
        ("--slots 1", JACKS, 1, 1),
    ],
)
def test_how_many_turns_does_a_player_alone_need(
    words: str, house: House, decks: int, slots: int, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = layouts.alone(house, decks, slots)
    assert sum(mine.values()) == 1
    assert rows(told(capsys, "trash-solo", *words.split())) == mine


ALL_BUT_ONE_FIVE = "A A A A 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 9 T T T T Q"
SEVEN_TO_TEN = " ".join(list("789TQK") * 4)

POSITIONS = [
    # the position as written for the command line, then what the other program needs: house, decks, layouts,
    # discards, the seat in turn and a wild card it holds
    ("bicycle | A - J | - 2 - | discards Q 3 | turn 1", JACKS, 1, ((1, 0, 11), (0, 2, 0)), "Q 3", 1, 0),
    ("bicycle | A - J | - 2 - | discards 3 Q", JACKS, 1, ((1, 0, 11), (0, 2, 0)), "3 Q", 0, 0),
    ("bicycle | J - | J - | discards 2 9", JACKS, 1, ((11, 0), (11, 0)), "2 9", 0, 0),
    ("bicycle | - - | - | discards 2", JACKS, 1, ((0, 0), (0,)), "2", 0, 0),
    ("bicycle,turn_up_first_discard=yes | - - | - | discards J", JACKS, 1, ((0, 0), (0,)), "J", 0, 0),
    ("bicycle | A 2 3 4 J 6 7 8 9 - | - 2 3 4 5 6 7 8 J T | discards T 5",
     JACKS, 1, ((1, 2, 3, 4, 11, 6, 7, 8, 9, 0), (0, 2, 3, 4, 5, 6, 7, 8, 11, 10)), "T 5", 0, 0),
    ("bicycle,decks=3,turn_up_first_discard=yes | J - | - | discards J K 2",
     JACKS, 3, ((11, 0), (0,)), "J K 2", 0, 0),
    ("kings_wild | K - | - - | discards J A | turn 1", KINGS, 1, ((13, 0), (0, 0)), "J A", 1, 0),
    ("kings_wild,decks=3 | - K | - | discards J Q", KINGS, 3, ((0, 13), (0,)), "J Q", 0, 0),
    ("bicycle | - - | - - | discards 5 5 | holds J", JACKS, 1, ((0, 0), (0, 0)), "5 5", 0, 11),
    (f"{ONE_DECK_CLOSED} | J - | - - | discards A", CLOSED, 1, ((11, 0), (0, 0)), "A", 0, 0),
    (f"{ONE_DECK_CLOSED} | - J 3 | - - | discards 2 2 | turn 1", CLOSED, 1, ((0, 11, 3), (0, 0)), "2 2", 1, 0),
    # eight cards are unseen, two of them in the layouts: the one 5 ends the hand, if it is in time
    (f"bicycle | - | J J J J - | discards {ALL_BUT_ONE_FIVE}",
     JACKS, 1, ((0,), (11, 11, 11, 11, 0)), ALL_BUT_ONE_FIVE, 0, 0),
    # no dead card is left but the 4, 5 and 6; the discard is of use to neither
    (f"bicycle | - - | - | discards {SEVEN_TO_TEN}", JACKS, 1, ((0, 0), (0,)), SEVEN_TO_TEN, 0, 0),
    ("bicycle | - | - | -", JACKS, 2, ((0,), (0,), (0,)), "", 0, 0),
    ("bicycle | J - | - | - | discards 2 | turn 2", JACKS, 2, ((11, 0), (0,), (0,)), "2", 2, 0),
]  # fmt: skip


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case[0])
def test_who_wins_a_hand_from_where_it_stands(case: tuple[Any, ...], capsys: pytest.CaptureFixture[str]) -> None:
    text, house, decks, table, discards, seat, holds = case
    unseen, top = start(house, decks, table, f"{discards} J" if holds else discards)
    top = 0 if holds else top
    ends = turn(house, table[seat], unseen, top, holds)
    answer = told(capsys, "trash-hand", text)
    assert rows(answer) == law(ends)
    assert Fraction(answer["fraction"]) == sum(p for end, p in ends.items() if end.last is None)
    *wins, out, turns = hand(house, table, unseen, top, seat, holds=holds)
    odds = hand_odds(read_known(text))
    assert (odds.wins, odds.runs_out, odds.turns) == (tuple(wins), out, turns)
    assert answer["hand"] == {"wins": [float(p) for p in wins], "runs_out": float(out), "turns": float(turns)}


def test_how_many_turns_does_the_hand_still_take() -> None:
    """Turn by turn: the hands not won yet, with their chances."""
    table = ((0,), (0,))
    here, seat = {(start(JACKS, 1, table)[0], 0): Fraction(1)}, 0
    asked = hand_turns(read_known("bicycle | - | -"))
    for gone in range(1, 8):
        there: dict[tuple[tuple[int, ...], int], Fraction] = {}
        won = Fraction(0)
        for (unseen, top), p in here.items():
            for end, q in turn(JACKS, table[seat], unseen, top).items():
                if end.last is None:
                    won += p * q
                else:
                    key = (end.unseen, end.last)
                    there[key] = there.get(key, Fraction(0)) + p * q
        assert asked.pmf(gone) == won
        here, seat = there, 1 - seat


@pytest.mark.parametrize(("text", "house"), [("bicycle", JACKS), (ONE_DECK_CLOSED, CLOSED)])
def test_where_should_the_wild_card_in_hand_go(text: str, house: House) -> None:
    """Two 2s lie dead on the pile: without TR-7 the Jack belongs on place 2, with TR-7 it may lie anywhere."""
    unseen, _ = start(house, 1, ((0, 0), (0, 0)), "2 2 2 J")
    wins: dict[int, Fraction] = {1: Fraction(0), 2: Fraction(0)}
    for place in wins:
        layout = layouts.put((0, 0), place - 1, 11)
        for following, p, left in layouts.turned_up(unseen):
            for end, q in layouts.played(house, layout, left, following).items():
                after = (end.layout, (0, 0))
                wins[place] += p * q * (hand(house, after, end.unseen, end.last, 1)[0] if end.last is not None else 1)
    found = hand_by_place(read_known(f"{text} | - - | - - | discards 2 2 2 | holds J"))
    assert {place: odds.wins[0] for place, odds in found.items()} == wins
    assert (wins[1] == wins[2]) == house.moves


def test_what_is_it_worth_to_leave_a_discard_of_use() -> None:
    """All of J, Q and K are wild and few other cards are left: with a 2 to be had the stock is better."""

    def best(table: layouts.Table, unseen: layouts.Unseen, top: int, seat: int) -> Fraction:
        useful = top and layouts.can_place(COURT, table[seat], top)
        ways = [top] if useful and seat else [top, 0] if useful else [0]
        return max(after(table, unseen, way, seat) for way in ways)

    def after(table: layouts.Table, unseen: layouts.Unseen, way: int, seat: int) -> Fraction:
        if not way and sum(unseen) == sum(layout.count(0) for layout in table):
            return Fraction(0)
        chance = Fraction(0)
        for end, p in turn(COURT, table[seat], unseen, way).items():
            if end.last is None:
                chance += p * (1 - seat)
            else:
                following = (end.layout, table[1]) if seat == 0 else (table[0], end.layout)
                chance += p * best(following, end.unseen, end.last, 1 - seat)
        return chance

    seen = "4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 9 T T T T 3 3 2"
    table = ((0, 0, 3), (0, 0))
    unseen, top = start(COURT, 1, table, seen)
    play = best_play(read_known(f"bicycle,wild_ranks=JQK,dead_ranks=none | - - 3 | - - | discards {seen}"))
    assert play.wins == best(table, unseen, top, 0)
    assert play.draw == "stock"
    assert after(table, unseen, top, 0) < play.wins == after(table, unseen, 0, 0)


def test_what_does_the_second_turn_bring_and_when_am_i_done() -> None:
    """A lone player with a Jack on 1 and a 3: his second turn, given that the first does not finish."""
    text, table = "bicycle | J - 3 | discards Q 3", ((11, 0, 3),)
    known = read_known(text)
    unseen, _ = start(JACKS, 1, table, "Q 3")
    first = turn(JACKS, table[0], unseen)
    assert dict(this_turn(known).items()) == law(first)
    going = {end: p for end, p in first.items() if end.last is not None}
    second: dict[int, Fraction] = {}
    for end, p in going.items():
        for count, q in law(turn(JACKS, end.layout, end.unseen)).items():
            second[count] = second.get(count, Fraction(0)) + p * q / sum(going.values())
    assert dict(kth_turn(known, 2).items()) == second
    assert turns_left(known).mean == hand(JACKS, table, unseen)[-1]


@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("places", [(1, 1), (2, 1), (1, 2), (2, 2)])
def test_who_wins_the_match(places: tuple[int, int], starter: int, capsys: pytest.CaptureFixture[str]) -> None:
    """TR-11 … TR-13 hand by hand; every hand counted card by card."""

    def match(places: tuple[int, ...], starter: int, hands: int = 1) -> dict[tuple[int, int], Fraction]:
        table = tuple((0,) * n for n in places)
        ends: dict[tuple[int, int], Fraction] = {}
        for winner, p in enumerate(hand(JACKS, table, start(JACKS, 1, table)[0], 0, starter)[:2]):
            after = tuple(n - (seat == winner) for seat, n in enumerate(places))
            then = match(after, winner, hands + 1) if all(after) else {(winner, hands): Fraction(1)}
            for end, q in then.items():
                ends[end] = ends.get(end, Fraction(0)) + p * q
        return ends

    mine = match(places, starter)
    slots = ",".join(map(str, places))
    answer = told(capsys, "trash-match", "--slots", slots, "--starter", str(starter))
    assert Fraction(answer["fraction"]) == sum(p for (winner, _), p in mine.items() if winner == 0)
    hands = {n for _, n in mine}
    assert rows(answer) == {n: sum(p for (_, m), p in mine.items() if m == n) for n in hands}


def test_who_wins_a_match_of_three_with_a_place_each() -> None:
    """Two decks; the first to win a hand wins the match."""
    table = ((0,), (0,), (0,))
    mine = hand(JACKS, table, start(JACKS, 2, table)[0])
    assert match_odds((1, 1, 1), 0, counted_hands(3, 1)).chances == mine[:3]
    assert sum(mine[:3]) == 1


def test_draws_with_and_without_replacement() -> None:
    """Two cards of one kind, three of another and a joker, in every order; and four throws with every card put back."""
    cards = ["a", "a", "b", "b", "b", "joker"]
    orders = list(permutations(cards))
    throws = list(product(cards, repeat=4))
    both = {"a", "b"}
    for replaced, lines in ((False, orders), (True, throws)):
        seen = kinds_seen([2, 3], 3, others=1, replaced=replaced)
        marked = marked_seen(6, 2, 3, replaced=replaced)
        for n in range(4):
            of_kinds = sum(len(both & set(line[:3])) == n for line in lines)
            of_marked = sum(line[:3].count("a") == n for line in lines)
            assert seen.pmf(n) == Fraction(of_kinds, len(lines))
            assert marked.pmf(n) == Fraction(of_marked, len(lines))
    waits = [next(n for n in range(1, 7) if both <= set(line[:n])) for line in orders]
    assert draws_to_see_all([2, 3], others=1).mean == Fraction(sum(waits), len(orders))
    assert mean_draws_to_see_all([2, 3], others=1) == Fraction(sum(waits), len(orders))
    by_then = [Fraction(sum(both <= set(line[:n]) for line in throws), len(throws)) for n in range(5)]
    collector = draws_to_see_all_replaced([2, 3], others=1, within=4)
    assert [collector.pmf(n + 1) for n in range(4)] == [later - sooner for sooner, later in pairwise(by_then)]
    assert collector.pmf(inf) == 1 - by_then[4]
