"""The table of Hand and Foot as a player has it: by keyboard, by mouse, on a phone with forty cards, by ear."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cardgames.hand_and_foot import Rules
from cardgames.session import Session
from tests.hand_and_foot.hf_positions import position

DRAWN = "document.querySelector('.tb').dataset.moment > before"
DRAWN_WHOLE = """
() => {
  const { table } = document.querySelector(".tb-body").parentElement, drawn = table.body.innerHTML;
  table.drawn.clear();
  table.draw(table.scene);
  return [drawn, table.body.innerHTML];
}
"""
"""The table as it stands, and drawn anew with every card."""
WATCH = """
() => {
  const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  window.cards = window.languages = 0;
  const count = function (html) { cards += html.split("<svg").length - 1; set.call(this, html); };
  Object.defineProperty(Element.prototype, "innerHTML", { get, set: count, configurable: true });
  new MutationObserver((all) => { languages += all.length; })
    .observe(document, { subtree: true, attributeFilter: ["lang"] });
}
"""
"""Counts the cards built from now on, and how often a language is set: either costs much, and is not seen."""
MANY = "4 5 6 6 7 7 8 8 9 9 9 T T T J J J J Q Q Q Q K K K K K A A A A A 3b 3b 2 2 2 2 Jk Jk"
SHORT = Rules(hand_size=5, foot_size=2, decks=1, minimums=(15, 20), go_out_clean=0, go_out_dirty=0)
"""Rules whose rounds are over after a few turns."""


@pytest.fixture
def open_table(open_page) -> Callable[..., Page]:
    """Open a table with a known game: ``open_table(session, size="phone")``."""

    def open_(session: Session, **options: object) -> Page:
        return open_page(f"/play_hand_and_foot?code={session.code()}", **options)

    return open_


def with_forty_cards(**options: object) -> Session:
    """A reader with forty cards, who is to lay down; the other team has books."""
    melds = {1: "Ks Ks Kd Kd Kh Kh Kc, Qs Qd Qh Qc 2s 2s 2d, 7s 7d 7h"}
    state = position(Rules(players=2), hand=MANY, melds=melds, opened=[1], **options)
    return Session("hand-and-foot", position=str(state))


def moment(page: Page) -> int:
    return int(page.locator(".tb").get_attribute("data-moment"))


def settled(page: Page, before: int) -> None:
    """The scene after ``before`` is drawn to its end; Escape spares its animation."""
    page.wait_for_function(f"before => {DRAWN} || document.querySelector('.cg-stage [aria-busy=true]')", arg=before)
    page.keyboard.press("Escape")
    page.wait_for_function(f"before => {DRAWN}", arg=before)
    drawn, whole = page.evaluate(DRAWN_WHOLE)
    assert drawn == whole, "cards left as they were are those of the scene"


def tab_to(page: Page, name: str) -> None:
    """Reach a button by its accessible name with the Tab key alone."""
    found = page.get_by_role("button", name=re.compile(name)).first
    for _ in range(60):
        if found.evaluate("el => el === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"no way by keyboard to {name}")


def press(page: Page, name: str) -> None:
    """Tab to a button and press it; the move is played and shown to its end."""
    before = moment(page)
    tab_to(page, name)
    page.keyboard.press("Enter")
    settled(page, before)


def offers(page: Page, name: str) -> bool:
    found = page.get_by_role("button", name=re.compile(name)).first
    return bool(found.count()) and found.get_attribute("aria-disabled") != "true"


def test_a_whole_round_by_keyboard_with_names_only(open_table) -> None:
    page = open_table(Session("hand-and-foot", SHORT, seed=1))
    for _ in range(40):
        if page.get_by_role("button", name="Next round").count():
            break
        press(page, "^Draw 2 cards$")
        if not offers(page, "^Choose the best"):
            continue
        tab_to(page, "^Choose the best")
        page.keyboard.press("Enter")
        page.wait_for_function("document.querySelector('.tb-stage [data-spot], .tb-notice')")
        if offers(page, "^Lay .* down$"):
            press(page, "^Lay .* down$")
        if page.get_by_role("button", name="End the turn").count():
            press(page, "^End the turn$")
        elif page.locator(".tb-stage").count():
            tab_to(page, r"\. Choose: ")
            page.keyboard.press("Enter")
            page.get_by_role("button", name=re.compile("^Discard: ")).wait_for()
            press(page, "^Discard: ")
        assert page.evaluate("document.activeElement !== document.body"), "focus is never lost"
    press(page, "^Next round$")
    expect(page.locator(".tb-facts")).to_contain_text("Round 2 of 2")


def test_one_tab_stop_a_zone_letters_choose_cards_and_words_say_all(open_table) -> None:
    page = open_table(with_forty_cards())
    stops = page.locator(".tb-zone").evaluate_all(
        "zones => zones.map(zone => zone.querySelectorAll('[data-spot][tabindex=\"0\"]').length)"
    )
    assert stops == [1, 0, 1, 0, 1], "piles, the own team without melds, hand, nothing put forward, the others"
    page.locator("[data-spot='hand/4']").focus()
    for key, spot in (("ArrowRight", "5"), ("End", "Jk"), ("Home", "4")):
        page.keyboard.press(key)
        expect(page.locator(f"[data-spot='hand/{spot}']")).to_be_focused()
    for key in "kkk2":
        page.keyboard.press(key)
    page.keyboard.press("0")
    expect(page.locator("[data-spot='hand/T']")).to_be_focused()
    expect(page.locator(".tb-stage")).to_contain_text("60 of 50")
    expect(page.locator("[aria-live=polite]")).to_contain_text("Chosen: 1 × ten")
    names = page.locator("[data-spot] .tb-name").all_text_contents()
    page.get_by_role("button", name="In words").click()
    expect(page.locator("[data-spot] svg").first).to_be_hidden()
    shown = page.locator("[data-spot]").all_inner_texts()
    assert [" ".join(text.split()) for text in shown] == [" ".join(text.split()) for text in names]


def test_a_touch_builds_only_the_cards_it_changes(open_table) -> None:
    page = open_table(with_forty_cards())
    assert page.locator("[data-spot] svg").count() > 50
    page.evaluate(WATCH)
    page.locator("[data-spot='hand/K']").click()
    expect(page.locator(".tb-stage [data-spot] svg")).to_have_count(1)
    kings, put_forward, pile = 5, 1, 1
    assert page.evaluate("[cards, languages]") == [kings + put_forward + pile, 0]


def test_forty_cards_fit_a_phone(open_table) -> None:
    page = open_table(with_forty_cards(), size="phone", theme="dark")
    page.locator("[data-spot='hand/K']").click(click_count=3)
    expect(page.locator(".tb-stage .tb-note")).to_have_text("30 of 50, 20 to go")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.locator(".tb-hand button, .tb-stage button, .tb-piles button, .tb-actions button").evaluate_all(
        "all => all.filter(el => el.offsetWidth < 44 || el.offsetHeight < 44).map(el => el.innerText)"
    )
    assert small == []
    hand = page.locator(".tb-hand").bounding_box()
    assert hand["height"] <= 480, "hand and stage are seen together"
    boxes = page.locator(".tb-hand [data-spot]").evaluate_all(
        "all => all.map(el => el.getBoundingClientRect().toJSON())"
    )
    for i, a in enumerate(boxes):
        for b in boxes[:i]:
            assert a["left"] >= b["right"] - 1 or a["top"] >= b["bottom"] - 1 or b["left"] >= a["right"] - 1
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []


def test_cards_are_clicked_written_and_dragged(open_table) -> None:
    page = open_table(with_forty_cards())
    total, field = page.locator(".tb-stage .tb-note"), page.get_by_label("Write a move")
    where = "all => all.map(el => [el.offsetLeft, el.offsetTop, el.offsetWidth])"
    before = page.locator(".tb-hand [data-spot]").evaluate_all(where)
    page.locator("[data-spot='hand/A']").click(click_count=3)
    expect(total).to_have_text("60 of 50: enough to open")
    assert page.locator(".tb-hand [data-spot]").evaluate_all(where) == before, "the hand stays where it is"
    field.fill("K K K")
    field.press("Enter")
    expect(total).to_have_text("90 of 50: enough to open")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    field.fill("dance")
    field.press("Enter")
    expect(page.locator(".tb-notice")).to_contain_text("dance")
    page.get_by_role("button", name="Put all back").click()
    page.locator("[data-spot='hand/A']").drag_to(page.locator(".tb-stage"))
    expect(page.locator("[data-spot='stage/0/A']")).to_be_visible()
    page.locator("[data-spot='stage/0/A']").drag_to(page.locator("[data-spot='hand/4']"))
    expect(page.locator("[data-spot='stage/0/A']")).to_have_count(0)
    before = moment(page)
    page.locator("[data-spot='hand/4']").drag_to(page.locator("[data-spot='pile']"))
    settled(page, before)
    expect(page.locator(".tb-log")).to_contain_text("discards: four")
    assert page.locator(".tb-flight").count() == 0
