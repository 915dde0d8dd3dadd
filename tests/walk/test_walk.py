"""The rule walk: every goal can be reached, every wrong try is answered by the engine, every word is there."""

from __future__ import annotations

import re

import pytest

from cardgames.game import IllegalMove, Step
from cardgames.games import find_game
from cardgames.hand_and_foot.score import round_points
from cardgames.rulebook import CLAUSES, clauses
from cardgames.texts import LANGUAGES, Impossible, Problem, Unreadable
from cardgames.walk import LEARNER, STATIONS, Station, Walk, completed, open_walk, teaching, walk_code
from cardgames.walk.examples import instances
from cardgames.walk.station import goal

ALL = [(station, number) for stations in STATIONS.values() for number, station in enumerate(stations)]
EVERY = pytest.mark.parametrize(("station", "number"), ALL, ids=lambda value: getattr(value, "name", ""))


@EVERY
def test_the_goal_of_a_station_is_reached_by_its_way_and_not_before(station: Station, number: int) -> None:
    walk = Walk(station.game, number)
    kinds = [walk.attempt(move).kind for move in station.way]
    assert kinds == ["on"] * (len(station.way) - 1) + ["reached"]
    assert walk.done == {number}
    assert walk.stumbles == 0


@EVERY
def test_a_wrong_try_is_refused_with_a_clause_or_misses_the_goal(station: Station, number: int) -> None:
    assert station.wrong
    for row in station.wrong:
        walk = Walk(station.game, number)
        *before, last = [walk.attempt(move) for move in row]
        assert {verdict.kind for verdict in before} <= {"on"}
        assert last.kind in ("refused", "missed"), row
        assert isinstance(last.problem, IllegalMove) == (last.kind == "refused"), row
        assert walk.stumbles == 1
        assert walk.done == set()


@EVERY
def test_a_station_can_be_passed_after_a_wrong_try(station: Station, number: int) -> None:
    for row in station.wrong:
        walk = Walk(station.game, number)
        for move in row:
            walk.attempt(move)
        walk.again()
        for move in station.way:
            walk.attempt(move)
        assert walk.is_reached


@EVERY
def test_the_learner_is_to_move_and_every_legal_first_move_gets_a_verdict(station: Station, number: int) -> None:
    walk = Walk(station.game, number)
    assert walk.session.to_move == LEARNER
    for move in walk.session.legal:
        walk.again()
        assert walk.attempt(str(move)).kind in ("on", "missed", "reached")


@EVERY
def test_a_position_is_one_of_the_game_and_always_the_same(station: Station, number: int) -> None:
    game = find_game(station.game)
    whole = completed(station.game, station.position)
    state = game.read(whole)
    assert game.read(str(state)) == state
    completed.cache_clear()
    assert completed(station.game, station.position) == whole


@pytest.mark.parametrize("language", LANGUAGES)
@EVERY
def test_a_station_is_told_in_every_language(station: Station, number: int, language: str) -> None:
    said = [station.title(language), station.task(language), station.hint(language), station.done(language)]
    assert len(set(said)) == 4
    assert not re.search(r"[.!?:]$", said[0])
    assert all(re.search(r"[.!?]$", sentence) for sentence in said[1:])
    assert all(2 < len(sentence) < 200 for sentence in said)


@pytest.mark.parametrize("game", STATIONS)
def test_the_walk_teaches_every_clause_in_about_a_dozen_stations(game: str) -> None:
    taught = {clause for station in STATIONS[game] for clause in station.clauses}
    assert taught == {clause.id for clause in clauses(game)}
    assert 12 <= len(STATIONS[game]) <= 15
    names = [station.name for station in STATIONS[game]]
    assert len(names) == len(set(names))


def test_a_clause_leads_to_the_station_that_is_about_it() -> None:
    for game, stations in STATIONS.items():
        for clause in clauses(game):
            found, number = teaching(clause.id)
            assert found == game
            assert clause.id in stations[number].clauses
    assert teaching("TR-8") == ("trash", 4)
    assert teaching("HF-3") == ("hand-and-foot", 7)
    with pytest.raises(Impossible, match="TR-99"):
        teaching("TR-99")


def test_the_goal_counts_steps_of_its_verb_and_parameters_only() -> None:
    steps = [Step("place", 0, {"place": 4}), Step("draw", 0, {"place": 4}), Step("place", 0, {"place": 5})]
    assert goal("place", 2).is_reached(steps)
    assert not goal("place", 3).is_reached(steps)
    assert goal("place", place=5).is_reached(steps)
    assert not goal("place", 2, place=5).is_reached(steps)
    assert not goal("place", number=5).is_reached(steps)


