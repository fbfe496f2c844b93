"""Colors that authors give to icons, badges and callouts: visible in both modes, though an author thinks of one."""

from __future__ import annotations

from functools import lru_cache

from mkdocs_docsjson.colors.oklch import contrast, parse, readable
from mkdocs_docsjson.colors.palette import EDGE, Palette, palette
from mkdocs_docsjson.settings.models import Colors

Surfaces = tuple[tuple[str, ...], tuple[str, ...]]
"""The backgrounds in light and in dark mode, as hex colors."""
_SURFACES = ("bg", "raised", "sunk", "tint")
_OPAQUE = len("#rrggbb")


def surfaces_of(palette: Palette) -> Surfaces:
    """The backgrounds on which icons and edges are seen."""
    light, dark = zip(*(palette.tokens[purpose] for purpose in _SURFACES), strict=True)
    return light, dark


@lru_cache(maxsize=1)
def _usual() -> Surfaces:
    return surfaces_of(palette(Colors()))


@lru_cache(maxsize=1024)
def visible(color: str, surfaces: Surfaces = ((), ())) -> str:
    """Return the color in CSS; in a mode on whose backgrounds it is hard to see, the nearest lightness that is visible.

    An icon or an edge needs a contrast of 3:1 (WCAG 1.4.11). color: `#rrggbb` or `#rrggbbaa`, whose alpha is dropped if
    the color must be changed. surfaces: of the site; if empty, those of a site without colors of its own.
    """
    light, dark = (_on(color, mode) for mode in (surfaces if surfaces[0] else _usual()))
    return light if light == dark else f"light-dark({light},{dark})"


def _on(color: str, backgrounds: tuple[str, ...]) -> str:
    given, behind = parse(color), [parse(background) for background in backgrounds]
    share = int(color[_OPAQUE:], 16) / 255 if len(color) > _OPAQUE else 1
    if all(contrast(background.mix(given, share), background) >= EDGE for background in behind):
        return color
    return readable(given, behind, EDGE).hex
