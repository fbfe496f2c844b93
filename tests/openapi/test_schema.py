"""Views of schemas, and trees of their fields: limited in size, for request or response."""

from __future__ import annotations

from typing import Any

import pytest
from api_pages import document, with_schemas
from page_cases import cases

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_words import ENGLISH
from mkdocs_docsjson.openapi.facts import fact_text, facts
from mkdocs_docsjson.openapi.field_tree import FULL, LEAST, Limits, Row, Tree, build_tree
from mkdocs_docsjson.openapi.merge import merge_all_of
from mkdocs_docsjson.openapi.schema_views import view
from mkdocs_docsjson.openapi.typetext import type_text

COMPONENTS = {
    "Pet": {"type": "object", "properties": {"name": {"type": "string"}}},
    "Base": {"type": "object", "discriminator": {"propertyName": "kind", "mapping": {"kitty": "Cat"}}},
    "Cat": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"properties": {"claws": {}}}]},
    "Dog": {"allOf": [{"$ref": "#/components/schemas/Base"}]},
    "Self": {"allOf": [{"$ref": "#/components/schemas/Self"}, {"type": "object"}], "properties": {"a": {}}},
    "Loop": {"oneOf": [{"$ref": "#/components/schemas/Loop"}]},
}


@pytest.mark.parametrize("case", cases("openapi/views.yml"), ids=lambda case: case["title"])
def test_schema_means_what_a_reader_takes_it_for(case: dict[str, Any]) -> None:
    found = with_schemas({**COMPONENTS, "X": case["schema"]})
    node = found.root["components"]["schemas"]["X"]
    seen = view(found, node)
    assert type_text(found, node) == case["type"]
    if "merged" in case:
        assert seen.node == case["merged"]
    if "property" in case:
        assert merge_all_of(found, seen.node["properties"]["a"]).node == case["property"]
    if "enum" in case:
        assert [each.value for each in seen.enum] == case["enum"]
    if "variants" in case:
        assert [each.label for each in seen.variants] == case["variants"]
    assert [problem.code for problem in found.problems()] == case.get("problems", [])


def test_described_constants_keep_their_descriptions() -> None:
    found = with_schemas({})
    node = {"enum": ["a", "b"], "x-enumDescriptions": {"a": "First"}}
    assert [each.description for each in view(found, node).enum] == ["First", ""]
    assert [each.description for each in view(found, {"enum": [1], "x-enum-descriptions": ["One"]}).enum] == ["One"]


def test_names_of_values_are_beside_their_descriptions() -> None:
    node = {"enum": [0, 1], "x-enum-varnames": ["OFF", "ON"], "x-enum-descriptions": ["Nothing happens", ""]}
    assert [each.description for each in view(with_schemas({}), node).enum] == ["`OFF` Nothing happens", "`ON`"]


@pytest.mark.parametrize(
    ("node", "told"),
    [
        ({"type": "object", "additionalProperties": False}, ["no other properties"]),
        ({"patternProperties": {"^x": {}}, "additionalProperties": False}, ["no other properties"]),
        ({"properties": {"a": {}}, "unevaluatedProperties": False}, ["no other properties"]),
        (
            {"type": "array", "contains": {"const": 1}, "minContains": 2},
            ['further rules: contains: {"const":1} minContains: 2'],
        ),
        ({"type": "array", "prefixItems": [{}], "items": False}, ["further rules: items: false"]),
        ({"type": "number", "maximum": document('{"a": 1e400}').root["a"]}, ["maximum: 1e400"]),
    ],
)
def test_rare_keywords_are_reported(node: dict[str, Any], told: list[str]) -> None:
    found = with_schemas({})
    assert [fact_text(fact, ENGLISH) for fact in facts(found, view(found, node))] == told


def test_other_properties_are_a_row_where_the_document_allows_them() -> None:
    for extra in ({"additionalProperties": True}, {"unevaluatedProperties": {"type": "string"}}):
        made = build_tree(with_schemas({}), {"type": "object", "properties": {"a": {}}, **extra}, "response")
        assert [row.name for row in made.root.fields] == ["a", "{key}"]
    assert type_text(with_schemas({}), {"type": "object", "additionalProperties": True}) == "map of any"


