"""One game at one table: play, undo, replies, replay, and the code that brings it back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardgames
from cardgames.game import IllegalMove
from cardgames.seeds import agent_key, child, deal_key
from cardgames.session import Session, open_code, open_shared
from cardgames.sharecode import Shared, share_code
from cardgames.texts import LANGUAGES, Impossible, Problem, Unreadable
from cardgames.trash import TRASH, read_rules

STEADY = settings(deadline=None, derandomize=True)


def played(session: Session) -> list[str]:
    return [str(one.move) for one in session.played]


def reader_plays(session: Session, moves: int) -> None:
    """Play the first legal move in the reader's turns, the agents answering, until so many of them are played."""
    for _ in range(moves):
        session.replies()
        if session.to_move is not None:
            session.play(session.legal[0])
    session.replies()


def test_the_deal_comes_from_rules_and_seed() -> None:
    session = Session("trash", "bicycle,players=3", seed=5, number=2)
    assert session.state == TRASH.deal(read_rules("bicycle,players=3"), deal_key(5, 2))
    assert session.seats == (None, next(iter(TRASH.agents)), next(iter(TRASH.agents)))
    assert session.rules.players == 3
    assert session.moment == session.length == 0


def test_seed_0_is_a_seed_and_no_seed_is_a_new_one() -> None:
    assert Session("trash", seed=0).seed == 0
    assert Session("trash").seed >= 0


def test_the_same_seed_is_the_same_game() -> None:
    one, two = (Session("trash", seed=11, seats=("takes_useful", "random")) for _ in range(2))
    one.replies(), two.replies()
    assert played(one) == played(two)
    assert str(one.state) == str(two.state)
    other = Session("trash", seed=12, seats=("takes_useful", "random"))
    other.replies()
    assert played(other) != played(one)


def test_an_agent_gets_its_view_and_a_key_of_its_own_for_every_move() -> None:
    session = Session("trash", seed=3, seats=("random", "random"), number=5)
    for number in range(40):
        seat = session.to_move
        assert seat is not None
        view, key = TRASH.view(session.state, seat), child(agent_key(3, 5, seat), number)
        reply = session.reply()
        assert reply is not None
        assert reply.move == TRASH.agents["random"](view, key)
        assert reply.seat == seat


def test_a_reply_is_one_move_and_replies_end_at_the_readers_turn() -> None:
    session = Session("trash", "bicycle,players=4", seed=3, seats=(None, "takes_useful", "random", "random"))
    assert session.reply() is None
    while session.agent_to_move is None:
        session.play(session.legal[0])
    first = session.reply()
    assert first is not None
    assert first.seat == 1
    assert session.moment == session.length
    session.replies()
    assert session.to_move == 0


def test_a_move_may_be_text() -> None:
    session = Session("trash", seed=7)
    assert session.play(" Stock ").move == TRASH.read_move("stock")


@pytest.mark.parametrize("move", ["discard", "jack 3", "next", "fold", "", "jack 99"])
def test_a_refused_move_changes_nothing(move: str) -> None:
    session = Session("trash", seed=7)
    before, length = session.state, session.length
    with pytest.raises((IllegalMove, Unreadable)):
        session.play(move)
    assert (session.state, session.length) == (before, length)


def test_a_refused_move_does_not_forget_what_was_taken_back() -> None:
    session = Session("trash", seed=7)
    reader_plays(session, 3)
    length = session.length
    session.undo()
    with pytest.raises(IllegalMove):
        session.play("next")
    assert session.length == length


def test_nobody_plays_for_an_agent() -> None:
    session = Session("trash", seed=7, seats=("random", None))
    with pytest.raises(Impossible, match="player 1"):
        session.play("stock")
    assert session.moment == 0


def test_undo_goes_back_through_the_replies_to_the_readers_decision() -> None:
    session = Session("trash", "bicycle,players=3", seed=7)
    positions = []
    for _ in range(8):
        positions.append(session.state)
        session.play(session.legal[-1])
        session.replies()
    end = session.state
    for position in reversed(positions):
        session.undo()
        assert session.state == position
    with pytest.raises(Impossible):
        session.undo()
    for position in positions[1:]:
        session.redo()
        assert session.state == position
    session.redo()
    assert session.state == end
    with pytest.raises(Impossible):
        session.redo()


def test_with_agents_only_undo_takes_one_move_back() -> None:
    session = Session("trash", seed=7, seats=("random", "random"))
    for _ in range(5):
        session.reply()
    session.undo()
    assert (session.moment, session.length) == (4, 5)


def test_a_new_move_forgets_what_was_taken_back() -> None:
    session = Session("trash", seed=7)
    reader_plays(session, 6)
    session.go_to(0)
    session.play("stock")
    assert session.length == session.moment == 1
    with pytest.raises(Impossible):
        session.redo()


