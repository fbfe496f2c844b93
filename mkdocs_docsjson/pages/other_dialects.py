"""Syntax of other tools, which is text here: `:::note`, `!!! warning`, `=== "Tab"`, `<Aside>`; and what to write.

If an extension of the owner handles it, it has been removed before a text is searched here.
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
"""`{ .big }` or `{ width=200 }`: reported after an image, a link or the words of a heading."""
_HEADING = re.compile(r"[ ]{0,3}#{1,6}[ ]")
_OWN_ID = re.compile(r"\{#[^{}]+\}")
_CODE = 4
"""The least indentation in columns that makes code outside of components."""
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
    **dict.fromkeys(("Critical", "Error"), "write <Danger>"), "Success": "write <Check>", "Hint": "write <Tip>",
    "TabItem": "write <Tab>", "Details": "write <Accordion>", "LinkCard": "write <Card>", "Cards": "write <CardGroup>",
    "CardGrid": "write <CardGroup>",
}  # fmt: skip
_FOLDS = ("details", "dropdown", "collapse", "expander")


def suggested_component(name: str) -> str:
    """Return what to write for a component of other tools; empty for an unknown one."""
    return _COMPONENTS.get(name, "")


def suggested_callout(kind: str) -> str:
    """Return what to write for a callout whose kind is an attribute in other tools."""
    name = _KINDS.get(kind.strip().lower(), "")
    return f"write <{name}>…</{name}>" if name else _CALLOUTS


def foreign_blocks(scan: Scan, *, attributes: bool = True) -> Iterator[tuple[int, str, str]]:
    """Yield the offset of each such block, what is written there, and what to write instead.

    attributes: whether `{ … }` after images and links is text because no extension reads it.
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
        yield at, found["written"], _suggestion(found)


def _element_for(text: str, at: int, written: str, end: int) -> str:
    """Return what to write instead of attributes, depending on the text before them; empty if they are not
    attributes."""
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


def _suggestion(match: re.Match[str]) -> str:
    if match["tab"] is not None:
        return f'write <Tabs> with <Tab title="{match["tab"]}">…</Tab> in it'
    kind = (match["colons"] or match["marks"] or "").lower()
    if kind in ("tabs", "tab", "tab-set", "tab-item"):
        return 'write <Tabs> with <Tab title="…">…</Tab> in it'
    if not kind or kind in _FOLDS:
        return 'write <Accordion title="…">…</Accordion>'
    name = _KINDS.get(kind, "Note")
    return f"write <{name}>…</{name}>"
