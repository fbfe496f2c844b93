"""What a card shows, from attributes of several spellings."""

from __future__ import annotations

from mkdocs_docsjson.pages.drawing import Drawing

_CALLOUT_KINDS = frozenset({"note", "tip", "warning", "info", "check", "danger"})


def prepare(drawing: Drawing) -> None:
    """Read the attributes that several spellings or values share."""
    attributes = drawing.attributes
    arrow = attributes["arrow"]
    attributes["arrow"] = None if arrow is None else str(arrow).lower() not in ("false", "no", "0")
    attributes["newTab"] = attributes["newTab"] or attributes["target"] == "_blank"
    kind = attributes["type"].strip().lower()
    attributes["kind"] = kind if kind in _CALLOUT_KINDS else ""
