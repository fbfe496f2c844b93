"""Diagrams that are written as components."""

from __future__ import annotations

from mkdocs_docsjson.pages.code import code_part, raw_code
from mkdocs_docsjson.pages.component_state import ComponentView
from mkdocs_docsjson.pages.fence import Fence


def prepare(view: ComponentView) -> None:
    """Render the diagram like a fence with the language mermaid."""
    given = view.attributes
    source = given["chart"] or view.content.unescape()
    _, source = raw_code(source)
    actions = "" if given["actions"] is None else str(given["actions"]).lower()
    asked = Fence(language="mermaid", placement=given["placement"], actions=actions)
    view.content = code_part(asked, source.strip("\n"), view.state, view.line, view.column).content
