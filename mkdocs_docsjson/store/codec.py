"""JSON codec for the frozen dataclasses of the cache. It is no pickle on purpose: no code is read from the disk.

A tuple is a list; a dataclass is an object with its name, and those fields alone that are not as by default. All other
objects are ours too, so that no text of a page can be taken for one of them. What is read back is of the types that the
fields of its classes declare, and of the type that the caller names: all else is damaged.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import lru_cache
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from mkdocs_docsjson.store.cache import Cache

_NAME, _SET, _MAP = "is", "set", "map"


class Damaged(ValueError):
    """What is kept is not what was written."""


class JsonCodec:
    """Writes and reads values of some classes."""

    def __init__(self, classes: Iterable[type[Any]]) -> None:
        self._classes: Mapping[str, type[Any]] = {each.__name__: each for each in classes}

    def written(self, value: Any) -> bytes:
        return json.dumps(_plain(value), ensure_ascii=False, separators=(",", ":"), default=str).encode(
            "utf-8", "surrogatepass"
        )

    def read(self, content: bytes, wanted: Any) -> Any:
        """The value that was written. wanted: its type, as `Page` or `tuple[Page, ...]`. Raises Damaged."""
        try:
            value = self._value(json.loads(content.decode("utf-8", "surrogatepass")))
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as failure:
            raise Damaged(str(failure)) from failure
        if not _is(wanted)(value):
            raise Damaged(f"is no {wanted}")
        return value

    def kept(self, cache: Cache | None, kind: str, name: str, wanted: Any) -> Any:
        """A value of a cache (see `Cache.get`); None where there is none, or it is damaged, which is told."""
        content = cache.get(kind, name) if cache else None
        if cache is None or content is None:
            return None
        try:
            return self.read(content, wanted)
        except Damaged:
            cache.drop(kind, name)
            return None

    def _value(self, plain: Any) -> Any:
        if isinstance(plain, list):
            return tuple([self._value(each) for each in plain])
        if not isinstance(plain, dict):
            return plain
        if _SET in plain:
            return frozenset(self._value(plain[_SET]))
        if _MAP in plain:
            return {key: self._value(each) for key, each in plain[_MAP]}
        kind: Any = self._classes[plain[_NAME]]
        given = {key: self._value(each) for key, each in plain["with"].items()}
        types = _field_types(kind)
        if wrong := [key for key, value in given.items() if not types[key](value)]:
            raise TypeError(f"{plain[_NAME]} has another kind of {wrong[0]}")
        return kind(**given)


_Test = Callable[[Any], bool]


@lru_cache(maxsize=64)
def _field_types(kind: Any) -> Mapping[str, _Test]:
    """By name of a field of a dataclass: whether a value is of its type."""
    return {name: _is(hint) for name, hint in get_type_hints(kind).items()}


@lru_cache(maxsize=256)
def _is(hint: Any) -> _Test:
    """Return what tells whether a value is of a type; dataclasses in it were looked at when they were made."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any or hint is object:
        return lambda value: True
    if origin is Literal:
        return lambda value: isinstance(value, str) and value in inner
    if origin in (Union, UnionType):
        tests = [_is(each) for each in inner]
        return lambda value: any(test(value) for test in tests)
    if origin is tuple:
        return _is_tuple(inner)
    if origin is frozenset:
        each = _is(inner[0])
        return lambda value: isinstance(value, frozenset) and all(map(each, value))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        key, each = map(_is, inner)
        return lambda value: isinstance(value, dict) and all(key(k) and each(v) for k, v in value.items())
    if hint is float:
        return lambda value: isinstance(value, int | float) and not isinstance(value, bool)
    if hint is int:
        return lambda value: type(value) is int
    return lambda value: isinstance(value, hint)


def _is_tuple(inner: tuple[Any, ...]) -> _Test:
    if len(inner) == 2 and inner[1] is Ellipsis:
        each = _is(inner[0])
        return lambda value: isinstance(value, tuple) and all(map(each, value))
    tests = [_is(each) for each in inner]
    return lambda value: (
        isinstance(value, tuple)
        and len(value) == len(tests)
        and all(test(part) for test, part in zip(tests, value, strict=True))
    )


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
