"""Frozen dataclasses as JSON and back, for what is kept on the disk: no code is ever read from there.

A tuple is a list; a dataclass is an object with its name, and those fields alone that are not as by default. All other
objects are ours too, so that no text of a page can be taken for one of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import lru_cache
from typing import Any

_NAME, _SET, _MAP = "is", "set", "map"


class Damaged(ValueError):
    """What is kept is not what was written."""


class Kept:
    """Writes and reads values of some classes."""

    def __init__(self, classes: Iterable[type[Any]]) -> None:
        self._classes: Mapping[str, type[Any]] = {each.__name__: each for each in classes}

    def written(self, value: Any) -> bytes:
        return json.dumps(_plain(value), ensure_ascii=False, separators=(",", ":"), default=str).encode(
            "utf-8", "surrogatepass"
        )

    def read(self, content: bytes) -> Any:
        """Raises Damaged."""
        try:
            return self._value(json.loads(content.decode("utf-8", "surrogatepass")))
        except (ValueError, LookupError, TypeError) as failure:
            raise Damaged(str(failure)) from failure

    def _value(self, plain: Any) -> Any:
        if isinstance(plain, list):
            return tuple([self._value(each) for each in plain])
        if not isinstance(plain, dict):
            return plain
        if _SET in plain:
            return frozenset(plain[_SET])
        if _MAP in plain:
            return {key: self._value(each) for key, each in plain[_MAP]}
        return self._classes[plain[_NAME]](**{key: self._value(each) for key, each in plain["with"].items()})


def _plain(value: Any) -> Any:
    if isinstance(value, str) or value is None:
        return value
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    if isinstance(value, frozenset):
        return {_SET: sorted(value)}
    if isinstance(value, Mapping):
        return {_MAP: [(str(key), _plain(each)) for key, each in value.items()]}
    if is_dataclass(value):
        given = ((name, getattr(value, name), default) for name, default in _defaults(value.__class__))
        told = {name: _plain(each) for name, each, default in given if each is not default and each != default}
        return {_NAME: type(value).__name__, "with": told}
    return value


@lru_cache(maxsize=64)
def _defaults(kind: Any) -> tuple[tuple[str, Any], ...]:
    """Every field with what it is by default."""
    return tuple((field.name, _default(field)) for field in fields(kind))


def _default(field: Field[Any]) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()
