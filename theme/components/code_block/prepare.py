"""A code block that is written as a component."""

from __future__ import annotations

from typing import Any

from mkdocs_docsjson.pages.code import code_part, raw_code
from mkdocs_docsjson.pages.drawing import Drawing
from mkdocs_docsjson.pages.fence import Fence, parse_fence, parse_ranges


def prepare(drawing: Drawing) -> None:
    """Draw a `<CodeBlock>` as a fence would be: its content is a fence, a template string, or the code itself."""
    source = drawing.content.unescape()
    given = drawing.attributes
    asked = Fence()
    info, source = raw_code(source)
    if info is not None:
        asked = parse_fence(info)
    asked.language = given["language"] or asked.language
    asked.title = given["filename"] or asked.title
    asked.icon = given["icon"] if isinstance(given["icon"], str) else asked.icon
    asked.highlight += parse_ranges(_listed(given["highlight"]))
    asked.focus += parse_ranges(_listed(given["focus"]))
    asked.flags |= {flag for flag in ("lines", "wrap", "expandable", "nocopy") if given[flag]}
    part = code_part(asked, source.strip("\n"), drawing.state, drawing.line, drawing.column)
    drawing.attributes = {**part.attributes, "classes": given["classes"]}
    drawing.content = part.content


def _listed(lines: Any) -> str:
    return "" if lines is None else str(lines)