def test_a_reference_that_leads_nowhere_keeps_its_name() -> None:
    found = with_schemas({})
    assert type_text(found, {"$ref": "#/components/schemas/Gone"}) == "Gone"
    assert type_text(found, {"type": "array", "items": {"$ref": "#/components/schemas/Gone"}}) == "array of Gone"
    assert [problem.code for problem in found.problems()] == ["openapi-reference"]


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        ({"allOf": [{"$ref": "#/components/schemas/Gone"}]}, "Gone"),
        ({"allOf": [{"$ref": "#/components/schemas/Gone"}, {"description": "Told."}]}, "Gone"),
        ({"oneOf": [{"$ref": "#/nowhere/Gone"}]}, "Gone"),
        ({"type": "object", "additionalProperties": {"$ref": "#/nowhere/Gone"}}, "map of Gone"),
        ({"anyOf": [{"$ref": "gone.yaml"}, {"type": "null"}]}, "gone | null"),
    ],
)
def test_what_leads_nowhere_never_reads_any(schema: dict[str, Any], text: str) -> None:
    assert type_text(with_schemas({}), schema) == text


def test_nullable_of_3_0_is_no_mistake_there() -> None:
    found = with_schemas({"X": {"type": "string", "nullable": True}}, version="3.0.3")
    assert type_text(found, {"$ref": "#/components/schemas/X"}) == "string | null"
    assert found.problems() == ()


# Trees


def tree(schemas: dict[str, Any], name: str = "X", side: Any = "response", limits: Limits = FULL) -> Tree:
    return build_tree(with_schemas(schemas), {"$ref": f"#/components/schemas/{name}"}, side, limits=limits)


def rows(row: Row) -> list[Row]:
    below = [*row.fields, *(each for group in row.groups for each in group.rows)]
    return [row, *(inner for each in below for inner in rows(each))]


def names(tree: Tree) -> list[str]:
    return [row.name for row in tree.root.fields]


def test_each_side_has_its_own_fields() -> None:
    object_ = {"properties": {"a": {"readOnly": True}, "b": {"writeOnly": True}, "c": {}}}
    through_all_of = {"allOf": [{"$ref": "#/components/schemas/Y"}]}
    schemas = {"X": {**object_, "properties": {**object_["properties"], "d": through_all_of}}, "Y": {"readOnly": True}}
    assert names(tree(schemas, side="request")) == ["b", "c"]
    assert names(tree(schemas, side="response")) == ["a", "c", "d"]


def test_order_is_the_files_or_required_first() -> None:
    found = with_schemas({})
    node = {"properties": {"z": {}, "b": {}, "a": {}}, "required": ["b"]}
    assert names(build_tree(found, node, "request")) == ["z", "b", "a"]
    assert names(build_tree(found, node, "request", maintain_order=False)) == ["b", "a", "z"]


def test_maps_patterns_and_items_of_tuples_are_fields() -> None:
    node = {
        "properties": {
            "map": {"type": "object", "additionalProperties": {"type": "object", "properties": {"x": {}}}},
            "named": {
                "type": "object",
                "x-additionalPropertiesName": "locale",
                "additionalProperties": {"type": "string"},
            },
            "pattern": {"type": "object", "patternProperties": {"^x-": {"type": "string"}}},
            "tuple": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]},
            "plain": {"type": "object", "additionalProperties": {"type": "string"}},
        }
    }
    root = build_tree(with_schemas({}), node, "response").root
    assert [[child.name for child in row.fields] for row in root.fields] == [
        ["{key}"],
        ["{locale}"],
        ["^x-"],
        ["[0]", "[1]"],
        [],
    ]


def test_recursion_is_marked_with_the_way_back() -> None:
    node = {"type": "object", "properties": {"kids": {"type": "array", "items": {"$ref": "#/components/schemas/X"}}}}
    row = tree({"X": node}).root.fields[0]
    assert (row.marker, row.schema, row.target, row.fields) == ("recursive", "X", "", [])


def test_large_component_is_shown_once() -> None:
    large = {"type": "object", "properties": {f"p{n}": {} for n in range(10)}}
    inner = {
        "type": "object",
        "properties": {"a": {"$ref": "#/components/schemas/L"}, "b": {"$ref": "#/components/schemas/L"}},
    }
    schemas = {"X": {"properties": {"i": {"properties": {"j": inner}}}}, "L": large}
    first, second = tree(schemas).root.fields[0].fields[0].fields
    assert (first.marker, len(first.fields)) == ("", 10)
    assert (second.marker, second.target) == ("above", first.id)


def connected(count: int) -> dict[str, Any]:
    """Types that all refer to each other, so that their expansion is infinite."""
    every = {f"t{n}": {"$ref": f"#/components/schemas/T{n}"} for n in range(count)}
    return {f"T{n}": {"type": "object", "properties": {**every, "id": {"type": "string"}}} for n in range(count)}


