"""What a move at a table costs: from a click to the picture, the agents' answer, and memory over many games.

    python -m tests.bench.measure_tables [games]

The learner holds 40 cards of Hand and Foot in Chromium, the kernel is warm, nothing is animated. The kernel's share is
the processor time of the same clicks without a browser; the page's share is that of its main thread from one click to
the next, the frames of a fading button included. Memory is that of one process after so many ``games`` of Trash, and
then as many of Hand and Foot. Run it on a quiet machine: the load of the last minute is printed before and after.
"""

from __future__ import annotations

import gc
import os
import shutil
import sys
import time
from collections.abc import Iterator
from statistics import median, quantiles

import psutil
from playwright.sync_api import Page, sync_playwright

from cardgames.hand_and_foot import Rules
from cardgames.server import folder, jupyter_path
from cardgames.session import Session
from cardgames.widgets.panels.hand_and_foot import PlayHandAndFoot
from cardgames.widgets.panels.play import PlayGame
from cardgames.widgets.panels.trash import PlayTrash
from tests.bench.measure_dashboards import FLAGS, OURS, calm, load, server
from tests.hand_and_foot.hf_positions import position

MANY = "4 5 6 6 7 7 8 8 9 9 9 T T T J J J J Q Q Q Q K K K K K A A A A A 3b 3b 2 2 2 2 Jk Jk"
CLICK = """
([selector, changed]) => new Promise((drawn) => {
  const table = document.querySelector(".tb-body"), begun = performance.now();
  const watch = new MutationObserver(() => {
    if (document.querySelector(changed)) {
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => drawn(performance.now() - begun)));
    }
  });
  watch.observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
  table.querySelector(selector).click();
})
"""
"""Milliseconds from a click until what it changes has been drawn."""
TURN = ("hand/K", "hand/K", "hand/K", "hand/A", "hand/A", "hand/A")


def forty() -> Session:
    """A learner with 40 cards, who is to lay down; the other team has books."""
    melds = {1: "Ks Ks Kd Kd Kh Kh Kc, Qs Qd Qh Qc 2s 2s 2d, 7s 7d 7h"}
    state = position(Rules(players=2), hand=MANY, melds=melds, opened=[1])
    return Session("hand-and-foot", position=str(state))


def clicks(page: Page, rounds: int = 10) -> Iterator[float]:
    """Cards chosen one by one, and put back."""
    for _ in range(rounds):
        for number, spot in enumerate(TURN, 1):
            kind = spot[-1]
            shown = f"[data-spot$='/{kind}'][data-spot^='stage/'] svg:nth-of-type({(number - 1) % 3 + 1}):last-of-type"
            yield page.evaluate(CLICK, [f"[data-spot='{spot}']", shown])
        page.evaluate(CLICK, ["[data-action=clear]", ".tb-stage .tb-cloth:empty, .tb-stage:not(:has([data-spot]))"])


def replies(page: Page, rounds: int = 10) -> Iterator[float]:
    """A discard until the agent has answered and it is the learner's turn; then back."""
    page.locator("[data-action=settings]").click()
    page.locator(".tb-settings input[data-name=pace][value=none]").check(force=True)
    for _ in range(rounds):
        page.evaluate(CLICK, ["[data-spot='hand/4']", "[data-action=discard]"])
        moment = page.locator(".tb").get_attribute("data-moment")
        yield page.evaluate(CLICK, ["[data-action=discard]", f".tb:not([data-moment='{moment}'])"])
        moment = page.locator(".tb").get_attribute("data-moment")
        page.evaluate(CLICK, ["[data-action=undo]", f".tb:not([data-moment='{moment}'])"])


def kernel_share(rounds: int = 10) -> Iterator[float]:
    """Milliseconds of the processor for the same clicks, without a browser."""
    panel = PlayHandAndFoot(seed=1)
    panel.open_code(forty().code())
    for number in range(rounds * (len(TURN) + 1)):
        spot = TURN[number % 7] if number % 7 < len(TURN) else ""
        tried = {"spot": spot} if spot else {"action": "clear"}
        begun = time.process_time()
        event = {"id": f"a-{number}", "event": {**tried, "moment": panel.table.laid.moment}}
        panel.table._on_message(panel.table, event, [])
        if spot:
            yield 1000 * (time.process_time() - begun)


def page_share(page: Page, rounds: int = 10) -> float:
    """Milliseconds of the processor that the page's main thread spends on a click, in the middle of some rounds."""
    client = page.context.new_cdp_session(page)
    client.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        found = client.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(one["value"]) for one in found if one["name"] == "TaskDuration")

    spans = []
    for _ in range(rounds):
        begun = spent()
        count = len(list(clicks(page, 1)))
        spans.append((spent() - begun) / (count + 1))  # the cards put back are a click too
    return median(spans)


def memory(panel: PlayGame, games: int) -> Iterator[float]:
    """MiB of this process after each of some games played at one table, the reader's moves made by the first agent."""
    agent = next(iter(panel.session.game.agents.values()))
    for _ in range(games):
        while not panel.session.state.is_over:
            panel._go_on(panel.session.play("next" if panel._is_paused else agent(panel.session.view(), 0)))
            while panel._is_paused and panel.session.agent_to_move is not None:
                panel._on_action("next")
        gc.collect()
        yield psutil.Process().memory_info().rss / 2**20
        panel.deal()


def told(name: str, times: Iterator[float]) -> str:
    """A line of the table: the middle and the slow end."""
    found = list(times)
    return f"| {name} | {median(found):.0f} | {quantiles(found, n=20)[-1]:.0f} |"


def main() -> None:
    """Measure and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    chromium = os.environ.get("CARDGAMES_CHROMIUM") or shutil.which("chromium")
    print(f"load {os.getloadavg()[0]:.1f}")
    print("| | p50 ms | p95 ms |", "|---|---|---|", told("kernel’s share of a click", kernel_share()), sep="\n")
    command = (sys.executable, "-c", OURS, str(folder("dashboards")), "warm")
    with sync_playwright() as playwright, server(*command, JUPYTER_PATH=jupyter_path()) as (address, process):
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        calm(process)
        _, page = load(
            browser.new_context(locale="en"), f"{address}/play_hand_and_foot?code={forty().code()}", "html[data-ready]"
        )
        print(
            told("click to drawn, 40 cards", clicks(page)),
            f"| the page’s share of a click | {page_share(page):.0f} | |",
            told("discard to the agents’ answer", replies(page)),
            sep="\n",
        )
        browser.close()
        print(f"load {os.getloadavg()[0]:.1f}")
    for panel in (PlayTrash(seed=3), PlayHandAndFoot(seed=3)):
        used = list(memory(panel, games))
        told_of = ", ".join(f"{used[game - 1]:.1f} after game {game}" for game in (2, games // 2, games))
        print(f"MiB, {panel.game.id}: {told_of}")


if __name__ == "__main__":
    main()
