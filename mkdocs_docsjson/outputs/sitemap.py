"""`sitemap.xml` (https://www.sitemaps.org/protocol.html) and `robots.txt` (RFC 9309).

An owner's own file of either name has priority: the caller writes ours only where the docs folder has none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mkdocs_docsjson.outputs.output_page import OutputPage, absolute
from mkdocs_docsjson.plain_text import xml

MAX_URLS = 50_000
"""The most addresses in one file, by the protocol; a larger site gets an index of several."""

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
_XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'


def sitemap(
    pages: Iterable[OutputPage], site_url: str, *, index_hidden: bool = False, max_urls: int = MAX_URLS
) -> dict[str, str]:
    """Return `sitemap.xml` of all pages that search engines may list; no file without `site_url`, which addresses need.

    Dates are those of the last change of each page; a page without one gets no date, rather than that of the build.
    """
    if not site_url:
        return {}
    found = {page.url: page for page in pages if page.advertised(index_hidden)}
    urls = sorted(found)
    entries = [_entry(found[url], site_url, found.keys()) for url in urls]
    if len(entries) <= max_urls:
        return {"sitemap.xml": _urlset(entries)}
    parts = [entries[start : start + max_urls] for start in range(0, len(entries), max_urls)]
    files = {f"sitemap-{number}.xml": _urlset(part) for number, part in enumerate(parts, 1)}
    return {"sitemap.xml": _index(files, site_url), **files}


def robots(site_url: str) -> str:
    """Return the text of `robots.txt`: everything may be read, and the sitemap is named if the site has an address.

    Hidden pages are not disallowed: a crawler that may not open a page never sees its `noindex`.
    """
    lines = ["User-agent: *", "Allow: /"]
    if site_url:
        lines += ["", f"Sitemap: {absolute(site_url, 'sitemap.xml')}"]
    return "\n".join(lines) + "\n"


def _entry(page: OutputPage, site_url: str, known: Iterable[str]) -> str:
    lines = ["<url>", f"<loc>{xml(absolute(site_url, page.url))}</loc>"]
    if page.updated:
        lines.append(f"<lastmod>{xml(page.updated)}</lastmod>")
    alternates = {lang: url for lang, url in page.alternates.items() if url in known}
    if len(alternates) > 1:
        lines += [
            f'<xhtml:link rel="alternate" hreflang="{xml(lang)}" href="{xml(absolute(site_url, url))}"/>'
            for lang, url in alternates.items()
        ]
    return "\n".join([*lines, "</url>"])


def _urlset(entries: Sequence[str]) -> str:
    return "\n".join([f"{_HEAD}<urlset {_SITEMAP} {_XHTML}>", *entries, "</urlset>"]) + "\n"


def _index(files: Iterable[str], site_url: str) -> str:
    entries = [f"<sitemap><loc>{xml(absolute(site_url, name))}</loc></sitemap>" for name in files]
    return "\n".join([f"{_HEAD}<sitemapindex {_SITEMAP}>", *entries, "</sitemapindex>"]) + "\n"
