"""Whatever stands in an attribute of a component, frontmatter or a fence, it makes no element and no handler."""

from __future__ import annotations

import html
from collections.abc import Iterator

import pytest
from injected import ADDRESSES, TEXTS
from lxml import html as lxml_html

from mkdocs_docsjson.pages.component import Component
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.html import is_refused
from mkdocs_docsjson.pages.model import PageOptions, Rendered
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.theme_folder import own_theme_folder

MARKDOWN = {
    "address of a link": "[x](onmouseover=window.__pwned=40)",
    "title of a link": '[x](/y "onmouseover=window.__pwned=41")',
    "code": '`" onmouseover=window.__pwned=42 x="`',
    "picture": "![onmouseover=window.__pwned=43](onmouseover=window.__pwned=43)",
    "plain quotes": 'a "onmouseover="window.__pwned=44',
}
PAYLOADS = {**TEXTS, **ADDRESSES, **MARKDOWN}
FORBIDDEN = {"script", "style", "iframe", "object", "embed", "base", "meta", "link", "form", "noscript", "template"}
OPTIONS = PageOptions(template_folders=(own_theme_folder(),))


def rendered(text: str) -> Rendered:
    return render_page(text, "page.mdx", OPTIONS, lambda _: None)


def intruders(page: Rendered) -> Iterator[str]:
    """Elements and attributes that only a payload can have made."""
    body = page.with_links(page.html + page.side, lambda link: link.url)
    for element in lxml_html.fragment_fromstring(body, create_parent="div").iter():
        if not isinstance(element.tag, str):
            continue
        if element.tag in FORBIDDEN:
            yield lxml_html.tostring(element, encoding="unicode")[:200]
        for name, value in element.attrib.items():
            if (
                name.startswith("on")
                or "pwned" in name
                or (name in ("href", "src") and is_refused(value, name == "src"))
            ):
                yield f"{element.tag} {name}={value}"


def written(component: Component, attribute: str, text: str) -> str:
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
            found = list(intruders(rendered(written(component, attribute.name, text))))
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
    """Only raw HTML may make elements: link targets, titles, code, headings and formulas do not."""
    text = html.escape(PAYLOADS[payload])
    page = f'[a](<{text.replace("<", "").replace(">", "")}>) ![b](/c "{text}")\n\n## {text}\n\n$x {text}$\n\n`{text}`\n'
    assert not list(intruders(rendered(page)))
