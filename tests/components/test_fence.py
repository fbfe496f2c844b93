"""The info string of code fences."""

from __future__ import annotations

from typing import Any

import pytest
from page_cases import cases

from mkdocs_docsjson.pages.fence import parse_fence

NOTHING = {
    "language": "", "title": "", "icon": "", "placement": "", "actions": "", "highlight": [], "focus": [], "flags": [],
    "start": 1, "unknown": [],
}  # fmt: skip


@pytest.mark.parametrize("case", cases("components/fences.yml"), ids=lambda case: case["info"] or "empty")
def test_fence(case: dict[str, Any]) -> None:
    fence = parse_fence(case["info"])
    read = {
        "language": fence.language,
        "title": fence.title,
        "icon": fence.icon,
        "placement": fence.placement,
        "actions": fence.actions,
        "highlight": [list(lines) for lines in fence.highlight],
        "focus": [list(lines) for lines in fence.focus],
        "flags": sorted(fence.flags),
        "start": fence.start,
        "unknown": list(fence.unknown),
    }
    assert read == {**NOTHING, **case["reads"]}
