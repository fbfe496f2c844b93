"""Footnotes: numbered by their first mention, collected at the end of the page."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field


@dataclass(slots=True)
class Footnotes:
    notes: dict[str, ET.Element] = field(default_factory=dict)
    """Notes by name, in the order of their definitions."""
    mentions: dict[str, int] = field(default_factory=dict)
    """Numbers by name, in the order of the first mention."""
    mention_counts: dict[str, int] = field(default_factory=dict)
    """How often each note is mentioned."""
    places: list[tuple[str, int]] = field(default_factory=list)
    """Name and offset in the source of each definition for which it is known."""
    as_python_markdown: bool = False
    """Whether ids are those of Python-Markdown: `fn:1` and `fnref:1`."""

    def define(self, name: str, offset: int | None = None) -> ET.Element:
        """Define a note, and return the element for its text. offset: that of the definition in the source."""
        if offset is not None:
            self.places.append((name, offset))
        self.notes[name] = ET.Element("li", {"id": self._id("fn", name)})
        return self.notes[name]

    def mention(self, name: str) -> ET.Element:
        """Return the mark of a note in the text. The back link leads to the first one, which alone has an id."""
        number = self.mentions.setdefault(name, len(self.mentions) + 1)
        times = self.mention_counts[name] = self.mention_counts.get(name, 0) + 1
        attributes = {"id": self._id("fnref", name, times)} if times == 1 or self.as_python_markdown else {}
        mark = ET.Element("sup", attributes)
        attributes = {"href": f"#{self._id('fn', name)}", "role": "doc-noteref", "class": "footnote-ref"}
        ET.SubElement(mark, "a", attributes).text = str(number)
        return mark

    def section(self) -> ET.Element | None:
        """Return the section of the notes that are mentioned; None if there are none."""
        used = [name for name in self.mentions if name in self.notes]
        if not used:
            return None
        section = ET.Element("section", {"class": "footnotes", "role": "doc-endnotes"})
        items = ET.SubElement(section, "ol")
        for name in used:
            note = self.notes[name]
            for times in range(1, (self.mention_counts[name] if self.as_python_markdown else 1) + 1):
                _add_back_link(note, self._id("fnref", name, times))
            items.append(note)
        return section

    def _id(self, kind: str, name: str, times: int = 1) -> str:
        """Return the id of a note (`fn`) or of a mention (`fnref`). times: which of the mentions."""
        if self.as_python_markdown:
            return f"{kind}{times if times > 1 else ''}:{name}"
        return f"{kind}-" + re.sub(r"[^\w-]+", "-", name)


def _add_back_link(note: ET.Element, to: str) -> None:
    """Add the back link at the end of a note's last paragraph."""
    target = note[-1] if len(note) and note[-1].tag == "p" else note
    attributes = {"href": f"#{to}", "role": "doc-backlink", "class": "footnote-back"}
    if len(target):
        target[-1].tail = (target[-1].tail or "") + " "
    else:
        target.text = (target.text or "") + " "
    ET.SubElement(target, "a", attributes).text = "↩"
