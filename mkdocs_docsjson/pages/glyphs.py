"""Icons in pages: found by `mkdocs_docsjson.icons`, their keys noted for the page's sprite, misspelt ones reported."""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.icons import FoundIcon, Icons
from mkdocs_docsjson.pages.addresses import address
from mkdocs_docsjson.pages.model import LINK_OPEN
from mkdocs_docsjson.pages.state import PageState

_IMAGE = re.compile(r'<img\b[^>]*?\bsrc="([^"]+)"')


@lru_cache(maxsize=16)
def icons_of(folders: tuple[str, ...], library: str) -> Icons:
    return Icons(folders, library)


def draw_icon(
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
    """The icon that an author wrote: a name, a path, an emoji, `{name, style, library}`, or an `<svg>` or `<img>`.

    None when it can only be worked out by JavaScript (`<Rocket />`); an unknown name is reported and drawn as an
    empty outline.
    """
    if isinstance(written, dict):
        style = style or str(written.get("style") or "")
        library = library or str(written.get("library") or "")
        written = written.get("name")
    if not isinstance(written, str) or not (name := written.strip()):
        return Markup()
    if name.startswith("<"):
        if image := _IMAGE.match(name):
            name = unescape(image[1])
            if name.startswith(LINK_OPEN):
                return _image(name, icons_of(state.options.icon_folders, state.options.icon_library), size)
        elif not name.startswith("<svg"):
            return None
    icons = icons_of(state.options.icon_folders, state.options.icon_library)
    found = icons.find(name, style, library)
    if found is None:
        message = "this <svg> cannot be drawn" if name.startswith("<svg") else f'no icon "{name}"'
        state.report("unknown-icon", line, column, message, icons.suggest(name) if "<" not in name else "")
        found = icons.missing()
    if found.kind == "image":
        src = address(name, "src", state, line, column)
        return _image(src, icons, size) if src else Markup()
    if found.key:
        state.icons[found.key] = None
    return _drawn(found, color, size, state.options.icon_folders, state.options.icon_library)


def _image(src: str, icons: Icons, size: str) -> Markup:
    return icons.draw(FoundIcon("", "image", "image"), size=size, src=src)


def glyph(name: str, state: PageState) -> Markup:
    """An icon of our own choice (of a callout, a folder); an owner's file of the same name replaces it."""
    key, drawn = _own(name, state.options.icon_folders, state.options.icon_library)
    if key:
        state.icons[key] = None
    return drawn


@lru_cache(maxsize=256)
def _own(name: str, folders: tuple[str, ...], library: str) -> tuple[str, Markup]:
    icons = icons_of(folders, library)
    found = icons.find(name) or icons.missing()
    return found.key, icons.draw(found)


@lru_cache(maxsize=4096)
def _drawn(found: FoundIcon, color: str, size: str, folders: tuple[str, ...], library: str) -> Markup:
    return icons_of(folders, library).draw(found, size=size, color=color)


def forget_icons() -> None:
    """Look again at the owner's icon folders: called when a build starts."""
    for cached in (icons_of, _own, _drawn):
        cached.cache_clear()
