"""Digests of the elements of documents that a page uses: after a change, only the pages that use it are rebuilt."""

from __future__ import annotations

import hashlib
import marshal
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_site import ApiSite
from mkdocs_docsjson.openapi.discriminators import extending
from mkdocs_docsjson.openapi.model import Operation
from mkdocs_docsjson.openapi.operations import METHODS
from mkdocs_docsjson.openapi.parts import DocumentPart
from mkdocs_docsjson.problems import Problem

MOST = 500
"""The largest number of elements of a page; a page with more is taken to depend on the whole document."""
_APART = frozenset(
    {"paths", "webhooks", "x-webhooks", "definitions", "parameters", "responses", "schemas", "examples",
     "requestBodies", "headers", "links", "callbacks", "pathItems", "mediaTypes"}
)  # fmt: skip
"""Keys of the root and of `components` whose entries are elements of single pages."""
_DYNAMIC = ("'$dynamicRef'", "'$recursiveRef'")


class Elements:
    """Digests of the elements of one document. An element is the target of a reference, known by file and pointer."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._read: dict[str, tuple[str, tuple[str, ...]] | None] = {}
        """By place (`file#pointer`): the digest of an element by itself, and the places that it refers to."""
        self._reached: dict[str, frozenset[str] | None] = {}

    def operation_digest(self, operation: Operation) -> str:
        """A digest of an operation and all that it refers to; empty where the page depends on the whole document."""
        item = self._items.get(id(operation.node))
        if item is None:
            return ""
        file, around, node = item
        return self.digest_of_nodes(file, around, node)

    def digest_of_nodes(self, file: str, *nodes: Any) -> str:
        """A digest of nodes of a file and all that they refer to; empty as above."""
        digests, places = [], dict.fromkeys([self._read_root])
        for node in nodes:
            found = self._digest_and_references(node, file)
            if found is None:
                return ""
            digests.append(found[0])
            places |= dict.fromkeys(found[1])
        reached = set(places)
        for place in places:
            inner = self._reach_all(place)
            if inner is None:
                return ""
            reached |= inner
        return _digest(*digests, *(f"{place}={self._element(place)[0]}" for place in sorted(reached)))  # type: ignore[index]  # none of them is None

    @cached_property
    def _read_root(self) -> str:
        """The place of everything outside operations and components: empty, so that no reference can name it."""
        root = self._document.root
        rest = {key: value for key, value in root.items() if key not in _APART}
        inner = self._document.get(root, "components")
        if isinstance(inner, dict):
            rest["components"] = {key: value for key, value in inner.items() if key not in _APART}
        self._read[""] = self._digest_and_references(rest, self._document.source)
        return ""

    def _element(self, place: str) -> tuple[str, tuple[str, ...]] | None:
        if place not in self._read:
            file, _, pointer = place.partition("#")
            self._read[place] = self._digest_and_references(self._document.value_at(file, pointer), file, place)
        return self._read[place]

    def _reach_all(self, place: str) -> frozenset[str] | None:
        """The places reached from an element, itself included; None if there are too many or they are unknown."""
        if place not in self._reached:
            seen, todo = {place}, [place]
            while todo:
                found = self._element(todo.pop())
                if found is None or len(seen) > MOST:
                    seen.clear()
                    break
                new = set(found[1]) - seen
                seen |= new
                todo += new
            self._reached[place] = frozenset(seen) or None
        return self._reached[place]

    def _digest_and_references(self, node: Any, file: str, place: str = "") -> tuple[str, tuple[str, ...]] | None:
        """The digest of a node by itself, and the places that it refers to; None where those are unknown."""
        text = repr(node)
        if any(name in text for name in _DYNAMIC):
            return None
        places = [self._document.place(each, file) for each in _references(node)]
        if "'discriminator'" in text:
            places += extending(self._document, node, place)
        try:
            marshal.dumps(node, 2)
        except ValueError:  # numbers that are not written as Python writes them
            text += repr(list(_number_spellings(node)))
        return _digest(text), tuple(dict.fromkeys(places))

    @cached_property
    def _items(self) -> dict[int, tuple[str, Any, Any]]:
        """By `id` of an operation's node: the file of its path item, the rest of the path item, and the node."""
        document, found = self._document, dict[int, tuple[str, Any, Any]]()
        for key in ("paths", "webhooks", "x-webhooks"):
            paths = document.get(document.root, key)
            for path, written in paths.items() if isinstance(paths, dict) else ():
                file, item = self._follow(written, document.source)
                extra = item.get("additionalOperations") if isinstance(item, dict) else None
                operations = {**item, **(extra if isinstance(extra, dict) else {})} if isinstance(item, dict) else {}
                around = {key: value for key, value in operations.items() if key.lower() not in METHODS}
                around.pop("additionalOperations", None)
                for operation in operations.values():
                    inner, node = self._follow(operation, file)
                    if isinstance(node, dict) and inner == file:
                        found[id(node)] = (file, [path, around], node)
        return found

    def _follow(self, node: Any, file: str) -> tuple[str, Any]:
        """The file and value of a node, its reference followed; ("", None) if that has siblings or is broken."""
        if not (isinstance(node, dict) and "$ref" in node):
            return file, node
        found = self._document.resolve(node)
        return (found.pointer.partition("#")[0], found.node) if len(node) == 1 and found.pointer else ("", None)


