"""The documentation page of all codes."""

from __future__ import annotations

from pathlib import Path

from checked_site import check_site

from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.problems import CODES
from mkdocs_docsjson.problems.codes_page import codes_markdown


def test_every_code_can_be_linked_to() -> None:
    rendered = render_page(codes_markdown(), "problems.mdx", PageOptions(), lambda path: None)
    assert rendered.ids.issuperset(CODES)


def test_the_page_has_no_problem_itself(tmp_path: Path) -> None:
    docs = '{"name": "Acme", "navigation": [{"group": "Reference", "pages": ["problems"]}]}'
    found = check_site(tmp_path, {"docs.json": docs, "problems.mdx": codes_markdown()})
    assert [str(one.problem) for one in found] == []
