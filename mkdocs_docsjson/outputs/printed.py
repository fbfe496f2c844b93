"""All pages of a division on one printable page, with links that lead to places in it.

Every page keeps its own ids, with its path in front, so that equal headings of two pages stay apart.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import unescape
from urllib.parse import unquote

from markupsafe import Markup, escape

from mkdocs_docsjson.outputs.page import OutputPage
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
    """A page to be printed with others."""

    page: OutputPage
    file: str
    """Its source: what its relative links start from."""
    draw: Callable[[Callable[[LinkUse], str]], str]
    """Its HTML, body and side column, with the addresses that it is given (`Rendered.with_links`)."""
    own_title: bool = False
    """The body starts with its own h1."""


def print_path(division_id: str) -> str:
    """Path of the printable page of a division: `print/index`, `print/v2/guides/index`."""
    return f"print/{division_id}/index" if division_id else "print/index"


def printed(pages: Sequence[PrintedPage], routes: Routes, base: str) -> Markup:
    """The content of the printable page: a list of its pages, then each of them.

    base: way from the printable page to the root of the site.
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
    html = page.draw(lambda use: _address(use, page, anchors, routes, base))
    title = Markup("") if page.own_title else Markup("<h1>{}</h1>").format(page.page.title)
    body = Markup(_with_own_ids(html, anchor))
    return Markup('<section class="dj-printed" id="{}">\n{}\n{}\n</section>').format(anchor, title, body)


def _address(use: LinkUse, page: PrintedPage, anchors: Mapping[str, str], routes: Routes, base: str) -> str:
    """A link inside the printable page where its target is printed too, else one to the site."""
    target = routes.resolve(use.url, use.file or page.file, use.kind)
    if isinstance(target, Missing):
        return use.url
    if target.href:
        return target.href
    if anchor := anchors.get(target.path):
        # Written with its prefix at once: `_with_own_ids` must not take it for an id of this very page.
        return f"#{id_in(anchor, unquote(target.fragment))}" if target.fragment else f"#{anchor}"
    return base + routes.address(target)


def _with_own_ids(html: str, anchor: str) -> str:
    """Every id of a page, and what refers to it in the page, with the page's anchor in front."""
    ids = {unescape(match[1]) for tag in _TAG.finditer(html) for match in _ID.finditer(tag[0])}

    def own(name: str) -> str:
        """name: as a browser reads it, without escapes."""
        return str(escape(id_in(anchor, name) if name in ids else name))

    def tag(match: re.Match[str]) -> str:
        text = match[0]
        if "=" not in text:
            return text
        text = _REFERENCE.sub(lambda found: f'{found[1]}="{" ".join(map(own, unescape(found[2]).split()))}"', text)
        return _FRAGMENT.sub(lambda found: f'href="#{own(unquote(unescape(found[1])))}"', text)

    return _TAG.sub(tag, html)


def anchor_of(path: str) -> str:
    """Id of a page among others in one document."""
    return "page-" + _NOT_SLUG.sub("-", path)


def id_in(anchor: str, name: str) -> str:
    """An id of a page among others. anchor: of the page."""
    return f"{anchor}--{name}"
