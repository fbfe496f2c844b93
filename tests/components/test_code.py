"""Code blocks: marks of lines, highlighting, bounds."""

from __future__ import annotations

import html
import re

import pytest

from mkdocs_docsjson.pages.attribute_values import BadValue
from mkdocs_docsjson.pages.code import fence
from mkdocs_docsjson.pages.component_html import render_fence
from mkdocs_docsjson.pages.css_colors import css_color
from mkdocs_docsjson.pages.highlight import LARGEST, highlight, lexer_of
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.state import PageState


def page() -> PageState:
    return PageState("guide.mdx", PageOptions())


def block(info: str, code: str) -> str:
    return str(fence(info, code, page(), 1, 1).content)


def lines_of(block_html: str) -> list[tuple[str, str]]:
    """(marks, text) of each line of a block with marked lines."""
    found = re.findall(r'<span class="dj-line([^"]*)">((?:<span[^>]*>[^<]*</span>|[^<])*)</span>', block_html)
    return [(marks.replace(" dj-line-", " ").strip(), re.sub("<[^>]*>", "", text)) for marks, text in found]


def test_lines_get_elements_only_when_something_is_asked_of_them() -> None:
    assert "dj-line" not in block("python", "a = 1\nb = 2")
    assert lines_of(block("python lines", "a = 1\nb = 2")) == [("", "a = 1"), ("", "b = 2")]


def test_highlight_and_focus_stay_within_the_block() -> None:
    marked = block("text {2,4-999999} focus=1", "a\nb\nc\nd")
    assert lines_of(marked) == [("focus", "a"), ("highlight", "b"), ("", "c"), ("highlight", "d")]
    assert "data-focused" in marked


@pytest.mark.parametrize(
    "marker",
    [
        "// [!code ++]", "# [!code ++]", "-- [!code ++]", "/* [!code ++] */", "<!-- [!code ++] -->",
        "{/* [!code ++] */}", "; [!code ++]", "% [!code ++]", "//[!code ++]",
    ],
)  # fmt: skip
def test_a_marker_in_a_comment_marks_its_line_and_goes(marker: str) -> None:
    assert lines_of(block("text", f"one\ntwo {marker}")) == [("", "one"), ("add", "two")]


@pytest.mark.parametrize(
    ("word", "mark"), [("++", "add"), ("--", "remove"), ("highlight", "highlight"), ("focus", "focus")]
)
def test_kinds_of_markers(word: str, mark: str) -> None:
    assert lines_of(block("js", f"let a // [!code {word}]")) == [(mark, "let a")]


def test_a_marker_for_several_lines() -> None:
    assert lines_of(block("js", "a // [!code --:2]\nb\nc")) == [("remove", "a"), ("remove", "b"), ("", "c")]


def test_a_marker_on_its_own_line_applies_to_the_lines_below() -> None:
    assert lines_of(block("js", "// [!code ++:2]\na\nb\nc")) == [("add", "a"), ("add", "b"), ("", "c")]


def test_a_marker_outside_a_comment_is_text() -> None:
    assert "[!code ++]" in block("text", "write [!code ++] to mark a line")


@pytest.mark.parametrize("code", ["a // [\\!code ++]", "b // [!code --]\na // [\\!code ++]"])
def test_escaped_marks_are_shown_without_their_backslash(code: str) -> None:
    assert "a // [!code ++]" in re.sub("<[^>]*>", "", block("js", code))
    assert "dj-line-add" not in block("js", code)


def test_a_token_over_several_lines_is_cut_at_each() -> None:
    marked = block("python {2}", 'a = """one\ntwo"""')
    assert lines_of(marked) == [("", 'a = """one'), ("highlight", 'two"""')]


NAMED = """
    python PYTHON JSON js yml golang C# jsonc vue curl tsx bash typescript json shell yaml go command javascript toml jsx
    md ts sql java env py diff sh html ruby powershell dockerfile mdx markdown jinja2 nginx makefile hcl http gitignore
    xml rust jinja css console caddyfile shellsession sol hbs bicep kdl move astro svelte prisma tf gradle kt proto
    graphql zig nix elixir heex cypher wasm wat noir cairo vyper apex kql rego cue dhall jsonnet razor blade twig liquid
    pug solidity clarity surrealql gdscript glsl wgsl metal nushell fish pwsh cmd justfile editorconfig service k8s
    openapi helm gotmpl rescript crontab njk cql vba pkl ipython deno gettext
"""
"""Names of languages in fences of real sites and reports."""


@pytest.mark.parametrize("language", NAMED.split())
def test_languages_by_any_name(language: str) -> None:
    assert lexer_of(language) is not None


