"""A document -> `model.Api`: everything it says but the schemas, in one pass and once per build.

What is broken is left out and reported; no operation is ever lost for a fault inside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urljoin, urlsplit

from mkdocs_docsjson.openapi import normalise
from mkdocs_docsjson.openapi.model import (
    Api,
    Badge,
    Body,
    Callback,
    CodeSample,
    Example,
    ExternalDocs,
    Info,
    Kind,
    Link,
    Media,
    Operation,
    Parameter,
    Requirement,
    Response,
    Security,
    Server,
    ServerVariable,
    Tag,
)
from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.openapi.security import api_auth, security_of, security_schemes
from mkdocs_docsjson.openapi.styles import Style
from mkdocs_docsjson.settings.models import Api as ApiSettings

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
PLACES = ("path", "query", "header", "cookie", "querystring")
_COLOR = re.compile(r"#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?\Z")
_EXCLUDED = ("x-excluded", "x-internal", "x-scalar-ignore")
_SCHEMES = ("http", "https", "ws", "wss", "")


def read_api(document: Document, settings: ApiSettings | None = None) -> Api:
    """The whole document, with what `api` of docs.json adds: base URLs and authentication."""
    return _Reader(document, settings or ApiSettings()).api()


class _Reader:
    def __init__(self, document: Document, settings: ApiSettings) -> None:
        self.document = document
        self.settings = settings
        self.schemes = security_schemes(document)
        self.security, self.default_security = self._security()
        self.servers = self._base_servers()
        self._ids: dict[str, str] = {}

    def api(self) -> Api:
        root = self.document.root
        groups = root.get("x-tagGroups")
        return Api(
            source=self.document.source,
            info=self._info(),
            servers=self.servers,
            security=self.security or (),
            schemes=tuple(self.schemes.values()),
            tags=tuple(self._tags()),
            tag_groups=tuple(
                (str(group["name"]), tuple(map(str, group["tags"])))
                for group in (groups if isinstance(groups, list) else [])
                if isinstance(group, dict) and "name" in group and isinstance(group.get("tags"), list)
            ),
            operations=tuple(self._operations()),
            external_docs=self._external(root),
        )

    # Operations

    def _operations(self) -> Iterator[Operation]:
        root = self.document.root
        yield from self._of_paths(self._mapping(root, "paths"), "operation")
        yield from self._of_paths(self._mapping(root, "webhooks"), "webhook")
        yield from self._of_paths(self._mapping(root, "x-webhooks"), "webhook")

    def _of_paths(self, paths: Mapping[str, Any], kind: Kind, depth: int = 0) -> Iterator[Operation]:
        for path, node in paths.items():
            if path.startswith("x-"):
                continue
            item = self.document.resolve(node).node
            if not isinstance(item, dict):
                self._shape(paths, "a path holds its methods", path)
                continue
            extra = item.get("additionalOperations")
            own = {**item, **(extra if isinstance(extra, dict) else {})}
            for method, operation in own.items():
                known = method.lower() in METHODS or (isinstance(extra, dict) and method in extra)
                found = self.document.resolve(operation).node if known else None
                if known and not isinstance(found, dict):
                    self._shape(item, "an operation is a mapping", method)
                elif isinstance(found, dict) and not any(found.get(key) is True for key in _EXCLUDED):
                    yield self._operation(kind, method.upper(), path, found, item, depth)

    def _operation(self, kind: Kind, method: str, path: str, own: Any, item: Any, depth: int) -> Operation:
        resolved = self._parameter_nodes(own, item)
        node = normalise.operation(self.document, own, resolved)
        mint = node.get("x-mint")
        self._check_id(node, kind, f"{method} {path}")
        return Operation(
            kind=kind,
            method=method,
            path=path,
            node=own,
            summary=self._text(node, "summary") or self._text(item, "summary"),
            description=self._text(node, "description") or self._text(item, "description"),
            operation_id=self._text(node, "operationId"),
            tags=tuple(str(tag) for tag in _list(node.get("tags"))),
            deprecated=node.get("deprecated") is True,
            deprecated_description=self._text(node, "x-deprecated-description"),
            parameters=tuple(
                self._parameter(each.node, path)
                for each in resolved
                if each.node.get("in") in PLACES and "name" in each.node
            ),
            body=self._body(node),
            responses=tuple(self._responses(node)),
            security=self._operation_security(node),
            servers=self._servers(node) or self._servers(item) or self.servers,
            callbacks=tuple(self._callbacks(node, depth)),
            external_docs=self._external(node),
            samples=tuple(self._samples(node)),
            badges=tuple(self._badges(node)),
            group=self._text(node, "x-group"),
            mint=mint if isinstance(mint, dict) else {},
            hidden=node.get("x-hidden") is True,
        )

    def _check_id(self, node: Any, kind: Kind, name: str) -> None:
        given = self._text(node, "operationId")
        if not given or kind == "callback":
            return
        first = self._ids.setdefault(given, name)
        if first != name:
            message = f'operationId "{given}" is already that of {first}'
            self.document.report("openapi-duplicate-id", node, message, keys=("operationId",))

    # Parameters

    def _parameter_nodes(self, own: Any, item: Any) -> list[Any]:
        """Those of the path, each replaced by the operation's own of the same name and place, then the rest."""
        found: dict[tuple[str, str], Any] = {}
        for holder in (item, own):
            for node in _list(self.document.get(holder, "parameters", [])):
                each = normalise.parameter(self.document, node)
                if each.broken:
                    continue
                place = each.node.get("in")
                if "name" not in each.node or place not in (*PLACES, "body", "formData"):
                    message = f"a parameter has a name, and in is one of {', '.join(PLACES)}"
                    self.document.report("openapi-shape", each.node, message)
                    continue
                found[str(each.node["name"]), str(place)] = each
        return list(found.values())

    def _parameter(self, node: Any, path: str = "", name: str = "") -> Parameter:
        place = node.get("in", "header")
        content = node.get("content")
        media = self._media(content)[:1] if isinstance(content, dict) else []
        described = media[0] if media else None
        schema = described.schema if described else node.get("schema")
        title = name or str(node["name"])
        if place == "path" and path and f"{{{title}}}" not in path and f"{{{title}*}}" not in path:
            message = f'the path "{path}" has no {{{title}}}'
            self.document.report("openapi-path-parameter", node, message)
        return Parameter(
            name=title,
            place=place,
            description=self._text(node, "description"),
            required=node.get("required") is True or place == "path",
            deprecated=node.get("deprecated") is True,
            schema=schema,
            content=described.type if described else "",
            how=_style(node),
            allow_empty=node.get("allowEmptyValue") is True,
            examples=described.examples if described and described.examples else tuple(self._examples(node)),
            prefill=node.get("x-default"),
        )

    # Bodies and responses

    def _body(self, node: Any) -> Body | None:
        found = self.document.get(node, "requestBody")
        if not isinstance(found, dict):
            return None
        media = self._media(found.get("content"))
        if not media:
            return None
        return Body(tuple(media), self._text(found, "description"), found.get("required") is True)

    def _media(self, content: Any) -> list[Media]:
        media: list[Media] = []
        for kind, node in (content if isinstance(content, dict) else {}).items():
            found = self.document.resolve({} if node is None else node).node
            if not isinstance(found, dict):
                self._shape(content, "a media type is a mapping", kind)
                continue
            encoding = {name: each for name, each in self._mapping(found, "encoding").items() if isinstance(each, dict)}
            media.append(
                Media(
                    type=kind,
                    schema=found.get("schema"),
                    item_schema=found.get("itemSchema"),
                    examples=tuple(self._examples(found)),
                    encoding={name: _style(each) for name, each in encoding.items()},
                    types={
                        name: each["contentType"]
                        for name, each in encoding.items()
                        if isinstance(each.get("contentType"), str)
                    },
                )
            )
        return media

    def _examples(self, node: Any) -> Iterator[Example]:
        if "example" in node:
            yield Example(value=node["example"])
        named = node.get("examples")
        if isinstance(named, list):  # of a schema, written a level too high
            yield from (Example(str(index), value=value) for index, value in enumerate(named, 1))
        for key, each in (named if isinstance(named, dict) else {}).items():
            found = self.document.resolve(each).node
            if not isinstance(found, dict):
                yield Example(key, value=found)
                continue
            serialized = found.get("serializedValue")
            value_key = "dataValue" if "dataValue" in found else "value"
            yield Example(
                key=key,
                summary=self._text(found, "summary"),
                description=self._text(found, "description"),
                value=found.get(value_key),
                has_value=value_key in found,
                external=self._text(found, "externalValue"),
                serialized=serialized if isinstance(serialized, str) else None,
            )

    def _responses(self, node: Any) -> list[Response]:
        found = [
            self._response(status, self.document.resolve(each).node)
            for status, each in self._mapping(node, "responses").items()
            if not status.startswith("x-")
        ]
        return sorted(found, key=lambda response: _status_order(response.status))

    def _response(self, status: str, node: Any) -> Response:
        if not isinstance(node, dict):
            return Response(status)
        headers = []
        for name, header in self._mapping(node, "headers").items():
            value = normalise.parameter(self.document, header)
            if not value.broken and name.lower() != "content-type":
                headers.append(self._parameter(value.node, name=name))
        return Response(
            status=status,
            description=self._text(node, "description"),
            summary=self._text(node, "summary"),
            headers=tuple(headers),
            media=tuple(self._media(node.get("content"))),
            links=tuple(self._links(node)),
        )

    def _links(self, node: Any) -> Iterator[Link]:
        for name, each in self._mapping(node, "links").items():
            found = self.document.resolve(each).node
            if isinstance(found, dict):
                yield Link(
                    name=name,
                    description=self._text(found, "description"),
                    operation_id=self._text(found, "operationId"),
                    operation_ref=self._text(found, "operationRef"),
                    parameters=tuple((key, str(value)) for key, value in self._mapping(found, "parameters").items()),
                    request_body=str(found.get("requestBody", "")),
                )

    def _callbacks(self, node: Any, depth: int) -> Iterator[Callback]:
        if depth:  # a callback's own callbacks: nobody writes them, and a cycle of references could
            return
        for name, each in self._mapping(node, "callbacks").items():
            found = self.document.resolve(each).node
            for expression, item in (found if isinstance(found, dict) else {}).items():
                operations = tuple(self._of_paths({expression: item}, "callback", depth + 1))
                if operations:
                    yield Callback(name, expression, operations)

    # Servers and security

    def _base_servers(self) -> tuple[Server, ...]:
        if self.settings.base_urls:
            return tuple(Server(url) for url in self.settings.base_urls)
        return self._servers({"servers": normalise.servers(self.document)})

    def _servers(self, node: Any) -> tuple[Server, ...]:
        return tuple(
            server
            for each in _list(node.get("servers"))
            if isinstance(each, dict) and (server := self._server(each)) is not None
        )

    def _server(self, node: Any) -> Server | None:
        url = self._text(node, "url").strip()
        if "://" in self.document.source and not urlsplit(url).scheme and "{" not in url:
            url = urljoin(self.document.source, url)
        variables = tuple(
            ServerVariable(
                name=name,
                default=str(each.get("default", "")),
                choices=tuple(str(choice) for choice in _list(each.get("enum"))),
                description=self._text(each, "description"),
            )
            for name, each in self._mapping(node, "variables").items()
            if isinstance(each, dict)
        )
        if not url.startswith("{") and _scheme(url) not in _SCHEMES:
            self.document.report("openapi-server", node, f'"{url}" is not an address of http or https', keys=("url",))
            return None
        return Server(url, self._text(node, "name"), self._text(node, "description"), variables)

    def _security(self) -> tuple[Security | None, Security]:
        """What the document asks of every operation (None: it does not say), and what `api.auth` does."""
        auth = api_auth(self.settings.auth)
        by_settings: Security = ((Requirement(auth),),) if auth else ()
        return security_of(self.document, self.document.root, self.schemes), by_settings

    def _operation_security(self, node: Any) -> Security:
        own = security_of(self.document, node, self.schemes)
        if own is not None:
            return own
        return self.default_security if self.security is None else self.security

    # The rest

    def _info(self) -> Info:
        info = self._mapping(self.document.root, "info")
        contact, licence = self._mapping(info, "contact"), self._mapping(info, "license")
        version = info.get("version", "")
        email, address = self._text(contact, "email"), self._text(contact, "url")
        name = self._text(contact, "name")
        contacts = [(name or address, address)] if name or address else []
        contacts += [(email, f"mailto:{email}")] if email else []
        identifier = self._text(licence, "identifier")
        spdx = f"https://spdx.org/licenses/{identifier}.html" if re.fullmatch(r"[\w.+-]+", identifier) else ""
        return Info(
            title=str(info.get("title", "")),
            version=str(getattr(version, "written", version)),
            summary=self._text(info, "summary"),
            description=self._text(info, "description"),
            terms_url=self._text(info, "termsOfService"),
            contact=tuple(contacts),
            license=(self._text(licence, "name") or identifier, self._text(licence, "url") or spdx),
        )

    def _tags(self) -> Iterator[Tag]:
        for each in _list(self.document.root.get("tags")):
            found = self.document.resolve(each).node
            if isinstance(found, dict) and "name" in found:
                name = str(found["name"])
                yield Tag(
                    name=name,
                    label=self._text(found, "x-displayName") or self._text(found, "summary") or name,
                    description=self._text(found, "description"),
                    kind=self._text(found, "kind") or "nav",
                    parent=self._text(found, "parent"),
                    group=self._text(found, "x-group"),
                    external_docs=self._external(found),
                )

    def _external(self, node: Any) -> ExternalDocs | None:
        found = self.document.get(node, "externalDocs")
        if not isinstance(found, dict) or not self._text(found, "url"):
            return None
        return ExternalDocs(self._text(found, "url"), self._text(found, "description"))

    def _samples(self, node: Any) -> Iterator[CodeSample]:
        for key in ("x-codeSamples", "x-code-samples"):
            for each in _list(node.get(key)):
                found = self.document.resolve(each).node
                if isinstance(found, dict) and self.document.text(found.get("source")):
                    language = self._text(found, "lang") or self._text(found, "label")
                    yield CodeSample(language, self.document.text(found["source"]), self._text(found, "label"))

    def _badges(self, node: Any) -> Iterator[Badge]:
        for each in _list(node.get("x-badges")):
            if isinstance(each, dict):
                color = self._text(each, "color")
                text = self._text(each, "name") or self._text(each, "label")
                if text:
                    yield Badge(text, color if _COLOR.match(color) else "")

    def _mapping(self, node: Any, key: str) -> Mapping[str, Any]:
        found = self.document.get(node, key)
        if isinstance(found, dict):
            return found
        if found is not None:
            self._shape(node, f"{key} is a mapping", key)
        return {}

    def _shape(self, holder: Any, message: str, key: str) -> None:
        self.document.report("openapi-shape", holder, message, keys=(key,))

    def _text(self, node: Any, key: str) -> str:
        value = node.get(key)
        if isinstance(value, (bool, int, float)):  # a summary such as `200` that YAML reads as a number
            return str(value)
        return self.document.text(value)


def _style(node: Any) -> Style:
    explode = node.get("explode")
    style = node.get("style")
    return Style(
        style if isinstance(style, str) else "",
        explode if isinstance(explode, bool) else None,
        node.get("allowReserved") is True,
    )


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _scheme(url: str) -> str:
    before, colon, _ = url.partition(":")
    return before.strip().lower() if colon and "/" not in before and "{" not in before else ""


def _status_order(status: str) -> tuple[int, str]:
    if status.isdigit():
        return 0, status
    return (2, status) if status == "default" else (1, status)
