"""Banners with their own colors: one class for each pair of colors in docs.json."""

from __future__ import annotations

from collections.abc import Iterator

from mkdocs_docsjson.colors import icon_color_on
from mkdocs_docsjson.settings.models import ByMode, Division, Gradient, Settings
from mkdocs_docsjson.stylesheet import css


def banner_classes(settings: Settings) -> dict[ByMode, str]:
    """The class of each pair of banner colors, numbered in order of first use: `dj-banner-0`, `dj-banner-1`, …"""
    colors = [settings.banner.color] if settings.banner else []
    colors += _colors(settings.navigation)
    used = dict.fromkeys(color for color in colors if color and (color.light or color.dark))
    return {color: f"dj-banner-{number}" for number, color in enumerate(used)}


def rules(settings: Settings) -> Iterator[str]:
    """The rules of these classes. Text is white or black, whichever has more contrast.

    A mode without a color of its own has the usual colors.
    """
    for color, name in banner_classes(settings).items():
        fill = _by_mode(color.light, color.dark, "var(--dj-tint)")
        ink = _by_mode(_ink(color.light), _ink(color.dark), "var(--dj-ink)")
        yield css.rule(f".{name}", {"background": fill, "color": ink})
        yield css.rule(f".{name} a", {"color": "inherit"})


def _ink(fill: str) -> str:
    return icon_color_on(Gradient(stops=(fill,))) if fill else ""


def _by_mode(light: str, dark: str, usual: str) -> str:
    return f"light-dark({light or usual},{dark or usual})"


def _colors(division: Division) -> Iterator[ByMode | None]:
    if division.banner:
        yield division.banner.color
    for inner in division.divisions:
        yield from _colors(inner)
