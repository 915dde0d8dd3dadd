"""What a dashboard costs its visitor, beside a plain Voilà notebook with one slider in the same run.

    python tests/bench/measure_dashboards.py [rounds]

Prints a table for data/bench.md: seconds from navigation to usable (median over the rounds; every round is a
new browser profile, with an empty cache), as a ratio to the plain notebook; bytes over the line; memory of
the kernel; and how long a control takes until its chart is drawn anew. Run it on a quiet machine.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from cardgames.server import folder, jupyter_path
from cardgames.server.pages import CHARTED, DASHBOARDS

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
OURS = """
import os, sys
from pathlib import Path
from cardgames.server.app import serve
port = int(sys.argv[3])
serve(Path(sys.argv[1]), port, host="localhost", lang="en", greeting="ready", warm=sys.argv[2] == "warm")
"""
SLIDER = ("import ipywidgets", "ipywidgets.IntSlider(description='Cards')")
IDLE = 0.02
"""Seconds of the processor that a kernel with nothing to do may use between two looks."""
CHART = """
value => new Promise((drawn) => {
  const plot = document.querySelector(".js-plotly-plot");
  const control = document.querySelector(`input[data-name=round][value="${value}"]`);
  plot.once("plotly_afterplot", () => drawn(performance.now() - start));
  const start = performance.now();
  control.click();
})
"""


def free_port() -> int:
    """A port nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return int(probe.getsockname()[1])


@contextmanager
def server(*command: str, **settings: str) -> Iterator[tuple[str, psutil.Process]]:
    """A running server: its address and its process, calm when it is handed out."""
    port = free_port()
    with subprocess.Popen(
        [*command, str(port)], env=os.environ | settings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as started:
        process = psutil.Process(started.pid)
        while not any(one.laddr.port == port for one in process.net_connections() if one.status == "LISTEN"):
            time.sleep(0.1)
        calm(process)
        yield f"http://localhost:{port}", process
        started.terminate()


def calm(process: psutil.Process) -> None:
    """Wait until a server and its kernels have nothing to do: the pool of warm kernels is full again."""
    while True:
        family = {one.pid: one for one in (process, *process.children(recursive=True))}
        before = {pid: sum(one.cpu_times()[:2]) for pid, one in family.items() if one.is_running()}
        time.sleep(1.5)
        now = {one.pid: sum(one.cpu_times()[:2]) for one in (process, *process.children(recursive=True))}
        if now.keys() == before.keys() and sum(now.values()) - sum(before.values()) < IDLE * len(now):
            return


def load(browser: Browser, address: str, ready: str) -> tuple[float, int, Page]:
    """Open a page in a new profile: seconds until ``ready`` is there, bytes received, and the page."""
    context = browser.new_context(locale="en")
    context.route(lambda url: "localhost" not in url, lambda route: route.abort())
    page = context.new_page()
    received = [0]
    client = context.new_cdp_session(page)
    client.send("Network.enable")
    client.on("Network.loadingFinished", lambda event: received.append(int(event["encodedDataLength"])))
    client.on("Network.webSocketFrameReceived", lambda event: received.append(len(event["response"]["payloadData"])))
    begun = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(ready, state="attached", timeout=120_000)
    seconds = time.perf_counter() - begun
    page.wait_for_load_state("networkidle")
    return seconds, sum(received), page


def memory(page: Page, process: psutil.Process) -> tuple[float, float]:
    """RSS and PSS of the kernel behind a page, in MiB."""
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    found = next(one for one in process.children(recursive=True) if any(kernel in part for part in one.cmdline()))
    told = found.memory_full_info()
    return told.rss / 2**20, told.pss / 2**20


def control_to_chart(page: Page, times: int = 60) -> list[float]:
    """Milliseconds from a click on another round until the chart has been drawn."""
    return [page.evaluate(CHART, str(1 + turn % 3)) for turn in range(times)]


def measure(browser: Browser, rounds: int, plain: Path, mode: str) -> dict[str, dict[str, Any]]:
    """All figures with warm or with cold kernels: the pages take turns, so that the machine is the same for all."""
    pages = {"one slider": (0, "/voila/render/slider.ipynb", ".widget-slider .noUi-handle")}
    pages |= {name: (1, f"/{name}", "html[data-ready]") for name in DASHBOARDS}
    figures: dict[str, dict[str, Any]] = {name: {"seconds": []} for name in pages}
    stock = (sys.executable, "-m", "voila", str(plain), "--no-browser", f"--preheat_kernel={mode == 'warm'}", "--port")
    ours = (sys.executable, "-c", OURS, str(folder("dashboards")), mode)
    with server(*stock) as first, server(*ours, JUPYTER_PATH=jupyter_path()) as second:
        servers = (first, second)
        for _ in range(rounds):
            for name, (which, path, ready) in pages.items():
                address, process = servers[which]
                calm(process)
                seconds, received, page = load(browser, address + path, ready)
                figure = figures[name]
                figure["seconds"].append(seconds)
                figure |= {"bytes": received, "memory": memory(page, process)}
                if name in CHARTED and mode == "warm" and "chart" not in figure:
                    figure["chart"] = control_to_chart(page)
                page.context.close()
    return figures


def table(warm: dict[str, dict[str, Any]], cold: dict[str, dict[str, Any]]) -> Iterator[str]:
    """The figures as a table in Markdown."""
    yield "| page | warm s (ratio) | cold s (ratio) | MB received | kernel RSS / PSS MiB | control to chart p50 / p95 |"
    yield "|---|---|---|---|---|---|"
    base = [median(figures["one slider"]["seconds"]) for figures in (warm, cold)]
    for name, figure in warm.items():
        usable = [median(figures[name]["seconds"]) for figures in (warm, cold)]
        times = [f"{seconds:.2f} ({seconds / floor:.2f})" for seconds, floor in zip(usable, base, strict=True)]
        rss, pss = figure["memory"]
        chart = "–"
        if "chart" in figure:
            chart = f"{median(figure['chart']):.0f} / {quantiles(figure['chart'], n=20)[-1]:.0f} ms"
        yield f"| {name} | {times[0]} | {times[1]} | {figure['bytes'] / 1e6:.2f} | {rss:.0f} / {pss:.0f} | {chart} |"


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    chromium = os.environ.get("CARDGAMES_CHROMIUM") or shutil.which("chromium")
    cells = [{"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": x} for x in SLIDER]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 4}
        Path(name, "slider.ipynb").write_text(json.dumps(notebook))
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        print(*table(*(measure(browser, rounds, Path(name), mode) for mode in ("warm", "cold"))), sep="\n")
        browser.close()


if __name__ == "__main__":
    main()
