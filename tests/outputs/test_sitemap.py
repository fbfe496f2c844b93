"""sitemap.xml and robots.txt, read back by parsers that are not ours."""

from __future__ import annotations

import datetime
import urllib.robotparser

import pytest
from lxml import etree

from mkdocs_docsjson.outputs.sitemap import robots, sitemap

SITE = "https://docs.acme.dev/"
NAMESPACES = {
    "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "x": "http://www.w3.org/1999/xhtml",
}


def schema():
    """The parts of the protocol's schema that a sitemap of pages uses (https://www.sitemaps.org/schemas/sitemap/0.9)."""
    return etree.XMLSchema(
        etree.fromstring(
            b"""<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
              targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9"
              xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            <xs:element name="urlset"><xs:complexType><xs:sequence>
              <xs:element name="url" type="tUrl" maxOccurs="unbounded"/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:complexType name="tUrl"><xs:sequence>
              <xs:element name="loc"><xs:simpleType><xs:restriction base="xs:anyURI">
                <xs:minLength value="12"/><xs:maxLength value="2048"/></xs:restriction></xs:simpleType></xs:element>
              <xs:element name="lastmod" minOccurs="0"><xs:simpleType>
                <xs:union memberTypes="xs:date xs:dateTime"/></xs:simpleType></xs:element>
              <xs:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence></xs:complexType></xs:schema>"""
        )
    )


def read(text):
    return etree.fromstring(text.encode())


def test_needs_an_address(make_page):
    assert sitemap([make_page()], "") == {}


def test_follows_the_schema(make_page):
    pages = [
        make_page(updated="2026-03-04", alternates={"en": "guides/start/", "de": "de/start/"}),
        make_page("de/start", alternates={"en": "guides/start/", "de": "de/start/"}),
        make_page('a&b "c"'),
        make_page("日本語"),
        make_page("index"),
    ]
    tree = read(sitemap(pages, SITE)["sitemap.xml"])
    schema().assertValid(tree)
    assert SITE in tree.xpath("//s:loc/text()", namespaces=NAMESPACES)
    [lastmod] = tree.xpath("//s:lastmod/text()", namespaces=NAMESPACES)
    assert datetime.date.fromisoformat(lastmod) == datetime.date(2026, 3, 4)
    links = tree.xpath("//x:link/@hreflang", namespaces=NAMESPACES)
    assert links == ["en", "de"] * 2


@pytest.mark.parametrize(
    ("values", "there", "with_hidden"),
    [
        ({}, True, True),
        ({"meta": {"hidden": True}}, False, True),
        ({"meta": {"noindex": True}}, False, False),
        ({"meta": {"robots": "noindex, nofollow"}}, False, False),
        ({"listed": False}, False, True),
        ({"meta": {"url": "https://else.where"}}, False, False),
    ],
)
def test_names_what_may_be_found(make_page, values, there, with_hidden):
    pages = [make_page(**values)]
    assert ("guides/start" in sitemap(pages, SITE)["sitemap.xml"]) == there
    assert ("guides/start" in sitemap(pages, SITE, index_hidden=True)["sitemap.xml"]) == with_hidden


def test_languages_that_are_hidden_are_not_linked(make_page):
    alternates = {"en": "a/", "de": "de/a/"}
    pages = [make_page("a", alternates=alternates), make_page("de/a", alternates=alternates, meta={"noindex": True})]
    assert "hreflang" not in sitemap(pages, SITE)["sitemap.xml"]


def test_large_sites_get_an_index(make_page):
    files = sitemap([make_page(f"p{number}") for number in range(5)], SITE, max_urls=2)
    assert sorted(files) == ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml", "sitemap.xml"]
    parts = read(files["sitemap.xml"]).xpath("//s:sitemap/s:loc/text()", namespaces=NAMESPACES)
    assert parts == [f"{SITE}sitemap-{number}.xml" for number in (1, 2, 3)]
    urls = [
        url for name in files if "-" in name for url in read(files[name]).xpath("//s:loc/text()", namespaces=NAMESPACES)
    ]
    assert len(urls) == len(set(urls)) == 5


def test_robots_lets_everybody_in_and_names_the_sitemap():
    parser = urllib.robotparser.RobotFileParser()
    parser.parse(robots(SITE).splitlines())
    assert parser.can_fetch("AnyBot", SITE + "guides/start/")
    assert parser.site_maps() == [SITE + "sitemap.xml"]
    assert "Sitemap" not in robots("")
