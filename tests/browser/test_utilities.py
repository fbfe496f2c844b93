"""Styles that a browser computes for lists of utility classes, overridden by owners, and in both modes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from browser_sites import STRICT_POLICY, OpenPage, Serve, build
from page_cases import FIXTURES
from playwright.sync_api import Browser, expect

from mkdocs_docsjson.utilities import SiteColors, utilities_stylesheet

COMBOS: list[dict[str, Any]] = json.loads((FIXTURES / "utilities" / "combos.json").read_text("utf-8"))
RESET = (
    "html,body{margin:0;height:100%;line-height:1.5}@layer dj.reset,dj.utilities;"
    "@layer dj.reset{*,::before,::after{box-sizing:border-box;border:0 solid #e5e7eb}}"
)
COMPUTED = """(lists) => {
  const of = (classes) => {
    const box = document.createElement("div");
    box.className = classes;
    box.textContent = "x";
    document.body.replaceChildren(box);
    const style = getComputedStyle(box);
    return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
  };
  const bare = of("");
  return lists.map((list) => Object.fromEntries(Object.entries(of(list)).filter(([name, value]) => value !== bare[name])));
}"""


@pytest.mark.parametrize(
    ("view", "width", "scheme"), [("light", 1280, "light"), ("dark", 1280, "dark"), ("narrow", 390, "light")]
)
def test_lists_of_classes_are_computed_alike(browser: Browser, view: str, width: int, scheme: Any) -> None:
    names = [name for combo in COMBOS for name in combo["classes"].split()]
    page = browser.new_page(viewport={"width": width, "height": 600}, color_scheme=scheme)
    page.set_content(f"<!doctype html><style>{RESET}{utilities_stylesheet(names, SiteColors())}</style>")
    found = page.evaluate(COMPUTED, [combo["classes"] for combo in COMBOS])
    page.close()
    for combo, ours in zip(COMBOS, found, strict=True):
        wanted = {**combo["light"], **combo.get(view, {})}
        wrong = {name: (value, ours.get(name)) for name, value in wanted.items() if ours.get(name) != value}
        assert wrong == {}, combo["classes"]


PAGE = """\
---
title: Start
---

<div className="p-4 dark:p-8 hover:opacity-50 text-primary border mt-16" id="box">Text</div>

<div className="group"><span className="invisible group-hover:visible" id="shy">Shy</span></div>

<img className="block dark:hidden" id="light" src="/light.png" alt="" />

<img className="hidden dark:block" id="dark" src="/dark.png" alt="" />

<p className="font-bold" id="own">Own</p>
"""
OWN = ".font-bold { font-weight: 300 }"
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c636060606000000005000157a7d8"
    "b40000000049454e44ae426082"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("utilities")
    docs = folder / "docs"
    docs.mkdir()
    (folder / "mkdocs.yml").write_text(
        "site_name: Acme\ntheme: docsjson\nplugins: [docsjson]\nextra_css: [own.css]\n", "utf-8"
    )
    (docs / "docs.json").write_text(
        json.dumps({"name": "Acme", "colors": {"primary": "#ff0000"}, "navigation": {"pages": ["index", "plain"]}}),
        "utf-8",
    )
    (docs / "index.mdx").write_text(PAGE, "utf-8")
    (docs / "plain.mdx").write_text("---\ntitle: Plain\n---\n\nText.\n", "utf-8")
    (docs / "own.css").write_text(OWN, "utf-8")
    for name in ("light", "dark"):
        (docs / f"{name}.png").write_bytes(PIXEL)
    return build(folder, folder / "out")


def test_they_follow_the_switch_and_the_pointer_and_give_way(site: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(serve(site, STRICT_POLICY), color_scheme="light")
    box = page.locator("#box")
    for name, value in {
        "padding": "16px",
        "color": "rgb(255, 0, 0)",
        "border-top-width": "1px",
        "border-top-style": "solid",
        "margin-top": "64px",
        "opacity": "1",
    }.items():
        expect(box).to_have_css(name, value)
    box.hover()
    expect(box).to_have_css("opacity", "0.5")
    expect(page.locator("#shy")).to_have_css("visibility", "hidden")
    page.locator(".group").hover()
    expect(page.locator("#shy")).to_have_css("visibility", "visible")
    expect(page.locator("#own")).to_have_css("font-weight", "300")
    expect(page.locator("#light")).to_be_visible()
    expect(page.locator("#dark")).to_be_hidden()
    page.locator(".dj-mode").first.click()
    expect(box).to_have_css("padding", "32px")
    expect(page.locator("#light")).to_be_hidden()
    expect(page.locator("#dark")).to_be_visible()
    assert page.failures == []


def test_they_follow_the_readers_system(site: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(serve(site), color_scheme="dark")
    expect(page.locator("#box")).to_have_css("padding", "32px")
    expect(page.locator("#dark")).to_be_visible()


def test_pages_without_any_load_no_stylesheet_for_them(site: Path) -> None:
    assert "utilities.css" in (site / "index.html").read_text("utf-8")
    assert "utilities.css" not in (site / "plain" / "index.html").read_text("utf-8")
