"""A call of an API operation, and the HTTP request that it becomes.

`Call` is the input from documents and readers: a path with parameters, values, credentials, a body. `Request` is what
is sent, ready for the code samples. `theme/js/playground/request.js` makes the same requests in the browser;
`tests/data/request-vectors.json` holds calls with the requests that both must give.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from mkdocs_docsjson import plain_json
from mkdocs_docsjson.openapi.jsontext import compact, pretty
from mkdocs_docsjson.openapi.styles import (
    Pair,
    Place,
    Style,
    cookie_pairs,
    encode,
    header_text,
    is_empty,
    one_line,
    path_text,
    query_pairs,
    text_of,
    well_formed,
)

BodyKind = Literal["none", "json", "form", "multipart", "text", "file"]

NO_SERVER = "https://<host>"
"""Base URL of a request if no server is known."""

_PATH_SAFE = re.compile(r"[^A-Za-z0-9\-._~:/@!$&'()*+,;=%{}]")
_TEMPLATED = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True, slots=True)
class Argument:
    """A parameter with its value."""

    name: str
    location: Place
    value: Any = None
    """None: not given. Empty arrays and objects count as not given, and unless `required`, empty strings."""
    serialization: Style = field(default_factory=Style)
    content: str = ""
    """Media type of a parameter that is described by `content`; its value is written as that type."""
    required: bool = False

    @property
    def has_value(self) -> bool:
        """Whether there is a value to send."""
        return not is_empty(self.value) and (self.value != "" or self.required)


@dataclass(frozen=True, slots=True)
class Credential:
    """A secret that is sent, or its placeholder in a sample."""

    location: Literal["header", "query", "cookie"]
    name: str
    value: str
    """The whole header or parameter: `Bearer <token>`."""
    basic: tuple[str, str] | None = None
    """User name and password of a `Basic …` value, for languages with their own syntax for them."""


@dataclass(frozen=True, slots=True)
class SentBody:
    """A request body as it was described or typed."""

    media_type: str
    value: Any = None
    """The fields of a form."""
    text: str = ""
    """The body if it is not a form; for a binary body, the name of the file."""
    files: frozenset[str] = frozenset()
    """Fields of a multipart form that are files; their values are file names."""
    encoding: Mapping[str, Style] = field(default_factory=dict)
    types: Mapping[str, str] = field(default_factory=dict)
    """Media types of single fields."""


@dataclass(frozen=True, slots=True)
class Call:
    """One use of an operation."""

    method: str
    path: str
    """As in the document, with `{name}`s."""
    base: str = ""
    arguments: Sequence[Argument] = ()
    credentials: Sequence[Credential] = ()
    body: SentBody | None = None
    accept: str = ""


@dataclass(frozen=True, slots=True)
class FormPart:
    """A part of a multipart body."""

    name: str
    value: str
    """Text, or the name of a file."""
    is_file: bool = False
    media_type: str = ""


@dataclass(frozen=True, slots=True)
class Request:
    """An HTTP request. Cookies are separate from headers, since browsers send their own."""

    method: str
    url: str
    headers: tuple[Pair, ...] = ()
    cookies: tuple[Pair, ...] = ()
    basic: tuple[str, str] | None = None
    """User name and password; the `Authorization` header holds them too."""
    kind: BodyKind = "none"
    text: str = ""
    """The body for the kinds `json`, `form` and `text`; the name of the file for `file`."""
    parts: tuple[FormPart, ...] = ()


def request_of(call: Call) -> Request:
    """The request for a call. Values that are not given are left out; in a path, `{name}` is kept."""
    credentials = [
        Credential(secret.location, secret.name, one_line(secret.value), secret.basic) for secret in call.credentials
    ]
    kind, text, parts = _body(call)
    headers = _headers(call, credentials, kind)
    cookies = [pair for argument in _given_arguments(call, "cookie") for pair in _cookies(argument)]
    cookies += [(secret.name, encode(secret.value)) for secret in credentials if secret.location == "cookie"]
    return Request(
        method=call.method.upper(),
        url=_url(call, credentials),
        headers=tuple(headers),
        cookies=tuple(cookies),
        basic=next((secret.basic for secret in credentials if secret.basic), None),
        kind=kind,
        text=text,
        parts=tuple(parts),
    )


def request_data(request: Request) -> dict[str, Any]:
    """A request as JSON, for `requestIn` of `theme/js/playground/request.js`; what is empty is left out.

    `json` is used instead of `text` if the body is JSON in our standard format.
    """
    parts = [
        {"name": part.name, "value": part.value, "file": part.is_file, "type": part.media_type}
        for part in request.parts
    ]
    data: dict[str, Any] = {
        "method": request.method,
        "url": request.url,
        "headers": request.headers,
        "cookies": request.cookies,
        "basic": request.basic,
        "kind": "" if request.kind == "none" else request.kind,
        "parts": parts,
    }
    value = _json_of(request) if request.kind == "json" else None
    data |= {"text": request.text} if value is None else {"json": value}
    return {key: value for key, value in data.items() if value}


def _json_of(request: Request) -> dict[str, Any] | list[Any] | None:
    """The value of a JSON body whose text is in our standard format; None for all others."""
    try:
        value = plain_json.read(request.text)
    except ValueError:
        return None
    return value if isinstance(value, dict | list) and value and pretty(value) == request.text else None


def server_url(template: str, variables: Mapping[str, str]) -> str:
    """A server's address with its variables filled in; unknown ones stay as they are."""
    return _TEMPLATED.sub(lambda match: variables.get(match[1], match[0]), template)


