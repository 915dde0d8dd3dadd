"""Why a ready player moves as it does: the reason belongs to the very move, and gives no hand away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardgames.cards import KINDS
from cardgames.game import Reason
from cardgames.games import find_game
from cardgames.hand_and_foot import HAND_AND_FOOT
from cardgames.hand_and_foot.agents import STYLES
from cardgames.hand_and_foot.redeal import known_of, redeal
from cardgames.hand_and_foot.state import KIND_OF
from cardgames.session import Session
from cardgames.texts import LANGUAGES, Text
from cardgames.views.why import odds_behind
from tests.hand_and_foot.hf_positions import position

TABLES = [
    ("trash", "bicycle,players=3", ["takes_useful", "never_takes_discard", "random"]),
    ("trash", "kings_wild,slots=4,natural_replaces_wild=no,turn_up_first_discard=yes", ["takes_useful", "random"]),
    ("hand-and-foot", "bicycle", ["careful", "greedy", "runner", "hoarder"]),
    ("hand-and-foot", "majority,players=3,pickup=all", ["random", "first_legal", "careful"]),
    ("hand-and-foot", "double,players=2,black_three_meld=going_out,stock_out=reshuffle", ["runner", "hoarder"]),
]
"""Every ready player sits at one of these."""


def reasons(game: str, rules: str, seats: list[str], most: int = 260) -> Iterator[tuple[Session, Reason, Any]]:
    """Moves of agents, each with its reason and the view it was made on."""
    session = Session(game, rules, seed=5, seats=seats)
    while not session.state.is_over and session.moment < most:
        view = session.view(session.to_move)
        session.reply()
        reason = session.why(session.moment)
        assert reason is not None
        yield session, reason, view


def named(value: Any) -> Iterator[Text]:
    """The texts inside a parameter."""
    if isinstance(value, Text):
        yield value
    for one in value if isinstance(value, list) else ():
        yield from named(one)


@pytest.mark.parametrize(("game", "rules", "seats"), TABLES)
def test_a_reason_is_of_the_move_that_was_made_and_can_be_said(game: str, rules: str, seats: list[str]) -> None:
    codes = set()
    for session, reason, _ in reasons(game, rules, seats):
        assert reason.move == session.played[-1].move
        codes.add(reason.code)
        said = {reason.text(game).say(language) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES)
        assert not any("{" in sentence for sentence in said)
    assert len(codes) > 4


def test_every_ready_player_sits_at_a_table() -> None:
    for name in ("trash", "hand-and-foot"):
        seated = {seat for game, _, seats in TABLES for seat in seats if game == name}
        assert seated == set(find_game(name).agents)


@pytest.mark.parametrize(("game", "rules", "seats"), TABLES[2:])
def test_a_reason_names_no_card_that_the_move_does_not_show(game: str, rules: str, seats: list[str]) -> None:
    for _, reason, view in reasons(game, rules, seats, 200):
        shown = {reason.move.kind, *(KIND_OF[card] for card in view.pile[-1:])}
        kinds = {text.key.removeprefix("card.kind.") for value in reason.params.values() for text in named(value)
                 if text.key.startswith("card.kind.")}  # fmt: skip
        assert kinds <= {KINDS[kind] for kind in shown if kind >= 0}, reason


def test_a_reason_of_hand_and_foot_says_what_is_so() -> None:
    seen = set()
    for table in TABLES[2:]:
        for session, reason, view in reasons(*table, 400):
            played, code, params = session.played[-1], reason.code, reason.params
            verbs = {step.verb for step in session.steps(played)}
            seen.add(code)
            match code:
                case "book":
                    assert verbs & {"clean_book", "dirty_book"}
                case "add" | "wilds_dirty" | "wilds_needed" | "wilds_free" | "wilds_hurry":
                    assert "add" in verbs
                    assert not verbs & {"clean_book", "dirty_book"}
                case "begin" | "begin_hold" | "begin_hurry" | "mixed":
                    assert "lay" in verbs
                    if code == "begin_hold":
                        assert sum(card in view.hand for card in played.after.hands[played.seat]) >= params["n"]
                case "open":
                    assert params["points"] >= params["minimum"] == view.rules.minimums[view.round - 1]
                    assert not view.is_open
                case "draw_small":
                    assert len(view.pile) == params["n"] < params["least"] == STYLES[_name(session, played)].pile_from
                case "draw_no_pair" | "draw_short" | "draw_no_room" | "draw_wild_on_top" | "draw_three_on_top":
                    assert session.game.refuse(played.before, session.game.read_move("take")).reason == code[5:]
                case "take" | "take_last":
                    assert "take" in verbs
                case "discard":
                    own = (meld for meld in view.mine if meld.kind == reason.move.kind)
                    takes = any(meld.size < view.rules.meld_max for meld in own)
                    assert ("hand_and_foot.trait.lying" in {trait.key for trait in params["traits"]}) == takes
                case _:
                    assert code in {"next", "only", "lot", "first", "left", "discard_three", "discard_wild"}
    assert len(seen) >= 18


def _name(session: Session, played: Any) -> str:
    return str(session.seats[played.seat])


def test_a_reason_of_trash_says_what_is_so() -> None:
    for table in TABLES[:2]:
        for session, reason, view in reasons(*table, 400):
            steps = [step.verb for step in session.steps(session.played[-1])]
            match reason.code:
                case "useful":
                    assert {"take", "place"} <= set(steps)
                case "wild":
                    assert view.discards
                    assert steps == ["take"]
                case "useless" | "left":
                    assert "draw" in steps
                case "last_place":
                    assert view.layouts[view.seat].count(0) == 1
                case _:
                    assert reason.code in {"next", "only", "any_place", "some_place", "lot"}


@pytest.mark.parametrize(("game", "rules", "seats"), TABLES)
def test_odds_behind_a_move_can_be_said(game: str, rules: str, seats: list[str]) -> None:
    told = 0
    for number, (_, reason, view) in enumerate(reasons(game, rules, seats, 160)):
        found = odds_behind(game, view, reason.move) if number % 4 == 0 else None
        if found:
            told += 1
            assert len({found.say(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert told > 8


def test_a_readers_move_has_no_reason_and_a_strange_one_none() -> None:
    session = Session("trash", seed=1)
    session.play("stock")
    assert session.why(1) is None
    session.reply()
    number = session.moment
    assert session.why(number) is not None
    session.seats = (None, "never_takes_discard")
    assert session.why(number) is None or session.why(number).move == session.played[number - 1].move


@pytest.mark.parametrize(("rules", "seats"), [table[1:] for table in TABLES[2:]])
def test_what_is_told_of_another_hand_is_the_same_whatever_else_it_holds(rules: str, seats: list[str]) -> None:
    """The unseen cards are dealt anew: whenever the player moves alike, the others are told the same."""
    told = 0
    session = Session("hand-and-foot", rules, seed=2, seats=seats)
    while session.state.phase != "scored" and session.moment < 150:
        seat, before, moment = session.state.turn, session.state, session.moment
        played = session.reply()
        assert played is not None
        known = known_of(session.game.view(before, (seat + 1) % len(seats)))
        for other in (session.game.view(redeal(known, moment * 4 + key), seat) for key in range(4)):
            again = session.game.explain(seats[seat], other, session._key(seat, moment))
            if again.move == played.move:
                told += 1
                asked = moment % 4 == 0
                mine = session.why(moment + 1), session.game.view(before, seat)
                assert _told(again, other, asked) == _told(*mine, asked)
    assert told > 80


def _told(reason: Reason | None, view: Any, asked: bool) -> tuple[str, str]:
    """What those are told who do not see the hand, with the odds if they are asked for."""
    assert reason is not None
    odds = odds_behind("hand-and-foot", view, reason.move, is_secret=True) if asked else None
    return reason.text("hand-and-foot", is_secret=True).say(), odds.say() if odds else ""


def test_HF_12_the_others_are_not_told_what_an_opening_could_be_worth() -> None:
    told = set()
    for rest in ("9 8", "K K K", "Q Q Q Q"):
        state = position(hand=f"A A A A A A A {rest}", phase="meld")
        reason = HAND_AND_FOOT.explain("greedy", HAND_AND_FOOT.view(state, 0), 0)
        assert (str(reason.move), reason.code) == ("lay A:7", "open")
        told.add(reason.text("hand-and-foot", is_secret=True).say())
    assert len(told) == 1
