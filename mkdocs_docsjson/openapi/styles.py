"""How a parameter's value is written into a URL, a header or a cookie: the style table of OpenAPI.

`theme/js/playground/styles.js` says the same in JavaScript; `tests/data/request-vectors.json` is run through both.
The rules are those of RFC 6570 as the parameter object of OpenAPI 3.1 uses them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Literal, NamedTuple
from urllib.parse import quote

from mkdocs_docsjson.openapi.jsontext import compact

Place = Literal["path", "query", "header", "cookie", "querystring"]

DEFAULT_STYLES: Final[Mapping[str, str]] = {
    "path": "simple",
    "query": "form",
    "header": "simple",
    "cookie": "form",
    "querystring": "form",
}
"""Style of a parameter that names none, by its place."""

DELIMITERS: Final[Mapping[str, str]] = {"spaceDelimited": "%20", "pipeDelimited": "%7C"}
"""Between the items of a query parameter that is not exploded; every other style uses a comma."""

_RESERVED = ":/?#[]@!$&'()*+,;="
_TRIPLE = re.compile(r"(%[0-9A-Fa-f]{2})")
_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")


class Style(NamedTuple):
    """The keywords of a parameter, header or `encoding` object that say how its value is written."""

    style: str = ""
    """Empty: the default of the place."""
    explode: bool | None = None
    """None: true for `form`, `cookie` and `deepObject`, false for the others."""
    allow_reserved: bool = False

    def exploded(self, style: str) -> bool:
        return style in ("form", "cookie", "deepObject") if self.explode is None else self.explode


Encode = Callable[[str], str]
Pair = tuple[str, str]


def encode(text: str) -> str:
    """Percent-encode everything but the unreserved characters of RFC 3986."""
    return quote(well_formed(text), safe="")


def encode_reserved(text: str, refused: str) -> str:
    """Percent-encode `text`, but let reserved characters outside `refused` and encoded triples pass."""
    safe = "".join(character for character in _RESERVED if character not in refused)
    pieces = _TRIPLE.split(well_formed(text))
    return "".join(piece if index % 2 else quote(piece, safe=safe) for index, piece in enumerate(pieces))


def well_formed(text: str) -> str:
    """`text` without lone surrogates, which a JSON file can hold but no encoding can carry."""
    return _LONE_SURROGATE.sub("\ufffd", text)


def text_of(value: Any) -> str:
    """A value as plain text: strings as they are, everything else as compact JSON."""
    return value if isinstance(value, str) else compact(value)


def is_empty(value: Any) -> bool:
    """Whether there is nothing to write: no value, or an array or object without one."""
    if isinstance(value, list):
        return all(item is None for item in value)
    if isinstance(value, dict):
        return all(item is None for item in value.values())
    return value is None


def path_text(name: str, value: Any, how: Style) -> str:
    """The text that takes the place of `{name}` in a path."""
    style = how.style or "simple"
    exploded = how.exploded(style)
    code: Encode = (lambda text: encode_reserved(text, "/?#[]")) if how.allow_reserved else encode
    if style == "matrix":
        return "".join(_matrix(name, value, exploded, code))
    lead, joint = (".", "." if exploded else ",") if style == "label" else ("", ",")
    return "" if is_empty(value) else lead + joint.join(_pieces(value, exploded, code))


def query_pairs(name: str, value: Any, how: Style) -> list[Pair]:
    """Encoded names and values for a query string or an urlencoded body, in order."""
    style = how.style or "form"
    exploded = how.exploded(style)
    code: Encode = (lambda text: encode_reserved(text, "#[]&")) if how.allow_reserved else encode
    if style == "deepObject" and isinstance(value, dict | list):
        return [(encode(key), code(text)) for key, text in _deep(name, value)]
    if exploded and isinstance(value, list):
        return [(encode(name), code(text_of(item))) for item in value if item is not None]
    if exploded and isinstance(value, dict):
        return [(encode(key), code(text_of(item))) for key, item in value.items() if item is not None]
    return [(encode(name), DELIMITERS.get(style, ",").join(_pieces(value, False, code)))]


def header_text(value: Any, how: Style) -> str:
    """A header's value: never percent-encoded, on one line."""
    return one_line(",".join(_pieces(value, how.exploded(how.style or "simple"), str)))


def cookie_pairs(name: str, value: Any, how: Style) -> list[Pair]:
    """Names and values for the `Cookie` header."""
    style = how.style or "form"
    code: Encode = one_line if style == "cookie" else encode
    if how.exploded(style) and isinstance(value, list):
        return [(name, code(text_of(item))) for item in value if item is not None]
    if how.exploded(style) and isinstance(value, dict):
        return [(key, code(text_of(item))) for key, item in value.items() if item is not None]
    return [(name, ",".join(_pieces(value, False, code)))]


def one_line(text: str) -> str:
    """`text` without control characters: what may stand in a header."""
    return re.sub(r"[\x00-\x1f\x7f]+", " ", well_formed(text)).strip(" ")


def _pieces(value: Any, exploded: bool, code: Encode) -> Iterator[str]:
    """Items of an array, `key=value` or key and value in turn of an object, or the one value; without nulls."""
    if isinstance(value, dict):
        for key, item in value.items():
            if item is None:
                continue
            if exploded:
                yield f"{code(key)}={code(text_of(item))}"
            else:
                yield code(key)
                yield code(text_of(item))
    elif isinstance(value, list):
        yield from (code(text_of(item)) for item in value if item is not None)
    else:
        yield code(text_of(value))


def _matrix(name: str, value: Any, exploded: bool, code: Encode) -> Iterator[str]:
    if is_empty(value):
        return
    if exploded and isinstance(value, dict):
        yield from (f";{piece}" for piece in _pieces(value, True, code))
    elif exploded and isinstance(value, list):
        yield from (f";{encode(name)}={piece}" for piece in _pieces(value, True, code))
    else:
        text = ",".join(_pieces(value, False, code))
        yield f";{encode(name)}={text}" if text else f";{encode(name)}"


def _deep(name: str, value: Any) -> Iterator[Pair]:
    """`name[key][0]` for every leaf. Arrays are numbered: the only form that all server libraries read."""
    entries = enumerate(value) if isinstance(value, list) else value.items()
    for key, item in entries:
        if isinstance(item, dict | list):
            yield from _deep(f"{name}[{key}]", item)
        elif item is not None:
            yield f"{name}[{key}]", text_of(item)
