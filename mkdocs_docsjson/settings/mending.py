"""Reads a file with invalid values: each is reported, and either replaced by what is clearly meant or left out.

The hosted service shows a site whatever its file says, so an invalid value must not stop a build.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.invalid import is_lack, message_parts, path_of_error
from mkdocs_docsjson.settings.placed import PlacedValue, unplaced
from mkdocs_docsjson.settings.raw_model import RawModel
from mkdocs_docsjson.settings.text import Path, pointer

_Model = TypeVar("_Model", bound=RawModel)
_NAVIGATION: Path = ("navigation",)
_NOTHING = object()
_NAMES = frozenset({"name", "label", "title", "tab", "dropdown", "anchor", "product", "item", "version", "group"})
"""Keys of names. What has no name is not left out, but named after where it leads."""
_TARGETS = ("href", "url", "root", "pages")
_UNNAMED = "Documentation"
"""Name of a site, and of what has a `name`, if nothing says a better one."""


def validated(model: type[_Model], data: dict[str, Any], findings: Findings) -> tuple[_Model, dict[str, Any]] | None:
    """Return `data` as `model`, and `data` without invalid values; None if no navigation is left."""
    file = _File(data, findings)
    while True:
        try:
            return model.model_validate(file.data), file.data
        except ValidationError as error:
            if not file.mend(error.errors(include_url=False)):
                return None


@dataclass(slots=True)
class _File:
    """A file while it is mended."""

    data: Any
    findings: Findings
    indexes: dict[str, int] = field(default_factory=dict)
    """By JSON pointer, in what the author wrote, of each invalid or left out value: index of its problem."""
    originals: dict[int, Problem] = field(default_factory=dict)
    """By index: problems without what was added to them about values that were left out."""
    corrected: set[str] = field(default_factory=set)
    """JSON pointers of values that were already corrected."""

    def mend(self, errors: Sequence[ErrorDetails]) -> bool:
        """Add problems for `errors` and mend `data`. Return false if there is no navigation any more."""
        by_path: dict[Path, list[ErrorDetails]] = {}
        for error in errors:
            by_path.setdefault(path_of_error(error, self.data), []).append(error)
        around = {path[:length] for path in by_path for length in range(len(path))}
        # A type that takes a string or a list of strings also fails as a whole if one string of the list is wrong.
        by_path = {path: found for path, found in by_path.items() if path not in around or not _is_branch(found)}
        reported = {path: self._report(path, found) for path, found in by_path.items()}
        if _NAVIGATION in by_path:
            return False
        self.data = copy.deepcopy(self.data)
        lost: dict[Path, int] = {}
        for path, found in by_path.items():
            correction = self._correction(path, found)
            if correction is _NOTHING:
                lost[path[:-1] if is_lack(found[0]) else path] = reported[path]
            else:
                _value_at(self.data, path[:-1])[path[-1]] = correction
        for path in lost:
            if not any(path[:length] in lost for length in range(len(path))):
                self._leave_out(path, lost[path])
        moved: dict[str, str] = {}
        self.data = unplaced(_without_gaps(self.data), moved)
        if moved:
            self.findings.steps.append(moved)
        return True

    def _origin(self, path: Path) -> str:
        return self.findings.authored_pointer(pointer(path))

    def _report(self, path: Path, errors: Sequence[ErrorDetails]) -> int:
        """Return the index of the problem at `path`. An error that follows from another has that one's problem."""
        at = self._origin(path)
        parts = message_parts(path, errors)
        if parts.code == "empty-list":
            at = next((inner for inner in self.indexes if f"{inner}/".startswith(f"{at}/")), at)
        if at not in self.indexes or parts.code == "empty-navigation":
            index = self.findings.add(parts.code, pointer(path), parts.message, parts.hint, key=parts.about_key)
            self.indexes[at] = index
            self.originals[index] = self.findings.problems[index]
        return self.indexes[at]

    def _correction(self, path: Path, errors: Sequence[ErrorDetails]) -> Any:
        """Return what the author plainly meant by the value at `path`, or `_NOTHING`."""
        at = self._origin(path)
        if at in self.corrected:
            return _NOTHING
        self.corrected.add(at)
        holder = _value_at(self.data, path[:-1])
        kinds = {error["type"] for error in errors}
        value = holder.get(path[-1]) if isinstance(holder, dict) else _value_at(self.data, path)
        if "list_type" in kinds and isinstance(value, str):
            return [value]
        if "bool_type" in kinds and value in ("true", "false"):
            return value == "true"
        if "string_type" in kinds and isinstance(value, int | float):
            return json.dumps(value)
        return _name(holder, path) if path[-1] in _NAMES and isinstance(holder, dict) else _NOTHING

    def _leave_out(self, path: Path, index: int) -> None:
        _value_at(self.data, path[:-1])[path[-1]] = _NOTHING
        at = self._origin(path)
        self.indexes[at] = index
        problem = self.originals[index]
        if at != problem.pointer:
            message = f"{problem.message}, so {at} is left out"
            self.findings.problems[index] = replace(problem, message=message)


def _is_branch(errors: Sequence[ErrorDetails]) -> bool:
    """Return whether errors say that an object or list is not what one of several types asks for."""
    return all(error["type"].endswith("_type") and isinstance(error["input"], dict | list) for error in errors)


def _name(holder: dict[str, Any], path: Path) -> str:
    """Return a name for what has none: its address, or its first page."""
    for key in _TARGETS:
        value = holder.get(key)
        value = value[0] if isinstance(value, list) and value else value
        if isinstance(value, str) and value.strip(" /#"):
            return value.split("://")[-1].strip(" /#")
    return _UNNAMED if path[-1] == "name" else str(path[-1]).capitalize()


def _value_at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part]
    return data


def _without_gaps(value: Any, at: str = "") -> Any:
    """Return a value without what was left out. List entries whose index changes are `PlacedValue`."""
    if isinstance(value, dict):
        return {key: _without_gaps(item, at + pointer((key,))) for key, item in value.items() if item is not _NOTHING}
    if not isinstance(value, list):
        return value
    entries = [PlacedValue(_without_gaps(item, f"{at}/{index}"), f"{at}/{index}") for index, item in enumerate(value)]
    remaining = [entry for entry in entries if entry.value is not _NOTHING]
    return remaining if len(remaining) < len(value) else [entry.value for entry in entries]
