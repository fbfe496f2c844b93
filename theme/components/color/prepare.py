"""The values of a color, and the fill of its swatch."""

from __future__ import annotations

from mkdocs_docsjson.pages.attribute_values import BadValue
from mkdocs_docsjson.pages.component_state import ComponentView
from mkdocs_docsjson.pages.css_colors import css_color


def prepare(view: ComponentView) -> None:
    """Read the values for both modes. An invalid color is reported and shown without a swatch."""
    if view.component.name != "Color.Item":
        return
    value = view.attributes["value"]
    values = value if isinstance(value, dict) else {"light": value}
    for mode in ("light", "dark"):
        written = str(values.get(mode) or "")
        view.attributes[mode] = written
        view.attributes[f"{mode}_fill"] = ""
        if not written:
            continue
        try:
            view.attributes[f"{mode}_fill"] = css_color(written)
        except BadValue as bad:
            message = f'<Color.Item>: value: expected {bad.expected}, got "{written}"'
            view.state.report("bad-value", view.line, view.column, message, bad.hint)
