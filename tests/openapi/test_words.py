"""Words of the interface on API pages are in the language of the page, but ids do not depend on it."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import Any

import pytest
from api_pages import answers, case_site, document, read_document, site_of, text_of, with_paths
from page_cases import FIXTURES
from real_input import specifications

from mkdocs_docsjson.openapi.api_site import ApiSite, SourceDocument
from mkdocs_docsjson.openapi.api_words import ENGLISH
from mkdocs_docsjson.openapi.site_builder import api_site
from mkdocs_docsjson.settings.models import Api, ApiChangelog, OpenApiSource

FOREIGN = {key: "Ω" + "".join(re.findall(r"\{\w+\}", word)) for key, word in ENGLISH.items()}
"""A language in which every word consists of the same letter."""
TECHNICAL = frozenset(
    [
        "string",
        "integer",
        "number",
        "boolean",
        "object",
        "array",
        "null",
        "path",
        "query",
        "querystring",
        "header",
        "cookie",
        "response",
        "body",
        "default",
        "webhook",
        "date",
        "digest",
        "region",
    ]
)
"""Names of OpenAPI, JSON and HTTP, which are the same in all languages; the last ones are required in the document."""
EVERYTHING = (FIXTURES / "openapi" / "everything.yaml").read_text("utf-8")
"""A document with one of everything, whose own texts have no lower-case letters."""


@functools.cache
def everything() -> ApiSite:
    return site_of(document(EVERYTHING), settings=Api(schemas=True))


@pytest.mark.parametrize("path", everything().pages)
def test_no_word_of_a_page_is_english_in_another_language(path: str) -> None:
    page = everything().render(path, FOREIGN)
    tabs = " ".join(re.findall(r'role="tab"[^>]*>([^<]*)<', page.side))
    shown = re.sub(
        r"[\w+.-]*[/:{}][\S]*",
        " ",
        "\n".join([text_of(page.html), re.sub(r"```.*?```", "", page.text, flags=re.S), tabs]),
    )  # addresses, media types
    assert sorted(set(re.findall(r"\b[a-z]{2,}\b", shown)) - TECHNICAL) == []
    assert "Ω" in shown


@pytest.mark.parametrize("path", everything().pages)
def test_ids_are_the_same_in_every_language(path: str) -> None:
    site = everything()
    assert site.render(path).ids == site.render(path, FOREIGN).ids


def large() -> ApiSite:
    """A page whose response is too large, and a response with the same schema at two levels."""
    deep: dict[str, Any] = {"type": "string", "description": "One of the words. " * 20}
    for level in range(4):
        deep = {"type": "object", "title": f"Level {level}", "properties": {f"f{level}{n}": deep for n in range(5)}}
    wide = {"type": "object", "properties": {f"w{number}": {"type": "string"} for number in range(9)}}
    first, second = ({"$ref": f"#/components/schemas/{name}"} for name in ("Wide", "Deep"))
    inner = {"type": "object", "properties": {"inner": {"type": "object", "properties": {"again": first}}}}
    answer = {"type": "object", "properties": {"first": first, "second": inner, "third": second, "fourth": second}}
    return site_of(
        with_paths({"/a": {"get": answers(answer)}}, components={"schemas": {"Wide": wide, "Deep": deep}}),
    )


def various_sites() -> Iterator[ApiSite]:
    """Those in which most words are printed come first."""
    yield from (everything(), large(), case_site("01"), case_site("05"), case_site("10"))
    for path in sorted(specifications().values(), key=lambda path: path.stat().st_size):
        if path.stat().st_size < 500_000:
            yield site_of(read_document(path))


def test_every_word_of_api_pages_is_printed_somewhere() -> None:
    marked = {key: f"«{key}»" + "".join(re.findall(r"\{\w+\}", word)) for key, word in ENGLISH.items()}
    source = OpenApiSource(source="a.yaml", changelog=ApiChangelog())
    changes = api_site([SourceDocument(source, with_paths({"/a": {"get": answers({})}}), changelog=True)], Api())
    left = {key for key in ENGLISH if key.startswith("api_")}
    left -= {key for key in ("api_changes",) if ENGLISH[key] in repr(changes.navigation)}
    for site in various_sites():
        left -= {key for key in ("api_overview",) if ENGLISH[key] in repr(site.navigation)}
        for path in site.pages:
            page = site.render(path, marked)
            left -= set(re.findall(r"«(api_\w+)»", page.html + page.side + page.text))
            if not left:
                return
    assert sorted(left) == []


@pytest.mark.parametrize("path", everything().pages)
def test_words_are_texts_and_no_html(path: str) -> None:
    """An owner's file may contain any text."""
    odd = {key: "<b>&" + "".join(re.findall(r"\{\w+\}", word)) for key, word in ENGLISH.items()}
    page = everything().render(path, odd)
    assert "<b>" not in page.html + page.side
    assert "&lt;b&gt;&amp;" in page.html
