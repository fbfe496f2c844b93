"""The template language of the code samples. It is small, so that Python and JavaScript can share the templates.

    {{name}}                    the value          {{name|q}}      through a filter (see `quoting.py`)
    {{#list}}…{{/list}}         once for each item, or once for an object; names mean its fields first
    {{?name}}…{{/name}}         if the value is not empty   {{^name}}…{{/name}}   if it is empty
    {{<q}}…{{/q}}               the content, through a filter

A line with section tags only is left out. `theme/js/playground/samples.js` implements the same language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Filter = Callable[[str, str], str]
"""(value, blanks at the start of the current line) -> text."""

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
    children: list[str | Section] = field(default_factory=list)


def compile_template(template: str) -> Section:
    """The tree of a template. Raises ValueError if its section tags do not match."""
    root = Section("?", "")
    open_sections = [root]
    text = _LONELY.sub(lambda match: match[1], template)
    at = 0
    for tag in _TAG.finditer(text):
        if tag.start() > at:
            open_sections[-1].children.append(text[at : tag.start()])
        at = tag.end()
        kind, name, filter_name = tag[1], tag[2], tag[3] or ""
        if kind == "/":
            if open_sections.pop().name != name or not open_sections:
                raise ValueError(f"{tag[0]} closes nothing")
            continue
        section = Section(kind, name, filter_name)
        open_sections[-1].children.append(section)
        if kind:
            open_sections.append(section)
    root.children.append(text[at:])
    if len(open_sections) > 1:
        raise ValueError(f"{open_sections[-1].name} is not closed")
    return root


def render_template(template: Section, values: Mapping[str, Any], filters: Mapping[str, Filter]) -> str:
    """The text of a template with its values filled in."""
    out: list[str] = []
    _render(template.children, [values], filters, out)
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
            _render(part.children, scopes, filters, inside)
            out.append(filters[part.name]("".join(inside), _margin(out)))
            continue
        value = next((scope[part.name] for scope in reversed(scopes) if part.name in scope), None)
        if not part.kind:
            text = "" if value is None else str(value)
            out.append(filters[part.filter](text, _margin(out)) if part.filter else text)
        elif part.kind == "#":
            for item in value if isinstance(value, list) else [value] if value else []:
                _render(part.children, [*scopes, item], filters, out)
        elif bool(value) == (part.kind == "?"):
            _render(part.children, scopes, filters, out)


def _margin(out: Sequence[str]) -> str:
    """The blanks at the start of the last line."""
    line = "".join(out).rpartition("\n")[2]
    found = _MARGIN.match(line)
    return found[0] if found else ""
