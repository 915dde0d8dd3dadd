"""The odds lab as a visitor has it: cards tapped and typed, a link that asks the same, no stale chart."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardgames.sharecode import Shared, share_code
from cardgames.texts import texts
from cardgames.widgets.panels.lab import FAMILIES
from cardgames.widgets.panels.lab.panel import OddsLab
from tests.browser.test_charts import SHOWN, operate, settled
from tests.browser.test_opening import axe_finds

say = texts("en")


def ask(open_page: Any, question: str, **options: Any) -> Page:
    """The page of a question."""
    return open_page(f"/odds_lab?code={share_code(Shared(question=question))}", **options)


def all_true(page: Page, lab: OddsLab) -> None:
    """Every chart of the page shows what a lab of our own counts, and so does the answer."""
    expect(page.locator(".op-big")).to_have_text(re.search('op-big"[^>]*>([^<]*)<', lab.answer.scene["html"])[1])
    for index, chart in enumerate(lab.charts):
        if chart.layout.display != "none":
            page.wait_for_function(SHOWN, arg=[index, chart.picture.figure.to_plotly_json()["data"]])
            expect(page.locator(".cg-sentence").nth(index)).to_have_text(chart.picture.sentence)
    settled(page)


def test_no_chart_is_stale_after_any_family_or_control(open_page) -> None:
    page, lab = open_page("/odds_lab"), OddsLab()
    all_true(page, lab)
    controls = {
        "pile": [("others", 4)], "pack": [("case", "ranks"), ("cards", 13), ("case", "wait"), ("k", 2)],
        "turn": [("slots", 3), ("mine", "A - -")], "match": [("mine", 3), ("starter", 1)],
        "draws": [("case", "collector"), ("case", "aces")], "effects": [("change", "wilds=half"), ("measure", "turns")],
        "hand": [("round", 2), ("wilds", "half"), ("draws", 1)],
    }  # fmt: skip
    for family, changes in controls.items():
        operate(page, "family", family)
        lab.tabs.on_event({"name": "family", "value": family})
        all_true(page, lab)
        for name, value in changes:
            operate(page, name, value)
            lab.form.on_event({"name": name, "value": str(value)})
            all_true(page, lab)


def test_cards_are_tapped_at_once_and_typed_and_the_focus_stays(open_page) -> None:
    page = open_page("/odds_lab")
    line, add = page.locator("input[data-name=hand]"), page.locator(".cg-palette [data-kind=J]").first
    for _ in range(3):
        add.click()
    expect(line).to_have_value("A A A A K K K J J J 9 6 4 2")
    expect(page.locator(".cg-held").first.locator("button")).to_have_count(14)
    for _ in range(2):
        page.locator(".cg-held").first.locator("[data-kind=A]").last.click()
    page.locator(".cg-held").first.locator("[data-kind='9']").focus()
    page.keyboard.press("Enter")
    expect(add.page.locator(".cg-palette [data-kind='9']").first).to_be_focused()
    expect(line).to_have_value("A A K K K J J J 6 4 2")
    settled(page)
    expect(page.locator(".op-plain")).to_contain_text("worth 60")
    line.fill("a, a a A jk jk")
    line.press("Enter")
    expect(page.locator(".op-big")).to_have_text(say("lab.hand.yes"))
    line.fill("A X")
    line.press("Enter")
    expect(page.locator(".cg-cards .cg-error:not(:empty)").first).to_contain_text("“X”")
    expect(page.locator(".op-big")).to_have_text(say("lab.hand.yes"))


def test_the_address_keeps_the_question(open_page) -> None:
    page, lab = open_page("/odds_lab"), OddsLab(family="match", mine=2)
    assert "code=" not in page.url
    operate(page, "family", "match")
    operate(page, "mine", 2)
    page.wait_for_url(f"**code={lab.link.scene['code']}")
    expect(page.locator(".op-question")).to_contain_text("from 2 places against 10")
    expect(page.locator(".cg-share input")).to_have_value(page.url)
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(".op-question")).to_contain_text("from 2 places against 10")


def test_a_damaged_code_gets_a_sentence(open_page) -> None:
    page = open_page(f"/odds_lab?code={share_code(Shared(question='nothing'))}")
    expect(page.locator(".cg-error:not(:empty)")).to_contain_text("nothing")
    expect(page.locator(".op-question")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "theme", "families"), [("laptop", "light", tuple(FAMILIES)), ("phone", "dark", ("match", "hand"))]
)
def test_axe_finds_nothing_serious(open_page, size: str, theme: str, families: tuple[str, ...]) -> None:
    page = open_page("/odds_lab", size=size, theme=theme)
    for family in families:
        operate(page, "family", family)
        settled(page)
        page.evaluate("document.querySelectorAll('#content details').forEach(fold => { fold.open = true; })")
        assert axe_finds(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_large_targets_on_a_phone(open_page) -> None:
    page = open_page("/odds_lab", size="phone")
    expect(page.locator("select[data-name=family]")).to_be_visible()
    targets = page.locator("#content :is(button, select, summary, .cg-segments label, input[type=text])")
    sizes = targets.evaluate_all("all => all.map(el => [el.offsetWidth, el.offsetHeight, el.outerHTML])")
    assert [what for width, height, what in sizes if 0 < width < 44 or 0 < height < 44] == []


def test_odds_now_are_those_of_the_position_after_every_move(open_page) -> None:
    page = open_page("/play_trash")
    page.locator(".now summary").click()
    lead = page.locator(".now-lead")
    expect(lead).to_contain_text("0.240%")
    page.locator("[data-spot=stock]").click()
    page.keyboard.press("Escape")
    expect(lead).not_to_contain_text("0.240%")
    assert axe_finds(page) == []
    page.get_by_role("button", name="Undo").click()
    expect(lead).to_contain_text("0.240%")
    page.locator(".now summary").click()
    expect(lead).to_be_hidden()
