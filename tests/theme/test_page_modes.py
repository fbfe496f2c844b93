"""The elements around the content of a page in each page mode."""

from __future__ import annotations

import json

import pytest
from built_site import Built, build

PARTS = {
    "sidebar": ".dj-sidebar",
    "breadcrumbs": ".dj-breadcrumbs",
    "title": "h1:not(.dj-hidden)",
    "lead": ".dj-lead",
    "menu": ".dj-page-menu",
    "toc": ".dj-toc",
    "feedback": ".dj-feedback",
    "pager": ".dj-pager",
    "footer": ".dj-footer",
}
"""Selectors of the parts of a page. All pages have the sidebar in their HTML, as it is also the drawer of phones."""
ALL = set(PARTS)
SHOWN = {
    "page": ALL,
    "wide": ALL - {"toc"},
    "center": ALL - {"toc"},
    "frame": {"sidebar"},
    "custom": {"sidebar"},
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("modes")
    docs = {
        "name": "Acme",
        "navigation": [{"group": "Start", "pages": ["index", *SHOWN]}],
        "feedback": {"thumbsRating": True},
    }
    (folder / "docs.json").write_text(json.dumps(docs), "utf-8")
    (folder / "index.md").write_text("# Home\n", "utf-8")
    for mode in SHOWN:
        front = f"---\ntitle: Title\ndescription: Lead.\nmode: {mode}\n---\n\n"
        (folder / f"{mode}.md").write_text(f"{front}## One\n\nText.\n\n## Two\n", "utf-8")
    (folder / "custom.md").write_text("---\ntitle: T\nmode: custom\n---\n\n<h1>Its own</h1>\n\n## One\n", "utf-8")
    return build(folder, folder / "out")


@pytest.mark.parametrize("mode", SHOWN)
def test_a_mode_leaves_out_what_it_excludes(site: Built, mode: str) -> None:
    page = site.page(f"{mode}/")
    assert {name for name, selector in PARTS.items() if page.cssselect(selector)} - (
        {"title"} if mode == "custom" else set()
    ) == SHOWN[mode]
    assert page.cssselect(".dj-topbar")


def test_a_page_without_a_head_has_one_h1(site: Built) -> None:
    assert [each.text_content() for each in site.page("frame/").cssselect("h1")] == ["Title"]
    assert [each.text_content() for each in site.page("custom/").cssselect("h1")] == ["Its own"]
