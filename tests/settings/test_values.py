"""What each key of either shape sets."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest
from page_cases import cases
from recorded_cases import check

from mkdocs_docsjson.settings.load import load_settings

VALUES = "docs_json/values.yml"


def given_of(value: Any) -> Any:
    """A value as plain data, without what is as it is by default."""
    if isinstance(value, dict):
        return {key: given_of(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [given_of(each) for each in value]
    if not dataclasses.is_dataclass(value):
        return value
    given = {field.name: (field, getattr(value, field.name)) for field in dataclasses.fields(value)}
    return {name: given_of(each) for name, (field, each) in given.items() if each != default_of(field)}


def default_of(field: dataclasses.Field[Any]) -> Any:
    return field.default if field.default_factory is dataclasses.MISSING else field.default_factory()


@pytest.mark.parametrize("case", cases(VALUES), ids=lambda case: case["title"])
def test_values(case: dict[str, Any]) -> None:
    navigation = '{"pages": ["index"]}' if case["shape"] == "newer" else '[{"group": "", "pages": ["index"]}]'
    text = f'{{"name": "Acme", "navigation": {navigation}, {case["text"]}}}'
    found = load_settings({"docs.json": text}.get)
    assert found.settings is not None, [str(problem) for problem in found.problems]
    given = given_of(found.settings)
    given.pop("navigation")
    told = [f"! {problem}\n" for problem in found.problems]
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in given.items() if key != "name"]
    check(VALUES, case, "".join(told + lines))
