"""The search dialog: keys, answers as text, filters, loading only when it is opened, the static page."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from browser_sites import SITES, STRICT_POLICY, NewContext, OpenPage, Serve, build, comes
from playwright.sync_api import Page, Route, expect


def search(page: Page, text: str) -> Page:
    page.keyboard.press("Control+k")
    page.locator(".dj-search-field").fill(text)
    return page


def test_keys(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = search(open_page(f"{serve(showcase)}/"), "installer")
    options = page.locator(".dj-search [role=option]")
    options.first.wait_for()
    field = page.locator(".dj-search-field")
    active = page.locator(".dj-search [aria-selected=true]")
    expect(page.locator(".dj-search mark").first).to_contain_text("install", ignore_case=True)
    expect(active).to_have_attribute("id", options.first.get_attribute("id") or "")
    page.keyboard.press("ArrowDown")
    following = options.nth(1)
    expect(following).to_have_attribute("aria-selected", "true")
    expect(field).to_have_attribute("aria-activedescendant", following.get_attribute("id") or "")
    page.keyboard.press("Escape")
    expect(field).to_be_empty()
    expect(page.locator(".dj-search")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".dj-search")).to_be_hidden()


def test_a_page_stands_once_with_its_sections_below_it(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = search(open_page(f"{serve(showcase)}/"), "order")
    groups = page.locator(".dj-search-hits [role=group]")
    page.locator(".dj-search mark").first.wait_for()  # of the full text
    titles = groups.evaluate_all("(all) => all.map((one) => one.firstElementChild.querySelector('b').textContent)")
    assert len(titles) == len(set(titles)) > 1
    types = page.locator(".dj-search-hits").get_by_role("group", name="Types")
    expect(types.locator("small")).to_have_text(["Reference / Types"])
    expect(types.locator("b").nth(1)).to_have_text("Order")
    expect(types.get_by_role("option").nth(1)).to_have_attribute("href", re.compile(r"/reference/types/#order$"))


def test_what_is_typed_before_the_dialog_is_there(showcase: Path, serve: Serve, new_context: NewContext) -> None:
    page = new_context().new_page()
    held: list[Route] = []
    page.route("**/search.js", lambda route: held.append(route))  # before opening a page: an open page could be faster
    page.goto(f"{serve(showcase)}/guides/plain/")
    page.keyboard.press("Control+k")
    page.keyboard.type("zeb")
    assert comes(page, lambda: held)
    held[0].continue_()
    expect(page.locator(".dj-search-field")).to_have_value("zeb")
    page.keyboard.type("ra")
    expect(page.locator(".dj-search-field")).to_have_value("zebra")
    expect(page.locator(".dj-search [role=option]").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.type("x")
    page.keyboard.press("Control+k")
    expect(page.locator(".dj-search-field")).to_be_focused()
    expect(page.locator(".dj-search-field")).to_be_empty()


def test_enter_opens_the_hit(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = search(open_page(f"{serve(showcase)}/guides/plain/"), "zebra")
    page.keyboard.press("Enter")  # the first answer, as soon as it is there
    page.wait_for_url("**/reference/types/")


def test_a_name_is_found_before_the_text_is_there(showcase: Path, serve: Serve, new_context: NewContext) -> None:
    page = new_context().new_page()
    held: list[Route] = []
    page.route("**/pagefind.js", lambda route: held.append(route))
    page.goto(f"{serve(showcase)}/guides/plain/")
    search(page, "order")
    expect(page.locator(".dj-search [role=option]").first).to_contain_text("order", ignore_case=True)
    assert comes(page, lambda: held)


def test_a_slash_opens_the_search_but_not_while_something_is_typed(
    showcase: Path, serve: Serve, open_page: OpenPage
) -> None:
    page = open_page(f"{serve(showcase)}/guides/plain/")
    page.evaluate("document.body.prepend(document.createElement('textarea'))")
    page.locator("textarea").first.focus()
    page.keyboard.press("/")
    expect(page.locator("textarea").first).to_have_value("/")
    expect(page.locator(".dj-search")).to_be_hidden()
    page.locator("textarea").first.blur()
    page.keyboard.press("/")
    expect(page.locator(".dj-search-field")).to_be_focused()
    expect(page.locator(".dj-search-field")).to_be_empty()


def test_scripts_of_the_owner_are_reported(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/guides/plain/")
    listen = "window.told = []; for (const name of ['dj:search', 'dj:search-choice'])"
    page.evaluate(listen + " document.addEventListener(name, ({ detail }) => told.push([name, detail]))")
    search(page, "zebra")
    page.locator(".dj-search mark").first.wait_for()
    page.evaluate("document.addEventListener('click', (event) => event.preventDefault())")
    page.keyboard.press("Enter")
    found, chosen = page.evaluate("told")
    assert found[0] == "dj:search"
    assert found[1]["query"] == "zebra"
    assert found[1]["results"][0]["url"].endswith("/reference/types/")
    assert chosen == [
        "dj:search-choice",
        {"query": "zebra", "url": found[1]["results"][0]["url"], "position": 1},
    ]


def test_hits_are_text(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = search(open_page(f"{serve(showcase, STRICT_POLICY)}/"), "Searchneedle")
    hit = page.locator(".dj-search [role=option]", has=page.locator("mark")).first
    expect(hit).to_contain_text("<img src=x onerror=alert(1)>")
    expect(hit.locator("mark").first).to_have_text(re.compile("^Searchneedle"))
    assert page.locator(".dj-search img, .dj-search script").count() == 0
    assert page.failures == []


def test_nothing_is_loaded_before_it_is_wanted(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/")
    names = "performance.getEntriesByType('resource').map((entry) => entry.name)"
    page.wait_for_load_state("networkidle")  # nothing is to happen
    assert not [name for name in page.evaluate(names) if "pagefind" in name or "search" in name]
    page.locator("[data-search]").hover()
    page.wait_for_function(f"{names}.some((name) => name.includes('pagefind'))")


def test_a_mistake_in_a_word_is_reported_and_passed_over(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = search(open_page(f"{serve(showcase)}/"), "chongelog")
    expect(page.locator(".dj-search [role=option] b").first).to_contain_text("Changelog")
    expect(page.locator(".dj-search-note")).to_contain_text("Nothing found for “chongelog”")
    expect(page.locator(".dj-search-note")).to_contain_text("“changelog”")


def test_nothing_found_offers_words_and_all_pages(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = search(open_page(f"{serve(showcase)}/"), "chongxlxg")
    expect(page.locator(".dj-search-note")).to_contain_text("Nothing found for “chongxlxg”")
    expect(page.locator(".dj-search [role=option]")).to_have_count(0)
    expect(page.get_by_role("link", name="All pages")).to_have_attribute("href", re.compile("search/$"))
    page.get_by_role("button", name="changelog").click()
    page.locator(".dj-search [role=option]").first.wait_for()


def test_recent_pages_show_in_an_empty_field(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    address = serve(showcase)
    page = open_page(f"{address}/guides/plain/")
    page.goto(f"{address}/guides/setup/")
    page.keyboard.press("Control+k")
    expect(page.locator(".dj-search [role=option]")).to_have_text(["Plain"])


def test_the_search_page_answers_what_its_address_asks(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase, STRICT_POLICY)}/search/?q=zebra")
    expect(page.get_by_role("searchbox")).to_have_value("zebra")
    found = page.locator(".dj-search-found")
    expect(found.get_by_role("link").first).to_have_attribute("href", re.compile("/reference/types/$"))
    expect(found.locator("mark").first).to_have_text("zebra", ignore_case=True)
    expect(page.locator(".dj-listing")).to_be_hidden()
    page.get_by_role("searchbox").fill("chongxlxg")
    expect(page.locator(".dj-search-told span")).to_have_text("Nothing found for “chongxlxg”")
    expect(page.locator(".dj-listing")).to_be_visible()
    page.get_by_role("button", name="changelog").click()
    expect(found.get_by_role("link").first).to_have_attribute("href", re.compile("/changelog/$"))
    assert page.url.endswith("?q=changelog")
    assert page.failures == []


def test_the_search_page_filters_its_list_without_an_index(
    showcase: Path, serve: Serve, new_context: NewContext
) -> None:
    page = new_context().new_page()
    page.route("**/search-engine.js", lambda route: route.abort())
    page.goto(f"{serve(showcase)}/search/")
    page.get_by_role("searchbox").fill("inside windows")
    expect(page.locator(".dj-listing a:visible")).to_have_text(["Showcase", "Inside Windows"])


def test_index_of_mkdocs(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    shutil.copytree(SITES / "showcase", tmp_path / "docs")
    config = "site_name: Acme\ndocs_dir: docs\ntheme:\n  name: docsjson\nplugins: [docsjson, search]\n"
    (tmp_path / "mkdocs.yml").write_text(config, "utf-8")
    site = build(tmp_path, tmp_path / "site")
    assert not (site / "pagefind").exists()
    page = search(open_page(f"{serve(site, STRICT_POLICY)}/guides/plain/"), "searchneedle")
    group = page.locator(".dj-search-hits").get_by_role("group", name="Errors with <b>markup</b>")
    expect(group.get_by_role("option")).to_have_count(2)
    expect(group.get_by_role("option").last).to_contain_text("<img src=x onerror=alert(1)>")
    page.keyboard.press("Enter")
    page.wait_for_url("**/reference/errors/**")
    assert page.failures == []
