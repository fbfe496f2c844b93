"""Reads the pages of a built site from the Markdown copies beside their HTML. No other files are read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from mkdocs_docsjson import disk
from mkdocs_docsjson.outputs.redirect_book import route_of
from mkdocs_docsjson.problems import closest

_OPERATION = re.compile(r"`(?P<operation>[A-Z]+ [^`]+)`")
_HEADING = re.compile(r"^#{2,6} (?P<title>.+)$", re.M)
_FENCE = re.compile(r"^[ \t]*(?:`{3,}|~{3,})", re.M)
_LARGEST = 4_000_000
"""The largest size of a copy in bytes; larger ones are ignored."""
_HEAD = 6
"""The number of blocks at the start of a page in which to look for its operation."""


@dataclass(frozen=True, slots=True)
class BuiltPage:
    """A page of a built site."""

    address: str
    """Address from the root of the site: `/guides/start`, `/`."""
    title: str
    description: str
    operation: str
    """Operation of an API page: `GET /pets`; else empty."""
    text: str
    """Its Markdown copy."""


@dataclass(frozen=True, slots=True)
class PageSection:
    """A section of a page: the text below one of its headings."""

    page: BuiltPage
    heading: str
    """Empty for the text before the first heading."""
    text: str


class NotThere(LookupError):
    """There is no such page or operation. The message suggests others."""


class BuiltPages:
    """The pages of one folder, read when first needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def pages(self) -> dict[str, BuiltPage]:
        """Return the pages by address, in alphabetical order."""
        found = {page.address: page for page in self._read_pages()}
        return dict(sorted(found.items()))

    def _read_pages(self) -> Iterator[BuiltPage]:
        files = {name for name, entry in disk.walk(self.folder) if not entry.is_symlink()}
        for name in files:
            stem = name.removesuffix(".md")
            is_copy = name.endswith(".md") and {f"{stem}.html", f"{stem}/index.html"} & files
            if not is_copy or (self.folder / name).stat().st_size > _LARGEST:
                continue
            try:
                text = disk.read_file(self.folder / name, self.folder).decode("utf-8")
            except (OSError, UnicodeDecodeError):
                continue
            yield _page(f"/{route_of('/' + stem)}", text)

    def page(self, address: str) -> BuiltPage:
        """The page at an address, as people and links write it. Raises NotThere."""
        path = re.sub(r"^https?://[^/]*", "", address.strip())
        route = f"/{route_of(path if path.startswith('/') else '/' + path)}"
        if route in self.pages:
            return self.pages[route]
        base = next((known for known in self.pages if known != "/" and route.endswith(known)), "")
        if base:  # the root of the site may be below that of its host
            return self.pages[base]
        raise NotThere(f"there is no page {route}; {closest(route, self.pages) or 'list_pages lists all pages'}")

    @cached_property
    def operations(self) -> dict[str, BuiltPage]:
        """Pages of operations by name, such as `GET /pets`."""
        return {page.operation: page for page in self.pages.values() if page.operation}

    def operation(self, name: str) -> BuiltPage:
        """The page of an operation. Raises NotThere."""
        method, _, path = " ".join(name.split()).partition(" ")
        title = f"{method.upper()} {path}"
        if title in self.operations:
            return self.operations[title]
        hint = closest(title, self.operations) or "list_operations lists all operations"
        raise NotThere(f"there is no operation {title}; {hint}")

    def sections(self) -> Iterator[PageSection]:
        """The sections of all pages."""
        for page in self.pages.values():
            start, heading = 0, ""
            for found in _headings(page.text):
                yield PageSection(page, heading, page.text[start : found.start()].strip())
                start, heading = found.end(), found["title"].strip()
            yield PageSection(page, heading, page.text[start:].strip())


def _headings(text: str) -> Iterator[re.Match[str]]:
    """Yield the headings of a text, except those inside code blocks."""
    fences = [found.start() for found in _FENCE.finditer(text)]
    for found in _HEADING.finditer(text):
        if sum(at < found.start() for at in fences) % 2 == 0:
            yield found


def _page(address: str, text: str) -> BuiltPage:
    blocks = [block.strip() for block in text.split("\n\n", _HEAD)[:_HEAD]]
    title = blocks[0].removeprefix("# ").split("\n")[0] if blocks else ""
    operation = next((found["operation"] for each in blocks[1:] if (found := _OPERATION.fullmatch(each))), "")
    described = next((each for each in blocks[1:] if each[:1] == ">" or each[:1].isalnum()), "").removeprefix(">")
    return BuiltPage(address, title or address, " ".join(described.split())[:300], operation, text)
