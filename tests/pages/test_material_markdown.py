"""Markdown of Material that needs extensions: formulas, languages of inline code, titles, captions."""

from __future__ import annotations

import pytest
from markdown import Markdown


def html_of(source: str, *extensions: str, **configs: object) -> str:
    settings = {name.replace("__", "."): value for name, value in configs.items()}
    md = Markdown(extensions=["docsjson", *extensions], extension_configs=settings)
    md.convert("before")
    html: str = md.convert(source)
    return html


@pytest.mark.parametrize(
    ("source", "display"),
    [
        (r"The formula \(E = mc^2\) holds.", "inline"),
        (r"The formula \( E = mc^2 \) holds.", "inline"),
        ("\\[\nE = mc^2\n\\]", "block"),
        ("$$\nE = mc^2\n$$", "block"),
        ("\\begin{align}\nE = mc^2\n\\end{align}", "block"),
        ("!!! note\n\n    \\[\n    E = mc^2\n    \\]", "block"),
    ],
)
def test_formulas_of_arithmatex_are_mathml(source: str, display: str) -> None:
    html = html_of(source, "admonition", "pymdownx.arithmatex", pymdownx__arithmatex={"generic": True})
    assert f'display="{display}"' in html
    assert html.count("<math") == 1
    assert "arithmatex" not in html


@pytest.mark.parametrize("source", [r"`\(x\)`", "```tex\n\\(x\\)\n```", r"\\(x\\)"])
def test_code_holds_no_formulas_of_arithmatex(source: str) -> None:
    assert "<math" not in html_of(source, "pymdownx.arithmatex")


def test_without_arithmatex_brackets_are_brackets() -> None:
    assert html_of(r"\(x\)", "admonition") == "<p>(x)</p>"


def test_a_long_text_of_open_brackets_is_read_in_time_that_grows_with_it() -> None:
    assert "<math" not in html_of("\\[ \\( \\begin{a} " * 2000, "pymdownx.arithmatex")


def test_the_language_of_inline_code_is_not_shown() -> None:
    html = html_of("Say `#!python range(10)` or `:::js f()`, not `#!/bin/sh`.", "pymdownx.inlinehilite")
    assert '<code class="language-python">range(10)</code>' in html
    assert '<code class="language-js">f()</code>' in html
    assert "<code>#!/bin/sh</code>" in html
    assert "#!python" in html_of("`#!python range(10)`", "admonition")


@pytest.mark.parametrize("config", [{"permalink": True}, {"anchorlink": True}, {"permalink": "#"}])
def test_a_heading_has_one_sign(config: dict[str, object]) -> None:
    md = Markdown(extensions=["docsjson", "toc"], extension_configs={"toc": config})
    html = md.convert("# Tides\n\n## High\n")
    assert 'class="headerlink"' not in html  # the extension's class; ours has another one in addition
    assert html.count("<a ") == 2
    assert "toclink" not in html
    assert "¶" not in html


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ('!!! note "Use `x` and *it*"\n    Body', 'admonition-title">Use <code>x</code> and <em>it</em></p>'),
        ('??? tip "Sum `y`"\n    Body', "<summary>Sum <code>y</code></summary>"),
        ('=== "Tab `z`"\n\n    Text', "Tab <code>z</code></label>"),
        ('=== "1. First"\n\n    Text', ">1. First</label>"),
        ("`term`\n\n:   Meaning.", "<dt><code>term</code></dt><dd><p>Meaning.</p></dd>"),
        ("**Term**\n: Meaning.", "<dt><strong>Term</strong></dt>"),
    ],
)
def test_titles_and_terms_are_markdown(source: str, shown: str) -> None:
    extensions = ("admonition", "def_list", "pymdownx.details", "pymdownx.tabbed")
    assert shown in html_of(source, *extensions, pymdownx__tabbed={"alternate_style": True})


def test_a_caption_is_of_what_is_before_it_alone() -> None:
    html = html_of("First.\n\n- a\n\n- b\n\nLast.\n/// caption\nBelow\n///\n", "pymdownx.blocks.caption")
    assert html.startswith("<p>First.</p><ul><li><p>a</p></li><li><p>b</p></li></ul><figure><p>Last.</p><figcaption>")


@pytest.mark.parametrize("extensions", [(), ("attr_list",)])
def test_attributes_are_read_or_told(extensions: tuple[str, ...]) -> None:
    md = Markdown(extensions=["docsjson", *extensions])
    html = md.convert("![A gauge](gauge.svg){ align=left width=300 } and [more](/more){ .md-button }\n")
    told = [problem.code for problem in md.docsjson.problems]  # type: ignore[attr-defined]
    if not extensions:
        assert told == ["foreign-block", "foreign-block"]
        assert html.count("{") == 2
    else:
        assert told == []
        assert 'align="left" width="300"' in html
        assert 'class="md-button"' in html
