"""Banners with colors of their own: one class for each pair of colors that docs.json gives one."""

from __future__ import annotations

from collections.abc import Iterator

from mkdocs_docsjson.colors import glyph_on
from mkdocs_docsjson.settings.models import ByMode, Division, Gradient, Settings
from mkdocs_docsjson.stylesheet import css


def banner_classes(settings: Settings) -> dict[ByMode, str]:
    """Class of the colors of every banner, numbered in order of first use: `dj-banner-0`, `dj-banner-1`, …"""
    colors = [settings.banner.color] if settings.banner else []
    colors += _colors(settings.navigation)
    used = dict.fromkeys(color for color in colors if color and (color.light or color.dark))
    return {color: f"dj-banner-{number}" for number, color in enumerate(used)}


def rules(settings: Settings) -> Iterator[str]:
    """Text is white or black, whichever is read better; a mode without a color of its own looks as ever."""
    for color, name in banner_classes(settings).items():
        fill = _by_mode(color.light, color.dark, "var(--dj-tint)")
        ink = _by_mode(_ink(color.light), _ink(color.dark), "var(--dj-ink)")
        yield css.rule(f".{name}", {"background": fill, "color": ink})
        yield css.rule(f".{name} a", {"color": "inherit"})


def _ink(fill: str) -> str:
    return glyph_on(Gradient(stops=(fill,))) if fill else ""


def _by_mode(light: str, dark: str, usual: str) -> str:
    return f"light-dark({light or usual},{dark or usual})"


def _colors(division: Division) -> Iterator[ByMode | None]:
    if division.banner:
        yield division.banner.color
    for inner in division.divisions:
        yield from _colors(inner)
