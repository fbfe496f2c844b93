"""Finished bodies of pages, whatever they were made from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from mkdocs_docsjson.pages.model import LinkUse, Rendered, TocItem


@dataclass(frozen=True, slots=True)
class Body:
    """The body of a page with its addresses printed."""

    html: str
    side: str = ""
    title: str = ""
    """Plain text of its own h1, if it starts with one."""
    toc: tuple[TocItem, ...] = ()
    ids: frozenset[str] = frozenset()
    icons: tuple[str, ...] = ()
    features: frozenset[str] = frozenset()
    kind: str = "page"
    has_updates: bool = False
    files: dict[str, bytes] = field(default_factory=dict)
    """Files that belong to the page, by name beside it."""


def body_of_rendered(rendered: Rendered, address: Callable[[LinkUse], str]) -> Body:
    """A page made from Markdown."""
    return Body(
        html=rendered.with_links(rendered.html, address),
        side=rendered.with_links(rendered.side, address) if rendered.side else "",
        title=rendered.title,
        toc=rendered.toc,
        ids=rendered.ids,
        icons=rendered.icons,
        features=rendered.features,
        has_updates=rendered.has_updates,
    )
