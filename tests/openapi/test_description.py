"""The place of an operation's description: the opening before the endpoint, the rest of a long one after it."""

from __future__ import annotations

from typing import Any

import pytest
from api_pages import document, page_of, site_of, text_of, with_paths
from page_cases import cases

from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN, SIDE_PLACE
from mkdocs_docsjson.openapi.description import OPENING, drop_lead, split_opening
from mkdocs_docsjson.openapi.safe_markdown import markdown, plain_text
from mkdocs_docsjson.openapi.whole_pages import ApiPage

LONG = "word " * (OPENING // 5) + "end."


def filled(lines: list[str]) -> list[str]:
    return [line.format(long=LONG) for line in lines]


@pytest.mark.parametrize("case", cases("openapi/openings.yml"), ids=lambda case: case["title"])
def test_opening_of_a_text(case: dict[str, Any]) -> None:
    above, below = split_opening(markdown(case["text"].format(long=LONG)))
    assert text_of(above).splitlines() == filled(case.get("above", []))
    assert text_of(below).splitlines() == filled(case.get("below", []))


def blocks_of(description: str, **operation: Any) -> list[str]:
    """Blocks of a page before its responses, with `|` at the place of the side column."""
    page = page_of({"summary": "S", "description": description, "responses": {"200": {}}, **operation})
    blocks = text_of(page.html.replace(SIDE_PLACE, "<p>|</p>")).splitlines()
    return blocks[: blocks.index("Responses")]


DOCS = {"externalDocs": {"url": "https://docs.example", "description": "More"}}


def test_a_description_is_before_endpoint_and_samples() -> None:
    more = {"deprecated": True, **DOCS}
    deprecated = "This operation is deprecated."
    assert blocks_of("Told.", **more) == [deprecated, "Told.", "See also More", "GET /a", "|"]
    assert blocks_of("", **DOCS) == ["See also More", "GET /a", "|"]


def test_a_long_one_goes_on_below_them() -> None:
    assert blocks_of(f"Told.\n\n{LONG}", **DOCS) == ["Told.", "GET /a", "|", LONG, "See also More"]


def test_a_long_one_without_an_opening_is_between_endpoint_and_samples() -> None:
    assert blocks_of(f"## Told\n\n{LONG}", **DOCS) == ["GET /a", "Told", LONG, "See also More", "|"]


@pytest.mark.parametrize(
    ("text", "lead", "left"),
    [
        ("Reads *one* item.", "reads one **item**", ""),
        ("Reads one item.\n\nOr two.", "Reads one item.", "Or two."),
        ("Reads one item.", "Reads an item.", "Reads one item."),
        ("Reads one item.", "", "Reads one item."),
        ("- Reads", "Reads", "Reads"),
    ],
)
def test_the_description_in_the_page_head_is_not_repeated(text: str, lead: str, left: str) -> None:
    assert text_of(drop_lead(markdown(text), markdown(lead))) == left


def test_descriptions_of_frontmatter_and_document_are_not_both_shown() -> None:
    about = {"description": "Reads one.", "responses": {}}
    site = site_of(with_paths({"/a": {"get": about | {"x-mint": {"metadata": {"description": "Reads one"}}}}}))
    written = site.render_operation("GET /a", lead="Reads one")
    assert isinstance(written, ApiPage)
    assert "Reads" not in text_of(written.html)
    assert "Reads" not in text_of(site.render("api-reference/get-a").html)


@pytest.mark.parametrize(
    ("summary", "title", "more"),
    [
        ("List all users", "List all users", False),
        ("Set `mode` of a [plan](/plans)", "Set mode of a plan", False),
        ("Send a file. " + "It may be large. " * 5, "Send a file", True),
        ("Send a file " + "which may be large " * 5, ("Send a file " + "which may be large " * 5).strip(), False),
    ],
)
def test_a_summary_that_is_a_paragraph_gives_its_first_sentence_to_the_title(
    summary: str, title: str, more: bool
) -> None:
    page = page_of({"summary": summary, "description": "Further words."})
    assert page.title == title
    assert ("It may be large." in text_of(page.html), "It may be large." in page.text) == (more, more)
    assert "Further words." in text_of(page.html)


def test_links_of_responses_and_fragments_of_descriptions_lead_to_operations() -> None:
    links = {"next": {"operationId": "two", "parameters": {"id": "$response.body#/id"}}}
    paths = {
        "/one": {
            "get": {
                "description": "See [two](#operation/two), [none](#nowhere).",
                "responses": {"200": {"links": links}},
            }
        },
        "/two": {"get": {"operationId": "two", "summary": "Two", "responses": {}}},
    }
    site = site_of(with_paths(paths))
    page = site.render("api-reference/get-one")
    assert [link.url for link in page.links] == ["/api-reference/two"]
    assert page.html.count(f"{LINK_OPEN}0{LINK_CLOSE}") == 2
    assert 'href="#nowhere"' not in page.html
    assert [each.message for each in page.problems] == ['"#nowhere" in a description refers to nothing in the document']
    assert "next GET /two" in text_of(page.html)


@pytest.mark.parametrize(
    ("url", "source", "wanted"),
    [
        ("#tag/pets", "api.yaml", "/api-reference/overview#our-pets"),
        ("#tag/Pet%20Shop", "api.yaml", "/api-reference/overview#pet-shop"),
        ("#section/Errors", "api.yaml", "/api-reference/overview"),
        ("guides/start", "api.yaml", "guides/start"),
        ("/guides/start#top", "api.yaml", "/guides/start#top"),
        ("../logo.png?a=1&b", "api.yaml", "../logo.png?a=1&b"),
        ("https://example.com/x", "api.yaml", ""),
        ("guides/start", "https://example.com/v1/api.yaml", ""),
    ],
)
def test_an_address_in_a_description_is_one_of_the_site(url: str, source: str, wanted: str) -> None:
    tags = [{"name": "pets", "summary": "Our pets"}, {"name": "Pet Shop"}]
    paths = {"/a": {"get": {"description": f"[x]({url})", "externalDocs": {"url": url}, "responses": {}}}}
    root = {"openapi": "3.2.0", "info": {"title": "T", "version": "1"}, "tags": tags, "paths": paths}
    page = site_of(document(root, name=source)).render("api-reference/get-a")
    assert [link.url for link in page.links] == [wanted] * bool(wanted)
    shown = f"{LINK_OPEN}0{LINK_CLOSE}" if wanted else "https://example.com/"
    assert page.html.count(f' href="{shown}') == 2


@pytest.mark.parametrize("case", cases("openapi/markdown.yml"), ids=lambda case: case["title"])
def test_description_is_markdown_that_can_only_be_read(case: dict[str, Any]) -> None:
    assert markdown(case["text"]) == case["html"].strip()


def test_plain_text_is_cut_at_a_word() -> None:
    assert plain_text("**One** two `three`\n\nfour", 14) == "One two…"
    assert plain_text("**One** two") == "One two"


def test_an_overview_tells_what_a_document_is_before_where_it_is_reached() -> None:
    info = {"title": "T", "version": "1", "description": f"Told.\n\n{LONG}"}
    document = with_paths({"/a": {"get": {}}}, info=info, servers=[{"url": "https://api.example"}])
    shown = text_of(site_of(document).render("api-reference/overview").html).splitlines()
    places = [shown.index(line) for line in ("Told.", "Base URL https://api.example", LONG)]
    assert places == sorted(places)
