"""The model of a finished page for machine-readable outputs: sitemap, feeds, llms.txt, search, redirects.

The caller creates an `OutputPage` for every page that is built; the modules beside this one only read them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any
from urllib.parse import quote

from mkdocs_docsjson.site.titles import entry_address

PREVIEW_IMAGES = ("og:image", "og:image:url", "og:image:secure_url", "twitter:image")
"""Meta tags whose value is the address of an image."""


@dataclass(frozen=True, slots=True)
class OutputPage:
    """A page, with everything that any output needs to know about it."""

    path: str
    """Path without extension, as in the navigation: `guides/start`, `index`."""
    url: str
    """The address from the root of the site, as it is served: `guides/start/`, `guides/start.html`; empty for the home
    page."""
    title: str
    """Plain text."""
    description: str = ""
    """Plain text."""
    meta: Mapping[str, Any] = field(default_factory=dict)
    """The frontmatter, as read from YAML."""
    lang: str = "en"
    trail: tuple[str, ...] = ()
    """Names of the divisions and groups above the page, outermost first; without languages and unnamed ones."""
    trail_urls: tuple[str, ...] = ()
    """For each name in `trail`, the address of its first page from the root, or an empty string."""
    primary: bool = True
    """Whether it belongs to the default language and version."""
    listed: bool = True
    """Whether the navigation lists it."""
    searchable: bool = True
    """Whether its division and group let search find it."""
    kind: str = "page"
    """`page` or `api`."""
    updated: str = ""
    """The date of the last change (`2026-11-27`); empty when unknown."""
    original_url: str = ""
    """For an edition (see `site/editions.py`), the address of the page that it shows. Only that page is listed
    elsewhere."""
    alternates: Mapping[str, str] = field(default_factory=dict)
    """The address, from the root, of the same page in each language including its own, by language code."""

    @property
    def hidden(self) -> bool:
        """Whether its author excludes it from the navigation or from search engines."""
        return truthy(self.meta.get("hidden")) or truthy(self.meta.get("noindex"))

    @property
    def link(self) -> str:
        """Where its entry in the navigation leads (`url`); empty if that is the page itself."""
        return entry_address(self.meta)

    def advertised(self, index_hidden: bool = False) -> bool:
        """Whether it is listed in the sitemap and llms.txt.

        index_hidden: whether pages outside of the navigation are listed, too (`seo.indexing: all`).
        """
        return not self.original_url and self.is_public(index_hidden)

    def is_public(self, index_hidden: bool = False) -> bool:
        """Whether neither its author nor the navigation excludes it, and its entry does not lead elsewhere.

        index_hidden: see `advertised`.
        """
        if self.link or truthy(self.meta.get("noindex")) or "noindex" in str(self.meta.get("robots", "")):
            return False
        return index_hidden or (self.listed and not self.hidden)

    @property
    def markdown_path(self) -> str:
        """Path of its `.md` file from the root: `guides/start.md`; `index.md` for the home page."""
        return markdown_path(self.url)


@dataclass(frozen=True, slots=True)
class FeedItem:
    """An entry of a page's feed."""

    title: str
    anchor: str
    """Id of the element in the page; empty for the page itself."""
    html: str
    published: str = ""
    """ISO date and time, or empty."""
    categories: tuple[str, ...] = ()


def markdown_path(url: str) -> str:
    """Return the path of the `.md` file beside the page at `url`: `guides/start/` -> `guides/start.md`."""
    stem = url.removesuffix("index.html").removesuffix(".html").strip("/")
    return f"{stem or 'index'}.md"


def feed_path(url: str) -> str:
    """Return the path of the feed of a page: both `changelog/` and `changelog.html` have `changelog/rss.xml`."""
    folder = url.removesuffix("index.html").removesuffix(".html").strip("/")
    return f"{folder}/rss.xml" if folder else "rss.xml"


@lru_cache(maxsize=4096)
def absolute(site_url: str, url: str) -> str:
    """Return `url`, which is relative to the root of the site, as a full address; root-relative without `site_url`."""
    if is_absolute(url):
        return url
    safe = quote(url.lstrip("/"), safe="/#?&=%:@!$'()*+,;~-._")
    return f"{site_url.rstrip('/')}/{safe}"


def is_absolute(url: str) -> bool:
    return url.lower().startswith(("https://", "http://"))


def truthy(value: object) -> bool:
    """Whether a flag in frontmatter is set: `true`, or the string "true", which some authors write in quotes."""
    return value is True or (isinstance(value, str) and value.strip().lower() == "true")
