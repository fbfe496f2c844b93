"""The text of a prompt."""

from __future__ import annotations

from markupsafe import escape

from mkdocs_docsjson.pages.component_state import ComponentView


def prepare(view: ComponentView) -> None:
    """Remove the empty lines around the text."""
    view.content = escape(view.content.unescape().strip("\n"))
