"""A site: the place of every page. Made once per build from the settings and the pages' frontmatter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mkdocs_docsjson.settings.models import Banner, DivisionKind, FooterColumn, Gradient, Icon, NavLink, Settings

SWITCHED: tuple[DivisionKind, ...] = ("version", "language", "product", "dropdown")
"""Kinds of divisions that a reader switches between and stays in. Tabs and anchors are ways through one site."""


@dataclass(frozen=True, slots=True)
class PageFacts:
    """What the site needs to know of a page before any page is rendered."""

    path: str
    """Without extension, forward slashes: `guides/start`, `index`, `api/users/index`."""
    file: str
    """Source path relative to the docs folder (`guides/start.mdx`); of a generated page, its document."""
    meta: Mapping[str, Any] = field(default_factory=dict)
    """Frontmatter, as YAML gave it."""
    generated: bool = False
    heading: str = ""
    """Plain text of the h1 that its body starts with."""
    added: bool = False
    """Whether it counts as listed, although no navigation names it: another plugin's page, or that of a schema."""
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
    """`GET`, `POST`, … of an API page, `WEBHOOK`; empty otherwise."""
    endpoint: str = ""
    """Path of the operation of an API page, or its event; empty otherwise."""
    href: str = ""
    """External address (frontmatter `url`); such an entry is a link, not a page."""
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
    """A part of the site with its pages found; the same words as `settings.models.Division`."""

    id: str
    """Unique in the site and stable: names of the way from the root, as `v2/api-reference`; root is ``."""
    kind: DivisionKind
    name: str
    first: str
    """Path of the page that a link to this division leads to; empty when it has none (`href`)."""
    href: str = ""
    icon: Icon | None = None
    color: Gradient | None = None
    description: str = ""
    tag: str = ""
    prefix: str = ""
    folder: str = ""
    """Folder of its listed pages, as `v1` or `fr/docs`: of all of them, else of most; empty means the root."""
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
    """From the outermost below the root to the one that lists the page."""
    groups: tuple[NavGroup, ...] = ()
    entry: NavPage | None = None
    """None for a page that no division lists."""
    previous: NavPage | None = None
    next: NavPage | None = None
    hidden: bool = False
    """The page, or a group it is in, is kept out of the navigation (and of what search engines are told)."""
    searchable: bool = True
    """False when a group or division keeps its pages out of search."""
    boost: float = 1.0
    """Weight in search that its groups give it."""

    @property
    def is_hidden(self) -> bool:
        """Whether readers are led to the page by nothing: it is hidden itself, or its version, language or product."""
        return self.hidden or any(division.hidden and division.kind in SWITCHED for division in self.divisions)


@dataclass(frozen=True, slots=True)
class Site:
    settings: Settings
    root: SiteDivision
    pages: Mapping[str, PageFacts]
    """Every page by its path: those of the navigation first, in its order."""
    places: Mapping[str, Place]
    """First place of every page that the navigation lists, and of unlisted ones that a prefix claims."""
    home: str
    """Path of the page shown at `/`: `index` if there is one, else the first page."""
    listed: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Paths that a division lists, those inside it included, by its id."""
    shared: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By division: the path there of each page that has editions, by the path of the original."""

    def seen_from(self, divisions: Sequence[SiteDivision], path: str) -> str:
        """Return the target of a link to the page `path` for a reader in `divisions`: the edition there, if it has one.

        divisions: from the outermost to the innermost, as `Place.divisions`.
        """
        if not self.shared or path not in self.pages:
            return path
        original = self.pages[path].source_path
        found = (self.shared.get(division.id, {}).get(original) for division in reversed(divisions))
        return next(filter(None, found), path)
