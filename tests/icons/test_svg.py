"""SVGs of owners are made safe."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from yaml_files import read_yaml

from mkdocs_docsjson.icons.sets import SETS, names, read_drawing
from mkdocs_docsjson.icons.svg import drawing_of

CASES = read_yaml(Path(__file__).resolve().parents[1] / "fixtures/icons/svg.yml")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_drawing(case: dict[str, Any]) -> None:
    drawing = drawing_of(case["svg"], "P")
    assert (drawing.view_box if drawing else None) == case.get("box")
    assert (drawing.body if drawing else None) == case.get("body")


def test_a_file_too_large_for_an_icon_is_not_drawn() -> None:
    assert drawing_of(f'<svg viewBox="0 0 8 8"><path d="{"M0 0" * 100_000}"/></svg>', "P") is None


@pytest.mark.slow
@pytest.mark.parametrize("prefix", SETS)
def test_every_set_draws_in_the_color_of_the_text(prefix: str) -> None:
    drawn = [drawing_of(read_drawing(prefix, name), "P") for name in sorted(names(prefix))[::97]]
    if not names(prefix):
        pytest.skip("the set's package is not installed")
    assert all(drawing and "#" not in drawing.body for drawing in drawn)
    assert all(drawing and drawing.lines == (SETS[prefix].look == "line") for drawing in drawn)
