"""Footnotes: numbered by their first mention, gathered at the end of the page."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field


@dataclass(slots=True)
class Footnotes:
    notes: dict[str, ET.Element] = field(default_factory=dict)
    """By name, as they are defined."""
    mentions: dict[str, int] = field(default_factory=dict)
    """Number by name, in the order of their first mention."""

    def define(self, name: str) -> ET.Element:
        """The element that takes the text of a note."""
        self.notes[name] = ET.Element("li", {"id": f"fn-{_key(name)}"})
        return self.notes[name]

    def mention(self, name: str) -> ET.Element:
        """The mark in the text. Only the first of a note has the id that the way back leads to."""
        known = name in self.mentions
        number = self.mentions.setdefault(name, len(self.mentions) + 1)
        mark = ET.Element("sup", {} if known else {"id": f"fnref-{_key(name)}"})
        attributes = {"href": f"#fn-{_key(name)}", "role": "doc-noteref", "class": "footnote-ref"}
        ET.SubElement(mark, "a", attributes).text = str(number)
        return mark

    def section(self) -> ET.Element | None:
        """The notes that are mentioned, or None when there are none."""
        used = [name for name in self.mentions if name in self.notes]
        if not used:
            return None
        section = ET.Element("section", {"class": "footnotes", "role": "doc-endnotes"})
        items = ET.SubElement(section, "ol")
        for name in used:
            note = self.notes[name]
            _lead_back(note, name)
            items.append(note)
        return section


def _lead_back(note: ET.Element, name: str) -> None:
    """Add the way back at the end of a note's last paragraph."""
    target = note[-1] if len(note) and note[-1].tag == "p" else note
    attributes = {"href": f"#fnref-{_key(name)}", "role": "doc-backlink", "class": "footnote-back"}
    if len(target):
        target[-1].tail = (target[-1].tail or "") + " "
    else:
        target.text = (target.text or "") + " "
    ET.SubElement(target, "a", attributes).text = "↩"


def _key(name: str) -> str:
    return re.sub(r"[^\w-]+", "-", name)
