"""The model of a site: its pages and their places. Made once per build from the settings and the pages' frontmatter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mkdocs_docsjson.settings.models import Banner, DivisionKind, FooterColumn, Gradient, Icon, NavLink, Settings

SWITCHED: tuple[DivisionKind, ...] = ("version", "language", "product", "dropdown")
"""Kinds of divisions that a reader switches between. Tabs and anchors lead to other parts of the same site."""


@dataclass(frozen=True, slots=True)
class PageFacts:
    """What must be known of a page before any page is rendered."""

    path: str
    """Path without extension, with forward slashes: `guides/start`, `index`, `api/users/index`."""
    file: str
    """Source path relative to the docs folder (`guides/start.mdx`); for a generated page, that of its document."""
    meta: Mapping[str, Any] = field(default_factory=dict)
    """The frontmatter, as read from YAML."""
    generated: bool = False
    heading: str = ""
    """Plain text of the h1 at the start of its body."""
    added: bool = False
    """Whether it counts as listed although no navigation lists it: a page of another plugin, or of a schema."""
    original: str = ""
    """Path of the page that an edition shows (see `site/editions.py`); else empty."""

    @property
    def source_path(self) -> str:
        """Return the path of the page whose source this one is made from: its own, except for editions."""
        return self.original or self.path


@dataclass(frozen=True, slots=True)
class NavPage:
    """An entry of the navigation."""

    path: str
    title: str
    icon: Icon | None = None
    tag: str = ""
    method: str = ""
    """`GET`, `POST`, … or `WEBHOOK` for an API page; else empty."""
    endpoint: str = ""
    """Path or event of the operation for an API page; else empty."""
    href: str = ""
    """An address or path (frontmatter `url`), which makes the entry a link, not a page."""
    deprecated: bool = False


@dataclass(frozen=True, slots=True)
class NavGroup:
    title: str
    items: tuple[NavPage | NavGroup, ...]
    icon: Icon | None = None
    tag: str = ""
    expanded: bool = False
    root: NavPage | None = None
    directory: str = "none"
    """How its root page lists the group's pages: `none`, `accordion` or `card`."""
    searchable: bool = True
    boost: float = 1.0
    """Weight of its pages in search."""


@dataclass(frozen=True, slots=True)
class SiteDivision:
    """A part of the site with its pages. Fields are named as in `settings.models.Division`."""

    id: str
    """A unique and stable id: the names on the path from the root, `v2/api-reference`; empty for the root."""
    kind: DivisionKind
    name: str
    first_path: str
    """Path of the page that a link to this division leads to; empty if it is a link itself (`href`)."""
    href: str = ""
    icon: Icon | None = None
    color: Gradient | None = None
    description: str = ""
    tag: str = ""
    prefix: str = ""
    folder: str = ""
    """The folder of its listed pages, `v1` or `fr/docs`: of all of them, or else of most; empty for the root."""
    default: bool = False
    hidden: bool = False
    searchable: bool = True
    align: str = "start"
    divisions: tuple[SiteDivision, ...] = ()
    items: tuple[NavPage | NavGroup, ...] = ()
    banner: Banner | None = None
    topbar_links: tuple[NavLink, ...] | None = None
    topbar_cta: NavLink | None = None
    footer_columns: tuple[FooterColumn, ...] | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a page in the navigation."""

    divisions: tuple[SiteDivision, ...]
    """Divisions around the page, from the outermost below the root to the one that lists the page."""
    groups: tuple[NavGroup, ...] = ()
    entry: NavPage | None = None
    """None for a page that no division lists."""
    previous: NavPage | None = None
    next: NavPage | None = None
    hidden: bool = False
    """Whether the page, or a group that it is in, is hidden from the navigation and search engines."""
    searchable: bool = True
    """Whether its groups and divisions let search find it."""
    boost: float = 1.0
    """Its weight in search, from its groups."""

    @property
    def is_hidden(self) -> bool:
        """Whether no link leads readers to the page: it is hidden, or its version, language or product is."""
        return self.hidden or any(division.hidden and division.kind in SWITCHED for division in self.divisions)


@dataclass(frozen=True, slots=True)
class Site:
    settings: Settings
    root: SiteDivision
    pages: Mapping[str, PageFacts]
    """All pages by path; those of the navigation come first, in its order."""
    places: Mapping[str, Place]
    """The first place of every page in the navigation, and the place of unlisted pages that belong to a division."""
    home: str
    """Path of the page shown at `/`: `index` if there is one, else the first page."""
    listed_paths: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The paths that a division lists, including those inside it, by its id."""
    edition_paths: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """For each division by id, the path there of each page that has editions, by the path of the original."""

    def seen_from(self, divisions: Sequence[SiteDivision], path: str) -> str:
        """Return the page that a link to `path` leads to for a reader in `divisions`: the edition there, if any.

        divisions: from the outermost to the innermost, like `Place.divisions`.
        """
        if not self.edition_paths or path not in self.pages:
            return path
        original = self.pages[path].source_path
        found = (self.edition_paths.get(division.id, {}).get(original) for division in reversed(divisions))
        return next(filter(None, found), path)
