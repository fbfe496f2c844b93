"""The text of a prompt."""

from __future__ import annotations

from markupsafe import escape

from mkdocs_docsjson.pages.drawing import Drawing


def prepare(drawing: Drawing) -> None:
    """Take away the empty lines around the text."""
    drawing.content = escape(drawing.content.unescape().strip("\n"))
