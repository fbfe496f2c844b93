"""The OpenSearch description, by which browsers offer the search of a site."""

from __future__ import annotations

from lxml import etree

from mkdocs_docsjson.outputs.opensearch import opensearch


def test_the_description_leads_to_the_search_page() -> None:
    text = opensearch("Acme & Sons <Documentation>", "https://docs.acme.test/base/", "search/", "Search")
    tree = etree.fromstring(text.encode())
    found = {etree.QName(each).localname: each for each in tree}
    assert found["ShortName"].text == "Acme & Sons <Doc"
    assert found["Url"].get("template") == "https://docs.acme.test/base/search/?q={searchTerms}"
    assert found["Url"].get("type") == "text/html"
