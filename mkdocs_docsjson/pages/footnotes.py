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
    times: dict[str, int] = field(default_factory=dict)
    """How often each is mentioned."""
    places: list[tuple[str, int]] = field(default_factory=list)
    """Name and offset in the source of each definition, where that is known."""
    as_python_markdown: bool = False
    """Whether ids are those that Python-Markdown gives: `fn:1` and `fnref:1`."""

    def define(self, name: str, offset: int | None = None) -> ET.Element:
        """The element that takes the text of a note. offset: of its definition in the source."""
        if offset is not None:
            self.places.append((name, offset))
        self.notes[name] = ET.Element("li", {"id": self._id("fn", name)})
        return self.notes[name]

    def mention(self, name: str) -> ET.Element:
        """The mark in the text. Only the first of a note has the id that the way back leads to."""
        number = self.mentions.setdefault(name, len(self.mentions) + 1)
        times = self.times[name] = self.times.get(name, 0) + 1
        ways = {"id": self._id("fnref", name, times)} if times == 1 or self.as_python_markdown else {}
        mark = ET.Element("sup", ways)
        attributes = {"href": f"#{self._id('fn', name)}", "role": "doc-noteref", "class": "footnote-ref"}
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
            for times in range(1, (self.times[name] if self.as_python_markdown else 1) + 1):
                _lead_back(note, self._id("fnref", name, times))
            items.append(note)
        return section

    def _id(self, kind: str, name: str, times: int = 1) -> str:
        """times: which of the mentions of the note is meant."""
        if self.as_python_markdown:
            return f"{kind}{times if times > 1 else ''}:{name}"
        return f"{kind}-" + re.sub(r"[^\w-]+", "-", name)


def _lead_back(note: ET.Element, to: str) -> None:
    """Add the way back at the end of a note's last paragraph."""
    target = note[-1] if len(note) and note[-1].tag == "p" else note
    attributes = {"href": f"#{to}", "role": "doc-backlink", "class": "footnote-back"}
    if len(target):
        target[-1].tail = (target[-1].tail or "") + " "
    else:
        target.text = (target.text or "") + " "
    ET.SubElement(target, "a", attributes).text = "↩"
