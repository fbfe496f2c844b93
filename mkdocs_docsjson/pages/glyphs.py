"""Icons on pages: looked up by `mkdocs_docsjson.icons`, recorded for the page's sprite, reported if unknown."""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.icons import FoundIcon, IconFinder
from mkdocs_docsjson.pages.attribute_addresses import address
from mkdocs_docsjson.pages.state import PageState

_DRAWING = re.compile(r"<svg\b.*?</svg>|<img\b[^>]*>", re.S)
_SOURCE = re.compile(r'\ssrc="([^"]+)"')
_CLASS = re.compile(r'\sclass="([^"]*)"')


@lru_cache(maxsize=16)
def icons_of(folders: tuple[str, ...], library: str) -> IconFinder:
    return IconFinder(folders, library)


def render_icon(
    written: Any,
    state: PageState,
    *,
    line: int,
    column: int,
    style: str = "",
    library: str = "",
    color: str = "",
    size: str = "",
) -> Markup | None:
    """Return the icon that an author wrote: a name, a path, an emoji, `{name, style, library}`, or JSX of an image.

    None if only JavaScript could compute it. An unknown name is reported and shown as an empty outline.
    """
    if isinstance(written, dict):
        style = style or str(written.get("style") or "")
        library = library or str(written.get("library") or "")
        written = written.get("name")
    if isinstance(written, Markup):
        return _from_markup(written, state, line, column, size)
    if not isinstance(written, str) or not (name := written.strip()):
        return Markup()
    if name.startswith("<"):
        return None
    icons = icons_of(state.options.icon_folders, state.options.icon_library)
    found = icons.find(name, style, library)
    if found is None:
        state.report("unknown-icon", line, column, f'there is no icon "{name}"', icons.suggest(name))
        found = icons.missing()
    if found.kind == "image":
        src = address(name, "src", state, line, column)
        return icons.render(found, size=size, src=src) if src else Markup()
    if found.key:
        state.icons[found.key] = None
    return _icon_html(found, color, size, state.options.icon_folders, state.options.icon_library)


def _from_markup(markup: Markup, state: PageState, line: int, column: int, size: str) -> Markup:
    """Return icons from finished HTML, with every `<svg>` made safe.

    Pairs of images for the two modes keep their classes.
    """
    if 'class="dj-icon"' in markup:
        return markup
    drawings = _DRAWING.findall(markup)
    icons = [_from_element(drawing, state, line, column, size) for drawing in drawings]
    if len(icons) == 1:
        return icons[0]
    classes = [unescape(found[1]) if (found := _CLASS.search(drawing)) else "" for drawing in drawings]
    return Markup().join(
        Markup('<span class="{}">{}</span>').format(name, icon) for name, icon in zip(classes, icons, strict=True)
    )


def _from_element(element: str, state: PageState, line: int, column: int, size: str) -> Markup:
    icons = icons_of(state.options.icon_folders, state.options.icon_library)
    if element.startswith("<img"):
        source = _SOURCE.search(element)
        return icons.render(FoundIcon("", "image", "image"), size=size, src=unescape(source[1]) if source else "")
    found = icons.find(element)
    if found is None:
        state.report("unknown-icon", line, column, "this <svg> cannot be drawn", "check that it is complete")
        found = icons.missing()
        state.icons[found.key] = None
    return icons.render(found, size=size)


def glyph(name: str, state: PageState) -> Markup:
    """Return an icon of the theme (for a callout, a folder), which an owner's file of the same name replaces."""
    key, drawn = _icon(name, state.options.icon_folders, state.options.icon_library)
    if key:
        state.icons[key] = None
    return drawn


@lru_cache(maxsize=256)
def _icon(name: str, folders: tuple[str, ...], library: str) -> tuple[str, Markup]:
    icons = icons_of(folders, library)
    found = icons.find(name) or icons.missing()
    return found.key, icons.render(found)


@lru_cache(maxsize=4096)
def _icon_html(icon: FoundIcon, color: str, size: str, folders: tuple[str, ...], library: str) -> Markup:
    return icons_of(folders, library).render(icon, size=size, color=color)


def forget_icons() -> None:
    """Clear the cache of the owner's icon folders: called when a build starts."""
    for cached in (icons_of, _icon, _icon_html):
        cached.cache_clear()
