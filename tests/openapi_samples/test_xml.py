"""Examples of bodies as XML."""

from __future__ import annotations

from xml.etree import ElementTree

from api_pages import with_schemas

from mkdocs_docsjson.openapi.media_examples import examples_of_media
from mkdocs_docsjson.openapi.model import Media
from mkdocs_docsjson.openapi.schema_components import components


def test_xml_follows_the_hints() -> None:
    api = with_schemas(
        {
            "Book": {
                "type": "object",
                "xml": {"name": "book", "prefix": "b", "namespace": "http://example.com/b"},
                "properties": {
                    "id": {"type": "integer", "xml": {"attribute": True}},
                    "title": {"type": "string", "example": "A < B & C"},
                    "tags": {
                        "type": "array",
                        "xml": {"wrapped": True},
                        "items": {"type": "string", "xml": {"name": "tag"}},
                    },
                    "bare": {"type": "array", "minItems": 2, "items": {"type": "integer"}},
                    "odd name": {"type": "boolean"},
                },
            }
        }
    )
    (made,) = examples_of_media(api, Media("application/xml", components(api)["Book"]), "response")
    assert made.lexer == "xml"
    assert made.text.splitlines() == [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<b:book xmlns:b="http://example.com/b" id="1">',
        "  <title>A &lt; B &amp; C</title>",
        "  <tags>",
        "    <tag>string</tag>",
        "  </tags>",
        "  <bare>1</bare>",
        "  <bare>1</bare>",
        "  <odd_name>true</odd_name>",
        "</b:book>",
    ]


def test_xml_is_well_formed_whatever_its_hints_say() -> None:
    hints = {"name": '<b onload="x">', "prefix": "p><'\"", "namespace": "http://example.com/'\"><b>"}
    property_ = {"type": "string", "xml": {"name": "a b=c", "attribute": True}, "example": "\"'><"}
    api = with_schemas(
        {"Book": {"type": "object", "xml": hints, "properties": {"<c>": property_, "]]>": {"type": "string"}}}}
    )
    (made,) = examples_of_media(api, Media("application/xml", components(api)["Book"]), "response")
    assert ElementTree.fromstring(made.text).tag == "{http://example.com/'\"><b>}_b_onload__x__"
