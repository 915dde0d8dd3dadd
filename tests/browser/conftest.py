"""Dashboards as a visitor has them: the real command, a real browser, no other host to be reached.

`open_page(path, size=…, language=…, theme=…)` gives a Playwright page that is ready, and afterwards fails the
test when anything was asked of another host or written to the console as an error. Without Chromium these
tests are skipped; CARDGAMES_REQUIRE_BROWSER=1 makes that a failure.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Route,
    TimeoutError,
    expect,
    sync_playwright,
)

SIZES = {"projector": (1920, 1080), "laptop": (1366, 768), "phone": (390, 844)}
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
]
PATIENCE = 90_000
"""How many milliseconds a page may take over anything: a busy machine is no fault of the page."""
HELD = """async () => {
  const late = new Promise((told) => setTimeout(told, 5000, "no widget manager"));
  const { kernel, _models } = (await Promise.race([globalThis.jupyterapp?.widgetManagerPromise.promise, late])) ?? {};
  const models = Promise.race([Promise.all(Object.values(_models ?? {})).then((all) => `${all.length} models`), late]);
  return `kernel ${kernel?.id} ${kernel?.status} ${kernel?.connectionStatus}, ${kernel ? await models : await late}`;
}"""
"""What a page has of its kernel."""
expect.set_options(timeout=PATIENCE)
COMMAND = (sys.executable, "-m", "cardgames.cli", "dashboards", "--no-browser", "--port")


@dataclass
class Site:
    """A running server: where it is, and what runs it."""

    address: str
    process: subprocess.Popen[str]

    def stop(self) -> None:
        with self.process:
            self.process.terminate()


@dataclass
class Opener:
    """Opens pages and keeps what they asked for: every address, those of other hosts, and errors of the console."""

    browser: Browser
    site: Site
    asked: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def __call__(
        self,
        path: str,
        *,
        size: str = "laptop",
        language: str = "en",
        theme: str = "light",
        ready: bool = True,
        site: Site | None = None,
    ) -> Page:
        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme, locale=language, service_workers="block"
        )
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.route("**/*", self._route)
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto((site or self.site).address + path)
        if ready:
            self._wait(page)
        return page

    def _wait(self, page: Page) -> None:
        """Until the page is ready; the failure of one that never is says how far it came."""
        try:
            page.wait_for_selector("html[data-ready]", state="attached")
        except TimeoutError:
            pieces = page.eval_on_selector_all("[type*=widget-view], .cg-piece", "all => all.map(one => one.outerHTML)")
            pytest.fail(f"{page.url} is not ready; {page.evaluate(HELD)}; its pieces: {[one[:300] for one in pieces]}")

    def _route(self, route: Route) -> None:
        address = route.request.url
        self.asked.append(address)
        if urlsplit(address).hostname in ("localhost", "127.0.0.1") or address.startswith(("data:", "blob:")):
            route.continue_()
        else:
            self.outside.append(address)
            route.abort()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location['url']})")

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def unavailable(reason: str) -> None:
    """Skip, or fail where a browser is required."""
    if os.environ.get("CARDGAMES_REQUIRE_BROWSER") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, or the one CARDGAMES_CHROMIUM names."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    found = os.environ.get("CARDGAMES_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if found is None:
        unavailable("no Chromium: install it, or name its program in CARDGAMES_CHROMIUM, to run the browser tests")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="package")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Site]]:
    """Start servers: ``serve(IDLE="2")`` with CARDGAMES_IDLE=2, ``serve(port=…)`` at a port; all end in the end."""
    sites: list[Site] = []

    def start(*command: str, port: int | None = None, **settings: str) -> Site:
        port = port or free_port()
        environment = os.environ | {f"CARDGAMES_{name}": value for name, value in settings.items()}
        log = tmp_path_factory.mktemp("server") / "log"
        with log.open("w") as errors:
            process = subprocess.Popen(
                [*(command or COMMAND), str(port)], env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
            )
        site = Site(f"http://localhost:{port}", process)
        sites.append(site)
        assert process.stdout is not None
        said = process.stdout.readline()
        assert f"http://localhost:{port}/" in said, log.read_text()
        return site

    yield start
    for site in sites:
        site.stop()


@pytest.fixture(scope="package")
def site(browser: Browser, serve: Callable[..., Site]) -> Site:
    """The one server that most tests share."""
    return serve()


@pytest.fixture
def open_page(browser: Browser, site: Site) -> Iterator[Opener]:
    """Open pages of the site; see the top of this file."""
    opener = Opener(browser, site)
    yield opener
    opener.close()
    assert not opener.outside, "asked of another host"
    assert not opener.errors, "errors in the console"


def free_port() -> int:
    """A port nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return int(probe.getsockname()[1])
