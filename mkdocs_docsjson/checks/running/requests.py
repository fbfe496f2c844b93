"""Compares requests of samples with the OpenAPI documents of the site."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from mkdocs_docsjson import plain_json
from mkdocs_docsjson.checks.model import Finding, finding
from mkdocs_docsjson.checks.running.sample_requests import SampleRequest
from mkdocs_docsjson.openapi.article import Context
from mkdocs_docsjson.openapi.model import Operation
from mkdocs_docsjson.openapi.schema_views import View, view
from mkdocs_docsjson.problems import closest

_HOLE = re.compile(r"\{[^{}]*\}")
_STANDS_FOR_MORE = re.compile(r"\$\w+|\$\{|<[\w -]+>|\.\.\.")
"""Placeholders that readers or the shell replace; values with them are not checked."""
_TYPES: dict[str, type | tuple[type, ...]] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "array": list,
    "object": dict,
}


@dataclass(frozen=True, slots=True)
class _Route:
    """An operation at one of its addresses."""

    context: Context
    operation: Operation
    base: re.Pattern[str]
    """Path of the server, which every address starts with."""
    path: re.Pattern[str]


class Requests:
    """The operations of a site, to compare calls with."""

    def __init__(self, contexts: Iterable[Context]) -> None:
        self._routes = [
            _Route(context, operation, _base(server.url), _path(operation.path))
            for context in contexts
            for operation in context.api.operations
            if operation.kind == "operation"
            for server in operation.servers
            if server.url.startswith(("http://", "https://", "{"))
        ]

    def knows(self, call: SampleRequest) -> bool:
        """Whether a call is addressed to a server of a document."""
        return any(route.base.match(call.url) for route in self._routes)

    def check(self, call: SampleRequest) -> Iterator[Finding]:
        """Yield what is wrong with a call to a known server."""
        there = [
            route
            for route in self._routes
            if (base := route.base.match(call.url)) and _matches_at(route, call, base.end())
        ]
        if not there:
            known = sorted({route.operation.path for route in self._routes if route.base.match(call.url)})
            source = next(route.context.document.source for route in self._routes if route.base.match(call.url))
            path = "/" + call.url.split("://", 1)[1].partition("/")[2]
            message = f"{call.method} {call.url}: {source} has no such path"
            yield _finding(
                call, "request-unknown", message, closest(path, known) or "correct the address or the document"
            )
            return
        # A literal path takes precedence over one with parameters: /users/me before /users/{id}.
        there.sort(key=lambda route: route.operation.path.count("{"))
        exact = [route for route in there if route.operation.path.count("{") == there[0].operation.path.count("{")]
        route = next((route for route in exact if route.operation.method == call.method), None)
        if route is None:
            methods = ", ".join(sorted({route.operation.method for route in there}))
            message = f"{call.method} {there[0].operation.path}: {there[0].context.document.source} has no such method"
            yield _finding(call, "request-unknown", message, f"it has {methods}")
            return
        yield from _parameters(call, route.context, route.operation)
        if call.is_complete:
            yield from _body(call, route)


def _base(url: str) -> re.Pattern[str]:
    parts = _HOLE.split(url.rstrip("/"))
    return re.compile(r"[^/]+".join(map(re.escape, parts)) + r"(?=/|$)")


def _path(path: str) -> re.Pattern[str]:
    return re.compile(r"[^/?#]+".join(map(re.escape, _HOLE.split(path))) + "/?")


def _matches_at(route: _Route, call: SampleRequest, end: int) -> bool:
    return route.path.fullmatch(call.url[end:] or "/") is not None


def _finding(call: SampleRequest, code: str, message: str, hint: str) -> Finding:
    return finding(call.file, call.line, 0, code, message, hint)


def _parameters(call: SampleRequest, context: Context, operation: Operation) -> Iterator[Finding]:
    known = {parameter.name: parameter for parameter in operation.parameters if parameter.location == "query"}
    sent = {name for name, _ in call.query}
    keys = {each.scheme.name for option in operation.security for each in option if each.scheme.location == "query"}
    has_objects = any(_is_object(context, parameter.schema) for parameter in known.values())
    for name in sorted(sent - known.keys() - keys):
        if not has_objects and name.partition("[")[0] not in {each.partition("[")[0] for each in known}:
            hint = closest(name, known) or (f"known: {', '.join(known)}" if known else "it has none")
            message = f"{operation.key}: there is no query parameter {name}"
            yield _finding(call, "request-parameter", message, hint)
    if not call.is_complete:
        return
    headers = {name for name, _ in call.headers or ()}
    for parameter in operation.parameters:
        is_given = parameter.name in sent if parameter.location == "query" else parameter.name.lower() in headers
        if parameter.required and parameter.location in ("query", "header") and not is_given:
            message = f"{operation.key}: the {parameter.location} parameter {parameter.name} is missing"
            yield _finding(call, "request-parameter", message, "it is required: write it into the sample")


def _is_object(context: Context, schema: Any) -> bool:
    """Whether a parameter is an object, whose fields are sent as parameters of their own."""
    return schema is not None and bool({"object"}.intersection(view(context.document, schema).types))


def _body(call: SampleRequest, route: _Route) -> Iterator[Finding]:
    operation = route.operation
    body = operation.body
    if call.body is None:
        if body and body.required:
            message = f"{operation.key}: the body is missing"
            yield _finding(call, "request-body", message, "it is required: write it into the sample")
        return
    if body is None:
        yield _finding(call, "request-body", f"{operation.key}: takes no body", "leave it out of the sample")
        return
    media = next((each for each in body.media if "json" in each.type), None)
    written = call.body.strip()
    if media is None or call.is_form or not written.startswith(("{", "[")):
        return
    try:
        value = plain_json.read(written)
    except ValueError as failure:
        if not _STANDS_FOR_MORE.search(written):
            message = f"{operation.key}: the body is not valid JSON: {failure}"
            yield _finding(call, "request-body", message, "correct the sample")
        return
    if media.schema is not None:
        for message, hint in _mistakes(route.context, value, media.schema, ""):
            yield _finding(call, "request-body", f"{operation.key}: {message}", hint)


def _mistakes(context: Context, value: Any, schema: Any, name: str, depth: int = 0) -> Iterator[tuple[str, str]]:
    """Yield (message, hint) for fields that the document does not have and values of another type."""
    seen = view(context.document, schema)
    if seen.choice_keyword or seen.all_of or depth > 20 or (isinstance(value, str) and _STANDS_FOR_MORE.search(value)):
        return
    if value is None or seen.is_broken:
        return
    wrong = seen.types and not any(isinstance(value, _TYPES.get(type_, object)) for type_ in seen.types)
    if wrong or (isinstance(value, bool) and seen.types and not {"boolean"} & {*seen.types}):
        yield f"{name or 'the body'} is not of type {' or '.join(seen.types)}", "write a value of that type"
    elif seen.enum and value not in [each.value for each in seen.enum]:
        allowed = ", ".join(str(each.value) for each in seen.enum[:8])
        yield f"{name or 'the body'} may not be {str(value)[:60]}", f"it is one of {allowed}"
    elif isinstance(value, dict):
        yield from _fields(context, value, seen, name, depth)
    elif isinstance(value, list) and isinstance(seen.node.get("items"), dict):
        for number, item in enumerate(value[:20]):
            yield from _mistakes(context, item, seen.node["items"], f"{name}[{number}]", depth + 1)


def _fields(context: Context, value: dict[str, Any], schema: View, name: str, depth: int) -> Iterator[tuple[str, str]]:
    properties = schema.node.get("properties")
    if not isinstance(properties, dict):
        return
    prefix = f"{name}." if name else ""
    required = schema.node.get("required")
    for key in required if isinstance(required, list) else ():
        if isinstance(key, str) and key not in value and not _is_read_only(context, properties.get(key)):
            yield f"the field {prefix}{key} is missing", "it is required: write it into the sample"
    is_open = any(schema.node.get(key) not in (None, False) for key in ("additionalProperties", "patternProperties"))
    for key, inner in value.items():
        if key in properties:
            yield from _mistakes(context, inner, properties[key], f"{prefix}{key}", depth + 1)
        elif not is_open and not schema.discriminator:
            yield f"there is no field {prefix}{key}", closest(key, properties) or f"known: {', '.join(properties)}"


def _is_read_only(context: Context, schema: Any) -> bool:
    """Whether a field is only in responses."""
    return schema is not None and view(context.document, schema).node.get("readOnly") is True
