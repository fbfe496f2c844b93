"""Converts operations, servers and security schemes of AsyncAPI documents to the shape of OpenAPI."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mkdocs_docsjson.asyncapi.messages import Messages, Node, bindings
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.reading import as_list

_SECURITY = {"httpApiKey": "apiKey", "X509": "mutualTLS"}
"""Types of security schemes that have another name in OpenAPI."""
KNOWN = ("2", "3")


def convert(document: Document) -> None:
    """Convert an AsyncAPI document to the shape of OpenAPI 3.1. Problems are reported at their original places."""
    version = str(getattr(document.root["asyncapi"], "spelling", document.root["asyncapi"]))
    if version.split(".")[0] not in KNOWN:
        message = f"AsyncAPI {version} is not known, so it is read as 3.1"
        document.report("openapi-version", document.root, message, keys=("asyncapi",))
    document.replace_root(_Converter(document, is_old=version.startswith("2")).root())


class _Converter:
    def __init__(self, document: Document, *, is_old: bool) -> None:
        self._document = document
        self._root = document.root
        self._is_old = is_old
        self._messages = Messages(document)
        self._unnamed: dict[str, Node] = {}
        """Security schemes written in place, without a name, by the names that we give them."""
        self._servers = {name: self._server(name, node) for name, node in self._mapping(self._root, "servers")}

    def root(self) -> Node:
        info = self._root.get("info") if isinstance(self._root.get("info"), dict) else {}
        components = self._root.get("components")
        components = components if isinstance(components, dict) else {}
        operations = list(self._old_operations() if self._is_old else self._operations())
        schemes = {**dict(self._mapping(components, "securitySchemes")), **self._unnamed}
        tags = self._root.get("tags") or (info or {}).get("tags")
        return {
            "openapi": "3.1.0",
            "info": info,
            "externalDocs": self._root.get("externalDocs") or (info or {}).get("externalDocs"),
            "tags": [found for each in tags if isinstance(found := self._resolved(each), dict)]
            if isinstance(tags, list)
            else [],
            "servers": list(self._servers.values()),
            "components": {
                **components,
                "securitySchemes": {name: self._scheme(node) for name, node in schemes.items()},
            },
            "asyncapi": operations,
        }

    def _old_operations(self) -> Iterator[Node]:
        """Operations of 2.x, which belong to channels and describe what clients may do."""
        for address, channel in self._mapping(self._root, "channels"):
            for verb in ("publish", "subscribe"):
                if isinstance(channel.get(verb), dict):
                    operation = self._messages.resolve(channel[verb])
                    messages = self._messages.messages_by_name(operation.get("message"))
                    yield self._openapi_operation(
                        verb, address, channel, operation, messages, operation.get("operationId")
                    )

    def _operations(self) -> Iterator[Node]:
        """Operations of 3.x, which name their channel and describe what the application does."""
        for name, node in self._mapping(self._root, "operations"):
            operation = self._messages.resolve(node)
            channel = self._resolved(operation.get("channel"))
            if not isinstance(channel, dict):
                self._document.report("openapi-shape", node, "an operation must name its channel", keys=("channel",))
                channel = {}
            verb = str(operation.get("action") or "send")
            messages = self._messages_of(operation, channel)
            entry = self._openapi_operation(
                verb, self._address(operation, channel, name), channel, operation, messages, name
            )
            if reply := self._reply(operation):
                entry["operation"]["responses"] = reply
            yield entry

    def _messages_of(self, holder: Mapping[str, Any], channel: Mapping[str, Any]) -> list[tuple[str, Node]]:
        """The messages that an operation or reply lists; if it lists none, all of its channel."""
        listed = holder.get("messages")
        if isinstance(listed, list):
            return self._messages.messages_by_name(listed)
        return [(own or name, whole) for name, node in _items(channel.get("messages")) for own, whole in
                self._messages.messages_by_name(node)]  # fmt: skip

    def _address(self, operation: Node, channel: Mapping[str, Any], name: str) -> str:
        reference = operation.get("channel")
        own = reference.get("$ref", "").rpartition("/")[2] if isinstance(reference, dict) else ""
        address = channel.get("address")
        return address if isinstance(address, str) and address else own or name

    def _reply(self, operation: Node) -> Node:
        reply = self._resolved(operation.get("reply"))
        if not isinstance(reply, dict):
            return {}
        channel = self._resolved(reply.get("channel"))
        channel = channel if isinstance(channel, dict) else {}
        messages = self._messages_of(reply, channel)
        address = self._resolved(reply.get("address"))
        texts = [f"`{channel['address']}`" if isinstance(channel.get("address"), str) else ""]
        if isinstance(address, dict):
            texts += [f"`{address.get('location', '')}`", str(address.get("description") or "")]
        texts.append(self._messages.description(messages))
        response: Node = {
            "description": "\n\n".join(filter(None, texts)),
            **(self._messages.body(messages) or {}),
        }
        response["headers"] = {each["name"]: each for each in self._messages.headers(messages)}
        return {"reply": response}

    def _openapi_operation(
        self, verb: str, address: str, channel: Node, operation: Node, messages: list[tuple[str, Node]], name: Any
    ) -> Node:
        """An operation in the shape of OpenAPI, with its origin. name: of the operation, if it has one."""
        texts = [operation.get("description"), channel.get("description"), self._messages.description(messages)]
        texts += [bindings(self._document, operation, "operation.bindings")]
        texts += [bindings(self._document, channel, "channel.bindings")]
        texts += [server["bindings"] for server in self._servers_of(channel)]
        summary = operation.get("title") or operation.get("summary") or channel.get("title")
        if operation.get("title") and operation.get("summary"):
            texts.insert(0, operation["summary"])
        tags = [self._resolved(each) for each in (*as_list(operation.get("tags")), *as_list(channel.get("tags")))]
        result: Node = {
            "summary": summary or "",
            "description": "\n\n".join(text.strip() for text in texts if isinstance(text, str) and text.strip()),
            "operationId": name if isinstance(name, str) else "",
            "tags": [str(each["name"]) for each in tags if isinstance(each, dict) and each.get("name")],
            "parameters": [*self._parameters(channel), *self._messages.headers(messages)],
            "servers": self._servers_of(channel),
            "security": self._security_of(operation, channel),
        }
        if body := self._messages.body(messages):
            result["requestBody"] = {**body, "required": True}
        if docs := self._resolved(operation.get("externalDocs")):
            result["externalDocs"] = docs
        return {"verb": verb.upper(), "address": address, "operation": self._document.derive(result, operation)}

    def _parameters(self, channel: Node) -> Iterator[Node]:
        for name, node in self._mapping(channel, "parameters"):
            schema = node.get("schema")
            if not isinstance(schema, dict):  # 3.x: a string, with some keywords but no schema
                schema = {
                    "type": "string",
                    **{key: node[key] for key in ("enum", "default", "examples") if key in node},
                }
            about = [str(node.get("description") or "")]
            about += [f"`{node['location']}`"] if isinstance(node.get("location"), str) else []
            yield {
                "name": name,
                "in": "path",
                "required": True,
                "schema": schema,
                "description": "\n\n".join(filter(None, about)),
            }

    # Servers and security

    def _server(self, name: str, node: Node) -> Node:
        protocol, url = str(node.get("protocol") or ""), str(node.get("url") or node.get("host") or "")
        url += str(node.get("pathname") or "")
        version = f" {node['protocolVersion']}" if node.get("protocolVersion") else ""
        texts = [f"`{protocol}{version}`" if protocol else "", str(node.get("description") or "")]
        variables = {key: self._resolved(each) for key, each in _items(node.get("variables"))}
        return {
            "url": url if "://" in url or not protocol else f"{protocol}://{url}",
            "name": name,
            "description": " ".join(filter(None, texts)),
            "variables": variables,
            "security": node.get("security"),
            "bindings": bindings(self._document, node, f"servers.{name}.bindings"),
        }

    def _servers_of(self, channel: Node) -> list[Node]:
        """The servers of a channel, listed by name (2.x) or reference (3.x); if it lists none, all."""
        names = [
            each if isinstance(each, str) else str(each.get("$ref", "")).rpartition("/")[2]
            for each in as_list(channel.get("servers"))
            if isinstance(each, (str, dict))
        ]
        return [server for name, server in self._servers.items() if not names or name in names]

    def _security_of(self, operation: Node, channel: Node) -> list[Node]:
        """The security requirements of an operation and of its servers."""
        listed = as_list(operation.get("security"))
        for server in self._servers_of(channel):
            listed = [*listed, *(each for each in as_list(server["security"]) if each not in listed)]
        return [found for each in listed if isinstance(each, dict) for found in self._requirement(each)]

    def _requirement(self, node: Node) -> Iterator[Node]:
        if "$ref" in node:
            yield {str(node["$ref"]).rpartition("/")[2]: as_list(node.get("scopes"))}
        elif "type" in node:  # 3.x: a scheme that is defined where it is required
            name = str(node["type"])
            while self._unnamed.get(name, node) != node:
                name += "-"
            self._unnamed[name] = node
            yield {name: as_list(node.get("scopes"))}
        else:
            yield node

    def _scheme(self, node: Node) -> Node:
        kind = str(node.get("type") or "")
        scheme = {**node, "type": _SECURITY.get(kind, kind)}
        flows = node.get("flows")
        if isinstance(flows, dict):
            scheme["flows"] = {
                name: {**flow, "scopes": flow.get("availableScopes", flow.get("scopes"))}
                for name, flow in flows.items()
                if isinstance(flow, dict)
            }
        found: Node = self._document.derive(scheme, node)
        return found

    # Looking up

    def _resolved(self, node: Any) -> Any:
        return self._document.resolve(node).node

    def _mapping(self, node: Mapping[str, Any], key: str) -> Iterator[tuple[str, Node]]:
        """The mappings in the value of a key, by name, with their references followed."""
        for name, each in _items(self._resolved(node.get(key))):
            found = self._resolved(each)
            if isinstance(found, dict):
                yield name, found
            elif not name.startswith("x-"):
                self._document.report("openapi-shape", node, f"{key}.{name} must be a mapping", keys=(key,))


def _items(value: Any) -> Iterator[tuple[str, Any]]:
    return iter(value.items()) if isinstance(value, dict) else iter(())
