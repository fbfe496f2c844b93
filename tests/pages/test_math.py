"""Formulas as MathML, made when the page is built."""

from __future__ import annotations

import pytest
from lxml import html as lxml_html

from mkdocs_docsjson.pages.math import is_formula
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import render_page


def html(text: str, math: bool = True) -> str:
    return render_page(text, "page.mdx", PageOptions(math=math), lambda path: None).html


def test_formulas_are_mathml() -> None:
    page = html("Let $x_1$ be.\n\n$$\n\\frac{a}{b}\n$$\n\n<Latex>y^2</Latex>\n")
    assert page.count("<math") == 3
    assert 'display="block"' in page
    assert "<msub>" in page
    assert "<msup>" in page
    assert "<mfrac>" in page


def test_formulas_can_be_turned_off() -> None:
    assert "$x_1$" in html("$x_1$", math=False)


@pytest.mark.parametrize(
    "source", ["x", "n+1", r"\alpha", "f(x)", "a^2", "x = 5", r"\text{if } n", "sin(x) + 1^2", "2n"]
)
def test_formula(source: str) -> None:
    assert is_formula(source)


@pytest.mark.parametrize("source", ["5 and ", "PATH:", "HOME/bin:", "a word", "10/month, or "])
def test_price_or_variable(source: str) -> None:
    assert not is_formula(source)


def test_a_formula_that_cannot_be_read_is_shown_as_code() -> None:
    rendered = render_page("Text.\n\n$\\frac{1}{$\n", "page.mdx", PageOptions(), lambda path: None)
    assert [str(problem) for problem in rendered.problems] == [
        "page.mdx:3:1: cannot read the formula \\frac{1}{; check its braces and commands [bad-formula]"
    ]
    assert "<code>\\frac{1}{</code>" in rendered.html


@pytest.mark.parametrize(
    "source",
    [
        r"\text{</annotation><script>1</script>}",
        r"\text{<img src=x onerror=1>} = 1",
        r"\href{javascript:1}{x} = 1",
        "\\href{ Java\tScript:1}{x} = 1",
        r'\color{red" onload="1}{x} = 1',
        r"\operatorname{<b>} = 1",
        r"\text{&lt;b&gt; &amp;lt;b&amp;gt; &#x0003C;b&#x0003E;} = 1",
    ],
)
def test_words_of_formulas_make_no_elements(source: str) -> None:
    page = html(f"<Latex>{source}</Latex>\n\n$$\n{source}\n$$")
    tree = lxml_html.fragment_fromstring(page, create_parent="div")
    assert {element.tag for element in tree.iter()}.isdisjoint({"script", "img", "b", "annotation"})
    assert not [name for element in tree.iter() for name in element.attrib if name in ("onload", "onerror", "href")]


def test_words_of_formulas_show() -> None:
    assert "a < b & c > d" in lxml_html.fromstring(html(r"<Latex>\text{a < b & c > d}</Latex>")).text_content().replace(
        "\xa0", " "
    )
