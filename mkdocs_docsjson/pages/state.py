"""What is collected while one page is rendered. Each page has its own, so nothing is shared between pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.pages.model import LinkUse, PageOptions, TocItem
from mkdocs_docsjson.problems import Problem


@dataclass(slots=True)
class PageState:
    """Collects problems, links, ids, icons and script features of the page `file`."""

    file: str
    options: PageOptions
    problems: list[Problem] = field(default_factory=list)
    links: list[LinkUse] = field(default_factory=list)
    icons: dict[str, None] = field(default_factory=dict)
    """Icon keys in order of first use."""
    features: set[str] = field(default_factory=set)
    toc: list[TocItem] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    includes: dict[str, None] = field(default_factory=dict)
    side: list[str] = field(default_factory=list)
    has_updates: bool = False
    inline: Callable[[str], Markup] = escape
    """Renders inline Markdown as HTML; set by the renderer. By default, the text is only escaped."""
    counts: dict[str, int] = field(default_factory=dict)
    """The last number that `number` returned, by kind."""

    slug: Callable[[str], str] | None = None
    """Makes ids of headings by another rule than that of docs.json's pages: see `toc_ids.py`."""
    included: str = ""
    """The snippet that contains the component being rendered; empty for the page itself."""

    def number(self, kind: str) -> int:
        """1, 2, 3 …: how many of this kind the page has so far, the present one counted."""
        self.counts[kind] = self.counts.get(kind, 0) + 1
        return self.counts[kind]

    def report(self, code: str, line: int, column: int, message: str, hint: str = "", file: str = "") -> None:
        """Add a problem at `line`, `column` (from 1, counted in the source file, frontmatter included)."""
        self.problems.append(Problem(file or self.included or self.file, line, column, code, message, hint))

    def link(self, url: str, kind: str, line: int, column: int, file: str = "") -> str:
        """The mark to print in place of an address; the same mark is never given twice."""
        self.links.append(LinkUse(url, kind, line, column, file or self.included))
        return f"{LINK_OPEN}{len(self.links) - 1}{LINK_CLOSE}"
