"""The small template language of the code samples, so that Python and JavaScript can share one text a language.

    {{name}}                    the value          {{name|q}}      through a filter (see `quoting.py`)
    {{#list}}…{{/list}}         once for each item, whose fields come first; once for an object
    {{?name}}…{{/name}}         if there is something   {{^name}}…{{/name}}   if there is nothing
    {{<q}}…{{/q}}               the text inside, through a filter

A line that holds only section tags is left out. `theme/js/playground/samples.js` reads the same language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Filter = Callable[[str, str], str]
"""(value, blanks at the start of the present line) → text."""

_TAG = re.compile(r"\{\{([#?^</]?)(\w+)(?:\|(\w+))?\}\}")
_LONELY = re.compile(r"^[ \t]*((?:\{\{[#?^</]\w+\}\})+)[ \t]*\n", re.M)
_MARGIN = re.compile(r"[ \t]*")


@dataclass(slots=True)
class Section:
    """A part of a template: plain texts, values and sections in order."""

    kind: str
    """`#`, `?`, `^`, `<`; empty for a value."""
    name: str
    filter: str = ""
    inside: list[str | Section] = field(default_factory=list)


def compiled(template: str) -> Section:
    """A template as a tree. Raises ValueError where sections do not match."""
    root = Section("?", "")
    open_sections = [root]
    text = _LONELY.sub(lambda match: match[1], template)
    at = 0
    for tag in _TAG.finditer(text):
        if tag.start() > at:
            open_sections[-1].inside.append(text[at : tag.start()])
        at = tag.end()
        kind, name, filter_name = tag[1], tag[2], tag[3] or ""
        if kind == "/":
            if open_sections.pop().name != name or not open_sections:
                raise ValueError(f"{tag[0]} closes nothing")
            continue
        section = Section(kind, name, filter_name)
        open_sections[-1].inside.append(section)
        if kind:
            open_sections.append(section)
    root.inside.append(text[at:])
    if len(open_sections) > 1:
        raise ValueError(f"{open_sections[-1].name} is not closed")
    return root


def rendered(template: Section, values: Mapping[str, Any], filters: Mapping[str, Filter]) -> str:
    """A compiled template with its values."""
    out: list[str] = []
    _render(template.inside, [values], filters, out)
    return "".join(out)


def _render(
    parts: Sequence[str | Section], scopes: list[Mapping[str, Any]], filters: Mapping[str, Filter], out: list[str]
) -> None:
    for part in parts:
        if isinstance(part, str):
            out.append(part)
            continue
        if part.kind == "<":
            inside: list[str] = []
            _render(part.inside, scopes, filters, inside)
            out.append(filters[part.name]("".join(inside), _margin(out)))
            continue
        value = next((scope[part.name] for scope in reversed(scopes) if part.name in scope), None)
        if not part.kind:
            text = "" if value is None else str(value)
            out.append(filters[part.filter](text, _margin(out)) if part.filter else text)
        elif part.kind == "#":
            for item in value if isinstance(value, list) else [value] if value else []:
                _render(part.inside, [*scopes, item], filters, out)
        elif bool(value) == (part.kind == "?"):
            _render(part.inside, scopes, filters, out)


def _margin(out: Sequence[str]) -> str:
    """Blanks at the start of the line that is being written."""
    line = "".join(out).rpartition("\n")[2]
    found = _MARGIN.match(line)
    return found[0] if found else ""
