"""Odds now: of the seat in turn, after every move those of the new position, and nothing while it is folded."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from cardgames.session import Session
from cardgames.texts import LANGUAGES, texts
from cardgames.trash import Rules
from cardgames.trash.odds.known import known_of
from cardgames.trash.odds.line import hand_odds
from cardgames.trash.odds.turn import compare_draws, wins_now
from cardgames.views.charts import chance
from cardgames.widgets.panels import odds_now
from cardgames.widgets.panels.trash import PlayTrash

SMALL = Rules(slots=3)


def fold(panel: PlayTrash, is_open: bool = True) -> None:
    panel.odds._on_message(panel.odds, {"id": "p-1", "event": {"open": is_open}}, [])


def told(panel: PlayTrash) -> str:
    return re.sub("<[^>]*>", " ", panel.odds.scene["html"])


def move(panel: PlayTrash) -> None:
    """The first legal move, as a touch of the table would play it."""
    panel._go_on(panel._play(panel.session.legal[0]))


def test_folded_it_counts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("this_turn", "hand_odds", "known_of", "turns_left"):
        monkeypatch.setattr(odds_now, name, None)
    panel = PlayTrash(rules=SMALL, seed=7)
    move(panel)
    assert panel.odds.scene["html"] == ""
    assert not panel.odds.errors


def test_TR_10_after_every_move_it_tells_the_odds_of_the_new_position() -> None:
    panel = PlayTrash(rules=SMALL, seed=5)
    fold(panel)
    seen = set()
    while not panel.session.state.won:
        known = known_of(panel.session.view())
        assert chance(wins_now(known)) in told(panel)
        assert chance(hand_odds(known).wins[known.seat]) in told(panel)
        assert (texts("en")("lab.now.stock") in told(panel)) == (compare_draws(known).discard is not None)
        seen.add(told(panel))
        move(panel)
    assert len(seen) > 1
    assert "over" in told(panel) or "won" in told(panel)
    assert not panel.odds.errors


def test_a_taken_back_move_takes_its_odds_back() -> None:
    panel = PlayTrash(rules=SMALL, seed=7)
    fold(panel)
    before = told(panel)
    move(panel)
    panel._on_action("undo")
    assert told(panel) == before


def test_of_another_players_turn_it_tells_that_players_odds() -> None:
    panel = PlayTrash(rules=Rules(players=3), seed=9)
    panel.form.put(step=True)
    fold(panel)
    while panel.session.agent_to_move is None:
        move(panel)
    assert "player 2" in told(panel)
    assert texts("en")("lab.now.hand") not in told(panel), "of two players only"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_retold(language: str) -> None:
    panel = PlayTrash(rules=SMALL, seed=7)
    fold(panel)
    panel.retell(language)
    fresh = PlayTrash(language, rules=SMALL, seed=7)
    fold(fresh)
    assert panel.odds.scene == fresh.odds.scene
    assert panel.odds.scene["title"] == texts(language)("lab.now.title")


def test_who_wins_is_counted_beside_the_page_and_an_older_count_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def slowly(known: Any) -> Any:
        asked.append(known)
        return hand_odds(known)

    monkeypatch.setattr(odds_now, "hand_odds", slowly)

    async def page() -> PlayTrash:
        panel = PlayTrash(rules=SMALL, seed=7)
        fold(panel)
        assert "…" in told(panel)
        move(panel)
        assert "…" in told(panel)
        while "…" in told(panel):
            await asyncio.sleep(0)
        return panel

    panel = asyncio.run(asyncio.wait_for(page(), 60))
    known = known_of(panel.session.view())
    assert asked[-1] == known
    assert chance(hand_odds(known).wins[known.seat]) in told(panel)


def test_TR_9_after_a_reshuffle_it_says_why_it_says_nothing() -> None:
    session = Session("trash", SMALL, seed=7)
    panel = PlayTrash(code=session.code())
    fold(panel)
    view = panel.session.view()
    assert not view.reshuffles
    import dataclasses

    panel.odds.put(dataclasses.replace(view, reshuffles=1))
    assert told(panel).strip().endswith(".")
    assert not panel.odds.errors
