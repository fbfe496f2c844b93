"""JSON codec for the frozen dataclasses of the cache. It is deliberately not pickle: no code is loaded from the disk.

A tuple becomes a list; a dataclass becomes an object with its class name and the fields that differ from their
defaults. Mappings and sets have encodings of their own, so that no text of a page can be mistaken for an object of
ours. Values that are read are checked against the types of the fields and the type that the caller expects; anything
else is damaged.
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
    """An entry of the cache that is not as it was written."""


class JsonCodec:
    """Encodes and decodes values of the given dataclasses."""

    def __init__(self, classes: Iterable[type[Any]]) -> None:
        self._classes: Mapping[str, type[Any]] = {each.__name__: each for each in classes}

    def written(self, value: Any) -> bytes:
        return json.dumps(_plain(value), ensure_ascii=False, separators=(",", ":"), default=str).encode(
            "utf-8", "surrogatepass"
        )

    def read(self, content: bytes, wanted: Any) -> Any:
        """Return the decoded value. wanted: its type, such as `Page` or `tuple[Page, ...]`. Raises Damaged."""
        try:
            value = self._value(json.loads(content.decode("utf-8", "surrogatepass")))
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as failure:
            raise Damaged(str(failure)) from failure
        if not _is(wanted)(value):
            raise Damaged(f"is no {wanted}")
        return value

    def kept(self, cache: Cache | None, kind: str, name: str, wanted: Any) -> Any:
        """Return a value from the cache (see `Cache.get`); None if it is missing, or damaged, which is reported."""
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
    """Return a test for each field of a dataclass, by name: whether a value has the type of the field."""
    return {name: _is(hint) for name, hint in get_type_hints(kind).items()}


@lru_cache(maxsize=256)
def _is(hint: Any) -> _Test:
    """Return a test for values of a type. Fields of dataclasses were already tested when these were created."""
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
    """Return the name and default of every field of a dataclass."""
    return tuple((field.name, _default(field)) for field in fields(kind))


def _default(field: Field[Any]) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()
