"""Words of the interface in components."""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs_docsjson.pages.component_words import english_words, words_among
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import render_page

TEMPLATES = Path(__file__).parents[2] / "theme" / "components"


def test_words_of_a_language_take_the_place_of_the_english_ones() -> None:
    german = words_among({"component_required": "Pflicht", "search": "Suche"})
    assert german == (("required", "Pflicht"),)
    source = '<ParamField path="id" required deprecated />'
    html = render_page(source, "a.mdx", PageOptions(words=german), lambda path: None).html
    assert "Pflicht" in html
    assert "required<" not in html
    assert "deprecated<" in html


def test_templates_use_known_words() -> None:
    used = {
        name
        for template in TEMPLATES.glob("*.html")
        for name in re.findall(r"\bword\.(\w+)", template.read_text("utf-8"))
    }
    assert used <= english_words().keys()
