"""Every component as an author writes it, as HTML, with every problem that it can have.

`UPDATE_SNAPSHOTS=1 pytest tests/components` rewrites the fixtures; read the diff before it is committed.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from page_cases import (
    AS_WRITTEN,
    FIXTURES,
    Case,
    component_cases,
    normal_html,
    page_cases,
    with_addresses,
    write_component_cases,
    write_page_cases,
)

from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.rendering.render_page import render_text

FOLDER = FIXTURES / "components"
CUSTOM = PageOptions(template_folders=(str(FOLDER / "custom"),))
FILES = sorted(file.name for file in FOLDER.glob("*.md"))
THEME = Path(__file__).parents[2] / "theme" / "components"
FOLDERS = sorted(file.parent.name for file in THEME.glob("*/cases.md"))
NO_CASES = {"snippet"}
"""Its cases need files beside the page; they are in tests/pages."""


def found(case: Case, file: str) -> Case:
    """The case with actual results; `owned.md` is rendered with owners' templates."""
    options = CUSTOM if file == "owned.md" else PageOptions()
    rendered = render_page(case.source + "\n", "guide.mdx", options, lambda path: None)
    html = normal_html(with_addresses(rendered, rendered.html))
    if rendered.side:
        html = f"{html}\nside:\n{normal_html(with_addresses(rendered, rendered.side))}".strip("\n")
    return replace(case, html=html, problems="\n".join(map(str, rendered.problems)))


def found_of_component(case: Case) -> Case:
    """The case of a component's folder with actual results. The Markdown must have the same meaning if rendered."""
    made = render_text(case.source + "\n", "guide.mdx", PageOptions(), lambda path: None)
    markdown = made.with_addresses(AS_WRITTEN).markdown.strip("\n")
    return replace(found(case, ""), markdown=markdown)


if os.environ.get("UPDATE_SNAPSHOTS") == "1":
    for file in FILES:
        write_page_cases(f"components/{file}", [found(case, file) for case in page_cases(f"components/{file}")])


@pytest.mark.parametrize(
    ("case", "file"),
    [
        pytest.param(case, file, id=f"{file}:{case.title}")
        for file in FILES
        for case in page_cases(f"components/{file}")
    ],
)
def test_component(case: Case, file: str) -> None:
    assert found(case, file) == case


for folder in FOLDERS if os.environ.get("UPDATE_SNAPSHOTS") == "1" else ():
    file = THEME / folder / "cases.md"
    write_component_cases(file, [found_of_component(case) for case in component_cases(file)])


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=f"{folder}:{case.title}")
        for folder in FOLDERS
        for case in component_cases(THEME / folder / "cases.md")
    ],
)
def test_cases_of_components(case: Case) -> None:
    assert found_of_component(case) == case


def test_every_component_has_cases() -> None:
    folders = {file.parent.name for file in THEME.glob("*/component.yml")}
    assert folders - set(FOLDERS) == NO_CASES


@pytest.mark.parametrize("name", sorted(set(COMPONENTS) - {"Snippet"}))
def test_the_example_of_every_declaration_is_correct(name: str) -> None:
    component = COMPONENTS[name]
    assert f"<{name}" in component.example
    rendered = render_page(component.example, "guide.mdx", PageOptions(), lambda path: None)
    assert rendered.problems == ()
    assert normal_html(rendered.html + rendered.side)


@pytest.mark.parametrize("name", sorted(COMPONENTS))
def test_every_declaration_is_documented(name: str) -> None:
    component = COMPONENTS[name]
    assert component.doc.endswith(".")
    assert all(attribute.doc.endswith((".", "…")) for attribute in component.attributes)


def test_no_template_holds_styles_or_scripts() -> None:
    folder = Path(__file__).parents[2] / "theme" / "components"
    for template in folder.rglob("*.html"):
        text = template.read_text("utf-8")
        assert " style=" not in text, template.name
        assert "<script" not in text, template.name
        assert " onclick" not in text, template.name
