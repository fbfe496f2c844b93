"""Adds entries to a docs.json without changing anything else that its owner wrote."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from mkdocs_docsjson.settings.text import members, parse, root_offset, skip

_INDENT = re.compile(r"\n([ \t]+)\S")


class NotAList(ValueError):
    """The value to which entries should be added is not a list."""


def with_entries(text: str, key: str, entries: Sequence[Mapping[str, str]]) -> str:
    """Return a JSON text with entries added to the end of a list.

    key: of the list in the root object, where it is made if it is missing; empty if the root is the list itself.
    Raises NotAList; SyntaxProblem if the text is not JSON.
    """
    value = parse(text)
    start = root_offset(text)
    found = _INDENT.search(text)
    step = found[1] if found else "  "
    newline = "\r\n" if "\r\n" in text else "\n"
    if key and not isinstance(value, dict):
        raise NotAList
    if key and key not in value:
        member = f"{json.dumps(key)}: [{newline}{_entries(entries, step, step, newline)}{newline}{step}]"
        return _with_member(text, start, member, step, "", newline)
    indent, at = "", start
    if key:
        indent, value = step, value[key]
        at = {name: at for name, _, at in members(text, start)}[key]
    if not isinstance(value, list):
        raise NotAList
    return _with_member(text, at, _entries(entries, indent, step, newline).lstrip(), indent + step, indent, newline)


def _entries(entries: Sequence[Mapping[str, str]], indent: str, step: str, newline: str) -> str:
    """Return the text of the entries, one on each line."""
    return f",{newline}".join(f"{indent}{step}{_entry(each)}" for each in entries)


def _entry(entry: Mapping[str, str]) -> str:
    pairs = (f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in entry.items())
    return f"{{ {', '.join(pairs)} }}"


def _with_member(text: str, at: int, member: str, indent: str, end_indent: str, newline: str) -> str:
    """Return the text with a member added to the end of the object or list at an offset."""
    last = at + 1
    is_empty = True
    for _, _, value_at in members(text, at):
        last, is_empty = json.JSONDecoder().raw_decode(text, value_at)[1], False
    close = skip(text, last)
    before = text[:last] + ("" if is_empty else ",")
    if not is_empty and "\n" not in text[last:close]:  # the list is on one line
        return f"{before} {member}{text[last:]}"
    after = text[last:] if not is_empty else f"{newline}{end_indent}{text[close:]}"
    return f"{before}{newline}{indent}{member}{after}"
