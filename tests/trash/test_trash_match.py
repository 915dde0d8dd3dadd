"""The match as a chain: by hand, by playing out matches, by published values; and how sure it is, by experiment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb

import numpy as np
import pytest

from cardgames.probability import Dist
from cardgames.seeds import child
from cardgames.texts import LANGUAGES, Impossible
from cardgames.trash.odds import HandTable, counted_hands, exact_hands, match_odds, simulated_hands, win_grid
from cardgames.trash.odds.hands import Cell, Places

HALF = Fraction(1, 2)


def table_of(players: int, most: int) -> HandTable:
    """An exact table of made-up chances, no two alike."""
    chances = {}
    for number, places in enumerate(product(range(1, most + 1), repeat=players)):
        weights = [1 + child(number, seat) % 9 for seat in range(players)]
        chances[places] = [Fraction(w, sum(weights)) for w in weights]
    return HandTable.exact(chances)


def courses(table: HandTable, places: Places, starter: int) -> Iterator[tuple[Fraction, int, int]]:
    """Every course of a match, hand after hand: its chance, its winner, its number of hands."""
    for winner, p in enumerate(table.chances(places, starter)):
        if places[winner] == 1:
            yield p, winner, 1
        else:
            left = tuple(n - (seat == winner) for seat, n in enumerate(places))
            yield from ((p * q, end, hands + 1) for q, end, hands in courses(table, left, winner))


# --- the chain ------------------------------------------------------------------------------------


def test_TR_13_two_places_against_one_by_hand() -> None:
    """Seat 1 needs one hand, seat 0 two in a row; it starts the second if it has won the first (TR-12)."""
    table = table_of(2, 2)
    first, second = table.chances((2, 1), starter=1)[0], table.chances((1, 1), starter=0)[0]
    odds = match_odds((2, 1), 1, table)
    assert odds.ends.pmf((0, 2)) == first * second
    assert odds.ends.pmf((1, 1)) == 1 - first
    assert odds.hands == Dist.from_fractions({1: 1 - first, 2: first})


@pytest.mark.parametrize(("players", "most"), [(2, 5), (3, 3)])
def test_ends_are_what_every_course_of_a_match_gives(players: int, most: int) -> None:
    table = table_of(players, most)
    for places, starter in (((most,) * players, 0), ((1, *[most] * (players - 1)), players - 1)):
        expected: Counter[tuple[int, int]] = Counter()
        for p, winner, hands in courses(table, places, starter):
            expected[winner, hands] += p
        odds = match_odds(places, starter, table)
        assert dict(odds.ends.items()) == expected
        assert odds.win(players - 1).value == pytest.approx(float(odds.ends.p(lambda end: end[0] == players - 1)))


def test_fair_hands_make_a_match_of_coin_tosses() -> None:
    """Every hand an even chance: the winner's tenth hand is hand number h with C(h - 1, 9) 2 / 2ʰ."""
    table = HandTable.exact(dict.fromkeys(product(range(1, 11), repeat=2), (HALF, HALF)))
    odds = match_odds(table=table)
    assert odds.hands == Dist.from_fractions({h: 2 * comb(h - 1, 9) * HALF**h for h in range(10, 20)})
    assert (odds.wins[0].low, odds.wins[0].value, odds.wins[0].high, odds.wins[0].n) == (0.5, 0.5, 0.5, 0)
    assert odds.mean_hands.low == odds.mean_hands.value == odds.mean_hands.high


def test_players_who_play_alike_change_seats_without_changing_the_odds() -> None:
    for places, starter in (((10, 10), 0), ((7, 3), 1)):
        seen, mirrored = match_odds(places, starter), match_odds(places[::-1], 1 - starter)
        assert seen.wins == mirrored.wins[::-1]
        assert seen.hands == mirrored.hands


def test_the_grid_is_every_match_at_once() -> None:
    table = table_of(3, 2)
    for starter in range(3):
        grid = win_grid(starter, table)
        assert len(grid) == 8
        for places, p in grid.items():
            assert p == pytest.approx(match_odds(places, starter, table).win(0).value)


# --- published values: RULES.md's programs, and the exact cells ----------------------------------


def test_the_match_of_two_players_is_as_four_other_programs_have_it() -> None:
    odds = match_odds()
    assert float(odds.chances[0]) == pytest.approx(0.50614, abs=5e-5)
    assert odds.mean_hands.value == pytest.approx(15.6556, abs=5e-4)
    assert odds.hands.support == tuple(range(10, 20))
    assert sum(odds.chances) == 1


def test_the_match_from_simulated_hands_is_as_sure_as_it_says() -> None:
    for places, starter in (((10, 10), 0), ((4, 7), 1), ((2, 1), 0)):
        exact, simulated = (match_odds(places, starter, table) for table in (exact_hands(), simulated_hands()))
        assert simulated.win(0, level=0.9999).covers(exact.chances[0])
        assert simulated.mean(lambda _, hands: hands, level=0.9999).covers(exact.hands.mean)
        turns = simulated.mean_turns
        assert abs(turns.value - exact.mean_turns.value) < 2.5 * (turns.high - turns.value)  # 4.9 standard deviations
        assert exact.win(0).n == 0


def test_the_exact_chances_lie_in_the_intervals_of_the_simulated_hands() -> None:
    """If all is right, any of the hundred chances is missed with probability 1/100, any of the means with 1/150."""
    exact, simulated = exact_hands(), simulated_hands()
    assert exact.cells.keys() == simulated.cells.keys() == set(product(range(1, 11), repeat=2))
    for places, cell in exact.cells.items():
        assert simulated.estimate(places, level=0.9999).covers(cell.chances[0]), places
        found = simulated.cell(places)
        sd = (found.turns_squared / found.hands - float(found.mean_turns) ** 2) ** 0.5
        assert abs(float(found.mean_turns) - float(cell.mean_turns)) < 4 * sd / found.hands**0.5, places


