"""Components work after Material's instant navigation as after loading a page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from browser_sites import OpenPage, Serve, build, comes
from playwright.sync_api import expect

CONFIG = """\
site_name: Acme
site_url: SITE
docs_dir: docs
theme:
  name: material
  features: [navigation.instant, navigation.instant.prefetch, navigation.tabs]
plugins:
  - docsjson
"""
API = {
    "openapi": "3.1.0",
    "info": {"title": "Tides", "version": "1"},
    "servers": [{"url": "https://api.acme.example"}],
    "paths": {
        "/tides": {
            "get": {
                "summary": "List tides",
                "parameters": [
                    {"name": "day", "in": "query", "schema": {"type": "string"}, "description": "Of the year."}
                ],
                "responses": {
                    "200": {
                        "description": "All.",
                        "content": {
                            "application/json": {
                                "schema": {"type": "object", "properties": {"high": {"type": "number"}}}
                            }
                        },
                    }
                },
            }
        }
    },
}
DOCS = {
    "name": "Acme",
    "navigation": {
        "tabs": [
            {"tab": "Guide", "pages": ["index", "parts", "drawn"]},
            {"tab": "API", "groups": [{"group": "Tides", "openapi": "openapi.json"}]},
        ]
    },
}
PARTS = """---
title: Parts
---

<Tabs>
  <Tab title="macOS">Use Homebrew.</Tab>
  <Tab title="Windows">Use the installer.</Tab>
</Tabs>

<Note>Mind the tide.</Note>

<Accordion title="More">Hidden words.</Accordion>

```bash
pip install acme
```
"""

DRAWN = """---
title: Drawn
---

```mermaid
flowchart LR
  Harbor --> Sea
```

<Columns cols={2}>
  <Card title="One">Words.</Card>
  <Card title="Two">Words.</Card>
</Columns>

<Tooltip tip="Twice a day.">Tide</Tooltip>
"""
PALETTE = """\
  palette:
    - {media: "(prefers-color-scheme: light)", scheme: default, toggle: {icon: material/brightness-7, name: Dark}}
    - {media: "(prefers-color-scheme: dark)", scheme: slate, toggle: {icon: material/brightness-4, name: Light}}
"""


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The site, built without and with a choice of color schemes."""
    return {
        name: _built(tmp_path_factory.mktemp(name), theme) for name, theme in {"plain": "", "schemes": PALETTE}.items()
    }


def _built(folder: Path, theme: str) -> Path:
    config = CONFIG.replace("SITE", "http://127.0.0.1/").replace("plugins:", f"{theme}plugins:")
    (folder / "mkdocs.yml").write_text(config, "utf-8")
    docs = folder / "docs"
    docs.mkdir()
    (docs / "docs.json").write_text(json.dumps(DOCS))
    (docs / "openapi.json").write_text(json.dumps(API))
    (docs / "index.md").write_text("---\ntitle: Home\n---\n\nTo the [parts](parts.md) and [pictures](drawn.md).\n")
    (docs / "drawn.md").write_text(DRAWN)
    (docs / "parts.md").write_text(PARTS)
    return build(folder, folder / "site")


