"""`python tests/helpers/reachable_fields.py FILE…`: which fields of OpenAPI documents readers can find.

For every property of the schemas of operations, down to the fourth level, looks on the finished pages for its name,
allowed values and the first words of its description. Prints for each document how many are on the page of the
operation, how many one link away, how many further, and how many nowhere.
"""

from __future__ import annotations

import argparse
import gzip
import subprocess
import sys
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_site import ApiSite, SourceDocument
from mkdocs_docsjson.openapi.facts import value_text
from mkdocs_docsjson.openapi.load_document import load_document
from mkdocs_docsjson.openapi.model import Operation
from mkdocs_docsjson.openapi.safe_markdown import plain_text
from mkdocs_docsjson.openapi.schema_views import View, view
from mkdocs_docsjson.openapi.site_builder import api_site
from mkdocs_docsjson.openapi.whole_pages import ApiPage
from mkdocs_docsjson.settings.models import Api, OpenApiSource

LEVELS = 4
ROUTES = 400_000
"""The largest number of schemas that are examined in one document."""
WORDS = 4
"""The number of words of a description to look for."""
PLACES = ("page", "one link", "further", "nowhere")
VOID = frozenset({"br", "img", "hr", "input", "wbr"})


@dataclass(eq=False)
class Scope:
    """A field on a page, or a section with fields."""

    name: str
    page: str
    text: list[str] = field(default_factory=list)
    fields: dict[str, list[Scope]] = field(default_factory=dict)
    ways: list[str] = field(default_factory=list)
    """Addresses of the links in its markers: `#id` on the same page, or `/path`."""

    @property
    def told(self) -> str:
        """Its text without white space, as there is none between inline elements."""
        return "".join("".join(self.text).split())


class Reader(HTMLParser):
    """Reads the fields of a page. Fields in panels of alternatives belong to the field around the panels."""

    def __init__(self, page: ApiPage, path: str) -> None:
        super().__init__()
        self.page, self.path = page, path
        self.root = Scope("", path)
        self.further = Scope("", path)
        """The list of further schemas at the end of the page."""
        self.by_id: dict[str, Scope] = {}
        self.open: list[tuple[str, Scope]] = [("", self.root)]
        self.in_name = False
        self.marker = 0
        self.feed(page.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        scope = self.open[-1][1]
        classes = given.get("class", "").split()
        if tag == "h2" and given.get("id"):  # a section ends where the next begins
            self.open[0] = ("", self._begun(given["id"], self.root))
            self.open[1:] = []
            scope = self.open[0][1]
        elif (tag == "dl" and "dj-field" in classes) or "dj-api-response" in classes or "dj-api-callback" in classes:
            scope = self._begun(given.get("id", ""), scope)
        elif "dj-api-further" in classes:
            scope = self.further
        elif given.get("id"):
            self.by_id[given["id"]] = scope
        if tag == "code" and self.open[-1][0] == "dt":
            self.in_name = not scope.name
        if tag == "a" and (self.marker or scope is self.further):
            self._way(given.get("href", ""), scope)
        if "dj-api-marker" in classes:
            self.marker += 1
        if tag not in VOID:
            self.open.append((tag, scope))

    def _begun(self, id_: str, around: Scope) -> Scope:
        made = Scope("", self.path)
        self.by_id[id_] = made
        around.fields.setdefault("#" + id_, []).append(made)
        return made

    def _way(self, url: str, scope: Scope) -> None:
        if url.startswith(LINK_OPEN):
            url = self.page.links[int(url[len(LINK_OPEN) : -len(LINK_CLOSE)])].url
        scope.ways.append(url)

    def handle_endtag(self, tag: str) -> None:
        while len(self.open) > 1 and tag not in VOID:
            closed, scope = self.open.pop()
            if closed == "p":
                self.marker = 0
            if closed == "code":
                self.in_name = False
            if closed == "dl" and scope.name and scope is not self.open[-1][1]:
                self.open[-1][1].fields.setdefault(scope.name, []).append(scope)
            if closed == tag:
                return

    def handle_data(self, data: str) -> None:
        scope = self.open[-1][1]
        if self.in_name:
            scope.name += data
        else:
            scope.text.append(data)


@dataclass
class Found:
    """Where fields were found. places: counts by level and place."""

    places: Counter[tuple[int, str]] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)
    far: list[str] = field(default_factory=list)
    """Fields that are too far away: more than one link, or one link although they are of the two upper levels."""


