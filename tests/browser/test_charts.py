"""No chart is ever stale: after every control each shows the very numbers that the test counts for itself.

``CARDGAMES_LOADS=100`` loads the page that often, each time with every control.
"""

from __future__ import annotations

import os
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from cardgames.hand_and_foot.odds import opening_points, readings
from cardgames.hand_and_foot.odds.dealing import count_openings
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.probability import share
from cardgames.texts import texts
from cardgames.views import charts
from cardgames.widgets.panels.opening_form import VIEWS

LOADS = int(os.environ.get("CARDGAMES_LOADS", "1"))
CONTROLS = [
    ("round", 1), ("wilds", "majority"), ("round", 3), ("cards", 8), ("view", "at_least"), ("decks", 6),
    ("black_three_meld", "never"), ("wilds", "half"), ("view", "thousand"), ("cards", 12), ("round", 2),
    ("black_three_meld", "going_out"), ("view", "exactly"), ("decks", 5), ("wilds", "double"),
    ("wilds", "four_naturals"), ("round", 4), ("cards", 11),
]  # fmt: skip
FIRST = {
    "round": 4,
    "wilds": "four_naturals",
    "cards": 11,
    "black_three_meld": "natural",
    "decks": 5,
    "view": "exactly",
}
SHOWN = """([index, data]) => {
  const pick = (traces) => JSON.stringify(traces.map(({ x, y, z, text }) => [x, y, z, text]));
  const plot = document.querySelectorAll(".cg-plot")[index];
  return plot?.data && pick(plot.data) === pick(data);
}"""


def pictures(chosen: dict[str, Any], seed: int, language: str = "en") -> list[charts.Picture]:
    """The three charts of the page, counted here and not there."""
    say = texts(language)
    rules = BICYCLE.replace(wilds=chosen["wilds"], black_three_meld=chosen["black_three_meld"])
    minimum = rules.minimums[chosen["round"] - 1]
    points = {name: opening_points(read, chosen["cards"], chosen["decks"]) for name, read in readings(rules).items()}
    names = {name: say(f"opening.wilds.{name}") for name in points}
    chances: dict[str, Fraction | None] = {name: dist.at_least(minimum) for name, dist in points.items()}
    opened = count_openings(rules, minimum, chosen["cards"], chosen["decks"], seed=seed, numbers=range(1))
    own = points[chosen["wilds"]]
    return [
        VIEWS[chosen["view"]](own, rules.minimums, minimum, language),
        charts.chance_by_reading(chances, names, chosen["wilds"], language),
        charts.simulated_share(own.at_least(minimum), [share(opened, 1)], language),
    ]


def operate(page: Page, name: str, value: object) -> None:
    """Set a control as the reader does."""
    control = page.locator(f"[data-name={name}]:not(button)").first
    kind = control.evaluate("control => control.type")
    if kind == "radio":
        page.locator(f"label:has([data-name={name}][value='{value}'])").click()
    elif kind == "select-one":
        control.select_option(str(value))
    elif kind == "range":
        control.fill(str(value))
    else:
        control.fill(str(value))
        control.press("Enter")


def settled(page: Page) -> None:
    """Every piece is drawn."""
    page.wait_for_function("() => [...document.querySelectorAll('.cg-piece')].every(el => el.ariaBusy === 'false')")
    expect(page.locator("[data-stale]")).to_have_count(0)


def all_true(page: Page, chosen: dict[str, Any], seed: int, language: str = "en") -> None:
    """Every chart and every sentence beside it shows what is counted here."""
    for index, picture in enumerate(pictures(chosen, seed, language)):
        page.wait_for_function(SHOWN, arg=[index, picture.figure.to_plotly_json()["data"]])
        expect(page.locator(".cg-sentence").nth(index)).to_have_text(picture.sentence)
    settled(page)
    for index, picture in enumerate(pictures(chosen, seed, language)):
        assert page.evaluate(SHOWN, [index, picture.figure.to_plotly_json()["data"]])


@pytest.mark.parametrize("load", range(LOADS))
def test_no_chart_is_stale_after_any_control(open_page, load: int) -> None:
    page = open_page("/opening_odds")
    operate(page, "seed", 7)
    chosen = dict(FIRST)
    all_true(page, chosen, 7)
    for name, value in CONTROLS:
        operate(page, name, value)
        chosen[name] = value
        all_true(page, chosen, 7)


def test_no_chart_is_stale_after_many_controls_at_once(open_page) -> None:
    page = open_page("/opening_odds")
    operate(page, "seed", 7)
    for cards in (3, 9, 4, 12, 6, 10, 7, 13, 5):
        page.locator("[type=range]").fill(str(cards))
    operate(page, "round", 1)
    all_true(page, {**FIRST, "cards": 5, "round": 1}, 7)


