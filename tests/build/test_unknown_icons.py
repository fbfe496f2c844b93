"""Unknown icons are reported at their places, by builds and by `check`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from checked_site import check_site


def unknown_icons(folder: Path, page: str, **settings: Any) -> list[str]:
    settings = {"name": "Acme", "navigation": [{"group": "All", "pages": ["index"]}], **settings}
    files = {"docs.json": json.dumps(settings, indent=1), "index.mdx": page}
    problems = [finding.problem for finding in check_site(folder, files)]
    return [f"{one.file}:{one.line} {one.message}" for one in problems if one.code == "unknown-icon"]


@pytest.mark.parametrize(
    ("frontmatter", "expected"),
    [
        ("title: Home\nicon: rokcet", ['index.mdx:3 there is no icon "rokcet"']),
        ("title: Home\nicon: rocket", []),
        ("icon: {name: rokcet, style: thin}\ntitle: Home", ['index.mdx:2 there is no icon "rokcet"']),
        ("title: Home\nicon: /images/a.svg", []),
        ("title: Home\nicon: 🚀", []),
        ("title: Home\nicon: false", []),
    ],
)
def test_of_a_page(tmp_path: Path, frontmatter: str, expected: list[str]) -> None:
    assert unknown_icons(tmp_path, f"---\n{frontmatter}\n---\nText.\n") == expected


def test_of_docs_json(tmp_path: Path) -> None:
    found = unknown_icons(
        tmp_path,
        "Text.\n",
        navigation=[
            {"group": "All", "icon": "fa-flag", "pages": ["index", {"group": "In", "icon": "flga", "pages": []}]}
        ],
        anchors=[{"name": "Blog", "url": "https://blog.test", "icon": {"name": "rokcet", "style": "solid"}}],
        variables={"icon": "of mine"},
    )
    assert sorted(line.partition(" ")[2] for line in found) == ['there is no icon "flga"', 'there is no icon "rokcet"']
    assert all(int(line.partition(" ")[0].partition(":")[2]) > 1 for line in found)
