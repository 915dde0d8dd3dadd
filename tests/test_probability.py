"""Chance: every law by a second route, by counting all cases of a small one or from a published value."""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb, inf, isclose, sqrt

import pytest

from cardgames.probability import Dist, Estimate, average, groups_held, hypergeometric, share, wait_for
from cardgames.texts import Impossible

F = Fraction
DIE = Dist(dict.fromkeys(range(1, 7), 1))


# --- distributions ------------------------------------------------------------------------------


def test_a_distribution_keeps_outcomes_in_order_and_leaves_out_weight_nought() -> None:
    dist = Dist({3: 1, 1: 2, 2: 0})
    assert dist.support == tuple(dist) == (1, 3)
    assert (len(dist), dist.total) == (2, 3)
    assert list(dist.items()) == [(1, F(2, 3)), (3, F(1, 3))]
    assert dist.pmf(2) == dist.pmf(99) == 0


@pytest.mark.parametrize(
    ("weights", "total"), [({}, None), ({1: 0}, None), ({1: -1, 2: 2}, 1), ({1: 2}, 3), ({1: 2}, 0)]
)
def test_weights_that_do_not_sum_raise(weights: dict[int, int], total: int | None) -> None:
    with pytest.raises(ValueError, match="add up"):
        Dist(weights, total)


def test_probabilities_of_a_die_counted_by_hand() -> None:
    assert (DIE.cdf(2), DIE.sf(2), DIE.at_least(2)) == (F(2, 6), F(4, 6), F(5, 6))
    assert DIE.p(lambda face: face % 2 == 0) == F(1, 2)
    for face in range(8):
        assert DIE.cdf(face) + DIE.sf(face) == 1
        assert DIE.at_least(face) == DIE.sf(face) + DIE.pmf(face)


def test_mean_variance_and_deviation_as_the_statistics_module_has_them() -> None:
    data = [1, 1, 2, 5, 9]
    dist = Dist(Counter(data))
    assert dist.mean == F(statistics.mean(map(F, data)))
    assert dist.var == F(statistics.pvariance(map(F, data)))
    assert isclose(dist.sd, statistics.pstdev(data))
    assert dist.expect(lambda x: x**3) == F(sum(x**3 for x in data), len(data))


def test_never_has_no_mean() -> None:
    dist = Dist({1: 3, inf: 1})
    assert dist.mean == dist.var == inf
    assert (dist.support, dist.cdf(1000)) == ((1, inf), F(3, 4))


def test_quantiles_are_the_smallest_outcomes_that_reach_them() -> None:
    ten = Dist(dict.fromkeys(range(1, 11), 1))
    assert [ten.quantile(q / 10) for q in range(11)] == [1, *range(1, 11)]
    assert ten.quantile(F(1, 10) + F(1, 10**9)) == 2
    for wrong in (-0.1, 1.5):
        with pytest.raises(Impossible, match="from 0 to 1, not"):
            ten.quantile(wrong)


def test_a_sum_is_counted_over_all_pairs() -> None:
    assert Dist(Counter(a + b for a, b in product(range(1, 7), repeat=2))) == DIE + DIE
    three = Dist({0: 1, 5: 2})
    assert (DIE + three).mean == DIE.mean + three.mean
    assert (DIE + three).var == DIE.var + three.var


def test_beats_is_counted_over_all_pairs() -> None:
    # Efron's dice: each beats the next with 2/3, round in a circle
    dice = [Dist(Counter(d)) for d in ([4, 4, 4, 4, 0, 0], [3] * 6, [6, 6, 2, 2, 2, 2], [5, 5, 5, 1, 1, 1])]
    assert [a.beats(b) for a, b in zip(dice, dice[1:] + dice[:1], strict=True)] == [F(2, 3)] * 4


def test_map_and_condition() -> None:
    assert DIE.map(lambda face: face % 2) == Dist({0: 1, 1: 1})
    assert DIE.given(lambda face: face > 4) == Dist({5: 1, 6: 1})
    with pytest.raises(Impossible, match="never holds"):
        DIE.given(lambda face: face > 6)


def test_a_mixture_weighs_its_parts() -> None:
    coin = Dist({0: 1, 1: 1})
    mixed = Dist.mixture([(F(1, 3), DIE), (F(2, 3), coin)])
    assert mixed.pmf(1) == F(1, 3) * F(1, 6) + F(2, 3) * F(1, 2)
    assert mixed.mean == F(1, 3) * DIE.mean + F(2, 3) * coin.mean
    with pytest.raises(ValueError, match="add up"):
        Dist.mixture([(F(1, 3), DIE), (F(1, 3), coin)])