def test_an_agent_answers_the_same_after_undo() -> None:
    session = Session("trash", seed=7, seats=(None, "random"))
    reader_plays(session, 10)
    moves = played(session)
    session.undo()
    session.play(moves[session.moment])
    session.replies()
    assert played(session) == moves


def test_the_reader_looks_from_the_seat_that_decides() -> None:
    session = Session("trash", seed=7, seats=("random", None))
    assert session.reader == 1
    assert session.view().seat == 1
    hot_seat = Session("trash", seed=7, seats=(None, None))
    seats = set()
    for _ in range(30):
        assert hot_seat.reader == hot_seat.to_move
        seats.add(hot_seat.reader)
        hot_seat.play(hot_seat.legal[0])
    assert seats == {0, 1}


def test_go_to_any_moment() -> None:
    session = Session("trash", seed=1, seats=("random", "random"))
    session.replies()
    assert session.outcome is not None
    session.go_to(0)
    assert session.outcome is None
    assert session.state == Session("trash", seed=1).state
    for wrong in (-1, session.length + 1):
        with pytest.raises(Impossible):
            session.go_to(wrong)


def test_a_transcript_tells_every_move_and_its_steps() -> None:
    session = Session("trash", seed=1, seats=("random", "random"))
    session.replies()
    entries = session.transcript()
    assert [entry.move for entry in entries] == played(session)
    assert [entry.number for entry in entries] == list(range(1, session.length + 1))
    assert all(entry.steps for entry in entries)
    assert entries[-1].steps[-1].verb == "win_match"
    assert session.moments({"win_match"}) == (session.length,)
    assert len(session.moments({"fewer_places"})) == sum(entry.move == "next" for entry in entries)


def test_a_transcript_as_a_seat_saw_it_hides_what_others_drew() -> None:
    session = Session("hand-and-foot", seed=1, seats=("random",) * 4)
    for _ in range(60):
        session.reply()
    drawn = dict.fromkeys(range(4), 0)
    for full, seen in zip(session.transcript(), session.transcript(seat=1), strict=True):
        for step, other in zip(full.steps, seen.steps, strict=True):
            assert (step.verb, step.seat) == (other.verb, other.seat)
            if step.verb == "draw" and step.seat != 1:
                assert (step.params["card"] > 0, other.params["card"]) == (True, 0)
            else:
                assert step == other
            drawn[step.seat] += step.verb == "draw"
    assert all(drawn.values())


@STEADY
@given(st.integers(0, 10**6), st.integers(2, 4), st.integers(0, 40), st.integers(0, 40), st.sampled_from([None, "pl"]))
def test_a_code_brings_everything_back(seed: int, players: int, moves: int, moment: int, language: str | None) -> None:
    session = Session("trash", f"kings_wild,players={players},slots=4", seed)
    reader_plays(session, moves)
    session.go_to(min(moment, session.length))
    again = open_code(session.code(language))
    assert (again.seed, again.seats, again.rules, again.moment) == (
        session.seed,
        session.seats,
        session.rules,
        session.moment,
    )
    assert again.state == session.state
    again.go_to(again.length)
    session.go_to(session.length)
    assert again.played == session.played
    session.replies(), again.replies()
    assert again.state == session.state


def test_a_code_carries_a_written_position() -> None:
    text = str(Session("trash", "bicycle,players=2,slots=2", seed=4).state)
    session = Session("trash", seed=9, seats=(None, "random"), position=text)
    reader_plays(session, 3)
    again = cardgames.open(session.code())
    assert again.played == session.played
    assert again.rules.slots == 2


def test_a_game_of_a_run_is_its_own_game() -> None:
    games = [Session("trash", seed=1, seats=("random", "random"), number=number) for number in (0, 1)]
    for session in games:
        session.replies()
        assert open_code(session.code()).played == session.played
    assert played(games[0]) != played(games[1])


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (lambda: Session("whist"), "session.game"),
        (lambda: Session("trash", "no_such"), "option.preset"),
        (lambda: Session("trash", seed=-1), "problem.seed"),
        (lambda: Session("trash", seats=("random",)), "session.seats"),
        (lambda: Session("trash", seats=("random", "stockfish")), "session.agent"),
        (lambda: Session("trash", position="a game of whist"), "trash.read_section"),
        (lambda: open_shared(Shared(question="opening")), "session.no_game"),
        (lambda: open_shared(Shared(game="trash", walk=(0,))), "session.no_game"),
        (lambda: cardgames.open(share_code(Shared(game="trash", seed=1, moment=5))), "session.moment"),
        (lambda: cardgames.open(share_code(Shared(game="trash", rules="bicycle,jokers=2", seed=1))), "option.unknown"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(make: object, key: str) -> None:
    with pytest.raises(Problem) as caught:
        make()  # type: ignore[operator]
    assert caught.value.key == key
    assert all("\n" not in caught.value.say(language) for language in LANGUAGES)
