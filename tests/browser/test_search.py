"""The search dialog: keys, hits as text, filters, nothing loaded before it is wanted, the static page."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from playwright.sync_api import Page, Route, expect
from served import SITES, STRICT_POLICY, NewContext, OpenPage, Serve, build, comes


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
    expect(active.locator("mark").first).to_contain_text("install")
    before = options.evaluate_all("(all) => all.findIndex((one) => one.ariaSelected === 'true')")
    page.keyboard.press("ArrowDown")
    following = options.nth((before + 1) % options.count())
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
    groups.first.wait_for()
    titles = groups.evaluate_all("(all) => all.map((one) => one.firstElementChild.querySelector('b').textContent)")
    assert len(titles) == len(set(titles)) > 1
    types = page.locator(".dj-search-hits").get_by_role("group", name="Types")
    expect(types.locator("small")).to_have_text(["Reference / Types"])
    expect(types.locator("b")).to_have_text(["Types", "Order"])
    expect(types.get_by_role("option").last).to_have_attribute("href", re.compile(r"/reference/types/#order$"))


def test_what_is_typed_before_the_dialog_is_there(showcase: Path, serve: Serve, new_context: NewContext) -> None:
    page = new_context().new_page()
    held: list[Route] = []
    page.route("**/search.js", lambda route: held.append(route))  # before the page: one that is open may overtake it
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
    page.locator(".dj-search [role=option]").first.wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/reference/types/#order")


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


def test_nothing_found_offers_a_word(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = search(open_page(f"{serve(showcase)}/"), "chongelog")
    page.get_by_role("button", name="changelog").click()
    page.locator(".dj-search [role=option]").first.wait_for()


def test_recent_pages_show_in_an_empty_field(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    address = serve(showcase)
    page = open_page(f"{address}/guides/plain/")
    page.goto(f"{address}/guides/setup/")
    page.keyboard.press("Control+k")
    expect(page.locator(".dj-search [role=option]")).to_have_text(["Plain"])


def test_static_page_filters_in_place(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/search/")
    page.locator("[data-filter]").fill("inside windows")
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
