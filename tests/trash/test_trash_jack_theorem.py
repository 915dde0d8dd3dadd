"""Where a Jack is put does not change the odds, if a number takes its place back from it (TR-7); otherwise it does.

The proof by counting: every order of a few unseen cards, played through the engine by players who put wild cards
on the first place, on the last one, anywhere, on the rarest number or on the commonest one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from cardgames.texts import Impossible
from cardgames.trash import DISCARD, TRASH, Move, State
from cardgames.trash.agents import sensible
from cardgames.trash.odds import (
    Known,
    best_play,
    hand_by_place,
    hand_odds,
    placing,
    read_known,
    this_turn,
    turns_left,
)
from cardgames.trash.odds.chain import chain
from tests.trash.every_order import Place, anywhere, fewest, first, known, last, most, moves, played, states

POLICIES: list[Place] = [first, last, anywhere, fewest, most]
WITH = [
    known("bicycle", "- - -", "J - -", unseen="A 2 2 J J J 9"),
    known("bicycle", "- - J", "- J -", unseen="A A 2 3 J J"),
    known("bicycle", "- - - -", "J J -", unseen="A 2 3 J 9 K", holds="J"),
    known("bicycle,decks=1", "- - J", "J - 3", "- J", unseen="A 2 2 J K"),
    known("bicycle,players=1", "- - -", unseen="A 2 3 J J J J"),
]
WITHOUT = [
    known("bicycle,natural_replaces_wild=no", "- - -", "J J -", unseen="A A A 2 J J"),
    known("bicycle,natural_replaces_wild=no", "- - -", "J J -", unseen="A A 2 3 J K", holds="J"),
]


def ends(position: Known, place: Place) -> Counter[Any]:
    """How the hand ends over all orders: the winner (None: the stock runs out) and the turns begun."""
    tally: Counter[Any] = Counter()
    for state in states(position):
        for end, turns, p in played(state, place, lambda state: False, turns=int(position.holds != 0)):
            tally[end.seat if end.won else None, turns] += p  # type: ignore[assignment]
    return tally


@pytest.mark.parametrize("position", WITH, ids=str)
def test_TR_7_the_place_of_a_wild_card_does_not_change_the_odds(position: Known) -> None:
    tallies = [ends(position, place) for place in POLICIES]
    assert all(tally == tallies[0] for tally in tallies)


def test_TR_7_a_single_shuffle_can_be_won_or_lost_by_the_place() -> None:
    """The theorem is about chances: for a shuffle that one could see, the place would matter."""
    differ = 0
    for state in states(WITH[0]):
        (one, *_), (other, *_) = (list(played(state, place, lambda state: False)) for place in (first, last))
        differ += (one[0].won and one[0].seat) != (other[0].won and other[0].seat)
    assert differ > 0


@pytest.mark.parametrize("position", WITHOUT, ids=str)
def test_without_TR_7_the_place_of_a_wild_card_changes_the_odds(position: Known) -> None:
    tallies = [ends(position, place) for place in (fewest, most)]
    assert tallies[0] != tallies[1]
    wins = [sum(p for (seat, _), p in tally.items() if seat == 0) for tally in tallies]
    assert wins[0] > wins[1]


# --- how much the place is worth without TR-7 --------------------------------------------------------


def by_choice(pick: Callable[[Any], Any], needs: tuple[int, ...], wilds: int, cards: int, goal: str) -> Fraction:
    """The value of the best or the worst places in a chain: cards placed, or the chance to fill all places."""

    @cache
    def value(needs: tuple[int, ...], wilds: int, cards: int) -> Fraction:
        if not needs:
            return Fraction(goal == "wins")
        found = Fraction(0)
        for at, copies in enumerate(needs):
            found += copies * (value(needs[:at] + needs[at + 1 :], wilds, cards - 1) + (goal == "placed"))
        if wilds:
            after = pick(value(needs[:at] + needs[at + 1 :], wilds - 1, cards - 1) for at in range(len(needs)))
            found += wilds * (after + (goal == "placed"))
        return found / cards

    return value(needs, wilds, cards)


@pytest.mark.parametrize("needs", [(0, 1, 4), (1, 1, 2, 4), (3, 3, 4), (0, 0, 2, 3, 4), (1, 2, 3, 4, 4)])
@pytest.mark.parametrize(("wilds", "cards"), [(1, 15), (4, 20), (2, 40)])
def test_the_rarest_number_is_the_best_place_and_the_commonest_the_worst(needs: Any, wilds: int, cards: int) -> None:
    for pick, place in ((max, "fewest"), (min, "most")):
        law = chain(needs, wilds, cards, len(needs), replaces=False, place=place)  # type: ignore[arg-type]
        assert law.mean == by_choice(pick, needs, wilds, cards, "placed")
        assert law.pmf(len(needs)) == by_choice(pick, needs, wilds, cards, "wins")


def test_the_place_is_worth_this_much_on_a_real_deck() -> None:
    """Three twos are gone: a Jack belongs on the 2. Under TR-7 it may lie anywhere."""
    text = "| - - - | - - - | discards 2 2 2 Q | holds J"
    with_tr_7, without = read_known(f"bicycle {text}"), read_known(f"bicycle,natural_replaces_wild=no {text}")
    assert this_turn(with_tr_7, place="fewest") == this_turn(with_tr_7, place="most")
    best, worst = (this_turn(without, place=place) for place in ("fewest", "most"))
    # on the 2: (four A and four 3, then the other number or one of three J) or (one of three J, then the number or a J)
    assert best.pmf(3) == Fraction((4 + 4) * (4 + 3) + 3 * (4 + 2), 47 * 46)
    # on the ace: (the last 2, then 3 or J), or (one of four 3, then 2 or J), or (a J on the 3, then 2 or J)
    assert worst.pmf(3) == Fraction(1 * (4 + 3) + 4 * (1 + 3) + 3 * (1 + 2), 47 * 46)
    quick, slow = (turns_left(without, place=place) for place in ("fewest", "most"))
    assert all(quick.cdf(turns) > slow.cdf(turns) for turns in range(1, 40))
    assert (quick.quantile(0.5), slow.quantile(0.5)) == (8, 12)


# --- the best a player can do -------------------------------------------------------------------------


def solved(group: list[State], seat: int, leaves: bool, pick: Any, place: Place) -> Fraction:
    """The orders that a seat wins out of those it cannot tell apart, choosing through ``legal`` and ``apply``."""
    state = group[0]
    if state.won:
        return Fraction(len(group) if state.seat == seat else 0)
    options = choices(state, seat, leaves, place)
    values = [after(group, move, seat, leaves, pick, place) for move in options]
    if state.seat != seat:
        return sum(values, Fraction(0)) / len(values)
    return Fraction(pick(values) if state.holds else max(values))


def choices(state: State, seat: int, leaves: bool, place: Place) -> list[Move]:
    """The moves to choose from; other seats take what is useful."""
    if state.seat == seat and state.holds:
        return list(TRASH.legal(state))
    useful = DISCARD in sensible(TRASH.view(state, state.seat))
    return list(sensible(TRASH.view(state, seat))) if leaves and state.seat == seat and useful else moves(state, place)


def after(group: list[State], move: Move, *rest: Any) -> Fraction:
    """The same after a move, told apart by what all players then see; a stock that has run out is not won."""
    if move.verb == "stock" and not group[0].stock:
        return Fraction(0)
    groups: dict[Any, list[State]] = {}
    for state in (TRASH.apply(state, move) for state in group):
        groups.setdefault(TRASH.view(state, 0), []).append(state)
    return sum((solved(each, *rest) for each in groups.values()), Fraction(0))


TOYS = [
    known("bicycle", "- 2 J", "- J J", unseen="A 3 3 2 J", top="A"),
    known("bicycle", "- - -", "- - 3", unseen="A 2 3 J J J J", top="A"),
    known("bicycle", "- -", "- - 3", unseen="A 2 3 J J J J", turn=1),
    known("bicycle,natural_replaces_wild=no", "- - J", "- J 3", unseen="A 2 2 J J"),
    known("bicycle,natural_replaces_wild=no", "- - -", "J J -", unseen="A A 2 3 J", holds="J"),
]


@pytest.mark.parametrize("position", TOYS, ids=str)
def test_best_play_is_the_best_that_the_moves_of_the_engine_allow(position: Known) -> None:
    group = list(states(position))
    best = best_play(position)
    assert best.wins == solved(group, position.seat, True, max, anywhere) / len(group)
    assert best.wins >= hand_odds(position).wins[position.seat]
    if best.draw:
        assert hand_odds(position, best.draw).wins[position.seat] <= best.wins


@pytest.mark.parametrize("position", TOYS, ids=str)
def test_placing_is_what_the_moves_of_the_engine_allow(position: Known) -> None:
    group = list(states(position))
    low, high = (solved(group, position.seat, False, pick, anywhere) / len(group) for pick in (min, max))
    assert placing(position) == (low, high)
    assert (low == high) == (position.rules.natural_replaces_wild)


def test_TR_4_leaving_a_useful_discard_can_be_right() -> None:
    """All unseen cards are of use, and four of five are wild: the discard would use a number up."""
    assert best_play(TOYS[1]).draw == "stock"
    assert best_play(TOYS[0]).draw == "discard"


@pytest.mark.parametrize("places", [(1, 1), (1, 2), (2, 1), (2, 2), (3, 2)])
def test_TR_4_from_the_deal_taking_what_is_useful_is_best_to_ten_digits(places: tuple[int, int]) -> None:
    fresh = read_known("bicycle | " + " | ".join(" ".join("-" * count) for count in places))
    gain = best_play(fresh).wins - hand_odds(fresh).wins[0]
    assert 0 <= gain < Fraction(1, 10**10)


def test_hand_by_place_is_what_every_order_gives() -> None:
    position = TOYS[-1]
    for at, odds in hand_by_place(position).items():
        wins: Counter[Any] = Counter()
        for state in states(position):
            begun = TRASH.apply(state, Move("jack", at))
            for end, _, p in played(begun, anywhere, lambda state: False, turns=1):
                wins[end.seat if end.won else None] += p  # type: ignore[assignment]
        total = sum(wins.values())
        assert odds.wins == (wins[0] / total, wins[1] / total)
    with pytest.raises(Impossible, match="No wild card is held"):
        hand_by_place(TOYS[0])


def test_questions_too_large_are_refused() -> None:
    for question in (best_play, placing):
        with pytest.raises(Impossible, match="more than 9 cases"):
            question(read_known("bicycle | - - - | - - -"), most=9)


def test_over_a_hand_of_five_places_the_place_is_worth_a_hundredth() -> None:
    """The player who starts puts wild cards on the rarest number, anywhere, or on the commonest; the other anywhere."""
    five = read_known("bicycle,natural_replaces_wild=no | - - - - - | - - - - -")
    wins = [hand_odds(five, place=(mine, "random")).wins[0] for mine in ("fewest", "random", "most")]
    assert [round(float(p), 4) for p in wins] == [0.5218, 0.5162, 0.5108]
    with_tr_7 = read_known("bicycle | - - - | - - -")
    assert len({hand_odds(with_tr_7, place=(mine, "random")).wins for mine in ("fewest", "random", "most")}) == 1