def test_charts_are_retold_with_decimal_commas(open_page) -> None:
    page = open_page("/opening_odds", language="cs")
    operate(page, "seed", 7)
    all_true(page, FIRST, 7, "cs")
    assert "0,156" in page.locator(".cg-sentence").nth(1).inner_text()
    page.get_by_role("button", name="Polski").click()
    page.wait_for_selector("html[data-ready=pl]", state="attached")
    all_true(page, FIRST, 7, "pl")


def test_a_chart_has_a_name_a_table_and_no_buttons(open_page) -> None:
    page = open_page("/opening_odds")
    for index, picture in enumerate(pictures(FIRST, 7)[:2]):
        plot = page.locator(".cg-plot").nth(index)
        expect(plot).to_have_attribute("role", "img")
        expect(plot).to_have_attribute("aria-label", f"{picture.title}. {picture.sentence}")
        numbers = page.locator(".cg-numbers").nth(index)
        expect(numbers.locator("table")).to_be_hidden()
        numbers.locator("summary").click()
        cells = numbers.locator("tbody tr").evaluate_all(
            "rows => rows.map(row => [...row.cells].map(cell => cell.innerText))"
        )
        assert [[cell.replace("\u00a0", " ") for cell in row] for row in cells] == [
            [cell.replace("\u00a0", " ") for cell in row] for row in picture.rows
        ]
    assert page.locator(".modebar, .logo, a[href*='plot']").count() == 0


def test_a_chart_is_always_as_wide_as_its_place(open_page) -> None:
    page = open_page("/opening_odds")
    for width in (1366, 390, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(
            "() => [...document.querySelectorAll('.cg-plot')].every(plot =>"
            " Math.abs(plot.querySelector('.main-svg').getAttribute('width') - plot.clientWidth) <= 1)"
        )


def test_a_chart_follows_the_theme(open_page) -> None:
    page = open_page("/opening_odds", theme="light")
    ink = "() => getComputedStyle(document.querySelector('.cg-plot .xtitle')).fill"
    light = page.evaluate(ink)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"light => ({ink})() !== light", arg=light)
    page.emulate_media(color_scheme="light")
    page.wait_for_function(f"light => ({ink})() === light", arg=light)


def test_without_plotly_the_page_says_so_and_draws_once_it_is_there(open_page) -> None:
    page = open_page("/opening_odds", ready=False)
    page.route("**/plotly.js", lambda route: route.abort())
    page.goto(page.url)
    error = page.locator(".cg-error:not(:empty)")
    expect(error).to_have_count(3)
    expect(error.first).to_contain_text(texts("en")("piece.broken"))
    page.unroute("**/plotly.js")
    page.locator("label:has([data-name=round][value='1'])").dispatch_event("click")
    expect(error).to_have_count(0)
    expect(page.locator(".cg-plot .main-svg").first).to_be_attached()
    open_page.errors.clear()


def test_a_chart_is_drawn_when_its_messages_come_late(open_page) -> None:
    """A front end of three seconds' delay loses every later message of an ordinary widget; here none."""
    page = open_page("/opening_odds", ready=False)
    page.add_init_script(
        "const make = URL.createObjectURL, slow = 'await new Promise(go => setTimeout(go, 3000));';"
        "const late = (blob) => (blob.type === 'text/javascript' ? new Blob([slow, blob], { type: blob.type }) : blob);"
        "URL.createObjectURL = (blob) => make(late(blob));"
    )
    page.goto(page.url)
    page.wait_for_selector("html[data-ready]", state="attached")
    operate(page, "seed", 7)
    operate(page, "round", 1)
    all_true(page, {**FIRST, "round": 1}, 7)


def test_a_control_used_before_a_chart_can_draw_is_not_lost(open_page) -> None:
    page = open_page("/opening_odds", ready=False)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/plotly.js", hold)
    page.goto(page.url)
    page.wait_for_selector(".op-big", state="attached")
    changed = "el => { el.value = 7; el.dispatchEvent(new Event('change', { bubbles: true })); }"
    page.locator("[data-name=seed]").evaluate(changed)
    page.locator("[data-name=round][value='1']").dispatch_event("click")
    expect(page.locator(".op-big")).to_have_text("1 in 11")
    assert len(held) == 1, "plotly.js is asked for once a page"
    assert page.locator(".cg-plot .main-svg").count() == 0
    expect(page.locator(".cg-notice", has_text=texts("en")("piece.lagging"))).to_have_count(3)
    held[0].continue_()
    all_true(page, {**FIRST, "round": 1}, 7)