def test_a_distribution_from_its_probabilities() -> None:
    assert Dist.from_fractions({1: F(1, 4), 2: F(1, 6), 3: F(7, 12)}).weights == {1: 3, 2: 2, 3: 7}
    with pytest.raises(ValueError, match="add up"):
        Dist.from_fractions({1: F(1, 4), 2: F(1, 6)})


def test_equal_as_distributions_whatever_the_denominator() -> None:
    assert Dist({1: 1, 2: 1}) == Dist({1: 2, 2: 2}) != Dist({1: 1, 2: 2})
    assert len({Dist({1: 1, 2: 1}), Dist({1: 2, 2: 2})}) == 1
    assert Dist({1: 1}) != {1: 1}


def test_a_distribution_shows_itself() -> None:
    assert repr(Dist({1: 1, 2: 3})) == "Dist({1: 1, 2: 3}, total=4)"
    assert repr(Dist(dict.fromkeys(range(9), 1))).endswith("7: 1, …}, total=9)")
    shown = Dist({1: 1, 2: 3})._repr_html_()
    assert "<th scope=row>1</th><td>25.000%</td><td>1 in 4.0</td><td><div aria-hidden=true style='width:4.00em" in shown
    assert (
        "<th scope=row>2</th><td>75.000%</td><td>1 in 1.3</td><td><div aria-hidden=true style='width:12.00em" in shown
    )


def test_a_long_distribution_sums_up_its_tail() -> None:
    shown = Dist(dict.fromkeys(range(100), 1))._repr_html_()
    assert shown.count("<tr>") == 1 + 24 + 1
    assert "<th scope=row>23</th>" in shown
    assert "<th scope=row>more</th><td>76.000%</td>" in shown


def test_the_frame_is_tidy_and_keeps_exact_weights() -> None:
    big = Dist({0: 10**30, 1: 10**30})
    frame = big.to_frame()
    assert list(frame.columns) == ["outcome", "p", "cdf", "weight"]
    assert list(frame.p) == [0.5, 0.5]
    assert list(frame.cdf) == [0.5, 1.0]
    assert list(map(int, frame.weight)) == [10**30] * 2


# --- drawing without replacement ------------------------------------------------------------------


@pytest.mark.parametrize(("population", "marked", "draws"), [(7, 3, 4), (6, 6, 2), (6, 0, 2), (5, 2, 0), (5, 3, 5)])
def test_hypergeometric_counted_over_all_hands(population: int, marked: int, draws: int) -> None:
    hands = combinations(range(population), draws)
    assert hypergeometric(population, marked, draws) == Dist(Counter(sum(c < marked for c in hand) for hand in hands))


@pytest.mark.parametrize(("k", "population", "marked"), [(1, 7, 3), (2, 7, 3), (3, 7, 3), (1, 5, 5), (4, 6, 4)])
def test_waiting_counted_over_all_orders(k: int, population: int, marked: int) -> None:
    orders = combinations(range(1, population + 1), marked)  # the places of the marked cards, ascending
    law = wait_for(k, population, marked)
    assert law == Dist(Counter(places[k - 1] for places in orders))
    assert law.mean == F(k * (population + 1), marked + 1)


def test_reference_waits() -> None:
    assert wait_for(1, 52, 4).mean == F(53, 5)
    assert wait_for(5, 5 * 52, 5 * 4).mean == F(1305, 21)


def test_waiting_and_counting_say_the_same() -> None:
    """The second ace is among the first n cards just when n cards hold two aces or more."""
    for n in range(2, 53):
        assert wait_for(2, 52, 4).cdf(n) == hypergeometric(52, 4, n).at_least(2)


def test_ranks_expected_in_eleven_cards() -> None:
    assert isclose(13 * (1 - comb(48, 11) / comb(52, 11)), 8.137095, abs_tol=5e-7)
    assert isclose(13 * hypergeometric(52, 4, 11).at_least(1), 8.137095, abs_tol=5e-7)


def draws_to_see(decks: int, *, suits: bool, ranks: bool, every_deck: bool) -> Fraction:
    """How many draws it takes on average to have seen all suits, ranks and decks: the maximum by its minima.

    E(max) = Σ ± E(min) over the non-empty sets of what is to be seen, and the first of m marked cards
    among N comes at draw (N + 1)/(m + 1) on average. Each deck has 52 cards and two jokers.
    """
    cards, mean = 54 * decks, F(0)
    sizes = (4 if suits else 0, 13 if ranks else 0, decks if every_deck else 0)
    for i, j, k in product(*(range(size + 1) for size in sizes)):
        if i or j or k:
            outside = (decks - k) * ((4 - i) * (13 - j) + 2)
            sign = 1 if (i + j + k) % 2 else -1
            ways = comb(sizes[0], i) * comb(sizes[1], j) * comb(sizes[2], k)
            mean += sign * ways * F(cards + 1, cards - outside + 1)
    return mean


