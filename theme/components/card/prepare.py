"""Attributes of cards that can be written in several ways."""

from __future__ import annotations

from mkdocs_docsjson.pages.component_state import ComponentView

_CALLOUT_KINDS = frozenset({"note", "tip", "warning", "info", "check", "danger"})


def prepare(view: ComponentView) -> None:
    """Convert attributes with several names or forms of values into one form."""
    attributes = view.attributes
    arrow = attributes["arrow"]
    attributes["arrow"] = None if arrow is None else str(arrow).lower() not in ("false", "no", "0")
    attributes["newTab"] = attributes["newTab"] or attributes["target"] == "_blank"
    kind = attributes["type"].strip().lower()
    attributes["kind"] = kind if kind in _CALLOUT_KINDS else ""
