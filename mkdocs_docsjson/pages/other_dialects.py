"""Block syntax of other tools, which is text here: `:::note`, `!!! warning`, `??? question`, `=== "Tab"`.

Where an extension of the owner reads it, it is gone before a text is looked at here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from mkdocs_docsjson.pages.tokens import Scan

_START = re.compile(
    r"""^(?P<indent>[ \t]*)(?P<written>:{3,}[ \t]*(?P<colons>[A-Za-z][\w-]*)|!!![ \t]+(?P<marks>[\w-]+)"""
    r"""|\?\?\?\+?[ \t]+[\w-]+|===[!+]?[ \t]+"(?P<tab>[^"\n]*)")""",
    re.MULTILINE,
)
_ATTRIBUTES = re.compile(r"(?<=\))(?P<written>\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=)[^{}\n]*\})")
"""`{ .big }` or `{ width=200 }` behind a picture or link."""
_CODE = 4
"""Columns of indentation that make code at the margin."""
_MARKS = (":::", "!!! ", "??? ", "???+", "=== ", "===!", "===+", "){")
_KINDS = {
    "note": "Note", "abstract": "Note", "quote": "Note", "tip": "Tip", "hint": "Tip", "info": "Info",
    "important": "Info", "question": "Info", "example": "Info", "warning": "Warning", "caution": "Warning",
    "attention": "Warning", "danger": "Danger", "error": "Danger", "failure": "Danger", "bug": "Danger",
    "success": "Check", "check": "Check", "steps": "Steps", "code-group": "CodeGroup",
}  # fmt: skip
_FOLDS = ("details", "dropdown", "collapse", "expander")


def foreign_blocks(scan: Scan) -> Iterator[tuple[int, str, str]]:
    """Where such a block begins, what is written there, and what to write instead."""
    text = scan.text
    if not any(mark in text for mark in _MARKS):
        return
    hidden = [(token.start, token.end) for token in scan.tokens if token.kind in ("fence", "raw", "comment", "math")]
    for found in (*_START.finditer(text), *_ATTRIBUTES.finditer(text)):
        at = found.start("written")
        if any(start <= at < end for start, end in hidden):
            continue
        if found.re is _ATTRIBUTES:
            yield at, found["written"], 'write the element itself: <img src="…" width="200" />'
            continue
        if len(found["indent"].expandtabs(4)) >= _CODE and not _is_in_tag(scan, at):
            continue
        yield at, found["written"], _instead(found)


def _is_in_tag(scan: Scan, at: int) -> bool:
    tags = (token for token in scan.tokens if token.kind == "tag" and token.start < at and not token.self_closing)
    return sum(-1 if token.closing else 1 for token in tags) > 0


def _instead(found: re.Match[str]) -> str:
    if found["tab"] is not None:
        return f'write <Tabs> with <Tab title="{found["tab"]}">…</Tab> in it'
    kind = (found["colons"] or found["marks"] or "").lower()
    if kind in ("tabs", "tab", "tab-set", "tab-item"):
        return 'write <Tabs> with <Tab title="…">…</Tab> in it'
    if not kind or kind in _FOLDS:
        return 'write <Accordion title="…">…</Accordion>'
    name = _KINDS.get(kind, "Note")
    return f"write <{name}>…</{name}>"
