"""The colors of a site, computed from the few in docs.json so that all text is readable in both modes.

`oklch.py` is the mathematics, `palette.py` assigns colors to purposes, `contrast_problems.py` reports changed colors,
`author_colors.py` keeps colors in pages visible.
"""

from __future__ import annotations

from mkdocs_docsjson.colors.author_colors import Surfaces, surfaces_of, visible
from mkdocs_docsjson.colors.oklch import Color, contrast, parse, readable
from mkdocs_docsjson.colors.palette import Palette, icon_color_on, palette

__all__ = [
    "Color",
    "Palette",
    "Surfaces",
    "contrast",
    "icon_color_on",
    "palette",
    "parse",
    "readable",
    "surfaces_of",
    "visible",
]
