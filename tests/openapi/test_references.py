"""References: to other files, to themselves, broken ones, and with keywords beside them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from api_pages import document, site_of, with_schemas
from page_cases import FIXTURES

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.load_document import load_document
from mkdocs_docsjson.openapi.parse_document import parse

ROOT = """\
openapi: 3.1.0
info: {title: T}
x-node: {$ref: "%s"}
components: {schemas: {Pet: {type: object}, "a/b~c d": {type: string}}}
"""


def node_of(reference: str, files: dict[str, str] | None = None, name: str = "api.yaml") -> tuple[Document, object]:
    found = document(ROOT % reference, files, name)
    return found, found.root["x-node"]


@pytest.mark.parametrize(
    ("reference", "value", "name"),
    [
        ("#/components/schemas/Pet", {"type": "object"}, "Pet"),
        ("#/components/schemas/a~1b~0c%20d", {"type": "string"}, "a/b~c d"),
        ("#", None, "api"),
        ("api.yaml#/components/schemas/Pet", {"type": "object"}, "Pet"),
        ("pets/pet.yaml", {"a": 1}, "pet"),
        ("./pets/../pets/pet.yaml#/a", 1, "a"),
        ("text.md", "# Hello", "text"),
        ("Pet", {"type": "object"}, "Pet"),
    ],
)
def test_reference_is_followed(reference: str, value: object, name: str) -> None:
    found, node = node_of(reference, {"pets/pet.yaml": "a: 1", "text.md": "# Hello"})
    resolved = found.resolve(node)
    assert resolved.node == (found.root if value is None else value)
    assert resolved.name == name
    assert found.problems() == ()


def test_reference_counts_from_its_own_file() -> None:
    files = {"a/b.yaml": 'x: {$ref: "../c.yaml#/y"}', "c.yaml": "y: {$ref: '#/z'}\nz: 1"}
    found, node = node_of("a/b.yaml#/x", files)
    assert found.resolve(node).node == 1
    assert found.files == ("api.yaml", "a/b.yaml", "c.yaml")


def test_reference_to_an_anchor_and_to_an_id() -> None:
    found = document(
        {
            "openapi": "3.1.0",
            "components": {"schemas": {"A": {"$anchor": "here"}, "B": {"$id": "https://example.com/b"}}},
            "x": [{"$ref": "#here"}, {"$ref": "https://example.com/b"}],
        }
    )
    first, second = found.root["x"]
    assert found.resolve(first).node == {"$anchor": "here"}
    assert found.resolve(second).node == {"$id": "https://example.com/b"}


@pytest.mark.parametrize(
    ("reference", "told"),
    [
        (
            "#/components/schemas/Pett",
            '"#/components/schemas/Pett" refers to something that does not exist; did you mean "Pet"? [openapi-reference]',
        ),
        ("other.yaml", 'there is no file "other.yaml"; correct the reference, or add the file [openapi-reference]'),
        ("../secret.yaml", '"../secret.yaml" is outside the docs folder; move the file into it [openapi-outside]'),
        ("/etc/passwd", '"/etc/passwd" is outside the docs folder; move the file into it [openapi-outside]'),
        ("a/../../b", '"a/../../b" is outside the docs folder; move the file into it [openapi-outside]'),
        ("file:///etc/passwd", '"file:///etc/passwd" is on another host'),
        ("https://evil.example/x.yaml", '"https://evil.example/x.yaml" is on another host'),
        ("#/x-node", '"#/x-node" refers to itself [openapi-reference]'),
    ],
)
def test_broken_reference_gives_an_empty_node_and_a_problem(reference: str, told: str) -> None:
    read: list[str] = []

    def files(name: str) -> None:
        read.append(name)

    found = load_document("api.yaml", (ROOT % reference).encode(), files)
    resolved = found.resolve(found.root["x-node"])
    assert (resolved.node, resolved.broken) == ({}, True)
    assert [told in str(problem) for problem in found.problems()] == [True]
    assert str(found.problems()[0]).startswith("api.yaml:3:10: /x-node/$ref: ")
    assert all(not name.startswith(("/", "..", "file:", "https:")) for name in read)


def test_file_of_a_remote_document_comes_from_its_own_host() -> None:
    files = {"https://a.example/v1/pet.yaml": "a: 1"}
    found, node = node_of("pet.yaml", files, "https://a.example/v1/api.yaml")
    assert found.resolve(node).node == {"a": 1}


def test_cycle_through_files_ends() -> None:
    found, node = node_of("a.yaml", {"a.yaml": "$ref: b.yaml", "b.yaml": "$ref: a.yaml"})
    assert found.resolve(node).broken
    assert len(found.problems()) == 1


def test_words_beside_a_reference_win_and_structure_adds() -> None:
    found = with_schemas({"Pet": {"description": "A pet", "properties": {"a": {}}, "required": ["a"]}})
    words = {"$ref": "#/components/schemas/Pet", "description": "Mine"}
    more = {"$ref": "#/components/schemas/Pet", "properties": {"b": {}}}
    assert found.resolve(words).node["description"] == "Mine"
    assert found.resolve(words).node["required"] == ["a"]
    assert [list(part["properties"]) for part in found.resolve(more).node["allOf"]] == [["a"], ["b"]]


def test_problem_of_a_file_names_its_line() -> None:
    found = document(ROOT % "a.yaml", {"a.yaml": 'type: object\nproperties:\n  b:\n    $ref: "c.yaml"\n'})
    inner = found.resolve(found.root["x-node"]).node
    found.resolve(inner["properties"]["b"])
    assert [str(problem) for problem in found.problems()] == [
        'a.yaml:4:5: /properties/b/$ref: there is no file "c.yaml"; correct the reference, or add the file [openapi-reference]'
    ]


def test_problem_of_json_indented_by_tabs_has_its_line() -> None:
    found = document('{\n\t"openapi": "3.1.0",\n\t"a": [\n\t\t{"$ref": "#/nowhere"}\n\t]\n}', name="api.json")
    found.resolve(found.root["a"][0])
    assert str(found.problems()[0]).startswith("api.json:4:4: /a/0/$ref: ")


def moved(node: Any, up: str) -> Any:
    """A part of a document, for a file of its own. up: relative path from its folder to the document."""
    if isinstance(node, list):
        return [moved(each, up) for each in node]
    if not isinstance(node, dict):
        return node
    reference = str(node.get("$ref", ""))
    if reference.startswith("#/components/schemas/"):
        return {**node, "$ref": f"{up}schemas/{reference.rpartition('/')[2]}.json"}
    if reference.startswith("#"):
        return {**node, "$ref": f"{up}api.yaml{reference}"}
    return {key: moved(value, up) for key, value in node.items()}


def test_a_document_of_many_files_gives_the_pages_of_one() -> None:
    whole = (FIXTURES / "openapi" / "petstore-3.yaml").read_text("utf-8")
    root = parse(whole.encode(), "api.yaml").tree
    schemas = {f"schemas/{name}.json": node for name, node in root["components"]["schemas"].items()}
    paths = {f"paths/{number}.json": node for number, node in enumerate(root["paths"].values())}
    files = {file: json.dumps(moved(node, "../")) for file, node in {**schemas, **paths}.items()}
    entry = {**root, "paths": {path: {"$ref": file} for path, file in zip(root["paths"], paths, strict=True)}}
    entry["components"] = {**root["components"], "schemas": {file[8:-5]: {"$ref": file} for file in schemas}}
    one, many = site_of(document(whole)), site_of(document(json.dumps(entry), files))
    assert set(files) <= set(many.files)
    assert {path: one.render(path) for path in one.pages} == {path: many.render(path) for path in many.pages}


def test_number_of_files_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mkdocs_docsjson.openapi.api_document.MAX_FILES", 3)
    files = {f"{n}.yaml": f"$ref: {n + 1}.yaml" for n in range(10)}
    found, node = node_of("0.yaml", files)
    assert found.resolve(node).broken
    assert "openapi-too-large" in [problem.code for problem in found.problems()]
