"""Values of component attributes and of info strings of fences are shown to readers unchanged."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping

import pytest
from forbidden_html import OPTIONS
from injected.payloads import PASSED, SHOWN, TEXTS, spelled, squeezed
from injected.shown import texts_of_page

from mkdocs_docsjson.pages.component import Attribute, Component
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.render import render_page

REFUSED: Mapping[str, str] = {
    "number": "a number",
    "flag": "yes or no",
    "choice": "one of a list",
    "color": "a color",
}
"""Types that refuse a payload with a problem, and the values that they accept."""
UNSHOWN: Mapping[str, str] = {
    "icon": "a name that no set has is told, and draws nothing",
    "iconType": "a style of drawing",
    "iconLibrary": "a set of drawings",
    "Icon.style": "CSS of the author",
    "Visibility.for": "a kind of readers",
    "Update.rss": "of the feed",
    "Card.arrow": "yes or no",
    "Card.target": "where a link opens",
    "Card.type": "without effect",
    "Note.type": "without effect",
    "Tip.type": "without effect",
    "Warning.type": "without effect",
    "Info.type": "without effect",
    "Check.type": "without effect",
    "Danger.type": "without effect",
    "Frame.type": "without effect",
    "Example.type": "without effect",
    "ParamField.initialValue": "of the playground",
    "Param.initialValue": "of the playground",
    **{f"{name}.placeholder": "of the playground" for name in ("ParamField", "Param", "ResponseField")},
    "ResponseField.initialValue": "of the playground",
    "CodeBlock.language": "a name of a language, of which signs are left out",
    "CodeBlock.highlight": "numbers of lines",
    "CodeBlock.focus": "numbers of lines",
    "Mermaid.actions": "yes or no",
    "Prompt.actions": "names of buttons",
    "Snippet.file": "a file that does not exist is told",
}
"""Attributes whose text is not shown, and why."""
BESIDE: Mapping[str, str] = {"ZoomImage.alt": 'src="/a.png"', "Tooltip.cta": 'href="/a"', "Tooltip.href": 'cta="x"'}
"""For an attribute, another one without which it is not shown."""


def tag_with(component: Component, attribute: Attribute, text: str) -> str:
    beside = BESIDE.get(f"{component.name}.{attribute.name}", "")
    needed = " ".join(f'{each.name}="x"' for each in component.attributes if each.required and each is not attribute)
    tag = f'<{component.name} {needed} {beside} {attribute.name}="{html.escape(text)}">\n\nText\n\n</{component.name}>'
    for outer in component.inside[:1]:
        tag = f"<{outer}>\n{tag}\n</{outer}>"
    return tag


def shown_text(page: str) -> str:
    rendered = render_page(page, "page.mdx", OPTIONS, lambda _: None)
    body = rendered.with_links(rendered.html + rendered.side, lambda link: link.url)
    return squeezed(" ".join(texts_of_page(body))) + "|".join(problem.code for problem in rendered.problems)


@pytest.mark.parametrize("name", COMPONENTS)
def test_attributes(name: str) -> None:
    component = COMPONENTS[name]
    lost = []
    for attribute in component.attributes:
        markdown = attribute.type in ("inline", "label")
        found = shown_text(tag_with(component, attribute, spelled(SHOWN) if markdown else SHOWN))
        if attribute.type in REFUSED:
            assert "bad-value" in found, attribute.name
        elif attribute.type == "list":
            lost += [attribute.name] if squeezed(SHOWN).replace(",", "") not in found.replace(",", "") else []
        elif squeezed(SHOWN) not in found:
            lost.append(attribute.name)
    assert [one for one in lost if one not in UNSHOWN and f"{name}.{one}" not in UNSHOWN] == []


FENCES: Mapping[str, tuple[str, str]] = {
    "words": ("```js {}\ncode\n```", "title"),
    "title": ('```js title="{}"\ncode\n```', "title"),
    "file name": ("```js filename='{}'\ncode\n```", "title"),
    "title of a tab": ('<CodeGroup>\n```js title="{}"\ncode\n```\n```js Other\ncode\n```\n</CodeGroup>', "title"),
    "content": ("```js\n{}\n```", "content"),
    "content of tildes": ("~~~\n{}\n~~~", "content"),
    "inline code": ("`` {} ``", "content"),
    "content of CodeBlock": ("<CodeBlock>\n{}\n</CodeBlock>", "content"),
    "content of Prompt": ("<Prompt description='x'>\n{}\n</Prompt>", "content"),
    "content of Mermaid": ("```mermaid\n{}\n```", "content"),
    "file tree": ("<FileTree>\n- {}\n</FileTree>", "spelled"),
}
"""Ways to write code and its title, and the part in which the payload is."""


@pytest.mark.parametrize("way", FENCES)
def test_fences(way: str) -> None:
    form, part = FENCES[way]
    for text in (TEXTS[name] for name in PASSED):
        text = spelled(text) if part == "spelled" else text
        if part == "title":
            text = re.sub(r"[\"'`{}\\]|\w+=", "", text)  # options, quotes and line ranges are not part of a title
        found = shown_text(form.format(text))
        assert squeezed(text if part == "content" else html.unescape(text)) in found, text
