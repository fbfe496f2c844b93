"""The name, location and default of fields."""

from __future__ import annotations

import json

from mkdocs_docsjson.pages.component_state import ComponentView


def prepare(view: ComponentView) -> None:
    """Determine the name and location of a parameter, and the text of its default."""
    attributes = view.attributes
    location = next((name for name in view.component.needs_one if attributes[name]), "")
    attributes["location"] = location
    attributes["name"] = attributes.get(location) or attributes["name"]
    default = attributes["default"]
    attributes["default"] = default if isinstance(default, str) or default is None else json.dumps(default)
    attributes["required"] = attributes["required"] and not attributes["optional"]
    for name in ("pre", "post"):
        attributes.setdefault(name, ())
