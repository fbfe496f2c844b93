"""Name, location and default of a field."""

from __future__ import annotations

import json

from mkdocs_docsjson.pages.drawing import Drawing


def prepare(drawing: Drawing) -> None:
    """Settle name and location of a parameter, and its default as readers should see it."""
    attributes = drawing.attributes
    location = next((name for name in drawing.component.needs_one if attributes[name]), "")
    attributes["location"] = location
    attributes["name"] = attributes.get(location) or attributes["name"]
    default = attributes["default"]
    attributes["default"] = default if isinstance(default, str) or default is None else json.dumps(default)
    attributes["required"] = attributes["required"] and not attributes["optional"]
    for name in ("pre", "post"):
        attributes.setdefault(name, ())
