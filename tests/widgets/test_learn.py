"""The rule walk on the page without a browser: what a learner is shown, and what a try comes to."""

from __future__ import annotations

import json

import pytest

from cardgames.rulebook import clause
from cardgames.texts import LANGUAGES, texts
from cardgames.views.scene import Action
from cardgames.walk import STATIONS, open_walk, walk_code
from cardgames.widgets.page import Page, pieces
from cardgames.widgets.panels.learn import LearnHandAndFoot, Learning, LearnTrash


def click(panel: Learning, spot: str) -> None:
    """What the page sends when a spot of the scene shown is clicked."""
    panel.table.on_event({"spot": spot, "moment": panel.table.laid.moment})


def press(panel: Learning, action: str) -> None:
    """What the page sends when a button of the scene shown is pressed."""
    panel.table.on_event({"action": action, "moment": panel.table.laid.moment})


def actions(panel: Learning) -> dict[str, Action]:
    found = {action.id: action for action in panel.table.laid.actions}
    assert len(found) == len(panel.table.laid.actions)
    assert sum(action.main for action in found.values()) <= 1
    return found


def try_move(panel: LearnTrash, move: str) -> None:
    """Try a move of Trash as a learner does: on the table."""
    if move == "next":
        press(panel, move)
    else:
        click(panel, f"0/{move.removeprefix('jack ')}" if move.startswith("jack") else move)


@pytest.mark.parametrize("number", range(len(STATIONS["trash"])))
def test_every_station_of_trash_is_passed_by_clicking_its_way(number: int) -> None:
    panel, station = LearnTrash(station=number + 1), STATIONS["trash"][number]
    assert panel.table.laid.hint == station.task()
    for move in station.way:
        try_move(panel, move)
    assert panel.table.laid.hint == station.done()
    assert panel.table.laid.notice is None
    assert actions(panel)["station"].main
    assert panel.lesson.scene["stations"][number]["done"]
    assert not panel.table.errors
    assert not panel.lesson.errors


@pytest.mark.parametrize("number", range(len(STATIONS["trash"])))
def test_a_wrong_try_at_the_table_is_answered_with_a_hint(number: int) -> None:
    for row in STATIONS["trash"][number].wrong:
        if row[-1] == "next":
            continue  # the table offers no such button there
        panel, station = LearnTrash(station=number + 1), STATIONS["trash"][number]
        for move in row:
            try_move(panel, move)
        notice = panel.table.laid.notice
        assert station.hint() in notice.sentence + notice.tip
        if panel.walk.is_missed:
            assert panel.table.laid.hint == texts()("walk.missed")
            press(panel, "again")
            assert panel.table.laid.hint == station.task()
            assert panel.table.laid.notice is None
        else:
            assert notice.kind == "refusal"
            assert notice.card.startswith('<div class="cc">')


def test_the_whole_path_of_trash_can_be_walked_to_its_end() -> None:
    panel = LearnTrash()
    for number, station in enumerate(STATIONS["trash"]):
        assert panel.walk.number == number
        for move in station.way:
            try_move(panel, move)
        if number < len(STATIONS["trash"]) - 1:
            press(panel, "station")
    assert panel.table.laid.hint.endswith(texts()("walk.finished"))
    assert "station" not in actions(panel)
    assert panel.lesson.scene["count"].endswith("12 of 12 done")


def test_a_hint_is_told_when_asked_for_and_gone_at_the_next_station() -> None:
    panel = LearnTrash()
    press(panel, "hint")
    assert panel.table.laid.notice.sentence.endswith(STATIONS["trash"][0].hint())
    click(panel, "stock")
    assert actions(panel)["hint"].off
    press(panel, "station")
    assert panel.table.laid.notice is None


def test_nothing_is_played_once_a_try_is_over() -> None:
    panel = LearnTrash(station=2)
    click(panel, "stock")
    state = panel.session.state
    for spot in ("stock", "discard", "0/1"):
        click(panel, spot)
    assert panel.session.state is state
    assert panel.walk.stumbles == 1


def test_no_agent_moves_and_the_learner_keeps_his_seat() -> None:
    panel = LearnTrash(station=2)
    click(panel, "stock")
    assert len(panel.session.played) == 1
    assert panel.session.view().seat == 0


def test_a_learner_jumps_to_any_station_and_starts_over() -> None:
    panel = LearnTrash()
    panel.lesson.on_event({"station": 6})
    assert panel.table.laid.told.startswith(f"{STATIONS['trash'][6].title()}. ")
    assert clause("TR-7").text() in panel.table.laid.told, "who listens hears the rule before the task"
    assert panel.lesson.scene["current"] == 6
    click(panel, "discard")
    assert panel.table.laid.notice.sentence.startswith("Good. "), "and what is to be done now, as at a table"
    assert "put it on any place that is still face down" in panel.table.laid.notice.sentence
    assert not actions(panel)["start"].off
    press(panel, "start")
    assert not panel.session.played
    assert not panel.table.laid.told
    assert actions(panel)["start"].off


