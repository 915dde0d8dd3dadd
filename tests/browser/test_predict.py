"""Predict, then reveal, as a class has it: by keyboard, on the projector, on a phone, and after a reload."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardgames.classroom.course import EXACT, FAST, Course, course_code, running
from cardgames.classroom.ready import READY
from cardgames.texts import LANGUAGES, texts
from cardgames.views.charts import Mark, prediction
from tests.browser.test_charts import SHOWN
from tests.browser.test_opening import in_both_themes, settled

say = texts("en")
CALLED = "20 50, Anna 300, Łukasz 4%"


def course(step: int, question: str = "no_ace") -> Course:
    return Course(READY[question], 7, (), step).add(CALLED)


def at(open_page: Any, step: int, question: str = "no_ace", **options: Any) -> Page:
    """The page at a step."""
    return open_page(f"/predict?code={course_code(course(step, question))}", **options)


def test_a_lesson_by_keyboard_alone_and_a_reload_goes_on(open_page) -> None:
    page = open_page(f"/predict?code={course_code(Course(READY['no_ace'], 7))}")
    page.get_by_label(say("predict.guess.label")).focus()
    for text, error in (("many", True), (CALLED, False)):
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        expect(page.locator(".pr-line .cg-error:not(:empty)")).to_have_count(int(error))
    expect(page.locator(".pr-chips li")).to_have_count(4)
    expect(page.get_by_label(say("predict.guess.label"))).to_be_focused()
    page.locator("[data-go=next]").focus()
    for step in (1, 2):
        page.keyboard.press("Enter")
        expect(page.locator(".pr-tally li")).to_have_count(step)
    expect(page.locator(".pr-do [data-go=next]")).to_be_focused()
    page.get_by_role("button", name=say("predict.do.all", n=1000)).press("Enter")
    page.locator("[data-go=next]", has_text=say("predict.do.fast")).press("Enter")
    expect(page.locator(".pr-big")).to_have_text("659 of 1,000")
    expect(page.locator(".pr-nearest")).to_have_text("Nearest: Anna 300")
    settled(page)
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(".pr-nearest")).to_have_text("Nearest: Anna 300")
    yes, guesses = [READY["no_ace"].deal(7, n).yes for n in range(1000)], course(EXACT).guesses
    marks = [Mark(guess.number, str(guess)) for guess in guesses]
    picture = prediction(running(yes), READY["no_ace"].chance(), marks, marks[2:3])
    page.wait_for_function(SHOWN, arg=[0, picture.figure.to_plotly_json()["data"]])
    expect(page.locator(".cg-sentence:visible")).to_have_text(picture.sentence)


def test_a_guess_is_tapped_to_be_changed_and_taken_away(open_page) -> None:
    page = at(open_page, 0)
    page.get_by_role("button", name="Change: 50", exact=True).click()
    page.keyboard.type("Ben 60")
    page.keyboard.press("Enter")
    expect(page.locator(".pr-chips li").nth(1)).to_contain_text("Ben 60")
    page.get_by_role("button", name="Take away: 20", exact=True).click()
    expect(page.locator(".pr-chips li")).to_have_count(3)
    expect(page.get_by_role("button", name="Take away: Ben 60")).to_be_focused()


def test_a_column_of_a_spreadsheet_is_pasted(open_page) -> None:
    page = at(open_page, 0)
    page.evaluate("""() => {
      const data = new DataTransfer();
      data.setData("text", "Eva\\t70\\nJan\\t80\\n90\\n");
      document.querySelector(".pr-line input").dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }""")
    expect(page.locator(".pr-line input")).to_have_value("Eva 70, Jan 80, 90")
    page.get_by_role("button", name=say("predict.guess.add"), exact=True).click()
    expect(page.locator(".pr-chips li")).to_have_count(7)


@pytest.mark.parametrize("step", [0, 3, EXACT])
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_axe_finds_nothing_serious_at_any_stage(open_page, step: int, size: str) -> None:
    page = at(open_page, step, size=size)
    if step == 0:
        page.locator(".pr-line input").fill("2000")
        page.keyboard.press("Enter")
        expect(page.locator(".pr-line .cg-error")).not_to_be_empty()
    for folded in page.locator("summary:visible").all():
        folded.click()
    assert in_both_themes(page) == []


@pytest.mark.parametrize("size", ["projector", "laptop", "phone"])
def test_question_and_number_fit_on_the_screen_in_every_language(open_page, size: str) -> None:
    page = at(open_page, EXACT, "throw_king", size=size)
    for language, own in LANGUAGES.items():
        page.get_by_role("button", name=own).click()
        page.wait_for_selector(f"html[data-ready={language}]", state="attached")
        asked = READY["throw_king"].text("question").say(language)
        expect(page.locator(".pr-question")).to_have_text(asked)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if size != "phone":
            box = page.locator(".pr-do").bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= page.viewport_size["height"]


def test_a_clicker_goes_through_the_lesson_and_on_to_the_next_question(open_page) -> None:
    page = at(open_page, FAST - 1, size="projector")
    page.keyboard.press("F8")
    page.keyboard.press("PageDown")
    expect(page.locator(".pr-big")).to_have_text(f"{sum(READY['no_ace'].deal(7, n).yes for n in range(10))} of 10")
    expect(page.locator(".pr-do")).to_be_hidden()
    page.keyboard.press("PageDown")
    expect(page.locator("[aria-current=step]")).to_have_text(say("predict.stage.fast"))
    page.keyboard.press("PageUp")
    expect(page.locator("[aria-current=step]")).to_have_text(say("predict.stage.slow"))
    page.keyboard.press("r")
    expect(page.locator("[aria-current=step]")).to_have_text(say("predict.stage.fast"))
    page.keyboard.press("PageDown")
    expect(page.locator(".pr-big")).to_have_text("659 of 1,000")
    assert page.locator(".pr-plain").first.evaluate("el => parseFloat(getComputedStyle(el).fontSize)") >= 28
    page.keyboard.press("PageDown")
    expect(page.locator(".pr-rank li")).to_have_count(4)
    expect(page.locator(".pr-question")).to_be_hidden()
    page.keyboard.press("PageDown")
    first = next(iter(READY.values()))
    expect(page.locator(".pr-question")).to_have_text(first.text("question").say("en"))
    expect(page.locator(".pr-question")).to_be_visible()


def test_a_clicker_reaches_what_is_below_the_window(open_page) -> None:
    many = Course(READY["no_ace"], 7, (), EXACT).add(" ".join(map(str, range(60))))
    page = open_page(f"/predict?present=3&code={course_code(many)}")
    last = page.locator(".pr-rank li").last
    expect(last).not_to_be_in_viewport()
    for _ in range(2):
        page.keyboard.press("PageDown")
    expect(last).to_be_in_viewport()
    assert "present=3" in page.url
    for _ in range(2):
        page.keyboard.press("PageUp")
    expect(page.locator(".pr-rank li").first).to_be_in_viewport()
    assert "present=3" in page.url


def test_from_the_odds_to_the_class_and_back(open_page) -> None:
    page = open_page("/opening_odds")
    page.get_by_role("link", name=say("predict.ask")).click()
    expect(page.locator(".pr-question")).to_have_text(READY["open4"].text("question").say("en"))
    page.get_by_role("link", name=say("predict.panel")).click()
    expect(page.locator(".op-big")).to_have_text("1 in 642")
    page.wait_for_selector("html[data-ready]", state="attached")
