"""Parts of a page before and after it is rendered. Plain values: JSON in the cache, pickled between processes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import escape

from mkdocs_docsjson.colors.author_colors import Surfaces
from mkdocs_docsjson.marks import with_addresses


@dataclass(frozen=True, slots=True)
class LinkUse:
    """An address in a page that may lead to a page or file of the site. Addresses with a scheme are not recorded."""

    url: str
    """The address as written, with entities resolved: `../guides/start.mdx#keys`, `/images/a.png`."""
    kind: str
    """`href` (a page, file or anchor), or `src` (a file). A `srcset` gives several of kind `src`. `described` is an
    `href` in the text of an OpenAPI document."""
    line: int
    column: int
    file: str = ""
    """The included snippet that contains it; empty for the page itself."""


@dataclass(frozen=True, slots=True)
class TocItem:
    level: int
    """From 1 to 4; an Update has 1."""
    id: str
    title: str
    """In plain text."""
    panel: str = ""
    """Id of the innermost Tab or View panel that it is in, or empty."""
    isolated: str = ""
    """The title with code isolated from text of another direction; empty if it has no code."""


@dataclass(frozen=True, slots=True)
class PageOptions:
    """Settings that change how pages are rendered. They are part of the cache key, by their `repr`."""

    variables: tuple[tuple[str, str], ...] = ()
    """Values of `{{name}}` from docs.json."""
    template_folders: tuple[str, ...] = ()
    """Absolute folders that contain `components/`: the owner's first, the theme's last."""
    icon_folders: tuple[str, ...] = ()
    """Absolute folders with the owner's icons; the first one with a name wins."""
    icon_library: str = "fontawesome"
    smart_quotes: bool = False
    math: bool = True
    safe: bool = False
    """Whether to remove scripts, event handlers and frames of other sites from HTML that authors write."""
    inline_sprite: bool = False
    """Whether to put the sprite of icons at the end of the page's HTML (other themes, plain Python-Markdown)."""
    as_python_markdown: bool = False
    """Whether ids of headings and footnotes, and repeated link definitions, follow Python-Markdown."""
    surfaces: Surfaces = ((), ())
    """Backgrounds of the site in light and in dark mode, on which colors of authors must be seen."""
    words: tuple[tuple[str, str], ...] = ()
    """Words in the language of the page, which replace the English ones of `component_words.py`."""


@dataclass(frozen=True, slots=True)
class WrittenField:
    """A ParamField of a page, or a field inside one."""

    name: str
    location: str
    """`path`, `query`, `header`, `body`, `cookie`; empty for a field inside another."""
    type: str = ""
    required: bool = False
    default: str | None = None
    placeholder: str = ""
    deprecated: bool = False
    description: str = ""
    fields: tuple[WrittenField, ...] = ()


def html_with_addresses(html: str, links: Sequence[LinkUse], address: Callable[[LinkUse], str]) -> str:
    """Return `html` with the escaped address of each link in place of its mark."""
    return with_addresses(html, links, lambda use: str(escape(address(use))))
