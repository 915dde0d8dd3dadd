"""The explorer of opening odds as a visitor has it: in every size and language, by keyboard, asked wrongly."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cardgames.texts import LANGUAGES, texts
from tests.browser.test_kernel_life import kernel_of, process_of


def axe_finds(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found if one["impact"] in ("serious", "critical")]


def in_both_themes(page: Page) -> list[str]:
    """What axe finds, in the light and in the dark."""
    found = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        settled(page)
        page.evaluate("Promise.all(document.getAnimations().map(one => one.finish()))")
        found += axe_finds(page)
    return found


def settled(page: Page) -> None:
    page.wait_for_function("() => [...document.querySelectorAll('.cg-piece')].every(el => el.ariaBusy === 'false')")


@pytest.mark.parametrize("size", ["projector", "laptop", "phone"])
def test_the_question_and_its_answer_fit_and_stand_first(open_page, size: str) -> None:
    page = open_page("/opening_odds", size=size)
    for language, own in LANGUAGES.items():
        say = texts(language)
        page.get_by_role("button", name=own).click()
        expect(page.locator(".op-question")).to_have_text(say("opening.question", minimum=150, round=4))
        expect(page.locator(".op-big")).to_have_text(say("number.one_in", n=642))
        page.wait_for_selector(f"html[data-ready={language}]", state="attached")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        box = page.locator(".op-big").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= page.viewport_size["height"]
        for plot in page.locator(".cg-plot").all():
            assert plot.evaluate("plot => plot.clientWidth - plot.querySelector('.main-svg').clientWidth") == 0


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_axe_finds_nothing_serious(open_page, size: str) -> None:
    page = open_page("/opening_odds", size=size)
    for folded in page.locator("summary").all():
        folded.click()
    page.locator("[role=spinbutton]").first.fill("300")
    page.locator("[role=spinbutton]").first.press("Enter")
    expect(page.locator(".cg-field .cg-error:not(:empty)")).to_have_count(1)
    assert in_both_themes(page) == []


def test_300_cards_are_refused_in_one_sentence_and_nothing_is_lost(open_page) -> None:
    page = open_page("/opening_odds")
    answer = page.locator(".op-ask .op-exact").inner_text()
    cards = page.locator("input[data-name=cards][role=spinbutton]")
    cards.fill("300")
    cards.press("Enter")
    for language in ("pl", "cs", "en"):
        page.get_by_role("button", name=LANGUAGES[language]).click()
        expect(page.locator(".cg-field .cg-error:not(:empty)")).to_have_text(
            texts(language)("form.number", given="300", low=1, high=26)
        )
    expect(cards).to_have_attribute("aria-invalid", "true")
    expect(cards).to_have_value("300")
    assert page.locator(".op-ask .op-exact").inner_text() == answer
    cards.fill("13")
    cards.press("Enter")
    expect(page.locator(".cg-field .cg-error:not(:empty)")).to_have_count(0)
    expect(page.locator(".op-big")).to_have_text("1 in 160")


def test_by_keyboard_alone_and_the_focus_stays(open_page) -> None:
    page = open_page("/opening_odds")
    chosen = page.locator("[data-name=round]:checked")
    chosen.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".op-big")).to_have_text("1 in 172")
    expect(page.locator("[data-name=round][value='3']")).to_be_focused()
    for _ in range(2):
        page.keyboard.press("Tab")
    cards = page.locator("input[data-name=cards][role=spinbutton]")
    expect(cards).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(cards).to_have_value("12")
    expect(page.locator(".op-plain")).to_contain_text("12 cards")
    expect(cards).to_be_focused()
    page.get_by_role("button", name="Deal 10 hands").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".op-dealt .cg-sentence")).to_contain_text("of 11 hands")
    expect(page.get_by_role("button", name="Deal 10 hands")).to_be_focused()


def test_what_is_being_typed_and_the_caret_stay_while_all_is_retold(open_page) -> None:
    page = open_page("/opening_odds")
    seed = page.locator("input[data-name=seed]")
    seed.fill("12345")
    seed.evaluate("el => el.setSelectionRange(2, 2)")
    page.evaluate("document.documentElement.lang = 'pl'")
    expect(page.locator("label", has_text=texts("pl")("opening.label.seed"))).to_be_visible()
    settled(page)
    page.keyboard.type("9")
    expect(seed).to_have_value("129345")
    seed.press("Enter")
    page.keyboard.press("Tab")
    expect(seed).to_have_value("129345")


def test_26_cards_do_not_freeze_the_page(open_page) -> None:
    page = open_page("/opening_odds")
    page.locator("[type=range]").fill("26")
    expect(page.locator(".op-question")).to_contain_text("150")
    page.locator("label:has([data-name=round][value='1'])").click()
    expect(page.locator(".op-question")).to_contain_text("50 I need to open round 1")
    page.locator("label:has([data-name=round][value='4'])").click()
    expect(page.locator(".op-big")).to_have_text("1 in 1.4", timeout=120_000)
    rows = page.locator(".cg-numbers").nth(1).locator("tbody tr")
    expect(rows).to_have_count(4, timeout=120_000)


def test_a_deal_asked_for_while_a_seed_is_on_its_way_is_of_that_seed(open_page, site) -> None:
    page = open_page("/opening_odds")
    kernel = process_of(site, kernel_of(page))
    kernel.suspend()
    page.locator("input[data-name=seed]").fill("7")
    page.locator("input[data-name=seed]").press("Enter")
    page.get_by_role("button", name="Deal 10 hands").click()
    kernel.resume()
    expect(page.locator(".op-dealt .cg-sentence")).to_contain_text("of 11 hands")
    settled(page)
    expect(page.locator(".op-dealt .cg-sentence")).to_contain_text("of 11 hands")


def test_dealing_lays_the_share_over_the_exact_line(open_page) -> None:
    page = open_page("/opening_odds")
    page.locator("input[data-name=seed]").fill("7")
    page.locator("input[data-name=seed]").press("Enter")
    page.get_by_role("button", name="Deal 1,000 hands").click()
    sentence = page.locator(".op-dealt .cg-sentence")
    expect(sentence).to_contain_text("of 1,001 hands", timeout=60_000)
    expect(sentence).to_contain_text(re.compile("^(✓|✗)"))
    expect(page.locator(".op-hand, .op-deal h3").first).to_contain_text("1,001")
    page.get_by_role("button", name="Start again").click()
    expect(sentence).to_contain_text("of 1 hands")


def test_a_hand_is_dealt_card_by_card_unless_motion_is_unwanted(open_page) -> None:
    page = open_page("/opening_odds")
    page.get_by_role("button", name="Deal 1 hand").click()
    expect(page.locator(".op-deal h3")).to_have_text("Hand 2")
    delays = page.locator(".op-cards li").evaluate_all("all => all.map(li => getComputedStyle(li).animationDelay)")
    assert len(set(delays)) == 11
    names = page.locator(".op-cards svg").evaluate_all("all => all.map(svg => svg.getAttribute('aria-label'))")
    assert all(names)
    page.emulate_media(reduced_motion="reduce")
    assert page.locator(".op-cards li").first.evaluate("li => getComputedStyle(li).animationName") == "none"


def test_large_targets_on_a_phone(open_page) -> None:
    page = open_page("/opening_odds", size="phone")
    targets = page.locator("#content :is(button, select, summary, .cg-segments label, input[type=text])")
    sizes = targets.evaluate_all("all => all.map(el => [el.offsetWidth, el.offsetHeight, el.outerHTML])")
    assert [what for width, height, what in sizes if 0 < width < 44 or 0 < height < 44] == []


def test_large_type_for_a_projector_fits(open_page) -> None:
    page = open_page("/opening_odds?present=1", size="projector")
    assert page.locator(".op-plain").evaluate("el => parseFloat(getComputedStyle(el).fontSize)") >= 28
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_failing_callback_is_said_on_the_page(open_page) -> None:
    page = open_page("/opening_odds")
    page.locator(".op-ask [data-name=decks]").first.evaluate("el => el.closest('.cg-stage').form.act({ value: 1 })")
    expect(page.locator(".op-ask .cg-piece > .cg-error:not(:empty)")).to_contain_text("KeyError")
    assert "Traceback" not in page.locator("body").inner_text()
