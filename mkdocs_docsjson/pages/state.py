"""The results that are collected while one page is rendered. Each page has its own; nothing is shared between pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from mkdocs_docsjson.marks import link_mark
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
    unknown_components: set[str] = field(default_factory=set)
    """Names that were reported: their content is shown without them."""
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
    """Makes ids of headings by another rule than that of docs.json sites, see `toc_ids.py`."""
    included: str = ""
    """The snippet that contains the component being rendered; empty for the page itself."""

    def number(self, kind: str) -> int:
        """Return 1, 2, 3 …: how many of this kind the page has so far, including the present one."""
        self.counts[kind] = self.counts.get(kind, 0) + 1
        return self.counts[kind]

    def report(self, code: str, line: int, column: int, message: str, hint: str = "", file: str = "") -> None:
        """Add a problem at a line and column (from 1, in the source file with its frontmatter)."""
        self.problems.append(Problem(file or self.included or self.file, line, column, code, message, hint))

    def link(self, url: str, kind: str, line: int, column: int, file: str = "") -> str:
        """Record a link, and return the mark to print instead of its address. Every mark is unique."""
        self.links.append(LinkUse(url, kind, line, column, file or self.included))
        return link_mark(len(self.links) - 1)