def started(site: Path, serve: Serve, open_page: OpenPage, mode: str) -> Any:
    """The first page, with a mark that a complete page load would remove."""
    address = serve(site)
    sitemap = site / "sitemap.xml"  # instant navigation works for the pages in it
    sitemap.write_text(re.sub(r"http://127.0.0.1(:\d+)?/", f"{address}/", sitemap.read_text("utf-8")), "utf-8")
    (site / "sitemap.xml.gz").unlink(missing_ok=True)
    page = open_page(f"{address}/", color_scheme=mode, viewport={"width": 1280, "height": 900})
    page.wait_for_load_state("networkidle")
    page.evaluate("window.stays = true")
    return page


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_components_of_a_page_that_is_swapped_in(
    sites: dict[str, Path], serve: Serve, open_page: OpenPage, mode: str
) -> None:
    page = started(sites["plain"], serve, open_page, mode)
    page.locator("article").get_by_role("link", name="parts").click()
    expect(page.locator(".dj-tabs[data-ready]")).to_be_visible()
    assert page.evaluate("window.stays"), "the page was swapped, not loaded"
    page.get_by_role("tab", name="Windows").click()
    expect(page.get_by_text("Use the installer.")).to_be_visible()
    expect(page.get_by_text("Use Homebrew.")).to_be_hidden()
    expect(page.locator(".dj-code").first.get_by_role("button", name="Copy")).to_be_attached()
    expect(page.locator(".dj-callout")).to_have_css("border-radius", "12px")
    assert page.failures == []


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_api_pages_that_are_swapped_in(sites: dict[str, Path], serve: Serve, open_page: OpenPage, mode: str) -> None:
    page = started(sites["plain"], serve, open_page, mode)
    page.locator(".md-tabs").get_by_role("link", name="API").click()
    page.locator("article").get_by_role("link", name="List tides").first.click()
    expect(page.locator(".dj-api-endpoint").first).to_be_visible()
    assert page.evaluate("window.stays"), "the page was swapped, not loaded"
    expect(page.get_by_text("Of the year.")).to_be_visible()
    page.get_by_role("button", name="Try it").click()
    expect(page.locator(".dj-playground").get_by_role("button", name="Send request")).to_be_visible()
    assert page.failures == []


INK = """(svg) => {
  const shade = (color) => {
    const probe = document.createElement("canvas").getContext("2d");
    probe.fillStyle = color;
    probe.fillRect(0, 0, 1, 1);
    const [r, g, b] = probe.getImageData(0, 0, 1, 1).data;
    return (r * 2 + g * 5 + b) / 8;
  };
  const label = svg.querySelector(".nodeLabel, .node text");
  const box = svg.querySelector(".node rect, .node polygon");
  return shade(getComputedStyle(label).color) - shade(getComputedStyle(box).fill);
}"""
"""For a diagram: by how much its words are lighter than their boxes."""


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_diagrams_of_a_page_that_is_swapped_in_follow_the_scheme(
    sites: dict[str, Path], serve: Serve, open_page: OpenPage, mode: str
) -> None:
    page = started(sites["schemes"], serve, open_page, mode)
    page.locator("article").get_by_role("link", name="pictures").click()
    picture = page.locator(".dj-mermaid[data-drawn] svg")
    expect(picture).to_be_visible()
    expect(picture).to_contain_text("Harbor")
    assert page.evaluate("window.stays"), "the page was swapped, not loaded"
    assert (picture.evaluate(INK) > 0) is (mode == "dark")
    assert picture.bounding_box()["width"] > 100
    assert page.locator(".dj-columns .dj-card").count() == 2
    page.locator("[data-md-component=palette] label:not([hidden])").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate" if mode == "light" else "default")
    comes(page, lambda: (picture.evaluate(INK) > 0) is (mode == "light"))
    assert (picture.evaluate(INK) > 0) is (mode == "light")
    page.get_by_text("Tide", exact=True).hover()
    expect(page.get_by_text("Twice a day.")).to_be_visible()
    assert page.failures == []


def test_going_back_and_forth_draws_once_more(sites: dict[str, Path], serve: Serve, open_page: OpenPage) -> None:
    page = started(sites["plain"], serve, open_page, "light")
    for _ in range(2):
        page.locator("article").get_by_role("link", name="pictures").click()
        expect(page.locator(".dj-mermaid[data-drawn] svg")).to_have_count(1)
        page.locator(".md-header").get_by_role("link", name="Acme").first.click()
        expect(page.locator("article").get_by_role("link", name="pictures")).to_be_visible()
    assert page.evaluate("window.stays")
    assert page.failures == []