class PageElements:
    """Digests of what API pages are made from, over all documents of a site."""

    def __init__(self, site: ApiSite) -> None:
        self._site = site
        self._documents = [Elements(context.document) for context in site.contexts]

    @cached_property
    def outline(self) -> str:
        """A digest of the list of all pages and operations: every page may link to them."""
        site = self._site
        pages = [
            (path, page.kind, page.title, page.index, page.group, page.hidden, page.part and page.part.component)
            for path, page in site.pages.items()
        ]
        operations = [
            (each.key, each.kind, each.operation_id, each.summary, each.tags, each.deprecated, each.hidden,
             site.reserved_path(each))
            for context in site.contexts for each in context.api.operations
        ]  # fmt: skip
        return _digest(repr(pages), repr(operations), repr(site.redirected), repr(site.changelogs))

    def page_digest(self, path: str) -> str:
        """A digest of what a generated page is made from beside the outline; empty if that is the whole document."""
        page = self._site.pages[path]
        if page.operation is not None:
            return self._documents[page.index].operation_digest(page.operation)
        return self._part_digest(page.index, page.part) if page.part else ""

    def _part_digest(self, index: int, part: DocumentPart) -> str:
        document = self._site.contexts[index].document
        return self._documents[index].digest_of_nodes(document.file_of(part.node), part.node, [part.key, part.title])

    def operation_digest(self, text: str) -> str:
        """The same for a hand-written page that names an operation."""
        found = self._site.find_operation(text)
        return "" if isinstance(found, Problem) else self._documents[found.index].operation_digest(found.operation)

    def schema_digest(self, text: str) -> str:
        """The same for a hand-written page that names a schema."""
        found = self._site.find_schema(text)
        return "" if isinstance(found, Problem) else self._part_digest(*found)


def _references(node: Any) -> Iterator[str]:
    todo = [node]
    while todo:
        each = todo.pop()
        if isinstance(each, dict):
            if isinstance(reference := each.get("$ref"), str):
                yield reference
            todo += each.values()
        elif isinstance(each, list):
            todo += each


def _number_spellings(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for value in node.values():
            yield from _number_spellings(value)
    elif isinstance(node, list):
        for value in node:
            yield from _number_spellings(value)
    elif isinstance(node, float):
        yield str(getattr(node, "spelling", node))


def _digest(*texts: str) -> str:
    hashed = hashlib.blake2b(digest_size=16)
    for text in texts:
        hashed.update(text.encode("utf-8", "surrogatepass") + b"\0")
    return hashed.hexdigest()
