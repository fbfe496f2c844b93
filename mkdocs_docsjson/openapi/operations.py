"""Reads a document into `model.ApiModel`: everything but the schemas, in one pass and once per build.

Broken parts are left out and reported; an error inside an operation never removes the operation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urljoin, urlsplit

from mkdocs_docsjson.openapi import normalise
from mkdocs_docsjson.openapi.about import AboutReader
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.bodies import PLACES, BodyReader
from mkdocs_docsjson.openapi.model import (
    ApiModel,
    Callback,
    Kind,
    Operation,
    Requirement,
    Security,
    Server,
    ServerVariable,
)
from mkdocs_docsjson.openapi.reading import as_list
from mkdocs_docsjson.openapi.security import api_auth, security_of, security_schemes
from mkdocs_docsjson.settings.addresses import scheme_of
from mkdocs_docsjson.settings.models import Api as ApiSettings

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
_METHOD = re.compile(r"[A-Za-z][\w-]*", re.ASCII)
"""Stricter than HTTP, which allows characters that are special to a shell: samples do not quote the method."""
_EXCLUDED = ("x-excluded", "x-internal", "x-scalar-ignore")
_BESIDE_METHODS = frozenset({"$ref", "summary", "description", "servers", "parameters", "additionalOperations"})
_SCHEMES = ("http", "https", "ws", "wss", "")


def read_api(document: Document, settings: ApiSettings | None = None) -> ApiModel:
    """Read the whole document. `api` of docs.json adds base URLs and authentication."""
    return _Reader(document, settings or ApiSettings()).api()


class _Reader(BodyReader):
    """Reads a whole document once."""

    def __init__(self, document: Document, settings: ApiSettings) -> None:
        super().__init__(document)
        self.about = AboutReader(document)
        self.settings = settings
        self.schemes = security_schemes(document)
        self.security, self.default_security = self._security()
        self._is_async = "asyncapi" in document.root
        self.servers = self._base_servers()
        self._ids: dict[str, str] = {}

    def api(self) -> ApiModel:
        root = self.document.root
        groups = root.get("x-tagGroups")
        return ApiModel(
            source=self.document.source,
            info=self.about.info(),
            servers=self.servers,
            security=self.security or (),
            schemes=tuple(self.schemes.values()),
            tags={tag.name: tag for tag in self.about.tags()},
            tag_groups=tuple(
                (str(group["name"]), tuple(map(str, group["tags"])))
                for group in (groups if isinstance(groups, list) else [])
                if isinstance(group, dict) and "name" in group and isinstance(group.get("tags"), list)
            ),
            operations=tuple(self._operations()),
            external_docs=self.external(root),
        )

    # Operations

    def _operations(self) -> Iterator[Operation]:
        root = self.document.root
        yield from self._of_paths(self.mapping(root, "paths"), "operation")
        yield from self._of_paths(self.mapping(root, "webhooks"), "webhook")
        yield from self._of_paths(self.mapping(root, "x-webhooks"), "webhook")
        for each in self.list(root, "asyncapi"):
            found = self._operation("webhook", each["verb"], each["address"], each["operation"], {}, 0)
            yield replace(found, verb=each["verb"])

    def _of_paths(self, paths: Mapping[str, Any], kind: Kind, depth: int = 0) -> Iterator[Operation]:
        for path, node in paths.items():
            if path.startswith("x-"):
                continue
            item = self.document.resolve(node).node
            if not isinstance(item, dict):
                self.shape(paths, "a path must be a mapping of methods", path)
                continue
            extra = item.get("additionalOperations")
            own = {**item, **(extra if isinstance(extra, dict) else {})}
            for method, operation in own.items():
                known = method.lower() in METHODS or (isinstance(extra, dict) and method in extra)
                found = self.document.resolve(operation).node if known else None
                if known and not isinstance(found, dict):
                    self.shape(item, "an operation must be a mapping", method)
                elif known and not _METHOD.fullmatch(method):
                    self.shape(extra, "a method must be a word", method)
                elif not known and not method.startswith("x-") and method not in _BESIDE_METHODS:
                    self.shape(item, f'a path has no key "{method}", so it is left out', method)
                elif isinstance(found, dict) and not any(found.get(key) is True for key in _EXCLUDED):
                    yield self._operation(kind, method.upper(), path, found, item, depth)

    def _operation(self, kind: Kind, method: str, path: str, operation_node: Any, item: Any, depth: int) -> Operation:
        resolved = self.parameter_nodes(operation_node, item)
        node = normalise.operation(self.document, operation_node, resolved)
        mint = node.get("x-mint")
        self._check_id(node, kind, f"{method} {path}")
        return Operation(
            kind=kind,
            method=method,
            path=path,
            node=operation_node,
            summary=self.text(node, "summary") or self.text(item, "summary"),
            description=self.text(node, "description") or self.text(item, "description"),
            operation_id=self.text(node, "operationId"),
            tags=tuple(str(tag) for tag in self.list(node, "tags")),
            deprecated=node.get("deprecated") is True,
            deprecated_description=self.text(node, "x-deprecated-description"),
            parameters=tuple(
                self.parameter(each.node, path)
                for each in resolved
                if each.node.get("in") in PLACES and "name" in each.node
            ),
            body=self.body(node),
            responses=tuple(self.responses(node)),
            security=self._operation_security(node, kind),
            servers=self._servers(node) or self._servers(item) or self.servers,
            callbacks=tuple(self._callbacks(node, depth)),
            external_docs=self.external(node),
            samples=tuple(self.about.samples(node)),
            badges=tuple(self.about.badges(node)),
            group=self.text(node, "x-group"),
            mint=mint if isinstance(mint, dict) else {},
            hidden=node.get("x-hidden") is True,
        )

    def _check_id(self, node: Any, kind: Kind, name: str) -> None:
        operation_id = self.text(node, "operationId")
        if not operation_id or kind == "callback":
            return
        first = self._ids.setdefault(operation_id, name)
        if first != name:
            message = f'operationId "{operation_id}" is already used by {first}'
            hint = "give each operation an operationId of its own"
            self.document.report("openapi-duplicate-id", node, message, hint, keys=("operationId",))

    def _callbacks(self, node: Any, depth: int) -> Iterator[Callback]:
        if depth:  # callbacks inside callbacks are ignored: only a cycle of references would contain them
            return
        for name, each in self.mapping(node, "callbacks").items():
            found = self.document.resolve(each).node
            for expression, item in (found if isinstance(found, dict) else {}).items():
                operations = tuple(self._of_paths({expression: item}, "callback", depth + 1))
                if operations:
                    yield Callback(name, expression, operations)

    # Servers and security

    def _base_servers(self) -> tuple[Server, ...]:
        if self.settings.base_urls:
            return tuple(Server(url) for url in self.settings.base_urls)
        if self.document.version >= (3, 0):
            return self._servers(self.document.root)
        return self._servers({"servers": normalise.servers(self.document)})

    def _servers(self, node: Any) -> tuple[Server, ...]:
        return tuple(
            server
            for each in self.list(node, "servers")
            if isinstance(each, dict) and (server := self._server(each)) is not None
        )

    def _server(self, node: Any) -> Server | None:
        url = self.text(node, "url").strip()
        if "://" in self.document.source and not urlsplit(url).scheme and "{" not in url:
            url = urljoin(self.document.source, url)
        variables = tuple(
            ServerVariable(
                name=name,
                default=str(each.get("default", "")),
                choices=tuple(str(choice) for choice in as_list(each.get("enum"))),
                description=self.text(each, "description"),
            )
            for name, each in self.mapping(node, "variables").items()
            if isinstance(each, dict)
        )
        if not url.startswith("{") and scheme_of(url) not in _SCHEMES and not self._is_async:
            message, hint = f'"{url}" is not an http or https address', "write one such as https://api.example.com"
            self.document.report("openapi-server", node, message, hint, keys=("url",))
            return None
        return Server(url, self.text(node, "name"), self.text(node, "description"), variables)

    def _security(self) -> tuple[Security | None, Security]:
        """The security that the document requires by default (None if it does not say), and that of `api.auth`."""
        auth = api_auth(self.settings.auth)
        by_settings: Security = ((Requirement(auth),),) if auth else ()
        return security_of(self.document, self.document.root, self.schemes), by_settings

    def _operation_security(self, node: Any, kind: Kind) -> Security:
        security = security_of(self.document, node, self.schemes)
        if security is not None:
            return security
        if kind != "operation":  # credentials for calling the API are not needed for requests that the API sends
            return ()
        return self.default_security if self.security is None else self.security
