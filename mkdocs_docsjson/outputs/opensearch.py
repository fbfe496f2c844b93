"""`opensearch.xml`, with which browsers can offer the site's search among their search engines."""

from __future__ import annotations

from mkdocs_docsjson.outputs.output_page import absolute
from mkdocs_docsjson.plain_text import xml

PATH = "opensearch.xml"
SHORT_NAME = 16
"""The most characters that the format allows."""


def opensearch(name: str, site_url: str, search_address: str, word: str) -> str:
    """Return the description of a site's search. word: "Search" in the language of the site."""
    template = f"{absolute(site_url, search_address)}?q={{searchTerms}}"
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n'
        f"<ShortName>{xml(name[:SHORT_NAME].strip())}</ShortName>\n"
        f"<Description>{xml(f'{name}: {word}')}</Description>\n"
        "<InputEncoding>UTF-8</InputEncoding>\n"
        f'<Url type="text/html" template="{xml(template)}"/>\n'
        "</OpenSearchDescription>\n"
    )
