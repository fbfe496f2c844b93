"""Expressions in every place of a page: their value is shown, or a problem says that they are shown as written."""

from __future__ import annotations

import re

import pytest

from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.pages.render import PageTree, render_page

HEAD = "---\ntitle: Ports\n---\n\nexport const port = 8080;\nexport const a = true;\nexport const yaml = `one: 1`;\n\n"
PLACES = {
    "text": "Open {0} now.",
    "heading": "## Port {0}",
    "table": "| Port |\n|---|\n| {0} |",
    "list": "- at {0}",
    "quote": "> at {0}",
    "bold": "**at {0}**",
    "component": "<Note>at {0}</Note>",
    "attribute": "<Card title={0}>Text.</Card>",
    "element": "<p>at {0}</p>",
    "link": "[at {0}](https://example.com)",
}
SHOWN = {"{port + 1}": "8081", '{a ? "x" : "y"}': "x", "{`${port}`}": "8080", "{yaml}": "one: 1", "{port}": "8080"}


def rendered(text: str) -> PageBody:
    return render_page(HEAD + text + "\n", "page.mdx", PageOptions(), lambda _: None)


def words(page: PageBody) -> str:
    return re.sub(r"<[^>]*>", "", page.html)


@pytest.mark.parametrize("expression", SHOWN)
@pytest.mark.parametrize("place", PLACES)
def test_an_expression_is_evaluated(place: str, expression: str) -> None:
    page = rendered(PLACES[place].replace("{0}", expression))
    assert SHOWN[expression] in words(page)
    assert expression not in words(page)
    assert not page.problems


@pytest.mark.parametrize("place", PLACES)
def test_a_name_that_nothing_defines_is_reported(place: str) -> None:
    page = rendered(PLACES[place].replace("{0}", "{undefinedVar}"))
    assert "undefinedVar" in words(page)
    assert [(problem.line, problem.code) for problem in page.problems] in (
        [(line, code)] for line in range(9, 12) for code in ("unknown-name", "needs-javascript")
    )
    assert "undefinedVar" in page.problems[0].message


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("`{port + 1}`", "{port + 1}"),
        ("`` `${port}` ``", "`${port}`"),
        ("```js\n{port + 1}\n```", "{port + 1}"),
    ],
)
def test_code_stays_as_it_is(text: str, shown: str) -> None:
    page = rendered(text)
    assert shown in words(page)
    assert not page.problems


def test_a_block_of_code_may_be_a_value() -> None:
    page = rendered("<CodeBlock>{yaml}</CodeBlock>")
    assert "one: 1" in words(page)
    assert not page.problems


def test_a_block_of_code_with_an_unknown_value_is_reported() -> None:
    page = rendered("<CodeBlock>{undefinedVar}</CodeBlock>")
    assert "{undefinedVar}" in words(page)
    assert [problem.code for problem in page.problems] == ["unknown-name"]


def test_ticks_in_text_are_code() -> None:
    assert "<code>${port}</code>" in rendered("At `${port}` now.").html


def test_frontmatter_has_no_expressions() -> None:
    """It is YAML: text that looks like an expression is shown as written."""
    trees: list[PageTree] = []
    text = "---\ntitle: 'Port {port + 1}'\n---\nText.\n"
    render_page(text, "page.mdx", PageOptions(), lambda _: None, trees.append)
    assert trees[0].meta["title"] == "Port {port + 1}"
