"""API pages of AsyncAPI documents: operations, messages, servers and security are all shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import real_input
from api_pages import document
from built_site import build
from checked_site import write_site

from mkdocs_docsjson.asyncapi.to_openapi import convert
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.model import ApiModel
from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.yaml12 import read

EXAMPLES = sorted((real_input.CASES / "asyncapi").glob("*.yml"))
V3 = """
asyncapi: 3.0.0
info: {title: Harbor, version: '1', tags: [{name: tides, description: Of the water}]}
defaultContentType: application/cbor
servers:
  main: {host: 'broker.example:9092', pathname: /v1, protocol: kafka, protocolVersion: '3.5', description: All of it, bindings: {kafka: {schemaRegistryVendor: x}},
         security: [{$ref: '#/components/securitySchemes/scram'}]}
  other: {host: other.example, protocol: mqtt}
channels:
  heights:
    address: 'tides.{station}'
    servers: [{$ref: '#/servers/main'}]
    bindings: {kafka: {partitions: 3}}
    parameters: {station: {description: Which station, enum: [a, b], location: $message.payload#/station}}
    messages:
      height: {$ref: '#/components/messages/height'}
      gone: {name: gone, payload: {type: 'null'}, contentType: text/plain}
operations:
  onHeight:
    action: send
    title: New height
    summary: Said every minute
    tags: [{name: tides}]
    channel: {$ref: '#/channels/heights'}
    messages: [{$ref: '#/channels/heights/messages/height'}]
    traits: [{description: From a trait, bindings: {kafka: {clientId: x}}}]
    reply: {address: {location: $message.header#/to, description: Where to}, channel: {$ref: '#/channels/heights'},
            messages: [{$ref: '#/channels/heights/messages/gone'}]}
  ask:
    action: receive
    channel: {$ref: '#/channels/heights'}
    security: [{type: userPassword, description: Ask us}]
components:
  securitySchemes: {scram: {type: scramSha512}}
  schemas: {Height: {type: object, required: [meters], properties: {meters: {type: number, description: Above zero}}}}
  messages:
    height:
      name: height
      title: Height
      summary: Of the water
      headers: {type: object, required: [trace], properties: {trace: {type: string, description: Of the call}}}
      correlationId: {location: $message.header#/trace, description: Same in both}
      payload: {$ref: '#/components/schemas/Height'}
      examples: [{name: high, summary: At noon, payload: {meters: 3}}, {payload: {meters: 1}}]
"""
V2 = """
asyncapi: '2.6.0'
info: {title: Harbor, version: '1'}
servers:
  main: {url: 'broker.example:1883', protocol: mqtt, variables: {port: {default: '1883'}}}
channels:
  tides/{station}:
    parameters: {station: {schema: {type: string}, description: Which}}
    subscribe:
      operationId: hearHeights
      message: {oneOf: [{name: height, payload: {type: object, properties: {meters: {type: number}}}},
                        {name: raw, schemaFormat: application/vnd.apache.avro;version=1.9.0, payload: {type: record}}]}
    publish:
      message: {payload: {type: object, properties: {ask: {type: string}}}}
"""


def api_of(text: str) -> tuple[Document, ApiModel]:
    found = document(text, name="async.yaml")
    convert(found)
    return found, read_api(found)


def test_version_3() -> None:
    found, api = api_of(V3)
    send, receive = api.operations
    assert (send.badge, send.path, send.summary, send.key) == ("SEND", "tides.{station}", "New height", "SEND onHeight")
    assert (send.api_sends, receive.api_sends) == (True, False)
    assert [(tag.name, tag.description) for tag in api.tags.values()] == [("tides", "Of the water")]
    assert send.tags == ("tides",)
    for told in (
        "Said every minute",
        "From a trait",
        "**Height**",
        "Of the water",
        "$message.header#/trace",
        "Same in both",
    ):
        assert told in send.description
    assert "### `operation.bindings.kafka`" in send.description
    assert "### `channel.bindings.kafka`" in send.description
    assert "### `servers.main.bindings.kafka`" in send.description
    assert [(each.name, each.location, each.required) for each in send.parameters] == [
        ("station", "path", True),
        ("trace", "header", True),
    ]
    assert send.parameters[0].description == "Which station\n\n`$message.payload#/station`"
    assert send.body
    [media] = send.body.media
    assert (media.type, [each.key for each in media.examples]) == ("application/cbor", ["high", "2"])
    assert found.resolve(media.schema).name == "Height"
    [reply] = send.responses
    assert (reply.status, reply.media[0].type) == ("reply", "text/plain")
    assert "`$message.header#/to`" in reply.description
    assert [(server.url, server.name, server.description) for server in send.servers] == [
        ("kafka://broker.example:9092/v1", "main", "`kafka 3.5` All of it")
    ]
    assert [[each.scheme.type for each in alternative] for alternative in send.security] == [["scramSha512"]]
    assert [[each.scheme.description for each in alternative] for alternative in receive.security] == [["Ask us"], [""]]
    assert receive.body
    assert [media.type for media in receive.body.media] == ["application/cbor", "text/plain"]
    assert found.problems() == ()


def test_version_2() -> None:
    found, api = api_of(V2)
    publish, subscribe = api.operations
    assert [each.badge for each in api.operations] == ["PUBLISH", "SUBSCRIBE"]
    assert (publish.api_sends, subscribe.api_sends) == (False, True)
    assert subscribe.key == "SUBSCRIBE hearHeights"
    assert publish.servers[0].url == "mqtt://broker.example:1883"
    assert publish.servers[0].variables[0].default == "1883"
    assert subscribe.body
    first, second = subscribe.body.media[0].schema["oneOf"]
    assert (first["title"], second["title"]) == ("height", "raw")
    assert "application/vnd.apache.avro" in second["description"]
    assert '"type": "record"' in second["description"]
    assert found.problems() == ()


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("asyncapi: 4.0.0\ninfo: {title: T}\n", 1, "AsyncAPI 4.0.0 is not known"),
        ("asyncapi: 3.0.0\noperations:\n  a:\n    action: send\n", 3, "an operation must name its channel"),
        ("asyncapi: 3.0.0\noperations:\n  a: 1\n", 2, "operations.a must be a mapping"),
        (
            "asyncapi: 2.6.0\nchannels:\n  a:\n    publish:\n      message:\n        $ref: '#/b'\n",
            6,
            '"#/b" refers to something that does not exist',
        ),
        (
            "asyncapi: 2.6.0\nchannels:\n  a:\n    publish:\n      message:\n        payload: text\n",
            6,
            "payload must be a schema",
        ),
    ],
)
def test_what_is_wrong_is_reported_where_it_stands(text: str, line: int, message: str) -> None:
    found, _ = api_of(text)
    [problem] = found.problems()
    assert message in problem.message
    assert (problem.file, problem.line) == ("async.yaml", line)


def test_nothing_of_the_shape_raises() -> None:
    values: list[Any] = ["1", "text", "[1]", "null", "{a: 1}", "{a: {b: [1]}}"]
    for key in ("info", "servers", "channels", "operations", "components", "tags", "defaultContentType"):
        for value in values:
            api_of(f"asyncapi: 3.0.0\n{key}: {value}\n")
    for key in ("channel", "messages", "reply", "traits", "security", "tags", "bindings", "action"):
        for value in values:
            api_of(f"asyncapi: 3.0.0\noperations: {{a: {{{key}: {value}}}}}\n")
    for key in (
        "payload",
        "headers",
        "examples",
        "correlationId",
        "bindings",
        "traits",
        "name",
        "schemaFormat",
        "title",
    ):
        for value in values:
            api_of(f"asyncapi: 2.6.0\nchannels: {{a: {{publish: {{message: {{{key}: {value}}}}}}}}}\n")


def names_in(node: Any, inside: bool = False) -> Iterator[str]:
    """Names of the fields of all schemas."""
    if isinstance(node, dict):
        for key, value in node.items():
            if inside:
                yield str(key)
            yield from names_in(value, key == "properties" and not inside)
    elif isinstance(node, list):
        for each in node:
            yield from names_in(each)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_published_examples(path: Path, tmp_path: Path) -> None:
    """A site of each builds without messages, every operation has a page, and every field of a message is on a page."""
    text = path.read_text("utf-8")
    docs = '{"name": "A", "api": {"asyncapi": "api.yml"}, "navigation": [{"group": "G", "pages": ["index"]}]}'
    write_site(tmp_path / "docs", {"docs.json": docs, "index.mdx": "---\ntitle: A\n---\nText.\n", "api.yml": text})
    built = build(tmp_path / "docs", tmp_path / "out")
    assert [line for line in built.messages.splitlines() if line.startswith(("warning", "error"))] == []
    _, api = api_of(text)
    pages = [file.read_text("utf-8") for file in built.folder.rglob("api-reference/**/index.html")]
    assert len(pages) > len(api.operations) > 0
    shown = "\n".join(pages)
    tree = read(text).value
    for name in dict.fromkeys(names_in(tree)):
        assert name in shown
    for server in api.servers:
        assert server.name in shown
