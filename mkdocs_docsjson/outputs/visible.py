"""The visible text of HTML, to tell whether some of it was removed."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

_SILENT = re.compile(r"<(?:(script|style|template)\b|!--)", re.I)
_MAIN = re.compile(r"<main\b[^<>]*>", re.I)
_TAG = re.compile(r"<[^<>]*>")
_FILLED_IN = re.compile(r"\{\{[^{}]*\}\}")
"""A placeholder that another plugin fills in, such as `{{ date }}`: replacing it removes nothing."""
_WORD = re.compile(r"\w+")


def hides(before: str, after: str) -> bool:
    """Whether HTML has lost words that it had before. Moved, wrapped or added words do not count."""
    if before == after:
        return False
    return bool(_words(_FILLED_IN.sub(" ", before)) - _words(after))


def text_part(document: str) -> str:
    """Return the main part of a page, without the frame around it; the whole page when it cannot be found."""
    opened = _MAIN.search(document)
    closed = document.rfind("</main") if opened else -1
    return document[opened.end() : closed] if opened and closed > opened.end() else document


def _words(html: str) -> Counter[str]:
    return Counter(_WORD.findall(unescape(_TAG.sub(" ", _without_silent(html))).lower()))


def _without_silent(html: str) -> str:
    """Return HTML without what browsers do not show: scripts, styles, templates, comments."""
    if _SILENT.search(html) is None:
        return html
    lower, kept, at = html.lower(), [], 0
    while found := _SILENT.search(html, at):
        kept.append(html[at : found.start()])
        at = lower.find(f"</{found[1].lower()}" if found[1] else "-->", found.end())
        if at < 0:
            return " ".join(kept)
    return " ".join([*kept, html[at:]])
