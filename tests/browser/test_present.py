"""The presenter form: one thing a screen, by keys, a clicker or buttons, large, in high contrast, kept on a reload."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cardgames.replay import agents_game
from cardgames.server.pages import DASHBOARDS, PRESENTING, page_words
from cardgames.texts import texts
from cardgames.walk import STATIONS

SMALLEST = """() => {
    const screen = document.querySelector("[data-now=screen]");
    const told = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
    let least = Infinity;
    while (told.nextNode()) {
        const el = told.currentNode.parentElement;
        if (told.currentNode.data.trim() && el.checkVisibility() && !el.closest("svg, .cg-hidden, .tb-name, .tb-badge"))
            least = Math.min(least, parseFloat(getComputedStyle(el).fontSize));
    }
    return least;
}"""
SEEN = """() => [...document.querySelectorAll(".cg-screen, .cg-opening")]
    .filter((one) => one.checkVisibility() && !one.querySelector(".cg-screen")).length"""

APART = """() => [...document.querySelectorAll(".tb-clean, .tb-dirty")].every((book, i, all) => {
    const box = (one) => {
        const range = document.createRange();
        range.selectNodeContents(one.querySelector(".tb-caption"));
        return range.getBoundingClientRect();
    };
    const next = all[i + 1], a = box(book), b = next && box(next);
    return !b || a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left;
})"""
MANY = 8
"""Melds of a team that has laid much."""


def at(page: Page) -> str:
    """The screen and step in the address."""
    found = re.search(r"present=([0-9.]+)", page.url)
    return found[1] if found else ""


def screens(page: Page) -> int:
    """How many screens a dashboard has."""
    return int(page.locator("#cg-count").inner_text().split("/")[1])


def serious(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found if one["impact"] in ("serious", "critical")]


def controls_come_and_go(page: Page) -> None:
    """By key and by button; a choice keeps its arrow keys."""
    before, choice = at(page), page.locator(".cg-segments").first
    expect(choice).to_be_hidden()
    page.keyboard.press("c")
    expect(choice).to_be_visible()
    page.locator(".cg-segments input").first.focus()
    page.keyboard.press("ArrowRight")
    assert at(page) == before
    page.locator("#cg-presenter [data-deed=controls]").click()
    expect(choice).to_be_hidden()


def help_lists_the_keys(page: Page, language: str) -> None:
    """And no other key does anything until it is closed."""
    before, words = at(page), page_words(language)
    page.keyboard.press("h")
    keys = page.get_by_role("dialog", name=words["present.keys"])
    for key in ("next", "reveal", "blank", "language"):
        expect(keys.get_by_text(words[f"present.{key}"], exact=True)).to_be_visible()
    page.keyboard.press("PageDown")
    assert at(page) == before
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


def test_a_class_is_shown_the_odds_by_keys_alone(open_page) -> None:
    page, words = open_page("/opening_odds", size="projector"), page_words("en")
    said, big = page.locator("#cg-said"), page.locator(".op-big")
    expect(page.locator("#cg-presenter")).to_be_hidden()
    page.keyboard.press("F8")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".cg-bar")).to_be_hidden()
    assert page.evaluate("document.fullscreenElement === document.documentElement")
    page.keyboard.press("PageDown")
    question = page.locator(".op-question")
    expect(question).to_be_visible()
    expect(said).to_have_text(f"Screen 2 of {screens(page)}: {question.inner_text()}")
    assert big.evaluate("(one) => getComputedStyle(one).visibility") == "hidden"
    page.keyboard.press("r")
    expect(big).to_be_visible()
    assert at(page) == "2.1"
    page.keyboard.press("r")
    page.keyboard.press("ArrowRight")
    assert at(page) == "2.1"
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(big).to_be_visible()
    controls_come_and_go(page)
    page.keyboard.press("PageDown")
    assert at(page) == "3"
    page.keyboard.press("b")
    expect(page.locator("main")).to_be_hidden()
    expect(said).to_have_text(words["present.dark"])
    page.keyboard.press("PageDown")
    expect(page.locator("main")).to_be_visible()
    expect(said).to_be_empty()
    assert at(page) == "3"
    page.keyboard.press("PageUp")
    assert at(page) == "2.1"
    page.keyboard.press("l")
    expect(question).to_have_text(re.compile("Jak"))
    assert page.evaluate("document.documentElement.lang") == "pl"
    page.keyboard.press("5")
    assert at(page) == "5"
    help_lists_the_keys(page, "pl")
    page.keyboard.press("F8")
    expect(page.locator(".cg-bar")).to_be_visible()
    assert at(page) == ""
    expect(question).to_be_visible()
    expect(big).to_be_visible()


@pytest.mark.parametrize("name", DASHBOARDS)
def test_every_screen_is_one_thing_and_large(open_page, name: str) -> None:
    page = open_page(f"/{name}?present=1", size="projector", language="cs", theme="dark")
    for number in range(1, screens(page) + 1):
        page.wait_for_function("(n) => location.search.includes(`present=${n}`)", arg=number)
        assert page.evaluate(SEEN) <= 1, number
        assert page.evaluate(SMALLEST) >= 28 * 0.8125, number
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if number == 2:
            assert not serious(page)
        while at(page).startswith(str(number)) and number < screens(page):
            page.keyboard.press("PageDown")


@pytest.mark.parametrize("size", ["projector", "laptop"])
def test_my_cards_are_in_sight_when_much_lies_on_the_table(open_page, size: str) -> None:
    game = agents_game("hand-and-foot", seed=3)
    game.go_to(game.length)
    lay = (at for at, one in enumerate(game.played) if str(one.move) == "draw" and len(one.before.melds[0]) >= MANY)
    game.go_to(next(at for at in lay if game.played[at].seat == 0))
    page = open_page(f"/play_hand_and_foot?present=2&code={game.branch(0).code()}", size=size, language="pl")
    hand, screen = page.locator(".tb-hand").bounding_box(), page.locator("#content").bounding_box()
    assert hand is not None
    assert screen is not None
    assert hand["y"] + hand["height"] <= screen["y"] + screen["height"]
    for _ in range(4):
        page.keyboard.press("+")
    assert page.evaluate(APART), "the names of books grow with their books"


def test_a_field_keeps_its_keys_and_a_clicker_works_from_it(open_page) -> None:
    page = open_page("/play_trash?present=2", size="laptop")
    page.keyboard.press("c")
    field = page.locator(".tb-code input")
    field.focus()
    for key in ("b", "ArrowLeft", "3", "+"):
        page.keyboard.press(key)
    assert at(page) == "2"
    expect(page.locator("main")).to_be_visible()
    page.locator("[data-spot='0/3']").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-spot='0/4']")).to_be_focused()
    page.locator("#content").evaluate("el => el.scrollTo(0, el.scrollHeight)")  # what is below would come first
    page.keyboard.press("PageDown")
    assert at(page) == "3"
    expect(page.locator(".now details, details.now")).to_have_attribute("open", "")


def test_the_next_step_leads_on_at_the_table_and_in_the_quiz(open_page) -> None:
    page, stations = open_page("/learn_trash?present=3"), STATIONS["trash"]
    page.locator("[data-spot=stock]").click()
    expect(page.locator(".tb-hint")).to_have_text(stations[0].done())
    page.keyboard.press("PageDown")
    expect(page.locator(".tb-hint")).to_have_text(stations[1].task())
    page.keyboard.press("c")
    page.locator(".cg-segments label", has_text=texts("en")("quiz.mode.quiz")).click()
    expect(page.locator(".qz-ask")).to_be_visible()
    page.locator("[data-option='0']").click()
    expect(page.locator(".qz-verdict")).to_be_visible()
    page.keyboard.press("PageDown")
    expect(page.locator(".qz-standing")).to_contain_text("Question 2")


def test_the_first_page_goes_dark_and_says_so(open_page) -> None:
    page = open_page("/", ready=False, size="projector")
    page.keyboard.press("F8")
    page.keyboard.press("b")
    expect(page.locator("main")).to_be_hidden()
    expect(page.locator("#cg-said")).to_have_text(page_words("en")["present.dark"])
    page.keyboard.press("b")
    expect(page.locator("main")).to_be_visible()
    expect(page.locator("#cg-said")).to_be_empty()


def test_every_word_of_the_presenter_form_is_there() -> None:
    assert all(page_words(language)[f"present.{word}"] for language in ("en", "pl", "cs") for word in PRESENTING)
