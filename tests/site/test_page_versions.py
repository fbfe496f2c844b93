"""Pages whose frontmatter names a version that docs.json does not have."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from built_site import build
from checked_site import write_site

GROUPS = [{"group": "A", "pages": ["index", "b"]}]
VERSIONS = {"versions": [{"version": "1.0", "groups": GROUPS}, {"version": "2", "groups": GROUPS}]}
TOLD = 'warning: b.mdx:3:1: no version is called "{}"; {} [unknown-version]'


@pytest.mark.parametrize(
    ("navigation", "written", "hint"),
    [
        (VERSIONS, "v1.0", 'did you mean "1.0"?'),
        (VERSIONS, "old", "known here: 1.0, 2"),
        (VERSIONS, "1.0", ""),
        (VERSIONS, "2", ""),
        ({"groups": GROUPS}, "old", ""),
    ],
)
def test_an_unknown_version_is_reported(navigation: Any, written: str, hint: str, tmp_path: Path) -> None:
    settings = {"name": "A", "theme": "mint", "colors": {"primary": "#123456"}, "navigation": navigation}
    page = f"---\ntitle: B\nversion: {written}\n---\n\nB\n"
    files = {"docs.json": json.dumps(settings), "index.mdx": "A\n", "b.mdx": page}
    site = build(write_site(tmp_path / "docs", files), tmp_path / "site")
    assert site.status == 0
    told = [line for line in site.messages.splitlines() if "unknown-version" in line]
    assert told == ([TOLD.format(written, hint)] if hint else [])
