"""Reads the texts of a finished site: texts and attributes of pages as a browser sees them, and other files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote
from xml.sax.saxutils import escape

import pyromark
from lxml import etree
from selectolax.lexbor import LexborHTMLParser

from injected.payloads import SHOWN, squeezed
from mkdocs_docsjson.settings.addresses import is_harmful

_NO_TEXT = ["script", "style", "template"]
_FRAMES = {"iframe", "object", "embed", "base", "frame", "applet"}
_CSS_ESCAPE = re.compile(r"\\([0-9a-f]{1,6}) ")


def texts_of_page(html: str) -> Iterator[str]:
    """Texts and attributes of a page, and strings of its JSON."""
    tree = LexborHTMLParser(html)
    for element in tree.css("script[type$=json]"):
        yield from strings_in(json.loads(element.text()))
    for element in tree.css("*"):
        yield from (value for value in element.attributes.values() if value)
    tree.strip_tags(_NO_TEXT)
    yield tree.root.text() if tree.root else ""


def strings_in(value: Any) -> Iterator[str]:
    """All strings and keys of a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
        for one in value.values():
            yield from strings_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from strings_in(one)


def texts_of(path: Path) -> Iterator[str]:
    """Texts of a file of a site. Raises an error if it is not well-formed."""
    text = path.read_text("utf-8")
    if path.suffix == ".html":
        yield from texts_of_page(text)
    elif path.suffix in (".xml", ".svg"):
        for element in etree.fromstring(text.encode()).iter():
            yield from (element.text or "", *map(str, element.attrib.values()))
            yield from texts_of_page(element.text or "")  # descriptions in a feed are HTML
    elif path.suffix == ".json":
        yield from strings_in(json.loads(text))
    elif path.suffix == ".css":
        yield _CSS_ESCAPE.sub(lambda match: chr(int(match[1], 16)), text)
    else:
        yield text
        if path.suffix in (".md", ".txt"):
            yield from texts_of_page(pyromark.html(text, options=pyromark.Options.ENABLE_TABLES))


@dataclass(frozen=True)
class Shown:
    """The texts of a site by file: joined, without white space."""

    files: Mapping[str, str]

    def holds(self, text: str) -> bool:
        text = squeezed(text)
        return any(text in one for one in self.files.values())

    def shows(self, mark: str, *, markdown: bool = False, most: int = -1) -> bool:
        """Whether the text after a mark is complete in some file, in any of its escaped forms.

        markdown: look for the part whose Markdown syntax is escaped. most: compare only so many characters.
        """
        mark = f"{mark}x" if markdown else mark
        wanted = [form[:most] if most > 0 else form for form in _FORMS]
        return any(
            one.startswith(form, at) for one in self.files.values() for at in _after(mark, one) for form in wanted
        )


def _after(mark: str, text: str) -> Iterator[int]:
    """Positions in a text after each occurrence of a mark."""
    at = text.find(mark)
    while at >= 0:
        yield at + len(mark)
        at = text.find(mark, at + 1)


def shown_in(folder: Path, patterns: Iterable[str] = ("**/*.html",)) -> Shown:
    """The texts of the files of a site that match one of the patterns."""
    files = [path for pattern in patterns for path in sorted(folder.glob(pattern)) if path.is_file()]
    return Shown({path.relative_to(folder).as_posix(): joined(texts_of(path)) for path in files})


def joined(texts: Iterable[str]) -> str:
    return "\n".join(map(squeezed, texts))


def forms(text: str) -> Iterator[str]:
    """A text unchanged, and in the forms in which code samples and addresses contain it."""
    yield text
    yield json.dumps(text, ensure_ascii=False)[1:-1]
    yield json.dumps(text)[1:-1]
    yield quote(text, safe="")
    yield quote(text, safe="/:?#[]@!$&'()*+,;=")
    yield escape(text)


_FORMS = [squeezed(form) for form in forms(f" {SHOWN}")]


def intruders(html: str) -> Iterator[str]:
    """Elements and attributes of a page of the theme that only a payload can have produced."""
    for element in LexborHTMLParser(html).css("*"):
        names = element.attributes
        if element.tag == "script" and not names.get("src") and not (names.get("type") or "").endswith("json"):
            yield f"script: {element.text()[:100]}"
        if element.tag in _FRAMES or (element.tag == "style"):
            yield element.tag or ""
        for name, value in names.items():
            if name.startswith("on") or "pwned" in name:
                yield f"{element.tag} {name}={value}"
            if name in ("href", "src", "action", "data", "xlink:href", "formaction", "poster") and is_harmful(
                value or "", image=name in ("src", "poster")
            ):
                yield f"{element.tag} {name}={value}"
            if name == "src" and element.tag != "img" and "evil.example" in (value or ""):
                yield f"{element.tag} {name}={value}"
