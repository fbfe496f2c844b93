"""A finished page as the outputs for machines see it: sitemap, feeds, llms.txt, search, redirects.

The caller makes one `OutputPage` of every page that is built; the modules beside this one only read them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote


@dataclass(frozen=True, slots=True)
class OutputPage:
    """One page, with everything that any output needs to know of it."""

    path: str
    """Without extension, as in the navigation: `guides/start`, `index`."""
    url: str
    """Relative to the root of the site, as it is served: `guides/start/`, `guides/start.html`, or nothing (home)."""
    title: str
    """Plain text."""
    description: str = ""
    """Plain text."""
    meta: Mapping[str, Any] = field(default_factory=dict)
    """Frontmatter, as YAML gave it."""
    lang: str = "en"
    trail: tuple[str, ...] = ()
    """Names of the divisions and groups above the page, from the outside; languages and unnamed ones are left out."""
    trail_urls: tuple[str, ...] = ()
    """Beside each name of `trail` the address of its first page relative to the root, or nothing."""
    primary: bool = True
    """Whether it stands in the default language and version."""
    listed: bool = True
    """Whether the navigation lists it."""
    searchable: bool = True
    """False when the division or group that it stands in says so."""
    kind: str = "page"
    """`page` or `api`."""
    updated: str = ""
    """ISO date (`2026-11-27`) of the last change, or nothing when it is not known."""
    original_url: str = ""
    """Of an edition (see `site/editions.py`): address of the page that it shows, which alone is told to others."""
    alternates: Mapping[str, str] = field(default_factory=dict)
    """Language code -> address, relative to the root, of the same page in each language, its own included."""

    @property
    def hidden(self) -> bool:
        """Its author keeps it out of the navigation or of search engines."""
        return truthy(self.meta.get("hidden")) or truthy(self.meta.get("noindex"))

    def advertised(self, index_hidden: bool = False) -> bool:
        """Whether sitemap and llms.txt name it. `index_hidden` (`seo.indexing: all`) lets unlisted pages in."""
        return not self.original_url and self.open_to_all(index_hidden)

    def open_to_all(self, index_hidden: bool = False) -> bool:
        """Whether neither its author nor the navigation keeps it back. index_hidden: as for `advertised`."""
        if truthy(self.meta.get("noindex")) or "noindex" in str(self.meta.get("robots", "")):
            return False
        return index_hidden or (self.listed and not self.hidden)

    @property
    def markdown_path(self) -> str:
        """Of its `.md` file, relative to the root: `guides/start.md`; the home page has `index.md`."""
        return markdown_path(self.url)


def markdown_path(url: str) -> str:
    """Path of the `.md` file beside the page served at `url`: `guides/start/` -> `guides/start.md`."""
    stem = url.removesuffix("index.html").removesuffix(".html").strip("/")
    return f"{stem or 'index'}.md"


def feed_path(url: str) -> str:
    """Path of the feed of the page at `url`: `changelog/` and `changelog.html` both have `changelog/rss.xml`."""
    folder = url.removesuffix("index.html").removesuffix(".html").strip("/")
    return f"{folder}/rss.xml" if folder else "rss.xml"


def absolute(site_url: str, url: str) -> str:
    """`url`, relative to the root of the site, as a full address; root-relative when the site has none."""
    if is_absolute(url):
        return url
    safe = quote(url.lstrip("/"), safe="/#?&=%:@!$'()*+,;~-._")
    return f"{site_url.rstrip('/')}/{safe}"


def is_absolute(url: str) -> bool:
    return url.lower().startswith(("https://", "http://"))


def truthy(value: object) -> bool:
    """A flag of frontmatter: `true`, and the string "true" that some authors quote."""
    return value is True or (isinstance(value, str) and value.strip().lower() == "true")
