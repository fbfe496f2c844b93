"""The tokens that the scanner finds in a page: everything that is not Markdown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from mkdocs_docsjson.pages.tags import RawAttribute

TokenKind = Literal["tag", "raw", "fence", "expression", "javascript", "comment", "module", "math", "less", "text"]


class Token:
    """One thing that is not Markdown text. `start` and `end` are offsets in the scanned text."""

    kind: TokenKind
    start: int
    end: int
    source: str = ""
    """expression, javascript: between the braces · raw: the content · fence: the code · math: the formula."""
    name: str = ""
    """tag, raw: the tag's name · fence: its info string · math: `inline` or `block`."""
    closing: bool = False
    self_closing: bool = False
    attributes: tuple[RawAttribute, ...] = ()
    mistakes: tuple[tuple[int, str], ...] = ()
    pair: Token | None = None
    """The tag at the other end; None when it needs none or has none."""
    block: bool = False
    """Set by the layout: the tag stands on its own between paragraphs."""
    closed: bool = True
    """fence: whether its end was found."""
    implied: bool = False
    """Whether it is a closing tag that was added, as the author left it out."""
    value: Any = None
    """expression: what it prints, once known."""
    number: int = -1
    """Index among the tokens of its text, set when they are paired."""
    code: str = ""
    """fence: the code without the indentation of its place, set by the layout."""
    content_start: int = 0
    """raw, fence: where `source` starts."""

    def __init__(self, kind: TokenKind, start: int, end: int, source: str = "", name: str = "") -> None:
        # Pages have many tokens and each token few of the attributes: the class holds what is not set.
        self.kind = kind
        self.start = start
        self.end = end
        if source:
            self.source = source
        if name:
            self.name = name


@dataclass(slots=True)
class Scan:
    """The tokens of one text, in order."""

    text: str
    tokens: list[Token] = field(default_factory=list)
