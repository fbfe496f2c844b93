"""Pages that describe an operation by hand, with `api: "POST /orders"` in the frontmatter and ParamFields.

The fields are turned into a small OpenAPI document, so samples and playground are made as for any operation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal
from urllib.parse import urlsplit

from mkdocs_docsjson import plain_json
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_markup import PageParts
from mkdocs_docsjson.openapi.api_words import ENGLISH, Words
from mkdocs_docsjson.openapi.endpoint import endpoint_html, playground_mode
from mkdocs_docsjson.openapi.model import Operation
from mkdocs_docsjson.openapi.operations import METHODS, read_api
from mkdocs_docsjson.openapi.painter import Painter
from mkdocs_docsjson.openapi.parse_document import Parsed
from mkdocs_docsjson.openapi.playground import has_playground, panel_html, playground_data, required_scripts
from mkdocs_docsjson.openapi.side import request_html
from mkdocs_docsjson.openapi.slugs import Unique
from mkdocs_docsjson.pages.model import WrittenField
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.settings.models import Api as ApiSettings
from mkdocs_docsjson.settings.models import Auth

_API = re.compile(r"(?P<method>[A-Za-z]+)\s+(?P<address>\S.*)")
_TEMPLATED = re.compile(r"\{([^{}]+)\}|(?<=/):(\w+)")
_LIST = re.compile(r"(?:array|list)\s*<(?P<of>.+)>\Z|(?P<item>.+)\[\]\Z")
_MAP = re.compile(r"(?:record|map|dict)\s*[<\[]")
_WORDS: Mapping[str, str] = {
    word: kind
    for kind, words in {
        "string": ("string", "str", "text", "date", "datetime", "url", "uri", "uuid", "hash", "bytes", "xml", "email"),
        "integer": ("integer", "int", "int32", "int64", "long", "bigint"),
        "number": ("number", "float", "decimal", "double"),
        "boolean": ("boolean", "bool"),
        "object": ("object", "record", "dict", "map", "json"),
        "array": ("array", "list", "arr"),
        "null": ("null",),
    }.items()
    for word in words
}
"""JSON's names of types by the words that authors use for them."""
_METHODS = tuple(method.upper() for method in METHODS)


@dataclass(frozen=True, slots=True)
class ManualPage:
    """What is added to the text of an `api:` page."""

    operation: Operation
    endpoint: str
    """HTML of the endpoint bar with the playground's closed panel, shown above the text."""
    side: str
    """Samples of the request, for pages that have no RequestExample."""
    playground: Mapping[str, Any] | None
    features: frozenset[str]
    """Scripts that the endpoint needs."""


def manual_page(
    api: str,
    fields: Sequence[WrittenField],
    settings: ApiSettings,
    *,
    mode: str = "",
    auth_method: str = "",
    content_type: str = "",
    file: str = "",
    line: int = 0,
    used: Iterable[str] = (),
    words: Words = ENGLISH,
) -> ManualPage | Problem:
    """The endpoint of a page. api: `METHOD /path` or `METHOD https://host/path`, from the frontmatter.

    mode: of the playground, if the page sets it. auth_method: frontmatter `authMethod`, `none` for no credentials.
    content_type: of the request body, if the page sets it. used: ids that are already in use on the page.
    """
    match = _API.fullmatch(api.strip())
    if match is None or match["method"].upper() not in _METHODS:
        method = match["method"] if match else ""
        hint = closest(method, _METHODS) or 'write it as "GET /users"'
        return Problem(file, line, 0, "openapi-page", f'api: "{api}" names no method and path', hint)
    if auth_method:
        settings = replace(settings, auth=_auth(auth_method, settings.auth))
    document = Document(
        file, Parsed(_document(match["method"], match["address"], fields, content_type)), b"", lambda name: None
    )
    operation = read_api(document, settings).operations[0]
    mode = playground_mode(mode, settings.playground.mode)
    parts = PageParts(Painter(words), file, Unique(used))
    playground = has_playground(operation, mode)
    panel = panel_html(operation, words) if playground else ""
    return ManualPage(
        operation=operation,
        endpoint=endpoint_html(operation, mode, words) + panel,
        side=request_html(document, operation, parts, settings),
        playground=playground_data(document, operation, settings, words) if playground else None,
        features=required_scripts(operation, mode),
    )


def _auth(method: str, auth: Auth) -> Auth:
    methods: dict[str, Literal["bearer", "basic", "key", "cobo"]]
    methods = {"bearer": "bearer", "basic": "basic", "key": "key", "cobo": "cobo"}
    return replace(auth, method=methods.get(method))


