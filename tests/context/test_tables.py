"""Scrollable boxes around tables."""

from __future__ import annotations

import pytest

from mkdocs_docsjson.context.scrolling_tables import scrolling_tables

BOX = '<div class="dj-table" role="group" aria-label="{}" tabindex="0">'


@pytest.mark.parametrize(
    ("html", "boxed"),
    [
        ("<p>No table</p>", "<p>No table</p>"),
        ("<table><tr></tr></table>", BOX.format("Table") + "<table><tr></tr></table></div>"),
        (
            '<h2 id="a">A &amp; <code>b</code><a class="dj-anchor headerlink" href="#a"></a></h2><table class="x"></table>',
            '<h2 id="a">A &amp; <code>b</code><a class="dj-anchor headerlink" href="#a"></a></h2>'
            + BOX.format("A &amp; b")
            + '<table class="x"></table></div>',
        ),
        (
            "<h2>A</h2><table><caption>Plans</caption></table><table></table>",
            "<h2>A</h2>"
            + BOX.format("Plans")
            + "<table><caption>Plans</caption></table></div>"
            + BOX.format("A")
            + "<table></table></div>",
        ),
        (
            '<table><thead><tr><th>a</th><th align="right">b</th><th scope="row">c</th></tr></thead></table>',
            BOX.format("Table") + '<table><thead><tr><th scope="col">a</th><th scope="col" align="right">b</th>'
            '<th scope="row">c</th></tr></thead></table></div>',
        ),
        ("<pre>&lt;table&gt;</pre>", "<pre>&lt;table&gt;</pre>"),
    ],
)  # fmt: skip
def test_scrolling_tables(html: str, boxed: str) -> None:
    assert scrolling_tables(html, "Table") == boxed
