"""Serializes parameters into URLs, headers and cookies, by the styles of OpenAPI.

The rules are those of RFC 6570 as the parameter object of OpenAPI 3.1 uses them. `theme/js/playground/styles.js` is the
same in JavaScript; both are tested with `tests/data/request-vectors.json`.
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
"""The default style by the location of a parameter."""

DELIMITERS: Final[Mapping[str, str]] = {"spaceDelimited": "%20", "pipeDelimited": "%7C"}
"""The separator of items in a query parameter that is not exploded; other styles use a comma."""

_RESERVED = ":/?#[]@!$&'()*+,;="
_TRIPLE = re.compile(r"(%[0-9A-Fa-f]{2})")
_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")


class Style(NamedTuple):
    """The keywords of a parameter, header or `encoding` object about the serialization of its value."""

    style: str = ""
    """Empty: the default of the location."""
    explode: bool | None = None
    """None: true for `form`, `cookie` and `deepObject`, false for the others."""
    allow_reserved: bool = False

    def is_exploded(self, style: str) -> bool:
        return style in ("form", "cookie", "deepObject") if self.explode is None else self.explode


Encode = Callable[[str], str]
Pair = tuple[str, str]


def encode(text: str) -> str:
    """Percent-encode everything but the unreserved characters of RFC 3986."""
    return quote(well_formed(text), safe="")


def encode_reserved(text: str, refused: str) -> str:
    """Percent-encode `text`, but keep encoded triples (`%20`) and reserved characters that are not in `refused`."""
    safe = "".join(character for character in _RESERVED if character not in refused)
    pieces = _TRIPLE.split(well_formed(text))
    return "".join(piece if index % 2 else quote(piece, safe=safe) for index, piece in enumerate(pieces))


def well_formed(text: str) -> str:
    """`text` with lone surrogates replaced: JSON can contain them, but they cannot be encoded."""
    return _LONE_SURROGATE.sub("\ufffd", text)


def text_of(value: Any) -> str:
    """A value as plain text: a string as it is, everything else as compact JSON."""
    return value if isinstance(value, str) else compact(value)


def is_empty(value: Any) -> bool:
    """Whether there is nothing to send: null, or an array or object that contains nothing but null."""
    if isinstance(value, list):
        return all(item is None for item in value)
    if isinstance(value, dict):
        return all(item is None for item in value.values())
    return value is None


def path_text(name: str, value: Any, serialization: Style) -> str:
    """The text that replaces `{name}` in a path."""
    style = serialization.style or "simple"
    exploded = serialization.is_exploded(style)
    code: Encode = (lambda text: encode_reserved(text, "/?#[]")) if serialization.allow_reserved else encode
    if style == "matrix":
        return "".join(_matrix(name, value, exploded, code))
    lead, joint = (".", "." if exploded else ",") if style == "label" else ("", ",")
    return "" if is_empty(value) else lead + joint.join(_items_to_join(value, exploded, code))


def query_pairs(name: str, value: Any, serialization: Style) -> list[Pair]:
    """Encoded names and values for a query string or an urlencoded body, in order."""
    style = serialization.style or "form"
    exploded = serialization.is_exploded(style)
    code: Encode = (lambda text: encode_reserved(text, "#[]&")) if serialization.allow_reserved else encode
    if style == "deepObject" and isinstance(value, dict | list):
        return [(encode(key), code(text)) for key, text in _deep(name, value)]
    if exploded and isinstance(value, list):
        return [(encode(name), code(text_of(item))) for item in value if item is not None]
    if exploded and isinstance(value, dict):
        return [(encode(key), code(text_of(item))) for key, item in value.items() if item is not None]
    return [(encode(name), DELIMITERS.get(style, ",").join(_items_to_join(value, False, code)))]


def header_text(value: Any, style: Style) -> str:
    """The value of a header: on one line, not percent-encoded."""
    return one_line(",".join(_items_to_join(value, style.is_exploded(style.style or "simple"), str)))


def cookie_pairs(name: str, value: Any, serialization: Style) -> list[Pair]:
    """Names and values for the `Cookie` header."""
    style = serialization.style or "form"
    code: Encode = one_line if style == "cookie" else encode
    if serialization.is_exploded(style) and isinstance(value, list):
        return [(name, code(text_of(item))) for item in value if item is not None]
    if serialization.is_exploded(style) and isinstance(value, dict):
        return [(key, code(text_of(item))) for key, item in value.items() if item is not None]
    return [(name, ",".join(_items_to_join(value, False, code)))]


def one_line(text: str) -> str:
    """`text` with control characters replaced by blanks, so that it can be sent in a header."""
    return re.sub(r"[\x00-\x1f\x7f]+", " ", well_formed(text)).strip(" ")


def _items_to_join(value: Any, exploded: bool, code: Encode) -> Iterator[str]:
    """The items to join: of an array its items; of an object `key=value`, or key and value alternately; else the value.

    Nulls are left out. code: encodes each text.
    """
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
        yield from (f";{piece}" for piece in _items_to_join(value, True, code))
    elif exploded and isinstance(value, list):
        yield from (f";{encode(name)}={piece}" for piece in _items_to_join(value, True, code))
    else:
        text = ",".join(_items_to_join(value, False, code))
        yield f";{encode(name)}={text}" if text else f";{encode(name)}"


def _deep(name: str, value: Any) -> Iterator[Pair]:
    """`name[key][0]` and the value for every leaf. Arrays are numbered, as all server libraries understand that."""
    entries = enumerate(value) if isinstance(value, list) else value.items()
    for key, item in entries:
        if isinstance(item, dict | list):
            yield from _deep(f"{name}[{key}]", item)
        elif item is not None:
            yield f"{name}[{key}]", text_of(item)