def body_kind(media_type: str) -> BodyKind:
    """How a body of a media type is entered and sent."""
    essence = media_type.split(";")[0].strip().lower()
    if essence in ("application/json", "text/json") or essence.endswith("+json"):
        return "json"
    if essence == "application/x-www-form-urlencoded":
        return "form"
    if essence.startswith("multipart/"):
        return "multipart"
    textual = essence.startswith("text/") or essence.endswith(("+xml", "/xml", "+yaml", "/yaml"))
    return "text" if textual or essence in TEXTUAL else "file"


TEXTUAL = frozenset(
    {"application/graphql", "application/javascript", "application/x-ndjson", "application/jsonl", "application/x-yaml"}
)
"""Media types of plain text that do not start with `text/`."""


def basic_value(user: str, password: str) -> str:
    """Value of the `Authorization` header of HTTP basic authentication."""
    return "Basic " + base64.b64encode(well_formed(f"{user}:{password}").encode()).decode()


def _given_arguments(call: Call, place: Place) -> list[Argument]:
    return [argument for argument in call.arguments if argument.location == place and argument.has_value]


def _url(call: Call, credentials: Sequence[Credential]) -> str:
    base = _absolute(call.base).split("#")[0].split("?")[0].rstrip("/")
    texts = {
        argument.name: encode(compact(argument.value))
        if argument.content
        else path_text(argument.name, argument.value, argument.serialization)
        for argument in _given_arguments(call, "path")
    }
    template, _, own_query = call.path.split("#")[0].partition("?")
    literal = _PATH_SAFE.sub(lambda match: encode(match[0]), template)
    names = dict(zip(_TEMPLATED.findall(literal), _TEMPLATED.findall(template), strict=True))
    path = _TEMPLATED.sub(lambda match: texts.get(names[match[1]], match[0]), literal)
    pairs = [pair for argument in _given_arguments(call, "query") for pair in _query(argument)]
    pairs += [(encode(secret.name), _secret_text(secret.value)) for secret in credentials if secret.location == "query"]
    pieces = [own_query, *("=".join(pair) for pair in pairs)]
    pieces += [_query_string(argument) for argument in _given_arguments(call, "querystring")]
    query = "&".join(filter(None, pieces))
    return f"{base}/{path.lstrip('/')}" + (f"?{query}" if query else "")


def _absolute(base: str) -> str:
    """A base URL that a program can use: https is added if it has only a host, a placeholder if it has no host."""
    if base.startswith("//"):
        return f"https:{base}"
    return f"{NO_SERVER}/{base.lstrip('./')}" if base[:1] in ("", "/", ".") else base


def _secret_text(value: str) -> str:
    """A secret encoded for a URL; a placeholder such as `<token>` stays readable."""
    return value if re.fullmatch(r"<[\w -]+>", value) else encode(value)


def _query(argument: Argument) -> list[Pair]:
    if argument.content:
        return [(encode(argument.name), encode(_content_text(argument)))]
    return query_pairs(argument.name, argument.value, argument.serialization)


def _query_string(argument: Argument) -> str:
    """The whole query string of a `querystring` parameter (OpenAPI 3.2)."""
    if body_kind(argument.content) == "form" and isinstance(argument.value, dict):
        return form_text(SentBody(argument.content, argument.value))
    return encode(_content_text(argument))


def _content_text(argument: Argument) -> str:
    return compact(argument.value) if body_kind(argument.content) == "json" else text_of(argument.value)


def _cookies(argument: Argument) -> list[Pair]:
    if argument.content:
        return [(argument.name, encode(_content_text(argument)))]
    return cookie_pairs(argument.name, argument.value, argument.serialization)


def _headers(call: Call, credentials: Sequence[Credential], kind: BodyKind) -> list[Pair]:
    """Headers of credentials, then of parameters. A second header of the same name is dropped."""
    headers = [(secret.name, secret.value) for secret in credentials if secret.location == "header"]
    headers += [("Accept", call.accept)] if call.accept else []
    if call.body and kind not in ("none", "multipart"):
        headers.append(("Content-Type", call.body.media_type))
    for argument in _given_arguments(call, "header"):
        text = (
            one_line(_content_text(argument))
            if argument.content
            else header_text(argument.value, argument.serialization)
        )
        headers.append((argument.name, text))
    unique: dict[str, Pair] = {}
    for name, value in headers:
        unique.setdefault(name.lower(), (name, value))
    return list(unique.values())


def _body(call: Call) -> tuple[BodyKind, str, list[FormPart]]:
    if call.body is None or call.method.upper() in ("GET", "HEAD"):
        return "none", "", []
    kind = body_kind(call.body.media_type)
    if kind == "form":
        return kind, form_text(call.body) if isinstance(call.body.value, dict) else call.body.text, []
    if kind == "multipart":
        return kind, "", _parts(call.body)
    return kind, well_formed(call.body.text), []


def form_text(body: SentBody) -> str:
    """An `application/x-www-form-urlencoded` body. Objects are JSON unless their `encoding` names a style."""
    pairs: list[Pair] = []
    for name, value in body.value.items():
        serialization = body.encoding.get(name, Style())
        if is_empty(value):
            continue
        if isinstance(value, dict) and not serialization.style:
            pairs.append((encode(name), encode(compact(value))))
        else:
            pairs += query_pairs(name, value, serialization)
    return "&".join("=".join(pair) for pair in pairs)


def _parts(body: SentBody) -> list[FormPart]:
    """The parts of a multipart body: one for each item of an array, JSON for objects."""
    parts: list[FormPart] = []
    for name, value in (body.value or {}).items():
        for item in value if isinstance(value, list) else [value]:
            if item is None:
                continue
            nested = isinstance(item, dict | list)
            media_type = body.types.get(name, "application/json" if nested else "")
            parts.append(FormPart(one_line(name), well_formed(text_of(item)), name in body.files, media_type))
    return parts
