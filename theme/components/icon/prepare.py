"""The style of an icon."""

from __future__ import annotations

from markupsafe import Markup

from mkdocs_docsjson.pages.component_state import ComponentView
from mkdocs_docsjson.pages.html import attribute_text


def prepare(view: ComponentView) -> None:
    """Move the author's style to the drawing, as it sets the size and color of that."""
    attributes = view.attributes
    style = attribute_text("style", attributes["style"])
    attributes["style"] = Markup(' style="{}"').format(style) if style else ""
    if style:
        attributes["icon"] = attributes["icon"].replace(" ", attributes["style"] + " ", 1)
