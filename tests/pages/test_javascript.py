"""JavaScript of pages: what evaluating it shows, and what is refused.

tests/fixtures/javascript/cases.json: `page` with the `files` beside it; a pure case has the `text`, `links` and
`classes` that React's first rendering gives; a refused one keeps what is around it, and shows nothing of `absent`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from mkdocs_docsjson.pages.model import PageOptions, Rendered
from mkdocs_docsjson.pages.render import render_page

FIXTURES = Path(__file__).parents[1] / "fixtures" / "javascript"
CASES: list[dict[str, Any]] = json.loads((FIXTURES / "cases.json").read_text("utf-8"))["cases"]
PURE = [case for case in CASES if not case.get("refused")]
REFUSED = [case for case in CASES if case.get("refused")]
THEME = str(Path(__file__).parents[2] / "theme")


def rendered(page: str, files: dict[str, str] | None = None, **options: Any) -> Rendered:
    return render_page(page, "page.mdx", PageOptions(template_folders=(THEME,), **options), (files or {}).get)


def shown(page: Rendered) -> html.HtmlElement:
    return html.fromstring(f"<main>{page.with_links(page.html, lambda use: use.url)}</main>")


@pytest.mark.parametrize("case", PURE, ids=[case["id"] for case in PURE])
def test_what_is_evaluated_is_shown_as_react_shows_it_first(case: dict[str, Any]) -> None:
    page = rendered(case["page"], case.get("files"))
    tree = shown(page)
    assert [title for title in case.get("seen", []) if title not in tree.text_content()] == []
    # The words of our own components (what tells that a link leads away) stand between those of the case.
    words = iter(re.findall(r"[^\W_]+", " ".join(tree.itertext())))
    if "seen" in case:
        assert [word for word in case["text"].split() if word not in words] == []
    else:
        assert re.sub(r"\s", "", case["text"]) in re.sub(r"\s", "", tree.text_content())
    assert [link for link in case.get("links", []) if link not in tree.xpath("//a/@href")] == []
    assert [name for name in case.get("classes", []) if not tree.find_class(name)] == []
    assert {problem.code for problem in page.problems} <= {"static-component"}


@pytest.mark.parametrize("case", REFUSED, ids=[case["id"] for case in REFUSED])
def test_what_is_refused_is_told_and_the_rest_is_shown(case: dict[str, Any]) -> None:
    page = rendered(case["page"], case.get("files"))
    text = shown(page).text_content()
    assert [word for word in case.get("keep", []) if word not in text] == []
    assert [word for word in case.get("absent", []) if word in text] == []
    assert {problem.code for problem in page.problems} == {"needs-javascript"}
