"""The rule walk and the quiz as a learner has them: by mouse and by keyboard, with hints, clause cards and a sheet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cardgames.texts import texts
from cardgames.walk import STATIONS, open_walk, walk_code


def hint(page: Page) -> str:
    return page.locator(".tb-hint").inner_text()


def to_the_quiz(page: Page, language: str = "en") -> None:
    page.locator(".cg-segments label", has_text=texts(language)("quiz.mode.quiz")).click()
    expect(page.locator(".qz-ask")).to_be_visible()


def serious(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found if one["impact"] in ("serious", "critical")
    ]


def test_a_learner_passes_stations_and_is_led_on(open_page) -> None:
    page, stations = open_page("/learn_trash"), STATIONS["trash"]
    assert hint(page) == stations[0].task()
    page.locator("[data-spot=stock]").click()
    expect(page.locator(".tb-hint")).to_have_text(stations[0].done())
    expect(page.locator(".ln-count")).to_contain_text("1 of 12 done")
    page.get_by_role("button", name="Next station").click()
    expect(page.locator(".tb-hint")).to_have_text(stations[1].task())
    expect(page.locator(".ln h2")).to_have_text(stations[1].title())
    assert page.evaluate("document.activeElement !== document.body")
    expect(page.locator(".tb-body + [aria-live]")).to_contain_text(f"{stations[1].title()}. ")
    rail = page.locator(".ln-rail [tabindex='0']")
    expect(rail).to_have_attribute("data-station", "1")
    rail.focus()
    for key, number in (("End", 11), ("ArrowUp", 5), ("ArrowLeft", 4)):
        page.keyboard.press(key)
        expect(page.locator(f"[data-station='{number}']")).to_be_focused()


def test_a_refusal_opens_the_card_of_its_clause_with_examples(open_page) -> None:
    page = open_page(f"/learn_trash?code={walk_code('trash', 6, done=[0])}")
    expect(page.locator(".ln-count")).to_contain_text("Station 7 of 12")
    page.locator("[data-spot=discard]").click()
    expect(page.locator(".tb-on")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-spot='0/8']").click()
    notice = page.locator(".tb-refusal")
    expect(notice).to_contain_text("TR-6:")
    expect(notice).to_contain_text(STATIONS["trash"][6].hint())
    notice.locator("summary").click()
    assert notice.locator("figure").count() == 2
    link = notice.locator(".cc-try a")
    expect(link).to_be_visible()
    assert open_walk(link.get_attribute("href").partition("code=")[2]).done == {0}
    link.click()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(".ln-count")).to_contain_text("Station 6 of 12")


def test_hand_and_foot_is_learnt_by_keyboard(open_page) -> None:
    page = open_page(f"/learn_hand_and_foot?code={walk_code('hand-and-foot', 7)}", language="cs")
    expect(page.locator(".tb-hint")).to_have_text(STATIONS["hand-and-foot"][7].task("cs"))
    page.locator("[data-spot='hand/9']").focus()
    page.keyboard.press("9")
    page.keyboard.press("9")
    live = page.locator(".tb-body + [aria-live]")
    expect(live).to_contain_text("Vybráno: 2")
    page.locator("[data-action=lay]").focus()
    page.keyboard.press("Enter")
    expect(live).to_have_text(re.compile("^HF-7:"))  # a button that is off says why
    page.locator("[data-action=clear]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-spot='hand/9']")).to_be_focused()
    for key, spot in (("9", "stage/0/9"), ("5", "stage/1/5")):
        for n in range(1, 4 if key == "9" else 5):
            page.keyboard.press(key)
            expect(page.locator(f"[data-spot='{spot}'] .tb-badge")).to_have_text(f"×{n}" if n > 1 else "")
    page.locator("[data-action=lay]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tb-hint")).to_have_text(STATIONS["hand-and-foot"][7].done("cs"))


def test_the_quiz_is_answered_by_keyboard_and_goes_on(open_page) -> None:
    page = open_page("/learn_trash", language="pl")
    to_the_quiz(page, "pl")
    page.locator("[data-option='0']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".qz-verdict")).to_be_visible()
    expect(page.locator("[data-next]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".qz-standing")).to_contain_text("Pytanie 2")
    expect(page.locator(".qz-verdict")).to_have_count(0)
    assert page.evaluate("document.activeElement.classList.contains('qz-ask')")


def test_a_sheet_is_made_and_saved(open_page, tmp_path: Path) -> None:
    page = open_page("/learn_hand_and_foot")
    to_the_quiz(page)
    count = page.get_by_role("spinbutton", name="Questions")
    for key in ("ArrowUp", "ArrowDown") * 3:
        count.press(key)
    count.fill("9")
    page.get_by_role("button", name="Make the sheet").click()
    expect(page.locator(".ln-quiz [aria-live]").first).to_contain_text("hand-and-foot-")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the sheet").click()
    saved.value.save_as(tmp_path / "sheet.html")
    html = (tmp_path / "sheet.html").read_text(encoding="utf-8")
    assert html.count('class="qz-ask"') == 9, "what was on its way when the button was pressed counts"
    assert saved.value.suggested_filename.startswith("hand-and-foot-")


@pytest.mark.parametrize(
    ("name", "size", "theme"), [("learn_trash", "laptop", "light"), ("learn_hand_and_foot", "phone", "dark")]
)
def test_the_quiz_and_an_open_clause_card_are_accessible(open_page, name: str, size: str, theme: str) -> None:
    page = open_page(f"/{name}", size=size, theme=theme)
    page.locator(".ln-more summary").click()
    assert not serious(page)
    to_the_quiz(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("[data-option='1']").click()
    expect(page.locator(".qz-verdict")).to_be_visible()
    assert not serious(page)
