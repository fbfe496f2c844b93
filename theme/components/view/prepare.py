"""Titles of views."""

from __future__ import annotations

from mkdocs_docsjson.pages.drawing import Drawing


def prepare(drawing: Drawing) -> None:
    """Tell of two views that share a title, as readers choose by it."""
    title = drawing.attributes["title"]
    if title and drawing.state.number(f"view {title}") > 1:
        message = f'<View>: a second one with the title "{title}"'
        drawing.state.report("repeated-title", drawing.line, drawing.column, message, "give each a title of its own")
