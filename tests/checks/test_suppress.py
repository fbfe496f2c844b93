"""Comments that hide findings: which findings they cover."""

from __future__ import annotations

from pathlib import Path

import pytest
from checked_site import check_site

DOCS = '{"name": "Acme", "navigation": [{"group": "Start", "pages": ["index"]}]}'
HEAD = "---\ntitle: Home\ndescription: What this site is about.\n---\n\n"
LINK = "See [here](/index) first.\n"

CASES = {
    "nothing is hidden without a comment": (LINK, [6]),
    "the block below": ("{/* docsjson-ignore link-text */}\n" + LINK + "\n" + LINK, [9]),
    "an empty line between is fine": ("{/* docsjson-ignore link-text */}\n\n" + LINK + "\n" + LINK, [10]),
    "an HTML comment says the same": ("<!-- docsjson-ignore link-text -->\n" + LINK, []),
    "several codes": ("{/* docsjson-ignore wordy, link-text */}\n" + LINK, []),
    "without a code all": ("{/* docsjson-ignore */}\n" + LINK, []),
    "another code": ("{/* docsjson-ignore wordy */}\n" + LINK, [7]),
    "its own line": ("See [here](/index) first. {/* docsjson-ignore link-text */}\nSee [here](/index) again.\n", [7]),
    "a component with all it holds": (
        "{/* docsjson-ignore link-text */}\n<Note>\n  " + LINK + "\n  " + LINK + "</Note>\n\n" + LINK,
        [13],
    ),
    "the whole file": (LINK + "\n" + LINK + "\n{/* docsjson-ignore-file link-text */}\n", []),
    "a comment in code hides nothing": ("```mdx\n{/* docsjson-ignore-file */}\n```\n\n" + LINK, [10]),
}


@pytest.mark.parametrize("name", CASES)
def test_comment_covers(tmp_path: Path, name: str) -> None:
    body, lines = CASES[name]
    found = check_site(tmp_path, {"docs.json": DOCS, "index.mdx": HEAD + body})
    assert [one.problem.line for one in found if one.problem.code == "link-text"] == lines
