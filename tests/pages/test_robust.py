"""Malformed pages are read completely, in a bounded number of steps, and without exceptions."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.pages.render import render_page

COUNT = 1500
PAGES: dict[str, Callable[[int], str]] = {
    "nested elements": lambda n: "<div>\n" * n + "x\n" + "</div>\n" * n,
    "nested components": lambda n: "<Note>\n" * n + "x\n" + "</Note>\n" * n,
    "nested in a line": lambda n: "<b>" * n + "x" + "</b>" * n,
    "components never closed": lambda n: "<Note>\n\n" * n + "x",
    "elements never closed": lambda n: "<b> " * n + "x",
    "crossed": lambda n: "<Note><Tip></Note></Tip>\n" * n + "x",
    "stray": lambda n: "</Note>\n" * n + "x",
    "braces": lambda n: "{a " * n + "x",
    "code in braces": lambda n: "{a.map(\n\n" * n + "x",
    "tags that never end": lambda n: '<Card a="b <Card c={d ' * n + "x",
    "comments that never end": lambda n: "{/* <!-- a " * n + "x",
    "raw elements never closed": lambda n: "<pre>\n" * n + "x",
    "ticks": lambda n: "".join("`" * (i % 50 + 1) + " " for i in range(n)) + "x",
    "dollars": lambda n: "$$a $b " * n + "x",
    "imports": lambda n: "import {a,\n" * n + "x",
    "exports": lambda n: "export const a = {\n" * n + "x",
    "footnotes": lambda n: "[^1] " * n + "x\n\n[^1]: y",
    "quotes": lambda n: ">" * n + "x",
    "nested in a heading": lambda n: "## " + "<b>" * n + "x" + "</b>" * n,
    "markup in attributes": lambda n: "<Card title={" * n + "<b>x</b>" + "} />" * n,
    "tags before ticks": lambda n: "<b>" * n + "x ```",
    "links in one line": lambda n: "[a](/b) é " * n + "x",
}


def render(text: str) -> PageBody:
    return render_page(text, "page.mdx", PageOptions(), lambda path: None)


@pytest.mark.parametrize("name", PAGES)
def test_pathological_pages_keep_their_text(name: str) -> None:
    rendered = render(PAGES[name](COUNT))
    assert "x" in rendered.html or name in ("exports", "comments that never end")


def test_deep_nesting_is_reported_once() -> None:
    rendered = render("<Note>\n" * 300 + "x\n" + "</Note>\n" * 300)
    assert [str(problem) for problem in rendered.problems] == [
        "page.mdx:101:1: more than 100 tags are nested here; close some of them [deep-nesting]"
    ]


def test_what_is_wrong_with_frontmatter_is_a_problem_of_the_page() -> None:
    assert [problem.code for problem in render("---\ntitle: [a\n---\nx\n").problems] == ["frontmatter-syntax"]


PIECES = st.sampled_from(
    [
        *("<Note>", "</Note>", "<div>", "</div>", "<b>", "</b>", "<br>", "<Card a=", '<Tab title="a">', "</Tab>"),
        *('"', "'", "{x}", "{", "}", "{/*", "*/}", "<!--", "-->", "```", "~~~", "`", "**", "*", "_", "|", "$", "$$"),
        *("\n", "\n\n", "\t", "-", "1.", ">", "#", "[", "](", ")", "\\", "&lt;", ":::", "é", "文", "http://a.b"),
        *("<Snippet", "import", "export"),
    ]
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.lists(PIECES, max_size=40))
def test_any_mixture_is_read(pieces: list[str]) -> None:
    text = " ".join(pieces)
    rendered = render(text)
    assert pickle.loads(pickle.dumps(rendered)) == rendered
    printed = rendered.with_links(rendered.html, lambda link: link.url)
    assert LINK_OPEN not in printed
    assert LINK_CLOSE not in printed
    for problem in rendered.problems:
        assert 1 <= problem.line <= text.count("\n") + 1


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.text(max_size=120))
def test_any_text_is_read(text: str) -> None:
    render(text)
