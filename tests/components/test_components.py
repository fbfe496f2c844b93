"""Every component as an author writes it, as HTML, with every problem that it can have.

`UPDATE_SNAPSHOTS=1 pytest tests/components` rewrites the fixtures; read the diff before it is committed.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from page_cases import FIXTURES, Case, normal_html, page_cases, with_addresses, write_page_cases

from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import render_page

FOLDER = FIXTURES / "components"
CUSTOM = PageOptions(template_folders=(str(FOLDER / "custom"),))
FILES = sorted(file.name for file in FOLDER.glob("*.md"))


def found(case: Case, file: str) -> Case:
    """The case as it comes out; `owned.md` has the templates of a site owner."""
    options = CUSTOM if file == "owned.md" else PageOptions()
    rendered = render_page(case.source + "\n", "guide.mdx", options, lambda path: None)
    html = normal_html(with_addresses(rendered, rendered.html))
    if rendered.side:
        html = f"{html}\nside:\n{normal_html(with_addresses(rendered, rendered.side))}".strip("\n")
    return replace(case, html=html, problems="\n".join(map(str, rendered.problems)))


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
