"""All pages of a division on one printable page, on which links between them stay inside the page.

The ids of each page get its path as a prefix, so that equal headings of two pages have different ids.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import unescape
from urllib.parse import unquote

from markupsafe import Markup, escape

from mkdocs_docsjson.outputs.output_page import OutputPage
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.site.routes import Missing, Routes

_TAG = re.compile(r"<[a-zA-Z][^<>]*>")
_ID = re.compile(r'(?<=\s)id="([^"]*)"')
_REFERENCE = re.compile(
    r'(?<=\s)(id|for|headers|list|form|popovertarget|aria-(?:controls|describedby|labelledby|owns|details))="([^"]*)"'
)
_FRAGMENT = re.compile(r'(?<=\s)href="#([^"]+)"')
_NOT_SLUG = re.compile(r"[^\w-]+")


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """A page that is part of a printable page."""

    page: OutputPage
    file: str
    """Its source file, which its relative links start from."""
    render: Callable[[Callable[[LinkUse], str]], str]
    """Returns its HTML, body and side column, given a function that returns the address of a link."""
    own_title: bool = False
    """Whether the body starts with an h1 of its own."""


def print_path(division_id: str) -> str:
    """Return the path of the printable page of a division: `print/index`, `print/v2/guides/index`."""
    return f"print/{division_id}/index" if division_id else "print/index"


def printable_content(pages: Sequence[PrintedPage], routes: Routes, base: str) -> Markup:
    """Return the content of the printable page: a list of its pages, then each of them.

    base: path from the printable page to the root of the site.
    """
    anchors = {page.page.path: anchor_of(page.page.path) for page in pages}
    entries = [
        Markup('<li><a href="#{}">{}</a></li>').format(anchors[page.page.path], page.page.title) for page in pages
    ]
    parts = [Markup('<nav class="dj-printed-list"><ol>{}</ol></nav>').format(Markup("").join(entries))]
    parts += [_section(page, anchors, routes, base) for page in pages]
    return Markup("\n").join(parts)


def _section(page: PrintedPage, anchors: Mapping[str, str], routes: Routes, base: str) -> Markup:
    anchor = anchors[page.page.path]
    html = page.render(lambda use: _address(use, page, anchors, routes, base))
    title = Markup("") if page.own_title else Markup("<h1>{}</h1>").format(page.page.title)
    body = Markup(_with_own_ids(html, anchor))
    return Markup('<section class="dj-printed" id="{}">\n{}\n{}\n</section>').format(anchor, title, body)


def _address(use: LinkUse, page: PrintedPage, anchors: Mapping[str, str], routes: Routes, base: str) -> str:
    """Return the address of a link: within the printable page if its target is printed too, else on the site."""
    target = routes.resolve(use.url, use.file or page.file, use.kind)
    if isinstance(target, Missing):
        return use.url
    if target.href:
        return target.href
    if anchor := anchors.get(target.path):
        # The prefix is added here: `_with_own_ids` would take the fragment for an id of the linking page.
        return f"#{id_in(anchor, unquote(target.fragment))}" if target.fragment else f"#{anchor}"
    return base + routes.address(target)


def _with_own_ids(html: str, anchor: str) -> str:
    """Return a page's HTML with the anchor of the page before its ids and before references to them."""
    ids = {unescape(match[1]) for tag in _TAG.finditer(html) for match in _ID.finditer(tag[0])}

    def prefixed(name: str) -> str:
        """Return an id or a reference with its prefix. name: unescaped."""
        return str(escape(id_in(anchor, name) if name in ids else name))

    def tag(match: re.Match[str]) -> str:
        text = match[0]
        if "=" not in text:
            return text
        text = _REFERENCE.sub(lambda found: f'{found[1]}="{" ".join(map(prefixed, unescape(found[2]).split()))}"', text)
        return _FRAGMENT.sub(lambda found: f'href="#{prefixed(unquote(unescape(found[1])))}"', text)

    return _TAG.sub(tag, html)


def anchor_of(path: str) -> str:
    """Return the id of a page within a document of several."""
    return "page-" + _NOT_SLUG.sub("-", path)


def id_in(anchor: str, name: str) -> str:
    """Return the id of an element within a document of several pages. anchor: the id of its page."""
    return f"{anchor}--{name}"
