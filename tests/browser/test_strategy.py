"""The strategy lab as a visitor has it: a run narrows, is stopped, kept and compared; no chart of it is stale."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page, expect

from cardgames.simulate import planned, watch, watch_pairs
from cardgames.simulate.result import is_look
from cardgames.texts import texts
from cardgames.views.charts import Picture
from cardgames.widgets.panels.strategy.asking import MOST, PRECISIONS
from cardgames.widgets.panels.strategy.panel import StrategyLab
from cardgames.widgets.panels.strategy.tables import PublishedTables
from cardgames.widgets.panels.strategy.telling import Found, picture, said
from tests.browser.test_charts import SHOWN, operate, settled

say = texts("en")
QUANTITY = "starter_wins_match"


def press(page: Page, key: str) -> None:
    page.get_by_role("button", name=say(key), exact=True).click()


def shows(page: Page, index: int, own: Picture) -> None:
    """A chart of the page is the one that is made here."""
    page.wait_for_function(SHOWN, arg=[index, own.figure.to_plotly_json()["data"]])
    expect(page.locator(".cg-sentence").nth(index)).to_have_text(own.sentence)
    settled(page)


def shows_run(page: Page, results: Iterable[Found]) -> None:
    """The answer and the picture of a run are those of the same games played here."""
    path = [found for found in results if is_look(found.games) or found.is_done]
    shows(page, 0, picture(path, QUANTITY, say))
    expect(page.locator(".op-big")).to_have_text(said(path[-1], QUANTITY, False, say)[0])


def test_a_run_is_kept_and_another_compared_and_no_chart_is_stale(open_page) -> None:
    page = open_page(f"/strategy_lab?code={StrategyLab(seed='7', precision=0).link.scene['code']}")
    how, most = {"until": PRECISIONS["share"][0], "of": QUANTITY}, MOST["trash"]
    press(page, "strategy.play")
    shows_run(page, watch("trash", games=most, seed=7, **how))
    tables = PublishedTables()
    for table in ("trash_lengths", "hand_and_foot_styles"):
        operate(page, "table", table)
        tables.form.on_event({"name": "table", "value": table})
        shows(page, 1, tables.chart.picture)
    press(page, "strategy.keep")
    expect(page.locator(".st-kept")).to_contain_text("Kept: Bicycle")
    operate(page, "agent_1", "never_takes_discard")
    press(page, "strategy.play")
    kept, other = (
        planned("trash", ["takes_useful", agent], most, 7) for agent in ("takes_useful", "never_takes_discard")
    )
    shows_run(page, watch_pairs(kept, other, most, **how))
    shows(page, 1, tables.chart.picture)


def test_a_run_is_stopped_and_what_was_found_stays(open_page) -> None:
    lab = StrategyLab(game="hand-and-foot", players=4, quantity="went_out", seed="7", precision=3)
    page = open_page(f"/strategy_lab?code={lab.link.scene['code']}")
    press(page, "strategy.play")
    expect(page.locator(".run-told")).to_contain_text("a second")
    press(page, "simulate.page.stop")
    expect(page.locator(".op-ask")).to_contain_text("Peeking costs")
    expect(page.locator(".run")).to_have_count(0)
    settled(page)
    rows = page.locator(".cg-numbers").first.locator("tbody tr")
    expect(page.locator(".op-ask")).to_contain_text(f"{rows.last.locator('th').text_content()} games, stopped")
