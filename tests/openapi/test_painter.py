"""Owners' templates are used on API pages too; without any, the fast painter gives the same HTML as our templates."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from api_pages import document, with_paths
from lxml import html as lxml_html

from docs_generator.about import ROOT
from mkdocs_docsjson.openapi.api_site import ApiSite, SourceDocument
from mkdocs_docsjson.openapi.api_words import ENGLISH
from mkdocs_docsjson.openapi.painter import _TEMPLATES, Field, Painter, TemplatePainter, painter_of
from mkdocs_docsjson.openapi.site_builder import api_site
from mkdocs_docsjson.openapi.whole_pages import ApiPage
from mkdocs_docsjson.pages.component_html import forget_templates
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.settings.models import Api, OpenApiSource

OWN = str(ROOT / "theme")
EVERY = frozenset(_TEMPLATES)
CHOICE = {"oneOf": [{"title": "One", "type": "object", "properties": {"a": {}}}, {"title": "Two", "type": "string"}]}
BODY = {"type": "object", "properties": {"name": {"type": "string", "default": "x"}, "inner": CHOICE}}
NAMED = {"one": {"value": {"name": "a"}}, "two": {"summary": "Second", "description": "Mind.", "value": {}}}
FINE = {"description": "Fine", "content": {"application/json": {"schema": BODY, "examples": NAMED}}}
OPERATION = {
    "responses": {"200": FINE, "404": {"description": "None", "content": {"text/plain": {"example": "gone"}}}},
    "parameters": [{"name": "limit", "in": "query", "required": True, "schema": {"type": "integer"}}],
    "requestBody": {"content": {"application/json": {"schema": BODY}, "text/plain": {"schema": {"type": "string"}}}},
}


def site_with(painter: Painter) -> ApiSite:
    root = with_paths({"/a": {"post": OPERATION}})
    return api_site([SourceDocument(OpenApiSource(source=root.source), root)], Api(), painter=painter)


def page_by(painter: Painter) -> ApiPage:
    site = site_with(painter)
    return site.render(next(iter(site.pages)))


def page_with(tmp_path: Path, **templates: str) -> ApiPage:
    folder = tmp_path / "components"
    folder.mkdir()
    for name, text in templates.items():
        (folder / f"{name}.html").write_text(text, "utf-8")
    forget_templates()
    site = site_with(painter_of(ENGLISH, PageOptions(template_folders=(str(tmp_path), OWN))))
    return site.render(next(iter(site.pages)))


def tree(html: str) -> Any:
    """Elements with attributes and texts, in a form that ignores white space and order of attributes."""

    def plain(element: Any) -> Any:
        texts = [element.text, *(child.tail for child in element)]
        words = [" ".join((text or "").split()) for text in texts]
        kept = {key: value for key, value in element.attrib.items() if (key, value) != ("aria-selected", "false")}
        kept.pop("tabindex", "")
        if kept.get("role") == "tablist":
            kept.pop("aria-label")
        return element.tag, sorted(kept.items()), words, [plain(child) for child in element]

    return plain(lxml_html.fragment_fromstring(html, create_parent="div"))


def test_the_fast_painter_gives_the_html_of_our_templates() -> None:
    text = (ROOT / "demo_site/openapi/tides.yaml").read_text("utf-8")
    drawn = []
    for painter in (Painter(), TemplatePainter(ENGLISH, PageOptions(), EVERY)):
        root = document(text)
        site = api_site([SourceDocument(OpenApiSource(source=root.source), root)], Api(), painter=painter)
        pages = [site.render(path) for path in site.pages]
        drawn.append([tree(page.html) for page in pages])
        drawn[-1] += [tree(side) for page in (*pages, page_by(painter)) for side in (page.requests, page.responses)]
    alone = [each for each in drawn[0] if has(each, "pre") and not has(each, "button")]
    differ = [(fast, slow) for fast, slow in zip(*drawn, strict=True) if fast != slow and fast not in alone]
    assert differ == []
    assert (len(drawn[0]), len(alone)) > (20, 2)


def has(element: Any, tag: str) -> bool:
    """Whether a tree contains a tag. Templates render tabs even for a single example."""
    return element[0] == tag or any(has(child, tag) for child in element[3])


def test_a_site_without_templates_of_its_own_is_drawn_fast() -> None:
    assert type(painter_of(ENGLISH, PageOptions(template_folders=(OWN,)))) is Painter
    assert type(painter_of(ENGLISH, None)) is Painter


def test_an_owners_field_draws_parameters_bodies_and_answers(tmp_path: Path) -> None:
    html = page_with(tmp_path, _Field='<p class="mine" id="{{ id }}">{{ name }}: {{ type }}</p>{{ content }}').html
    mine = re.findall(r'<p class="mine" id="([^"]*)">([^<]*)</p>', html)
    assert ("param-limit", "limit: integer") in mine
    assert ("param-name", "name: string") in mine
    assert ("response-200-inner-one-a", "a: any") in mine
    assert "dj-field" not in html.replace("dj-fields", "")


def test_an_owners_param_field_draws_what_is_sent_alone(tmp_path: Path) -> None:
    html = page_with(tmp_path, ParamField="<p>mine {{ name }}</p>{{ content }}").html
    assert "<p>mine limit</p>" in html
    assert "<p>mine name</p>" in html
    assert 'class="dj-field" id="response-200-name"' in html


def test_owners_tabs_draw_choices_and_media_types(tmp_path: Path) -> None:
    template = "<ul>{% for tab in children %}<li id='{{ tab.id }}'>{{ tab.attributes.title }}{{ tab.content }}</li>{% endfor %}</ul>"
    html = page_with(tmp_path, Tabs=template).html
    assert "<li id='param-inner-one'>One" in html
    assert "<li id='body-text-plain'>text/plain" in html
    assert "dj-tablist" not in html


def test_an_owners_template_takes_nothing_from_the_playground(tmp_path: Path) -> None:
    page = page_with(tmp_path, _Field="nothing", Tabs="nothing", ParamField="nothing", CodeGroup="nothing")
    plain = page_by(Painter())
    assert page.playground == plain.playground
    assert (page.text, page.search) == (plain.text, plain.search)


GROUP = "<ol>{% for each in children %}<li>{{ each.attributes.label }}: {{ each.content }}</li>{% endfor %}</ol>"


@pytest.mark.parametrize("name", ["RequestExample", "ResponseExample", "_CodeExample", "CodeGroup"])
def test_an_owners_template_draws_examples(tmp_path: Path, name: str) -> None:
    page = page_with(tmp_path, **{name: GROUP})
    assert ("<ol><li>cURL: <pre" in page.requests) is (name != "ResponseExample")
    assert ('<ol><li>200 one: <pre tabindex="0" dir="ltr" data-language="json"' in page.responses) is (
        name != "RequestExample"
    )
    assert ("data-kind" in page.side) is (name != "_CodeExample")


def test_samples_that_a_script_writes_are_written_in_an_owners_template_too(tmp_path: Path) -> None:
    samples = lxml_html.fragment_fromstring(page_with(tmp_path, CodeGroup=GROUP).requests, create_parent="div")
    later = samples.cssselect("ol > li > pre[data-deferred]")
    assert len(later) == 3
    assert [each.get("data-request") is not None for each in later] == [True, *[False] * (len(later) - 1)]


def test_an_owners_macro_of_tabs_draws_choices_and_examples(tmp_path: Path) -> None:
    page = page_with(tmp_path, _tablist="{% macro tablist(label, panels, selected=0) %}<i>mine</i>{% endmacro %}")
    assert [html.count("<i>mine</i>") > 0 for html in (page.html, page.requests, page.responses)] == [True] * 3


def test_an_owners_code_block_draws_an_example_that_stands_alone(tmp_path: Path) -> None:
    page = page_with(tmp_path, CodeBlock="<b>{{ title }}</b>{{ content }}")
    assert "<b></b><pre" in page.side


def test_addresses_and_mistakes_in_an_owners_template_are_those_of_the_page(tmp_path: Path) -> None:
    page = page_with(tmp_path, _Field='<a href="{{ "/guide" | link }}">{{ name }}</a>{{ content }}')
    assert "/guide" in {link.url for link in page.links}
    (tmp_path / "other").mkdir()
    forget_templates()
    folder = tmp_path / "other" / "components"
    folder.mkdir()
    (folder / "_Field.html").write_text("{{ missing }}", "utf-8")
    site = site_with(painter_of(ENGLISH, PageOptions(template_folders=(str(tmp_path / "other"), OWN))))
    told = sorted(problem.message.partition(":")[0] for problem in site.problems)
    assert told == ["<ParamField>", "<ResponseField>"]
    assert "limit" in str(site.render(next(iter(site.pages))).text)


@pytest.mark.parametrize("name", ["a<b", '"', "&"])
def test_nothing_of_a_field_is_markup(name: str) -> None:
    field = Field(name, name, name, name, name, post=[name])
    for painter in (Painter(), TemplatePainter(ENGLISH, PageOptions(), EVERY)):
        drawn = lxml_html.fragment_fromstring(painter.field(field), create_parent="div")
        assert drawn.cssselect("code a")[0].text == name
        assert not drawn.cssselect("b")
