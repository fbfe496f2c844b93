"""`safe: true`: all ways to set attributes of elements, and which handlers, addresses, styles and classes are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import markdown
import pytest
from forbidden_html import OPTIONS, intruders

from mkdocs_docsjson.pages.render import render_page

SAFE = replace(OPTIONS, safe=True)
EXTENSIONS = (
    "attr_list", "admonition", "md_in_html", "def_list", "abbr", "footnotes", "toc", "pymdownx.details", "pymdownx.tabbed",
    "pymdownx.tasklist", "pymdownx.blocks.html", "pymdownx.blocks.admonition", "pymdownx.blocks.details",
)  # fmt: skip
FILES = {"snippets/part.mdx": "<b class='dj-overlay kept' onclick=x style='position:fixed'>text</b>"}
HARM = "class='dj-overlay kept' onclick='x()' style='position:fixed;color:red' data-copy-page='/evil' id='dj:x'"
LIST = ".dj-overlay .kept onclick=x() style='position:fixed;color:red' data-copy-page=/evil #dj:x"
WAYS: Mapping[str, str] = {
    "element": f"<div {HARM}>text</div>",
    "element in a paragraph": f"a <b {HARM}>text</b>",
    "markdown in an element": f"<div markdown {HARM}>\n\ntext\n\n</div>",
    "markdown in an element, as a value": f"<section markdown='1' {HARM}>\ntext\n</section>",
    "attribute list of a line": f"*text*{{: {LIST} }}",
    "attribute list of a block": f"text\n{{: {LIST} }}",
    "attribute list of a heading": f"## text {{: {LIST} }}",
    "attribute list of a link": f"[text](/x){{: {LIST} href=javascript:x() }}",
    "attribute list of a picture": f"![text](/x.png){{: {LIST} src=javascript:x() }}",
    "attribute list of an item": f"- text\n    {{: {LIST} }}",
    "attribute list of a cell": f"| a |\n|---|\n| text {{: {LIST} }} |",
    "kind of an admonition": '!!! dj-overlay kept "T <img src=x onerror=x()>"\n    text\n',
    "kind of details": '??? dj-overlay kept "T <img src=x onerror=x()>"\n    text\n',
    "block of an extension": "/// html | div.dj-overlay.kept[onclick='x()' style='position:fixed;color:red' data-copy-page='/evil']\ntext\n///",
    "block of an element that runs": "/// html | script\nx()\n///\n\n/// html | iframe[srcdoc='x']\n///\n\ntext",
    "HTML that an extension puts aside": "/// html | div\n    markdown: html\n<b class='dj-overlay kept' onclick=x() data-copy-page=/evil style='position:fixed'>text</b>\n///",
    "admonition block": "/// admonition | T <img src=x onerror=x()>\n    type: dj-overlay\n    attrs: {class: dj-overlay, onclick: x()}\ntext\n///",
    "title of a tab": '=== "T <img src=x onerror=x()>"\n    text\n',
    "title of a link": '[text](/x "\\" onmouseover=x() y=\\"")',
    "title of a definition": '[text][a]\n\n[a]: /x "\\" onmouseover=x()"',
    "address of a definition": "[text][a]\n\n[a]: JaVaScript:x()",
    "address with entities": "[text](java&#10;script:x())",
    "address between angles": "text <javascript:x()>",
    "address of a picture": "![text](data:text/html,x)",
    "abbreviation": 'text HTML\n\n*[HTML]: " onclick=x()',
    "definition": f"text\n:   y <b {HARM}>b</b>",
    "footnote": f"text[^1]\n\n[^1]: y <b {HARM}>b</b>",
    "snippet": "<Snippet file='part.mdx' />",
    "JSX": "<div className='dj-overlay kept' onClick='x()' style={{position: 'fixed', color: 'red'}}>text</div>",
    "spread of a constant": "export const y = {style: {position: 'fixed'}, className: 'dj-overlay kept', onClick: 'x()', 'data-copy-page': '/evil'}\n\n<div {...y}>text</div>",
    "markup of a constant": f"export const Y = () => <p {HARM}>text</p>\n\n<Y />",
    "component": f"<Card title='text' href='javascript:x()' {HARM.replace('class', 'className')}>b</Card>",
    "label of another part": "<label for='dj:search'>text</label><a popovertarget='dj:sidebar' href='#b'>b</a>",
    "window that opened": "<a href='https://example.com' target=_blank rel='opener'>text</a>",
    "dialog": "<dialog open>text</dialog>",
    "drawing beyond its frame": "<svg overflow=visible style='overflow: visible' width=1 height=1><rect x=-900 width=9000 /></svg>text",
    "formula elsewhere": "<math><mpadded lspace='-900px' voffset='500px'><mtext>text</mtext></mpadded></math>",
}  # fmt: skip
GONE = (
    "dj-overlay", "position", "copy-page", 'id="dj:x"', '="javascript', "srcdoc", "<script",
    "<dialog", 'for="dj:', "popovertarget", "opener", "visible", "-900px", "500px", "<img src=x",
)  # fmt: skip
KEPT: Mapping[str, str] = {
    "<b class='mine' style='color: red'>text</b>": '<b class="mine" style="color: red">text</b>',
    "*text*{: .mine #own style='color:red' }": '<em class="mine" id="own" style="color:red">text</em>',
    '!!! tip "T"\n    text\n': 'class="admonition tip"',
    '=== "T"\n    text\n': '<label for="__tabbed_1_1">T</label>',
    "- [x] text": 'type="checkbox"',
    "$a\\!b$": '<mspace width="negativethinmathspace">',
}
"""Markup that must be kept: decoration, and markup that extensions need."""
STYLES: Mapping[str, str] = {
    "margin: -10px": "",
    "margin-top:-1em; padding: 1em": "padding: 1em",
    "width: calc(0px - 5px); color: var(--dj-accent)": "color: var(--dj-accent)",
    "background: url(https://evil.example/a); background-color: rgb(1 2 3)": "background-color: rgb(1 2 3)",
    "c\\6fl\\6fr: red; color: r\\65 d": "",
    "color/**/: red; color: red/**/": "",
    "POSITION: fixed; Color: Red": "Color: Red",
    "grid-column: 1 / -1; overflow: hidden; overflow-x: visible": "grid-column: 1 / -1; overflow: hidden",
    "transform: none; z-index: 9; inset: 0; top: 1px; --x: 1; content: 'a'; animation: a 1s": "",
}


def rendered(text: str) -> str:
    page = render_page(text, "page.mdx", SAFE, FILES.get, markdown=markdown.Markdown(extensions=list(EXTENSIONS)))
    assert not list(intruders(page))
    return page.with_links(page.html + page.side, lambda link: link.url)


@pytest.mark.parametrize("way", WAYS)
def test_what_does_harm_is_left_out(way: str) -> None:
    html = rendered(WAYS[way])
    assert "text" in html
    assert [word for word in GONE if word in html] == []
    if "kept" in WAYS[way] + FILES["snippets/part.mdx"] * (way == "snippet"):
        assert "kept" in html


@pytest.mark.parametrize("text", KEPT)
def test_what_decorates_stays(text: str) -> None:
    assert KEPT[text] in rendered(text)


@pytest.mark.parametrize("style", STYLES)
def test_styles(style: str) -> None:
    html = rendered(f'<p style="{style}">text</p>')
    assert html.strip() == (f'<p style="{STYLES[style]}">text</p>' if STYLES[style] else "<p>text</p>")


def test_templates_of_the_owner(tmp_path: Path) -> None:
    """They may use any markup, but texts of a page in them are shown as text or left out."""
    (tmp_path / "components").mkdir()
    template = '<a class="dj-btn {{ classes }}" data-own="1" href="{{ to }}" title="{{ to }}" onclick="{{ to }}">{{ label }}</a>'
    (tmp_path / "components" / "Box.html").write_text(template, "utf-8")
    options = replace(SAFE, template_folders=(str(tmp_path), *SAFE.template_folders))
    text = "<Box to='javascript:x()' label='<img src=x onerror=x()>' className='dj-overlay kept' />"
    page = render_page(text, "page.mdx", options, FILES.get)
    assert not list(intruders(page))
    assert page.html.strip() == (
        '<a class="dj-btn kept" data-own="1" title="javascript:x()">&lt;img src=x onerror=x()&gt;</a>'
    )


def test_tags_in_attributes_are_words() -> None:
    """Code that searches the finished HTML for images finds none in attributes."""
    html = render_page('<b title="a &lt;img src=x&gt; b">text</b>\n', "page.mdx", SAFE, FILES.get).html
    assert 'title="a &lt;img src=x&gt; b"' in html
