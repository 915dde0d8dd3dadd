"""Duels, round robins and sweeps: against the readable engine, against scipy, and in every order of the work."""

from __future__ import annotations

from dataclasses import replace
from math import inf, isclose, log10

import numpy as np
import pytest
from scipy.optimize import minimize
from scipy.stats import t as student

from cardgames import simulate
from cardgames.session import Session
from cardgames.simulate import planned
from cardgames.texts import Impossible
from cardgames.tournament import Sweep, duel, round_robin, standings_data, sweep, sweep_data, watch
from cardgames.tournament.blocks import by_blocks, jackknife, quantile
from cardgames.tournament.leads import WHOLE, _shared, played, seatings
from cardgames.tournament.ratings import SCALE, expected, is_bounded, strengths

TRIO = ("takes_useful", "random", "never_takes_discard")


def readable_share(game: str, pair: tuple[str, str], decks: int, seed: int, rules: str) -> float:
    """The share of games that the first of the pair wins, played by the readable engine, move by move."""
    won, games = 0.0, 0
    for plan in seatings(game, pair, decks, seed, rules):
        for number in range(decks):
            session = Session(game, rules, seed, plan.agents, number=number)
            session.replies()
            assert session.outcome is not None
            winners, sides = session.outcome.winners, len(session.outcome.scores)
            mine = [side for side in winners if plan.agents[side % len(plan.agents)] == pair[0]]
            assert sides in (len(plan.agents), plan.options.players // 2)
            won, games = won + len(mine) / len(winners), games + 1
    return won / games


@pytest.mark.parametrize(
    ("game", "one", "other", "decks", "rules"),
    [
        ("trash", "takes_useful", "random", 10, "bicycle,players=3,slots=3"),
        ("hand-and-foot", "careful(hold=4)", "greedy", 10, "bicycle,minimums=50"),
    ],
)
def test_a_duel_is_what_the_readable_engine_plays(game: str, one: str, other: str, decks: int, rules: str) -> None:
    found = duel(game, one, other, decks, 5, rules=rules)
    assert isclose(found.win.value, readable_share(game, (one, other), decks, 5, rules))


def test_the_other_way_round_is_the_mirror_image() -> None:
    ours, theirs = (duel("hand-and-foot", *pair, 20, 3) for pair in (("careful", "greedy"), ("greedy", "careful")))
    assert ours.points is not None
    assert theirs.points is not None
    assert isclose(ours.win.value + theirs.win.value, 1)
    assert isclose(ours.win.low + theirs.win.high, 1)
    assert isclose(ours.points.value + theirs.points.value, 0, abs_tol=1e-9)
    assert [e.value for e in ours.swept] == [e.value for e in theirs.swept][::-1]


def test_the_first_seating_alone_is_one_run() -> None:
    found = duel("trash", "random", "takes_useful", 50, 3)
    alone = simulate.run("trash", ("random", "takes_useful"), 50, 3).estimates["win_player_1"].value
    assert found.first_win.value == pytest.approx(alone)


@pytest.mark.parametrize(
    ("game", "pair", "rules"),
    [
        ("trash", ("random", "takes_useful"), "bicycle,players=5"),
        ("hand-and-foot", ("careful", "greedy"), "bicycle,players=3"),
    ],
)
def test_every_player_has_every_seat_as_often(game: str, pair: tuple[str, str], rules: str) -> None:
    first, second = seatings(game, pair, 10, 1, rules)
    assert [{one, other} for one, other in zip(first.agents, second.agents, strict=True)] == [set(pair)] * len(
        first.agents
    )


def test_teams_play_together() -> None:
    first, second = seatings("hand-and-foot", ("careful", "greedy"), 10, 1, "bicycle,players=6,teams=3")
    assert first.agents == ("careful", "greedy", "careful") * 2
    assert second.agents == ("greedy", "careful", "greedy") * 2


def test_a_tie_is_shared() -> None:
    wins = [np.array([1, 1, 0, 1]), np.array([0, 1, 1, 1]), np.array([0, 0, 0, 1])]
    assert [share.tolist() for share in _shared(wins)] == [[60, 30, 0, 20], [0, 30, 60, 20], [0, 0, 0, 20]]
    assert WHOLE % 6 == WHOLE % 5 == WHOLE % 4 == 0


def test_points_are_of_a_team() -> None:
    first, second = seatings("hand-and-foot", ("careful", "greedy"), 12, 3, None)
    block, found = played(first, second, 0, 12), duel("hand-and-foot", "careful", "greedy", 12, 3)
    assert block.points is not None
    assert found.points is not None
    assert found.points.value == block.points.both.total / 12 / 2
    assert block.points.both.total == block.points.first.total + block.points.second.total


def test_the_same_for_any_number_of_workers() -> None:
    data = [standings_data(round_robin("trash", TRIO, 230, 7, workers=workers)) for workers in (1, 3)]
    assert data[0] == data[1]
    blocks = round_robin("trash", TRIO, 230, 7).duels[0].blocks
    assert {block.wins.both.n for block in blocks} == {2, 3}
    assert (len(blocks), sum(block.wins.both.n for block in blocks)) == (100, 230)


def test_watching_narrows_and_ends_with_all_decks() -> None:
    looks = list(watch("trash", TRIO[:2], 40, 7))
    assert [look.decks for look in looks] == list(range(1, 41))
    assert looks[-1].duels == round_robin("trash", TRIO[:2], 40, 7).duels
    assert looks[-1].win("random", "takes_useful").value == pytest.approx(1 - looks[-1].duels[0].win.value)


# --- ratings ---------------------------------------------------------------------------------------------


def test_two_players_are_as_far_apart_as_their_wins_say() -> None:
    share, games = 0.76, 1000
    strong, weak = strengths([[0.5, share], [1 - share, 0.5]], games)
    p = (share * games + 0.5) / (games + 1)
    assert SCALE * (strong - weak) == pytest.approx(400 * log10(p / (1 - p)))
    assert strong + weak == pytest.approx(0)


def test_two_players_ratings_are_as_sure_as_their_wins() -> None:
    """The delta method: of a share p, the log odds are known 1 / (p (1 − p)) times as badly; each rating is half."""
    found = round_robin("trash", TRIO[:2], 600, 5)
    win, (rating, other) = found.duels[0].win, found.ratings.values()
    slope = SCALE / win.value / (1 - win.value) / 2
    assert rating.high - rating.low == pytest.approx(slope * (win.high - win.low), rel=0.15)
    assert (other.low, other.high) == pytest.approx((3000 - rating.high, 3000 - rating.low))


def test_strengths_are_the_likeliest() -> None:
    """Against a general optimiser of the likelihood."""
    shares = [[0.5, 0.7, 0.9, 0.55], [0.3, 0.5, 0.8, 0.5], [0.1, 0.2, 0.5, 0.15], [0.45, 0.5, 0.85, 0.5]]
    games = 400

    def unlikely(x: np.ndarray) -> float:
        return -sum(
            ((shares[i][j] * games + 0.5) / (games + 1)) * np.log(expected(x[i] - x[j]))
            for i in range(4) for j in range(4) if i != j
        )  # fmt: skip

    best = minimize(unlikely, np.zeros(4), method="BFGS", options={"gtol": 1e-9}).x
    assert strengths(shares, games) == pytest.approx(list(best - best.mean()), abs=1e-5)


def test_who_won_everything_is_rated_but_without_an_upper_end() -> None:
    shares = [[0.5, 1.0, 1.0], [0.0, 0.5, 0.6], [0.0, 0.4, 0.5]]
    assert max(map(abs, strengths(shares, 100_000))) < 20
    assert is_bounded(shares) == [(True, False), (False, True), (False, True)]
    found = round_robin("hand-and-foot", ("careful", "random"), 10, 1, "bicycle,minimums=50")
    assert found.ratings["careful"].high == inf
    assert (found.duels[0].win.value, found.duels[0].win.high) == (1, 1)
    assert 0.7 < found.duels[0].win.low < 0.8  # Wilson's, of ten won out of ten
    assert found.ratings["random"].low == -inf
    assert standings_data(found)["ratings"]["random"]["low"] is None


def test_students_quantile() -> None:
    for freedom in (9, 20, 99):
        for level in (0.9, 0.95, 0.99):
            assert quantile(level, freedom) == pytest.approx(student.ppf((1 + level) / 2, freedom), rel=2e-3)


def test_the_jackknife_of_a_mean_is_its_interval() -> None:
    values = [0.1, 0.7, 0.4, 0.3, 0.9, 0.2, 0.8, 0.6, 0.55, 0.35]
    mean, rest = sum(values) / 10, [(sum(values) - x) / 9 for x in values]
    ours, theirs = by_blocks(values, 10, 0.95), jackknife(mean, rest, 10, 0.95)
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high))