def test_the_examples_of_a_clause_are_judged_by_the_engine_and_cite_it() -> None:
    """Where no move can be refused with a clause there is no such example."""
    with_refusal = []
    for id in CLAUSES:
        allowed, refused = instances(id)
        for one in filter(None, (allowed, refused)):
            assert find_game(one.game).refuse(one.state, one.move) == one.refusal
        assert allowed is None or allowed.refusal is None
        if refused:
            assert refused.refusal.clause == id
            with_refusal.append(id)
    assert {"TR-4", "TR-6", "TR-10", "TR-11", "HF-6", *(f"HF-{i}" for i in (7, 8, 9, 10, 12, 13, 14, 15, 17, 18, 20)),
            "HF-17a"} == set(with_refusal)  # fmt: skip


# --- a learner on the way -------------------------------------------------------------------------------


def test_nothing_is_played_once_a_try_is_over() -> None:
    walk = Walk("trash", 1)
    assert walk.attempt("stock").kind == "missed"
    before = walk.session.state
    assert walk.attempt("discard").kind == "missed"
    assert walk.session.state is before
    assert walk.stumbles == 1
    walk.again()
    walk.attempt("discard")
    before = walk.session.state
    assert walk.attempt("stock").kind == "reached"
    assert walk.session.state is before


def test_a_refused_try_changes_nothing_and_the_next_may_reach_the_goal() -> None:
    walk = Walk("trash", 5)
    before = walk.session.state
    assert walk.attempt("jack 1").kind == "refused"
    assert walk.session.state is before
    assert walk.attempt("jack 3").kind == "reached"


def test_what_is_no_move_is_told_as_a_problem() -> None:
    verdict = Walk("hand-and-foot", 2).attempt("lay the kings")
    assert verdict.kind == "refused"
    assert isinstance(verdict.problem, Problem)


def test_the_walk_goes_from_station_to_station_and_knows_what_is_left() -> None:
    walk = Walk("trash", done=[0, 2])
    assert walk.number == walk.first_open == 1
    walk.attempt("discard")
    assert walk.next_open == 3
    walk.go(11)
    assert walk.next_open == 3
    assert Walk("trash", 11, range(12)).next_open is None
    assert Walk("trash", done=range(12)).number == 11
    assert Walk("trash", 3, range(11)).next_open == 11


@pytest.mark.parametrize("number", [-1, 12])
def test_there_is_no_station_beyond_the_ends(number: int) -> None:
    with pytest.raises(Impossible, match="from 1 to 12"):
        Walk("trash").go(number)


def test_a_walk_of_another_game_is_refused() -> None:
    with pytest.raises(Impossible, match="trash and hand-and-foot"):
        Walk("bridge")


@pytest.mark.parametrize("game", STATIONS)
def test_progress_travels_in_the_share_code(game: str) -> None:
    walk = Walk(game, 4, done=[0, 1, 7, 99])
    again = open_walk(walk.code("pl"), game)
    assert (again.game, again.number, again.done) == (game, 4, {0, 1, 7})
    assert len(walk.code("pl")) < 40


def test_a_code_opens_a_station_even_if_nothing_is_done() -> None:
    assert open_walk(walk_code("hand-and-foot", 6)).number == 6


def test_codes_of_other_things_are_refused_in_a_sentence() -> None:
    with pytest.raises(Impossible, match="other game"):
        open_walk(walk_code("trash", 0), "hand-and-foot")
    with pytest.raises(Impossible, match="no progress"):
        open_walk(Walk("trash").session.code())
    with pytest.raises(Unreadable):
        open_walk("12345")


# --- positions ------------------------------------------------------------------------------------------


def test_a_card_named_too_often_is_refused() -> None:
    with pytest.raises(Impossible, match="As"):
        completed("trash", "layout As (8?) (?) | discards As")


def test_any_card_is_never_a_red_three() -> None:
    state = find_game("hand-and-foot").read(completed("hand-and-foot", "hands 40? / 40?"))
    assert [len(hand) for hand in state.hands] == [40, 40]


def test_the_scored_round_shows_its_true_points() -> None:
    state = Walk("hand-and-foot", len(STATIONS["hand-and-foot"]) - 1).session.state
    assert state.past[-1] == round_points(state)
