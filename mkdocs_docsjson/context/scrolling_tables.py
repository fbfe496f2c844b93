"""Tables of a page: each gets a box that scrolls horizontally and can be focused with the keyboard."""

from __future__ import annotations

import re
from html import escape, unescape

_EDGE = re.compile(r'<table class="(?:highlight|codehilite)table".*?</table>|<table\b|</table>', re.S)
"""The start or end of a table. Tables that other extensions use for line numbers beside code are skipped."""
_LAST_HEADING = re.compile(r".*<h([1-6])\b[^>]*>(.*?)</h\1>", re.S)
_CAPTION = re.compile(r"<caption[^>]*>(.*?)</caption>", re.S)
_HEAD = re.compile(r"<thead>.*?</thead>", re.S)
_TAG = re.compile(r"<[^>]*>")


def scrolling_tables(html: str, fallback: str) -> str:
    """Return `html` with a box around every table, labeled with its caption, the heading above it, or `fallback`."""
    if "<table" not in html:
        return html
    edges = list(_EDGE.finditer(html))
    ends = [edge.start() for edge in edges[1:]] + [len(html)]
    out, at, heading, has_captions = [], 0, "", "<caption" in html
    for edge, end in zip(edges, ends, strict=True):
        before = html[at : edge.start()]
        if found := _LAST_HEADING.match(before):
            heading = found[2]
        out.append(before)
        at = edge.end()
        if edge[0] != "<table":
            out.append("</table></div>" if edge[0] == "</table>" else edge[0])
            continue
        caption = _CAPTION.search(html, at, end) if has_captions else None
        name = escape((_text(caption[1]) if caption else "") or _text(heading) or fallback)
        out.append(f'<div class="dj-table" role="group" aria-label="{name}" tabindex="0">{edge[0]}')
    out.append(html[at:])
    return _HEAD.sub(_add_scope, "".join(out))


def _add_scope(head: re.Match[str]) -> str:
    """Return the head of a table with scope="col" on its cells."""
    return re.sub(r"<th(?=[\s>])(?![^>]*\bscope=)", '<th scope="col"', head[0])


def _text(html: str) -> str:
    return unescape(_TAG.sub("", html)).strip()
