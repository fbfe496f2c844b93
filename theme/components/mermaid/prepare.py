"""A diagram that is written as a component."""

from __future__ import annotations

from mkdocs_docsjson.pages.code import code_part, raw_code
from mkdocs_docsjson.pages.drawing import Drawing
from mkdocs_docsjson.pages.fence import Fence


def prepare(drawing: Drawing) -> None:
    """Draw the diagram as a fence of the language mermaid would be."""
    given = drawing.attributes
    source = given["chart"] or drawing.content.unescape()
    _, source = raw_code(source)
    actions = "" if given["actions"] is None else str(given["actions"]).lower()
    asked = Fence(language="mermaid", placement=given["placement"], actions=actions)
    drawing.content = code_part(asked, source.strip("\n"), drawing.state, drawing.line, drawing.column).content
