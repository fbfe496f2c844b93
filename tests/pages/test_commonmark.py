"""The examples of CommonMark and of GitHub Flavored Markdown, but for their sections on raw HTML."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any
from urllib.parse import quote

import pytest
from page_cases import FIXTURES, normal_html
from plain_page import plain
from selectolax.lexbor import LexborHTMLParser

from mkdocs_docsjson.pages.model import PageOptions


def data(name: str) -> Any:
    return json.loads((FIXTURES / "commonmark" / name).read_text("utf-8"))


EXCEPTIONS: dict[str, str] = data("exceptions.json")
"""Reasons for exceptions by number of the example in CommonMark."""

AUTOLINKED: dict[str, str] = data("autolinked.json")
"""Results of GitHub's parser for examples with bare addresses: it makes them links, CommonMark does not."""

RAW_HTML = ("HTML blocks", "Raw HTML", "Disallowed Raw HTML (extension)")
CHECKED = [each for each in data("commonmark-0.31.2.json") if each["section"] not in RAW_HTML]
EXTENSIONS = [each for each in data("gfm-0.29.json") if each["section"] not in RAW_HTML]


def comparable(html: str) -> str:
    """HTML in normal form, as a browser parses it, so that unclosed elements are closed.

    Addresses are percent-encoded, as that is up to the renderer. GitHub's class of task lists is removed.
    """
    seen = LexborHTMLParser(f"<!doctype html><body>{html.strip()}").body
    assert seen is not None
    written = (seen.html or "").replace(' class="task-list-item"', "")
    return normal_html(re.sub(r'(<\w[^<>]*? (?:href|src))="([^"]*)"', _encoded, written))


def _encoded(match: re.Match[str]) -> str:
    return f'{match[1]}="{quote(unescape(match[2]), safe="/:?#@!$()*+,;=%~")}"'


def passes(example: dict[str, Any]) -> bool:
    # The first line is empty, so that dashes at the start of an example are not frontmatter.
    html, _ = plain("\n" + example["markdown"], PageOptions(math=False))
    return comparable(html) == comparable(example["html"])


@pytest.mark.parametrize("section", sorted({each["section"] for each in CHECKED}))
def test_examples_of_the_section_read_as_specified(section: str) -> None:
    known = EXCEPTIONS.keys() | AUTOLINKED.keys()
    of_section = [each for each in CHECKED if each["section"] == section and str(each["example"]) not in known]
    assert [each for each in of_section if not passes(each)] == []


def test_extensions_of_github() -> None:
    assert [each for each in EXTENSIONS if not passes(each)] == []


def test_bare_addresses_are_links_as_on_github() -> None:
    examples = [each for each in CHECKED if str(each["example"]) in AUTOLINKED]
    assert [each for each in examples if not passes(each | {"html": AUTOLINKED[str(each["example"])]})] == []


def test_exceptions_are_real_and_few() -> None:
    by_number = {str(each["example"]): each for each in CHECKED}
    assert not [number for number in EXCEPTIONS if passes(by_number[number])]
    assert len(EXCEPTIONS) / (len(CHECKED) + len(EXTENSIONS)) <= 0.015
