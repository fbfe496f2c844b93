"""Finds operations by authors' references: `GET /users`, `billing GET /invoices`, `webhook user.created`."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from mkdocs_docsjson.openapi.model import ApiModel, Operation
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.settings.paths import operation as usual_reference

_ANY_METHOD = re.compile(r"(?:(?P<file>\S.*?)\s+)?(?P<method>[A-Za-z]+)\s+(?P<path>/.*)")
_SUFFIX = re.compile(r"\.(?:json|ya?ml)\Z", re.I)


@dataclass(frozen=True, slots=True)
class FoundOperation:
    index: int
    """Index of its document, in the order in which they were given."""
    operation: Operation


class Lookup:
    """The operations of several documents."""

    def __init__(self, apis: Sequence[ApiModel]) -> None:
        self.apis = apis
        self._keys = [{operation.key: operation for operation in reversed(api.operations)} for api in apis]
        self._loose = [{_loose(key): operation for key, operation in reversed(keys.items())} for keys in self._keys]

    def find(self, text: str) -> FoundOperation | Problem:
        """The operation in the first document that has it; if there is none, a problem without file and line."""
        parts = reference(text)
        if parts is None:
            hint = 'write it as "GET /users", or "file GET /users"'
            return Problem("", 0, 0, "openapi-page", f'"{text}" names no operation', hint)
        file, method, path = parts
        indexes = self.of_file(file)
        if not indexes:
            known = [_stem(api.source) for api in self.apis]
            message = f'there is no OpenAPI document "{file}"' if file else "docs.json names no OpenAPI document"
            return Problem("", 0, 0, "openapi-page", message, closest(_stem(file), known))
        key = f"webhook {path}" if method == "WEBHOOK" else f"{method} {path}"
        for tables, name in ((self._keys, key), (self._loose, _loose(key))):
            for index in indexes:
                if name in tables[index]:
                    return FoundOperation(index, tables[index][name])
        known = [operation.key for index in indexes for operation in self.apis[index].operations]
        where = self.apis[indexes[0]].source if len(indexes) == 1 else "the OpenAPI documents"
        return Problem("", 0, 0, "openapi-page", f'"{key}" is not in {where}', closest(key, known, 0.75))

    def of_file(self, file: str) -> list[int]:
        """Indexes of the documents that match a file name; the first test with a match decides, from exact to loose."""
        if not file:
            return list(range(len(self.apis)))
        path = file.strip("/").removeprefix("./")
        sources = [unquote(api.source).strip("/").removeprefix("./") for api in self.apis]
        tests: tuple[Callable[[str], bool], ...] = (
            lambda source: source == path,
            lambda source: _SUFFIX.sub("", source) == _SUFFIX.sub("", path),
            lambda source: source.endswith("/" + path) or _SUFFIX.sub("", source).endswith("/" + path),
            lambda source: _stem(source) == _stem(path),
            lambda source: path in source,
        )
        for test in tests:
            if found := [index for index, source in enumerate(sources) if test(source)]:
                return found
        return []


def reference(text: str) -> tuple[str, str, str] | None:
    """(file, METHOD, path) of a reference, else None. After an unknown method, the path needs a slash."""
    bare = text.strip()
    if parts := usual_reference(bare):
        return parts
    match = _ANY_METHOD.fullmatch(bare)
    return (match["file"] or "", match["method"].upper(), match["path"]) if match else None


def _loose(key: str) -> str:
    """A normalized key: equal for paths that differ only in a final slash, in case, or in names of parameters."""
    return re.sub(r"\{[^{}]*\}", "{}", key).rstrip("/").lower()


def _stem(source: str) -> str:
    return _SUFFIX.sub("", posixpath.basename(urlsplit(source).path)).lower()