class Walk:
    """Compares the schemas of an operation with its page."""

    def __init__(self, site: ApiSite, document: Document, pages: dict[str, Reader], found: Found) -> None:
        self.site, self.document, self.pages, self.found = site, document, pages, found
        self.seen: set[tuple[int, frozenset[int]]] = set()
        self.around: list[Scope] = []
        self.todo: deque[tuple[str, Any, list[Scope], list[Scope], int, int]] = deque()
        """Items: name, schema, scopes with its fields, scopes around these, level, number of links followed."""

    def read(self, path: str) -> Reader:
        if path not in self.pages:
            self.pages[path] = Reader(self.site.render(path), path)
        return self.pages[path]

    def operation(self, operation: Operation) -> None:
        path = self.site.reserved_path(operation)
        page = self.read(path)
        self.listed = {way.strip("/") for way in page.further.ways}
        side = "response" if operation.kind == "webhook" else "request"
        for media in operation.body.media if operation.body else ():
            self.begin(f"{operation.key} body", media.schema, [page.by_id["body"]], side)
        other = "request" if operation.kind == "webhook" else "response"
        for each in operation.responses:
            for media in each.media:
                scope = next((page.by_id[id_] for id_ in page.by_id if id_ == f"response-{each.status.lower()}"), None)
                self.begin(f"{operation.key} {each.status}", media.schema, [scope] if scope else [], other)

    def begin(self, name: str, schema: Any, scopes: list[Scope], side: str) -> None:
        self.side = side
        if schema is not None:
            self.todo.append((name, schema, scopes, [], 0, 0))
        while self.todo and len(self.seen) < 60_000:
            self.step(*self.todo.popleft())

    def step(self, name: str, schema: Any, scopes: list[Scope], around: list[Scope], level: int, hops: int) -> None:
        core = view(self.document, schema)
        key = id(core.node), frozenset(map(id, scopes))
        if key in self.seen or level >= LEVELS:
            return
        self.seen.add(key)
        for child, node in children(self.document, core, self.side):
            wanted = self.wanted(node)
            self.around = scopes
            found = self.nearest(self.ways(scopes, child, hops), wanted)
            if not found[0] and around:  # belongs to another alternative, which has a page of its own
                self.around = around
                found = self.nearest(self.ways(self.further(scopes), child, hops + 1), wanted)
                self.around = scopes
            inner, away = found
            where = "nowhere" if not inner else "page" if away == 0 else "one link" if away == 1 else "further"
            self.found.places[level + 1, where] += 1
            if where == "further" or (level < 2 and where == "one link"):
                self.found.far.append(f"{name}.{child} ({where})")
            if inner:
                self.words(f"{name}.{child}", wanted, inner, level + 1)
                self.todo.append((f"{name}.{child}", node, inner, scopes, level + 1, away))
            elif len(self.found.lost) < 3000:
                self.found.lost.append(f"{name}.{child}")

    def nearest(self, ways: Iterator[tuple[list[Scope], int]], wanted: list[str]) -> tuple[list[Scope], int]:
        """The nearest fields with all wanted texts (alternatives may have fields of the same name), else the nearest.

        Returns (fields, number of links followed).
        """
        first: tuple[list[Scope], int] = ([], 0)
        for inner, away in ways:
            first = first if first[0] else (inner, away)
            if all(is_told(each, inner) for each in wanted):
                return inner, away
        return first

    def ways(self, scopes: list[Scope], name: str, hops: int) -> Iterator[tuple[list[Scope], int]]:
        """Fields of a name, nearest first: in the scopes and targets of their markers, then on linked pages."""
        there, seen = scopes, set[Scope]()
        while there:
            here = self.closure(there)
            seen.update(here)
            if inner := [each for scope in here for each in scope.fields.get(name, ())]:
                yield inner, 1 if hops and any(each.page in self.listed for each in inner) else hops
            hops += 1
            there = [each for each in self.linked(here) if each not in seen] if hops <= 4 else []

    def closure(self, scopes: list[Scope]) -> list[Scope]:
        """The scopes, and the targets of their markers on the same page, directly or not."""
        known = dict.fromkeys(scopes)
        todo = list(scopes)
        while todo:
            scope = todo.pop()
            for way in scope.ways:
                path, _, fragment = way.partition("#")
                target = None if path else self.pages[scope.page].by_id.get(fragment)
                if target and target not in known:
                    known[target] = None
                    todo.append(target)
        return list(known)

    def linked(self, scopes: list[Scope]) -> list[Scope]:
        """The targets of markers in the scopes on other pages."""
        found: dict[Scope, None] = {}
        for scope in scopes:
            for way in scope.ways:
                path, _, fragment = way.partition("#")
                if path and path.strip("/") in self.site.pages:
                    reader = self.read(path.strip("/"))
                    found[reader.by_id.get(fragment or "fields") or reader.root] = None
        return list(found)

    def wanted(self, node: Any) -> list[str]:
        """The texts to look for in a field: its allowed values, and the first words of its description."""
        core = view(self.document, node)
        text = core.node.get("description")
        words = [" ".join(plain_text(text).split()[:WORDS])] if isinstance(text, str) else []
        return [value_text(each.value) for each in core.enum] + words

    def words(self, name: str, wanted: list[str], scopes: list[Scope], level: int) -> None:
        for each in wanted:
            is_there = is_told(each, scopes) or is_told(each, self.further(scopes))
            self.found.places[level, "words" if is_there else "no words"] += 1
            if not is_there and len(self.found.lost) < 3000:
                self.found.lost.append(f"{name}: {each}")

    def further(self, scopes: list[Scope]) -> list[Scope]:
        """The same fields on other pages, which show the alternatives separately."""
        names = {scope.name for scope in scopes}
        around = [each for each in self.around if each not in scopes]
        return [
            field
            for scope in self.linked(self.closure(around))
            for each in self.closure([scope])
            for name in names
            for field in each.fields.get(name, ())
        ] + self.linked(scopes)


