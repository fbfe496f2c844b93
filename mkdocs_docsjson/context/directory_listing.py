"""The listing of a group on its root page (`directory` in a group of the navigation)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from markupsafe import Markup

from mkdocs_docsjson.context.shell import Shell
from mkdocs_docsjson.context.views import DirectoryView, ListedPage
from mkdocs_docsjson.site.directory import listed_group
from mkdocs_docsjson.site.model import NavGroup, NavPage, Place

Describe = Callable[[str], str]
"""Returns the description of a page as plain text, by the path of the page."""


def directory(shell: Shell, place: Place | None, describe: Describe) -> DirectoryView | None:
    """Return the listing of a root page; None for any other page."""
    group = listed_group(place)
    return DirectoryView(group.directory, tuple(_list_pages(shell, group.items, describe))) if group else None


def _list_pages(shell: Shell, items: Iterable[NavPage | NavGroup], describe: Describe) -> Iterator[ListedPage]:
    for item in items:
        icon = shell.icon(item.icon) if item.icon else Markup("")
        if isinstance(item, NavPage):
            text = "" if item.href else describe(item.path)
            yield ListedPage(item.title, item.href or shell.url(item.path), text, icon)
        else:
            url, text = (shell.url(item.root.path), describe(item.root.path)) if item.root else ("", "")
            yield ListedPage(item.title, url, text, icon, tuple(_list_pages(shell, item.items, describe)))
