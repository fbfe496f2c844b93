"""The style of an icon."""

from __future__ import annotations

from markupsafe import Markup

from mkdocs_docsjson.pages.drawing import Drawing
from mkdocs_docsjson.pages.html import attribute_text


def prepare(drawing: Drawing) -> None:
    """Put the author's own style on the drawing itself, whose size and color it is meant for."""
    attributes = drawing.attributes
    style = attribute_text("style", attributes["style"])
    attributes["style"] = Markup(' style="{}"').format(style) if style else ""
    if style:
        attributes["icon"] = attributes["icon"].replace(" ", attributes["style"] + " ", 1)
