"""The sidebar of a division: drawn once, then only marked for each page.

Drawing costs a template run per entry, marking one string replacement per page. Addresses carry the mark
`BASE` in front, which becomes the way from the page to the site's root.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup, escape

from mkdocs_docsjson.settings.models import Icon
from mkdocs_docsjson.site.model import NavGroup, NavPage, SiteDivision

BASE = "\ue020"
"""Stands in a drawn sidebar where the way to the root goes."""
LINK = '<a class="dj-nav-link" href="'
"""How `partials/nav.html` starts the link of a page; the current page's gets `aria-current`."""
GROUP = '<details class="dj-nav-group" data-key="'
"""How it starts a group that opens and shuts; those around the current page get `open`."""


@dataclass(frozen=True, slots=True)
class DrawnNav:
    """A division's sidebar as HTML, and which groups stand around which page."""

    html: str
    groups_of: dict[str, tuple[str, ...]]
    """Keys of the groups around a page, by page path, from the outside in."""
    icons: tuple[str, ...] = ()
    """Keys of the icons in it."""


@dataclass(slots=True)
class _Walk:
    url: Callable[[str], str]
    icon: Callable[[Icon], Markup]
    groups_of: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def items(self, entries: Sequence[NavPage | NavGroup], around: tuple[str, ...]) -> list[dict[str, Any]]:
        return [
            self._group(entry, around, number) if isinstance(entry, NavGroup) else self._page(entry, around)
            for number, entry in enumerate(entries)
        ]

    def _page(self, page: NavPage, around: tuple[str, ...]) -> dict[str, Any]:
        if not page.href:
            self.groups_of.setdefault(page.path, around)
        return {
            "kind": "link" if page.href else "page",
            "title": page.title,
            "url": page.href or BASE + self.url(page.path),
            "icon": self.icon(page.icon) if page.icon else Markup(""),
            "tag": page.tag,
            "method": page.method,
            "deprecated": page.deprecated,
            "external": bool(page.href),
        }

    def _group(self, group: NavGroup, around: tuple[str, ...], number: int) -> dict[str, Any]:
        key = f"{around[-1]}.{number}" if around else str(number)
        inside = (*around, key)
        if group.root:
            self.groups_of.setdefault(group.root.path, inside)
        return {
            "kind": "group",
            "title": group.title,
            "icon": self.icon(group.icon) if group.icon else Markup(""),
            "tag": group.tag,
            "expanded": group.expanded,
            "key": key,
            "root_url": BASE + self.url(group.root.path) if group.root else "",
            "items": self.items(group.items, inside),
        }


def draw_nav(
    division: SiteDivision,
    url: Callable[[str], str],
    icon: Callable[[Icon], Markup],
    template: Callable[..., str],
) -> DrawnNav:
    """Draw a division's list.

    url: page path → address from the site's root. icon: a finished icon. template: `partials/nav.html`,
    called with `items`.
    """
    walk = _Walk(url, icon)
    return DrawnNav(template(items=walk.items(division.items, ())), walk.groups_of)


def mark_nav(nav: DrawnNav, path: str, address: str, base: str) -> Markup:
    """The sidebar for one page: its link marked, the groups around it open, addresses relative to it.

    path, address: of the page, from the site's root. base: way from the page to the root (`../../`, `./`).
    """
    html = nav.html
    link = f'{LINK}{escape(BASE + address)}"'
    html = html.replace(link, f'{link} aria-current="page"', 1)
    for key in nav.groups_of.get(path, ()):
        html = html.replace(f'{GROUP}{key}"', f'{GROUP}{key}" open', 1)
    return Markup(html.replace(BASE, str(escape(base))))
