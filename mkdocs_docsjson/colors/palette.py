"""Which color serves which purpose, in both modes. The purposes are public: owners override them in `extra_css`.

Each mode is computed from its background, its primary color and a row of numbers (`_Shades`); nothing else differs.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from mkdocs_docsjson.colors import notes
from mkdocs_docsjson.colors.oklch import (
    BLACK,
    INK,
    READABLE,
    WHITE,
    Color,
    color_of,
    contrast,
    lch,
    moved,
    parse,
    readable,
)
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.models import Colors, Gradient

EDGE = 3.0
"""Contrast of the edges of what can be used (WCAG 1.4.11)."""
_AA = 4.5
_LINE = 0.12
"""Share of the mark's color in the background of a marked line of code, as in code.css."""
_VISIBLE = 1.5
"""Under it a button's fill cannot be told from the page, so it gets an edge."""

_KINDS = {"note": 250, "tip": 150, "warning": 75, "info": None, "check": 150, "danger": 25}
"""Callouts and their hues in degrees; None: a grey of the primary color's hue."""
_CODE = {"keyword": 305, "string": 145, "number": 60, "name": 250, "type": 195, "inserted": 150, "deleted": 25}


@dataclass(frozen=True, slots=True)
class Palette:
    """Every purpose with its hex colors in light and dark mode."""

    tokens: Mapping[str, tuple[str, str]]
    """Purpose (`accent`, written as `--dj-accent`) -> (light, dark)."""
    scrim: tuple[float, float]
    """Opacity of the background color over a background image, so that muted text keeps its contrast over anything."""
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class _Shades:
    """What tells the modes apart: OKLCH lightness and chroma, and shares of one color in another, from 0 to 1."""

    ink: tuple[float, float]
    muted: float
    raised: float
    sunk: float
    code: float
    line: float
    tint: float
    kind: float
    kind_fill: tuple[float, float]
    """Lightness of the color and its share in a callout's background."""
    syntax: tuple[float, float]


_LIGHT = _Shades((0.21, 0.012), 0.36, 0, 0.035, 0.022, 0.11, 0.09, 0.55, (0.55, 0.1), (0.5, 0.14))
_DARK = _Shades((0.93, 0.006), 0.34, 0.035, 0.055, 0.03, 0.13, 0.14, 0.78, (0.75, 0.12), (0.8, 0.11))
_DARK_BACKGROUND = (0.155, 0.006)


def palette(colors: Colors, background_image: bool = False, file: str = "docs.json") -> Palette:
    """The site's colors, and what the owner should know about them.

    background_image: text stands on a picture under a scrim, so it is given more contrast from the start.
    file: name of the configuration, for the problems.
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
        notes.problems(colors, light, dark, file),
    )


def glyph_on(fill: Gradient) -> str:
    """Color of an icon on a chip: white or black, whichever does better on the worse end of the gradient."""
    stops = [parse(stop) for stop in fill.stops]
    return max((WHITE, BLACK), key=lambda glyph: min(contrast(glyph, stop) for stop in stops)).hex


def _backgrounds(colors: Colors, hue: float) -> tuple[Color, Color]:
    light, dark = colors.background.light, colors.background.dark
    return (
        parse(light) if light else WHITE,
        parse(dark) if dark else color_of(*_DARK_BACKGROUND, hue),
    )


def _mode(shades: _Shades, brand: Color, hue: float, background: Color, image: bool) -> dict[str, Color]:
    """Colors of one mode by purpose, all but the button's. Greys take the hue of the primary color in both."""
    on_page = INK if image else READABLE
    first_ink = readable(color_of(*shades.ink, hue), [background], INK)
    surfaces = {
        "bg": background,
        "raised": background.mixed(first_ink, shades.raised),
        "sunk": background.mixed(first_ink, shades.sunk),
        "code": background.mixed(first_ink, shades.code),
        "tint": background.mixed(readable(brand, [background]), shades.tint),
    }
    bg, raised, sunk, code, tint = surfaces.values()
    ink = readable(first_ink, [bg, raised, sunk, code], INK)
    accent = _text(brand, bg, [sunk, tint, raised], on_page)
    kinds = _kinds(shades, hue, bg, on_page)
    marked = [code.mixed(mark, _LINE) for mark in (accent, kinds["check"], kinds["danger"])]
    edges = readable(bg.mixed(ink, 0.3), [bg, raised, sunk], EDGE)
    return {
        **surfaces,
        "ink": ink,
        "muted": _text(ink.mixed(bg, shades.muted), bg, [sunk, tint, raised], on_page),
        "line": bg.mixed(ink, shades.line),
        "line-strong": edges,
        "accent": accent,
        **kinds,
        **_syntax(shades, ink, bg, [code, *marked]),
    }


def _text(color: Color, page: Color, others: Iterable[Color], on_page: float) -> Color:
    return moved(color, ((page, on_page), *((other, READABLE) for other in others)))


def _kinds(shades: _Shades, hue: float, bg: Color, on_page: float) -> dict[str, Color]:
    """Callouts: `note` is the color of its icon and edge, `note-fill` its background."""
    found: dict[str, Color] = {}
    for kind, degrees in _KINDS.items():
        chroma = 0.012 if degrees is None else 0.15
        angle = hue if degrees is None else math.radians(degrees)
        lightness, share = shades.kind_fill
        fill = bg.mixed(color_of(lightness, chroma, angle), share)
        found[kind] = _text(color_of(shades.kind, chroma, angle), bg, [fill], on_page)
        found[f"{kind}-fill"] = fill
    return found


def _syntax(shades: _Shades, ink: Color, bg: Color, behind: list[Color]) -> dict[str, Color]:
    """Highlighted code, one color a class of tokens. behind: the backgrounds of lines, marked ones too."""
    lightness, chroma = shades.syntax
    found = {
        f"code-{name}": readable(color_of(lightness, chroma, math.radians(degrees)), behind)
        for name, degrees in _CODE.items()
    }
    return found | {"code-comment": readable(ink.mixed(bg, 0.42), behind)}


def _button(fill: Color) -> tuple[Color, Color]:
    """Fill and text of the call to action. White text is kept as long as the fill need not change much for it."""
    on_white = contrast(fill, WHITE)
    if on_white >= _AA:
        return fill, WHITE
    return (readable(fill, [WHITE]), WHITE) if on_white >= EDGE else (fill, BLACK)


def _scrim(mode: Mapping[str, Color]) -> float:
    """The least opacity, in hundredths, at which text keeps 4.5:1 over a black and over a white picture."""
    texts = [mode[purpose] for purpose in ("ink", "muted", "accent")]
    for hundredths in range(101):
        seen = [picture.mixed(mode["bg"], hundredths / 100) for picture in (BLACK, WHITE)]
        if all(contrast(text, behind) >= _AA for text in texts for behind in seen):
            return hundredths / 100
    return 1.0
