"""The titles of views."""

from __future__ import annotations

from mkdocs_docsjson.pages.component_state import ComponentView


def prepare(view: ComponentView) -> None:
    """Report views with the same title, as readers choose between views by title."""
    title = view.attributes["title"]
    if title and view.state.number(f"view {title}") > 1:
        message = f'<View>: another <View> has the title "{title}" too'
        view.state.report("repeated-title", view.line, view.column, message, "give each a title of its own")