def test_hands_counted_here_and_now_are_the_published_ones() -> None:
    counted = counted_hands(2, 3)
    assert counted.cells == {places: exact_hands().cells[places] for places in product(range(1, 4), repeat=2)}
    assert match_odds((3, 2), 1, counted).ends == match_odds((3, 2), 1).ends


def test_whoever_is_later_in_the_order_of_play_wins_less_often() -> None:
    chances = match_odds((2, 2, 2), 1, counted_hands(3, 2)).chances
    assert sum(chances) == 1
    assert chances[1] > chances[2] > chances[0]


# --- how sure it is -------------------------------------------------------------------------------


def drawn_again(table: HandTable, hands: int, rng: np.random.Generator) -> HandTable:
    """A table of so many hands a cell, drawn from the chances of another."""
    cells = {}
    for places, cell in table.cells.items():
        wins = rng.binomial(hands, float(cell.chances[0]))
        cells[places] = Cell((int(wins), int(hands - wins)))
    return HandTable(cells)


@pytest.mark.parametrize(("places", "starter", "hands"), [((5, 5), 0, 100), ((2, 1), 0, 60), ((3, 1), 1, 40)])
def test_intervals_hold_as_often_as_they_say(places: Places, starter: int, hands: int) -> None:
    """Of 400 tables drawn anew, the 95% interval holds the truth in 365 to 393: ± 4 standard deviations."""
    truth = table_of(2, max(places)) if max(places) < 5 else simulated_hands()
    exact, rng = match_odds(places, starter, truth), np.random.default_rng(5)
    held = Counter[str]()
    for _ in range(400):
        odds = match_odds(places, starter, drawn_again(truth, hands, rng))
        held["win"] += odds.win(0).covers(exact.ends.p(lambda end: end[0] == 0))
        held["hands"] += odds.mean_hands.covers(exact.hands.mean)
    assert 363 <= held["win"] <= 397, held
    assert 363 <= held["hands"] <= 397, held


def test_the_delta_method_is_what_resampling_gives() -> None:
    table, rng = simulated_hands(), np.random.default_rng(7)
    odds = match_odds((5, 5), table=table)
    again = [
        match_odds((5, 5), table=drawn_again(table, table.cell((10, 10)).hands, rng)).win(0).value for _ in range(300)
    ]
    sd = (odds.win(0).high - odds.win(0).low) / (2 * 1.959964)
    assert np.std(again) == pytest.approx(sd, rel=0.15)  # 300 values: ± 4%, and three times that
    assert abs(np.mean(again) - odds.win(0).value) < 4 * sd / 300**0.5  # no bias


def test_turns_of_a_match_and_how_sure_they_are() -> None:
    """A hand is won by the starter in 1 or 3 turns or by the other in 2: turns and winner hang together."""
    rng = np.random.default_rng(11)
    truth = {1: 0.3, 2: 0.5, 3: 0.2}
    # from (2, 1), seat 0 first: one hand if the other wins, else a second one from (1, 1)
    mean, found = (1 * 0.3 + 2 * 0.5 + 3 * 0.2) * (1 + 0.5), []
    held = 0
    for _ in range(400):
        cells = {}
        for places in ((2, 1), (1, 1), (1, 2)):
            n1, n2, n3 = (int(n) for n in rng.multinomial(50, list(truth.values())))
            cells[places] = Cell((n1 + n3, n2), (n1 + 3 * n3, 2 * n2), n1 + 4 * n2 + 9 * n3)
        estimate = match_odds((2, 1), 0, HandTable(cells)).mean_turns
        held += estimate.covers(mean)
        found.append(estimate.value)
    assert np.mean(found) == pytest.approx(mean, abs=4 * float(np.std(found)) / 20)
    assert 363 <= held <= 397


def test_more_hands_make_narrower_intervals() -> None:
    rng = np.random.default_rng(3)
    few, many = (match_odds(table=drawn_again(simulated_hands(), n, rng)).win(0) for n in (1000, 100_000))
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(10, rel=0.15)


def test_a_chance_near_0_stays_within_0_and_1() -> None:
    unlikely = match_odds((10, 1), table=simulated_hands()).win(0)
    assert 0 < unlikely.low <= unlikely.value <= unlikely.high < 0.001
    never_seen = HandTable({(1, 1): Cell((0, 50))})
    assert match_odds((1, 1), 0, never_seen).win(0).low == 0
    assert 0.001 < match_odds((1, 1), 0, never_seen).win(0).high < 0.2
    assert match_odds((1, 1)).chance(lambda *_: True).low == 1


# --- refused --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "starter"), [((11, 1), 0), ((0, 1), 0), ((1,), 0), ((1, 1, 1), 0), ((1, 1), 2), ((1, 1), -1)]
)
def test_places_that_are_not_in_the_table_are_refused(places: Places, starter: int) -> None:
    with pytest.raises(Impossible, match="1 to 10 places each") as refused:
        match_odds(places, starter)
    for language in LANGUAGES:
        assert "10" in refused.value.say(language)
    for players, most in ((1, 2), (7, 1), (2, 0), (2, 11)):
        with pytest.raises(Impossible, match=str(players if most in (1, 2) else most)):
            counted_hands(players, most)
    with pytest.raises(ValueError, match="add up to 1"):
        HandTable.exact({(1, 1): (HALF, HALF / 2)})
    with pytest.raises(ValueError, match="not counted"):
        _ = match_odds((1, 1), table=HandTable.exact({(1, 1): (HALF, HALF)})).mean_turns
