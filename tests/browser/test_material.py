"""Components look and work in the theme Material as in ours, in both of its schemes."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from browser_sites import LISTEN, SITES, OpenPage, Serve, becomes, build
from playwright.sync_api import expect

CONFIG = """\
site_name: Acme
docs_dir: docs
theme:
  name: material
plugins:
  - docsjson
"""
TRANSPARENT = "rgba(0, 0, 0, 0)"


@pytest.fixture(scope="module")
def material(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("material")
    shutil.copytree(SITES / "showcase", source / "docs")
    (source / "mkdocs.yml").write_text(CONFIG, "utf-8")
    return build(source, source / "site")


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_components_look_like_ours(material: Path, serve: Serve, open_page: OpenPage, mode: str) -> None:
    page = open_page(f"{serve(material)}/", color_scheme=mode, viewport={"width": 1280, "height": 900})
    expect(page.locator("[data-md-component=header]")).to_be_visible()
    page.wait_for_load_state("networkidle")  # modules of the components are loaded after the page
    assert page.foreign == []

    def style(selector: str, name: str) -> str:
        value: str = page.locator(selector).first.evaluate("(e, name) => getComputedStyle(e)[name]", name)
        return value

    assert style(".dj-callout", "backgroundColor") != TRANSPARENT
    assert style(".dj-callout", "borderRadius") == "12px"
    assert style(".dj-card", "borderTopWidth") == "1px"
    assert style(".dj-accordion > summary", "paddingLeft") == "16px"
    assert style(".dj-columns", "display") == "grid"
    assert style(".dj-accordions > .dj-accordion + .dj-accordion", "marginTop") == "-1px"
    assert style(".dj-step-mark", "fontSize") == "13px"
    assert style(".dj-frame-body > p", "marginTop") == "0px"
    dark = style("body", "backgroundColor")
    assert (dark == "rgb(255, 255, 255)") is (mode == "light")
    assert page.failures == []


def test_components_work(material: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(material)}/", permissions=["clipboard-read", "clipboard-write"])
    expect(page.locator(".dj-tabs[data-ready]")).to_be_visible()  # its module is loaded after the page
    page.get_by_role("tab", name="Windows").click()
    expect(page.get_by_text("Use the installer.")).to_be_visible()
    expect(page.get_by_text("Use Homebrew.")).to_be_hidden()
    page.evaluate(LISTEN)
    page.locator(".dj-code").first.get_by_role("button", name="Copy").click()
    becomes(page, "said", ["Copied"])
    assert page.evaluate("navigator.clipboard.readText()") == "pip install acme-client"


@pytest.mark.parametrize("theme", ["material", "readthedocs"])
def test_pictures_have_room_and_keep_their_ratio(tmp_path: Path, serve: Serve, open_page: OpenPage, theme: str) -> None:
    shutil.copytree(SITES / "showcase", tmp_path / "docs")
    (tmp_path / "mkdocs.yml").write_text(CONFIG.replace("material", theme), "utf-8")
    page = open_page(f"{serve(build(tmp_path, tmp_path / 'site'))}/", viewport={"width": 500, "height": 800})
    picture = page.locator(".dj-frame img")
    expect(picture).to_have_attribute("width", "1600")
    picture.scroll_into_view_if_needed()
    width, height = picture.evaluate("(image) => [image.clientWidth, image.clientHeight]")
    assert 100 < width < 500
    assert width / height == pytest.approx(1600 / int(picture.get_attribute("height") or 0), rel=0.02)


def test_the_playground_opens(material: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(material)}/api/create-order/")
    page.get_by_role("button", name="Try it").click()
    expect(page.locator(".dj-playground").get_by_role("button", name="Send request")).to_be_visible()
    assert page.failures == []


def test_old_addresses_lead_on(material: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(material)}/old/?a=1#token")
    page.wait_for_url("**/guides/setup/?a=1#token")


def test_navigation_is_that_of_docs_json(material: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(material)}/", viewport={"width": 1280, "height": 900})
    expect(page.locator(".md-tabs__link")).to_have_text(["Documentation", "Reference", "API"])
    expect(page.locator(".md-social__link")).to_have_count(2)
    expect(page.locator(".md-logo img").first).to_have_attribute("src", re.compile("."))


BOTH_MODES = """---
title: Home
description: A picture for each mode.
---

<Frame>
  <img className="block dark:hidden" src="/images/wide.svg" alt="by day" />
  <img className="hidden dark:block" src="/images/wide.svg" alt="by night" />
</Frame>
"""


@pytest.mark.parametrize(
    ("theme", "mode", "shown", "hidden"),
    [
        ("material", "light", "by day", "by night"),
        ("material", "dark", "by night", "by day"),
        ("readthedocs", "dark", "by day", "by night"),
    ],
)
def test_pictures_for_one_mode(
    tmp_path: Path, serve: Serve, open_page: OpenPage, theme: str, mode: str, shown: str, hidden: str
) -> None:
    shutil.copytree(SITES / "showcase", tmp_path / "docs")
    (tmp_path / "docs" / "index.mdx").write_text(BOTH_MODES, "utf-8")
    (tmp_path / "mkdocs.yml").write_text(CONFIG.replace("material", theme), "utf-8")
    page = open_page(f"{serve(build(tmp_path, tmp_path / 'site'))}/", color_scheme=mode)
    expect(page.get_by_alt_text(shown)).to_be_visible()
    expect(page.get_by_alt_text(hidden)).to_be_hidden()
