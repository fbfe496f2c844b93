"""A page whose text begins with a heading has one h1: that heading, instead of the page's title."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from built_site import Built, build

DOCS = {"name": "Acme", "navigation": [{"group": "Start", "pages": ["index", "other"]}]}


def build_site(folder: Path, page: str, *, mkdocs: str = "") -> Built:
    source = folder / "src"
    (source / "docs").mkdir(parents=True)
    (source / "docs" / "index.md").write_text(page)
    (source / "docs" / "other.md").write_text("# Other\n")
    if mkdocs:
        (source / "mkdocs.yml").write_text(mkdocs)
    else:
        (source / "docs" / "docs.json").write_text(json.dumps(DOCS))
    built = build(source, folder / "out")
    assert built.status == 0, built.messages
    return built


def headings(built: Built) -> list[str]:
    return [heading.text_content().strip() for heading in built.page("").cssselect("main h1")]


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("# Set *up*\n\nText.\n", ["Set up"]),
        ("---\ntitle: Set up\n---\n\n# Set up\n\nText.\n", ["Set up"]),
        ("---\ntitle: set  UP\n---\n\n# Set up\n", ["Set up"]),
        ("---\ntitle: Another\n---\n\n# Set up\n", ["Another", "Set up"]),
        ("Text.\n\n# Set up\n", ["Home", "Set up"]),
        ("---\ntitle: Set up\n---\n\nText.\n", ["Set up"]),
    ],
)
def test_there_is_one_title(page: str, expected: list[str], tmp_path: Path) -> None:
    assert headings(build_site(tmp_path, page)) == expected


def test_it_is_in_the_head_with_its_id_and_is_not_listed(tmp_path: Path) -> None:
    page = build_site(tmp_path, "# Set *up* {#own}\n\n## Part\n").page("")
    assert [h.get("id") for h in page.cssselect(".dj-page-head h1")] == ["own"]
    assert page.cssselect(".dj-page-head h1 em")
    assert not page.cssselect(".dj-prose h1")
    assert [link.text_content() for link in page.cssselect(".dj-toc ul a")] == ["Overview", "Part"]


def test_where_mkdocs_says_it_the_frontmatter_names_the_window_alone(tmp_path: Path) -> None:
    page = "---\ntitle: Another\n---\n\n# Set up\n"
    built = build_site(tmp_path, page, mkdocs="site_name: Acme\ntheme: docsjson\nplugins: [docsjson]\n")
    assert headings(built) == ["Set up"]
    assert built.page("").cssselect("title")[0].text == "Another - Acme"


def test_modes_without_a_head_keep_it_in_the_text(tmp_path: Path) -> None:
    built = build_site(tmp_path, "---\nmode: custom\n---\n\n# Set up\n")
    assert headings(built) == ["Set up"]
    assert built.page("").cssselect(".dj-prose h1")
