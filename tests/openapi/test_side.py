"""The side column of an operation: samples of its request, examples of its responses."""

from __future__ import annotations

import json
import re
from typing import Any

from api_pages import answers, page_of, site_of, site_page, with_paths
from lxml import html as lxml_html

from mkdocs_docsjson.openapi.api_words import ENGLISH
from mkdocs_docsjson.openapi.whole_pages import ApiPage
from mkdocs_docsjson.settings.models import Api


def example_tabs(page: ApiPage) -> list[str]:
    side = lxml_html.fragment_fromstring(page.side, create_parent="aside")
    return [each.text_content() for each in side.cssselect("#response-example :is([role=tab], figcaption)")]


LANGUAGES = ("curl", "python", "javascript", "go", "php")


def samples_in(page: ApiPage) -> dict[str, bool]:
    """For the language of each sample, whether it is part of the page."""
    figures = lxml_html.fragment_fromstring(page.side, create_parent="aside").cssselect("pre[data-sample]")
    return {each.get("data-sample"): "data-deferred" not in each.attrib for each in figures}


def test_examples_of_several_statuses_are_marked_as_those_of_authors() -> None:
    answer = {"content": {"application/json": {"example": 1}}}
    other = {"content": {"application/json": {"example": 2}}}
    page = page_of(
        {"responses": {"201": answer, "4XX": other, "default": {"content": {"text/plain": {"example": "?"}}}}}
    )
    assert [tab.get("data-status") for tab in lxml_html.fromstring(page.side).cssselect(".dj-tab")][-3:] == [
        "2xx",
        "4xx",
        None,
    ]


def test_an_example_of_several_statuses_is_shown_once() -> None:
    content = {"content": {"application/json": {"schema": {"properties": {"id": {"type": "integer"}}}}}}
    other = {"content": {"application/json": {"schema": {"type": "string"}}}}
    page = page_of({"responses": {"200": content, "201": content, "404": other}})
    assert example_tabs(page) == ["200, 201", "404"]
    assert example_tabs(page_of({"responses": {"200": content}})) == ["200"]


def test_a_body_of_any_type_is_sent_as_json() -> None:
    body = {"content": {"*/*": {"schema": {"properties": {"name": {"type": "string"}}}}}}
    page = site_page(with_paths({"/a": {"post": {"requestBody": body}}}))
    text = lxml_html.fragment_fromstring(page.side, create_parent="aside").text_content()
    assert "Content-Type: application/json" in text
    assert '"name": "string"' in text
    assert page.playground is not None
    assert page.playground["body"]["media"][0]["type"] == "application/json"


def test_a_file_of_any_type_stays_a_file() -> None:
    body = {"content": {"*/*": {"schema": {"type": "string", "format": "binary"}}}}
    page = site_page(with_paths({"/a": {"post": {"requestBody": body}}}))
    assert "@file.bin" in page.side


def test_the_first_languages_stand_in_the_page_and_the_others_are_written_when_wanted() -> None:
    page = page_of({"summary": "Read"}, Api(languages=LANGUAGES))
    assert samples_in(page) == {"curl": True, "python": True, "javascript": True, "go": False, "php": False}
    assert "samples" in page.features
    side = lxml_html.fragment_fromstring(page.side, create_parent="aside")
    assert json.loads(side.cssselect("[data-request]")[0].get("data-request"))["method"] == "GET"
    go = side.cssselect("pre[data-sample=go]")[0]
    assert len(go.text_content()) == len(go.text_content().splitlines()) > 1


def test_no_more_is_held_for_scripts_than_they_need() -> None:
    page = page_of({"summary": "Read"}, Api(languages=LANGUAGES[:3]))
    assert all(samples_in(page).values())
    assert ("data-request" in page.side, "samples" in page.features) == (False, False)


def test_of_a_large_request_one_sample_is_in_the_page() -> None:
    body = {"content": {"application/json": {"example": {"text": "x" * 20_000}}}}
    page = site_page(with_paths({"/a": {"post": {"requestBody": body}}}), Api(languages=LANGUAGES))
    assert [language for language, in_page in samples_in(page).items() if in_page] == ["curl"]


def test_samples_of_the_document_always_stand_in_the_page() -> None:
    own = [{"lang": name, "source": f"call in {name}"} for name in ("go", "php", "ruby", "dart", "elixir")]
    page = page_of({"summary": "Read", "x-codeSamples": own}, Api(languages=LANGUAGES))
    side = lxml_html.fragment_fromstring(page.side, create_parent="aside").text_content()
    assert [f"call in {each['lang']}" in side for each in own] == [True] * len(own)
    assert [language for language, in_page in samples_in(page).items() if in_page] == ["curl", "python", "javascript"]


def test_a_request_cannot_leave_its_attribute() -> None:
    odd = "it's <b>\"x\"</b> & 'more'"
    body = {"content": {"application/json": {"example": {"text": odd}}}}
    page = site_page(with_paths({"/a": {"post": {"requestBody": body}}}), Api(languages=LANGUAGES))
    side = lxml_html.fragment_fromstring(page.side, create_parent="aside")
    assert json.loads(side.cssselect("[data-request]")[0].get("data-request"))["json"] == {"text": odd}
    assert side.cssselect("b") == []


