"""Parsing of documents: YAML by its 1.2 core schema, JSON without loss, and invalid texts."""

from __future__ import annotations

import math
from typing import Any

import pytest
from page_cases import cases

from mkdocs_docsjson.openapi.load_document import load_document
from mkdocs_docsjson.openapi.parse_document import parse
from mkdocs_docsjson.yaml12 import LiteralFloat


def problems_of(text: str, name: str = "api.yaml") -> list[str]:
    return [str(problem) for problem in load_document(name, text.encode(), lambda file: None).problems()]


@pytest.mark.parametrize("case", cases("openapi/scalars.yml"), ids=lambda case: repr(case["title"]))
def test_plain_scalar_is_read_by_the_core_schema(case: dict[str, Any]) -> None:
    value = parse(f"key: {case['title']}".encode(), "api.yaml").tree["key"]
    assert (value, type(value).__mro__[-2].__name__) == (case["value"], case["type"])


def test_not_a_number_and_infinity_are_floats() -> None:
    tree = parse(b"[.nan, .inf, -.inf]", "api.yaml").tree
    assert math.isnan(tree[0])
    assert tree[1:] == [math.inf, -math.inf]


def test_number_remembers_how_it_was_written() -> None:
    for text in (b"version: 1.10", b'{"version": 1.10}'):
        value = parse(text, "api").tree["version"]
        assert isinstance(value, LiteralFloat)
        assert value.spelling == "1.10"


@pytest.mark.parametrize("key", ["200", "on", "null", "1.0", "~", "2018-03-12"])
def test_key_is_the_text_that_is_written(key: str) -> None:
    assert parse(f"{key}: x".encode(), "api.yaml").tree == {key: "x"}


def test_tag_says_what_a_scalar_is() -> None:
    assert parse(b'[!!str 12, !!int "12", !!float "1.5", !custom x]', "api.yaml").tree == ["12", 12, 1.5, "x"]


def test_a_merge_key_adds_only_keys_that_the_mapping_lacks() -> None:
    text = b"a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc: {<<: [*a, *b], x: 3}"
    assert parse(text, "api.yaml").tree["c"] == {"x": 3, "y": 1, "z": 2}


def test_json_keeps_integers_of_any_size() -> None:
    assert parse(b'{"big": 123456789012345678901234567890}', "api.json").tree == {"big": 123456789012345678901234567890}


def test_text_with_a_byte_order_mark_and_in_utf_16_is_read() -> None:
    assert parse("\ufeffa: é".encode(), "api.yaml").tree == {"a": "é"}
    assert parse("a: é".encode("utf-16"), "api.yaml").tree == {"a": "é"}


@pytest.mark.parametrize("case", cases("openapi/broken.yml"), ids=lambda case: case["title"])
def test_broken_text_is_reported_with_its_place(case: dict[str, Any]) -> None:
    assert problems_of(case["text"], case.get("file", "api.yaml")) == case["problems"]


def test_aliases_that_multiply_are_refused() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    assert "aliases stand for more than 5,000,000 values [openapi-too-large]" in problems_of("\n".join(lines))[0]


@pytest.mark.parametrize("text", ["[" * 400 + "]" * 400, '{"a":' * 100_000 + "1" + "}" * 100_000])
def test_deep_nesting_is_refused(text: str) -> None:
    assert "nested more than 200 levels deep" in problems_of(text, "api.json")[0]


def test_document_over_the_limit_is_not_read() -> None:
    assert problems_of("a" * 30_000_001) == ["api.yaml: 30 MB; a document may have 30 MB [openapi-too-large]"]
