"""Nothing leaves the machine: every page is opened with all other hosts refused, and what it asked for is listed."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from cardgames.server.app import POLICY, WIDGETS
from cardgames.server.pages import DASHBOARDS

PAGES = ["/", "/nothing", *(f"/{name}" for name in DASHBOARDS)]


@pytest.mark.parametrize("path", PAGES)
def test_no_request_leaves_the_machine_and_no_extension_is_loaded_that_no_page_needs(open_page, path: str) -> None:
    framed = path[1:] in DASHBOARDS
    open_page(path, ready=framed)
    hosts = {urlsplit(url).hostname for url in open_page.asked if not url.startswith(("data:", "blob:"))}
    print(*sorted(open_page.asked), sep="\n")  # shown by `pytest -rP`
    assert hosts == {"localhost"}
    assert open_page.outside == []
    extensions = {
        url.split("/labextensions/")[1].split("/static/")[0]
        for url in open_page.asked
        if "/static/" in url and "/labextensions/" in url
    }
    assert extensions == (set(WIDGETS) if framed else set())
    if path == "/nothing":
        open_page.errors.clear()  # the browser itself notes the 404


def test_the_refusal_is_real(open_page) -> None:
    page = open_page("/", ready=False)
    page.evaluate("fetch('http://example.invalid/').catch(() => {})")
    page.evaluate("new Image().src = 'http://example.invalid/a.png'")
    page.wait_for_function("document.images.length >= 0")  # a round trip: the refusals have been told
    for directive in ("connect-src", "img-src"):
        assert [error for error in open_page.errors if directive in error], "the page's own policy refuses"
    assert open_page.outside == []
    open_page.errors.clear()


@pytest.mark.parametrize("path", PAGES)
def test_every_page_states_the_policy(open_page, site, path: str) -> None:
    page = open_page("/", ready=False)
    answer = page.request.get(site.address + path)
    assert answer.headers["content-security-policy"] == POLICY
    assert "http:" not in POLICY
    assert "https:" not in POLICY


def test_what_the_kernel_says_comes_compressed(open_page) -> None:
    page, heard = open_page("/play_trash", ready=False), []
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    client.on(
        "Network.webSocketHandshakeResponseReceived", lambda event: heard.append(event["response"]["headersText"])
    )
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert heard
    assert all("permessage-deflate" in one for one in heard)
