"""Print pages, with all pages of a part of the navigation: links lead to places within, and everything is printed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from browser_sites import OpenPage, Serve, build
from playwright.sync_api import expect

SITE = {
    "name": "Acme",
    "colors": {"primary": "#0D9373"},
    "tabs": [{"name": "Reference", "url": "reference"}],
    "navigation": [
        {"group": "Guides", "pages": ["index", "guides/setup", "guides/limits"]},
        {"group": "Types", "pages": ["reference/errors"]},
    ],
}
PAGES = {
    "index": "Start with the [setup](/guides/setup#install). Errors are [listed](/reference/errors).",
    "guides/setup": "## Install\n\n<Tabs>\n<Tab title='macOS'>Use Homebrew.</Tab>\n"
    "<Tab title='Windows'>Use the installer.</Tab>\n</Tabs>\n\n<Accordion title='Details'>\nShut on the screen.\n</Accordion>",
    "guides/limits": "## Install\n\n<Note>Mind the limits.</Note>",
    "reference/errors": "All errors.",
}
CONFIG = """\
site_name: Acme
docs_dir: docs
theme: {name: docsjson}
plugins:
  - docsjson: {print_pages: true, search: none}
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("printed")
    (folder / "mkdocs.yml").write_text(CONFIG, "utf-8")
    for path, text in PAGES.items():
        file = folder / "docs" / f"{path}.mdx"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"---\ntitle: {path.rpartition('/')[2].title()}\n---\n{text}\n", "utf-8")
    (folder / "docs/docs.json").write_text(json.dumps(SITE), "utf-8")
    return build(folder, folder / "out")


def test_page_menu_leads_to_the_pages_of_its_own_part(site: Path, serve: Serve, open_page: OpenPage) -> None:
    home = serve(site)
    page = open_page(f"{home}/guides/setup/", viewport={"width": 1280, "height": 900})
    page.get_by_role("button", name="Page actions").click()
    page.get_by_role("link", name="Print this section").click()
    page.wait_for_url(f"{home}/print/documentation/")
    expect(page.locator(".dj-printed > h1")).to_have_text(["Index", "Setup", "Limits"])
    expect(page.locator(".dj-tab-link[aria-current]")).to_have_text("Documentation")
    expect(page.locator("meta[name=robots]")).to_have_attribute("content", "noindex")
    assert page.failures == []


def test_links_stay_on_the_page_where_they_can(site: Path, serve: Serve, open_page: OpenPage) -> None:
    home = serve(site)
    page = open_page(f"{home}/print/documentation/")
    inside = page.locator(".dj-printed").first.get_by_role("link", name="setup")
    expect(inside).to_have_attribute("href", "#page-guides-setup--install")
    links = "[...document.querySelectorAll('.dj-main a[href^=\"#\"]')]"
    fragments = page.evaluate(f"{links}.map((link) => decodeURIComponent(link.hash.slice(1)))")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((element) => element.id)")
    assert len(ids) == len(set(ids))
    assert set(fragments) <= set(ids)
    inside.click()
    expect(page).to_have_url(f"{home}/print/documentation/#page-guides-setup--install")
    page.locator(".dj-printed").first.get_by_role("link", name="listed").click()
    page.wait_for_url(f"{home}/reference/errors/")


def test_tabs_of_printed_pages_work(site: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(site)}/print/documentation/")
    page.get_by_role("tab", name="Windows").click()
    expect(page.get_by_text("Use the installer.")).to_be_visible()


def test_paper_holds_everything(site: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(site)}/print/documentation/")
    page.emulate_media(media="print")
    for text in ("Use Homebrew.", "Use the installer.", "Shut on the screen.", "Mind the limits."):
        assert page.get_by_text(text).evaluate("(element) => element.getClientRects().length"), text
    assert page.evaluate("getComputedStyle(document.querySelector('.dj-printed')).breakBefore") == "page"
    paper = page.pdf(format="A4")
    assert paper.startswith(b"%PDF")
    assert paper.count(b"/Type /Page\n") == 4  # the list, and a sheet for every page


def test_an_operation_prints_what_can_be_read_alone(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    """Without buttons, with everything open, and without a page break after a label."""
    answer = {"description": "Fine.", "content": {"application/json": {"schema": {"properties": {"id": {}}}}}}
    operation = {"summary": "Read", "responses": {"200": answer, "404": {"description": "Gone."}}}
    document = {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/a": {"get": operation}}}
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "api.json").write_text(json.dumps(document), "utf-8")
    (docs / "index.mdx").write_text("---\ntitle: Home\n---\nHello.\n", "utf-8")
    (docs / "docs.json").write_text(
        json.dumps(SITE | {"navigation": [{"group": "Start", "pages": ["index"]}], "openapi": "api.json"}), "utf-8"
    )
    (tmp_path / "mkdocs.yml").write_text(CONFIG, "utf-8")
    page = open_page(f"{serve(build(tmp_path, tmp_path / 'out'))}/api-reference/read/")
    expect(page.locator(".dj-api-try")).to_be_visible()
    page.emulate_media(media="print")
    for pressed in (".dj-api-try", ".dj-api-copy", ".dj-playground", ".dj-api-levels"):
        assert page.evaluate(
            "name => [...document.querySelectorAll(name)].every(one => getComputedStyle(one).display === 'none')",
            pressed,
        )
    expect(page.get_by_text("Gone.")).to_be_visible()
    label = "getComputedStyle(document.querySelector('.dj-api-response > summary')).breakAfter"
    assert page.evaluate(label) == "avoid"
    assert page.failures == []
