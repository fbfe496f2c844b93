"""The number of columns."""

from __future__ import annotations

from mkdocs_docsjson.pages.component_state import ComponentView


def prepare(view: ComponentView) -> None:
    """Round the number of columns to an integer."""
    if "cols" in view.attributes:
        view.attributes["cols"] = round(view.attributes["cols"])
