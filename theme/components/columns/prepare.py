"""Columns of a whole number."""

from __future__ import annotations

from mkdocs_docsjson.pages.drawing import Drawing


def prepare(drawing: Drawing) -> None:
    """Round the number of columns."""
    if "cols" in drawing.attributes:
        drawing.attributes["cols"] = round(drawing.attributes["cols"])