def test_ratings_expect_what_was_won() -> None:
    found = round_robin("trash", TRIO, 300, 2)
    for name in TRIO:
        others = [other for other in TRIO if other != name]
        won = sum(found.win(name, other).value for other in others)
        assert sum(found.expected(name, other) for other in others) == pytest.approx(won, abs=0.01)


# --- sweeps ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def discard() -> Sweep:
    return sweep("trash", "takes_useful", "discard", (0, 50, 100), decks=400, seed=7)


def test_a_value_that_changes_nothing_wins_half(discard: Sweep) -> None:
    even = discard.wins["100"]
    assert (even.value, even.low, even.high) == (0.5, 0.5, 0.5)
    assert discard.duels["100"].one == "takes_useful"
    assert discard.duels["0"].one == "takes_useful(discard=never)"


def test_changes_are_paired_and_add_up(discard: Sweep) -> None:
    up, further, both = discard.change("50", "0"), discard.change("100", "50"), discard.change("100", "0")
    assert up.low > 0
    assert further.low > 0
    assert up.value + further.value == pytest.approx(both.value)
    assert both.value == pytest.approx(discard.wins["100"].value - discard.wins["0"].value)
    assert (discard.best, discard.as_good) == ("100", ("100",))


def test_without_values_all_of_them_or_some_are_taken() -> None:
    jack = sweep("trash", "random", "jack", decks=10, seed=1, against="takes_useful")
    assert list(jack.duels) == ["random", "low", "high", "rare", "common"]
    many = sweep("trash", "random", "discard", decks=10, seed=1)
    assert list(many.duels)[:3] == ["0", "7", "14"]
    assert sweep_data(many)["against"] == "random"


