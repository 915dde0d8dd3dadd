"""Answers about Hand and Foot against a program that looks at every hand and every draw (`melds`), to the fraction."""

from __future__ import annotations

import json
import random
from collections import Counter, defaultdict
from fractions import Fraction
from math import comb, perm
from typing import Any

import pytest

from cardgames.cards import read_kinds
from cardgames.cli import main
from cardgames.hand_and_foot.laydown import best_laydown
from cardgames.hand_and_foot.odds import Known, opening_wait
from cardgames.hand_and_foot.rules import BICYCLE
from tests.independent.melds import (
    KINDS,
    RANKS,
    Hand,
    by_draw,
    draws,
    pack,
    points,
    points_again,
    random_hands,
    takes,
    thrown,
    without,
)

READINGS = ["four_naturals", "majority", "double", "half"]


def told(capsys: pytest.CaptureFixture[str], *words: str, exact: bool = True) -> dict[str, Any]:
    """What ``cardgames odds … --json --exact`` answers."""
    assert main(["odds", *words, "--json", *(["--exact"] if exact else [])]) == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert answer["method"] == "exact"
    return answer


def rows(answer: dict[str, Any]) -> dict[int, Fraction]:
    """The distribution told, without what cannot happen."""
    return {outcome: Fraction(p) for outcome, _, p in answer["distribution"] if Fraction(p)}


def added(cases: Any) -> dict[Any, Fraction]:
    """The chance of each outcome among cases (outcome, weight), of all their weight."""
    found: Counter[Any] = Counter()
    for outcome, weight in cases:
        found[outcome] += weight
    total = sum(found.values())
    return {outcome: Fraction(weight) / total for outcome, weight in found.items()}


