"""What a dashboard costs its visitor, beside a plain Voilà notebook with one slider in the same run.

    python tests/bench/measure_dashboards.py [rounds]
    python tests/bench/measure_dashboards.py weights
    python tests/bench/measure_dashboards.py class

Prints a table for data/bench.md: seconds from navigation to usable (median over the rounds; every round is a
new browser profile, with an empty cache), as a ratio to the plain notebook; memory of the kernel; and how long
a control takes until its chart is drawn anew. Run it on a quiet machine. ``weights``: what comes over the line
at a first and at a second visit, which does not depend on how busy the machine is. ``class``: thirty phones open
a table at once, all on this machine; seconds until the last is usable, and memory of all kernels.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import socketserver
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import psutil
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from cardgames.server import folder, jupyter_path
from cardgames.server.pages import DASHBOARDS

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
EXPLORER = "opening_odds"
"""The page whose charts follow a control, the round, at once."""
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
        try:
            process = psutil.Process(started.pid)
            while not any(one.laddr.port == port for one in process.net_connections() if one.status == "LISTEN"):
                time.sleep(0.1)
            calm(process)
            yield f"http://localhost:{port}", process
        finally:
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


def load(context: BrowserContext, address: str, ready: str) -> tuple[float, Page]:
    """Open a page: seconds until ``ready`` is there, and the page."""
    page = context.new_page()
    begun = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(ready, state="attached", timeout=120_000)
    seconds = time.perf_counter() - begun
    page.wait_for_load_state("networkidle")
    return seconds, page


class Line(socketserver.ThreadingTCPServer):
    """A line to a server of this machine that counts what comes back: headers, pages, and what widgets say."""

    daemon_threads = True

    def __init__(self, port: int) -> None:
        self.port = port
        self.received = 0
        super().__init__(("localhost", 0), Call)
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Call(socketserver.BaseRequestHandler):
    """One connection over a line."""

    def handle(self) -> None:
        """Pass everything on, both ways, until either side ends."""
        line: Any = self.server
        with socket.create_connection(("localhost", line.port)) as there, suppress(ConnectionError):
            threading.Thread(target=self._ask, args=(there,), daemon=True).start()
            while some := there.recv(1 << 16):
                line.received += len(some)
                self.request.sendall(some)

    def _ask(self, there: socket.socket) -> None:
        with suppress(OSError):
            while some := self.request.recv(1 << 16):
                there.sendall(some)
            there.shutdown(socket.SHUT_RDWR)


def weigh(browser: Browser, address: str, path: str, ready: str) -> list[int]:
    """The bytes of a first and of a second visit with the same browser."""
    weights, context = [], browser.new_context(locale="en")
    with Line(int(address.rpartition(":")[2])) as line:
        for _ in range(2):
            _, page = load(context, f"http://localhost:{line.server_address[1]}{path}", ready)
            weights.append(line.received - sum(weights))
            page.close()
        context.close()
        line.shutdown()
    return weights


def memory(page: Page, process: psutil.Process) -> tuple[float, float]:
    """RSS and PSS of the kernel behind a page, in MiB."""
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    found = next(one for one in process.children(recursive=True) if any(kernel in part for part in one.cmdline()))
    told = found.memory_full_info()
    return told.rss / 2**20, told.pss / 2**20


def control_to_chart(page: Page, times: int = 60) -> list[float]:
    """Milliseconds from a click on another round until the chart has been drawn."""
    return [page.evaluate(CHART, str(1 + turn % 3)) for turn in range(times)]


PAGES = {
    "one slider": (0, "/voila/render/slider.ipynb", ".widget-slider .noUi-handle"),
    "first page": (1, "/", "h1"),
    **{name: (1, f"/{name}", "html[data-ready]") for name in DASHBOARDS},
}
"""Every page: on the plain server (0) or on ours, its path, and what is there when it is usable."""


@contextmanager
def servers(plain: Path, mode: str) -> Iterator[tuple[tuple[str, psutil.Process], ...]]:
    """A plain Voilà and ours, with warm or with cold kernels."""
    stock = (sys.executable, "-m", "voila", str(plain), "--no-browser", f"--preheat_kernel={mode == 'warm'}", "--port")
    ours = (sys.executable, "-c", OURS, str(folder("dashboards")), mode)
    with server(*stock) as first, server(*ours, JUPYTER_PATH=jupyter_path()) as second:
        yield first, second


def weights(browser: Browser, plain: Path) -> Iterator[str]:
    """What every page weighs, as a table in Markdown."""
    yield "| page | first visit, MB | second visit, MB |"
    yield "|---|---|---|"
    with servers(plain, "cold") as both:
        for name, (which, path, ready) in PAGES.items():
            first, second = weigh(browser, both[which][0], path, ready)
            yield f"| {name} | {first / 1e6:.2f} | {second / 1e6:.2f} |"


def phones(browser: Browser, plain: Path, path: str = "/play_trash", pupils: int = 30) -> str:
    """How long a class that opens a page at once waits for the last one, and what all kernels need."""
    with servers(plain, "warm") as (_, (address, process)):
        begun = time.perf_counter()
        pages = [browser.new_context(viewport={"width": 390, "height": 844}).new_page() for _ in range(pupils)]
        for page in pages:
            page.goto(address + path, wait_until="commit")
        for page in pages:
            page.wait_for_selector("html[data-ready]", state="attached", timeout=300_000)
        seconds = time.perf_counter() - begun
        kept = sum(kernel.memory_full_info().pss for kernel in process.children()) / 2**20
        return f"{pupils} phones: all usable after {seconds:.0f} s; all kernels {kept:,.0f} MiB PSS"


def measure(browser: Browser, rounds: int, plain: Path, mode: str) -> dict[str, dict[str, Any]]:
    """All figures with warm or with cold kernels: the pages take turns, so that the machine is the same for all."""
    pages = {name: page for name, page in PAGES.items() if name != "first page"}  # it has no kernel
    figures: dict[str, dict[str, Any]] = {name: {"seconds": []} for name in pages}
    with servers(plain, mode) as both:
        for _ in range(rounds):
            for name, (which, path, ready) in pages.items():
                address, process = both[which]
                calm(process)
                seconds, page = load(browser.new_context(locale="en"), address + path, ready)
                figure = figures[name]
                figure["seconds"].append(seconds)
                figure["memory"] = memory(page, process)
                if name == EXPLORER and mode == "warm" and "chart" not in figure:
                    figure["chart"] = control_to_chart(page)
                page.context.close()
    return figures


def table(warm: dict[str, dict[str, Any]], cold: dict[str, dict[str, Any]]) -> Iterator[str]:
    """The figures as a table in Markdown."""
    yield "| page | warm s (ratio) | cold s (ratio) | kernel RSS / PSS MiB | control to chart p50 / p95 |"
    yield "|---|---|---|---|---|"
    base = [median(figures["one slider"]["seconds"]) for figures in (warm, cold)]
    for name, figure in warm.items():
        usable = [median(figures[name]["seconds"]) for figures in (warm, cold)]
        times = [f"{seconds:.2f} ({seconds / floor:.2f})" for seconds, floor in zip(usable, base, strict=True)]
        rss, pss = figure["memory"]
        chart = "–"
        if "chart" in figure:
            chart = f"{median(figure['chart']):.0f} / {quantiles(figure['chart'], n=20)[-1]:.0f} ms"
        yield f"| {name} | {times[0]} | {times[1]} | {rss:.0f} / {pss:.0f} | {chart} |"


def main() -> None:
    """Measure and print."""
    asked = sys.argv[1] if len(sys.argv) > 1 else "5"
    chromium = os.environ.get("CARDGAMES_CHROMIUM") or shutil.which("chromium")
    cells = [{"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": x} for x in SLIDER]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 4}
        Path(name, "slider.ipynb").write_text(json.dumps(notebook))
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        if asked == "weights":
            print(*weights(browser, Path(name)), sep="\n")
        elif asked == "class":
            print(phones(browser, Path(name)))
        else:
            print(*table(*(measure(browser, int(asked), Path(name), mode) for mode in ("warm", "cold"))), sep="\n")
        browser.close()


if __name__ == "__main__":
    main()
