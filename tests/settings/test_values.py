"""What each key of either shape sets."""

from __future__ import annotations

import json
from typing import Any

import pytest
from recorded import check
from support import cases

from mkdocs_docsjson.settings.load import load_settings

VALUES = "docs_json/values.yml"


@pytest.mark.parametrize("case", cases(VALUES), ids=lambda case: case["title"])
def test_values(case: dict[str, Any]) -> None:
    navigation = '{"pages": ["index"]}' if case["shape"] == "newer" else '[{"group": "", "pages": ["index"]}]'
    text = f'{{"name": "Acme", "navigation": {navigation}, {case["text"]}}}'
    found = load_settings({"docs.json": text}.get)
    assert found.settings is not None, [str(problem) for problem in found.problems]
    given = found.settings.model_dump(exclude_defaults=True)
    given.pop("navigation")
    told = [f"! {problem}\n" for problem in found.problems]
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in given.items() if key != "name"]
    check(VALUES, case, "".join(told + lines))