def test_connected_types_stay_within_the_budget() -> None:
    made = tree(connected(12), "T0")
    assert made.size < 600
    assert {row.marker for row in rows(made.root)} <= {"", "recursive", "above", "cut"}


def test_what_does_not_fit_is_named() -> None:
    inner = {"type": "object", "properties": {"b": {"$ref": "#/components/schemas/C"}}}
    schemas = {
        "X": {"properties": {"a": {"$ref": "#/components/schemas/B"}}},
        "B": {"type": "object", "properties": {"x": inner}},
        "C": {"type": "object", "properties": {"id": {}}},
    }
    made = tree(schemas, limits=Limits(3, 10_000, 10_000))
    assert [row.name for row in rows(made.root)] == ["", "a", "x"]
    assert [part.title for part in made.large_parts] == ["B.x"]
    assert [part.component for part in tree(schemas, limits=Limits(4, 10_000, 10_000)).large_parts] == ["C"]


def test_there_is_a_limit_that_not_even_the_upper_levels_exceed() -> None:
    wide = {"X": {"properties": {f"p{n}": {"description": "long " * 200} for n in range(500)}}}
    made = tree(wide)
    assert 50 < made.size < 300
    (rest,) = made.large_parts
    assert (made.root.marker, made.root.large_part, rest.title) == ("cut", rest, "X …")
    later = build_tree(with_schemas(wide), rest.node, "both").root.fields
    names = [row.name for row in (*made.root.fields, *later)]
    assert names == [f"p{n}" for n in range(len(names))]
    assert tree(wide, limits=LEAST).size < made.size


def test_choices_that_do_not_fit_lead_on_too() -> None:
    many = {"X": {"oneOf": [{"title": f"V{n}", "description": "long " * 200, "type": "object"} for n in range(500)]}}
    made = tree(many)
    shown = [row.name for row in made.root.groups[0].rows]
    later = build_tree(with_schemas(many), made.large_parts[0].node, "both").root.groups[0].rows
    assert later[0].name == f"V{len(shown)}"


def test_objects_without_a_name_that_say_the_same_are_one_part() -> None:
    inner = {"type": "object", "properties": {"deep": {"type": "object", "properties": {"port": {"type": "integer"}}}}}
    schemas = {"X": {"properties": {"first": inner, "second": inner, "third": {**inner, "description": "Other"}}}}
    made = tree(schemas, limits=Limits(3, 10_000, 10_000))
    assert [part.title for part in made.large_parts] == ["X.first.deep"]
    assert [row.name for row in build_tree(with_schemas({}), made.large_parts[0].node, "both").root.fields] == ["port"]


def test_ids_are_unique_and_made_as_those_of_fields() -> None:
    node = {"properties": {"userId": {}, "user_id": {}, "a.b[]": {}, "$": {}}}
    root = build_tree(with_schemas({}), node, "response").root
    assert [row.id for row in root.fields] == ["user-id", "user-id-1", "a-b", "field"]


@pytest.mark.parametrize(
    "schemas",
    [
        {f"T{n}": {"allOf": [{"$ref": f"#/components/schemas/T{n + 1}"}, {"title": str(n)}]} for n in range(2_000)},
        {f"T{n}": {"oneOf": [{"$ref": f"#/components/schemas/T{n + 1}"}, {"type": "null"}]} for n in range(2_000)},
        {f"T{n}": {"properties": {"p": {"$ref": f"#/components/schemas/T{n + 1}"}}} for n in range(2_000)},
        {f"T{n}": {"type": "array", "items": {"$ref": f"#/components/schemas/T{n + 1}"}} for n in range(2_000)},
    ],
    ids=["allOf", "oneOf", "properties", "items"],
)
def test_chains_of_thousands_of_schemas_end(schemas: dict[str, Any]) -> None:
    found: Document = with_schemas({**schemas, "T2000": {"type": "string"}})
    made = build_tree(found, {"$ref": "#/components/schemas/T0"}, "response")
    assert made.size < 200


def test_discriminator_of_swagger_2_is_a_name() -> None:
    root = {
        "swagger": "2.0",
        "info": {"title": "T", "version": "1"},
        "definitions": {
            "Pet": {"type": "object", "discriminator": "kind", "properties": {"kind": {"type": "string"}}},
            "Cat": {"allOf": [{"$ref": "#/definitions/Pet"}, {"properties": {"claws": {}}}]},
        },
    }
    found = document(root)
    made = build_tree(found, {"$ref": "#/definitions/Pet"}, "response")
    cat = made.root.groups[0].rows[0]
    assert (cat.name, [row.name for row in cat.fields]) == ("Cat", ["kind", "claws"])
    assert cat.fields[0].constant == "Cat"
