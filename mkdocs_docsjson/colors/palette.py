"""The color of each purpose in both modes. The purposes are public: owners override them in `extra_css`.

The modes differ only in their background, their primary color and a set of numbers (`_Shades`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from mkdocs_docsjson.colors.contrast_problems import contrast_problems
from mkdocs_docsjson.colors.oklch import (
    BLACK,
    INK,
    READABLE,
    WHITE,
    Color,
    color_of,
    contrast,
    lch,
    parse,
    readable,
    readable_on_all,
)
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.models import Colors, Gradient

EDGE = 3.0
"""The least contrast of the edges of controls (WCAG 1.4.11)."""
_AA = 4.5
_LINE = 0.12
"""The share of the marking color in the background of a marked line of code, as in code.css."""
_VISIBLE = 1.5
"""Below this contrast with the page, a button gets an edge."""

_KINDS = {"note": 250, "tip": 150, "warning": 75, "info": None, "check": 150, "danger": 25}
"""The hues of callouts in degrees; None for grey, with the hue of the primary color."""
_CODE = {"keyword": 305, "string": 145, "number": 60, "name": 250, "type": 195, "inserted": 150, "deleted": 25}


@dataclass(frozen=True, slots=True)
class Palette:
    """The colors of all purposes in light and dark mode."""

    tokens: Mapping[str, tuple[str, str]]
    """(light, dark) hex colors by purpose (`accent`, which is `--dj-accent` in CSS)."""
    scrim: tuple[float, float]
    """The opacity of the background color over a background image in (light, dark) mode, which keeps muted text
    readable on any image."""
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class _Shades:
    """The numbers in which the modes differ, from 0 to 1.

    They are OKLCH (lightness, chroma) pairs, lightnesses, and shares of one color in another.
    """

    ink: tuple[float, float]
    muted: float
    raised: float
    sunk: float
    code: float
    line: float
    tint: float
    kind: float
    kind_fill: tuple[float, float]
    """The lightness of a color, and its share in the background of a callout."""
    syntax: tuple[float, float]


_LIGHT = _Shades((0.21, 0.012), 0.36, 0, 0.035, 0.022, 0.11, 0.09, 0.55, (0.55, 0.1), (0.5, 0.14))
_DARK = _Shades((0.93, 0.006), 0.34, 0.035, 0.055, 0.03, 0.13, 0.14, 0.78, (0.75, 0.12), (0.8, 0.11))
_DARK_BACKGROUND = (0.155, 0.006)


def palette(colors: Colors, background_image: bool = False, file: str = "docs.json") -> Palette:
    """The colors of a site, and problems with them.

    background_image: whether text is on an image under a scrim, where it needs more contrast.
    file: name of the configuration file, for the problems.
    """
    primary = parse(colors.primary)
    brands = primary, parse(colors.light or colors.primary)
    button, on_button = _button(parse(colors.dark or colors.primary))
    modes = []
    hue = lch(primary).hue
    for shades, brand, background in zip((_LIGHT, _DARK), brands, _backgrounds(colors, hue), strict=True):
        mode = _mode(shades, brand, hue, background, background_image)
        edge = mode["line-strong"] if contrast(button, background) < _VISIBLE else button
        modes.append(mode | {"primary": brand, "btn": button, "on-btn": on_button, "btn-edge": edge})
    light, dark = modes
    return Palette(
        {purpose: (light[purpose].hex, dark[purpose].hex) for purpose in light},
        (_scrim(light), _scrim(dark)),
        contrast_problems(colors, light, dark, file),
    )


def icon_color_on(fill: Gradient) -> str:
    """The color of an icon on a chip: white or black, whichever has the higher least contrast over the gradient."""
    stops = [parse(stop) for stop in fill.stops]
    return max((WHITE, BLACK), key=lambda glyph: min(contrast(glyph, stop) for stop in stops)).hex


def _backgrounds(colors: Colors, hue: float) -> tuple[Color, Color]:
    light, dark = colors.background.light, colors.background.dark
    return (
        parse(light) if light else WHITE,
        parse(dark) if dark else color_of(*_DARK_BACKGROUND, hue),
    )


def _mode(shades: _Shades, brand: Color, hue: float, background: Color, image: bool) -> dict[str, Color]:
    """The colors of one mode by purpose, except those of buttons. Greys take the hue of the primary color."""
    on_page = INK if image else READABLE
    first_ink = readable(color_of(*shades.ink, hue), [background], INK)
    surfaces = {
        "bg": background,
        "raised": background.mix(first_ink, shades.raised),
        "sunk": background.mix(first_ink, shades.sunk),
        "code": background.mix(first_ink, shades.code),
        "tint": background.mix(readable(brand, [background]), shades.tint),
    }
    bg, raised, sunk, code, tint = surfaces.values()
    ink = readable(first_ink, [bg, raised, sunk, code], INK)
    accent = _text(brand, bg, [sunk, tint, raised], on_page)
    kinds = _kinds(shades, hue, bg, on_page)
    marked = [code.mix(mark, _LINE) for mark in (accent, kinds["check"], kinds["danger"])]
    edges = readable(bg.mix(ink, 0.3), [bg, raised, sunk], EDGE)
    return {
        **surfaces,
        "ink": ink,
        "muted": _text(ink.mix(bg, shades.muted), bg, [sunk, tint, raised], on_page),
        "line": bg.mix(ink, shades.line),
        "line-strong": edges,
        "accent": accent,
        **kinds,
        **_syntax(shades, ink, bg, [code, *marked]),
    }


def _text(color: Color, page: Color, others: Iterable[Color], on_page: float) -> Color:
    return readable_on_all(color, ((page, on_page), *((other, READABLE) for other in others)))


def _kinds(shades: _Shades, hue: float, bg: Color, on_page: float) -> dict[str, Color]:
    """The colors of callouts: `note` for the icon and the edge, `note-fill` for the background."""
    found: dict[str, Color] = {}
    for kind, degrees in _KINDS.items():
        chroma = 0.012 if degrees is None else 0.15
        angle = hue if degrees is None else math.radians(degrees)
        lightness, share = shades.kind_fill
        fill = bg.mix(color_of(lightness, chroma, angle), share)
        found[kind] = _text(color_of(shades.kind, chroma, angle), bg, [fill], on_page)
        found[f"{kind}-fill"] = fill
    return found


def _syntax(shades: _Shades, ink: Color, bg: Color, behind: list[Color]) -> dict[str, Color]:
    """The colors of highlighted code, one for each class of tokens.

    behind: the backgrounds of lines of code, including marked ones.
    """
    lightness, chroma = shades.syntax
    found = {
        f"code-{name}": readable(color_of(lightness, chroma, math.radians(degrees)), behind)
        for name, degrees in _CODE.items()
    }
    return found | {"code-comment": readable(ink.mix(bg, 0.42), behind)}


def _button(fill: Color) -> tuple[Color, Color]:
    """The fill and text colors of buttons. Text is white if the fill then needs little change or none, else black."""
    on_white = contrast(fill, WHITE)
    if on_white >= _AA:
        return fill, WHITE
    return (readable(fill, [WHITE]), WHITE) if on_white >= EDGE else (fill, BLACK)


def _scrim(mode: Mapping[str, Color]) -> float:
    """The least opacity, rounded up to hundredths, at which text keeps 4.5:1 over a black and over a white image."""
    text_colors = [mode[purpose] for purpose in ("ink", "muted", "accent")]
    for hundredths in range(101):
        seen = [picture.mix(mode["bg"], hundredths / 100) for picture in (BLACK, WHITE)]
        if all(contrast(text, behind) >= _AA for text in text_colors for behind in seen):
            return hundredths / 100
    return 1.0
