"""Reads the parameters, bodies and responses of operations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mkdocs_docsjson.openapi import normalise
from mkdocs_docsjson.openapi.model import Encoding, Example, Link, Media, Parameter, RequestBody, Response
from mkdocs_docsjson.openapi.reading import NodeReader, as_list
from mkdocs_docsjson.openapi.styles import Style

PLACES = ("path", "query", "header", "cookie", "querystring")


class BodyReader(NodeReader):
    """Reads requests and responses."""

    def parameter_nodes(self, operation: Any, item: Any) -> list[Any]:
        """The parameters of the path item, overridden by the operation's own of the same name, then the others."""
        found: dict[tuple[str, str], Any] = {}
        for holder in (item, operation):
            own_names: set[tuple[str, str]] = set()
            for node in self.list(holder, "parameters"):
                each = normalise.parameter(self.document, node)
                if each.broken:
                    continue
                location = each.node.get("in")
                if "name" not in each.node or location not in (*PLACES, "body", "formData"):
                    message = f"a parameter must have a name, and `in` must be one of {', '.join(PLACES)}"
                    self.document.report("openapi-shape", each.node, message)
                    continue
                name = str(each.node["name"]), str(location)
                if name in own_names:
                    message = f'the parameter "{name[0]}" in {location} is given twice, and the last one is used'
                    self.document.report("openapi-shape", each.node, message, "remove one of them")
                own_names.add(name)
                found[name] = each
        return list(found.values())

    def parameter(self, node: Any, path: str = "", name: str = "") -> Parameter:
        """A parameter, or a header of a response, which has no `name` of its own. path: the path of the operation."""
        location = node.get("in", "header")
        content = node.get("content")
        media = self.media(content)[:1] if isinstance(content, dict) else []
        described = media[0] if media else None
        schema = described.schema if described else node.get("schema")
        title = name or str(node["name"])
        if location == "path" and path and f"{{{title}}}" not in path and f"{{{title}*}}" not in path:
            message = f'the path "{path}" has no {{{title}}}'
            self.document.report("openapi-path-parameter", node, message, "use the same name in both")
        return Parameter(
            name=title,
            location=location,
            description=self.text(node, "description"),
            required=node.get("required") is True or location == "path",
            deprecated=node.get("deprecated") is True,
            schema=schema,
            content=described.type if described else "",
            serialization=_style(node),
            allow_empty=node.get("allowEmptyValue") is True,
            examples=described.examples if described and described.examples else tuple(self.examples(node)),
            prefill=node.get("x-default"),
        )

    def body(self, node: Any) -> RequestBody | None:
        """The request body of an operation; None without a media type."""
        found = self.document.get(node, "requestBody")
        if not isinstance(found, dict):
            return None
        media = self.media(found.get("content"))
        if not media:
            return None
        return RequestBody(tuple(media), self.text(found, "description"), found.get("required") is True)

    def media(self, content: Any) -> list[Media]:
        """The media types of `content`; malformed ones are left out."""
        media: list[Media] = []
        for kind, node in (content if isinstance(content, dict) else {}).items():
            found = self.document.resolve({} if node is None else node).node
            if not isinstance(found, dict):
                self.shape(content, "a media type must be a mapping", kind)
                continue
            encoding = self.mapping(found, "encoding")
            items = found.get("itemEncoding")
            media.append(
                Media(
                    type=kind,
                    schema=found.get("schema"),
                    item_schema=found.get("itemSchema"),
                    examples=tuple(self.examples(found)),
                    encoding={name: self.encoding(each) for name, each in encoding.items() if isinstance(each, dict)},
                    prefix_encoding=tuple(self.encoding(each) for each in as_list(found.get("prefixEncoding"))),
                    item_encoding=self.encoding(items) if isinstance(items, dict) else None,
                )
            )
        return media

    def encoding(self, node: Any) -> Encoding:
        """An encoding object; an empty one where the document has something else."""
        if not isinstance(node, dict):
            return Encoding()
        headers = tuple(name for name in self.mapping(node, "headers") if name.lower() != "content-type")
        return Encoding(self.text(node, "contentType"), _style(node), headers)

    def examples(self, node: Any) -> Iterator[Example]:
        """The values of `example` and `examples` of a parameter or media type."""
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
                summary=self.text(found, "summary"),
                description=self.text(found, "description"),
                value=found.get(value_key),
                has_value=value_key in found,
                external=self.text(found, "externalValue"),
                serialized=serialized if isinstance(serialized, str) else None,
            )

    def responses(self, node: Any) -> list[Response]:
        """The responses of an operation: status codes in ascending order, then ranges, `default` last."""
        found = [
            self.response(status, self.document.resolve(each).node)
            for status, each in self.mapping(node, "responses").items()
            if not status.startswith("x-")
        ]
        return sorted(found, key=lambda response: _status_order(response.status))

    def response(self, status: str, node: Any) -> Response:
        """One response; only its status if the document has something other than an object."""
        if not isinstance(node, dict):
            return Response(status)
        headers = []
        for name, header in self.mapping(node, "headers").items():
            value = normalise.parameter(self.document, header)
            if not value.broken and name.lower() != "content-type":
                headers.append(self.parameter(value.node, name=name))
        return Response(
            status=status,
            description=self.text(node, "description"),
            summary=self.text(node, "summary"),
            headers=tuple(headers),
            media=tuple(self.media(node.get("content"))),
            links=tuple(self.links(node)),
        )

    def links(self, node: Any) -> Iterator[Link]:
        """The links of a response: operations that take values from it."""
        for name, each in self.mapping(node, "links").items():
            found = self.document.resolve(each).node
            if isinstance(found, dict):
                yield Link(
                    name=name,
                    description=self.text(found, "description"),
                    operation_id=self.text(found, "operationId"),
                    operation_ref=self.text(found, "operationRef"),
                    parameters=tuple((key, str(value)) for key, value in self.mapping(found, "parameters").items()),
                    request_body=str(found.get("requestBody", "")),
                )


def _style(node: Any) -> Style:
    explode = node.get("explode")
    style = node.get("style")
    return Style(
        style if isinstance(style, str) else "",
        explode if isinstance(explode, bool) else None,
        node.get("allowReserved") is True,
    )


def _status_order(status: str) -> tuple[int, str]:
    if status.isdigit():
        return 0, status
    return (2, status) if status == "default" else (1, status)