def test_a_hint_has_done_its_work_with_the_next_move() -> None:
    panel = LearnTrash(station=7)
    press(panel, "hint")
    assert panel.table.laid.notice.kind == "hint"
    click(panel, "discard")
    assert panel.table.laid.notice.kind == "on"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_told_anew_in_another_language(language: str) -> None:
    panel = LearnTrash("en", station=6)
    click(panel, "0/1")
    panel.retell(language)
    station = panel.walk.station
    assert panel.lesson.scene["title"] == station.title(language)
    assert panel.table.laid.hint == station.task(language)
    assert station.hint(language) in panel.table.laid.notice.tip
    assert {piece.language for piece in pieces(panel)} == {language}


def test_progress_travels_in_the_code_under_the_table() -> None:
    panel = LearnTrash()
    click(panel, "stock")
    press(panel, "station")
    other = LearnTrash(code=panel.table.laid.code)
    assert (other.walk.number, other.walk.done) == (1, {0})
    panel.open_code(walk_code("trash", 8, done=[3]))
    assert (panel.walk.number, panel.walk.done) == (8, {3})
    assert open_walk(panel.table.laid.code).number == 8


def test_a_code_of_another_thing_leaves_the_page_as_it_was() -> None:
    page = Page(LearnTrash())
    page.frame.on_event({"language": "en"})
    page.frame._on_message(None, {"id": 1, "event": {"language": "en", "code": walk_code("hand-and-foot", 2)}}, None)
    assert page.panel.walk.number == 0
    assert "other game" in page.frame._sentence


def test_a_lesson_travels_as_json() -> None:
    assert json.loads(json.dumps(LearnTrash().lesson.scene))["stations"][0]["name"].startswith("1. ")


def test_the_card_of_a_refusal_leads_to_the_station_about_it_and_keeps_what_is_done() -> None:
    panel = LearnTrash(code=walk_code("trash", 6, done=[0, 1]))
    click(panel, "discard")
    click(panel, "0/8")
    card = panel.table.laid.notice.card
    code = card.split("?code=")[1].split('"')[0]
    assert (open_walk(code).number, open_walk(code).done) == (5, {0, 1})
    panel.lesson.on_event({"station": 5})
    click(panel, "0/1")
    assert "?code=" not in panel.table.laid.notice.card


# --- Hand and Foot ----------------------------------------------------------------------------------------


def enter(panel: LearnHandAndFoot, move: str) -> None:
    """What the page sends when a move is written into the table's line."""
    panel.table.on_event({"entry": move, "moment": panel.table.laid.moment})


@pytest.mark.parametrize("number", range(len(STATIONS["hand-and-foot"])))
def test_every_station_of_hand_and_foot_is_passed_by_writing_its_way(number: int) -> None:
    panel, station = LearnHandAndFoot(station=number + 1), STATIONS["hand-and-foot"][number]
    assert panel.table.laid.hint == station.task()
    for move in station.way:
        enter(panel, move)
    assert panel.table.laid.hint == station.done()
    assert actions(panel).keys() == {"station", "hint", "start"}
    assert not panel.table.errors


@pytest.mark.parametrize("number", range(len(STATIONS["hand-and-foot"])))
def test_a_wrong_try_in_hand_and_foot_is_answered_with_a_hint(number: int) -> None:
    for row in STATIONS["hand-and-foot"][number].wrong:
        panel, station = LearnHandAndFoot(station=number + 1), STATIONS["hand-and-foot"][number]
        for move in row:
            enter(panel, move)
        notice = panel.table.laid.notice
        assert station.hint() in notice.sentence + notice.tip, row
        assert panel.walk.stumbles == 1


def test_cards_put_forward_and_laid_by_clicks_reach_the_goal() -> None:
    panel = LearnHandAndFoot(station=8)
    for rank, times in (("9", 3), ("5", 4)):
        for _ in range(times):
            click(panel, f"hand/{rank}")
    assert actions(panel)["lay"].main
    press(panel, "lay")
    assert panel.walk.is_reached
    assert len(panel.session.played) == 2


def test_a_lesson_does_not_lay_the_cards_for_the_learner() -> None:
    panel = LearnHandAndFoot(station=8)
    assert not {"best", "complete", "undo", "deal", "settings"} & actions(panel).keys()
    for _ in range(3):
        click(panel, "hand/9")
    assert not {"best", "complete"} & actions(panel).keys()


def test_the_last_station_deals_the_next_round_with_its_button() -> None:
    panel = LearnHandAndFoot(station=15)
    assert actions(panel)["next"].main
    press(panel, "next")
    assert panel.walk.is_reached


def test_what_is_put_forward_and_refused_opens_the_card_of_its_clause() -> None:
    panel = LearnHandAndFoot(station=3)
    click(panel, "hand/Q")
    assert panel.table.laid.notice is None
    click(panel, "hand/Q")
    notice = panel.table.laid.notice
    assert (notice.kind, notice.sentence, notice.clause) == ("clause", "", texts()("table.clause", clause="HF-7"))
    assert notice.card
    press(panel, "hint")
    assert panel.table.laid.notice.kind == "hint"


@pytest.mark.parametrize("panel_type", [LearnTrash, LearnHandAndFoot])
def test_who_has_done_all_stations_is_led_to_the_table(panel_type: type[Learning]) -> None:
    game = panel_type.game.id
    panel = panel_type("cs", code=walk_code(game, 0, range(1, len(STATIONS[game]))))
    for move in panel.walk.station.way:
        panel._play(move)
    assert panel.walk.is_reached
    assert f'href="/play_{game.replace("-", "_")}"' in panel.table.laid.notice.html
