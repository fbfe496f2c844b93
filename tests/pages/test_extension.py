"""The Python-Markdown extension, alone and beside the extensions that site owners list."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from markdown import Markdown, markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension
from page_cases import normal_html


def convert(text: str, *extensions: Any, configs: dict[str, Any] | None = None) -> str:
    return markdown(text, extensions=["docsjson", *extensions], extension_configs=configs or {})


def test_alone() -> None:
    html = convert('## Hi {#own}\n\n- a\n  - b\n\n[x](../y.mdx)\n\n<Card title="T" href="/z">**c**</Card>\n')
    assert '<h2 id="own">Hi' in html
    assert "<li>a<ul><li>b</li></ul></li>" in html
    assert '<a href="../y.mdx">x</a>' in html
    assert 'href="/z"' in html
    assert "<strong>c</strong>" in html


def test_icons_come_with_their_drawings() -> None:
    assert '<symbol id="dj-i-' in convert('<Icon icon="rocket" />')


def test_one_instance_converts_many_pages() -> None:
    md = Markdown(extensions=["docsjson", "admonition", "toc"])
    first = md.convert("# One\n\n!!! note\n    a\n")
    assert md.convert("# One\n\n!!! note\n    a\n") == first
    assert [token["id"] for token in md.toc_tokens] == ["one"]  # type: ignore[attr-defined]


def test_options_and_problems(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        html = convert("{{name}}\n\n<Crad />\n", configs={"docsjson": {"variables": {"name": "Ada"}, "file": "a.md"}})
    assert "Ada" in html
    assert caplog.messages == ['a.md:3:1: <Crad>: unknown component; did you mean "Card"? [unknown-component]']


def test_toc_takes_our_ids() -> None:
    md = Markdown(extensions=["docsjson", "toc"])
    md.convert("## What's new?\n\n### In <b>it</b>\n")
    assert [token["id"] for token in md.toc_tokens] == ["what’s-new"]  # type: ignore[attr-defined]


INLINE = {
    "pymdownx.emoji": (":smile: `:smile:`", "😄"),
    "pymdownx.keys": ("++ctrl+alt++ `++ctrl++`", '<kbd class="key-control">Ctrl</kbd>'),
    "pymdownx.mark": ("==marked== `==x==`", "<mark>marked</mark>"),
    "pymdownx.caret": ("^^in^^ H^2^", "<ins>in</ins> H<sup>2</sup>"),
    "pymdownx.tilde": ("~~out~~ H~2~O", "<del>out</del> H<sub>2</sub>O"),
    "pymdownx.critic": ("{++new++} {--old--}", '<ins class="critic">new</ins> <del class="critic">old</del>'),
    "pymdownx.smartsymbols": ("(c) +/- --> `-->`", "&copy; &plusmn; &rarr; <code>"),
    "pymdownx.magiclink": ("see #1 at https://example.com", 'class="magiclink magiclink-github magiclink-issue"'),
    "attr_list": ("[x](/y){: .button #b }\n\n## Title {: .big }", '<a href="/y" class="button" id="b">x</a>'),
    "abbr": ("The HTML page.\n\n*[HTML]: Hyper Text", '<abbr title="Hyper Text">HTML</abbr>'),
    "md_in_html": ('<div markdown="1">\n*x*\n</div>', "<div><p><em>x</em></p></div>"),
    "smarty": ('"x"', "&ldquo;x&rdquo;"),
    "nl2br": ("a\nb", "a<br>b"),
    "def_list": ("Term\n:   *What* it is\n", "<dt>Term</dt>"),
}


@pytest.mark.parametrize("name", INLINE)
def test_inline_and_page_extensions(name: str) -> None:
    text, expected = INLINE[name]
    configs: dict[str, Any] = {
        "pymdownx.emoji": {
            "emoji_index": "!!python",
        },
        "pymdownx.magiclink": {"repo_url_shorthand": True, "user": "acme", "repo": "site", "provider": "github"},
        "pymdownx.critic": {"mode": "view"},
    }
    if name == "pymdownx.emoji":
        from pymdownx.emoji import emojione, to_alt

        configs[name] = {"emoji_index": emojione, "emoji_generator": to_alt}
    used = {name: configs[name]} if name in configs else {}
    html = convert(f"<Note>\n\n{text}\n\n</Note>\n\n{text}\n", name, configs=used)
    assert expected in html.replace(" />", ">")
    assert "<code>" not in html or "`" not in html


def test_snippets(tmp_path: Path) -> None:
    (tmp_path / "part.md").write_text("## From *file*\n\n<Note>n</Note>\n", "utf-8")
    html = convert(
        '--8<-- "part.md"\n', "pymdownx.snippets", configs={"pymdownx.snippets": {"base_path": [str(tmp_path)]}}
    )
    assert 'id="from-file"' in html
    assert 'data-kind="note"' in html


BLOCKS = {
    "admonition": (
        '!!! tip "Hint"\n    Some **bold**.\n\n    - a\n      - b\n\n    ```py\n    x = 1\n\n    y = 2\n    ```\n\n'
        "    <Note>in</Note>\n\nAfter.\n",
        ['<p class="admonition-title">Hint</p>', "<strong>bold</strong>", "<li>a<ul>", 'data-kind="note"', "After."],
    ),
    "pymdownx.details": (
        "??? note\n    Inside *it*.\n\nAfter.\n",
        ["<details", "<summary>Note</summary>", "<em>it</em>", "<p>After.</p>"],
    ),
    "pymdownx.tabbed": (
        '=== "One"\n\n    First\n\n=== "Two"\n\n    - second\n\nAfter.\n',
        ["tabbed-set", "<p>First</p>", "<li>second</li>", "<p>After.</p>"],
    ),
    "pymdownx.blocks.admonition": (
        "/// note | Title\nSome *text*.\n\n- a\n  - b\n///\n\nAfter.\n",
        ['class="admonition', "<em>text</em>", "<li>a<ul>", "<p>After.</p>"],
    ),
}


@pytest.mark.parametrize("name", BLOCKS)
def test_block_extensions(name: str) -> None:
    text, expected = BLOCKS[name]
    configs = {"pymdownx.tabbed": {"alternate_style": True}} if name == "pymdownx.tabbed" else {}
    html = convert(f"Before *x*.\n\n{text}", name, "toc", configs=configs)
    for piece in ["<p>Before <em>x</em>.</p>", *expected]:
        assert piece in html
    assert html.index("Before") < html.index("After.")


@pytest.mark.parametrize("style", [True, False])
def test_tabs_of_two_extensions_have_ids_of_their_own(style: bool) -> None:
    nested = '=== "One"\n\n    First\n\n    /// tab | Inner\n    Text.\n    ///\n'
    text = f'{nested}\nBetween.\n\n/// tab | Other\nText.\n///\n\nText.\n\n=== "Last"\n\n    Text.\n'
    names = ("pymdownx.tabbed", "pymdownx.blocks.tab")
    html = convert(text, *names, configs={name: {"alternate_style": style} for name in names})
    ids = re.findall(r'id="(__tabbed_\d+_1)"', html)
    assert ids == ["__tabbed_1_1", "__tabbed_2_1", "__tabbed_3_1", "__tabbed_4_1"]
    assert re.findall(r'for="([^"]*)"', html) == ids
    assert re.findall(r'name="([^"]*)"', html) == [one.removesuffix("_1") for one in ids]


COMPONENT = """<Steps>
  <Step title="One">
    Text.

