"""RSS 2.0 feeds (https://www.rssboard.org/rss-specification) of pages with `<Update>`s, for readers of a changelog.

An Update with headings gives an item for each heading, any other Update gives one item. Components and code are left
out of the text of an item. The feed of a page is published beside it, as `rss.xml`.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from datetime import datetime
from email.utils import format_datetime
from typing import Any
from urllib.parse import quote

import pyromark

from mkdocs_docsjson.outputs.dates import date_in
from mkdocs_docsjson.outputs.markdown import Address, markdown_of
from mkdocs_docsjson.outputs.markdown_components import attribute, attribute_text
from mkdocs_docsjson.outputs.output_page import FeedItem, OutputPage, absolute, feed_path
from mkdocs_docsjson.outputs.page_tree import UnrenderedPage
from mkdocs_docsjson.pages.element_tree import AuthoredElement, Node
from mkdocs_docsjson.plain_text import plain_text, xml

MAX_ITEMS = 15
_HEADING = re.compile(r"h[1-6]")


def feed_items(tree: UnrenderedPage, address: Address) -> tuple[FeedItem, ...]:
    """Return the items of a page in the order of the page, which is newest first in changelogs.

    tree: the page, read with `ids`.
    """
    found: list[FeedItem] = []
    for update in _updates(tree.root):
        found += _items(update, tree, address)
        if len(found) >= MAX_ITEMS:
            break
    return tuple(found[:MAX_ITEMS])


def feed(page: OutputPage, site_name: str, site_url: str, items: Sequence[FeedItem]) -> str:
    """Return the feed as XML; empty without items or without the site's address, which every link needs."""
    if not items or not site_url:
        return ""
    own = absolute(site_url, page.url)
    title = f"{page.title} - {site_name}" if page.title != site_name else site_name
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
        "<channel>",
        f"<title>{xml(title)}</title>",
        f"<link>{xml(own)}</link>",
        f"<description>{xml(plain_text(page.description) or title)}</description>",
        f"<language>{xml(page.lang)}</language>",
        f'<atom:link href="{xml(absolute(site_url, feed_path(page.url)))}" rel="self" type="application/rss+xml"/>',
    ]
    dates = [datetime.fromisoformat(item.published) for item in items if item.published]
    if dates:
        lines.append(f"<pubDate>{format_datetime(max(dates))}</pubDate>")
    for item in items:
        lines += _item(item, own)
    return "\n".join([*lines, "</channel>", "</rss>"]) + "\n"


def _item(item: FeedItem, page_url: str) -> Iterator[str]:
    url = f"{page_url}#{quote(item.anchor)}" if item.anchor else page_url
    yield "<item>"
    yield f"<title>{xml(item.title)}</title>"
    yield f"<link>{xml(url)}</link>"
    yield f'<guid isPermaLink="true">{xml(url)}</guid>'
    if item.published:
        yield f"<pubDate>{format_datetime(datetime.fromisoformat(item.published))}</pubDate>"
    yield from (f"<category>{xml(category)}</category>" for category in item.categories)
    if item.html:
        yield f"<description>{xml(item.html)}</description>"
    yield "</item>"


def _updates(root: ET.Element) -> Iterator[Node]:
    """Yield the Updates of a page, without those inside another one."""
    for child in root:
        if isinstance(child, Node) and child.tag == "Update":
            yield child
        else:
            yield from _updates(child)


def _items(update: Node, tree: UnrenderedPage, address: Address) -> Iterator[FeedItem]:
    label = plain_text(attribute_text(update, "label"))
    date = date_in(label) or date_in(attribute_text(update, "description"))
    published = date.isoformat() if date else ""
    tags = attribute(update, "tags")
    categories = tuple(str(tag) for tag in tags) if isinstance(tags, list | tuple) else ()
    own = attribute(update, "rss")
    sections = list(_sections(update))
    if isinstance(own, dict) or not any(heading is not None for heading, _ in sections):
        own_item = own if isinstance(own, dict) else {}
        text = _html([child for _, content in sections for child in content], update, tree, address)
        yield FeedItem(
            _text_at(own_item, "title") or label,
            update.id,
            _paragraph(_text_at(own_item, "description")) or text,
            published,
            categories,
        )
        return
    for heading, content in sections:
        if heading is not None:
            title = " ".join("".join(_heading_text(heading)).split())
            text = _html(content, update, tree, address)
            yield FeedItem(title or label, heading.get("id") or update.id, text, published, categories)


def _text_at(own_item: dict[str, Any], key: str) -> str:
    return " ".join(str(own_item.get(key) or "").split())


def _paragraph(text: str) -> str:
    return f"<p>{xml(text)}</p>" if text else ""


def _sections(update: Node) -> Iterator[tuple[ET.Element | None, list[ET.Element]]]:
    """Yield (heading, elements below it); the heading is None for those before the first heading."""
    heading: ET.Element | None = None
    content: list[ET.Element] = []
    for child in update:
        if _HEADING.fullmatch(str(child.tag)):
            yield heading, content
            heading, content = child, []
        else:
            content.append(child)
    yield heading, content


def _heading_text(heading: ET.Element) -> Iterator[str]:
    """Yield the text of a heading without its permalink."""
    yield heading.text or ""
    for child in heading:
        if "dj-anchor" not in (child.get("class") or "").split():
            yield from child.itertext()
        yield child.tail or ""


def _html(content: Sequence[ET.Element], update: Node, tree: UnrenderedPage, address: Address) -> str:
    """Return the content of an item as HTML, without components and code blocks."""
    holder = AuthoredElement("div")
    holder.text = update.text if content and len(update) and content[0] is update[0] else None
    holder.extend(child for child in content if not isinstance(child, Node))
    if not len(update):
        holder.text = update.text
    markdown = markdown_of(_without_components(holder), tree.links, address)
    return pyromark.html(markdown).strip() if markdown else ""


def _without_components(element: ET.Element) -> ET.Element:
    """Return a copy of an element without components and code."""
    copy = AuthoredElement(str(element.tag), element.attrib)
    copy.text, copy.tail = element.text, element.tail
    for child in element:
        if not isinstance(child, Node):
            copy.append(_without_components(child))
        elif child.tail:
            copy.append(_text(child.tail))
    return copy


def _text(text: str) -> ET.Element:
    span = AuthoredElement("span")
    span.text = text
    return span
