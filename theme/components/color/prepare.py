"""Values of a color, and what its swatch is filled with."""

from __future__ import annotations

from mkdocs_docsjson.pages.css_colors import css_color
from mkdocs_docsjson.pages.drawing import Drawing
from mkdocs_docsjson.pages.values import BadValue


def prepare(drawing: Drawing) -> None:
    """Read one value or two; what is no color is printed without a swatch."""
    if drawing.component.name != "Color.Item":
        return
    value = drawing.attributes["value"]
    values = value if isinstance(value, dict) else {"light": value}
    for mode in ("light", "dark"):
        written = str(values.get(mode) or "")
        drawing.attributes[mode] = written
        drawing.attributes[f"{mode}_fill"] = ""
        if not written:
            continue
        try:
            drawing.attributes[f"{mode}_fill"] = css_color(written)
        except BadValue as bad:
            message = f'<Color.Item>: value: expected {bad.expected}, got "{written}"'
            drawing.state.report("bad-value", drawing.line, drawing.column, message, bad.hint)
