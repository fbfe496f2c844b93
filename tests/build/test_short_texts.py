"""Descriptions and banners: inline Markdown, and those HTML elements that only look different."""

from __future__ import annotations

import pytest

from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.rendering.shared_views import short_html


def short(text: str, **options: bool) -> str:
    return str(short_html(text, PageOptions(**options), lambda url: f"..{url}" if url.startswith("/") else url))


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("Use `<b>` and **more**.", "Use <code>&lt;b&gt;</code> and <strong>more</strong>."),
        ('<span class="brand">**Acme**</span>', '<span class="brand"><strong>Acme</strong></span>'),
        ("Press <kbd>K</kbd><br/>or [read](/on)", 'Press <kbd>K</kbd><br>or <a href="../on">read</a>'),
        ("the <code> element and 1 < 2", "the &lt;code&gt; element and 1 &lt; 2"),
        ("<b><i>x</b></i>", "&lt;b&gt;<i>x&lt;/b&gt;</i>"),
        ("<b>**x</b>**", "<b><strong>x</strong></b>"),
        ("<token> <script>x()</script>", "&lt;token&gt; &lt;script&gt;x()&lt;/script&gt;"),
        ('<b onclick="x()">y</b>', '&lt;b onclick="x()"&gt;y&lt;/b&gt;'),
    ],
)
def test_short_texts(text: str, html: str) -> None:
    assert short(text) == html


def test_strangers_write_no_elements() -> None:
    assert short("<b>x</b>", safe=True) == "&lt;b&gt;x&lt;/b&gt;"
