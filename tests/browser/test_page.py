"""The frame of every dashboard: heading, language, what is said while it comes and when it cannot."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from cardgames.server.pages import DASHBOARDS, page_words
from cardgames.session import Session
from cardgames.texts import LANGUAGES
from tests.browser.conftest import SIZES

SERVE = """
import os, sys
from pathlib import Path
from cardgames.server import jupyter_path
os.environ["JUPYTER_PATH"] = jupyter_path()
from cardgames.server.app import serve
port = int(sys.argv[2])
serve(Path(sys.argv[1]), port, host="localhost", lang="en", greeting=f"http://localhost:{port}/")
"""


NAMES = {"en pl cs", "Hand and Foot", "Hand and Foot · Bicycle"}
"""Lines that are names only, alike in all languages."""


def notebook(*cells: str) -> str:
    """A notebook of code cells."""
    made = [
        {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": cell} for cell in cells
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return json.dumps({"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 4})


@pytest.mark.parametrize("name", DASHBOARDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dashboard_speaks_the_visitors_language(open_page, name: str, language: str) -> None:
    page = open_page(f"/{name}", language=language)
    words = page_words(language)
    assert page.evaluate("document.documentElement.lang") == language
    assert page.title() == words[f"{name}.name"]
    assert page.locator("h1").all_inner_texts() == [words[f"{name}.question"]]
    assert page.locator("main").count() == 1
    assert set(page.eval_on_selector_all(".cg-piece", "all => all.map(one => one.lang)")) == {language}
    for text in (page.content(), page.locator("body").inner_text()):
        assert "from cardgames" not in text
        assert "Traceback" not in text


@pytest.mark.parametrize("name", DASHBOARDS)
def test_the_switch_changes_everything(open_page, name: str) -> None:
    page = open_page(f"/{name}")
    seen = {"en": set(page.locator("body").inner_text().splitlines())}
    for language, own in (("pl", "Polski"), ("cs", "Čeština")):
        page.get_by_role("button", name=own).click()
        page.wait_for_selector(f"html[data-ready={language}]", state="attached")
        seen[language] = set(page.locator("body").inner_text().splitlines())
    same = {
        line for line in seen["en"] & seen["pl"] & seen["cs"] if any(map(str.islower, line)) and " " in line.strip()
    }
    assert not {line for line in same if line not in NAMES}, "a sentence alike in all languages"
    page.get_by_role("button", name="English").click()
    page.wait_for_selector("html[data-ready=en]", state="attached")
    assert set(page.locator("body").inner_text().splitlines()) == seen["en"]


@pytest.mark.parametrize("name", DASHBOARDS)
def test_nothing_sticks_out_sideways(open_page, name: str) -> None:
    page = open_page(f"/{name}", size="projector", language="pl")
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("name", DASHBOARDS)
def test_the_heading_does_not_move_when_the_panel_comes(open_page, name: str) -> None:
    page = open_page(f"/{name}", ready=False)
    before = page.locator("h1").bounding_box()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.locator("h1").bounding_box() == before


@pytest.mark.parametrize("name", DASHBOARDS)
def test_axe_finds_nothing_serious(open_page, name: str) -> None:
    page = open_page(f"/{name}", theme="light")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        found = Axe().run(page).response["violations"]
        assert not [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")]


def test_a_failing_cell_is_one_sentence(open_page, serve, tmp_path: Path) -> None:
    (tmp_path / "play_trash.ipynb").write_text(notebook("secret = 1 / 0", "print('never')"))
    (tmp_path / "opening_odds.ipynb").write_text(notebook("from missing import secret", "secret"))
    broken = serve(sys.executable, "-c", SERVE, str(tmp_path))
    for name in ("play_trash", "opening_odds"):
        page = open_page(f"/{name}", language="pl", ready=False, site=broken)
        page.wait_for_selector("html[data-failed]", state="attached")
        said = page.locator("body").inner_text()
        assert page_words("pl")["failed"] in said
        page.get_by_role("button", name="English").click()
        assert page_words("en")["failed"] in page.locator("body").inner_text()
        for word in ("secret", "ZeroDivision", "ModuleNotFound", "Traceback", "Execution"):
            assert word not in page.content()


def test_address_with_a_code_opens_the_game(open_page) -> None:
    session = Session("trash", seed=7)
    session.play("stock")
    page = open_page(f"/play_trash?code={session.code()}")
    assert "Seed 7" in page.locator("#content").inner_text()


def test_address_with_a_damaged_code_gets_a_sentence(open_page) -> None:
    code = Session("trash", seed=7).code()
    damaged = code[:-1] + ("A" if code[-1] != "A" else "B")
    page = open_page(f"/play_trash?code={damaged}")
    assert page.locator(".cg-error:not(:empty)").count() == 1
