"""Checks take facts about components from their declarations."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from checked_site import check_site

from mkdocs_docsjson.pages.components import COMPONENTS

SETTINGS = '{"name": "Acme", "colors": {"primary": "#0d9373"}, "navigation": [{"group": "A", "pages": ["index"]}]}'
HEAD = "---\ntitle: Home\ndescription: Where all begins.\n---\n\n"


def codes(folder: Path, body: str) -> set[str]:
    files: Mapping[str, str] = {"mint.json": SETTINGS, "index.mdx": HEAD + body, "a.png": "", "a.mp4": ""}
    return {one.problem.code for one in check_site(folder, files)}


@pytest.mark.parametrize("name", ["Frame", "Example", "Card", "Tile", "Columns", "FileTree", "Accordion", "Note"])
def test_a_component_that_frames_pictures(name: str, tmp_path: Path) -> None:
    found = codes(tmp_path, f"<{name}>\n  ![A shot](/a.png)\n</{name}>\n")
    assert ("use-frame" in found) != COMPONENTS[name].frames_pictures


@pytest.mark.parametrize(("name", "level"), [("Step", 3), ("Update", 2), ("Accordion", 0)])
def test_a_component_with_a_heading(name: str, level: int, tmp_path: Path) -> None:
    """Headings inside are one level below the one that a component makes of its title."""
    assert COMPONENTS[name].heading_level == level
    inner = f"<{name} title='A' label='A'>\n  {'#' * (level + 1 if level else 3)} Inside\n</{name}>\n"
    assert ("heading-skip" in codes(tmp_path, inner)) == (level == 0)


@pytest.mark.parametrize("attribute", ["caption", "description"])
def test_a_caption_names_a_video(attribute: str, tmp_path: Path) -> None:
    video = '<video controls src="/a.mp4"></video>'
    assert "media-title" in codes(tmp_path, f"<Frame>\n  {video}\n</Frame>\n")
    assert "media-title" not in codes(tmp_path, f'<Frame {attribute}="A tour">\n  {video}\n</Frame>\n')


@pytest.mark.parametrize("name", ["CodeGroup", "SnippetGroup", "RequestExample", "ResponseExample"])
def test_code_in_a_group(name: str, tmp_path: Path) -> None:
    code = "```python a.py\nprint(1)\n```\n\n```javascript a.js\nconsole.log(1)\n```\n"
    assert "use-code-group" in codes(tmp_path, code)
    assert "use-code-group" not in codes(tmp_path, f"<{name}>\n\n{code}\n</{name}>\n")
