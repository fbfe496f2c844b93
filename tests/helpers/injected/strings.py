"""Lists the strings that a JSON schema declares, and their places in a document."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

Schema = dict[str, Any]
Path = tuple[str | int, ...]
Value = tuple[Path, str, Schema, Any]
"""A value of a document as (path, field, its schema, value)."""

REFERENCE = "$ref"


@dataclass(frozen=True)
class String:
    """A string in a schema or document. field: `Tab.icon`, `Footer.links[]`; with `{key}` for the keys of a map."""

    field: str
    kind: str
    """`text`, `choice`, `any` (a value of any type), `key`, or one of `BOUNDED`."""
    path: Path = ()
    idle: bool = False
    """Whether the field is accepted without effect."""


BOUNDED = ("color", "language")
"""Formats that allow few characters."""


class Strings:
    """The strings in documents of a schema with `$defs`."""

    def __init__(self, schema: Schema) -> None:
        self.definitions: Schema = schema["$defs"]

    def declared(self, *names: str) -> dict[str, String]:
        """All strings that a document may contain, by field. names: definitions that describe whole documents."""
        found: dict[str, String] = {}
        seen: set[str] = set()
        waiting: list[tuple[str, Schema]] = [("", {"$ref": f"/{name}"}) for name in names]
        while waiting:
            for name, option in self._options(*waiting.pop()):
                if name in seen and "." not in name:
                    continue  # an object that several fields share
                seen.add(name)
                if string := _string(name, option):
                    found.setdefault(name, string)
                if _is_map(option):
                    found.setdefault(f"{name}{{key}}", _key(name, option))
                waiting.extend(self._parts(name, option))
        return found

    def strings(self, document: Any, name: str) -> Iterator[String]:
        """All strings of a document. name: of its definition."""
        for path, field, option, value in self.values(document, name):
            if isinstance(value, str):
                if string := _string(field, option):
                    yield replace(string, path=path)
            elif isinstance(value, dict) and _is_map(option):
                yield from (replace(_key(field, option), path=(*path, key)) for key in value)

    def values(self, document: Any, name: str) -> Iterator[Value]:
        """All values of a document. name: of its definition."""
        yield from self._values(document, {"$ref": f"/{name}"}, "", ())

    def _values(self, value: Any, schema: Schema, field: str, path: Path) -> Iterator[Value]:
        found = self._option(value, list(self._options(field, schema)))
        if found is None:
            return
        name, option = found
        yield path, name, option, value
        parts = dict(self._parts(name, option))
        if isinstance(value, dict):
            for key, one in value.items():
                inner = f"{name}.{key}" if "properties" in option else f"{name}{{}}"
                if inner in parts:
                    yield from self._values(one, parts[inner], inner, (*path, key))
        elif isinstance(value, list):
            for index, one in enumerate(value):
                yield from self._values(one, option.get("items", {}), f"{name}[]", (*path, index))

    def _option(self, value: Any, options: list[tuple[str, Schema]]) -> tuple[str, Schema] | None:
        """The option that fits a value best; None if none does."""
        if isinstance(value, dict):
            return max(options, key=lambda each: len(value.keys() & each[1].get("properties", {}).keys()), default=None)
        key = "items" if isinstance(value, list) else ""
        fitting = [each for each in options if (key in each[1] if key else _string(*each)) or _is_any(each[1])]
        return fitting[0] if fitting else None

    def idle(self, name: str, option: Schema) -> Iterator[str]:
        """Keys of an object that accept any value without effect."""
        for key, part in option.get("properties", {}).items():
            if any(_is_any(one) and _is_idle(one) for _, one in self._options(f"{name}.{key}", part)):
                yield key

    def _options(self, field: str, schema: Schema) -> Iterator[tuple[str, Schema]]:
        """The alternatives of a schema as (name, schema). The name is that of a definition, else the field."""
        if "$ref" in schema and isinstance(schema["$ref"], str):
            name = schema["$ref"].rsplit("/", 1)[1]
            yield from self._options(_short(name), self.definitions[name])
            return
        inner = [*schema.get("anyOf", ()), *schema.get("oneOf", ())]
        for one in inner:
            about = schema.get("description")
            yield from self._options(field, {"description": about, **one} if about and "$ref" not in one else one)
        if not inner:
            yield field, schema

    def _parts(self, name: str, option: Schema) -> Iterator[tuple[str, Schema]]:
        if REFERENCE in option.get("properties", {}):
            return  # the alternative that is a reference to a file
        for key, part in option.get("properties", {}).items():
            yield f"{name}.{key}", part
        if "items" in option:
            yield f"{name}[]", option["items"]
        if _is_map(option):
            yield f"{name}{{}}", _of_map(option)


def _is_map(option: Schema) -> bool:
    return "additionalProperties" in option and "properties" not in option


def _of_map(option: Schema) -> Schema:
    given = option.get("additionalProperties")
    return given if isinstance(given, dict) else {}


def _string(name: str, option: Schema) -> String | None:
    idle = _is_idle(option)
    if "enum" in option or "const" in option:
        return String(name, "choice", idle=idle)
    if option.get("type") == "string":
        bounded = option.get("format") in BOUNDED
        return String(name, option["format"] if bounded else "text", idle=idle)
    if _is_any(option):
        return String(name, "any", idle=idle)
    return None


def _is_any(option: Schema) -> bool:
    return not option.keys() & {"type", "properties", "items", "enum", "const"}


def _is_idle(option: Schema) -> bool:
    return "without effect" in str(option.get("description", ""))


def _key(name: str, option: Schema) -> String:
    return String(f"{name}{{key}}", "choice" if "propertyNames" in option else "key")


def _short(name: str) -> str:
    """The name of a definition without the package; `older__Tab` if two shapes have it."""
    return name.removeprefix("mkdocs_docsjson__settings__").replace("newer_navigation", "newer")
