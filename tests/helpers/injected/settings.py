"""Puts payloads into every string of a docs.json that accepts them."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from json_schemas import DOCS_JSON

from injected.payloads import MIX, NAME, SHOWN, spelled
from injected.strings import Path, String, Strings
from mkdocs_docsjson.settings.load import load_settings
from mkdocs_docsjson.settings.migrate import MISTAKES

STRINGS = Strings(DOCS_JSON)
SHAPES = {"older": "Older", "newer": "Newer"}
PATHS = (
    "pages[]",
    ".root",
    ".source",
    ".directory",
    "PathMetaTags.path",
    "older__Tab.url",
    "older__Anchor.url",
    ".openapi",
    ".openapi[]",
)
"""Ends of fields whose values are paths of files and folders."""
NAMES_OF_VERSIONS = (
    "older__Version.name",
    ".versions[]",
    "older__Group.version",
    "older__Tab.version",
    "older__Anchor.version",
)
"""Ends of fields that must have the same value, as they refer to each other."""
MEANT = ("name", "product")
"""Keys of maps that have a meaning and must stay."""
ADDRESS = "#\"onload=x'<b>&{{6*7}}]]>*/"
WEB = "#'onload=x'&{{6*7}}]]*/;}*{"
"""A payload for addresses that may contain no space, double quotes or angle brackets."""


@dataclass
class Planted:
    """A docs.json with payloads."""

    docs: dict[str, Any]
    fields: dict[str, str] = field(default_factory=dict)
    """Fields by the mark of the text that was put in."""
    accepted: set[str] = field(default_factory=set)
    refused: dict[str, set[str]] = field(default_factory=dict)
    """Codes of problems by the field that accepted no payload."""


def shape_of(docs: dict[str, Any]) -> str:
    return "Older" if isinstance(docs["navigation"], list) else "Newer"


def planted(docs: dict[str, Any], start: int = 0) -> Planted:
    """docs.json with payloads in every string that accepts them. start: number of the first mark."""
    made = Planted(copy.deepcopy(docs))
    marks: dict[str, str] = {}
    strings = list(STRINGS.strings(docs, shape_of(docs)))
    for string in sorted(strings, key=lambda each: each.field.endswith("{key}")):  # keys last: paths contain them
        before = str(string.path[-1]) if string.field.endswith("{key}") else str(_at(made.docs, string.path))
        one = before if string.field.endswith(NAMES_OF_VERSIONS) else "/".join(map(str, string.path)) + string.kind
        mark = marks.setdefault(one, f"zq{start + len(marks)}z")
        codes: set[str] = set()
        for text in _texts(string, before, mark):
            trial = copy.deepcopy(made.docs)
            put(trial, string, text)
            loaded = load_settings({"docs.json": json.dumps(trial)}.get)
            said = {problem.code for problem in loaded.problems} - {"no-effect"}
            said = said if loaded.settings is None else said & {*MISTAKES, "unknown-key"}
            if not said:
                made.docs = trial
                made.accepted.add(string.field)
                if mark in text:
                    made.fields[mark] = string.field
                break
            codes |= said
        else:
            made.refused.setdefault(string.field, set()).update(codes)
    return made


def _texts(string: String, before: str, mark: str) -> Iterator[str]:
    """Payloads for a string in the order in which to try them. before: its value."""
    if string.field.endswith(PATHS):
        if " " not in before and "://" not in before:
            yield odd(before)
        return
    if string.field.endswith("{key}") and before in MEANT:
        return
    if before.startswith(("/", "http", "mailto:", "#")):
        yield f"{before}{ADDRESS}"
        yield f"{before}{WEB}"
        return
    yield f"{before} {mark} {SHOWN} {mark}x {spelled(SHOWN)} {MIX}"
    yield f"{before}{MIX}"


def odd(path: str) -> str:
    """A path with payloads in the names of its folders and file."""
    stem, dot, ending = path.rpartition(".")
    stem, ending = (stem, dot + ending) if dot else (path, "")
    return "/".join(part and part + NAME for part in stem.split("/")) + ending


def _at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def put(docs: dict[str, Any], string: String, text: str) -> None:
    parent = _at(docs, string.path[:-1])
    if string.field.endswith("{key}"):
        changed = {text if key == string.path[-1] else key: value for key, value in parent.items()}
        parent.clear()
        parent.update(changed)
    else:
        parent[string.path[-1]] = text


def filled(docs: dict[str, Any]) -> dict[str, Any]:
    """A copy with every key that is accepted without effect, in every object."""
    made = copy.deepcopy(docs)
    for path, name, option, value in list(STRINGS.values(docs, shape_of(docs))):
        if isinstance(value, dict):
            _at(made, path).update({key: "idle" for key in STRINGS.idle(name, option) if key not in value})
    return made
