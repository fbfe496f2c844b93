"""Pages with updates."""

from __future__ import annotations

from mkdocs_docsjson.pages.component_state import ComponentView


def prepare(view: ComponentView) -> None:
    """Record that the page has entries for a feed."""
    view.state.has_updates = True
