"""The page around a panel: language, share code, and how many pieces must be drawn."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import ipywidgets
import pytest

from cardgames.texts import Impossible
from cardgames.widgets import opening_odds, play_trash
from cardgames.widgets.page import Page, pieces, start_language
from cardgames.widgets.piece import Piece


class Panel(ipywidgets.VBox):  # type: ignore[misc]
    """Two pieces, one of them deeper, and what the panel was told."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.first, self.second = Piece(), Piece()
        super().__init__([self.first, ipywidgets.HBox([self.second])])

    def retell(self, language: str) -> None:
        self.told.append(language)

    def open_code(self, code: str) -> None:
        if code == "damaged":
            raise Impossible("page.port.range", port=code)
        self.told.append(f"code {code}")


def send(piece: Piece, event: dict[str, Any]) -> None:
    """What the browser sends."""
    piece._on_message(piece, {"id": "1", "event": event}, [])


def test_frame_waits_for_every_piece_of_the_panel() -> None:
    page = Page(Panel())
    assert list(pieces(page)) == [page.frame, page.panel.first, page.panel.second]
    assert page.frame.scene["pieces"] == 2


def test_language_reaches_the_panel_once() -> None:
    page = Page(Panel(), "en")
    send(page.frame, {"language": "en", "code": None})
    assert page.panel.told == []
    send(page.frame, {"language": "cs"})
    send(page.frame, {"language": "cs"})
    assert page.panel.told == ["cs"]
    assert (page.language, page.frame.language, page.frame.scene["label"]) == ("cs", "cs", "Jazyk")


def test_a_language_that_is_not_there_is_not_passed_on() -> None:
    page = Page(Panel())
    send(page.frame, {"language": "xx"})
    assert page.panel.told == []


def test_code_of_the_address_is_opened_and_a_damaged_one_is_a_sentence() -> None:
    page = Page(Panel())
    send(page.frame, {"language": "en", "code": "1G18"})
    assert page.panel.told == ["code 1G18"]
    send(page.frame, {"language": "en", "code": "damaged"})
    assert [str(error) for error in page.errors] == ["A port is a whole number from 1 to 65535, not damaged."]
    assert "not damaged" in page.frame._scene.value


def test_a_panel_without_codes_ignores_one() -> None:
    panel = ipywidgets.VBox()
    send(Page(panel).frame, {"language": "en", "code": "1G18"})


@pytest.mark.parametrize(("told", "starts"), [("pl", "pl"), ("xx", "en"), (None, "en")])
def test_page_starts_in_the_servers_language(monkeypatch: pytest.MonkeyPatch, told: str | None, starts: str) -> None:
    monkeypatch.delenv("CARDGAMES_LANG", raising=False)
    if told:
        monkeypatch.setenv("CARDGAMES_LANG", told)
    assert start_language() == starts
    assert Page(Panel()).language == starts


@pytest.mark.parametrize("make", [opening_odds, play_trash])
def test_every_piece_of_a_dashboard_speaks_the_language(make: Any) -> None:
    page = make("pl")
    assert {piece.language for piece in pieces(page)} == {"pl"}
    send(page.frame, {"language": "cs"})
    assert {piece.language for piece in pieces(page)} == {"cs"}
    assert page.errors == []


def test_a_kernel_of_the_dashboards_stays_light() -> None:
    code = "from cardgames.widgets import *; opening_odds(), play_trash(); import sys; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {name.partition(".")[0] for name in loaded} & {
        "numpy",
        "pandas",
        "numba",
        "plotly",
        "scipy",
        "jsonschema",
    }
