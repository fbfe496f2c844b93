"""Colors of a site, computed from the few that docs.json gives so that every text stays readable in both modes.

`oklch.py` is the maths, `palette.py` says which color serves which purpose, `notes.py` tells what had to be moved.
"""

from __future__ import annotations

from mkdocs_docsjson.colors.oklch import Color, contrast, parse, readable
from mkdocs_docsjson.colors.palette import Palette, glyph_on, palette

__all__ = ["Color", "Palette", "contrast", "glyph_on", "palette", "parse", "readable"]
