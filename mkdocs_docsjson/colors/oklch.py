"""Color computations: sRGB, contrast after WCAG 2.2, and OKLCH to change the lightness of a color but not its hue.

The matrices are those of Björn Ottosson's OKLab (https://bottosson.github.io/posts/oklab/), the luminance and the
contrast those of https://www.w3.org/TR/WCAG22/#dfn-relative-luminance.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

READABLE = 4.6
"""The least contrast of text. WCAG AA asks for 4.5; the rest allows for rounding and compositing."""
INK = 7.0
"""The least contrast of running text, and of muted text and links where an image is behind the background color."""
_STEPS = 1000
_HALVINGS = 14
_TOLERANCE = 1e-4


class Color(NamedTuple):
    """Red, green and blue of sRGB, each from 0 to 1."""

    red: float
    green: float
    blue: float

    @property
    def hex(self) -> str:
        """The color in CSS: `#0d9373`."""
        return "#" + "".join(f"{round(255 * channel):02x}" for channel in self)

    def mix(self, other: Color, share: float) -> Color:
        """This color with `share` (0 to 1) of another laid over it, rounded to 8 bits a channel."""
        channels = (mine * (1 - share) + theirs * share for mine, theirs in zip(self, other, strict=True))
        return Color(*(round(255 * channel) / 255 for channel in channels))


WHITE = Color(1, 1, 1)
BLACK = Color(0, 0, 0)


class Lch(NamedTuple):
    """OKLCH: lightness from 0 to 1, chroma from 0 (grey) to about 0.37, hue in radians."""

    lightness: float
    chroma: float
    hue: float


def parse(text: str) -> Color:
    """The color of `#rgb` or `#rrggbb`, without an alpha channel if there is one. The text must be valid."""
    digits = text.lstrip("#")
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    return Color(*(int(digits[start : start + 2], 16) / 255 for start in (0, 2, 4)))


@lru_cache(maxsize=8192)
def luminance(color: Color) -> float:
    red, green, blue = map(_linear, color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Color, other: Color) -> float:
    """The contrast ratio of two colors, from 1 (the same) to 21 (black on white)."""
    darker, lighter = sorted((luminance(first), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def lch(color: Color) -> Lch:
    red, green, blue = map(_linear, color)
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    medium = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    green_red = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blue_yellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    return Lch(lightness, math.hypot(green_red, blue_yellow), math.atan2(blue_yellow, green_red))


def color_of(lightness: float, chroma: float, hue: float) -> Color:
    """The color of OKLCH values, rounded to 8 bits a channel. The chroma is reduced if sRGB cannot show it."""
    if not _is_in_srgb(_linear_rgb(lightness, chroma, hue)):
        low, high = 0.0, chroma
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            low, high = (middle, high) if _is_in_srgb(_linear_rgb(lightness, middle, hue)) else (low, middle)
        chroma = low
    channels = (_gamma(max(0.0, channel)) for channel in _linear_rgb(lightness, chroma, hue))
    return Color(*(round(255 * min(1.0, max(0.0, channel))) / 255 for channel in channels))


def readable(color: Color, backgrounds: Iterable[Color], ratio: float = READABLE) -> Color:
    """The color if its contrast with every background suffices, or else the nearest lightness of it that does.

    If none does (backgrounds too far apart, or a medium grey), the better one of black and white.
    """
    return readable_on_all(color, tuple((background, ratio) for background in backgrounds))


@lru_cache(maxsize=4096)
def readable_on_all(color: Color, demands: tuple[tuple[Color, float], ...]) -> Color:
    """Like `readable`, with a least contrast for each background."""
    if _meets(color, demands):
        return color
    start = lch(color)
    for step in range(1, _STEPS + 1):
        for away in (-step, step):
            lightness = start.lightness + away / _STEPS
            if 0 <= lightness <= 1:
                tried = color_of(lightness, start.chroma, start.hue)
                if _meets(tried, demands):
                    return tried
    return max((BLACK, WHITE), key=lambda end: min(contrast(end, background) for background, _ in demands))


def _meets(color: Color, demands: tuple[tuple[Color, float], ...]) -> bool:
    return all(contrast(color, background) >= ratio for background, ratio in demands)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _gamma(channel: float) -> float:
    return 12.92 * channel if channel <= 0.0031308 else 1.055 * channel ** (1 / 2.4) - 0.055


def _linear_rgb(lightness: float, chroma: float, hue: float) -> tuple[float, float, float]:
    green_red, blue_yellow = chroma * math.cos(hue), chroma * math.sin(hue)
    long = (lightness + 0.3963377774 * green_red + 0.2158037573 * blue_yellow) ** 3
    medium = (lightness - 0.1055613458 * green_red - 0.0638541728 * blue_yellow) ** 3
    short = (lightness - 0.0894841775 * green_red - 1.2914855480 * blue_yellow) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )


def _is_in_srgb(linear: tuple[float, float, float]) -> bool:
    return all(-_TOLERANCE <= channel <= 1 + _TOLERANCE for channel in linear)
