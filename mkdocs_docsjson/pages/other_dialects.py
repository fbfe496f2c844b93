"""What other tools read and is text here, and what to write instead: `:::note`, `!!! warning`, `=== "Tab"`, `<Aside>`.

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
_ATTRIBUTES = re.compile(r"(?P<written>\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=(?![=>]))[^{}\n]*\})")
"""`{ .big }` or `{ width=200 }`: told behind a picture, a link or the words of a heading."""
_HEADING = re.compile(r"[ ]{0,3}#{1,6}[ ]")
_OWN_ID = re.compile(r"\{#[^{}]+\}")
_CODE = 4
"""Columns of indentation that make code at the margin."""
_MARKS = (":::", "!!! ", "??? ", "???+", "=== ", "===!", "===+")
_KINDS = {
    "note": "Note", "abstract": "Note", "quote": "Note", "tip": "Tip", "hint": "Tip", "info": "Info",
    "important": "Info", "question": "Info", "example": "Info", "warning": "Warning", "caution": "Warning",
    "attention": "Warning", "danger": "Danger", "error": "Danger", "failure": "Danger", "bug": "Danger",
    "warn": "Warning", "success": "Check", "check": "Check", "steps": "Steps", "code-group": "CodeGroup",
}  # fmt: skip
_CALLOUTS = "write <Note>, <Tip>, <Info>, <Warning>, <Check> or <Danger>"
_COMPONENTS = {
    **dict.fromkeys(("Admonition", "Aside", "Alert", "Notice"), _CALLOUTS),
    **dict.fromkeys(("Caution", "Important"), "write <Warning>"),
    "TabItem": "write <Tab>", "Details": "write <Accordion>", "LinkCard": "write <Card>", "Cards": "write <CardGroup>",
    "CardGrid": "write <CardGroup>",
}  # fmt: skip
_FOLDS = ("details", "dropdown", "collapse", "expander")


def component_instead(name: str) -> str:
    """What to write for a component of other tools; empty for one that is not known."""
    return _COMPONENTS.get(name, "")


def callout_instead(kind: str) -> str:
    """What to write for a callout whose kind is an attribute in other tools."""
    name = _KINDS.get(kind.strip().lower(), "")
    return f"write <{name}>…</{name}>" if name else _CALLOUTS


def foreign_blocks(scan: Scan, *, attributes: bool = True) -> Iterator[tuple[int, str, str]]:
    """The offset of each such block, what is written there, and what to write instead.

    attributes: whether `{ … }` behind pictures and links is text, as no extension reads it.
    """
    text = scan.text
    starts = _START.finditer(text) if any(mark in text for mark in _MARKS) else ()
    behind = _ATTRIBUTES.finditer(text) if attributes and "{" in text else ()
    if not (candidates := [*starts, *behind]):
        return
    hidden = [(token.start, token.end) for token in scan.tokens if token.kind in ("fence", "raw", "comment", "math")]
    for found in candidates:
        at = found.start("written")
        if any(start <= at < end for start, end in hidden):
            continue
        if found.re is _ATTRIBUTES:
            if hint := _element_for(text, at, found["written"], found.end()):
                yield at, found["written"], hint
            continue
        if len(found["indent"].expandtabs(4)) >= _CODE and not _is_in_tag(scan, at):
            continue
        yield at, found["written"], _instead(found)


def _element_for(text: str, at: int, written: str, end: int) -> str:
    """What to write instead of attributes, depending on the text before them; empty if they are not attributes."""
    before = text[text.rfind("\n", 0, at) + 1 : at]
    if before.count("`") % 2:  # in code
        return ""
    if _HEADING.match(before) and (end == len(text) or text[end] == "\n"):
        return "" if _OWN_ID.fullmatch(written) else "write the id alone: {#name}; classes go onto an element"
    if before.endswith(")") and (middle := before.rfind("](")) >= 0:
        is_picture = before[: max(before.rfind("[", 0, middle), 0)].endswith("!")
        element = '<img src="…" width="200" />' if is_picture else '<a href="…" target="_blank">…</a>'
        return f"write the element itself: {element}"
    return ""


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
