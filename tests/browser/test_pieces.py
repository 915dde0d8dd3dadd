"""Pieces in a browser: several views of one, what is said when a callback fails, and keys that keep their elements."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cardgames.texts import texts
from tests.browser.test_page import SERVE, notebook

CELL = """
import ipywidgets
from cardgames.widgets.form import Form, Group, Number
from cardgames.widgets.page import Page
from cardgames.widgets.words import Words

words = Words()

def tell(name, n):
    order = "abc" if n % 2 else "cba"
    items = "".join(f"<li data-key={key}>{key}{n}</li>" for key in order)
    words.tell(f"<p class=number>{n}</p><ul>{items}</ul><p class=drawn>{words.drawn} of {words.revision}</p>")
    1 / (n - 5)

form = Form([Group("", [Number(name="n", label="n", value=1, low=0, high=9)])], tell)
words.tell("<p class=number>1</p><ul></ul>")

class Panel(ipywidgets.VBox):
    def retell(self, language):
        form.retell(language)
        words.retell(language)

Page(Panel([form, words, words]))
"""


@pytest.fixture
def page(open_page, serve, tmp_path: Path) -> Page:
    (tmp_path / "opening_odds.ipynb").write_text(notebook(CELL))
    site = serve(sys.executable, "-c", SERVE, str(tmp_path))
    return open_page("/opening_odds", site=site)


def choose(page: Page, n: int) -> None:
    box = page.locator("[role=spinbutton]")
    box.fill(str(n))
    box.press("Enter")


def test_two_views_show_the_same_and_the_kernel_knows(page: Page) -> None:
    for n in (2, 3, 4):
        choose(page, n)
        expect(page.locator(".number")).to_have_text([str(n)] * 2)
    drawn, _, revision = page.locator(".drawn").first.inner_text().partition(" of ")
    assert drawn == revision


def test_an_element_with_a_key_stays_the_same_element(page: Page) -> None:
    choose(page, 1)
    expect(page.locator("li").first).to_have_text("a1")
    page.evaluate("document.querySelector('[data-key=a]').mark = true")
    choose(page, 2)
    expect(page.locator("ul").first.locator("li")).to_have_text(["c2", "b2", "a2"])
    assert page.evaluate("document.querySelector('[data-key=a]').mark")


def test_a_failing_callback_is_one_sentence_on_the_page_until_the_next_event(page: Page) -> None:
    error = page.locator(".cg-piece > .cg-error")
    choose(page, 5)
    expect(error.filter(has_text="ZeroDivisionError")).to_have_text(
        texts("en")("piece.failed", what="ZeroDivisionError")
    )
    assert "Traceback" not in page.content()
    choose(page, 6)
    expect(error.filter(has_text="ZeroDivisionError")).to_have_count(0)
    expect(page.locator(".number").first).to_have_text("6")
