"""Keys that nobody reads: unknown ones, and known ones that change nothing here."""

from __future__ import annotations

import inspect
from collections import defaultdict, deque
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
    """Class of the object or objects that it holds."""
    marks: tuple[Any, ...]
    """What its field is marked with."""

    @property
    def idle(self) -> bool:
        """Whether it is read without effect."""
        return any(isinstance(mark, NoEffect) for mark in self.marks)


Keys = Mapping[str, Key]

INNER = "<"
"""How keys begin that no author writes: what the older shape says and the newer one has no key for."""
_LISTED = 8


@cache
def keys_of(model: type[RawModel]) -> Keys:
    """The keys of an object by their name in the file."""
    # pydantic knows the types only once a model was used; here even those of the shape that a file has not are asked.
    types: dict[str, Any] = {}
    for part in reversed(model.__mro__):
        if issubclass(part, RawModel):
            types |= inspect.get_annotations(part, eval_str=True)
    return {
        key: Key(_model_in(types[name]), tuple(field.metadata))
        for name, field in model.model_fields.items()
        if not (key := field.alias or to_camel(name)).startswith(INNER)
    }


def keys_without_effect(model: type[RawModel]) -> list[str]:
    """Dotted names of the keys that are read but change nothing, for the documentation: `colors.ultraLight`.

    An object that may stand in several places is named at the one nearest to the top.
    """
    found, seen, waiting = [], {model}, deque([("", model)])
    while waiting:
        way, current = waiting.popleft()
        for name, key in keys_of(current).items():
            if key.idle:
                found.append(f"{way}{name}")
            elif key.model is not None and key.model not in seen:
                seen.add(key.model)
                waiting.append((f"{way}{name}.", key.model))
    return sorted(found)


def check_keys(data: dict[str, Any], top: Keys, findings: Findings) -> None:
    """Warn of unknown keys anywhere in `data`, and name in one note all that have no effect."""
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


def _unread(data: dict[str, Any], keys: Keys, path: Path) -> Iterator[tuple[Path, Keys]]:
    for name, value in data.items():
        key = keys.get(name)
        if key is None or key.idle:
            yield (*path, name), keys
        elif key.model is not None:
            yield from _within(value, key.model, (*path, name))


def _within(value: Any, model: type[RawModel], path: Path) -> Iterator[tuple[Path, Keys]]:
    if isinstance(value, dict):
        yield from _unread(value, keys_of(model), path)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _within(item, model, (*path, index))


def _model_in(annotation: Any) -> type[RawModel] | None:
    """The object class somewhere in a type: `Annotated[list[Group], …] | None` holds `Group`."""
    if isinstance(annotation, type) and issubclass(annotation, RawModel):
        return annotation
    return next((model for part in get_args(annotation) if (model := _model_in(part))), None)
