"""The sidebar of a division: rendered once, then adapted to each page.

Rendering runs a template for each entry; adapting takes a few string replacements for each page. Addresses begin with
the mark `BASE`, which is replaced by the path from the page to the site's root.

In a long list each group is rendered twice, closed and open: a page gets the groups around it open, and of the others
a link to their first page. So its size, and the work for it, depend on what it shows and not on the whole list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from markupsafe import Markup, escape

from mkdocs_docsjson.marks import OPEN, OPEN_END, ROOT, SHUT, SHUT_KEY
from mkdocs_docsjson.settings.models import Icon
from mkdocs_docsjson.site.model import NavGroup, NavPage, SiteDivision

BASE = ROOT
"""Placeholder in a rendered sidebar for the path to the site's root."""
_FOLD_MARKS = re.compile(f"([{SHUT}{SHUT_KEY}{OPEN}{OPEN_END}])")
LONG = 150
"""A list with more pages than this is long. Each entry takes 100 to 250 bytes in every page, so that shorter lists stay
below some 30 KB, while the 847 entries of a large API would take 200 KB in each of 847 pages."""
LINK = '<a href="'
"""The start of the link of a page in `partials/nav.html`. The link of the current page gets `aria-current`."""
GROUP = '<details class="dj-nav-group" data-key="'
"""The start of a collapsible group in it. The groups around the current page get `open`."""


@dataclass(frozen=True, slots=True)
class Fold:
    """A group of a long list, rendered closed and open."""

    key: str
    collapsed: str
    expanded: tuple[str | Fold, ...]


@dataclass(frozen=True, slots=True)
class RenderedNav:
    """The sidebar of a division as HTML, with the groups around each page."""

    parts: tuple[str | Fold, ...]
    groups_of: dict[str, tuple[str, ...]]
    """By page path: the keys of the groups around the page, the outermost first."""
    icons: tuple[str, ...] = ()
    """Keys of the icons in the sidebar."""


@dataclass(slots=True)
class _Walk:
    url: Callable[[str], str]
    link: Callable[[NavPage], str]
    icon: Callable[[Icon], Markup]
    is_long: bool
    drilldown: bool
    endpoints: Literal["title", "path", "both"]
    groups_of: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def items(self, entries: Sequence[NavPage | NavGroup], open_groups: tuple[str, ...]) -> list[dict[str, Any]]:
        return [
            self._group(entry, open_groups, number) if isinstance(entry, NavGroup) else self._page(entry, open_groups)
            for number, entry in enumerate(entries)
        ]

    def _page(self, page: NavPage, open_groups: tuple[str, ...]) -> dict[str, Any]:
        if not page.href:
            self.groups_of.setdefault(page.path, open_groups)
        url = self.link(page) if page.href else BASE + self.url(page.path)
        return {
            "kind": "link" if page.href else "page",
            "title": page.endpoint if page.endpoint and self.endpoints == "path" else page.title,
            "endpoint": page.endpoint if self.endpoints == "both" and page.endpoint != page.title else "",
            "url": url,
            "icon": self.icon(page.icon) if page.icon else Markup(""),
            "tag": page.tag,
            "method": page.method,
            "deprecated": page.deprecated,
            "external": not url.startswith(BASE),
        }

    def _group(self, group: NavGroup, open_groups: tuple[str, ...], number: int) -> dict[str, Any]:
        key = f"{open_groups[-1]}.{number}" if open_groups else str(number)
        inside = (*open_groups, key)
        if group.root:
            self.groups_of.setdefault(group.root.path, inside)
        folds = self.is_long or (self.drilldown and bool(open_groups) and not group.expanded)
        first = next(_pages_of(group), None) if folds and group.title else None
        return {
            "kind": "group",
            "title": group.title,
            "icon": self.icon(group.icon) if group.icon else Markup(""),
            "tag": group.tag,
            "expanded": group.expanded,
            "key": key,
            "root_url": BASE + self.url(group.root.path) if group.root else "",
            "first_url": BASE + self.url(first.path) if first else "",
            "marks": {"shut": SHUT + key + SHUT_KEY, "open": OPEN, "end": OPEN_END} if first else {},
            "items": self.items(group.items, inside),
        }


def render_nav(
    division: SiteDivision,
    url: Callable[[str], str],
    link: Callable[[NavPage], str],
    icon: Callable[[Icon], Markup],
    template: Callable[..., str],
    *,
    drilldown: bool = False,
    endpoints: Literal["title", "path", "both"] = "title",
) -> RenderedNav:
    """Render the sidebar of a division.

    url: returns the address of a page, relative to the site's root, by its path. link: returns the address of an entry
    that has an `href`, after `BASE` if it is one of this site. icon: returns the HTML of an icon.
    template: `partials/nav.html`, called with `items`. drilldown: a nested group leads to its first page instead of
    opening in place. endpoints: the label of pages of operations.
    """
    is_long = sum(isinstance(entry, NavPage) for entry in _entries(division.items)) > LONG
    walk = _Walk(url, link, icon, is_long, drilldown, endpoints)
    drawn = template(items=walk.items(division.items, ()))
    return RenderedNav(_build_folds(iter(_FOLD_MARKS.split(drawn))), walk.groups_of)


def mark_nav(nav: RenderedNav, path: str, address: str, base: str) -> Markup:
    """Return the sidebar for one page: its link marked, the groups around it open, addresses relative to it.

    path, address: those of the page; its address is relative to the site's root. base: the path from the page to the
    root (`../../`, `./`).
    """
    around = nav.groups_of.get(path, ())
    html = "".join(_html_parts(nav.parts, around))
    link = f'{LINK}{escape(BASE + address)}"'
    html = html.replace(link, f'{link} aria-current="page"', 1)
    for key in around:
        html = html.replace(f'{GROUP}{key}"', f'{GROUP}{key}" open', 1)
    return Markup(_relative(html, address, base))


def _relative(html: str, address: str, base: str) -> str:
    """Replace `BASE` with the path from the page to the root; addresses in the same folders become shorter ones."""
    folders = address.split("/")[:-1]
    if base == "../" * len(folders):
        for depth in range(len(folders), 0, -1):
            around = "".join(f"{folder}/" for folder in folders[:depth])
            html = html.replace(BASE + str(escape(around)), "../" * (len(folders) - depth) or "./")
    return html.replace(BASE, str(escape(base)))


def _entries(items: Sequence[NavPage | NavGroup]) -> Iterator[NavPage | NavGroup]:
    """Yield every group and page in order, each group before its content."""
    for item in items:
        yield item
        if isinstance(item, NavGroup):
            yield from _entries(item.items)


def _pages_of(group: NavGroup) -> Iterator[NavPage]:
    """Yield the pages of this site in a group and its nested groups."""
    if group.root:
        yield group.root
    for entry in _entries(group.items):
        page = entry.root if isinstance(entry, NavGroup) else entry
        if page and not page.href:
            yield page


def _build_folds(pieces: Iterator[str]) -> tuple[str | Fold, ...]:
    """Build the tree of groups from HTML that was split at its marks. Reads up to the end of the current group."""
    parts: list[str | Fold] = []
    for piece in pieces:
        if piece == OPEN_END:
            break
        if piece == SHUT:
            key, _, shut, _ = (next(pieces) for _ in range(4))
            parts.append(Fold(key, shut, _build_folds(pieces)))
        elif piece:
            parts.append(piece)
    return tuple(parts)


def _html_parts(parts: Sequence[str | Fold], open_groups: Collection[str]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, str):
            yield part
        elif part.key in open_groups:
            yield from _html_parts(part.expanded, open_groups)
        else:
            yield part.collapsed