def is_told(text: str, scopes: list[Scope]) -> bool:
    """Whether one of the scopes contains a text."""
    bare = "".join(text.split())
    return any(bare in each.told for each in scopes)


def children(document: Document, core: View, side: str, depth: int = 0) -> Iterator[tuple[str, Any]]:
    """(name, schema) of the fields of a schema, including those of its items and alternatives."""
    if depth > 8:
        return
    node = core.node
    if not core.inherits:
        for name, child in node.get("properties", {}).items():
            about = view(document, child).node
            if about.get("readOnly" if side == "request" else "writeOnly") is not True:
                yield str(name), child
        for name, child in node.get("patternProperties", {}).items():
            yield str(name), child
    for inner in (node.get("items"), *core.all_of, *(variant.node for variant in core.variants)):
        if isinstance(inner, dict):
            yield from children(document, view(document, inner), side, depth + 1)
    extra = node.get("additionalProperties")
    if isinstance(extra, dict) and (node.get("properties") or any(children(document, view(document, extra), side, 7))):
        name = extra.get("x-additionalPropertiesName", node.get("x-additionalPropertiesName")) or "key"
        yield f"{{{name}}}", extra


def main() -> int:
    parser = argparse.ArgumentParser(prog="python tests/helpers/reachable_fields.py", description=__doc__)
    parser.add_argument("files", type=Path, nargs="+", help="OpenAPI documents, also .gz")
    parser.add_argument("--operations", type=int, default=60, help="of each document, evenly spread")
    parser.add_argument("--lost", type=int, default=0, help="how many of what is not found, or far, are listed")
    arguments = parser.parse_args()
    if len(arguments.files) == 1:
        print(measured(arguments.files[0], arguments.operations, arguments.lost), flush=True)
        return 0
    options = ["--operations", str(arguments.operations), "--lost", str(arguments.lost)]
    command = [sys.executable, __file__, *options]
    return max(subprocess.call([*command, file]) for file in arguments.files)


def measured(path: Path, most: int, lost: int) -> str:
    """A line with the figures of a document, then lines with fields that were not found, or are too far away."""
    content = path.read_bytes()
    if path.suffix == ".gz":
        content = gzip.decompress(content)
    name = path.name.removesuffix(".gz")
    document = load_document(name, content, lambda file: None)
    site = api_site([SourceDocument(OpenApiSource(source=name), document)], Api())
    found = reach(site, document, most)
    upper, total = Counter[str](), Counter[str]()
    for (level, where), count in found.places.items():
        total[where] += count
        upper[where] += count if level <= 2 else 0
    fields = sum(total[each] for each in PLACES)
    first = sum(upper[each] for each in PLACES)
    words = total["words"] + total["no words"]
    shares = ", ".join(f"{place} {total[place] / fields:.2%}" for place in PLACES) if fields else "none"
    line = f"{name}: {fields:,} fields: {shares}"
    line += f"; to level 2 on the page {upper['page'] / first:.1%}" if first else ""
    line += f"; {words:,} words {total['words'] / words:.2%}" if words else ""
    listed = [*found.lost, *found.far]
    step = max(1, len(listed) // lost) if lost else 1
    return "\n".join([line, *(f"  {each}" for each in listed[::step][:lost])])


def reach(site: ApiSite, document: Document, most: int) -> Found:
    """Where the fields of a document's operations are. most: the number of operations to examine."""
    found, pages = Found(), dict[str, Reader]()
    operations = [each for each in site.contexts[0].api.operations if site.reserved_path(each) in site.pages]
    step = max(1, len(operations) // most)
    for operation in operations[::step]:
        Walk(site, document, pages, found).operation(operation)
    return found


if __name__ == "__main__":
    raise SystemExit(main())
