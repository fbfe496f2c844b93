"""Automatic fixes: which problems have one, what it changes, and that it is not applied in the wrong place."""

from __future__ import annotations

from pathlib import Path

import pytest
from checked_site import check_site, write_site

from mkdocs_docsjson.checks import fixes
from mkdocs_docsjson.checks.model import Edit

DOCS = '{"name": "Acme", "navigation": [{"group": "Start", "pages": ["index"]}]}'
HEAD = "---\ntitle: Home\ndescription: What this site is about.\n---\n\n"

MENDED = {
    "extension of a link": ("[home](./index.mdx#a)\n\n## A\n", "[home](./index#a)\n\n## A\n"),
    "language of a code block": ('```\n{"id": 1}\n```\n', '```json\n{"id": 1}\n```\n'),
    "commands": ("```\nnpm install\n$ npm start\n```\n", "```bash\nnpm install\n$ npm start\n```\n"),
    "misspelled attribute": ('<Card titel="A">B</Card>\n', '<Card title="A">B</Card>\n'),
    "letter case of a link": ("[home](/Index)\n", "[home](/index)\n"),
    "outline": ("# A\n\n## B\n\n#### C\n\n# D\n", "## A\n\n### B\n\n#### C\n\n## D\n"),
    "skipped level": ("## A\n\n#### B\n\n#### C\n\n## D\n", "## A\n\n### B\n\n### C\n\n## D\n"),
    "line ends stay": ("[home](index.mdx)\r\n\r\nMore.\r\n", "[home](index)\r\n\r\nMore.\r\n"),
}

LEFT = {
    "link to a file that is no page": "[contributing](/CONTRIBUTING.md)\n",
    "attribute like no other": '<Card colour-scheme="A">B</Card>\n',
    "code that may be anything": "```\nsome output\n```\n",
    "heading below the title of a step": '<Steps>\n  <Step title="A">\n    ##### B\n  </Step>\n</Steps>\n',
    "heading as HTML": "## A\n\n<h4>B</h4>\n",
}


def mended(folder: Path, body: str) -> str:
    head = HEAD.replace("\n", "\r\n") if "\r\n" in body else HEAD
    found = check_site(folder, {"docs.json": DOCS, "index.mdx": head + body})
    texts = {"index.mdx": (folder / "index.mdx").read_bytes().decode()}
    changed = fixes.apply_edits(texts, [edit for one in found for edit in one.edits])
    return changed.get("index.mdx", texts["index.mdx"]).removeprefix(head)


@pytest.mark.parametrize("name", MENDED)
def test_is_mended(tmp_path: Path, name: str) -> None:
    before, after = MENDED[name]
    assert mended(tmp_path, before) == after


@pytest.mark.parametrize("name", MENDED)
def test_needs_no_more_mending(tmp_path: Path, name: str) -> None:
    after = MENDED[name][1]
    assert mended(tmp_path, after) == after


@pytest.mark.parametrize("name", LEFT)
def test_is_left_to_the_author(tmp_path: Path, name: str) -> None:
    assert mended(tmp_path, LEFT[name]) == LEFT[name]


def test_a_text_that_has_changed_since_is_left() -> None:
    edit = Edit("a.mdx", 1, 4, "old", "new")
    assert fixes.apply_edits({"a.mdx": "an older text"}, [edit]) == {"a.mdx": "an newer text"}
    assert fixes.apply_edits({"a.mdx": "no such text"}, [edit]) == {}
    assert fixes.apply_edits({}, [edit]) == {}


def test_the_difference_is_shown() -> None:
    before, after = {"a.mdx": "one\ntwo\nthree\n"}, {"a.mdx": "one\n2\nthree\n"}
    shown = fixes.diff(before, after).split("\n")
    assert shown == ["--- a/a.mdx", "+++ b/a.mdx", "@@ -1,3 +1,3 @@", " one", "-two", "+2", " three"]


def test_frontmatter_key(tmp_path: Path) -> None:
    text = HEAD.replace("title:", "Title:") + "Text.\n"
    found = check_site(write_site(tmp_path, {}), {"docs.json": DOCS, "index.mdx": text})
    changed = fixes.apply_edits({"index.mdx": text}, [edit for one in found for edit in one.edits])
    assert changed == {"index.mdx": HEAD + "Text.\n"}
