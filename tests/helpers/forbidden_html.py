"""Finds markup that texts must never produce in a page: scripts, frames, event handlers, unsafe addresses."""

from __future__ import annotations

from collections.abc import Iterator

from injected.payloads import ADDRESSES, TEXTS
from lxml import html as lxml_html

from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.settings.addresses import is_harmful
from mkdocs_docsjson.theme_folder import own_theme_folder

MARKDOWN = {
    "address of a link": "[x](onmouseover=window.__pwned=40)",
    "title of a link": '[x](/y "onmouseover=window.__pwned=41")',
    "code": '`" onmouseover=window.__pwned=42 x="`',
    "picture": "![onmouseover=window.__pwned=43](onmouseover=window.__pwned=43)",
    "plain quotes": 'a "onmouseover="window.__pwned=44',
}
PAYLOADS = {**TEXTS, **ADDRESSES, **MARKDOWN}
FORBIDDEN = {"script", "style", "iframe", "object", "embed", "base", "meta", "link", "form", "noscript", "template"}
OPTIONS = PageOptions(template_folders=(own_theme_folder(),))


def intruders(page: PageBody) -> Iterator[str]:
    """Elements and attributes that only a payload can have produced."""
    body = page.with_links(page.html + page.side, lambda link: link.url)
    for element in lxml_html.fragment_fromstring(body, create_parent="div").iter():
        if not isinstance(element.tag, str):
            continue
        if element.tag in FORBIDDEN:
            yield lxml_html.tostring(element, encoding="unicode")[:200]
        for name, value in element.attrib.items():
            if (
                name.startswith("on")
                or "pwned" in name
                or (name in ("href", "src") and is_harmful(value, image=name == "src"))
            ):
                yield f"{element.tag} {name}={value}"
