"""Any game opened to be looked through: codes, transcripts, golden games, games of a run; and played on from there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardgames.games import GAMES, find_game
from cardgames.replay import agents_game, golden_game, open_replay, read_transcript, transcript
from cardgames.session import Session, open_code
from cardgames.simulate import game_of, run
from cardgames.texts import LANGUAGES, Impossible, Unreadable
from cardgames.views.seat_odds import count_odds, tell_odds
from cardgames.views.watching import standing, watched_facts, watched_flights, watched_score, watched_zones
from cardgames.views.words import zone_words
from tests.trash.trash_positions import position

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))
SHORT = "bicycle,slots=2"


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_golden_transcript_opens_and_is_written_back_line_by_line(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    session = open_replay(text)
    assert list(transcript(session)) == text.splitlines()
    game, _, preset = file.stem.rpartition("-")
    golden = golden_game(game, preset)
    assert [str(one.move) for one in golden.known] == [str(one.move) for one in session.known]
    assert open_replay(session.code("pl")).state == session.state, "it fits into a code"


def test_a_transcript_that_begins_in_the_middle_keeps_its_position() -> None:
    session = agents_game("trash", SHORT, seed=3)
    later = Session("trash", position=str(session.known[4].after), seats=(None, None))
    later.play(session.known[5].move)
    again = read_transcript("\n".join(transcript(later)))
    assert (str(again.first), again.state) == (str(session.known[4].after), later.state)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda lines: [lines[0].replace("trash", "bridge", 1), *lines[1:]], "bridge"),
        (lambda lines: [*lines[:2], "0 jack 7: place Jd 7", *lines[2:]], "Line 3 "),
        (lambda lines: [*lines[:2], "1 fold: draw As", *lines[2:]], "Line 3 "),
        (lambda lines: [*lines[:3], "hello", *lines[3:]], "Line 4 "),
        (lambda lines: [lines[0], "1" + lines[1][1:], *lines[2:]], "Line 2 "),
        (lambda lines: [lines[0], lines[1] + "; discard As", *lines[2:]], "Line 2 "),
        (lambda lines: lines[:-1], "outcome"),
    ],
)
def test_a_wrong_line_of_a_transcript_is_named(change: object, place: str) -> None:
    session = agents_game("trash", SHORT, seed=3)
    session.go_to(session.length)
    lines = list(transcript(session))
    with pytest.raises(Unreadable, match=place) as caught:
        open_replay("\n".join(change(lines)))
    for language in LANGUAGES:
        assert "{" not in caught.value.say(language)


def test_a_code_of_agents_without_moves_is_played_through_to_its_moment() -> None:
    result = run("trash", ["takes_useful", "random"], games=3, seed=7, rules=SHORT)
    code = game_of(result, 2).code()
    session = open_replay(code)
    assert session.outcome is not None
    assert session.known == agents_game("trash", SHORT, 7, ["takes_useful", "random"], 2).known
    assert open_replay(f"http://localhost/replay?code={code}&lang=pl").known == session.known


def test_a_code_keeps_rules_seed_moves_moment_and_language() -> None:
    session = agents_game("hand-and-foot", "double,players=2", seed=5)
    session.go_to(31)
    for language in LANGUAGES:
        again = open_replay(session.code(language))
        assert (again.rules, again.seed, again.moment, again.known) == (session.rules, 5, 31, session.known)


@pytest.mark.parametrize("text", ["", "hello!", "1" * 3000, "position", "position bridge"])
def test_what_is_no_game_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        open_replay(text)


# --- playing on -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_branch_is_the_game_so_far_with_a_reader_in_the_seat(game: str) -> None:
    session = agents_game(game, seed=4)
    session.go_to(20)
    branch = session.branch(1)
    assert branch.seats == (session.seats[0], None, *session.seats[2:])
    assert (branch.length, branch.state) == (20, session.state)
    branch.replies()
    branch.play(branch.legal[-1])
    branch.replies()
    assert (session.moment, session.length) == (20, agents_game(game, seed=4).length), "the replay stays as it was"
    assert open_code(branch.code()).state == branch.state


def test_where_a_person_sat_the_first_agent_plays_on() -> None:
    session = Session("trash", seed=3, seats=(None, "random"))
    session.play("stock")
    assert session.branch(1).seats == ("takes_useful", None)


def test_nobody_plays_on_after_the_end_or_in_a_seat_that_is_not_there() -> None:
    session = agents_game("trash", SHORT, seed=3)
    with pytest.raises(Impossible, match="players: 2"):
        session.branch(2)
    session.go_to(session.length)
    with pytest.raises(Impossible, match="over"):
        session.branch(0)


# --- watching ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_you_and_nothing_can_be_played(game: str, language: str) -> None:
    session = golden_game(game)
    for moment in (0, 1, 9, session.length // 2, session.length):
        session.go_to(moment)
        for eyes in (None, 1):
            zones = watched_zones(game, session.state, eyes, language)
            assert not [spot.move for zone in zones for spot in zone.spots if spot.move or spot.keys]
            ids = [spot.id for zone in zones for spot in zone.spots]
            assert len(set(ids)) == len(ids)
            told = [zone_words(zone) for zone in zones] + [standing(game, session.state, language)]
            told += [one.words for one in watched_flights(game, session.known[max(0, moment - 1)], eyes, language)]
            you = {"en": ("you", "your"), "pl": ("ty", "twoja", "twój"), "cs": ("vy", "vaše", "váš")}[language]
            words = {word.strip(".,;:()").lower() for one in told for word in one.split()}
            assert not words & set(you)
            assert watched_facts(game, session.state, language)
            assert (watched_score(game, session.state, language) is None) == (game == "trash")


def test_HF_4_through_one_seats_eyes_no_hidden_card_is_seen() -> None:
    state = find_game("hand-and-foot").deal(find_game("hand-and-foot").presets["bicycle"], 7)
    hands, feet = state.hands, state.feet
    other = replace(state, hands=(hands[2], hands[1], hands[0], hands[3]), feet=(feet[3], *feet[1:3], feet[0]))
    other = replace(other, stock=other.stock[::-1])
    assert watched_zones("hand-and-foot", state, 1) == watched_zones("hand-and-foot", other, 1)
    shown = " ".join(map(zone_words, watched_zones("hand-and-foot", state, None)))
    assert shown != " ".join(map(zone_words, watched_zones("hand-and-foot", other, None)))
    open_cards = [len(spot.under) + 1 for zone in watched_zones("hand-and-foot", state, None) if "and" in zone.id
                  for spot in zone.spots]  # fmt: skip
    assert sum(open_cards) == sum(map(len, hands)), "all four hands lie open"


def test_TR_2_through_one_seats_eyes_a_face_down_card_is_hidden_and_else_it_shows_faintly() -> None:
    state = golden_game("trash").first
    assert {spot.face for zone in watched_zones("trash", state, 0)[1:] for spot in zone.spots} == {"back"}
    (first, *_), *_ = (zone.spots for zone in watched_zones("trash", state, None)[1:])
    assert (first.face, first.away) == ("As", 1)
    assert "ace of spades" in first.name


# --- everyone's odds --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_odds_are_a_table_with_a_row_a_seat(game: str) -> None:
    session = golden_game(game)
    for moment in (10, session.length // 2, session.length):
        session.go_to(moment)
        counted = count_odds(session)
        for language in LANGUAGES:
            odds = tell_odds(game, counted, language)
            assert odds.note
            assert len(odds.rows) in (0, len(session.seats))
            assert all(len(row) == len(odds.heads) for row in odds.rows)


def test_the_odds_of_the_hand_and_of_the_match_add_up_and_end_with_the_winner() -> None:
    session = golden_game("trash")
    session.go_to(150)
    counted = count_odds(session)
    assert sum(counted.hand) == 1
    assert sum(counted.match) == pytest.approx(1)
    session.go_to(session.length)
    assert count_odds(session).match == (0.0, 1.0)


def test_TR_13_before_the_first_card_the_match_is_as_published() -> None:
    """The starter of a match of ten places each wins it with 0.506111, as `match_odds` tells."""
    assert count_odds(golden_game("trash")).match[0] == pytest.approx(0.506111, abs=1e-6)


def test_TR_9_after_a_reshuffle_what_the_stock_holds_is_known() -> None:
    state = position("? ?", "? ?", discards="2s Ks", rest="discards")
    session = Session("trash", position=str(state), seats=(None, None))
    session.play("stock")
    assert count_odds(session).now is not None
    assert count_odds(session).hand == (None, None), "who wins is not followed over a reshuffle"
