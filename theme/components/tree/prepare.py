"""File trees that are written as Markdown lists."""

from __future__ import annotations

from mkdocs_docsjson.pages.component_state import ComponentView
from mkdocs_docsjson.pages.filetree import file_tree_html


def prepare(view: ComponentView) -> None:
    """Render a Markdown list as files and folders."""
    if "." not in view.component.name:
        view.content = file_tree_html(view.content, view.state)
