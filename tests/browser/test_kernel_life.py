"""A kernel lives as long as its tab: it ends soon after the tab is gone, and its end is told to whoever looks."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from urllib.parse import urlsplit
from uuid import uuid4

import psutil
import pytest
from playwright.sync_api import Page, expect

from cardgames.server.app import IDLE
from cardgames.server.pages import page_words

COLD = """
import os, sys
from cardgames.server import folder, jupyter_path
os.environ["JUPYTER_PATH"] = jupyter_path()
from cardgames.server.app import serve
port = int(sys.argv[1])
serve(folder("dashboards"), port, host="localhost", lang="en", greeting=f"http://localhost:{port}/", warm=False)
"""
"""A server that keeps no kernels ready: quickly there, quickly gone."""

GONE = """async (kernel) => (await fetch(`/api/kernels/${kernel}`)).status === 404"""


def kernel_of(page: Page) -> str:
    """The id of the kernel behind a page."""
    return str(page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"))


def kernels(site) -> dict[str, psutil.Process]:
    """The kernels of a server: their command lines, which name their ids, and their processes."""
    children = psutil.Process(site.process.pid).children(recursive=True)
    named = {" ".join(child.as_dict(["cmdline"])["cmdline"] or ()): child for child in children}  # none once ended
    return {command: child for command, child in named.items() if "ipykernel" in command}


def process_of(site, kernel: str) -> psutil.Process:
    """The process of a kernel."""
    return next(child for command, child in kernels(site).items() if kernel in command)


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


def test_a_page_that_is_being_left_does_not_tell_that_its_kernel_has_ended(open_page, site) -> None:
    page = open_page("/play_trash")
    watcher = open_page("/", ready=False)
    note, shown = page.locator("#cg-note"), "fetch('/voila/templates/cardgames/static/icon.svg')"
    page.evaluate("dispatchEvent(new Event('beforeunload'))")  # as when the next page is slow to come
    watcher.wait_for_function(GONE, arg=kernel_of(page), polling=200)
    page.evaluate(f"dispatchEvent(new Event('online')); {shown}")
    assert note.inner_text() == ""
    page.evaluate("dispatchEvent(new Event('pageshow'))")  # back again
    expect(note).to_contain_text(page_words("en")["ended"])
    open_page.errors.clear()  # the 404s


def test_a_cut_line_and_the_end_of_a_kernel_are_told_and_the_game_goes_on(open_page, brisk) -> None:
    page = open_page("/play_trash", language="cs", site=brisk)
    words, note = page_words("cs"), page.locator("#cg-note")
    page.locator("[data-spot=stock]").click()
    expect(page.locator(".tb-log li")).not_to_have_count(0)
    expect(page.locator(".tb-body[aria-busy]")).to_have_count(0)
    log = page.locator(".tb-log ol").inner_text()
    page.context.set_offline(True)
    expect(note).to_contain_text(words["lost"])
    page.context.set_offline(False)
    expect(note).to_be_empty()
    for kernel in kernels(brisk).values():
        kernel.kill()  # the one kept ready for the next visitor too
    expect(note).to_contain_text(words["ended"])
    page.get_by_role("button", name="Polski").click()
    expect(note).to_contain_text(page_words("pl")["ended"])
    page.get_by_role("button", name="Čeština").click()
    page.get_by_role("button", name=words["go_on"]).click()
    page.wait_for_selector("html[data-ready=cs]", state="attached")
    expect(note).to_be_empty()
    expect(page.locator(".tb-log ol")).to_have_text(log, use_inner_text=True)
    open_page.errors.clear()  # the browser notes that nobody answers


def test_a_stopped_server_is_told_leaves_nothing_running_and_is_gone_on_with(open_page, serve) -> None:
    cold = (sys.executable, "-c", COLD)
    short = serve(*cold)
    page, asleep = open_page("/odds_lab?present=3", site=short), open_page("/learn_trash", site=short)
    home = open_page("/", ready=False, site=short)
    words, note, port = page_words("en"), page.locator("#cg-note"), urlsplit(short.address).port
    children = psutil.Process(short.process.pid).children(recursive=True)
    assert children
    asleep.context.set_offline(True)
    short.stop()
    expect(note).to_contain_text(words["lost"])
    _, alive = psutil.wait_procs(children, timeout=20)
    assert not alive
    page.get_by_role("button", name=words["go_on"]).click()
    expect(note).to_contain_text(words["away"])
    link = home.locator("a[href='/learn_trash']")
    with home.expect_event("requestfailed"):
        link.hover()
    link.click()
    expect(home.locator("#cg-note")).to_contain_text(words["away"])
    page.evaluate("delete document.documentElement.dataset.ready")
    serve(*cold, port=port)
    home.wait_for_url("**/learn_trash")
    asleep.context.set_offline(False)
    expect(asleep.locator("#cg-note")).to_contain_text(words["ended"])  # the new server knows nothing of its kernel
    for other in (home, asleep):
        other.context.close()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator("#cg-count")).to_have_text(re.compile("^3 / "))
    open_page.errors.clear()  # the browser notes that nobody answers


def test_a_kernel_that_is_gone_is_answered_in_our_look(open_page, site) -> None:
    page = open_page("/", ready=False)
    answer = page.request.get(f"{site.address}/api/kernels/{uuid4()}/channels")
    assert answer.status == 404
    assert page_words("en")["missing.title"] in answer.text(), "the stock page would fail, and its traceback be printed"
