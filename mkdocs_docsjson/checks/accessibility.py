"""Checks images, links, media and tables for what makes them inaccessible to some readers."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from urllib.parse import unquote, urlsplit

from mkdocs_docsjson.checks.checked_page import Page, Visit, text_of, value_of
from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.checks.wordlists import phrases
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.element_tree import AuthoredElement, Node

_NOT_AN_ALT = phrases("""
    image|img|images|picture|photo|screenshot|screen shot|alt|alt text|alt-text|undefined|null|placeholder
""")
_FILE_NAME = re.compile(r"[\w%() .-]+\.(?:png|jpe?g|gif|svg|webp|avif)", re.I)
_SAYS_NOTHING = phrases("""
    here|click here|click|this|this link|link|this page|this article|this post|read more|more|more info|learn more|
    see more|see here|go here|details|more details|page|right here|over here
""")
_NOT_PUBLIC = re.compile(
    r"(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|(?:[\w-]+\.)*example\.(?:com|org|net))(?::\d+)?$"
)
_HIDDEN = ("presentation", "none")


def check(page: Page) -> Iterator[Finding]:
    for visit in page.visits:
        match visit.tag:
            case "img":
                yield from _image(page, visit)
            case "a":
                yield from _link(page, visit)
            case "iframe" | "video" | "audio":
                yield from _media(visit)
            case "table":
                yield from _table(visit)


def _image(page: Page, visit: Visit) -> Iterator[Finding]:
    element = visit.element
    if element.get("aria-hidden") == "true" or element.get("role") in _HIDDEN:
        return
    alt = element.get("alt")
    source = page.address(element.get("src", ""))
    written_empty = isinstance(element, AuthoredElement) and alt is not None
    if not (alt or "").strip():
        if not written_empty:
            message = f"the image {_file_of(source)} has no alternative text"
            yield visit.problem("missing-alt", message, 'say what it shows, or write alt="" if it is only decoration')
        return
    words = " ".join((alt or "").split())
    stem = re.sub(r"\.\w+$", "", _file_of(source))
    if words.lower() in _NOT_AN_ALT or _FILE_NAME.fullmatch(words) or (words == stem and re.search(r"[-_]", words)):
        yield visit.problem("alt-text", f'"{words}" does not say what the image shows', "describe it in a few words")


def _file_of(source: str) -> str:
    if source.startswith("data:"):
        return "in the page"
    return unquote(urlsplit(source).path).rsplit("/", 1)[-1] or source


def _link(page: Page, visit: Visit) -> Iterator[Finding]:
    element = visit.element
    url = page.address(element.get("href", ""))
    if not url or element.get("role") in ("doc-noteref", "doc-backlink"):
        return
    text = " ".join(text_of(element).split())
    if not text:
        if not _is_named(element):
            yield visit.problem("empty-link", f'the link to "{url}" has no text', "write where it leads")
    elif text.strip(" .:!→»›>").lower() in _SAYS_NOTHING and not element.get("aria-label"):
        yield visit.problem("link-text", f'"{text}" does not say where the link leads', "name the page it leads to")
    elif (
        re.match(r"https?://", text)
        and not _NOT_PUBLIC.match(urlsplit(text).netloc)
        and text.rstrip("/") == url.rstrip("/")
    ):
        yield visit.problem("link-text", f'"{_shorten(text)}" is an address, not a name', "name the page it leads to")


def _is_bare(text: str, url: str) -> bool:
    """Whether the text of a link is nothing but its own address, on a public site."""
    if not text.startswith(("http://", "https://")) or text.rstrip("/") != url.rstrip("/"):
        return False
    return not _NOT_PUBLIC.match(urlsplit(text).netloc)


def _is_named(element: ET.Element) -> bool:
    """Whether something other than text, such as an image or a label, may give a link its name."""
    if any(element.get(name) for name in ("aria-label", "aria-labelledby", "title")):
        return True
    # An image without alternative text has a finding of its own.
    return any(child is not element for child in element.iter())


def _shorten(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "…"


def _media(visit: Visit) -> Iterator[Finding]:
    element = visit.element
    named = any(element.get(name) for name in ("title", "aria-label", "aria-labelledby"))
    if not named and element.tag != "audio" and element.get("aria-hidden") != "true" and not _is_captioned(visit):
        kind = "frame" if element.tag == "iframe" else "video"
        yield visit.problem("media-title", f"the {kind} has no title", f'write <{visit.tag} title="…">')
    plays = element.get("autoplay") is not None
    if plays and element.tag != "iframe" and element.get("muted") is None and element.get("controls") is None:
        message = f"the {visit.tag} starts by itself, with sound and without controls"
        yield visit.problem("media-autoplay", message, "add controls, or muted when it has no sound")


def _is_captioned(visit: Visit) -> bool:
    return visit.tag == "video" and any(
        value_of(parent, spelling)
        for parent in visit.parents
        if isinstance(parent, Node) and (component := COMPONENTS.get(str(parent.tag)))
        for spelling, attribute in component.by_name.items()
        if attribute.name == "caption"
    )


def _table(visit: Visit) -> Iterator[Finding]:
    element = visit.element
    if element.get("role") in _HIDDEN:
        return
    heads = list(element.iter("th"))
    if not heads and element.find(".//td") is not None:
        yield visit.problem("table-header", "the table has no header cells", "write the first row with <th>")
    elif heads and not any(text_of(head).strip() or len(head) for head in heads):
        yield visit.problem("table-header", "the header cells of the table are empty", "name the columns")
