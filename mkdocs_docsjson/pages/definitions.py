"""Definitions that apply to all parts of a text: link references and footnotes.

Parts that other extensions take out of a page are parsed separately, so these definitions have to be added to them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

FENCED = re.compile(
    r"^(?P<indent>[ \t]*)(?P<mark>`{3,}(?=[^`\n]*$)|~{3,})[^\n]*\n(?:.*?\n)??"
    r"(?!(?P=indent)    )[ \t]*(?P=mark)[`~]*[ \t]*$",
    re.M | re.S,
)
"""A code fence. A closing mark that is indented four columns deeper than the opening one is part of the code."""
_TARGET = re.compile(r"^ {0,3}(\[(?!\^)(?P<label>(?:[^\[\]\\\n]|\\.){1,999})\]:[ \t]*\S[^\n]*)$", re.M)
_NOTE = re.compile(r"^ {0,3}\[\^(?P<name>[^\]\s]+)\]:", re.M)
_USED = re.compile(r"\[((?:[^\[\]\\\n]|\\.|\n(?!\s*\n))+)\]")


@dataclass(slots=True)
class Definitions:
    """The definitions of one page and the texts that it includes."""

    targets: dict[str, str] = field(default_factory=dict)
    """The defining line by folded label. The first definition counts, as in CommonMark."""
    notes: set[str] = field(default_factory=set)
    """Names of footnotes."""

    def learn(self, text: str) -> None:
        """Add the definitions of a text; code is left out."""
        if "]:" not in text:
            return
        plain = _without_code(text)
        for match in _TARGET.finditer(plain):
            self.targets.setdefault(_normalized(match["label"]), match[1])
        self.notes.update(match["name"] for match in _NOTE.finditer(plain))

    def append_used(self, part: str) -> tuple[str, frozenset[str]]:
        """Return a part with the definitions that it uses appended, and the names of the footnotes among them."""
        if not (self.targets or self.notes) or "[" not in part:
            return part, frozenset()
        used = {_normalized(match[1]) for match in _USED.finditer(part)}
        inner = Definitions()
        inner.learn(part)
        lines = [self.targets[label] for label in sorted(used & (self.targets.keys() - inner.targets.keys()))]
        notes = frozenset(name for name in self.notes - inner.notes if f"[^{name}]" in part)
        lines += [f"[^{name}]: ." for name in sorted(notes)]
        return ("\n".join([part, "", *lines]) if lines else part), notes


def keep_last_definitions(text: str) -> str:
    """Return `text` with only the last of several definitions of a name, as Python-Markdown reads them."""
    if text.count("]:") < 2:
        return text
    last: dict[str, int] = {}
    found = list(_TARGET.finditer(_without_code(text)))
    for match in found:
        last[_normalized(match["label"])] = match.start()
    pieces, at = [], 0
    for match in found:
        if last[_normalized(match["label"])] != match.start():
            pieces.append(text[at : match.start()])
            at = match.end()
    return "".join([*pieces, text[at:]])


def _without_code(text: str) -> str:
    """Return `text` with the lines of its fences blank, so that offsets stay the same."""
    if "```" not in text and "~~~" not in text:
        return text
    return FENCED.sub(lambda match: " " * len(match[0]), text)


def _normalized(label: str) -> str:
    return " ".join(label.split()).casefold()
