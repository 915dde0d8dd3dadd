"""The strategy lab: a run narrows, is stopped, kept and compared on its decks; the published tables read aloud."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from cardgames.games import read_rules
from cardgames.hand_and_foot.odds.effects import effects
from cardgames.sharecode import Shared, share_code
from cardgames.simulate import ENGINES, Comparison, Result, compare, planned, quantities, run
from cardgames.simulate.plan import columns, measures
from cardgames.simulate.result import is_look
from cardgames.texts import LANGUAGES, Impossible, texts
from cardgames.trash.odds.hands import exact_hands
from cardgames.widgets import strategy_lab
from cardgames.widgets.panels.strategy import panel
from cardgames.widgets.panels.strategy.asking import PLAYERS, PRECISIONS, kind_of, measured
from cardgames.widgets.panels.strategy.panel import StrategyLab
from cardgames.widgets.panels.strategy.tables import PublishedTables, sheets
from cardgames.widgets.stream import Stream


def choose(form: Any, name: str, value: Any = None) -> str:
    """As the reader does; the sentence at the field, if there is one."""
    form._on_message(form, {"id": "p-1", "event": {"name": name, "value": value}}, [])
    return "".join(field["error"] for group in form.scene["groups"] for field in group["fields"])


def said(lab: StrategyLab) -> str:
    return re.sub("<[^>]*>", " ", lab.answer.scene["html"])


def errors(lab: StrategyLab) -> list[Exception]:
    parts = (lab.form, lab.running, lab.after, lab.tables.form, lab.answer)
    return [error for part in parts for error in part.errors]


@pytest.fixture
def played() -> StrategyLab:
    lab = StrategyLab(seed="7", precision=0)
    choose(lab.after, "play")
    return lab


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_run_narrows_until_it_is_precise(language: str) -> None:
    lab = StrategyLab(language, seed="7", precision=0)
    assert lab.chart.layout.display == "none"
    choose(lab.after, "play")
    last = lab.path[-1]
    assert isinstance(last, Result)
    assert last == run("trash", games=last.asked, seed=7, until=PRECISIONS["share"][0])
    assert all(is_look(found.games) for found in lab.path)
    assert texts(language).percent(last.estimates["starter_wins_match"].value, 1)[:4] in said(lab)
    assert len(lab.chart.picture.rows) == len(lab.path)
    assert lab.chart.layout.display is None
    assert not errors(lab)


def test_a_run_is_kept_and_another_compared_on_its_decks(played: StrategyLab) -> None:
    choose(played.after, "keep")
    assert played.kept is not None
    assert "Kept: Bicycle" in played.keeping.scene["html"]
    choose(played.form, "agent_1", "never_takes_discard")
    choose(played.after, "play")
    last = played.path[-1]
    assert isinstance(last, Comparison)
    other = planned("trash", ["takes_useful", "never_takes_discard"], last.games, 7)
    again = compare(planned("trash", games=last.games, seed=7), other)
    assert last.tallies == again.tallies
    assert "more than in the run that is kept" in said(played)
    choose(played.after, "forget")
    assert played.kept is None
    assert not errors(played)


def test_another_game_cannot_be_compared(played: StrategyLab) -> None:
    choose(played.after, "keep")
    choose(played.form, "players", 3)
    choose(played.after, "play")
    assert "share no decks" in json.loads(played.running._sent)["error"]
    played.retell("pl")
    assert "nie mają wspólnych talii" in json.loads(played.running._sent)["error"]
    choose(played.form, "players", 2)
    choose(played.after, "play")
    assert json.loads(played.running._sent)["error"] is None
    assert "Ani jedna gra nie skończyła się inaczej" in said(played)
    assert len(played.running.errors) == 1


def test_what_is_chosen_stays_possible(played: StrategyLab) -> None:
    assert choose(played.form, "players", 4) == ""
    assert choose(played.form, "quantity", "win_player_4") == ""
    assert choose(played.form, "players", 2) == ""
    assert played.form.values["quantity"] == "starter_wins_match"
    assert "no option called “wild”" in choose(played.form, "changes", "wild=3")
    assert choose(played.form, "changes", "slots=5") == ""
    assert choose(played.form, "game", "hand-and-foot") != ""  # it has no slots
    assert played.form.values["game"] == "trash"


def test_players_with_settings_are_named_and_chosen() -> None:
    lab = StrategyLab(game="hand-and-foot", agent_1="careful( pile = never )", seed="7", precision=0)
    assert lab.form.values["agent_1"] == "careful(pile=never)"
    assert "Accepted: early, late and a whole number" in choose(lab.form, "more", "careful(open=soon)")
    assert choose(lab.form, "more", "careful(open=late), greedy") == ""
    seat = next(field for field in lab.form.scene["groups"][1]["fields"] if field["name"] == "agent_0")
    assert seat["options"][-1] == ("careful(open=late)", "Careful (open=late)")
    assert choose(lab.form, "agent_0", "careful(open=late)") == ""
    choose(lab.after, "play")
    assert lab.path[-1].agents == ("careful(open=late)", "careful(pile=never)")
    assert "Careful (open=late), Careful (pile=never)" in said(lab)
    assert StrategyLab(code=lab.link.scene["code"]).form.values == lab.form.values
    assert not errors(lab)


def test_a_question_travels_in_its_code(played: StrategyLab) -> None:
    choose(played.form, "preset", "kings_wild")
    code = played.link.scene["code"]
    lab = StrategyLab(code=code)
    assert lab.form.values == played.form.values
    with pytest.raises(Impossible):
        lab.open_code(share_code(Shared(question="strategy;quantity=luck")))
    assert lab.form.values == played.form.values


def test_without_the_fast_engine_there_are_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "find_spec", lambda _name: None)
    lab = StrategyLab()
    assert "needs numba, which is not here" in said(lab)
    assert lab.form not in lab.children[0].children
    assert lab.tables.chart.picture.rows
    assert not errors(lab)


def test_the_page_speaks_every_language(played: StrategyLab) -> None:
    for language in LANGUAGES:
        played.retell(language)
        assert played.chart.picture.title == texts(language)("strategy.picture")
    assert strategy_lab("pl").panel.language == "pl"
    assert not errors(played)


@pytest.mark.parametrize("game", ENGINES)
def test_every_quantity_can_be_asked_for(game: str) -> None:
    for players in PLAYERS:
        rules = read_rules(game, f"bicycle,players={players}")
        plan = planned(game, games=1, seed=7, rules=rules)
        found = measures(plan, columns(plan, 0, 1))
        assert list(measured({"game": game, "players": players})) == list(found) == list(quantities(game, rules))
        for name, measure in found.items():
            kind = kind_of({"game": game, "players": players, "quantity": name})
            assert (kind == "share") == measure.is_share, name


# --- the work beside the page --------------------------------------------------------------------------


def test_work_is_stopped_and_what_comes_late_is_dropped() -> None:
    told: list[int] = []
    ends: list[Exception | None] = []

    async def page() -> None:
        over = asyncio.Event()
        stream: Stream[int] = Stream(
            lambda n: (told.append(n), n == 3 and stream.stop()), lambda e: (ends.append(e), over.set())
        )
        stream.begin(lambda: iter(range(10**6)))
        await over.wait()
        assert not stream.is_running
        for _ in range(20):
            await asyncio.sleep(0)

    asyncio.run(page())
    assert told == [0, 1, 2, 3]
    assert ends == [None]


def test_a_page_that_is_gone_is_told_nothing() -> None:
    over = threading.Event()

    def work() -> Iterator[int]:
        over.wait(10)
        yield 1

    async def page() -> None:
        Stream[int](lambda n: pytest.fail(str(n)), lambda e: pytest.fail(str(e))).begin(work)

    asyncio.run(page())
    thread = next(t for t in threading.enumerate() if t.daemon and "_aside" in t.name)
    over.set()
    thread.join(10)
    assert not thread.is_alive()


def test_work_that_fails_says_so() -> None:
    ends: list[Exception | None] = []
    Stream[float](print, ends.append).begin(lambda: (1 / n for n in (0,)))
    assert isinstance(ends[0], ZeroDivisionError)


# --- the published tables ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_is_drawn_and_read_aloud(language: str) -> None:
    tables = PublishedTables(language)
    for name in sheets():
        assert choose(tables.form, "table", name) == ""
        picture = tables.chart.picture
        assert picture.title, name
        assert {len(row) for row in picture.rows} == {len(picture.head)}
        assert len(picture.rows) == sum(cell is not None for row in picture.data[0]["z"] for cell in row)
        assert all(len({*row[2:]}) > 1 for row in picture.rows if len(row) == 5), "an interval is not rounded away"
    assert not tables.form.errors


def test_cells_are_those_of_the_tables() -> None:
    hands, options = sheets()["trash_hands"].cells({}), sheets()["options"].cells({})
    assert hands[3, 8].value == float(exact_hands().chances((3, 8))[0])
    assert options["decks=6", 2] == next(e for e in effects() if e.change == "decks=6").turns_to_open[1]
