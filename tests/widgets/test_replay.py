"""The replay on the page without a browser: moments, eyes, playing on, another game, bad codes, three languages."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardgames.games import GAMES
from cardgames.moments import moments
from cardgames.replay import agents_game, golden_game, open_replay
from cardgames.session import Session
from cardgames.texts import LANGUAGES, Unreadable, texts
from cardgames.widgets import replay
from cardgames.widgets.page import pieces
from cardgames.widgets.panels.hand_and_foot import PlayHandAndFoot
from cardgames.widgets.panels.learn import LearnTrash
from cardgames.widgets.panels.replay import Replay
from cardgames.widgets.panels.trash import PlayTrash

SHORT = "bicycle,slots=2"


def send(piece: Any, **event: Any) -> None:
    """What the page sends."""
    piece._on_message(piece, {"id": "p-1", "event": event}, [])


@pytest.fixture
def panel() -> Replay:
    return Replay(session=agents_game("trash", SHORT, seed=3))


def told(panel: Replay) -> tuple[int, int, int]:
    """The moment as the controls, the table's log and the session have it."""
    assert panel.showing is not None
    return panel.player.scene["moment"], panel.showing.session.moment, len(panel.table.laid.log)


def test_a_single_move_on_is_told_step_by_step_and_a_jump_is_not(panel: Replay) -> None:
    send(panel.player, moment=1, pace=120)
    assert told(panel) == (1, 1, 1)
    assert (len(panel.table.laid.flights) > 0, panel.table.laid.pace) == (True, 120)
    send(panel.player, moment=5)
    assert told(panel) == (5, 5, 5)
    assert panel.table.laid.flights == ()
    count = panel.table.laid.moment
    send(panel.player, moment=4, pace=120)
    assert panel.table.laid.moment > count, "every position is a scene of its own"
    assert panel.table.laid.flights == ()


def test_moments_beyond_the_ends_are_the_ends(panel: Replay) -> None:
    length = panel.player.scene["length"]
    for asked, shown in ((-3, 0), (10**6, length)):
        send(panel.player, moment=asked)
        assert panel.player.scene["moment"] == shown
    assert not panel.player.errors