{block}
  </Step>
  <Step title="Two">
    After.
  </Step>
</Steps>
"""
IN_LIST = "- One\n\n{block}\n\n- After.\n"


@pytest.mark.parametrize("name", BLOCKS)
@pytest.mark.parametrize("around", [COMPONENT, IN_LIST], ids=["component", "list"])
def test_block_extensions_where_they_are_indented(name: str, around: str) -> None:
    text, expected = BLOCKS[name]
    block = "\n".join(f"    {line}" if line else "" for line in text.removesuffix("\n\nAfter.\n").split("\n"))
    configs = {"pymdownx.tabbed": {"alternate_style": True}} if name == "pymdownx.tabbed" else {}
    html = convert(around.format(block=block), name, configs=configs)
    for piece in expected:
        assert piece.replace("<p>After.</p>", "After.") in html
    for mark in ("!!!", "???", "===", "///", "\ufffd"):
        assert mark not in html
    assert html.index(expected[0]) < html.index("After.")


def test_blocks_in_indented_code_stay_code() -> None:
    html = convert("Text.\n\n    !!! note\n        x\n\n- a\n\n        !!! note\n", "admonition")
    assert "admonition" not in html
    assert html.count("!!! note") == 2


def test_indented_blocks_in_indented_blocks() -> None:
    html = convert(
        "<Note>\n  - a\n\n    !!! note\n        b\n\n        !!! tip\n            c\n</Note>\n", "admonition"
    )
    assert "!!!" not in html
    assert html.index("admonition note") < html.index("admonition tip")
    convert("".join("  " * depth + "!!! note\n" for depth in range(500)) + "end\n", "admonition")


def test_lines_are_right_below_indented_blocks(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        convert("<Note>\n  Text.\n\n  !!! note\n      a\n\n      b\n\n  <Crad />\n</Note>\n\n<Crab />\n", "admonition")
    assert [message.split(":")[0] for message in caplog.messages] == ["9", "12"]


def test_fences_in_blocks_leave_nothing_behind() -> None:
    html = convert(
        '!!! note\n    a\n\n    ```py title="x.py"\n    x = 1\n\n    y = 2\n    ```\n\n    b\n', "admonition"
    )
    assert "\ufffd" not in html
    assert html.index("x.py") < html.index("<p>b</p>") < html.index("</div>", html.index("<p>b</p>"))


def test_a_fence_that_a_list_of_terms_takes_for_a_term_keeps_its_text() -> None:
    html = convert("```sh\nrun *it*\n```\n:   What it does\n", "def_list")
    assert "run *it*" in html
    assert "\ufdd1" not in html
    assert "\ufdd2" not in html


def test_titles_of_headings_have_no_placeholders_of_extensions() -> None:
    md = Markdown(extensions=["docsjson", "toc", "pymdownx.critic", "attr_list"])
    html = md.convert('## A {++b++} c\n\n## Long name {: data-toc-label="Short" }\n')
    assert [(item.id, item.title) for item in md.docsjson.toc] == [("a-b-c", "A b c"), ("long-name", "Short")]  # type: ignore[attr-defined]
    assert "\x02" not in html


def test_headings_in_foreign_blocks_are_in_the_table_of_contents() -> None:
    md = Markdown(extensions=["docsjson", "admonition"])
    md.convert("## One\n\n!!! note\n    ## Two\n\n## Three\n")
    assert [item.id for item in md.docsjson.toc] == ["one", "two", "three"]  # type: ignore[attr-defined]


def test_fences_are_not_looked_into() -> None:
    html = convert('```md\n!!! note\n    x\n\n--8<-- "no"\n```\n\n!!! note\n    y\n', "admonition")
    assert html.count('class="admonition note"') == 1
    assert "!!! note" in html


class _Autodoc(BlockProcessor):
    """Does what mkdocstrings does: replaces a line of colons with indented options by generated HTML with headings."""

    def test(self, parent: ElementTree.Element, block: str) -> bool:
        return block.startswith("::: ")

    def run(self, parent: ElementTree.Element, blocks: list[str]) -> None:
        name = blocks.pop(0).split("\n")[0].removeprefix("::: ")
        element = ElementTree.SubElement(parent, "div", {"class": "doc"})
        ElementTree.SubElement(element, "h2", {"id": name}).text = name
        ElementTree.SubElement(element, "p").text = self.parser.md.htmlStash.store(f"<i>{name}</i>")


class _AutodocExtension(Extension):
    def extendMarkdown(self, md: Markdown) -> None:
        md.parser.blockprocessors.register(_Autodoc(md.parser), "autodoc", 110)


def test_generated_reference() -> None:
    md = Markdown(extensions=["docsjson", _AutodocExtension()])
    html = md.convert("Text.\n\n::: pkg.mod\n    options:\n      x: 1\n\n<Note>y</Note>\n")
    assert "<i>pkg.mod</i>" in html
    assert [item.id for item in md.docsjson.toc] == ["pkg.mod"]  # type: ignore[attr-defined]


def test_lines_are_right_below_foreign_blocks(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        convert("Text.\n\n!!! note\n    a\n\n    b\n\n```\nx\n\ny\n```\n\n<Crad />\n", "admonition")
    assert caplog.messages == ['14:1: <Crad>: unknown component; did you mean "Card"? [unknown-component]']


def test_what_cannot_work_is_said(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        convert("x", "markdown.extensions.wikilinks", "pymdownx.fancylists")
    assert len(caplog.messages) == 2
    assert all("[markdown-extension]" in message for message in caplog.messages)


def test_core_instance_takes_the_fast_way() -> None:
    assert normal_html(convert("*a*")) == normal_html("<p><em>a</em></p>")
