"""A tree that is written as a list."""

from __future__ import annotations

from mkdocs_docsjson.pages.drawing import Drawing
from mkdocs_docsjson.pages.filetree import draw_list


def prepare(drawing: Drawing) -> None:
    """Draw a Markdown list as files and folders."""
    if "." not in drawing.component.name:
        drawing.content = draw_list(drawing.content, drawing.state)
