"""A replay as a reader has it: by mouse and by keyboard, playing by itself, played on from, in every size."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cardgames.moments import moments
from cardgames.replay import golden_game, open_replay
from cardgames.texts import texts


def address(game: str, moment: int) -> str:
    session = golden_game(game)
    session.go_to(moment)
    return f"/replay?code={session.code()}"


def at(page: Page, moment: int, language: str = "en") -> None:
    """The controls and the table show a moment."""
    expect(page.locator(".rp-told")).to_have_attribute("data-moment", str(moment))
    where = texts(language)("replay.where", number=moment, n=int(page.get_by_role("slider").get_attribute("max")))
    expect(page.locator(".rp-where")).to_contain_text(where)


def test_a_game_is_chosen_stepped_through_and_shared_by_keyboard(open_page) -> None:
    page = open_page("/replay")
    page.get_by_label("Code or link").fill("hello!")
    page.keyboard.press("Enter")
    expect(page.get_by_text("This is no share code: “!”")).to_be_visible()
    page.get_by_label("Code or link").fill(golden_game("trash").code())
    page.keyboard.press("Enter")
    at(page, 0)
    slider = page.get_by_role("slider", name="Moment of the game")
    slider.focus()
    for key, moment in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 270), ("Home", 0)):
        page.keyboard.press(key)
        at(page, moment)
    expect(slider).to_be_focused()
    chain, won = (one for one in moments(golden_game("trash"))[1:3])
    page.get_by_role("button", name="To the next named moment").press("Enter")
    at(page, chain.number)
    expect(page.locator(".rp-told b")).to_have_text(f"{chain.say()}.")
    expect(page.locator(".rp-list [aria-current]")).to_contain_text(chain.say())
    page.locator(".rp-list [aria-current]").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    at(page, won.number)
    page.wait_for_function("n => location.search.includes(n)", arg=page.locator(".rp-code input").input_value()[-9:])
    assert open_replay(page.url).moment == won.number
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    at(page, won.number)


def test_it_plays_by_itself_until_it_is_stopped_or_over(open_page) -> None:
    page = open_page(address("trash", 267))
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()
    at(page, 270)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_label("Speed").select_option("slow")
    page.get_by_role("button", name="Play", exact=True).click()
    at(page, 0)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()


def test_eyes_odds_and_playing_on(open_page) -> None:
    page = open_page(address("hand-and-foot", 288), language="cs")
    at(page, 288, "cs")
    t = texts("cs")
    page.get_by_text(t("replay.odds.title")).click()
    expect(page.locator(".rp-odds tbody tr")).to_have_count(4)
    page.get_by_label(t("replay.eyes")).select_option("2")
    expect(page.locator(".tb-hand h3")).to_contain_text(t("replay.zone.hand", player="Hráč 3"))
    page.locator("[data-spot=stock]").click()
    expect(page.locator(".tb-notice")).to_have_text(t("replay.touch"))
    page.locator("[data-seat='2']").click()
    page.wait_for_url("**/play_hand_and_foot?code=**")
    page.wait_for_selector("html[data-ready=cs]", state="attached")
    shared = open_replay(page.url)
    assert (shared.seats[2], shared.length >= 288) == (None, True)
    page.get_by_role("link", name=t("replay.link")).click()
    page.wait_for_url("**/replay?code=**")
    page.wait_for_selector("html[data-ready=cs]", state="attached")
    expect(page.locator(".rp-where")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), [("laptop", "dark"), ("phone", "light")])
def test_it_fits_and_axe_finds_nothing_serious(open_page, size: str, theme: str) -> None:
    page = open_page(address("hand-and-foot", 288), size=size, theme=theme)
    at(page, 288)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out sideways"
    found = Axe().run(page).response["violations"]
    assert not [one["id"] for one in found if one["impact"] in ("serious", "critical")]
