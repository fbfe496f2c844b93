"""Labels of the code blocks in a group."""

from __future__ import annotations

import re

from mkdocs_docsjson.pages.component import ChildComponent
from mkdocs_docsjson.pages.component_state import ComponentView, panel_id
from mkdocs_docsjson.pages.component_words import words_of


def prepare(view: ComponentView) -> None:
    """Give each block a label: its title or language, or else the kind of the group with a number."""
    kind = view.component.fixed.get("kind", "code")
    word = words_of(view.state.options.words)[kind]
    children = []
    for number, child in enumerate(view.children, 1):
        named = child.attributes["title"] if kind in ("request", "response") else child.attributes["label"]
        label = named or (f"{word} {number}" if number > 1 else word)
        status = label[:3] if re.match(r"[1-5]\d\d\b", label) else ""
        attributes = {**child.attributes, "label": label, "status": f"{status[0]}xx" if status else ""}
        children.append(ChildComponent(child.name, panel_id(view), attributes, child.content))
    view.children = children
    view.attributes["label"] = word
