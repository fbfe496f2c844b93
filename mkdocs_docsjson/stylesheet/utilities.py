"""The stylesheet of the utility classes that pages of a site use, in the colors of the site."""

from __future__ import annotations

from collections.abc import Iterable

from mkdocs_docsjson.colors import Palette
from mkdocs_docsjson.settings.models import Settings
from mkdocs_docsjson.utilities import SiteColors, utilities_stylesheet


def utilities(names: Iterable[str], settings: Settings, palette: Palette, *, safe: bool) -> bytes:
    """The rules of the classes among `names` that are utilities, published as `assets/utilities.css`.

    safe: whether authors are not trusted, so that only harmless declarations are written.
    """
    colors = settings.colors
    light, dark = palette.tokens["bg"]
    site = SiteColors(colors.primary, colors.light or "", colors.dark or "", light, dark)
    if not safe:
        return utilities_stylesheet(names, site).encode()
    from mkdocs_docsjson.pages.safe import may_declare

    return utilities_stylesheet(names, site, may_declare).encode()
