"""Stylesheets with values from docs.json: colors, fonts, background, banners, chips.

They exist so that no page needs a `style` attribute, which a strict policy forbids. Only checked hex colors, numbers
and quoted strings are written into them.
"""

from __future__ import annotations

from mkdocs_docsjson.stylesheet.banners import banner_classes
from mkdocs_docsjson.stylesheet.chips import chip_classes
from mkdocs_docsjson.stylesheet.fonts import FONT_HOST, font_families, font_link, font_links
from mkdocs_docsjson.stylesheet.material import material_stylesheet
from mkdocs_docsjson.stylesheet.site_stylesheet import CONTAINED, site_stylesheet

__all__ = [
    "CONTAINED",
    "FONT_HOST",
    "banner_classes",
    "chip_classes",
    "font_families",
    "font_link",
    "font_links",
    "material_stylesheet",
    "site_stylesheet",
]
