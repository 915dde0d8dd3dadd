"""The frame of every dashboard: heading, language, what is said while it comes and when it cannot."""

from __future__ import annotations

import json
import sys
from itertools import cycle
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

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


def lines(page: Page, name: str, language: str) -> set[str]:
    """The lines of a dashboard, whose frame and pieces speak a language and show no code."""
    words = page_words(language)
    assert page.evaluate("document.documentElement.lang") == language
    assert page.title() == words[f"{name}.name"]
    assert page.locator("h1").all_inner_texts() == [words[f"{name}.question"]]
    assert page.locator("main").count() == 1
    assert set(page.eval_on_selector_all(".cg-piece", "all => all.map(one => one.lang)")) == {language}
    for text in (page.content(), said := page.locator("body").inner_text()):
        assert "from cardgames" not in text
        assert "Traceback" not in text
    return set(said.splitlines())


@pytest.mark.parametrize(("name", "first"), list(zip(DASHBOARDS, cycle(LANGUAGES))))
def test_a_dashboard_speaks_the_visitors_language_and_the_switch_changes_everything(open_page, name, first) -> None:
    page = open_page(f"/{name}", language=first)
    seen = {first: lines(page, name, first)}
    for language in [*LANGUAGES, first]:
        page.get_by_role("button", name=LANGUAGES[language]).click()
        page.wait_for_selector(f"html[data-ready={language}]", state="attached")
        spoken = lines(page, name, language)
        assert seen.setdefault(language, spoken) == spoken, "as it was before the switch"
    same = {line for line in set.intersection(*seen.values()) if any(map(str.islower, line)) and " " in line.strip()}
    assert not {line for line in same if line not in NAMES}, "a sentence alike in all languages"


@pytest.mark.parametrize("name", DASHBOARDS)
def test_the_heading_does_not_move_when_the_panel_comes_and_nothing_sticks_out_sideways(open_page, name: str) -> None:
    page = open_page(f"/{name}", language="pl", ready=False)
    before = page.locator("h1").bounding_box()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.locator("h1").bounding_box() == before
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")


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
