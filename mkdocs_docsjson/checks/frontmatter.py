"""Checks that the title and the description of a page exist, have a sensible length and say something."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mkdocs_docsjson.checks.checked_page import Page
from mkdocs_docsjson.checks.model import Finding, finding
from mkdocs_docsjson.checks.wordlists import phrases

TITLE_LENGTH = 60
"""Number of characters of a title that search results show."""
DESCRIPTION_LENGTH = (20, 200)
_DRAWN_FROM_ELSEWHERE = ("openapi", "asyncapi", "url")
"""Frontmatter keys of pages whose title and description come from elsewhere, such as pages of operations."""
_VAGUE = phrases("""
    untitled|page|new page|my page|title|page title|todo|tbd|test|index|document|placeholder|lorem ipsum
""")


def check(page: Page) -> Iterator[Finding]:
    if any(page.meta.get(key) for key in _DRAWN_FROM_ELSEWHERE):
        return
    title, description = _text(page, "title"), _text(page, "description")
    yield from _title(page, title)
    yield from _description(page, title, description)


def _text(page: Page, key: str) -> str:
    value = page.meta.get(key)
    return "" if value is None else " ".join(str(value).split())


def _title(page: Page, title: str) -> Iterator[Finding]:
    if not title:
        if not _has_own_heading(page):
            line = page.key_lines.get("title", 1)
            hint = "add title: … between two lines of --- at its start"
            yield finding(page.file, line, 1, "missing-title", "the page has no title", hint)
    elif title.lower() in _VAGUE:
        yield page.of_key("title", "vague-title", f'the title "{title}" fits any page', "say what this page is about")
    elif len(title) > TITLE_LENGTH:
        message = f"the title has {len(title)} characters, of which search engines show about {TITLE_LENGTH}"
        yield page.of_key("title", "title-length", message, "put the important words first, or shorten it")


def _has_own_heading(page: Page) -> bool:
    """Whether the text starts with a heading that serves as the title."""
    first = next(iter(page.visits), None)
    return first is not None and first.tag == "h1"


def _description(page: Page, title: str, description: str) -> Iterator[Finding]:
    shortest, longest = DESCRIPTION_LENGTH
    if not description:
        line = page.key_lines.get("description", page.key_lines.get("title", 1))
        hint = "add description: … to its frontmatter, one sentence on what readers get from the page"
        yield finding(page.file, line, 1, "missing-description", "the page has no description", hint)
    elif _words(description) == _words(title):
        message = "the description only repeats the title"
        yield page.of_key("description", "description-repeats-title", message, "say what readers get from the page")
    elif len(description) > longest:
        message = f"the description has {len(description)} characters, of which search engines show about 160"
        yield page.of_key("description", "description-length", message, "one sentence is enough")
    elif len(description) < shortest and not _is_dense(description):
        message = f'the description "{description}" says little more than the title'
        yield page.of_key("description", "description-length", message, "say what readers get from the page")


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def _is_dense(text: str) -> bool:
    """Whether the text is in a script with few characters a word (Chinese, Japanese, Korean)."""
    return any("\u2e80" <= letter <= "\ud7ff" for letter in text)