def test_values_that_play_equally_well_are_not_told_apart() -> None:
    """Where a Jack is put does not matter (TR-7)."""
    found = sweep("trash", "takes_useful", "jack", ("low", "high"), decks=400, seed=1)
    assert set(found.as_good) == {"low", "high"}


def test_points_can_be_compared_too() -> None:
    found = sweep("hand-and-foot", "careful", "hold", (0, 4), decks=60, seed=7)
    assert found.points is not None
    gain = found.change("4", "0", points=True)
    assert gain.value == pytest.approx(found.points["4"].value - found.points["0"].value)
    assert gain.low > 0


# --- what cannot be --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: duel("trash", "random", "x", 100), "no computer player “x”"),
        (lambda: duel("trash", "random", "random", 100), "“random” is named twice"),
        (lambda: duel("trash", "random", "random(discard=50)", 100), "“random” is named twice"),
        (lambda: duel("trash", "random", "takes_useful", 9), "name a number from 10 to"),
        (lambda: duel("trash", "random", "takes_useful", -1), "-1 decks|−1 decks"),
        (lambda: duel("trash", "random", "takes_useful", 100, rules="bicycle,players=1"), "two sides at the table"),
        (lambda: round_robin("trash", ["random"], 100), "1 player is too few or too many: name from 2 to 64"),
        (lambda: round_robin("trash", TRIO, 100, seed=-1), "seed"),
        (lambda: round_robin("chess", TRIO, 100), "no game “chess”"),
        (lambda: round_robin("trash", TRIO, 100, workers=0), "0 workers cannot be"),
        (lambda: round_robin("trash", TRIO, 10).win("random", "greedy"), "did not meet in this tournament"),
        (
            lambda: sweep("trash", "random", "speed"),
            "no setting “speed” for players. The settings are discard and jack",
        ),
        (lambda: sweep("trash", "random", "jack", ("low", "low")), "“jack=low” is named twice"),
        (lambda: sweep("trash", "random", "jack", ("here",)), "“jack” cannot be “here”"),
        (lambda: sweep("hand-and-foot", "first_legal", "hold"), "Nothing can be set about the player “first_legal”"),
    ],
)
def test_what_cannot_be_is_one_sentence(ask: object, sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence):
        ask()  # type: ignore[operator]


def test_a_plan_names_the_players_of_a_duel() -> None:
    """What a duel plays can be replayed: its plans are those of `simulate`."""
    found = duel("trash", "random", "takes_useful", 10, 1)
    assert found.first == planned("trash", ("random", "takes_useful"), 10, 1, "bicycle")
    assert replace(found, level=0.5).win.low > found.win.low
