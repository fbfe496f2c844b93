"""Stylesheets and scripts as they are published."""

from __future__ import annotations

from pathlib import Path

import pytest

from mkdocs_docsjson.project.assets import standalone_style, strip_css, strip_js, theme_assets

THEME = str(Path(__file__).resolve().parents[2] / "theme")


@pytest.mark.parametrize(
    ("css", "stripped"),
    [
        ("a {\n  color: red;\n  margin: 0 1px;\n}\n", "a{color:red;margin:0 1px}"),
        ("/* why */ a,\n b > c:hover { top: 0 }", "a,b>c:hover{top:0}"),
        ('a::before { content: "/* ; */  x" }', 'a::before{content:"/* ; */  x"}'),
        ("a { top: 0.5rem; left: 10.5rem; margin: -0.5rem 0 }", "a{top:.5rem;left:10.5rem;margin:-.5rem 0}"),
        (
            "@media (width: 4rem) { a :is(b, c) { x: calc(1px + 2px) } }",
            "@media (width:4rem){a :is(b,c){x:calc(1px + 2px)}}",
        ),
    ],
)
def test_strip_css(css: str, stripped: str) -> None:
    assert strip_css(css) == stripped


def test_scripts_keep_their_code() -> None:
    assert strip_js("/* What\n   for. */\nconst a = `\n  /* kept */`;\n") == "const a = `\n  /* kept */`;\n"
    assert strip_js("// What\n{\n  // for.\n  a(`\n  // kept`); // too\n}\n") == "{\na(`\n  // kept`); // too\n}\n"


def test_names_follow_the_content() -> None:
    assets = theme_assets(THEME)
    assert assets.style.startswith("assets/theme-")
    assert assets.css.startswith(b"@layer dj.reset,dj.tokens")
    assert "page.js" in assets.modules
    assert assets.scripts.startswith("assets/js-")


def test_standalone_style_has_no_layer_and_fits_sizes() -> None:
    css = standalone_style(THEME, 0.5)
    assert "@layer" not in css
    assert ".dj-prose" not in css
    assert "--dj-radius:0.25rem" in css
    assert "@media (max-width:39.99rem)" in css
