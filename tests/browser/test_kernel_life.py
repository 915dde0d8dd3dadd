"""A kernel lives as long as its tab: it ends soon after the tab is gone, and its end is told to whoever looks."""

from __future__ import annotations

from collections.abc import Callable

import psutil
import pytest
from playwright.sync_api import Page

from cardgames.server.app import IDLE
from cardgames.server.pages import page_words

GONE = """async (kernel) => (await fetch(`/api/kernels/${kernel}`)).status === 404"""


def kernel_of(page: Page) -> str:
    """The id of the kernel behind a page."""
    return str(page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"))


def process_of(site, kernel: str) -> psutil.Process:
    """The process of a kernel."""
    children = psutil.Process(site.process.pid).children(recursive=True)
    return next(child for child in children if any(kernel in part for part in child.cmdline()))


@pytest.fixture(scope="module")
def brisk(browser, serve: Callable[..., object]):
    """A server that ends idle kernels within seconds instead of minutes."""
    return serve(IDLE="10")


def test_a_kernel_ends_within_five_minutes_as_set() -> None:
    assert IDLE + 2 * (IDLE // 8) < 300


def test_closed_tab_ends_its_kernel_and_an_open_one_keeps_it(open_page, brisk) -> None:
    kept = open_page("/play_trash", site=brisk)
    closed = open_page("/play_trash", site=brisk)
    watcher = open_page("/", ready=False, site=brisk)
    gone = process_of(brisk, kernel_of(closed))
    closed_kernel = kernel_of(closed)
    closed.close()
    watcher.wait_for_function(GONE, arg=closed_kernel, polling=200)
    gone.wait(timeout=20)
    assert process_of(brisk, kernel_of(kept)).is_running()
    kept.get_by_role("button", name="Polski").click()
    kept.wait_for_selector("html[data-ready=pl]", state="attached")
    open_page.errors.clear()  # the watcher's 404s


def test_leaving_a_page_ends_its_kernel_at_once(open_page, site) -> None:
    page = open_page("/play_trash")  # the shared server keeps idle kernels for minutes
    gone = process_of(site, kernel_of(page))
    page.get_by_role("link", name=page_words("en")["site"]).click()
    gone.wait(timeout=20)


def test_end_of_a_kernel_is_told(open_page, brisk) -> None:
    page = open_page("/play_trash", language="cs", site=brisk)
    process_of(brisk, kernel_of(page)).kill()
    words = page_words("cs")
    page.locator("#cg-note", has_text=words["ended"]).wait_for()
    page.get_by_role("button", name=words["reload"]).click()
    page.wait_for_selector("html[data-ready=cs]", state="attached")
    assert page.locator("#cg-note").inner_text() == ""
    open_page.errors.clear()


def test_end_of_the_server_is_told_and_leaves_nothing_running(open_page, serve) -> None:
    short = serve()
    page = open_page("/play_trash", site=short)
    children = psutil.Process(short.process.pid).children(recursive=True)
    assert children
    short.stop()
    page.locator("#cg-note", has_text=page_words("en")["lost"]).wait_for()
    _, alive = psutil.wait_procs(children, timeout=20)
    assert not alive
    open_page.errors.clear()  # the browser notes that nobody answers
