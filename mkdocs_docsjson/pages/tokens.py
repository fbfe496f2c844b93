"""The tokens that the scanner finds in a page: everything that is not Markdown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal
from weakref import ref

from mkdocs_docsjson.pages.tags import RawAttribute

TokenKind = Literal["tag", "raw", "fence", "expression", "javascript", "comment", "module", "math", "less", "text"]


class Token:
    """A piece of a text that is not Markdown. `start` and `end` are offsets in the scanned text."""

    kind: TokenKind
    start: int
    end: int
    source: str = ""
    """The text between braces, the raw content, the code of a fence, or the formula."""
    name: str = ""
    """The name of a tag, also of a raw one; the info string of a fence; `inline` or `block` for a formula."""
    closing: bool = False
    self_closing: bool = False
    attributes: tuple[RawAttribute, ...] = ()
    unreadable: tuple[tuple[int, str], ...] = ()
    _pair: ref[Token] | None = None
    block: bool = False
    """Whether the tag is on its own between paragraphs; set by the layout."""
    closed: bool = True
    """Whether the end of a fence was found."""
    implied: bool = False
    """Whether it is a closing tag that was added because the author left it out."""
    value: Any = None
    """What an expression prints, once known."""
    number: int = -1
    """Its index among the tokens of its text, set when tags are paired."""
    code: str = ""
    """The code of a fence without the indentation of its place; set by the layout."""
    content_start: int = 0
    """Where `source` starts; for raw tags and fences."""

    def __init__(self, kind: TokenKind, start: int, end: int, source: str = "", name: str = "") -> None:
        # Pages have many tokens, each with few of the attributes, so defaults are kept in the class.
        self.kind = kind
        self.start = start
        self.end = end
        if source:
            self.source = source
        if name:
            self.name = name

    @property
    def pair(self) -> Token | None:
        """The tag at the other end; None if there is none. Neither holds the other, as both would then stay in memory
        until garbage is collected: the tokens of a text hold them."""
        return self._pair() if self._pair else None

    @pair.setter
    def pair(self, token: Token) -> None:
        self._pair = ref(token)


@dataclass(slots=True)
class Scan:
    """The tokens of one text, in order."""

    text: str
    tokens: list[Token] = field(default_factory=list)
