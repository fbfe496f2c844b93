"""Tables of a page: each in a box that scrolls sideways by itself and can be reached by the keyboard."""

from __future__ import annotations

import re
from html import escape, unescape

_PARTS = re.compile(
    r"<h(?P<level>[1-6])\b[^>]*>(?P<heading>.*?)</h(?P=level)>"
    r"|(?P<open><table\b(?:(?!</?table\b).)*?<caption[^>]*>(?P<caption>.*?)</caption>|<table\b)"
    r"|(?P<close></table>)",
    re.S,
)
_HEAD = re.compile(r"<thead>.*?</thead>", re.S)
_TAG = re.compile(r"<[^>]*>")


def scrolling_tables(html: str, fallback: str) -> str:
    """`html` with a box around every table, named by its caption, else the heading above it, else `fallback`."""
    if "<table" not in html:
        return html
    heading = ""

    def boxed(part: re.Match[str]) -> str:
        nonlocal heading
        if part["level"]:
            heading = _text(part["heading"])
            return part[0]
        if part["close"]:
            return "</table></div>"
        name = escape(_text(part["caption"] or "") or heading or fallback)
        return f'<div class="dj-table" role="group" aria-label="{name}" tabindex="0">{part[0]}'

    return _HEAD.sub(_scoped, _PARTS.sub(boxed, html))


def _scoped(head: re.Match[str]) -> str:
    """Say of the cells in a head that they are for their columns."""
    return re.sub(r"<th(?=[\s>])(?![^>]*\bscope=)", '<th scope="col"', head[0])


def _text(html: str) -> str:
    return unescape(_TAG.sub("", html)).strip()
