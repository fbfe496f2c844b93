"""A docs.json with more in it: all that its owner wrote stays as it is written."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import NoReturn

from mkdocs_docsjson.settings.text import first, members, parse, skip

_INDENT = re.compile(r"\n([ \t]+)\S")


class NotAList(ValueError):
    """What is there already cannot take more entries."""


def with_entries(text: str, key: str, entries: Sequence[Mapping[str, str]]) -> str:
    """A JSON text with entries at the end of the list `key` of its root, which may be a list itself (`key` empty).

    Raises NotAList; SyntaxProblem for what is no JSON.
    """
    value = parse(text)
    start = first(text)
    found = _INDENT.search(text)
    step = found[1] if found else "  "
    newline = "\r\n" if "\r\n" in text else "\n"
    if not key:
        return _longer(text, start, entries, "", step, newline) if isinstance(value, list) else _refuse()
    if not isinstance(value, dict):
        _refuse()
    places = {str(name): at for name, _, at in members(text, start)}
    if key in places:
        is_list = isinstance(value[key], list)
        return _longer(text, places[key], entries, step, step, newline) if is_list else _refuse()
    written = _entries(entries, step, step, newline)
    member = f"{json.dumps(key)}: [{newline}{written}{newline}{step}]"
    return _put(text, start, member, step, "", newline)


def _refuse() -> NoReturn:
    raise NotAList


def _longer(text: str, at: int, entries: Sequence[Mapping[str, str]], indent: str, step: str, newline: str) -> str:
    """With entries at the end of the list at an offset. indent: of the line that the list begins in."""
    return _put(text, at, _entries(entries, indent, step, newline).lstrip(), indent + step, indent, newline)


def _entries(entries: Sequence[Mapping[str, str]], indent: str, step: str, newline: str) -> str:
    """An entry a line."""
    return f",{newline}".join(f"{indent}{step}{_entry(each)}" for each in entries)


def _entry(entry: Mapping[str, str]) -> str:
    pairs = (f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in entry.items())
    return f"{{ {', '.join(pairs)} }}"


def _put(text: str, at: int, member: str, indent: str, end_indent: str, newline: str) -> str:
    """With a member at the end of the object or list at an offset."""
    last = at + 1
    is_empty = True
    for _, _, value_at in members(text, at):
        last, is_empty = json.JSONDecoder().raw_decode(text, value_at)[1], False
    close = skip(text, last)
    before = text[:last] + ("" if is_empty else ",")
    if not is_empty and "\n" not in text[last:close]:  # the list stands on one line
        return f"{before} {member}{text[last:]}"
    after = text[last:] if not is_empty else f"{newline}{end_indent}{text[close:]}"
    return f"{before}{newline}{indent}{member}{after}"
