"""What a page is before and after it is rendered. Plain values: JSON in the cache, pickled between processes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import escape

from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.problems import Problem


@dataclass(frozen=True, slots=True)
class LinkUse:
    """An address in a page that may lead into the site; addresses with a scheme are not among them."""

    url: str
    """As written, entities resolved: `../guides/start.mdx#keys`, `/images/a.png`."""
    kind: str
    """`href` (a page, file or anchor), `src` (a file), `srcset` is split into several of kind `src`;
    `described`: an `href` in the text of an OpenAPI document."""
    line: int
    column: int
    file: str = ""
    """The included snippet that contains it; empty for the page itself."""


@dataclass(frozen=True, slots=True)
class TocItem:
    level: int
    """1 to 4; an Update is 1."""
    id: str
    title: str
    """Plain text."""
    panel: str = ""
    """Id of the innermost Tab or View panel that it stands in, or empty."""
    isolated: str = ""
    """The title with its code set off from text of another direction; empty where it has no code."""


@dataclass(frozen=True, slots=True)
class PageOptions:
    """Settings that change how pages are rendered; part of the cache key, so hashable by `repr`."""

    variables: tuple[tuple[str, str], ...] = ()
    """`{{name}}` of docs.json."""
    template_folders: tuple[str, ...] = ()
    """Absolute folders that hold `components/`, the owner's first, the theme's last."""
    icon_folders: tuple[str, ...] = ()
    """Absolute folders with the owner's icons, first wins."""
    icon_library: str = "fontawesome"
    smart_quotes: bool = False
    math: bool = True
    safe: bool = False
    """Remove scripts, event handlers and foreign frames from the HTML that authors write."""
    inline_sprite: bool = False
    """Put the icons' sprite at the end of the page's own HTML (other themes, plain Python-Markdown)."""
    as_python_markdown: bool = False
    """Whether ids of headings and footnotes, and repeated targets of links, are those of Python-Markdown."""
    words: tuple[tuple[str, str], ...] = ()
    """Words in the page's language, which replace the English ones of `words.py`."""


@dataclass(frozen=True, slots=True)
class WrittenField:
    """A ParamField of a page, or a field inside one."""

    name: str
    place: str
    """`path`, `query`, `header`, `body`, `cookie`; empty for a field inside another."""
    type: str = ""
    required: bool = False
    default: str | None = None
    placeholder: str = ""
    deprecated: bool = False
    description: str = ""
    fields: tuple[WrittenField, ...] = ()


@dataclass(frozen=True, slots=True)
class Rendered:
    """A finished page body. Addresses are marks around the index of a `LinkUse`, printed by `with_links`."""

    html: str
    meta: Mapping[str, Any] = field(default_factory=dict)
    toc: tuple[TocItem, ...] = ()
    problems: tuple[Problem, ...] = ()
    ids: frozenset[str] = frozenset()
    links: tuple[LinkUse, ...] = ()
    icons: tuple[str, ...] = ()
    """Keys of the icons used, for `icons.sprite`, in order of first use."""
    includes: tuple[str, ...] = ()
    """Files read beside the page, relative to the docs folder: snippets and imports."""
    features: frozenset[str] = frozenset()
    """What the page needs of scripts: `tabs`, `code`, `mermaid`, `tooltip`, `zoom`, `update`, `view`, `tree`, …; and
    the utility classes in it, each with a dot before it: `.mt-4`."""
    side: str = ""
    """HTML for the side column: RequestExample, ResponseExample, Panel. It may contain link marks."""
    examples: frozenset[str] = frozenset()
    """The examples in the side column: `request`, `response`."""
    title: str = ""
    """Plain text of the body's own h1, if it starts with one."""
    has_updates: bool = False
    fields: tuple[WrittenField, ...] = ()
    """The parameters and body fields of a page that describes an operation by hand."""

    def with_links(self, html: str, address: Callable[[LinkUse], str]) -> str:
        """`html` (the body or the side column) with every mark replaced by what `address` gives, escaped."""

        def one(match: re.Match[str]) -> str:
            index = int(match[1])
            return str(escape(address(self.links[index]))) if index < len(self.links) else ""

        return _LINK_MARK.sub(one, html)


_LINK_MARK = re.compile(f"{LINK_OPEN}([0-9]{{1,9}}){LINK_CLOSE}")