def test_draws_until_everything_was_seen() -> None:
    # Project Euler 796
    assert isclose(draws_to_see(1, suits=False, ranks=True, every_deck=False), 29.05361725, abs_tol=5e-9)
    assert isclose(draws_to_see(10, suits=True, ranks=True, every_deck=True), 43.20649061, abs_tol=5e-9)


@pytest.mark.parametrize("numbers", [(5, 6, 2), (5, -1, 2), (5, 2, 6), (5, 2, -1), (-1, 0, 0)])
def test_impossible_draws_name_all_three_numbers(numbers: tuple[int, int, int]) -> None:
    with pytest.raises(Impossible, match="must lie between 0 and") as caught:
        hypergeometric(*numbers)
    assert tuple(caught.value.params.values()) == numbers


@pytest.mark.parametrize(("k", "population", "marked"), [(0, 5, 2), (3, 5, 2), (1, 5, 6)])
def test_impossible_waits_name_all_three_numbers(k: int, population: int, marked: int) -> None:
    with pytest.raises(Impossible, match="must lie between 1 and") as caught:
        wait_for(k, population, marked)
    assert caught.value.params == {"cards": population, "marked": marked, "k": k}


# --- estimates ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"), [(8, 10, 0.4902, 0.9433), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1)]
)
def test_wilsons_interval_as_published(successes: int, n: int, low: float, high: float) -> None:
    # Agresti and Coull (1998) and every statistics package
    found = share(successes, n)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    assert (found.value, found.n, found.level) == (successes / n, n, 0.95)


def test_wilsons_ends_are_where_the_share_is_just_significant() -> None:
    found = share(37, 120, level=0.99)
    z = statistics.NormalDist().inv_cdf(0.995)
    for end in (found.low, found.high):
        assert isclose(abs(found.value - end), z * sqrt(end * (1 - end) / 120))


def test_wilsons_interval_covers_about_as_often_as_it_says() -> None:
    """Exactly, over all outcomes of 60 trials: coverage is near 95% for middling shares."""
    for p in (F(1, 10), F(1, 3), F(1, 2)):
        coverage = sum(comb(60, k) * p**k * (1 - p) ** (60 - k) for k in range(61) if share(k, 60).covers(p))
        assert 0.92 < coverage < 0.98


def test_the_average_and_its_interval() -> None:
    data = [1.0, 2.0, 4.0, 9.0]
    found = average(data)
    half = 1.959964 * statistics.stdev(data) / 2
    assert found.value == statistics.mean(data)
    assert isclose(found.low, 4 - half, rel_tol=1e-6)
    assert isclose(found.high, 4 + half, rel_tol=1e-6)
    assert average(iter(data)) == found


def test_an_estimate_covers_its_ends() -> None:
    found = Estimate(0.5, 0.25, 0.75, 10)
    assert found.covers(F(1, 4))
    assert found.covers(0.75)
    assert not found.covers(0.7500001)


@pytest.mark.parametrize(("successes", "n"), [(-1, 5), (6, 5), (0, 0)])
def test_impossible_shares_are_named(successes: int, n: int) -> None:
    with pytest.raises(Impossible, match=f"trials: {n}"):
        share(successes, n)


def test_an_average_needs_two_values() -> None:
    with pytest.raises(Impossible, match="at least two values, not 1"):
        average([3.0])


# --- other libraries ------------------------------------------------------------------------------

MARGIN = Dist({-1: 3, 2: 1, inf: 4})


@pytest.mark.parametrize("dist", [DIE, hypergeometric(52, 4, 5), wait_for(2, 20, 3), Dist({0: 1, 1: 10**12})])
def test_to_other_libraries_and_back_is_exact_with_the_number_of_cases(dist: Dist[int]) -> None:
    back = [Dist.from_pmf(dist.to_pmf(), dist.total), Dist.from_scipy(dist.to_scipy(), dist.total)]
    for found in back:
        assert found == dist
        assert found.total == dist.total
        assert [type(x) for x in found] == [int] * len(dist)


