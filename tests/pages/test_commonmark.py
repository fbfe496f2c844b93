"""The examples of the CommonMark specification, but for its two sections on raw HTML."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any
from urllib.parse import quote

import pytest
from plain import plain
from support import FIXTURES, normal_html

from mkdocs_docsjson.pages.model import PageOptions

EXAMPLES = json.loads((FIXTURES / "commonmark/commonmark-0.31.2.json").read_text("utf-8"))
EXCEPTIONS: dict[str, str] = json.loads((FIXTURES / "commonmark/exceptions.json").read_text("utf-8"))
"""Reason by the number of the example."""

CHECKED = [each for each in EXAMPLES if each["section"] not in ("HTML blocks", "Raw HTML")]


def comparable(html: str) -> str:
    """Normal form with addresses percent-encoded, which is left to whoever prints them."""
    return normal_html(re.sub(r'(<\w[^<>]*? (?:href|src))="([^"]*)"', _encoded, html))


def _encoded(match: re.Match[str]) -> str:
    return f'{match[1]}="{quote(unescape(match[2]), safe="/:?#@!$()*+,;=%~")}"'


def passes(example: dict[str, Any]) -> bool:
    # An example that starts with dashes is no frontmatter.
    html, _ = plain("\n" + example["markdown"], PageOptions(math=False))
    return comparable(html) == comparable(example["html"])


@pytest.mark.parametrize("section", sorted({each["section"] for each in CHECKED}))
def test_examples_of_the_section_read_as_specified(section: str) -> None:
    failed = [
        each
        for each in CHECKED
        if each["section"] == section and str(each["example"]) not in EXCEPTIONS and not passes(each)
    ]
    assert not failed


def test_exceptions_are_real_and_few() -> None:
    by_number = {str(each["example"]): each for each in CHECKED}
    assert not [number for number in EXCEPTIONS if passes(by_number[number])]
    about_tags = [number for number in EXCEPTIONS if "<" in by_number[number]["markdown"]]
    assert (len(EXCEPTIONS) - len(about_tags)) / len(CHECKED) <= 0.01