@pytest.mark.parametrize("game", GAMES)
def test_the_list_leads_to_every_named_moment(game: str) -> None:
    session = golden_game(game)
    panel = Replay(session=session)
    items = [item for group in panel.list.scene["groups"] for item in group["items"]]
    assert [(item["at"], item["text"]) for item in items] == [(one.number, one.say()) for one in moments(session)]
    for item in items[:: len(items) // 6]:
        send(panel.list, moment=item["at"])
        assert session.moment == item["at"]
        assert items[panel.list.scene["current"]]["at"] == item["at"]
        assert item["text"] in panel.player.scene["now"]
    assert {mark["at"] for mark in panel.player.scene["marks"]} == {item["at"] for item in items}


@pytest.mark.parametrize("game", GAMES)
def test_the_code_of_the_list_opens_the_same_moment(game: str) -> None:
    panel = Replay(session=golden_game(game))
    send(panel.player, moment=33)
    again = open_replay(panel.list.scene["code"])
    assert (again.moment, again.state) == (33, panel.showing.session.state)


def test_a_bad_code_changes_nothing(panel: Replay) -> None:
    send(panel.player, moment=3)
    code, before = panel.list.scene["code"], panel.showing
    with pytest.raises(Unreadable):
        panel.open_code(code[:-1] + ("0" if code[-1] != "0" else "1"))
    send(panel.choice, name="code", value="hello!")
    (field,) = (one for group in panel.choice.scene["groups"] for one in group["fields"] if one["name"] == "code")
    assert field["error"] == texts("en")("session.code_foreign", sign="!")
    assert panel.showing is before
    assert told(panel)[:2] == (3, 3)


def test_a_page_without_a_game_offers_a_code_a_game_of_agents_and_a_golden_one() -> None:
    page = replay()
    panel = page.panel
    assert panel.children == (panel.choice,)
    send(panel.choice, name="game", value="hand-and-foot")
    send(panel.choice, name="players", value="3")
    send(panel.choice, name="agent_2", value="runner")
    send(panel.choice, name="seed", value="12x")
    send(panel.choice, name="deal", value=None)
    assert panel.showing is None, "what cannot be is said at its field"
    send(panel.choice, name="house", value="hand_size=99")
    assert panel.choice.values["house"] == "", "house rules are tried at once"
    send(panel.choice, name="house", value="hand_size=9, foot_size=8")
    send(panel.choice, name="seed", value="12")
    send(panel.choice, name="number", value="2")
    send(panel.choice, name="deal", value=None)
    session = panel.showing.session
    assert (session.seats, session.seed, session.number, session.moment) == (("careful", "careful", "runner"), 12, 2, 0)
    assert (session.rules.hand_size, session.rules.foot_size) == (9, 8)
    assert session.known[-1].after.is_over
    send(panel.choice, name="golden", value="trash/kings_wild")
    send(panel.choice, name="open_golden", value=None)
    assert panel.showing.session.first == golden_game("trash", "kings_wild").first
    assert panel.choice.layout.display == "none"
    assert not page.errors


def test_through_one_seats_eyes_the_layout_turns(panel: Replay) -> None:
    assert panel.table.laid.zones[1].id == "seat0"
    send(panel.player, eyes="1")
    assert panel.table.laid.zones[1].id == "seat1"
    assert {spot.face for spot in panel.table.laid.zones[1].spots} == {"back"}
    send(panel.player, eyes="open")
    assert {spot.face for spot in panel.table.laid.zones[1].spots} != {"back"}


def test_a_card_of_a_replay_cannot_be_played_and_says_so(panel: Replay) -> None:
    panel.table.on_event({"spot": "stock", "moment": panel.table.laid.moment})
    assert panel.table.laid.notice.sentence == texts("en")("replay.touch")
    send(panel.player, moment=1)
    assert panel.table.laid.notice is None


@pytest.mark.parametrize(("game", "table"), [("trash", PlayTrash), ("hand-and-foot", PlayHandAndFoot)])
def test_one_plays_on_in_place_or_is_led_to_the_games_table(game: str, table: type) -> None:
    panel = Replay(session=agents_game(game, seed=4))
    send(panel.player, moment=20)
    send(panel.list, seat=1, stays=True)
    back, played = panel.children
    assert isinstance(played, table)
    assert played.session.reader == 1
    panel.retell("cs")
    assert played.language == "cs"
    send(back, name="back", value=None)
    assert panel.desk in panel.children
    assert panel.showing.session.moment == 20
    send(panel.list, seat=1)
    path, _, code = panel.list.scene["leave"].partition("?code=")
    assert path == f"/play_{game.replace('-', '_')}"
    assert open_replay(code).seats[1] is None
    send(panel.player, moment=21)
    assert "leave" not in panel.list.scene
    assert not [one for piece in pieces(panel) for one in piece.errors]


def test_at_the_end_nobody_plays_on(panel: Replay) -> None:
    send(panel.player, moment=10**6)
    assert panel.list.scene["over"]
    send(panel.list, seat=0)
    assert "over" in json.loads(panel.list._scene.value.partition("\n")[2])["error"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_in_the_readers_language(game: str, language: str) -> None:
    panel = Replay(session=golden_game(game))
    panel.odds.is_open = True
    send(panel.player, moment=panel.player.scene["length"])
    panel.retell(language)
    assert {piece.language for piece in pieces(panel)} == {language}
    scenes = [piece.scene for piece in (panel.player, panel.list, panel.odds, panel.choice)]
    written = json.dumps([*scenes, panel.table.laid.data()], ensure_ascii=False)
    assert "{" not in "".join(part for part in written.split('"') if part.startswith(("{n", "{p", "{s")))
    if language != "en":
        for key in ("replay.moments", "replay.side.play", "replay.label.play", "replay.odds.title", "replay.eyes"):
            assert f'"{texts("en")(key)}"' not in written


def test_every_move_of_an_agent_says_why_and_a_persons_does_not(panel: Replay) -> None:
    assert panel.player.scene["why"] == ""
    session = panel.showing.session
    for number in range(1, 6):
        send(panel.player, moment=number)
        reason = session.why(number).text("trash").say("en")
        assert panel.player.scene["why"] == texts("en")("replay.why", reason=reason)
    alone = Session("trash", seed=3, seats=(None, "random"))
    alone.play("stock")
    panel.watch(alone)
    assert panel.player.scene["why"] == ""


def test_through_the_eyes_of_a_player_the_reasons_of_others_give_nothing_of_their_hands_away() -> None:
    panel = Replay(session=agents_game("hand-and-foot", "bicycle,players=2", seed=3))
    session = panel.showing.session
    number = next(n for n, played in enumerate(session.known, 1) if played.move.verb == "discard" and played.seat)
    own, others = (session.why(number).text("hand-and-foot", is_secret).say() for is_secret in (False, True))
    for eyes, reason in (("open", own), ("1", own), ("0", others)):
        send(panel.player, eyes=eyes)
        send(panel.player, moment=number)
        assert panel.player.scene["why"] == texts("en")("replay.why", reason=reason)
    assert own != others


def test_the_odds_are_counted_only_while_they_are_open(panel: Replay) -> None:
    send(panel.player, moment=2)
    assert panel.odds.scene["html"] == ""
    send(panel.odds, open=True)
    first = panel.odds.scene["html"]
    assert first.count("<tr>") == 3
    send(panel.player, moment=3)
    assert panel.odds.scene["html"] not in ("", first)


def test_a_game_too_long_for_a_code_says_so(panel: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames.sharecode.LONGEST", 10)
    send(panel.player, moment=1)
    assert panel.list.scene["code"] == ""
    assert "too long" in panel.list.scene["problem"]


def test_every_table_names_the_way_to_its_replay_and_a_lesson_does_not() -> None:
    table = PlayTrash("pl", code=Session("trash", seed=3).code())
    assert table.table.laid.labels["replay"] == texts("pl")("replay.link")
    assert LearnTrash().table.laid.labels["replay"] == ""
