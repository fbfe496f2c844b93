"""Code blocks that are written as components."""

from __future__ import annotations

from typing import Any

from mkdocs_docsjson.pages.code import code_part, raw_code
from mkdocs_docsjson.pages.component_state import ComponentView
from mkdocs_docsjson.pages.fence import Fence, parse_fence, parse_ranges


def prepare(view: ComponentView) -> None:
    """Render a `<CodeBlock>` like a fence. Its content is a fence, a template string, or the code itself."""
    source = view.content.unescape()
    given = view.attributes
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
    part = code_part(asked, source.strip("\n"), view.state, view.line, view.column)
    view.attributes = {**part.attributes, "classes": given["classes"]}
    view.content = part.content


def _listed(lines: Any) -> str:
    return "" if lines is None else str(lines)
