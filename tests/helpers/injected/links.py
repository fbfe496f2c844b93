"""Finds addresses in all files of a finished site that would run code when they are followed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyromark
from lxml import etree
from selectolax.lexbor import LexborHTMLParser

from mkdocs_docsjson.settings.addresses import is_harmful

_TEXTS = frozenset(
    {"alt", "title", "aria-label", "aria-description", "placeholder", "content", "value", "label", "id", "datetime"}
)
"""Attributes that contain texts; all others are treated as addresses."""
_FOLLOWED_DATA = ("to", "base", "page", "source", "script", "search", "src", "href", "url", "mirror")
"""Ends of the names of `data-` attributes that contain addresses; others contain texts."""
_PICTURES = frozenset({"src", "poster", "srcset"})
_FOLLOWED = ("url", "href", "link", "@id", "image", "logo", "sameAs", "item", "destination", "target", "to", "src")
"""Ends of keys of JSON whose values are addresses."""


def harmful_links(folder: Path, *copied: str) -> list[str]:
    """Addresses in the files of a site that would run code. copied: names of files that are not searched."""
    found = []
    for path in sorted(each for each in folder.rglob("*") if each.is_file() and each.name not in copied):
        found += [f"{path.relative_to(folder)}: {address[:120]!r}" for address in _of_file(path)]
    return found


def _of_file(path: Path) -> Iterator[str]:
    if path.suffix in (".html", ".htm"):
        yield from of_html(path.read_text("utf-8"))
    elif path.suffix in (".xml", ".rss", ".atom"):
        for element in etree.fromstring(path.read_bytes()).iter():
            name = etree.QName(element).localname if isinstance(element.tag, str) else ""
            if name in ("link", "guid", "loc", "url", "id", "comments"):
                yield from filter(is_harmful, [element.text or ""])
            yield from filter(is_harmful, map(str, element.attrib.values()))
            yield from of_html(element.text or "")
    elif path.suffix == ".json":
        yield from of_json(json.loads(path.read_text("utf-8")))
    elif path.suffix in (".md", ".txt"):
        yield from of_html(pyromark.html(path.read_text("utf-8"), options=pyromark.Options.ENABLE_TABLES))
    elif path.name in ("_redirects", "_headers"):
        yield from filter(is_harmful, path.read_text("utf-8").split())


def of_html(html: str) -> Iterator[str]:
    for element in LexborHTMLParser(html).css("*"):
        names = element.attributes
        if element.tag == "script" and (names.get("type") or "").endswith("json"):
            yield from of_json(json.loads(element.text()))
        for name, value in names.items():
            if name.startswith("data-") and not name.endswith(_FOLLOWED_DATA):
                continue
            if name not in _TEXTS and is_harmful(value or "", image=name in _PICTURES):
                yield f"<{element.tag} {name}={value}>"
        if element.tag == "meta" and (names.get("http-equiv") or "").lower() == "refresh":
            yield from filter(is_harmful, (names.get("content") or "").split("url=")[1:])


def of_json(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, str):
        if key.endswith(_FOLLOWED) and is_harmful(value, image=key in ("image", "logo")):
            yield f"{key}: {value}"
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from of_json(one, str(name))
    elif isinstance(value, list):
        for one in value:
            yield from of_json(one, key)
