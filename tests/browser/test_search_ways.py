"""Ways to start a search, and its messages: keys, addresses, policies, folders, typing letter by letter."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from browser_sites import STRICT_POLICY, NewContext, OpenPage, Serve, build, comes
from playwright.sync_api import Page, Route, expect

WATCH = """() => {
  const list = document.querySelector(".dj-search-hits");
  const field = document.querySelector(".dj-search-field");
  window.firsts = [];
  new MutationObserver(() => {
    const first = list.querySelector("[role=option]")?.getAttribute("href") ?? "";
    if (firsts.at(-1)?.[1] !== first) firsts.push([field.value, first]);
  }).observe(list, { childList: true });
}"""
"""Records each first answer, with the text of the field at that time, in `firsts`."""
TYPED = {
    "Quickstart": "start/quickstart/",
    "callouts": "writing/components/callouts/",
    "dark mode logo": "configure/branding/",
    "how do I turn off the search": "configure/search/",
    "POST /alerts": "api/alerts/create-an-alert/",
    "frontmater": "reference/frontmatter/",
}


@pytest.fixture
def below(showcase: Path, tmp_path: Path) -> Path:
    """A folder with the site two levels below it."""
    shutil.copytree(showcase, tmp_path / "docs" / "v 2")
    return tmp_path


def opened(page: Page, query: str = "") -> Page:
    page.keyboard.press("Control+k")
    expect(page.locator(".dj-search-field")).to_be_focused()
    if query:
        page.locator(".dj-search-field").fill(query)
    return page


def options(page: Page) -> Any:
    return page.locator(".dj-search [role=option]")


def test_below_a_folder_of_the_host(below: Path, serve: Serve, open_page: OpenPage) -> None:
    page = opened(open_page(f"{serve(below, STRICT_POLICY)}/docs/v%202/guides/plain/"), "zebra")
    page.locator(".dj-search mark").first.wait_for()  # of the full text
    page.keyboard.press("Enter")
    page.wait_for_url("**/docs/v%202/reference/types/")
    opened(page)
    expect(options(page)).to_have_text(["Plain"])  # of the recent pages
    page.goto(page.url.replace("reference/types/", "search/?q=zebra"))
    found = page.locator(".dj-search-found").get_by_role("link").first
    expect(found).to_have_attribute("href", re.compile(r"/docs/v%202/reference/types/$"))
    assert page.failures == []
    assert page.foreign == []


def test_pages_of_another_site_on_the_host_are_not_recent(below: Path, serve: Serve, open_page: OpenPage) -> None:
    address = serve(below)
    shutil.copytree(below / "docs" / "v 2", below / "other")
    page = open_page(f"{address}/other/guides/plain/")
    page.goto(f"{address}/docs/v%202/guides/setup/")
    opened(page)
    expect(options(page)).to_have_count(0)


def test_without_wasm_the_list_of_names_answers(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = opened(open_page(f"{serve(showcase, 'default-src ' + repr('self'))}/guides/plain/"), "chongelog")
    expect(options(page).first).to_contain_text("Changelog")
    expect(page.locator(".dj-search-note")).to_contain_text("“changelog”")


def test_without_the_full_text_the_list_of_names_answers(showcase: Path, serve: Serve, new_context: NewContext) -> None:
    page = new_context().new_page()
    page.route("**/wasm.*", lambda route: route.abort())
    page.goto(f"{serve(showcase)}/guides/plain/")
    expect(options(opened(page, "changelog")).first).to_contain_text("Changelog")
    expect(page.locator(".dj-search-note")).to_contain_text("result")


@pytest.mark.parametrize("query", TYPED)
def test_letter_by_letter(demo: Path, serve: Serve, open_page: OpenPage, query: str) -> None:
    """Once the word is complete and its page is first, no other page gets before it."""
    page = opened(open_page(f"{serve(demo)}/tools/check/"))
    page.evaluate(WATCH)
    page.keyboard.type(query, delay=40)
    right = re.compile(rf"/{TYPED[query]}(#.*)?$")
    page.locator(".dj-search mark").first.wait_for()  # the full text has answered
    expect(options(page).first).to_have_attribute("href", right)
    expect(page.locator(".dj-search-note")).not_to_have_text("Searching…")
    complete = [bool(right.search(first)) for typed, first in page.evaluate("firsts") if typed == query and first]
    assert complete == sorted(complete)
    assert page.failures == []


def test_a_search_that_takes_its_time_says_so(showcase: Path, serve: Serve, new_context: NewContext) -> None:
    page = new_context().new_page()
    held: list[Route] = []
    page.route("**/search/names*.json", lambda route: held.append(route))
    page.goto(f"{serve(showcase)}/guides/plain/")
    opened(page, "zebra")
    assert comes(page, lambda: held)
    expect(page.locator(".dj-search-note")).to_have_text("Searching…")
    held[0].continue_()
    expect(options(page).first).to_be_visible()
    expect(page.locator(".dj-search-note")).not_to_contain_text("Searching…")


def test_answers_of_names_stay_while_the_full_text_takes_its_time(
    showcase: Path, serve: Serve, new_context: NewContext
) -> None:
    page = new_context().new_page()
    held: list[Route] = []
    page.route("**/pagefind.js", lambda route: held.append(route))
    page.goto(f"{serve(showcase)}/guides/plain/")
    opened(page, "changelog")
    expect(options(page).first).to_contain_text("Changelog")
    assert comes(page, lambda: held)
    page.locator(".dj-search-field").fill("zebra")  # no name has it
    expect(page.locator(".dj-search-note")).to_have_text("Searching…")
    page.locator(".dj-search-field").fill("changelog")
    expect(options(page).first).to_contain_text("Changelog")
    expect(page.locator(".dj-search-note")).not_to_contain_text("Searching…")


def test_control_enter_opens_another_tab(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = opened(open_page(f"{serve(showcase)}/guides/plain/"), "changelog")
    options(page).first.wait_for()
    with page.context.expect_page() as other:
        page.keyboard.press("Control+Enter")
    other.value.wait_for_url("**/changelog/")
    assert page.url.endswith("/guides/plain/")
    expect(page.locator(".dj-search")).to_be_visible()


def test_the_search_page_tells_scripts_of_the_owner(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/search/")
    listen = "window.told = []; for (const name of ['dj:search', 'dj:search-choice'])"
    page.evaluate(listen + " document.addEventListener(name, ({ detail }) => told.push([name, detail]))")
    page.get_by_role("searchbox").fill("zebra")
    first = page.locator(".dj-search-found").get_by_role("link").first
    first.wait_for()
    page.evaluate("document.addEventListener('click', (event) => event.preventDefault())")
    first.click()
    [found, chosen] = page.evaluate("told")
    assert (found[0], found[1]["query"], found[1]["hits"]) == ("dj:search", "zebra", 2)
    url = found[1]["results"][0]["url"]
    assert chosen == ["dj:search-choice", {"query": "zebra", "url": url, "position": 1}]


def test_browsers_are_offered_the_search(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    (tmp_path / "docs.json").write_text('{"name": "Acme", "navigation": {"pages": ["index"]}}', "utf-8")
    (tmp_path / "index.mdx").write_text("# Home\n\nA zebra.\n", "utf-8")
    site = build(tmp_path, tmp_path / "site", "--site-url", "https://docs.acme.test/base/")
    home = serve(site)
    page = open_page(home)
    link = page.locator("head link[rel=search]")
    expect(link).to_have_attribute("type", "application/opensearchdescription+xml")
    told = page.request.get(link.evaluate("(link) => link.href")).text()
    template = re.search(r'template="([^"]+)"', told)
    assert template
    page.goto(template[1].replace("https://docs.acme.test/base", home).replace("{searchTerms}", "zebra"))
    expect(page.locator(".dj-search-found mark").first).to_have_text("zebra")


VERSIONS = """{
  "name": "Acme",
  "navigation": { "versions": [
    { "version": "3", "default": true, "pages": ["v3/start"] },
    { "version": "2", "pages": ["v2/start", "about"] },
    { "version": "1", "pages": ["v1/start", "about", "v1/only"] }
  ] }
}"""


def test_a_page_of_several_versions_is_one_answer(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    source = tmp_path / "docs"
    for path in ("v3/start", "v2/start", "v1/start", "v1/only", "about"):
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        text = "cooperative gardeners" if path == "about" else f"The text of {path}"
        (source / f"{path}.mdx").write_text(f"---\ntitle: Page {path}\n---\n\n{text}\n", "utf-8")
    (source / "docs.json").write_text(VERSIONS, "utf-8")
    address = serve(build(source, tmp_path / "site"))
    places = {"v3/start/": ["Other versions and products"], "v2/start/": [], "v1/only/": []}
    for start, lines in places.items():
        page = opened(open_page(f"{address}/{start}"), "cooperative gardeners")
        page.locator(".dj-search mark").first.wait_for()
        expect(options(page)).to_have_count(1)
        expect(page.locator(".dj-search-others")).to_have_text(lines)
        page.keyboard.press("Enter")
        page.wait_for_url("**/about/")
        expect(page.locator("h1")).to_have_text("Page about")
        if start != "v3/start/":
            expect(page.locator(".dj-switch button").first).to_have_accessible_name(f"Version: {start[1]}")