def test_without_the_number_of_cases_floats_are_taken_as_they_are() -> None:
    tenths = Dist({0: 1, 1: 9})
    for found in (Dist.from_pmf(tenths.to_pmf()), Dist.from_scipy(tenths.to_scipy())):
        assert found != tenths
        assert abs(found.pmf(0) - F(1, 10)) < F(1, 2**53)
        assert found.pmf(0) == F(0.1) / (F(0.1) + F(0.9))


def test_what_other_libraries_say_of_it_is_what_it_says() -> None:
    pmf, variable = DIE.to_pmf(), DIE.to_scipy()
    assert isclose(pmf.mean(), DIE.mean)
    assert isclose(pmf.var(), DIE.var)
    assert isclose(variable.mean(), DIE.mean)
    assert isclose(variable.std(), DIE.sd)
    assert isclose(variable.sf(4), DIE.sf(4))
    assert isclose(pmf.prob_gt(DIE.to_pmf()), DIE.beats(DIE))


def test_laws_agree_with_those_of_scipy() -> None:
    from scipy.stats import binom, hypergeom, nhypergeom, poisson

    ways = comb(52, 5)
    assert Dist.from_scipy(hypergeom(52, 4, 5), ways) == hypergeometric(52, 4, 5)
    passed = Dist.from_scipy(nhypergeom(20, 17, 2), comb(20, 3))  # of 17 cards, those before the second of the other 3
    assert passed.map(lambda n: n + 2) == wait_for(2, 20, 3)
    assert Dist.from_scipy(binom(2, 0.5), 4) == Dist({0: 1, 1: 2, 2: 1})
    with pytest.raises(Impossible, match="no last outcome"):
        Dist.from_scipy(poisson(3))


def test_counts_of_a_pmf_are_made_probabilities_and_never_stays() -> None:
    from empiricaldist import Pmf

    assert Dist.from_pmf(Pmf([1, 2], [1, 2])) == Dist({1: 1, 2: 2})
    assert Dist.from_pmf(MARGIN.to_pmf()) == MARGIN
    assert Dist.from_pmf(Pmf([0.5, 0.5], ["heads", "tails"]), 2) == Dist({"heads": 1, "tails": 1})


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: Dist.from_floats({1: -0.5, 2: 1.5}), "The probability of 1 is -0.5"),
        (lambda: Dist.from_floats({"rain": float("nan")}), "The probability of rain is nan"),
        (lambda: Dist.from_floats({1: 0, 2: 0.0}), "nothing can happen"),
        (lambda: Dist.from_floats({}), "nothing can happen"),
        (lambda: Dist.from_floats({1: 0.5, 2: 0.5}, 3), "add up to 4/3, not to 1"),
        (MARGIN.to_scipy, "inf is no finite number"),
        (lambda: Dist({"rain": 1}).to_scipy(), "rain is no finite number"),
    ],
)
def test_what_is_no_distribution_is_said(wrong, sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence):
        wrong()


@pytest.mark.parametrize(("library", "convert"), [("empiricaldist", Dist.to_pmf), ("scipy.stats", Dist.to_scipy)])
def test_a_library_that_is_not_there_is_named(library: str, convert, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(Impossible, match=f"library “{library.removesuffix('.stats')}”, which is not installed"):
        convert(DIE)


# --- groups ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sizes", "draws", "least", "others"), [((4, 4, 2), 5, 2, 1), ((3, 3), 4, 1, 3), ((2,), 0, 1, 0)]
)
def test_groups_are_counted_over_all_draws(sizes: tuple[int, ...], draws: int, least: int, others: int) -> None:
    cards = [group for group, size in enumerate(sizes) for _ in range(size)] + [-1] * others
    found: Counter[int] = Counter()
    for drawn in combinations(cards, draws):
        found[sum(drawn.count(group) >= least for group in range(len(sizes)))] += 1
    assert groups_held(sizes, draws, least, others).weights == found


def test_ranks_in_eleven_cards_of_a_deck() -> None:
    # RULES.md: distinct ranks expected in 11 cards of one deck; by linearity 13 (1 − C(48, 11) / C(52, 11))
    assert round(float(groups_held([4] * 13, 11).mean), 6) == 8.137095
    assert groups_held([4] * 13, 11).mean == 13 * (1 - F(comb(48, 11), comb(52, 11)))


def test_more_cards_than_there_are_cannot_be_drawn_from_groups() -> None:
    for wrong in (([4], 5), ([4], -1), ([-1, 3], 1)):
        with pytest.raises(Impossible, match=r"Cards: \d, marked: \d, drawn: −?\d"):
            groups_held(*wrong)
