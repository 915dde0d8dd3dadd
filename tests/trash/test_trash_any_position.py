"""Odds of Trash from any position = every order of its unseen cards played through ``legal`` and ``apply``."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import inf
from typing import Any

import pytest

from cardgames.probability import Dist
from cardgames.texts import Impossible
from cardgames.trash import DISCARD, STOCK, TRASH, State
from cardgames.trash.odds import (
    Known,
    compare_draws,
    hand_odds,
    hand_turns,
    kth_turn,
    read_known,
    this_turn,
    turns_left,
    wins_now,
)
from tests.trash.every_order import Place, alone, anywhere, card, fewest, first, known, most, played, states

POSITIONS = {
    "both need all": known("bicycle", "J -", "- J", unseen="A 2 2 J J K"),
    "three places": known("bicycle", "- 2 J", "- J J", unseen="A 3 3 2 J K"),
    "a discard to take": known("bicycle", "- - J", "A - J", unseen="A 2 3 J J K", top="2"),
    "a discard for the other": known("bicycle", "- 2 J", "J - -", unseen="A 2 3 3 J J", top="2"),
    "a wild card held": known("bicycle", "- - J", "J - 3", unseen="A A 2 J K K", holds="J"),
    "useful cards buried": known("bicycle", "- J", "J J -", unseen="A 2 K K Q J"),
    "kings wild": known("kings_wild", "- - -", "K -", unseen="A 2 3 J K K K", top="A"),
    "three players": known("bicycle,decks=1", "- J", "J -", "A - J", unseen="A 2 2 3 J K"),
    "the second seat": known("bicycle", "J -", "- J -", unseen="A 2 3 3 J J", turn=1),
    "one card in the stock": known("bicycle", "- - J", "J -", unseen="A 2 J J"),
}
OFF = {
    name: known("bicycle,natural_replaces_wild=no", *layouts, **cards)  # type: ignore[arg-type]
    for name, layouts, cards in [
        ("both need all", ("- -", "- J"), {"unseen": "A 2 J J J K"}),
        ("unequal copies", ("- - -", "J J -"), {"unseen": "A A 2 J J 3"}),
        ("a discard to take", ("- - J", "A - J"), {"unseen": "A 2 3 3 J J", "top": "2"}),
        ("a wild card held", ("- - -", "J - 3"), {"unseen": "A A 2 3 J J", "holds": "J"}),
    ]
}
ALL = {**POSITIONS, **{f"{name}, without TR-7": position for name, position in OFF.items()}}
PLACES: dict[Any, Place] = {"random": anywhere, "fewest": fewest, "most": most}


def filled(position: Known, state: State) -> int:
    """The places that the seat in turn has filled since."""
    return position.free(position.seat) - state.shown[position.seat].count(0)


def odds(tally: Counter[Any]) -> Dist[Any]:
    """A tally of equally likely orders as a distribution."""
    total = sum(tally.values())
    return Dist.from_fractions({outcome: Fraction(n) / total for outcome, n in tally.items()})


def each(place: list[str] | None = None) -> Any:
    """Every position, with every way to place a wild card that matters."""
    return pytest.mark.parametrize(
        ("position", "place"),
        [
            pytest.param(position, how, id=f"{name}: {how}")
            for name, position in ALL.items()
            for how in (place or PLACES if name.endswith("TR-7") else ["random"])
        ],
    )


@each()
def test_this_turn_is_what_every_order_gives(position: Known, place: Any) -> None:
    tally: Counter[int] = Counter()
    for state in states(position):
        for end, _, p in played(state, PLACES[place], lambda state: True, turns=int(position.holds != 0)):
            tally[filled(position, end)] += p  # type: ignore[assignment]
    found = this_turn(position, place=place)
    assert found == odds(tally)
    assert wins_now(position, place=place) == found.pmf(position.free(position.seat))


@each(["random"])
def test_who_wins_and_when_is_what_every_order_gives(position: Known, place: Any) -> None:
    wins: Counter[Any] = Counter()
    turns: Counter[Any] = Counter()
    lasted = Fraction(0)
    for state in states(position):
        for end, begun, p in played(state, PLACES[place], lambda state: False, turns=int(position.holds != 0)):
            wins[end.seat if end.won else inf] += p  # type: ignore[assignment]
            turns[begun if end.won else inf] += p  # type: ignore[assignment]
            lasted += begun * p
    found, ends, total = hand_odds(position, place=place), odds(wins), sum(wins.values())
    assert found.wins == tuple(ends.pmf(seat) for seat in position.seats)
    assert found.runs_out == ends.pmf(inf)
    assert found.turns == lasted / total
    assert hand_turns(position, place=place) == odds(turns)


@each()
def test_turns_alone_are_what_every_order_gives(position: Known, place: Any) -> None:
    tally: Counter[Any] = Counter()
    for state in states(position):
        for end, turns, p in alone(position, state, PLACES[place]):
            tally[turns if end.won else inf] += p
    assert turns_left(position, place=place) == odds(tally)


@pytest.mark.parametrize("k", [2, 3])
@each(["random"])
def test_the_kth_turn_alone_is_what_every_order_gives(position: Known, place: Any, k: int) -> None:
    tally: Counter[int] = Counter()
    for state in states(position):
        for before, turns, p in alone(position, state, PLACES[place], upto=k - 1):
            if before.won or turns < k - 1 or not before.stock:
                continue
            for after, _, q in alone(position, before, PLACES[place], begun=k - 1, upto=k):
                tally[filled(position, after) - filled(position, before)] += p * q  # type: ignore[assignment]
    if tally:
        assert kth_turn(position, k, place=place) == odds(tally)
    else:
        with pytest.raises(Impossible, match=f"Turn {k} from now is never reached"):
            kth_turn(position, k, place=place)


def test_the_choice_of_a_draw_is_what_every_order_gives() -> None:
    position = POSITIONS["a discard to take"]
    for draw, move in [("stock", STOCK), ("discard", DISCARD)]:
        placed: Counter[int] = Counter()
        wins: Counter[Any] = Counter()
        for state in states(position):
            begun = TRASH.apply(state, move)
            for end, _, _ in played(begun, first, lambda state: True, turns=1):
                placed[filled(position, end)] += 1
            for end, _, _ in played(begun, first, lambda state: False, turns=1):
                wins[end.seat if end.won else inf] += 1
        assert this_turn(position, draw) == Dist(placed) == getattr(compare_draws(position), draw)  # type: ignore[arg-type]
        assert hand_odds(position, draw).wins == tuple(Dist(wins).pmf(seat) for seat in (0, 1))  # type: ignore[arg-type]


def test_TR_9_an_empty_stock_is_made_of_the_discards() -> None:
    """The first card comes from the shuffled discards, the chain from the cards of the layouts."""
    position = known("bicycle", "- - J", "- - J", unseen="A 2 J J")
    assert position.stock_count == 0
    tally: Counter[int] = Counter()
    pile = Counter(position.discards[:-1])
    for state in states(position):
        for rank, copies in pile.items():
            at = position.discards.index(rank)
            drawn = replace(state, discards=state.discards[:at] + state.discards[at + 1 :], stock=(card(rank),))
            for end, _, _ in played(TRASH.apply(drawn, STOCK), first, lambda state: True, turns=1):
                tally[filled(position, end)] += copies
    assert this_turn(position) == Dist(tally)
    assert hand_odds(position).runs_out == 1
    assert hand_odds(position).turns == 0
    assert turns_left(position) == Dist({inf: 1})


def test_TR_9_a_stock_known_after_a_reshuffle() -> None:
    """The stock holds K and 2, the layouts A, 9 and J: after a 2, the next card is of use in two cases of three."""
    position = read_known(f"{known('bicycle', '- - J', '- J J', unseen='A 2 9 J K')} | stock K 2")
    assert this_turn(position) == Dist({0: 3, 1: 1, 2: 2}, 6)
    for question in (turns_left, hand_odds, hand_turns):
        with pytest.raises(Impossible, match="TR-9"):
            question(position)