@pytest.mark.parametrize("language", ["", "text", "Example", "no-such-language", "plaintext", "x" * 500])
def test_an_unknown_language_is_plain_text(language: str) -> None:
    assert highlight(language.lower(), "a < b & c") == ("a &lt; b &amp; c",)


@pytest.mark.parametrize(
    ("language", "code"),
    [
        ("python", ""),
        ("python", "\n\na = 1\n\n"),
        ("js", "a\r\nb"),
        ("html", '<a href="&amp;">x</a>'),
        ("json", "{"),
        ("text", "  x "),
    ],
)
def test_highlighting_changes_no_character(language: str, code: str) -> None:
    text = html.unescape(re.sub("<[^>]*>", "", "\n".join(highlight(language, code))))
    assert text == code.replace("\r\n", "\n")


def test_very_long_code_is_plain() -> None:
    code = "a = 1\n" * (LARGEST // 6 + 1)
    assert "<span" not in "".join(highlight("python", code))


def test_a_title_becomes_the_caption() -> None:
    state = page()
    drawn = render_fence(fence("python <main>.py nocopy", "a", state, 1, 1), state)
    assert '<figcaption class="dj-code-title"><bdi>&lt;main&gt;.py</bdi></figcaption>' in drawn
    assert "data-nocopy" in drawn
    assert state.features == {"code"}


def test_an_icon_that_no_set_has_is_reported_at_the_fence() -> None:
    state = page()
    fence('bash icon="pyhton"', "a", state, 7, 3)
    assert [str(problem) for problem in state.problems] == [
        'guide.mdx:7:3: there is no icon "pyhton"; did you mean "python"? [unknown-icon]'
    ]


def test_a_diagram_keeps_its_source_readable() -> None:
    state = page()
    drawn = render_fence(fence('mermaid placement="top-left"', "A --> B<br/>", state, 1, 1), state)
    assert (
        drawn == '<pre class="dj-mermaid" tabindex="0" dir="ltr" data-placement="top-left">A --&gt; B&lt;br/&gt;</pre>'
    )
    assert state.features == {"mermaid"}


@pytest.mark.parametrize(
    ("info", "code"),
    [
        ("js", f"a //{' ' * 300_000}[!code ++]{' ' * 300_000}x"),
        ("{" + " " * 300_000, "a"),
        (f"js {'highlight=' * 50_000}", "a"),
        (f"js {'{1,' * 50_000}", "a"),
        ("js {1-999999} {2-999999} " * 200, "a"),
    ],
)
def test_odd_input_takes_no_longer_than_its_length(info: str, code: str) -> None:
    assert block(info, code).endswith("</code></pre>")  # a pattern with catastrophic backtracking would never get here


@pytest.mark.parametrize(("lines", "folded"), [(30, False), (31, True)])
def test_long_code_says_how_long_it_is(lines: int, folded: bool) -> None:
    assert (f'data-rows="{lines}"' in block("", "\n".join(["line"] * lines))) is folded


@pytest.mark.parametrize(
    "color",
    [
        "rebeccapurple", "RebeccaPurple", "transparent", "currentcolor", "CanvasText", "#abc", "#abcd", "#a1b2c3", "#a1b2c3d4",
        "rgb(1 2 3 / 50%)", "RGBA(1, 2, 3, 0.5)", "hsl(120deg 100% 50%)", "hwb(12 50% 0%)", "lab(50% 40 59.5)",
        "lch(50% 40 59.5)", "oklab(0.5 0.1 -0.1)", "oklch(0.7 0.1 200)", "color(display-p3 1 0.5 0)", "oklch(from red l c h)",
        "color-mix(in oklab, red 20%, #00f)", "color-mix(in srgb, rgb(1 2 3), blue)", "light-dark(red, #0000ff)",
        "rgb(from red calc(r * 0.5) g b)",
    ],
)  # fmt: skip
def test_colors_of_css(color: str) -> None:
    assert css_color(color).lower() in (color.lower(), "#aabbcc", "#aabbccdd")


@pytest.mark.parametrize(
    "text",
    ["", "reddish", "url(x)", "rgb(1;2)", 'color("x")', "red; x", "rgb(" + "rgb(" * 50, "linear-gradient(red, blue)"],
)
def test_what_is_no_color(text: str) -> None:
    with pytest.raises(BadValue):
        css_color(text)


def test_words_that_are_no_json_have_one_color() -> None:
    [line] = highlight("json", '{"a": string, "b": true}')
    assert " string, " in line
    assert '<span class="kc">true</span>' in line
