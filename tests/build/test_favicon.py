"""The favicon: from docs.json, else from the docs folder; without either, browsers request none."""

from __future__ import annotations

import json
from pathlib import Path

from built_site import build

SETTINGS = {"name": "Acme", "navigation": [{"group": "Guide", "pages": ["index", "guides/other"]}]}


def icons(site: Path, out: Path, page: str) -> list[str]:
    built = build(site, out)
    assert built.status == 0, built.messages
    return [link.get("href") for link in built.page(page).cssselect("link[rel=icon]")]


def test_a_site_without_an_icon_is_asked_for_none(tmp_path: Path) -> None:
    site, out = tmp_path / "site", tmp_path / "out"
    (site / "guides").mkdir(parents=True)
    for name in ("index", "guides/other"):
        (site / f"{name}.mdx").write_text("---\ntitle: Page\n---\n\nWords.\n", "utf-8")
    (site / "docs.json").write_text(json.dumps(SETTINGS), "utf-8")
    assert icons(site, out, "guides/other/") == ["data:,"]
    (site / "favicon.ico").write_bytes(b"\0\0\1\0")
    assert icons(site, out, "guides/other/") == ["../../favicon.ico"]
    assert (out / "favicon.ico").is_file()
    (site / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", "utf-8")
    (site / "docs.json").write_text(json.dumps({**SETTINGS, "favicon": "/icon.svg"}), "utf-8")
    assert icons(site, out, "guides/other/") == ["../../icon.svg"]