# The document


def _document(method: str, address: str, fields: Sequence[WrittenField], content_type: str) -> dict[str, Any]:
    parts = urlsplit(address)
    path = address
    root: dict[str, Any] = {"openapi": "3.1.0", "info": {"title": "", "version": ""}}
    if parts.scheme in ("http", "https") and parts.netloc:
        start = f"{parts.scheme}://{parts.netloc}"
        path = address[len(start) :] or "/"
        root["servers"] = [{"url": start}]
    path = _TEMPLATED.sub(lambda match: f"{{{match[1] or match[2]}}}", path)
    operation: dict[str, Any] = {"parameters": [_parameter(each) for each in _parameters(path, fields)]}
    body = [each for each in fields if each.location == "body"]
    if body:
        operation["requestBody"] = _body(body, content_type)
    if "servers" in root:  # the page's own address overrides docs.json
        operation["servers"] = root["servers"]
    return {**root, "paths": {path: {method.lower(): operation}}}


def _parameters(path: str, fields: Sequence[WrittenField]) -> list[WrittenField]:
    """The parameters from the page's ParamFields, and path parameters that these do not mention."""
    described = [each for each in fields if each.location in ("path", "query", "header", "cookie")]
    described_names = {each.name for each in described if each.location == "path"}
    names = [match[1] for match in _TEMPLATED.finditer(path)]
    described = [each for each in described if each.location != "path" or each.name in names]
    return [*(WrittenField(name, "path", "string", True) for name in names if name not in described_names), *described]


def _parameter(field: WrittenField) -> dict[str, Any]:
    node = {"name": field.name, "in": field.location, "required": field.required, "deprecated": field.deprecated}
    return {**node, "description": field.description, "schema": _schema(field)}


def _body(fields: Sequence[WrittenField], content_type: str) -> dict[str, Any]:
    files = any(_is_file(each.type) for each in fields)
    media = content_type or ("multipart/form-data" if files else "application/json")
    return {"content": {media: {"schema": _object(fields)}}, "required": any(each.required for each in fields)}


def _object(fields: Sequence[WrittenField]) -> dict[str, Any]:
    required = [each.name for each in fields if each.required]
    return {"type": "object", "properties": {each.name: _schema(each) for each in fields}, "required": required}


def _schema(field: WrittenField) -> dict[str, Any]:
    node = _type(field.type, field.fields)
    if field.description:
        node["description"] = field.description
    if field.deprecated:
        node["deprecated"] = True
    if field.default is not None:
        node["default"] = _value(field.default, node)
    if field.placeholder:
        node["examples"] = [_value(field.placeholder, node)]
    return node


def _type(written: str, fields: Sequence[WrittenField]) -> dict[str, Any]:
    """The schema for a type as authors write it: `string[]`, `array<User>`, `enum<string>`, `integer | null`."""
    text = written.strip()
    if " | " in text or text.endswith("|null"):
        return _union([part.strip() for part in text.split("|")], fields)
    if match := _LIST.match(text.lower()):
        return {"type": "array", "items": _type(match["of"] or match["item"], fields)}
    if _MAP.match(text.lower()):
        return {"type": "object", "additionalProperties": True}
    if _is_file(text):
        return {"type": "string", "format": "binary"}
    if match := re.fullmatch(r"enum\s*<(\w+)>", text.lower()):
        return {"type": _WORDS.get(match[1], "string")}
    kind = _WORDS.get(text.lower().split("(")[0].split("<")[0].strip(), "")
    if fields and kind in ("", "object"):
        return _object(fields)
    if kind == "array" and fields:
        return {"type": "array", "items": _object(fields)}
    return {"type": kind} if kind else {}


def _union(parts: Sequence[str], fields: Sequence[WrittenField]) -> dict[str, Any]:
    quoted = [part.strip("\"'`") for part in parts if part[:1] in "\"'`"]
    if len(quoted) == len(parts):
        return {"type": "string", "enum": quoted}
    nodes = [_type(part, fields) for part in parts if part != "null"]
    if len(nodes) < len(parts):
        nodes.append({"type": "null"})
    return nodes[0] if len(nodes) == 1 else {"anyOf": nodes}


def _is_file(text: str) -> bool:
    return text.strip().lower() in ("file", "binary", "blob", "files", "file[]")


def _value(text: str, node: Mapping[str, Any]) -> Any:
    """A default as a value of the field's type; the text itself if it cannot be one."""
    if node.get("type") in (None, "string"):
        return text
    try:
        return plain_json.read(text)
    except ValueError:
        return text
