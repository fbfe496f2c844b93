"""Alerts: quotes that begin with `[!NOTE]`, as on code hosts, optionally followed by a title."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from mkdocs_docsjson.pages.layout import OPEN

KINDS = {"Note": "Note", "Tip": "Tip", "Important": "Info", "Warning": "Warning", "Caution": "Danger"}
"""Callout by kind of alert."""
_TITLED = re.compile(rf"\s*>[ \t]*\[!({'|'.join(KINDS)})\][+-]?[ \t]*([^\n{OPEN}]*)(?:\n|\Z)", re.IGNORECASE)


def titled_alert(text: str) -> tuple[str, str] | None:
    """Return the callout and the title of a quote that begins with `text`, or None for an ordinary quote."""
    found = _TITLED.match(text)
    return (KINDS[found[1].capitalize()], found[2].strip()) if found else None


def drop_first_line(alert: ET.Element) -> None:
    """Remove the marker and the title from the first paragraph."""
    paragraph = alert[0] if len(alert) else None
    if paragraph is None or paragraph.tag != "p":
        return
    _, is_longer, rest = (paragraph.text or "").partition("\n")
    paragraph.text = rest
    while not is_longer and len(paragraph):
        child = paragraph[0]
        _, is_longer, rest = (child.tail or "").partition("\n")
        paragraph.remove(child)
        paragraph.text = rest
    if not len(paragraph) and not paragraph.text.strip():
        alert.remove(paragraph)
