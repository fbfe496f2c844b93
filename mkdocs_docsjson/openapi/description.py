"""Descriptions of operations: the opening is shown above the endpoint, the rest of a long one below it."""

from __future__ import annotations

import re

from mkdocs_docsjson.openapi.safe_markdown import plain_html

OPENING = 600
"""Characters of text that may stand above an endpoint; 95 of 100 descriptions of real documents are shorter."""
_PARAGRAPH = re.compile(r"\s*<p>(.*?)</p>", re.S)
_SECTION = re.compile(r"<(?:h[1-6r]|img|div|dl|details|figure|section)\b")
"""Markup that makes even a short text count as one of several parts."""
_PAUSE = re.compile(rf"\s*(?:<p>|{_SECTION.pattern}|\Z)")
"""Elements before which a text may be split. Lists, tables and code belong to the paragraph before them."""


def split_opening(html: str) -> tuple[str, str]:
    """Split HTML into (opening, rest): a short text has no rest, the opening of a long one is its first paragraphs.

    A paragraph stays with what it introduces. The opening is empty where a long text does not begin with a paragraph
    that can stand alone.
    """
    if len(plain_html(html)) <= OPENING and not _SECTION.search(html):
        return html, ""
    cut = end = size = 0
    while match := _PARAGRAPH.match(html, end):
        text = plain_html(match[1])
        size += len(text)
        if cut and size > OPENING:
            break
        end = match.end()
        if not text.endswith((":", "：")) and _PAUSE.match(html, end):
            cut = end
    return html[:cut], html[cut:].strip()


def drop_lead(html: str, lead: str) -> str:
    """The HTML of a description, without its first paragraph if that repeats the text under the title.

    lead: HTML of the text under the title.
    """
    first = _PARAGRAPH.match(html)
    if first is None or not lead or _comparable(first[1]) != _comparable(lead):
        return html
    return html[first.end() :].strip()


def description_html(html: str) -> str:
    """The element of a description; empty without one."""
    return f'<div class="dj-api-description">{html}</div>' if html else ""


def _comparable(html: str) -> str:
    return plain_html(html).casefold().rstrip(".")
