"""The first page: the dashboards as cards, in the visitor's language, without a kernel."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from cardgames.server import folder
from cardgames.server.pages import DASHBOARDS, WORDS, page_words
from cardgames.texts import LANGUAGES

ALL = [(size, language) for size in ("projector", "laptop", "phone") for language in LANGUAGES]


def test_every_dashboard_is_on_the_first_page() -> None:
    assert {path.stem for path in folder("dashboards").glob("*.ipynb")} == set(DASHBOARDS)


@pytest.mark.parametrize(("size", "language"), ALL)
def test_home_fits_and_speaks(open_page, size: str, language: str) -> None:
    page = open_page("/", size=size, language=language, ready=False)
    words = page_words(language)
    assert page.evaluate("document.documentElement.lang") == language
    assert page.title() == words["site"]
    assert page.locator("h1").inner_text() == words["headline"]
    for name in DASHBOARDS:
        card = page.locator(f"a[href='/{name}']")
        for part in ("game", "question", "purpose"):
            assert words[f"{name}.{part}"] in card.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out sideways"


def test_home_has_no_kernel(open_page) -> None:
    page = open_page("/", ready=False)
    assert "kernelId" not in page.content()
    assert not [url for url in open_page.asked if "kernel" in url or url.endswith("voila.js")]


def test_language_switches_at_once_and_is_remembered(open_page) -> None:
    page = open_page("/", ready=False)
    asked = len(open_page.asked)
    page.get_by_role("button", name="Polski").click()
    assert page.evaluate("document.documentElement.lang") == "pl"
    shown = page.locator("body").inner_text()
    said = page_words("pl")
    for key in ("headline", "lead", "offline", "site", *(f"{name}.question" for name in DASHBOARDS)):
        assert said[key] in shown
    assert page.get_by_role("button", name="Polski").get_attribute("aria-pressed") == "true"
    assert not [url for url in open_page.asked[asked:] if not url.endswith((".woff2", ".svg"))], "no reload"
    page.reload()
    assert page.locator("h1").inner_text() == said["headline"]


def test_address_names_the_language(open_page) -> None:
    page = open_page("/?lang=cs", ready=False)
    assert page.locator("h1").inner_text() == page_words("cs")["headline"]


def test_unknown_language_gets_a_sentence(open_page) -> None:
    page = open_page("/?lang=xx", ready=False)
    assert page.locator("#cg-note").inner_text() == page_words("en")["no_language"].replace("{given}", "xx")
    assert page.evaluate("document.documentElement.lang") == "en"


@pytest.mark.parametrize("system", ["light", "dark"])
def test_appearance_follows_the_device_until_chosen(open_page, system: str) -> None:
    page = open_page("/", theme=system, ready=False)

    def paper() -> int:
        colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
        return int(colour.removeprefix("rgb(").split(",")[0])

    assert (paper() > 128) == (system == "light")
    button = page.locator("#cg-theme")
    assert button.get_attribute("aria-label") == page_words("en")["appearance.auto"]
    button.click()
    assert paper() > 128
    button.click()
    assert paper() < 128
    assert button.get_attribute("aria-label") == page_words("en")["appearance.dark"]
    page.reload()
    assert paper() < 128


def test_large_text_for_a_projector(open_page) -> None:
    page = open_page("/?present=1", size="projector", ready=False)
    size = "getComputedStyle(document.querySelector('.cg-entry > span:last-child')).fontSize"
    assert page.evaluate(size) == "32px"
    with page.expect_navigation():
        page.get_by_role("link", name=page_words("en")["site"]).click()
    assert page.evaluate(size) == "32px", "kept from page to page"
    page.keyboard.press("-")
    assert float(page.evaluate(size).removesuffix("px")) < 30
    page.locator("#cg-present").click()
    assert page.evaluate(size) == "16px"
    assert "present" not in page.url


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_home(open_page, theme: str) -> None:
    page = open_page("/", theme=theme, ready=False)
    found = Axe().run(page).response["violations"]
    assert not [one["id"] for one in found if one["impact"] in ("serious", "critical")]


def test_keyboard_skips_to_the_content(open_page) -> None:
    page = open_page("/", ready=False)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == page_words("en")["skip"]
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('href')") == f"/{DASHBOARDS[0]}"


@pytest.mark.parametrize("path", ["/nothing", "/play_trash/nothing", "/voila/render/nothing.ipynb"])
def test_missing_page_says_so(open_page, path: str) -> None:
    page = open_page(path, language="cs", ready=False)
    words = page_words("cs")
    assert page.locator("h1").inner_text() == words["missing.title"]
    page.get_by_role("link", name=words["home"]).click()
    expect(page.locator("h1")).to_have_text(words["headline"])
    open_page.errors.clear()  # the browser itself notes the 404


def test_nothing_lists_or_hands_out_files(open_page, site) -> None:
    page = open_page("/", ready=False)
    for path in ("/voila/api/contents", "/voila/files/play_trash.ipynb", "/api/contents"):
        assert page.request.get(site.address + path).status in (403, 404)
    page.goto(site.address + "/voila/tree")
    assert page.locator("h1").inner_text() == page_words("en")["headline"]


def test_a_foreign_name_is_refused(open_page, site) -> None:
    page = open_page("/", ready=False)
    answer = page.request.get(site.address, headers={"Host": "example.invalid"})
    assert answer.status == 403


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_pages_is_there(language: str) -> None:
    assert all(page_words(language)[key].strip() for key in WORDS)
