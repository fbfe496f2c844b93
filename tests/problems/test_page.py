"""The documentation page of all codes; `UPDATE_SNAPSHOTS=1 pytest tests/problems` writes it anew."""

from __future__ import annotations

import os
from pathlib import Path

from checked import check_site

from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.problems import CODES
from mkdocs_docsjson.problems.page import codes_markdown

PAGE = Path(__file__).parents[2] / "demo_site" / "reference" / "problems.mdx"


def test_page_of_the_demo_site_is_current() -> None:
    if os.environ.get("UPDATE_SNAPSHOTS") == "1":
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(codes_markdown(), "utf-8")
    assert PAGE.read_text("utf-8") == codes_markdown()


def test_every_code_can_be_linked_to() -> None:
    rendered = render_page(codes_markdown(), "problems.mdx", PageOptions(), lambda path: None)
    assert rendered.ids.issuperset(CODES)


def test_the_page_has_no_problem_itself(tmp_path: Path) -> None:
    docs = '{"name": "Acme", "navigation": [{"group": "Reference", "pages": ["problems"]}]}'
    found = check_site(tmp_path, {"docs.json": docs, "problems.mdx": codes_markdown()})
    assert [str(one.problem) for one in found] == []