@pytest.mark.parametrize(
    ("words", "decks", "cards", "reading", "black"),
    [
        *((f"--set wilds={reading}", 5, 11, reading, "natural") for reading in READINGS),
        ("--rules majority --decks 6", 6, 13, "majority", "natural"),
        ("--cards 8 --decks 1 --set black_three_meld=never", 1, 8, "four_naturals", "never"),
        ("--cards 8 --decks 1 --set black_three_meld=going_out --set wilds=half", 1, 8, "half", "going_out"),
        ("--cards 1 --decks 12", 12, 1, "four_naturals", "natural"),
    ],
)
def test_what_are_random_cards_worth_and_do_they_open(
    words: str, decks: int, cards: int, reading: str, black: str, *, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = added((points_again(hand, reading, black), ways) for hand, ways in random_hands(decks, cards))
    for round, minimum in ((1, 50), (4, 150)):
        answer = told(capsys, "opening", "--round", str(round), *words.split())
        assert rows(answer) == mine
        assert Fraction(answer["fraction"]) == sum(p for worth, p in mine.items() if worth >= minimum)


TRAPS = {
    # RULES.md: no greedy sum
    "4 4 4 4 4 Jk Jk Jk": 170,
    "2 K K K K": 60,
    "K K K K 2": 60,
    "K K K 2": 30,
    "Jk Jk Jk 2 2": 0,
    "3b 3b 3b 3b Jk": 20,
    "8 8 8 8 8 8 8 8": 70,
    "8 8 8 8 8 8 8 8 8": 70,
    "8 8 8 8 8 8 8 8 8 8": 100,
    "8 8 8 8 8 8 8 Jk Jk Jk": 220,
    "8 8 8 8 8 8 8 8 Jk Jk Jk Jk Jk Jk Jk": 380,
    "A A A A 4 4 4 4 Jk Jk Jk 2 2 2": 310,
    "A A 3r 3r 3r K K": 0,
}


@pytest.mark.parametrize("hand", TRAPS)
def test_what_is_the_most_a_hand_can_lay_down(hand: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--hand", hand, "--draws", "0", "--why"]
    answer = told(capsys, "opening", "--round", "4", *words)
    assert answer["why"]["points"] == points(hand.split()) == TRAPS[hand]
    assert answer["p"] == (TRAPS[hand] >= 150)


@pytest.mark.parametrize("reading", READINGS)
def test_what_is_the_most_that_22_cards_can_lay_down(reading: str) -> None:
    chance = random.Random(5)
    cards = [kind for kind in ("Jk", "2", "3b", "3r", "4", "9", "A") for _ in range(10)]
    for _ in range(40):
        hand = chance.sample(cards, 22)
        rules = BICYCLE.replace(wilds=reading)
        assert best_laydown(rules, read_kinds(" ".join(hand))).points == points(hand, reading)


HANDS = [
    # the hand, other cards seen, decks, round
    ("A A A K K 9 9 6 4 2 Jk", "A 9 9 7 7", 5, 4),
    ("A A A K K 9 9 6 4 2 3r 3r", "3r 3r 3r Jk Jk", 5, 3),
    ("A A A 9 9 9 8 8 4 2 Jk", "A", 1, 4),
    ("Q Q Q T T 6 5 4 3b 2", "Jk Jk 2 2 2 3r 3r A A A A", 1, 2),
]


@pytest.mark.parametrize(("hand", "seen", "decks", "round"), HANDS)
@pytest.mark.parametrize("drawn", [False, True])
def test_does_my_hand_open_now_or_by_the_next_draws(
    hand: str, seen: str, decks: int, round: int, drawn: bool, *, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every draw of two by kinds, and after each the card that the stated policy throws away."""
    unseen = pack(decks) - Counter(hand.split()) - Counter(seen.split())
    mine: Hand = tuple(kind for kind in hand.split() if kind != "3r")
    mine = without(mine, thrown(mine, unseen)) if drawn else mine
    minimum = (50, 90, 120, 150)[round - 1]
    for number in (2,) if drawn else range(3):
        words = ["--round", str(round), "--decks", str(decks), "--hand", hand, "--seen", seen, "--draws", str(number)]
        answer = told(capsys, "opening", *words, *(["--drawn"] if drawn else []))
        assert Fraction(answer["fraction"]) == by_draw(mine, unseen, minimum, number)


@pytest.mark.parametrize("stock", [1, 2, 3, 5])
def test_does_my_hand_open_when_the_stock_is_nearly_empty(stock: int) -> None:
    """HF-6, HF-13: the last cards may be red threes, laid and not replaced."""

    def brought(reds: int, others: int, left: int, got: int = 0) -> dict[int, Fraction]:
        if left == 0 or got == 2:
            return {got: Fraction(1)}
        found: defaultdict[int, Fraction] = defaultdict(Fraction)
        for number, step in ((reds, (1, 0)), (others, (0, 1))):
            if number:
                for cards, p in brought(reds - step[0], others - step[1], left - 1, got + step[1]).items():
                    found[cards] += p * Fraction(number, reds + others)
        return found

    hand = ("A", "A", "A", "K", "K", "9", "9", "6", "4", "2")
    unseen = pack(1) - Counter(hand)
    reds = unseen["3r"]
    mine = Fraction(0)
    for cards, p in brought(reds, sum(unseen.values()) - reds, stock).items():
        mine += p * sum(q for drawn, q in draws(unseen, cards) if points_again(hand + drawn) >= 50)
    found = opening_wait(Known.read(BICYCLE, 1, " ".join(hand), stock=stock, decks=1), 1)
    assert 0 < found.cdf(0) + found.pmf(1) == points_again(hand) // 50 + (points_again(hand) < 50) * mine


@pytest.mark.parametrize(("hand", "seen", "decks", "round"), HANDS[:3])
def test_why_not_and_what_would_bring_it(
    hand: str, seen: str, decks: int, round: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """A draw belongs to the first reason that is in it; each card held is missed in turn."""
    minimum = (50, 90, 120, 150)[round - 1]
    words = ["--round", str(round), "--decks", str(decks), "--hand", hand, "--seen", seen, "--draws", "1", "--why"]
    why = told(capsys, "opening", *words)["why"]
    unseen = pack(decks) - Counter(hand.split()) - Counter(seen.split())
    mine = tuple(kind for kind in hand.split() if kind != "3r")
    assert (why["points"], why["missing"]) == (points(mine), minimum - points(mine))
    assert Fraction(why["fraction"]) == by_draw(mine, unseen, minimum, 1)

    reasons = [Counter(help["kinds"]) for help in why["helps"]]
    first: dict[int, Fraction] = dict.fromkeys(range(len(reasons)), Fraction(0))
    for drawn, p in draws(unseen, 2):
        fits = [place for place, reason in enumerate(reasons) if reason <= Counter(drawn)]
        assert bool(fits) == (points_again(mine + drawn) >= minimum)
        if fits:
            first[fits[0]] += p
    singles = [kind for kind in KINDS if kind != "3r" and unseen[kind] and points_again((*mine, kind)) >= minimum]
    assert sorted(help["kinds"][0] for help in why["helps"] if len(help["kinds"]) == 1) == sorted(singles)
    for place, help in enumerate(why["helps"]):
        assert help["p"] == float(first[place])
        assert help["points"] == points([*mine, *help["kinds"]])
    for hold in why["holds"]:
        rest = without(mine, hold["kind"])
        assert hold["points"] == points(rest)
        assert hold["p"] == float(by_draw(rest, unseen, minimum, 1))


GONE = " ".join(list("567TJQ") * 8)


@pytest.mark.parametrize(
    ("hand", "top", "seen", "decks", "round"),
    [
        ("A A 9 9 9 K K 8 4 2 4", "8", f"8 {GONE}", 2, 2),
        ("A A 9 9 9 4 6", "A", "", 1, 1),
        ("K K 8 8 8 8 2 Jk 4", "K", f"3r 3r {GONE}", 2, 4),
        ("3b 3b 3b A A A", "3b", f"9 9 {GONE}", 2, 3),
        ("A A 4 4 8", "2", f"A {GONE}", 2, 1),
    ],
)
def test_do_i_open_with_the_pile_or_by_drawing(
    hand: str, top: str, seen: str, decks: int, round: int, *, capsys: pytest.CaptureFixture[str]
) -> None:
    """HF-15 now; else this turn's draw; else a random card on the pile next turn; else next turn's draw."""
    minimum = (50, 90, 120, 150)[round - 1]
    mine = tuple(hand.split())
    unseen = pack(decks) - Counter(mine) - Counter([top, *seen.split()])
    ways = dict.fromkeys(["hand", "pile", "draw", "pile_next", "draw_next"], Fraction(0))
    if points(mine) >= minimum:
        ways["hand"] = Fraction(1)
    elif takes(mine, top, minimum):
        ways["pile"] = Fraction(1)
    else:
        for drawn, p in draws(unseen, 2):
            now, left = mine + drawn, unseen - Counter(drawn)
            if points_again(now) >= minimum:
                ways["draw"] += p
                continue
            now = without(now, thrown(now, left))
            for (lying,), q in draws(left, 1):
                if takes(now, lying, minimum):
                    ways["pile_next"] += p * q
                else:
                    ways["draw_next"] += p * q * by_draw(now, left - Counter([lying]), minimum, 1)
    words = ["--round", str(round), "--decks", str(decks), "--hand", hand, "--pile", top, "--draws", "1"]
    found = told(capsys, "opening", *words, *(["--seen", seen] if seen else []))["ways"]
    assert found == {name: float(p) for name, p in ways.items()} | {"together": float(sum(ways.values()))}


@pytest.mark.parametrize(("decks", "cards"), [(5, 11), (1, 4), (6, 13)])
def test_how_many_wilds_and_red_threes_does_a_hand_get(
    decks: int, cards: int, capsys: pytest.CaptureFixture[str]
) -> None:
    size = ["--decks", str(decks), "--cards", str(cards)]
    wild, reds, others = 6 * decks, 2 * decks, 52 * decks
    sets = {n: Fraction(comb(wild, n) * comb(others - wild, cards - n), comb(others, cards)) for n in range(cards + 1)}
    assert rows(told(capsys, "pack", "--of", "wilds", *size)) == {n: p for n, p in sets.items() if p}
    # n red threes in any order before the last of the other cards
    laid = {n: Fraction(comb(n + cards - 1, n) * perm(reds, n) * perm(others, cards), perm(54 * decks, n + cards))
            for n in range(reds + 1)}  # fmt: skip
    assert sum(laid.values()) == 1
    assert rows(told(capsys, "pack", "--of", "red_threes", *size)) == laid


@pytest.mark.parametrize("black", ["natural", "never"])
def test_of_how_many_ranks_do_i_hold_three(black: str, capsys: pytest.CaptureFixture[str]) -> None:
    ranks = [rank for rank in RANKS if rank != "3b" or black == "natural"]
    mine = added((sum(hand.count(rank) >= 3 for rank in ranks), ways) for hand, ways in random_hands(2, 9))
    words = ["--cards", "9", "--decks", "2", "--set", f"black_three_meld={black}"]
    assert rows(told(capsys, "pack", "--of", "ranks", *words)) == mine


def test_which_card_is_my_third_king(capsys: pytest.CaptureFixture[str]) -> None:
    """Card by card: two of 20 kings among those before it, then a king; 260 cards without the red threes."""
    mine = {
        n: Fraction(comb(20, 2) * comb(240, n - 3), comb(260, n - 1)) * Fraction(18, 261 - n) for n in range(3, 244)
    }
    assert rows(told(capsys, "pack", "--of", "K", "--nth", "3")) == mine


def test_who_takes_the_pile_that_i_leave(capsys: pytest.CaptureFixture[str]) -> None:
    """Three cards for the next player, any card on top after him, two cards for the one after."""
    hand, seen = "K K 9 9 4 3r", "K 3r A"
    unseen = pack(1) - Counter(hand.split()) - Counter(seen.split())
    loose = sum(n for kind, n in unseen.items() if kind != "3r")
    answer = told(capsys, "pile", "--hand", hand, "--seen", seen, "--others", "3,2", "--decks", "1", exact=False)
    assert Fraction(answer["fraction"]) == Fraction(unseen["K"] + unseen["9"], loose)
    for row in answer["discards"]:
        next_takes = stays = Fraction(0)
        for three, p in draws(unseen, 3):
            if row["kind"] != "3b" and three.count(row["kind"]) >= 2:
                next_takes += p
                continue
            left = unseen - Counter(three)
            for (top,), q in draws(left, 1):
                pair = left[top] - 1 if top in RANKS and top != "3b" else 0
                stays += p * q * (1 - Fraction(comb(max(pair, 0), 2), comb(loose - 4, 2)))
        assert Fraction(row["next_takes_fraction"]) == next_takes
        assert Fraction(row["stays_fraction"]) == stays


@pytest.mark.parametrize("round", [1, 2, 3])
def test_does_the_next_player_open_with_my_discard(round: int, capsys: pytest.CaptureFixture[str]) -> None:
    hand = "K K 9 9 4 A A"
    unseen = pack(2) - Counter(hand.split())
    words = ["--hand", hand, "--others", "5,9", "--decks", "2", "--round", str(round)]
    minimum = (50, 90, 120)[round - 1]
    for row in told(capsys, "pile", *words, exact=False)["discards"]:
        takers = sum(p for five, p in draws(unseen, 5) if takes(five, row["kind"], minimum))
        assert Fraction(row["next_takes_fraction"]) == takers
