"""Chips of anchors: one class for each color in docs.json."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mkdocs_docsjson.colors import icon_color_on
from mkdocs_docsjson.settings.models import Division, Gradient, Settings
from mkdocs_docsjson.stylesheet import css


def chip_classes(settings: Settings) -> dict[Gradient, str]:
    """The class of each color in the navigation, numbered in order of first use: `dj-chip-0`, `dj-chip-1`, …"""
    used = dict.fromkeys(_colors((settings.navigation, *settings.global_divisions)))
    return {color: f"dj-chip-{number}" for number, color in enumerate(used)}


def rules(settings: Settings) -> Iterator[str]:
    for color, name in chip_classes(settings).items():
        yield css.rule(f".{name}", {"--dj-chip": _fill(color), "--dj-on-chip": icon_color_on(color)})


def _colors(divisions: Iterable[Division]) -> Iterator[Gradient]:
    for division in divisions:
        if division.color and division.color.stops:
            yield division.color
        yield from _colors(division.divisions)


def _fill(color: Gradient) -> str:
    return color.stops[0] if len(color.stops) == 1 else f"linear-gradient(135deg,{','.join(color.stops)})"
