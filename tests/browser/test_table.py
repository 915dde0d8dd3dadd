"""The table of Trash as a player has it: by mouse, by touch, by keyboard and by ear, in every size and language."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cardgames.session import Session
from cardgames.texts import LANGUAGES, texts
from cardgames.trash import Rules
from tests.browser.test_hand_and_foot_table import DRAWN_WHOLE

WALK = ("Home", *["ArrowRight"] * 4, "End", *["ArrowLeft"] * 4)
"""Keys that lead over every spot of a zone of two rows."""
DRAWN = "document.querySelector('.tb').dataset.moment > before"


@pytest.fixture
def open_table(open_page) -> Callable[..., Page]:
    """Open a table with a known game: ``open_table(players=2, seed=7, **options)``."""

    def open_(players: int = 2, seed: int = 7, session: Session | None = None, **options: object) -> Page:
        session = session or Session("trash", Rules(players=players), seed)
        page = open_page(f"/play_trash?code={session.code()}", **options)
        expect(page.locator(".tb-facts")).to_contain_text(str(session.seed))
        return page

    return open_


def moment(page: Page) -> int:
    return int(page.locator(".tb").get_attribute("data-moment"))


def settled(page: Page, before: int) -> None:
    """The scene after ``before`` is drawn to its end; Escape spares its animation."""
    page.wait_for_function(f"before => {DRAWN} || document.querySelector('.cg-stage [aria-busy=true]')", arg=before)
    page.keyboard.press("Escape")
    page.wait_for_function(f"before => {DRAWN}", arg=before)
    drawn, whole = page.evaluate(DRAWN_WHOLE)
    assert drawn == whole, "cards left as they were are those of the scene"


def tab_to(page: Page, name: re.Pattern[str]) -> None:
    """Reach a button by its accessible name with Tab and the arrow keys alone."""
    found = page.get_by_role("button", name=name).first
    for _ in range(60):
        page.keyboard.press("Tab")
        if found.evaluate("el => el === document.activeElement"):
            return
        if not page.evaluate("document.activeElement.closest('[role=group]') !== null"):
            continue
        for key in WALK:
            page.keyboard.press(key)
            if found.evaluate("el => el === document.activeElement"):
                return
    pytest.fail(f"no way by keyboard to {name.pattern}")


def axe_finds(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [one["id"] for one in found if one["impact"] in ("serious", "critical")]


def test_a_whole_hand_by_keyboard_with_names_only(open_table) -> None:
    page = open_table(seed=7)
    move = re.compile(r"\. (Draw|Put .* here)$")
    for _ in range(60):
        if page.get_by_role("button", name="Next hand").count():
            break
        before = moment(page)
        focused = page.evaluate("document.activeElement.innerText ?? ''").strip()
        if not move.search(focused):
            tab_to(page, move)
        page.evaluate("document.querySelector('.tb-log ol').scrollTop = 99")
        page.keyboard.press("Enter")
        settled(page, before)
        assert page.evaluate("document.activeElement !== document.body"), "focus is never lost"
        assert page.evaluate("document.querySelector('.tb-log ol').scrollTop") == 0, "what happened last is in sight"
    tab_to(page, re.compile("^Next hand$"))
    before = moment(page)
    page.keyboard.press("Enter")
    settled(page, before)
    expect(page.locator(".tb-facts")).to_contain_text("Hand 2")
    assert page.evaluate("document.activeElement.closest('.tb') !== null"), "focus goes on to the table"


def test_one_tab_stop_a_zone(open_table) -> None:
    page = open_table(players=3)
    stops = page.locator(".tb-zone").evaluate_all(
        "zones => zones.map(zone => zone.querySelectorAll('[tabindex=\"0\"]').length)"
    )
    assert stops == [1, 1, 1, 1]
    page.locator("[data-spot='0/1']").focus()
    for key, spot in (
        ("ArrowRight", "0/2"),
        ("ArrowDown", "0/7"),
        ("ArrowLeft", "0/6"),
        ("ArrowUp", "0/1"),
        ("End", "0/10"),
    ):
        page.keyboard.press(key)
        expect(page.locator(f"[data-spot='{spot}']")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.locator("[data-spot='0/10']")).to_be_focused()


@pytest.mark.parametrize("language", LANGUAGES)
def test_refused_click_says_why_and_opens_the_clause(open_table, language: str) -> None:
    page = open_table(language=language)
    say, before = texts(language), moment(page)
    page.locator("[data-spot='0/4']").click()
    notice = page.locator(".tb-notice")
    expect(notice.locator("> p")).to_have_text(f"TR-6: {say('TR-6.no_wild')}")
    expect(page.locator("[aria-live=polite]")).to_contain_text(say("TR-6.no_wild"))
    expect(page.locator("[data-spot='0/4']")).to_be_focused()
    clause = notice.get_by_text(say("clause.TR-6.text"))
    expect(clause).to_be_hidden()
    notice.get_by_text(say("table.clause", clause="TR-6")).click()
    expect(clause).to_be_visible()
    assert moment(page) == before


def test_undo_takes_my_move_and_the_answer_back(open_table) -> None:
    page = open_table(seed=1)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    said = page.locator(".tb-cols").inner_text()
    before = moment(page)
    page.locator("[data-spot=stock]").click()
    settled(page, before)
    assert page.locator(".tb-cols").inner_text() != said
    before = moment(page)
    undo.click()
    settled(page, before)
    expect(undo).to_be_focused()
    expect(undo).to_have_attribute("aria-disabled", "true")
    assert page.locator(".tb-mine").inner_text().replace("\n", "") in said.replace("\n", "")


def test_language_switch_keeps_the_game_and_the_focus(open_table) -> None:
    page = open_table(seed=1)
    before = moment(page)
    page.locator("[data-spot=stock]").click()
    settled(page, before)
    cards = "spots => spots.map(spot => spot.querySelector('svg').innerHTML)"
    shown = page.locator("[data-spot]").evaluate_all(cards)
    page.get_by_role("button", name="Polski").click()
    expect(page.locator("[data-spot=stock]")).to_contain_text("Stos zakryty")
    assert page.locator("[data-spot]").evaluate_all(cards) == shown
    assert "Stock" not in page.locator(".tb").inner_text()


@pytest.mark.parametrize("players", [2, 6])
def test_phone_has_no_sideways_scroll_and_large_targets(open_table, players: int) -> None:
    page = open_table(players=players, size="phone")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.locator(".tb-piles button, .tb-own button, .tb-actions button, .tb-code button").evaluate_all(
        "all => all.filter(el => el.offsetWidth < 44 || el.offsetHeight < 44).map(el => el.innerText)"
    )
    assert small == []
    assert page.locator(".tb-zone").evaluate_all("all => all.every(el => el.getClientRects().length)")


@pytest.mark.parametrize(("size", "players"), [("laptop", 2), ("laptop", 6), ("projector", 6)])
def test_cards_never_overlap_and_fit(open_table, size: str, players: int) -> None:
    page = open_table(players=players, size=size)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = page.locator("[data-spot]").evaluate_all("all => all.map(el => el.getBoundingClientRect().toJSON())")
    assert len(boxes) == 10 * players + 3
    for i, a in enumerate(boxes):
        assert a["width"] >= 40
        for b in boxes[:i]:
            assert (
                a["right"] <= b["left"] + 1
                or b["right"] <= a["left"] + 1
                or a["bottom"] <= b["top"] + 1
                or b["bottom"] <= a["top"] + 1
            )


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(open_table, theme: str) -> None:
    session = Session("trash", Rules(players=3), seed=12)
    while not session.state.won:
        session.play(session.legal[0])
        while session.agent_to_move is not None and not session.state.won:
            session.reply()
    page = open_table(session=session, theme=theme)
    assert axe_finds(page) == []
    page.locator("[data-spot='0/4']").click()
    page.locator(".tb-notice summary").click()
    assert axe_finds(page) == []
    page.get_by_role("button", name="Settings").click()
    expect(page.locator(".tb-settings [data-name=players]:checked")).to_be_focused()
    page.get_by_role("button", name="In words").click()
    page.locator(".tb-settings").wait_for()
    assert axe_finds(page) == []


def test_text_view_shows_every_name(open_table) -> None:
    page = open_table()
    names = page.locator("[data-spot] .tb-name").all_text_contents()
    page.get_by_role("button", name="In words").click()
    expect(page.locator("[data-spot] svg").first).to_be_hidden()
    shown = page.locator("[data-spot]").all_inner_texts()
    assert [" ".join(text.split()) for text in shown] == [" ".join(text.split()) for text in names]
    before = moment(page)
    page.locator("[data-spot=stock]").click()
    settled(page, before)
    expect(page.get_by_role("button", name="In words")).to_have_attribute("aria-pressed", "true")


def test_double_click_and_held_key_play_once(open_table) -> None:
    page = open_table(seed=1)
    before = moment(page)
    page.locator("[data-spot=stock]").dblclick()
    settled(page, before)
    assert moment(page) == before + 1
    assert page.locator(".tb-notice").count() == 0


def test_click_during_the_animation_goes_to_the_end_and_plays_nothing(open_table) -> None:
    page = open_table(seed=1)
    before = moment(page)
    page.locator("[data-spot=stock]").click()
    page.wait_for_function("""() => {
      const held = document.querySelector(".cg-stage [aria-busy=true] [data-spot=held] text:not(:empty)");
      if (held) document.querySelector("[data-spot='0/2']").click();
      return held;
    }""")
    page.wait_for_function("document.querySelector('.cg-stage [aria-busy=true]') === null")
    drawn, whole = page.evaluate(DRAWN_WHOLE)
    assert drawn == whole, "the card shown in the middle of the move is gone"
    assert moment(page) == before + 1
    assert page.locator(".tb-notice").count() == 0
    assert page.locator(".tb-flight").count() == 0


def test_a_new_deal_asked_for_during_the_animation_is_dealt(open_table) -> None:
    page = open_table(seed=1)
    page.locator("[data-spot=stock]").click()
    page.wait_for_function("""() => {
      const running = document.querySelector(".cg-stage [aria-busy=true]");
      if (running) document.querySelector("[data-action=deal]").click();
      return running;
    }""")
    expect(page.locator(".tb-notice")).to_have_text(texts("en")("table.dealt"))
    expect(page.locator(".tb-log li")).to_have_count(0)


def test_a_card_flies_from_where_it_lay(open_table) -> None:
    page = open_table(seed=1)
    page.evaluate("""() => {
      const where = (el) => ["left", "top", "width"].map((side) => el.getBoundingClientRect()[side]);
      new MutationObserver(() => {
        const card = document.querySelector(".tb-flight");
        if (!card || window.flown) return;
        card.getAnimations().forEach((one) => { one.pause(); one.currentTime = 0; });
        window.flown = [where(card), where(document.querySelector("[data-spot=stock]"))];
      }).observe(document.querySelector(".tb-body"), { childList: true });
    }""")
    page.locator("[data-spot=stock]").click()
    start, stock = page.wait_for_function("window.flown").json_value()
    assert start == pytest.approx(stock, abs=1)


def test_animation_ends_in_the_final_scene(open_table) -> None:
    page = open_table(seed=1)
    before = moment(page)
    page.locator("[data-spot=stock]").click()
    page.wait_for_function(f"before => {DRAWN}", arg=before)
    drawn, whole = page.evaluate(DRAWN_WHOLE)
    assert drawn == whole
    assert page.locator(".tb-flight").count() == 0


def test_settings_by_form_deal_a_table_of_four(open_table) -> None:
    page = open_table()
    page.get_by_role("button", name="Settings").click()
    form = page.locator(".tb-settings")
    expect(form.get_by_role("radio", name="2")).to_be_focused()
    expect(form).to_be_in_viewport()
    form.get_by_role("radio", name="4").check(force=True)
    expect(form.get_by_label("Player 4", exact=True)).to_be_visible()
    form.get_by_label("Seed").fill("12x")
    form.get_by_role("button", name="Deal with these settings").click()
    expect(form).to_contain_text("“12x” is no seed.")
    form.get_by_label("Seed").fill("123")
    form.get_by_role("button", name="Deal with these settings").click()
    expect(page.locator(".tb-facts")).to_contain_text("Seed 123")
    expect(page.locator(".tb-zone")).to_have_count(5)
    expect(form).to_be_hidden()
    expect(page.locator("[data-spot=stock]")).to_be_focused()


def test_shared_code_opens_the_same_game_and_a_damaged_one_gets_a_sentence(open_table) -> None:
    session = Session("trash", seed=5)
    session.play("stock")
    session.replies()
    page = open_table(session=session)
    code = page.locator(".tb-code input").input_value()
    assert code == session.code("en")
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_focused()
    page.get_by_role("button", name="Settings").click()
    field = page.locator(".tb-settings").get_by_label("Code")
    field.fill(code[:-1] + ("0" if code[-1] != "0" else "1"))
    field.press("Enter")
    expect(page.locator(".tb-settings")).to_contain_text("This share code is damaged")
    assert page.locator(".tb-code input").input_value() == code


def test_damaged_code_in_the_address_gets_a_sentence_and_a_game(open_page) -> None:
    code = Session("trash", seed=5).code()
    page = open_page(f"/play_trash?code={code[:-1]}{'0' if code[-1] != '0' else '1'}")
    expect(page.get_by_text("This share code is damaged")).to_be_visible()
    expect(page.locator("[data-spot=stock]")).to_be_visible()


def test_a_reload_goes_on_with_the_game_and_the_language(open_page) -> None:
    page = open_page("/play_trash?lang=pl")
    page.get_by_role("button", name="English").click()
    page.wait_for_selector("html[data-ready=en]", state="attached")
    before = moment(page)
    page.get_by_role("button", name=re.compile("^Stock")).click()
    settled(page, before)
    code = page.locator(".tb-code input").input_value()
    page.reload()
    page.wait_for_selector("html[data-ready=en]", state="attached")
    expect(page.locator(".tb-code input")).to_have_value(code)


def test_reduced_motion_flies_no_card(open_table) -> None:
    page = open_table(seed=1)
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("() => { window.flown = 0; Element.prototype.animate = () => { window.flown++; return {}; }; }")
    before = moment(page)
    page.locator("[data-spot=stock]").click()
    page.wait_for_function(f"before => {DRAWN}", arg=before)
    assert page.evaluate("window.flown") == 0
