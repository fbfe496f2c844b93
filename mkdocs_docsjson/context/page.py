"""The views of a page itself: table of contents, breadcrumbs, neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mkdocs_docsjson.context.shell import Shell
from mkdocs_docsjson.context.views import LinkView, TocView
from mkdocs_docsjson.marks import SIDE_PLACE
from mkdocs_docsjson.pages.model import TocItem
from mkdocs_docsjson.site.model import NavPage, Place

TOP_LEVEL = 2
"""Headings of this level or above are top-level entries; deeper ones are nested below the last of them (format f.4)."""


def toc_tree(items: Sequence[TocItem], rtl: bool = False) -> tuple[TocView, ...]:
    """Nest a flat list of headings in two levels.

    rtl: whether the page reads from right to left; code in a heading still reads from left to right.
    """
    tree: list[TocView] = []
    for item in items:
        view = TocView((rtl and item.isolated) or item.title, f"#{item.id}", item.level, item.panel)
        if item.level <= TOP_LEVEL or not tree:
            tree.append(view)
        else:
            tree[-1] = replace(tree[-1], children=(*tree[-1].children, view))
    return tuple(tree)


def split_at_side(html: str, has_side: bool) -> tuple[str, str]:
    """Split the HTML of a body into the part that is read before its side column and the part after it."""
    above, _, below = html.partition(SIDE_PLACE)
    return (above, below) if has_side else (above + below, "")


def breadcrumbs(shell: Shell, place: Place | None) -> tuple[LinkView, ...]:
    """Return the breadcrumbs: tab or anchor, then the groups; without the page itself, and no name twice in a row."""
    if place is None:
        return ()
    divisions = [d for d in place.divisions if d.kind in ("tab", "anchor", "product", "dropdown", "item")]
    crumbs = [LinkView(d.name, shell.url(d.first_path)) for d in divisions]
    crumbs += [
        LinkView(group.title, shell.url(group.root.path) if group.root and group.root != place.entry else "")
        for group in place.groups
        if group.title
    ]
    following = [*(crumb.label for crumb in crumbs[1:]), place.entry.title if place.entry else ""]
    return tuple(crumb for crumb, after in zip(crumbs, following, strict=False) if crumb.label != after)


def neighbour(shell: Shell, entry: NavPage | None) -> LinkView | None:
    """Return the link to the previous or next page; None where there is none."""
    return LinkView(entry.title, shell.url(entry.path)) if entry else None
