"""Finds keys that have no effect: unknown ones, and known ones that change nothing here."""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, get_args

from pydantic.alias_generators import to_camel

from mkdocs_docsjson.problems import closest
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.raw_model import NoEffect, RawModel
from mkdocs_docsjson.settings.text import Path, pointer


@dataclass(frozen=True, slots=True)
class Key:
    """A key that an object of the file may have."""

    model: type[RawModel] | None
    """Class of the object, or of the objects in the list, at this key."""
    marks: tuple[Any, ...]
    """Marks in the annotation of its field."""
    idle: bool
    """Whether it has no effect (NoEffect)."""


Keys = Mapping[str, Key]

INNER = "<"
"""First character of internal keys: for values of the older shape for which the newer one has no key."""
_LISTED = 8


@cache
def keys_of(model: type[RawModel]) -> Keys:
    """Return the keys of an object by their name in the file."""
    # pydantic resolves the types only when a model is used; here models of both shapes are asked.
    types: dict[str, Any] = {}
    for part in reversed(model.__mro__):
        if issubclass(part, RawModel):
            types |= inspect.get_annotations(part, eval_str=True)
    found: dict[str, Key] = {}
    for name, field in model.model_fields.items():
        if not (key := field.alias or to_camel(name)).startswith(INNER):
            idle = any(isinstance(mark, NoEffect) for mark in field.metadata)
            found[key] = Key(_model_in(types[name]), tuple(field.metadata), idle)
    return found


def keys_below(model: type[RawModel]) -> Iterator[tuple[str, Key]]:
    """Yield dotted names and keys of an object and of all objects inside it: `colors.ultraLight`.

    The keys of an object that may be in several places are listed once, at the place nearest to the top.
    """
    seen, waiting = {model}, [("", model)]
    for way, current in waiting:
        for name, key in keys_of(current).items():
            yield f"{way}{name}", key
            if key.model is not None and key.model not in seen:
                seen.add(key.model)
                waiting.append((f"{way}{name}.", key.model))


def keys_without_effect(model: type[RawModel]) -> list[str]:
    """Return the dotted names of the keys that are read but change nothing, for the documentation."""
    found = {name for name, key in keys_below(model) if key.idle}
    return sorted(name for name in found if name.rpartition(".")[0] not in found)


def check_keys(data: dict[str, Any], top: Keys, findings: Findings) -> None:
    """Add a warning for each unknown key anywhere in `data`, and one note with all keys that have no effect."""
    unknown: dict[tuple[str, frozenset[str]], list[Path]] = defaultdict(list)
    idle: list[Path] = []
    for path, keys in _unread(data, top, ()):
        if path[-1] in keys:
            idle.append(path)
        else:
            unknown[str(path[-1]), frozenset(keys)].append(path)
    for (key, known), paths in unknown.items():
        others = f", here and in {len(paths) - 1} more places" if len(paths) > 1 else ""
        hint = closest(key, known)
        if not hint and len(known) <= _LISTED:
            hint = f"known here: {', '.join(sorted(known))}"
        findings.add("unknown-key", pointer(paths[0]), f"unknown key{others}", hint, key=True)
    if idle:
        names = dict.fromkeys(".".join(str(part) for part in path if isinstance(part, str)) for path in idle)
        message = f"read, but without effect here: {', '.join(names)}"
        findings.add("no-effect", pointer(idle[0]), message, key=True)


def _unread(value: Any, keys: Keys, path: Path) -> Iterator[tuple[Path, Keys]]:
    """Yield the path of each key in `value` that has no effect, and the keys that are known there."""
    for index, item in enumerate(value if isinstance(value, list) else ()):
        yield from _unread(item, keys, (*path, index))
    for name, item in value.items() if isinstance(value, dict) else ():
        key = keys.get(name)
        if key is None or key.idle:
            yield (*path, name), keys
        elif key.model is not None:
            yield from _unread(item, keys_of(key.model), (*path, name))


def _model_in(annotation: Any) -> type[RawModel] | None:
    """Return the object class somewhere in a type: for `Annotated[list[Group], …] | None` it is `Group`."""
    if isinstance(annotation, type) and issubclass(annotation, RawModel):
        return annotation
    return next((model for part in get_args(annotation) if (model := _model_in(part))), None)
