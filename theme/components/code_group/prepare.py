"""Labels of the blocks of a group."""

from __future__ import annotations

import re

from mkdocs_docsjson.pages.component import ChildComponent
from mkdocs_docsjson.pages.drawing import Drawing, panel_id
from mkdocs_docsjson.pages.words import words_of


def prepare(drawing: Drawing) -> None:
    """Give each block a label: its title, its language, or what the group holds with a number."""
    kind = drawing.component.fixed.get("kind", "code")
    word = words_of(drawing.state.options.words)[kind]
    children = []
    for number, child in enumerate(drawing.children, 1):
        named = child.attributes["title"] if kind in ("request", "response") else child.attributes["label"]
        label = named or (f"{word} {number}" if number > 1 else word)
        status = label[:3] if re.match(r"[1-5]\d\d\b", label) else ""
        attributes = {**child.attributes, "label": label, "status": f"{status[0]}xx" if status else ""}
        children.append(ChildComponent(child.name, panel_id(drawing), attributes, child.content))
    drawing.children = children
    drawing.attributes["label"] = word
