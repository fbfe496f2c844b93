"""Pages with updates."""

from __future__ import annotations

from mkdocs_docsjson.pages.drawing import Drawing


def prepare(drawing: Drawing) -> None:
    """Note that the page has entries for a feed."""
    drawing.state.has_updates = True
