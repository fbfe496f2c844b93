"""A page made by Python-Markdown, with the stylesheet and scripts of the package."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser_sites import DEMO, OpenPage, Serve
from playwright.sync_api import expect


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    page = (DEMO / "start" / "mkdocs.mdx").read_text("utf-8")
    found = re.search(r"^```python make_page\.py\n(.*?)^```$", page, re.M | re.S)
    assert found
    monkeypatch.chdir(tmp_path)
    exec(compile(found[1], "make_page.py", "exec"), {"__name__": "__main__"})
    return tmp_path / "site"


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_components_look_and_work(site: Path, serve: Serve, open_page: OpenPage, mode: str) -> None:
    page = open_page(f"{serve(site, '')}/", color_scheme=mode)
    expect(page.locator(".dj-tabs[data-ready]")).to_be_visible()
    page.get_by_role("tab", name="Windows").click()
    expect(page.get_by_text("Use the installer.")).to_be_visible()
    expect(page.get_by_text("Use Homebrew.")).to_be_hidden()
    callout = page.locator(".dj-callout")
    assert callout.evaluate("(e) => getComputedStyle(e).borderRadius") == "12px"
    ink, ground = (callout.evaluate(f"(e) => getComputedStyle(e).{name}") for name in ("color", "backgroundColor"))
    assert ink != ground
    assert page.foreign == []
    assert page.failures == []