def test_examples_of_variants_without_a_name_are_called_as_on_the_page() -> None:
    node = {"oneOf": [{"type": "array", "items": {"type": "string"}}, {"title": "One", "type": "string"}]}
    site = site_of(with_paths({"/a": {"get": answers(node)}}))
    german = site.render("api-reference/get-a", {**ENGLISH, "api_type_array": "Liste von {type}"})
    assert example_tabs(german) == ["200 Liste von string", "200 One"]
    assert german.ids == site.render("api-reference/get-a").ids


PLANS = {
    "parameters": [
        {
            "name": "sort",
            "in": "query",
            "schema": {"type": "string"},
            "examples": {"up": {"summary": "Smallest first", "value": "asc"}, "down": {"value": "desc"}},
        }
    ],
    "requestBody": {
        "content": {
            "application/json": {
                "schema": {"type": "object"},
                "examples": {
                    "one": {"summary": "First way", "value": {"a": 1}},
                    "two": {"summary": "Second way", "description": "For the patient.", "value": {"b": 2}},
                    "bare": {"value": {"c": True}},
                    "far": {"summary": "Far away", "externalValue": "https://example.com/plan.json"},
                },
            }
        }
    },
}


def test_named_examples_of_a_request_are_a_choice() -> None:
    page = site_page(with_paths({"/plans": {"post": PLANS}}), Api(languages=LANGUAGES))
    side = lxml_html.fragment_fromstring(page.side, create_parent="aside")
    panels = side.cssselect("[data-examples] > .dj-tabs > .dj-panel")
    assert [each.get("data-label") for each in panels] == ["First way", "Second way", "bare", "Far away", "sort: down"]
    assert ["sort=asc" in each.text_content() for each in panels] == [True, True, True, False, False]
    assert "sort=desc" in panels[4].text_content()
    assert [
        name in each.text_content() for name, each in zip(('"a": 1', '"b": 2', '"c": true'), panels, strict=False)
    ] == [True] * 3
    assert "For the patient." in panels[1].text_content()
    assert panels[3].cssselect("a")[0].get("href") == "https://example.com/plan.json"
    assert page.playground is not None
    assert page.playground["body"]["media"][0]["examples"] == [
        {"name": "First way", "text": '{\n  "a": 1\n}'},
        {"name": "Second way", "about": "For the patient.", "text": '{\n  "b": 2\n}'},
        {"name": "bare", "text": '{\n  "c": true\n}'},
    ]


def test_examples_of_a_parameter_are_shown_with_their_names() -> None:
    page = site_page(with_paths({"/plans": {"post": PLANS}}))
    notes = lxml_html.fragment_fromstring(page.html, create_parent="div").cssselect("#param-sort li")
    assert [each.text_content() for each in notes] == ["asc Smallest first", "desc down"]


def test_named_examples_of_parameters_are_a_choice_too() -> None:
    """Examples of the same name belong together."""

    def parameter(name: str, place: str, **values: Any) -> dict[str, Any]:
        examples = {key: {"value": value} for key, value in values.items()}
        return {"name": name, "in": place, "required": True, "schema": {"type": "string"}, "examples": examples}

    parameters = [
        parameter("city", "path", near="oslo", far="lima"),
        parameter("unit", "query", near="km", far="mi", odd="ly"),
        parameter("sort", "query", up="asc", down="desc"),
    ]
    page = site_page(with_paths({"/roads/{city}": {"get": {"parameters": parameters}}}), Api(languages=("curl",)))
    side = lxml_html.fragment_fromstring(page.side, create_parent="aside")
    panels = side.cssselect("[data-examples] > .dj-tabs > .dj-panel")
    urls = [re.search(r"/roads/\S+(?=')", each.text_content())[0] for each in panels]  # type: ignore[index]
    assert dict(zip([each.get("data-label") for each in panels], urls, strict=True)) == {
        "near": "/roads/oslo?unit=km&sort=asc",
        "far": "/roads/lima?unit=mi&sort=asc",
        "unit: odd": "/roads/oslo?unit=ly&sort=asc",
        "sort: down": "/roads/oslo?unit=km&sort=desc",
    }
    assert page.playground is not None
    unit = page.playground["parameters"][1]
    assert unit["examples"] == [
        {"name": "near", "value": "km"},
        {"name": "far", "value": "mi"},
        {"name": "odd", "value": "ly"},
    ]


def test_one_example_without_a_name_is_no_choice() -> None:
    body = {"content": {"application/json": {"example": {"a": 7}}}}
    page = site_page(with_paths({"/plain": {"post": {"requestBody": body}}}))
    assert "data-examples" not in page.side
    assert page.playground is not None
    assert "examples" not in page.playground["body"]["media"][0]


def test_a_range_and_the_type_that_it_is_sent_as_are_one_in_the_playground() -> None:
    content = {"application/*+json": {"schema": {"type": "string"}}, "application/json": {"schema": {"type": "string"}}}
    page = site_page(with_paths({"/json": {"post": {"requestBody": {"content": content}}}}))
    assert "*" not in lxml_html.fragment_fromstring(page.side, create_parent="aside").text_content()
    assert "application/*+json" in page.html
    assert page.playground is not None
    assert [each["type"] for each in page.playground["body"]["media"]] == ["application/json"]
