"""Generated examples: each rule, and whether examples of real schemas are valid."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from real_input import specifications
from yaml_files import read_yaml

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.examples import Side, example_of, variant_examples
from mkdocs_docsjson.openapi.load_document import load_document
from mkdocs_docsjson.openapi.media_examples import examples_of_media, request_body, start_body
from mkdocs_docsjson.openapi.model import Encoding, Example, Media
from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.openapi.pattern_examples import text_for
from mkdocs_docsjson.openapi.request import request_of
from mkdocs_docsjson.openapi.sample_calls import sample_call
from mkdocs_docsjson.openapi.schema_components import components

CASES = read_yaml(Path(__file__).parent / "examples.yml")
COMPONENTS = {
    "ReadOnly": {"type": "string", "readOnly": True},
    "Base": {"type": "object", "properties": {"a": {"type": "string"}}},
    "Cat": {"type": "object", "properties": {"kind": {"type": "string"}, "claws": {"type": "integer"}}},
    "Dog": {"type": "object", "properties": {"kind": {"type": "string"}}},
    "Animal": {
        "oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
        "discriminator": {"propertyName": "kind", "mapping": {"kitty": "#/components/schemas/Cat", "dog": "Dog"}},
    },
    "Started": {"type": "object", "properties": {"type": {"type": "string", "enum": ["event.started"]}}},
    "Event": {
        "oneOf": [{"$ref": "#/components/schemas/Started"}, {"$ref": "#/components/schemas/Dog"}],
        "discriminator": {"propertyName": "type"},
    },
    "Node": {
        "type": "object",
        "properties": {
            "name": {"type": "string"},
            "parent": {"$ref": "#/components/schemas/Node"},
            "children": {"type": "array", "items": {"$ref": "#/components/schemas/Node"}},
        },
    },
    "Endless": {
        "type": "object",
        "required": ["next"],
        "properties": {"next": {"$ref": "#/components/schemas/Endless"}},
    },
}


def document(schemas: dict[str, Any]) -> Document:
    root = {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "components": {"schemas": schemas}}
    return load_document("api.json", json.dumps(root).encode(), lambda file: None)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_an_example_is_made(case: dict[str, Any]) -> None:
    api = document({**COMPONENTS, "Case": case["schema"]})
    made = example_of(api, components(api)["Case"], case.get("side", "request"))
    assert made == case["example"]
    assert list(made) == list(case["example"]) if isinstance(made, dict) else True


def test_each_variant_has_its_own() -> None:
    api = document(COMPONENTS)
    made = variant_examples(api, components(api)["Animal"], "request")
    assert [(variant.label, example) for variant, example in made] == [
        ("kitty", {"kind": "kitty", "claws": 1}),
        ("dog", {"kind": "dog"}),
    ]


def test_large_examples_leave_the_later_optional_properties_out() -> None:
    wide = {f"p{index}": {"type": "string"} for index in range(300)}
    api = document({"Wide": {"type": "object", "required": ["p299"], "properties": wide}})
    made = example_of(api, components(api)["Wide"], "request")
    assert list(made) == [*(f"p{index}" for index in range(200)), "p299"]


def test_deep_examples_leave_optional_properties_of_the_deeper_levels_out() -> None:
    def deep(levels: int) -> dict[str, Any]:
        inner = {f"l{levels}{n}": deep(levels - 1) for n in range(6)} if levels else {}
        return {"type": "object", "properties": {"name": {"type": "string"}, **inner}}

    api = document({"Deep": deep(4)})
    made = example_of(api, components(api)["Deep"], "request")
    assert made["l40"]["l30"] == {"name": "string"}


def test_an_urlencoded_form_sends_what_it_needs() -> None:
    fields = {name: {"type": "string"} for name in ("card", "source", "amount")}
    needed = {"type": "object", "required": ["amount"], "properties": fields}
    nothing = {"type": "object", "properties": {"nested": {"type": "object", "properties": fields}, **fields, "x": {}}}
    form = "application/x-www-form-urlencoded"
    assert request_body(document({}), Media(form, needed)).value == {"amount": "string"}
    assert list(request_body(document({}), Media(form, nothing)).value) == ["card"]
    assert list(request_body(document({}), Media(form, {**needed, "example": {"card": "c"}})).value) == ["card"]


@pytest.mark.parametrize(
    ("written", "schema", "sent"),
    [
        ("application/*+json", {"type": "string"}, "application/json"),
        ("image/*", {"type": "string", "format": "binary"}, "image/png"),
        ("*/*", {"type": "string", "format": "binary"}, "application/octet-stream"),
        ("*/*", {"type": "string"}, "text/plain"),
        ("*/*", {"type": "object"}, "application/json"),
        ("text/*", None, "text/plain"),
        ("application/json", {}, "application/json"),
    ],
)
def test_a_range_of_media_types_is_sent_as_one_of_them(written: str, schema: Any, sent: str) -> None:
    assert request_body(document({}), Media(written, schema)).media_type == sent


@pytest.mark.parametrize(
    "schema",
    [{"type": "string"}, {"type": "string", "format": "uuid"}, {"type": "integer", "minimum": 1}, {"type": "boolean"},
     {"type": "array", "items": {"type": "string"}}, {"type": "object"}, {"oneOf": [{"type": "string"}]}, {}],
)  # fmt: skip
def test_a_path_keeps_the_names_of_parameters_without_a_value(schema: Any) -> None:
    """Whatever their type: a made-up value would look like a real one."""
    parameter = {"name": "id", "in": "path", "required": True, "schema": schema}
    root = {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}}
    root["paths"] = {"/a/{id}": {"get": {"parameters": [parameter], "responses": {}}}}
    api = load_document("api.json", json.dumps(root).encode(), lambda file: None)
    assert request_of(sample_call(api, read_api(api).operations[0])).url == "https://<host>/a/{id}"


def test_an_answer_of_any_type_has_no_made_up_text() -> None:
    assert examples_of_media(document({}), Media("*/*", {"type": "string"}), "response") == ()


def test_a_body_of_which_nothing_is_required_is_never_empty() -> None:
    """However large its schema: upper levels come first, deeper ones are left out."""
    wide = {f"w{n}": {"type": "string", "description": "word " * 50} for n in range(400)}
    pod = {
        "type": "object",
        "properties": {
            "kind": {"type": "string", "description": "What it is."},
            "spec": {
                "type": "object",
                "description": "How it is to be.",
                "required": ["containers"],
                "properties": {
                    "containers": {
                        "type": "array",
                        "items": {
                            "type": "object",
                            "required": ["name"],
                            "properties": {"name": {"type": "string"}, **wide},
                        },
                    },
                    "volumes": {"type": "object", "properties": wide},
                },
            },
            "status": {"type": "object", "readOnly": True, "properties": wide},
        },
    }
    made = json.loads(request_body(document({}), Media("application/json", pod)).text)
    assert made["kind"] == "string"
    assert made["spec"]["containers"][0]["name"] == "string"
    assert "status" not in made


def test_a_start_has_only_what_is_required() -> None:
    properties = {"a": {"type": "string"}, "b": {"type": "object", "required": ["c"], "properties": {"c": {}, "d": {}}}}
    schema = {"type": "object", "required": ["b"], "properties": properties}
    api = document({})
    assert start_body(api, Media("application/json", schema)).text == '{\n  "b": {\n    "c": {}\n  }\n}'
    authored = Media("application/json", schema, examples=(Example(value={"a": "x"}),))
    assert start_body(api, authored).text == '{\n  "a": "x"\n}'


def test_connected_schemas_with_only_required_properties_end() -> None:
    names = [f"S{index}" for index in range(12)]
    linked = {
        "type": "object",
        "required": names,
        "properties": {n: {"$ref": f"#/components/schemas/{n}"} for n in names},
    }
    api = document(dict.fromkeys(names, linked) | {name: dict(linked) for name in names})
    assert len(json.dumps(example_of(api, components(api)["S0"], "request"))) < api.largest_example * 20


@pytest.mark.parametrize(
    ("pattern", "least", "text"),
    [
        (r"^\d{3}$", 0, "123"),
        (r"[a-c]+", 5, "abcab"),
        (r"^(?:v|V)\d+\.\d+$", 0, "v1.1"),
        (r"^[^/]+$", 0, "a"),
        (r"\w+@\w+\.com", 0, "a@a.com"),
        (r"(?<year>\d{4})", 0, "1234"),
        (r"a{1000000}", 0, None),
        (r"(a+)+$", 0, "a"),
        (r"\p{L}+", 0, None),
        (r"(a)\1", 0, None),
        ("[", 0, None),
        ("(", 0, None),
        ("a" * 201, 0, None),
        ("", 0, ""),
    ],
)
def test_simple_patterns_have_a_text(pattern: str, least: int, text: str | None) -> None:
    assert text_for(pattern, least) == text


@given(st.text("abc019[](){}^$|?*+.\\-,:<>=!dwsu", max_size=30))
def test_no_pattern_breaks_the_reader(pattern: str) -> None:
    made = text_for(pattern)
    assert made is None or len(made) <= 200


# Bodies as text


@pytest.mark.parametrize(
    ("media", "texts"),
    [
        (Media("application/json", {"type": "string"}), ['"string"']),
        (Media("application/json", {"type": "object"}, examples=(Example(value='{"a": 1.10}'),)), ['{"a": 1.10}']),
        (Media("application/json", {"type": "string"}, examples=(Example(value='{"a": 1}'),)), ['"{\\"a\\": 1}"']),
        (Media("application/json", None, examples=(Example(value=12345678901234567890),)), ["12345678901234567890"]),
        (
            Media("application/json-patch+json", {"type": "object"}),
            ['[\n  {\n    "op": "replace",\n    "path": "/name",\n    "value": "string"\n  }\n]'],
        ),
        (Media("text/plain", {"type": "string"}), ["string"]),
        (Media("text/csv", None, examples=(Example("one", value="a,b"), Example("two", value="c,d"))), ["a,b", "c,d"]),
        (Media("application/octet-stream", {"type": "string", "format": "binary"}), []),
        (Media("text/event-stream", item_schema={"type": "integer"}), ["data: 1\n\ndata: 1"]),
        (
            Media(
                "multipart/mixed",
                item_schema={"type": "object", "properties": {"a": {"type": "integer"}}},
                prefix_encoding=(Encoding("application/hal+json, text/csv"),),
            ),
            [
                "--boundary\nContent-Type: application/hal+json\n\n{\n  \"a\": 1\n}\n"
                "--boundary\nContent-Type: application/json\n\n{\n  \"a\": 1\n}\n--boundary--"
            ],
        ),
        (
            Media(
                "multipart/mixed",
                {"type": "array", "items": {"type": "string"}},
                item_encoding=Encoding("text/html"),
            ),
            ["--boundary\nContent-Type: text/html\n\nstring\n--boundary--"],
        ),
        (
            Media("multipart/mixed", item_schema={"type": "string"}),
            ["--boundary\nContent-Type: text/plain\n\nstring\n--boundary--"],
        ),
        (
            Media("multipart/mixed", item_schema={"type": "string"}, examples=(Example(value="as written"),)),
            ["as written"],
        ),
        (Media("application/x-www-form-urlencoded", {"properties": {"a": {"type": "string"}}}), ["a=string"]),
        (Media("application/json", {"oneOf": [{"type": "string"}, {"type": "integer"}]}), ['"string"', "1"]),
    ],
)  # fmt: skip
def test_bodies_have_examples(media: Media, texts: list[str]) -> None:
    assert [made.text for made in examples_of_media(document({}), media, "response")] == texts


def test_as_many_items_as_an_array_must_contain() -> None:
    assert example_of(document({}), {"type": "array", "contains": {"const": 1}, "minContains": 2}, "request") == [1, 1]
    assert example_of(document({}), {"type": "array", "contains": {"const": 1}}, "request") == [1]


def test_a_form_knows_its_files() -> None:
    properties = {
        "photo": {"type": "string", "format": "binary"},
        "scans": {"type": "array", "items": {"type": "string", "contentMediaType": "image/png"}},
        "title": {"type": "string"},
    }
    encoding = {"photo": Encoding("image/png, image/jpeg"), "title": Encoding("text/*"), "scans": Encoding(",")}
    schema = {"type": "object", "properties": properties, "required": ["photo", "scans"]}
    body = request_body(document({}), Media("multipart/form-data", schema, encoding=encoding))
    assert body.files == {"photo", "scans"}
    assert body.types == {"photo": "image/png"}
    assert body.value == {"photo": "file.png", "scans": ["file.bin"]}
    optional = Media("multipart/form-data", {"properties": dict(reversed(properties.items()))})
    assert request_body(document({}), optional).value == {"scans": ["file.bin"]}


# Real schemas


def load(path: Path) -> Document:
    content = path.read_bytes()
    return load_document(path.name, gzip.decompress(content) if path.suffix == ".gz" else content, lambda file: None)


@pytest.mark.slow
def test_made_examples_are_valid() -> None:
    """At least 98 of a hundred. The others are of overlapping choices (several schemas of a `oneOf` accept them)."""
    validators = pytest.importorskip("jsonschema_rs")
    total, invalid = 0, []
    for path in specifications().values():
        found = load(path)
        oracle = Oracle(found, validators)
        for side, schema in schemas_to_try(found):
            variants = [value for _, value in variant_examples(found, schema, side)]
            for value in [example_of(found, schema, side), *variants]:
                total += 1
                if error := oracle.error(schema, side, value):
                    invalid.append(f"{path.name}: {error}")
    wrong = [error for error in invalid if "valid under more than one of" not in error]
    assert total > 100
    assert len(wrong) <= total * 0.02, "\n".join(wrong[:20])
    if total > 5000:  # in the few documents of the repository, overlaps are more frequent
        assert len(invalid) <= total * 0.02, "\n".join(invalid[:20])


def schemas_to_try(found: Document) -> Iterator[tuple[Side, Any]]:
    """(side, schema) of bodies, and of every third component for both sides."""
    for operation in read_api(found).operations:
        yield from (("request", media.schema) for media in (operation.body.media if operation.body else ()))
        yield from (("response", media.schema) for each in operation.responses for media in each.media)
    for index, schema in enumerate(components(found).values()):
        if index % 3 == 0:
            yield "request", schema
            yield "response", schema


class Oracle:
    """Validates by JSON Schema 2020-12. Converts older shapes itself, independently of the tested code."""

    def __init__(self, found: Document, validators: Any) -> None:
        self.document, self.validators, self.old = found, validators, found.version < (3, 1)
        self.registries = {
            side: validators.Registry([("urn:api", self.plain(found.root, side))], draft=validators.Draft202012)
            for side in ("request", "response")
        }

    def error(self, schema: Any, side: Side, value: Any) -> str:
        if schema is None:
            return ""
        try:
            validator = self.validators.Draft202012Validator(self.plain(schema, side), registry=self.registries[side])
        except self.validators.ValidationError:
            return ""  # not a schema at all
        return next((error.message[:200] for error in validator.iter_errors(value)), "")

    def plain(self, node: Any, side: Side) -> Any:
        if isinstance(node, list):
            return [self.plain(item, side) for item in node]
        if not isinstance(node, dict):
            return float(node) if isinstance(node, float) else node
        words = ("example", "examples", "default", "discriminator", "description", "title")
        made = {
            key: self.plain(value, side)
            for key, value in node.items()
            if not (key in words and not (isinstance(value, dict) and "type" in value)) and not key.startswith("x-")
        }
        if isinstance(made.get("$ref"), str):
            made = {"$ref": made["$ref"]} if self.old else made
            return {**made, "$ref": re.sub("^#", "urn:api#", made["$ref"])}
        for bound, limit in (("exclusiveMinimum", "minimum"), ("exclusiveMaximum", "maximum")):
            if isinstance(made.get(bound), bool) and made.pop(bound) and limit in made:
                made[bound] = made.pop(limit)
        if made.get("type") == "file":
            made["type"] = "string"
        if isinstance(made.get("required"), bool):
            del made["required"]
        if isinstance(made.get("required"), list) and isinstance(node.get("properties"), dict):
            made["required"] = [
                name for name in made["required"] if not self.hidden(node["properties"].get(name), side)
            ]
        is_nullable = node.get("nullable") is True or node.get("x-nullable") is True
        return {"anyOf": [{"type": "null"}, made]} if is_nullable else made

    def hidden(self, node: Any, side: Side) -> bool:
        keyword = "readOnly" if side == "request" else "writeOnly"
        target = self.document.resolve(node).node
        return isinstance(target, dict) and target.get(keyword) is True
