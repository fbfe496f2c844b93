"""Markdown for Material in our theme: nothing is oversized; floating elements and columns are laid out as there."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser_sites import SITES, OpenPage, Serve, build
from playwright.sync_api import FloatRect, Locator, expect

CONFIG = """\
site_name: Acme
docs_dir: docs
theme: docsjson
plugins: [{docsjson: {cards: false, fetch: false, search: none}}]
markdown_extensions:
  - admonition
  - attr_list
  - md_in_html
  - pymdownx.keys
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
      emoji_generator: !!python/name:material.extensions.emoji.to_svg
"""
PAGE = """\
---
title: Tides
---

An icon :material-account-circle: in text, [a button](#grid){ .md-button .md-button--primary }, ++ctrl+c++.

!!! note inline end "At the side"

    Short.

Words beside it.

## Grid

<div class="grid cards" markdown>

-   :material-clock-fast:{ .lg .middle } __First__

    ---

    Text.

-   __Second__

    Text.

</div>

![by day](gauge.png#only-light) ![by night](gauge.png#only-dark)
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("written")
    (source / "docs").mkdir()
    (source / "mkdocs.yml").write_text(CONFIG, "utf-8")
    (source / "docs" / "docs.json").write_text(
        '{"name": "A", "navigation": [{"group": "G", "pages": ["index"]}]}', "utf-8"
    )
    (source / "docs" / "index.md").write_text(PAGE, "utf-8")
    from PIL import Image

    Image.new("RGB", (40, 20)).save(source / "docs" / "gauge.png")
    return build(source, source / "site")


def box(element: Locator) -> FloatRect:
    found = element.bounding_box()
    assert found
    return found


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_it_looks_as_it_was_meant(site: Path, serve: Serve, open_page: OpenPage, mode: str) -> None:
    page = open_page(f"{serve(site)}/", color_scheme=mode, viewport={"width": 1280, "height": 900})
    for icon in page.locator(".twemoji svg").all():
        assert 12 < box(icon)["height"] < 28
    button = page.locator(".md-button")
    assert button.evaluate("e => getComputedStyle(e).backgroundColor") != "rgba(0, 0, 0, 0)"
    words, note = box(page.get_by_text("Words beside it.")), box(page.locator(".admonition"))
    assert abs(words["y"] - note["y"]) < 16
    assert note["width"] < 300
    first, second = map(box, page.locator(".grid.cards li").all())
    assert first["y"] == second["y"]
    assert first["x"] < second["x"]
    for name, shown in (("by day", mode == "light"), ("by night", mode == "dark")):
        expect(page.get_by_alt_text(name)).to_be_visible(visible=shown)
    assert page.foreign == []
    assert page.failures == []


def test_on_a_phone_nothing_sticks_out(site: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(site)}/", viewport={"width": 390, "height": 800})
    expect(page.locator(".md-button")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    first, second = map(box, page.locator(".grid.cards li").all())
    assert first["y"] < second["y"]


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(SITES / "material", tmp_path_factory.mktemp("reference") / "site")


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 390])
def test_nothing_is_oversized_or_sticks_out(
    reference: Path, serve: Serve, open_page: OpenPage, mode: str, width: int
) -> None:
    page = open_page(f"{serve(reference)}/", color_scheme=mode, viewport={"width": width, "height": 900})
    expect(page.get_by_text("Text of another file.")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for icon in page.locator(".twemoji svg").all():
        assert 12 < box(icon)["height"] < 28
    for part in page.locator(".dj-prose > *, .dj-prose img").all():
        if part.is_visible():
            assert box(part)["height"] < 330
            assert box(part)["x"] + box(part)["width"] <= width
    page.get_by_text("Windows").click()
    expect(page.get_by_text("Use the installer.")).to_be_visible()
    assert page.foreign == []
    assert page.failures == []


def test_an_announcement_with_icons_is_a_line(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    icon = '{% include ".icons/fontawesome/brands/mastodon.svg" %}'
    block = f'{{% block announce %}}Follow <a href="#">{icon} us</a>{{% endblock %}}'
    for file, text in {
        "docs/index.md": "# Tides\n\nText.\n",
        "mine/main.html": f'{{% extends "base.html" %}}{block}',
        "mkdocs.yml": "site_name: A\ntheme: {name: docsjson, custom_dir: mine}\nplugins: [docsjson: {search: none}]\n",
    }.items():
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(text, "utf-8")
    page = open_page(f"{serve(build(tmp_path, tmp_path / 'site'))}/", viewport={"width": 1280, "height": 900})
    assert box(page.locator(".dj-banner"))["height"] < 50
    assert 10 < box(page.locator(".dj-banner svg"))["height"] < 24
