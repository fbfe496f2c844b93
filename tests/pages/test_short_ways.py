"""Shortcuts for simple pages give the same result as the complete code."""

from __future__ import annotations

import pytest

from mkdocs_docsjson.pages import frontmatter, frontmatter_yaml, inline
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.state import PageState

VALUES = (
    "Setup", "Set up", "a, b (c) & d?", '"Set: up"', "'it is'", '"Über…"', "true", "True", "null", "Yes", "no", "nan", "e1",
    "a #b", "a -b", "-a", "1", "0x1", "2024-01-01", '""', '"a\\tb"', "'a''b'", '"a" # b', "~", "a ", "[a]", "trueish", "a*b",
)  # fmt: skip


@pytest.mark.parametrize("key", ["title", "side-bar", "Null", "true", "_x"])
@pytest.mark.parametrize("value", VALUES)
def test_frontmatter_is_what_yaml_says(key: str, value: str) -> None:
    block = f"{key}: {value}\ntitle: last\n"
    assert frontmatter._load(block, "page.mdx")[0] == frontmatter_yaml._value(block)


@pytest.mark.parametrize("smart_quotes", [False, True])
@pytest.mark.parametrize(
    "text",
    [
        "*a* **b**",
        "`x` *y*",
        "a_b_c",
        "~~a~~",
        "1. *a*",
        "# `b`",
        '"q" it\'s -- *a*',
        "a \\* b",
        "*a",
        "`a",
        "***a** b*",
    ],
)
def test_titles_are_what_their_tree_says(text: str, smart_quotes: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    options = PageOptions(smart_quotes=smart_quotes)
    short = inline.inline_markdown(text, PageState("page.mdx", options))
    monkeypatch.setattr(inline, "_BEYOND", frozenset(map(chr, range(128))))
    assert short == inline.inline_markdown(text, PageState("page.mdx", options))
