"""Builds sites and files of extreme sizes: nothing may be lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from built_site import Built, build

TEXTS = {
    "prose": "Plain words that go on and on, with `code` and *stars*.\n\n" * 90_000,
    "one line": "word " * 1_000_000,
    "one table": "| a | b |\n|---|---|\n" + "| some cell | another one |\n" * 180_000,
    "code": "```py\n" + "value = 1  # a comment\n" * 220_000 + "```\n",
}
"""Page texts of about five megabytes each."""


def site(folder: Path, pages: dict[str, str], navigation: object) -> Built:
    docs = folder / "docs"
    docs.mkdir()
    (docs / "docs.json").write_text(json.dumps({"name": "Acme", "navigation": navigation}))
    for name, text in pages.items():
        (docs / name).write_text(text, "utf-8")
    made = build(docs, folder / "site")
    assert "Traceback" not in made.messages
    assert "page-failed" not in made.messages
    return made


@pytest.mark.parametrize("kind", TEXTS)
def test_a_page_of_five_megabytes(kind: str, tmp_path: Path) -> None:
    made = site(tmp_path, {"index.md": TEXTS[kind]}, [{"group": "All", "pages": ["index"]}])
    assert made.status == 0
    assert (made.folder / "index.html").stat().st_size > 4_000_000


def test_a_configuration_of_twenty_megabytes(tmp_path: Path) -> None:
    group = {"group": "G" * 1000, "pages": ["index"], "tag": "t" * 1000}
    assert site(tmp_path, {"index.md": "words"}, [group for _ in range(9_500)]).status == 0


def test_ten_thousand_pages(tmp_path: Path) -> None:
    names = ["index", *(f"page{number}" for number in range(9_999))]
    groups = [{"group": f"Group {at}", "pages": names[at : at + 50]} for at in range(0, 10_000, 50)]
    made = site(tmp_path, {f"{name}.md": f"# {name}\n\nWords of {name}.\n" for name in names}, groups)
    assert made.status == 0
    assert sum(1 for _ in made.folder.glob("page*/index.html")) == 9_999
