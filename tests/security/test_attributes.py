"""Values of component attributes, frontmatter and fences never become elements or event handlers."""

from __future__ import annotations

import html

import pytest
from forbidden_html import OPTIONS, PAYLOADS, intruders

from mkdocs_docsjson.pages.component import Component
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.pages.render import render_page


def rendered(text: str) -> PageBody:
    return render_page(text, "page.mdx", OPTIONS, lambda _: None)


def tag_with(component: Component, attribute: str, text: str) -> str:
    needed = " ".join(f'{each.name}="x"' for each in component.attributes if each.required and each.name != attribute)
    tag = f'<{component.name} {needed} {attribute}="{html.escape(text)}">\n\nText\n\n</{component.name}>'
    for outer in component.inside[:1]:
        tag = f"<{outer}>\n{tag}\n</{outer}>"
    return tag


@pytest.mark.parametrize("name", COMPONENTS)
def test_attributes_of_components(name: str) -> None:
    component = COMPONENTS[name]
    for attribute in component.attributes:
        for text in PAYLOADS.values():
            found = list(intruders(rendered(tag_with(component, attribute.name, text))))
            assert not found, (attribute.name, text, found)


@pytest.mark.parametrize("payload", PAYLOADS)
def test_info_of_fences(payload: str) -> None:
    text = PAYLOADS[payload].replace("`", "'")
    group = (
        f'<CodeGroup>\n```js {text}\na\n```\n```{text}\nb\n```\n```py title="{html.escape(text)}"\nc\n```\n</CodeGroup>'
    )
    assert not list(intruders(rendered(group)))


@pytest.mark.parametrize("payload", PAYLOADS)
def test_markdown_of_authors(payload: str) -> None:
    """Only raw HTML may produce elements, not link targets, titles, code, headings or formulas."""
    text = html.escape(PAYLOADS[payload])
    page = f'[a](<{text.replace("<", "").replace(">", "")}>) ![b](/c "{text}")\n\n## {text}\n\n$x {text}$\n\n`{text}`\n'
    assert not list(intruders(rendered(page)))
