"""`assets/licenses.txt`: licenses of the icons and programs that a site publishes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from mkdocs_docsjson.settings.models import Icon
from mkdocs_docsjson.site.model import NavGroup, NavPage, SiteDivision

if TYPE_CHECKING:
    from mkdocs_docsjson.rendering.shared_views import SharedViews
    from mkdocs_docsjson.rendering.site_inputs import SiteInputs

PATH = "assets/licenses.txt"
MERMAID = "Diagrams are drawn by Mermaid (https://mermaid.js.org), MIT License, see vendor/mermaid/LICENSE"
PAGEFIND = "Search: Pagefind (https://pagefind.app), MIT License, Copyright (c) CloudCannon"


def licenses(site: SiteInputs, parts: SharedViews, icon_keys: Iterable[str], *, has_diagrams: bool) -> str:
    """The text of the file, a line for each work. icon_keys: keys of the icons on all pages."""
    navigation = (parts.icon(icon)[1] for icon in _icons(site.site.root))
    keys = [key for key in (*icon_keys, *navigation) if key]
    lines = [site.icons.notices(keys).rstrip("\n")]
    if has_diagrams and not site.options.offline:
        lines.append(MERMAID)
    if site.options.search == "pagefind":
        lines.append(PAGEFIND)
    return "".join(f"{line}\n" for line in lines if line)


def _icons(node: SiteDivision | NavGroup | NavPage) -> Iterator[Icon]:
    """All icons of a part of the navigation, also of divisions that no page of this build shows."""
    if node.icon:
        yield node.icon
    inside = () if isinstance(node, NavPage) else node.items
    for inner in (*inside, *(node.divisions if isinstance(node, SiteDivision) else ())):
        yield from _icons(inner)
