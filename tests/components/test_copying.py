"""The text that the copy button copies. tests/browser/test_code_blocks.py tests the script with the same cases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from yaml_files import read_yaml

from mkdocs_docsjson.pages.copying import attribute, copied_text, diff_marks, plan

VECTORS = read_yaml(Path(__file__).parents[1] / "fixtures/copying.yml")


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])
def test_what_is_copied(vector: dict[str, Any]) -> None:
    language, code, removed = vector["language"], vector["code"], vector.get("removed", ())
    assert copied_text(language, code, removed) == vector.get("copied", code)
    assert (plan(language, code, removed) is None) == ("copied" not in vector)


def test_a_block_carries_its_plan_only_where_something_is_left_out() -> None:
    assert attribute(plan("bash", "$ a\nb\n$ c")) == ' data-copy="0:2 2:2"'
    assert attribute(plan("bash", "a")) == ""


def test_lines_of_a_diff_are_reported_apart() -> None:
    assert diff_marks("diff", "--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b\n c") == {4: "remove", 5: "add"}
    assert diff_marks("js", "-a") == {}
