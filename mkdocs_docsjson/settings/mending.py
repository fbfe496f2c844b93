"""A file with failures as a model: what fails is told and taken by its plain meaning, or left out with a warning.

The hosted service shows a site whatever stands in its file, so a value that nobody can read stops no build.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.invalid import is_lack, path_of_error, words
from mkdocs_docsjson.settings.raw_model import RawModel
from mkdocs_docsjson.settings.text import Path, pointer

_Model = TypeVar("_Model", bound=RawModel)
_Texts = tuple[str, ...]
_NAVIGATION: Path = ("navigation",)
_NOTHING = object()
_NAMES = frozenset({"name", "label", "title", "tab", "dropdown", "anchor", "product", "item", "version", "group"})
"""Keys with what something is called. It has a meaning without a name, so it is called after where it leads."""
_TARGETS = ("href", "url", "root", "pages")
_SITE = "Documentation"
"""Name of a site that has none."""


def validated(model: type[_Model], data: dict[str, Any], findings: Findings) -> tuple[_Model, dict[str, Any]] | None:
    """`data` as `model`, and what of `data` could be read; None when no navigation is left to show."""
    file = _File(data, findings)
    while True:
        try:
            return model.model_validate(file.data), file.data
        except ValidationError as error:
            if not file.mend(error.errors(include_url=False)):
                return None


@dataclass(slots=True)
class _File:
    """What is left of a file, and what was told of it."""

    data: Any
    findings: Findings
    told: dict[_Texts, int] = field(default_factory=dict)
    """By the path in the file of what failed or was left out: index of the problem that says so."""
    first: dict[int, Problem] = field(default_factory=dict)
    """Problems as they were before it was known what else is left out for them."""
    meant: set[_Texts] = field(default_factory=set)
    """Where a plain meaning was taken already."""

    def mend(self, errors: Sequence[ErrorDetails]) -> bool:
        """Tell `errors` and mend `data`; false when there is no navigation any more."""
        by_path: dict[Path, list[ErrorDetails]] = {}
        for error in errors:
            by_path.setdefault(path_of_error(error, self.data), []).append(error)
        told = {path: self._tell(path, found) for path, found in by_path.items()}
        if _NAVIGATION in by_path:
            return False
        lost: dict[Path, int] = {}
        for path, found in by_path.items():
            meaning = self._meaning(path, found)
            if meaning is _NOTHING:
                lost[path[:-1] if is_lack(found[0]) else path] = told[path]
            else:
                self.data = _with(self.data, path, meaning)
        for path in sorted(lost, key=_in_order, reverse=True):  # from the ends of lists: the rest stays in its place
            if not any(path[:length] in lost for length in range(len(path))):
                self._leave_out(path, lost[path])
        return True

    def _original(self, path: Path) -> _Texts:
        return self.findings.steps[-1].with_gaps(tuple(map(str, path)))

    def _tell(self, path: Path, errors: Sequence[ErrorDetails]) -> int:
        """Index of the problem that says what is wrong at `path`; what only follows from another is told with it."""
        at = self._original(path)
        said = words(path, errors)
        if said.code == "empty-list":
            at = next((inner for inner in self.told if inner[: len(at)] == at), at)
        if at not in self.told or said.code == "empty-navigation":
            index = self.findings.add(said.code, pointer(path), said.message, said.hint, key=said.about_key)
            self.told[at] = index
            self.first[index] = self.findings.problems[index]
        return self.told[at]

    def _meaning(self, path: Path, errors: Sequence[ErrorDetails]) -> Any:
        """What the value at `path` plainly means, or `_NOTHING`."""
        at = self._original(path)
        if at in self.meant:
            return _NOTHING
        self.meant.add(at)
        holder = _at(self.data, path[:-1])
        kinds = {error["type"] for error in errors}
        value = holder.get(path[-1]) if isinstance(holder, dict) else _at(self.data, path)
        if "list_type" in kinds and isinstance(value, str):
            return [value]
        if "bool_type" in kinds and value in ("true", "false"):
            return value == "true"
        if "string_type" in kinds and isinstance(value, int | float):
            return json.dumps(value)
        return _name(holder, path) if path[-1] in _NAMES and isinstance(holder, dict) else _NOTHING

    def _leave_out(self, path: Path, told: int) -> None:
        at, place = self._original(path), self.findings.where(pointer(path))
        if isinstance(path[-1], int):
            self.findings.steps[-1].leave_out(at)
        self.data = _with(self.data, path, _NOTHING)
        self.told[at] = told
        problem = self.first[told]
        if place != problem.pointer:
            message = f"{problem.message}, so {place} is left out"
            self.findings.problems[told] = replace(problem, message=message)


def _name(holder: dict[str, Any], path: Path) -> str:
    """What something without a name is called: the address that it leads to, or its first page."""
    if path == ("name",):
        return _SITE
    for key in _TARGETS:
        value = holder.get(key)
        value = value[0] if isinstance(value, list) and value else value
        if isinstance(value, str) and value.strip(" /#"):
            return value.split("://")[-1].strip(" /#")
    return str(path[-1]).capitalize()


def _at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part]
    return data


def _in_order(path: Path) -> _Texts:
    return tuple(f"{part:09}" if isinstance(part, int) else part for part in path)


def _with(data: Any, path: Path, value: Any) -> Any:
    """A copy of `data` that has `value` at `path`, or for `_NOTHING` lacks what is there."""
    copy: Any = dict(data) if isinstance(data, dict) else list(data)
    if len(path) > 1:
        copy[path[0]] = _with(copy[path[0]], path[1:], value)
    elif value is not _NOTHING:
        copy[path[0]] = value
    else:
        del copy[path[0]]
    return copy
