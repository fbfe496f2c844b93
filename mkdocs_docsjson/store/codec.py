"""JSON codec for the frozen dataclasses of the cache. It is deliberately not pickle: no code is loaded from the disk.

A tuple becomes a list; a dataclass becomes an object with its class name and the fields that differ from their
defaults. Mappings and sets have encodings of their own, so that no text of a page can be mistaken for an object of
ours. Values that are read are checked against the types of the fields and the type that the caller expects; anything
else is damaged.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import lru_cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

_NAME, _SET, _MAP = "is", "set", "map"


class DamagedEntry(ValueError):
    """An entry of the cache that is not as it was written."""


class JsonCodec:
    """Encodes and decodes values of the given dataclasses."""

    def __init__(self, classes: Iterable[type[Any]]) -> None:
        self._classes: Mapping[str, type[Any]] = {each.__name__: each for each in classes}

    def encode(self, value: Any) -> bytes:
        return json.dumps(_to_plain(value), ensure_ascii=False, separators=(",", ":"), default=str).encode(
            "utf-8", "surrogatepass"
        )

    def decode(self, content: bytes, expected: Any) -> Any:
        """Return the decoded value. expected: its type, such as `Page` or `tuple[Page, ...]`. Raises DamagedEntry."""
        return self.decode_plain(parsed_json(content), expected)

    def decode_plain(self, plain: Any, expected: Any) -> Any:
        """Like `decode`, for a value that is a part of what `parsed_json` has returned."""
        try:
            value = self._value(plain)
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as failure:
            raise DamagedEntry(str(failure)) from failure
        if not _test_of(expected)(value):
            raise DamagedEntry(f"is no {expected}")
        return value

    def _value(self, plain: Any) -> Any:
        if isinstance(plain, list):
            return tuple([each if type(each) is str else self._value(each) for each in plain])
        if not isinstance(plain, dict):
            return plain
        if _SET in plain:
            return frozenset(self._value(plain[_SET]))
        if _MAP in plain:
            return {key: self._value(each) for key, each in plain[_MAP]}
        kind: Any = self._classes[plain[_NAME]]
        values = {key: self._value(each) for key, each in plain["with"].items()}
        types = _field_types(kind)
        if wrong := [key for key, value in values.items() if not types[key](value)]:
            raise TypeError(f"{plain[_NAME]} has another kind of {wrong[0]}")
        return kind(**values)


def parsed_json(content: bytes) -> Any:
    """Return the JSON value of an entry. Raises DamagedEntry."""
    try:
        return json.loads(content.decode("utf-8", "surrogatepass"))
    except (ValueError, RecursionError) as failure:
        raise DamagedEntry(str(failure)) from failure


_Test = Callable[[Any], bool]


@lru_cache(maxsize=64)
def _field_types(kind: Any) -> Mapping[str, _Test]:
    """Return a test for each field of a dataclass, by name: whether a value has the type of the field."""
    return {name: _test_of(hint) for name, hint in get_type_hints(kind).items()}


@lru_cache(maxsize=256)
def _test_of(hint: Any) -> _Test:
    """Return a test for values of a type. Fields of dataclasses were already tested when these were created."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any or hint is object:
        return lambda value: True
    if origin is Literal:
        return lambda value: isinstance(value, str) and value in inner
    if origin in (Union, UnionType):
        tests = [_test_of(each) for each in inner]
        return lambda value: any(test(value) for test in tests)
    if origin is tuple:
        return _test_of_tuple(inner)
    if origin is frozenset:
        are_all = _test_of_all(inner[0])
        return lambda value: isinstance(value, frozenset) and are_all(value)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        key, each = map(_test_of, inner)
        return lambda value: isinstance(value, dict) and all(key(k) and each(v) for k, v in value.items())
    if hint is float:
        return lambda value: isinstance(value, int | float) and not isinstance(value, bool)
    if hint is int:
        return lambda value: type(value) is int
    return lambda value: isinstance(value, hint)


def _test_of_all(hint: Any) -> Callable[[Iterable[Any]], bool]:
    """Return a test for several values of a type."""
    if hint is str:
        return lambda values: set(map(type, values)) <= {str}
    each = _test_of(hint)
    return lambda values: all(map(each, values))


def _test_of_tuple(inner: tuple[Any, ...]) -> _Test:
    if len(inner) == 2 and inner[1] is Ellipsis:
        are_all = _test_of_all(inner[0])
        return lambda value: isinstance(value, tuple) and are_all(value)
    tests = [_test_of(each) for each in inner]
    return lambda value: (
        isinstance(value, tuple)
        and len(value) == len(tests)
        and all(test(part) for test, part in zip(tests, value, strict=True))
    )


def _to_plain(value: Any) -> Any:
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, tuple | list):
        return [each if type(each) is str else _to_plain(each) for each in value]
    if isinstance(value, frozenset):
        return {_SET: sorted(value)}
    if isinstance(value, Mapping):
        return {_MAP: [(str(key), _to_plain(each)) for key, each in value.items()]}
    if not is_dataclass(value):
        return value
    fields_set = {}
    for name, default in _defaults(value.__class__):
        each = getattr(value, name)
        if each is not default and each != default:
            fields_set[name] = each if type(each) is str else _to_plain(each)
    return {_NAME: type(value).__name__, "with": fields_set}


@lru_cache(maxsize=64)
def _defaults(kind: Any) -> tuple[tuple[str, Any], ...]:
    """Return the name and default of every field of a dataclass."""
    return tuple(
        (field.name, field.default if field.default_factory is MISSING else field.default_factory())
        for field in fields(kind)
    )
