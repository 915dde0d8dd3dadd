"""The plain table: the position as text, moves by number or notation, refusals at the line they were typed in."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.texts import LANGUAGES, Unreadable
from cardgames.widgets import play_plainly
from cardgames.widgets.panels.plain import PlayPlainly


def try_out(panel: PlayPlainly, move: str) -> str:
    """Type a move; the sentence that refuses it, or nothing."""
    panel.form.on_event({"name": "move", "value": move})
    return field(panel, "move")["error"]


def field(panel: PlayPlainly, name: str) -> dict[str, Any]:
    (group,) = panel.form.scene["groups"]
    return next(one for one in group["fields"] if one["name"] == name)


def two_players() -> PlayPlainly:
    return PlayPlainly(rules="bicycle,players=2", seed=230, seats=[None, "careful"])


def test_a_refused_move_is_explained_and_changes_nothing() -> None:
    panel = two_players()
    before = panel.session.state
    assert try_out(panel, "discard 4").startswith("HF-13: a turn begins with the draw.")
    assert field(panel, "move")["value"] == "discard 4"
    assert panel.session.state is before


def test_a_move_is_played_by_its_number_or_in_the_notation() -> None:
    panel = two_players()
    assert try_out(panel, "1") == ""
    assert [str(played.move) for played in panel.session.played] == ["draw"]
    assert try_out(panel, "lay 7:4") == ""
    assert field(panel, "move")["value"] == ""
    assert "begins a meld (seven)" in panel.table.scene["html"]


def test_a_number_that_is_not_in_the_list_is_no_move() -> None:
    assert "“99”" in try_out(two_players(), "99")


def test_the_others_answer_at_once_and_taking_back_goes_through_their_answers() -> None:
    panel = two_players()
    start = panel.session.state
    for move in ("draw", "discard 4"):
        try_out(panel, move)
    assert panel.session.reader == panel.session.to_move == 0
    assert panel.session.played[-1].seat == 1
    panel.form.on_event({"name": "undo"})
    panel.form.on_event({"name": "undo"})
    assert panel.session.state == start
    assert field(panel, "undo")["disabled"]


def test_every_language_names_the_same_cards() -> None:
    panel = two_players()
    shown = set()
    for language in LANGUAGES:
        panel.retell(language)
        assert "7♣ 7♦ 7♥ 7♠" in panel.table.scene["html"]
        shown.add(panel.table.scene["html"] + field(panel, "move")["label"])
    assert len(shown) == len(LANGUAGES)


def test_trash_can_be_tried_out_too_and_codes_open() -> None:
    page = play_plainly("en", game="trash", seed=7)
    assert try_out(page.panel, "stock") == ""
    other = PlayPlainly(code=page.panel.session.code())
    assert other.session.state == page.panel.session.state
    with pytest.raises(Unreadable):
        other.open_code("not a code")
    assert other.session.state == page.panel.session.state
