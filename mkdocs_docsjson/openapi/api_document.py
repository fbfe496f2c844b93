"""An OpenAPI document with the files it refers to: `$ref`s are resolved lazily and without copies.

Targets are never copied, so recursive and highly connected documents cost no more than their text. A `$ref` that leads
nowhere, or back to itself, gives an empty node and one problem.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import unquote, urljoin, urlsplit
from zlib import compress, decompress

from mkdocs_docsjson.openapi.locate import locate
from mkdocs_docsjson.openapi.parse_document import Parsed, parse
from mkdocs_docsjson.openapi.pointers import (
    MISSING,
    Path,
    collections,
    is_outside,
    mappings,
    name_of,
    nearest_key,
    pointer_of,
    walk,
)
from mkdocs_docsjson.problems import Problem

MAX_FILES = 10_000
MAX_BYTES = 100_000_000
"""Limit for all files of one document together."""

Read = Callable[[str], bytes | None]
"""Returns the bytes of a URL or a file (path relative to the docs folder, never outside it); None if there is none."""
Parse = Callable[[bytes, str], Parsed]
"""Takes the bytes and name of a file and returns its tree: `parse`, or a cache of it."""

T = TypeVar("T")

_STRUCTURE = {
    "type", "properties", "required", "items", "allOf", "oneOf", "anyOf", "enum", "not", "patternProperties",
    "additionalProperties", "prefixItems", "if",
}  # fmt: skip
"""Keywords that, beside a `$ref`, are added to the target instead of replacing its own."""


@dataclass(frozen=True, slots=True)
class ResolvedRef:
    """A node with its reference resolved."""

    node: Any
    """The value, with the keywords beside the `$ref` merged into it. An empty dict if the reference is broken."""
    name: str = ""
    """Name of the first reference's target (`Pet`); empty without a reference or for a target without a name."""
    pointer: str = ""
    """`file#/components/schemas/Pet` of the final target; empty without a reference."""
    broken: bool = False


@dataclass(frozen=True, slots=True)
class _Report:
    code: str
    node: Any
    keys: Path
    message: str
    hint: str


class Document:
    """An OpenAPI document. Nodes are values of its trees: never change them."""

    def __init__(
        self,
        source: str,
        parsed: Parsed,
        text: bytes,
        read: Read,
        parse_file: Parse = parse,
        hosts: frozenset[str] = frozenset(),
    ) -> None:
        """hosts: further hosts from which URLs in `$ref`s may be read, beside the source's own."""
        self.source = source
        self.root: dict[str, Any] = parsed.tree if isinstance(parsed.tree, dict) else {}
        self.version = _version(self.root)
        self._read, self._parse = read, parse_file
        self._hosts = hosts | {urlsplit(source).netloc} - {""}
        self._trees: dict[str, Any] = {source: self.root}
        self._texts: dict[str, bytes] = {source: compress(text, 1)}
        """The compressed text of each file, which is needed again only to find the line of a problem."""
        self._bytes = len(text)
        self.largest_example = 20_000
        """The largest number of characters of a generated example."""
        self._base: dict[int, str] = {}
        """File of each node with relative references, by `id`; those of the root file are left out."""
        self._resolved: dict[int, tuple[Any, ResolvedRef]] = {}
        """By `id` of the node, which is kept beside it: an id is only unique while its object lives."""
        self._origins: dict[int, tuple[Any, Any]] = {}
        self._cached_values: dict[tuple[str, int], tuple[Any, Any]] = {}
        self.views: dict[int, tuple[Any, Any]] = {}
        """The schema and its view, by `id` of the schema."""
        self._anchors: dict[str, dict[str, Any]] = {}
        self.merging: set[int] = set()
        """Ids of the schemas that are being merged; a schema that is found among them contains itself."""
        self._problems: list[Problem] = list(parsed.problems)
        self._reports: dict[tuple[str, int, Path, str], _Report] = {}

    def replace_root(self, root: dict[str, Any]) -> None:
        """Replace the root by one in the shape of OpenAPI, which consists of nodes of this document."""
        self.root, self.version = root, _version(root)

    @property
    def content(self) -> bytes:
        """The bytes of the document's own file."""
        return decompress(self._texts[self.source])

    # Looking up

    def resolve(self, node: Any) -> ResolvedRef:
        """The node itself, or the target of its `$ref`, through chains of references and across files."""
        if not (isinstance(node, dict) and isinstance(node.get("$ref"), str)):
            return ResolvedRef(node)
        resolved = self._resolved.get(id(node))
        if resolved is not None:
            return resolved[1]
        found = self._follow(node)
        self._resolved[id(node)] = (node, found)
        return found

    def get(self, node: Any, key: str, default: Any = None) -> Any:
        """The resolved value of a key of a resolved mapping; `default` if there is none."""
        value = node.get(key, default) if isinstance(node, Mapping) else default
        return self.resolve(value).node

    def text(self, node: Any) -> str:
        """A text, which may be in a file of its own (`description: {$ref: intro.md}`); empty for anything else."""
        if isinstance(node, str):
            return node
        value = self.resolve(node).node
        return value if isinstance(value, str) else ""

    def lookup(self, reference: str, near: Any = None) -> ResolvedRef:
        """The target of a reference that is a plain text in the node `near` (as in a discriminator's `mapping`)."""
        file, pointer = self._target(reference, self._base.get(id(near), self.source))
        found = self.value_at(file, pointer)
        if found is MISSING:
            return ResolvedRef({}, broken=True)
        name = name_of(file, pointer)
        inner = self.resolve(found)
        return ResolvedRef(inner.node, name, inner.pointer or f"{file}#{pointer}", inner.broken)

    def place(self, reference: str, file: str) -> str:
        """`file#pointer` of a reference in a file, without following further references."""
        return "#".join(self._target(reference, file))

    def file_of(self, node: Any) -> str:
        """The file that contains a mapping with references."""
        return self._base.get(id(node), self.source)

    def derive(self, node: T, origin: Any) -> T:
        """Register `node` as derived from `origin`, for its references and for problems. Returns `node`."""
        self._origins[id(node)] = (node, origin)
        base = self._base.get(id(origin))
        if base is not None:
            self._base[id(node)] = base
        return node

    def memoize(self, kind: str, node: Any, make: Callable[[], T]) -> T:
        """The result of `make` for a node; it is called once, and the result is kept under the name `kind`."""
        key = (kind, id(node))
        cached = self._cached_values.get(key)
        if cached is None:
            cached = self._cached_values[key] = (node, make())
        result: T = cached[1]
        return result

    # Problems

    def report(self, code: str, node: Any, message: str, hint: str = "", keys: Path = ()) -> None:
        """Report a problem of a node (or of its value at `keys`), once however often it is met."""
        while id(node) in self._origins:
            node = self._origins[id(node)][1]
        self._reports.setdefault((code, id(node), keys, message), _Report(code, node, keys, message, hint))

    def problems(self) -> tuple[Problem, ...]:
        """All problems found so far, with file and line, from top to bottom."""
        return tuple(sorted(dict.fromkeys([*self._problems, *self._problems_with_places()])))

    @property
    def files(self) -> tuple[str, ...]:
        """The files and URLs read so far, the document itself first: a change of any requires a rebuild."""
        return tuple(self._trees)

    # How

    def _follow(self, node: dict[str, Any]) -> ResolvedRef:
        """Follow a chain of references; keywords beside the first reference override those beside the next."""
        name, target, current, overriding = "", "", node, []
        seen: set[str] = set()
        while isinstance(current, dict) and isinstance(current.get("$ref"), str):
            overriding.append((current, {key: value for key, value in current.items() if key != "$ref"}))
            file, pointer = self._target(current["$ref"], self._base.get(id(current), self.source))
            target = f"{file}#{pointer}"
            name = name or name_of(file, pointer)
            if target in seen:
                self.report("openapi-reference", current, f'"{current["$ref"]}" refers to itself', keys=("$ref",))
                return ResolvedRef({}, "", target, broken=True)
            seen.add(target)
            found = self.value_at(file, pointer, current)
            if found is MISSING:
                return ResolvedRef(overriding[0][1], name or pointer.rpartition("/")[2], target, broken=True)
            current = found
        for holder, siblings in reversed(overriding):
            if siblings and isinstance(current, dict):
                current = self.derive(_overlay(current, siblings), holder)
        return ResolvedRef(current, name, target)

    def _target(self, reference: str, base: str) -> tuple[str, str]:
        """(file, pointer) of a reference in the file `base`."""
        address, _, fragment = reference.partition("#")
        pointer = unquote(fragment)
        if not address or address == self.root.get("$self"):
            return (base if not address else self.source), pointer
        if urlsplit(base).scheme or urlsplit(address).scheme:
            return urljoin(base, address), pointer
        return posixpath.normpath(posixpath.join(posixpath.dirname(base), unquote(address))), pointer

    def value_at(self, file: str, pointer: str, holder: Any = None) -> Any:
        """The value at a pointer. If there is none, `MISSING`, and a problem of `holder`, which refers to it."""
        tree = self._tree(file, holder)
        if tree is MISSING:
            return self._by_id(file, pointer, holder)
        found = walk(tree, pointer) if pointer[:1] in ("", "/") else self._index(file).get(pointer, MISSING)
        if found is MISSING and file != self.source:
            # In parts of a split document, pointers are often relative to the document that includes them.
            found = walk(self.root, pointer) if pointer.startswith("/") else MISSING
        if found is MISSING and holder is not None:
            message = f'"{holder["$ref"]}" refers to something that does not exist'
            hint = nearest_key(tree, pointer) or "correct the reference"
            self.report("openapi-reference", holder, message, hint, keys=("$ref",))
        return found

    def _by_id(self, file: str, pointer: str, holder: Any) -> Any:
        """The schema with this `$id`, for a reference that is not a file."""
        reference = holder["$ref"] if holder is not None else file
        address = reference.partition("#")[0]
        start = self._index(self.source).get(address, MISSING)
        if start is MISSING:
            components = self.root.get("components", self.root)
            schemas = (
                components.get("schemas", components.get("definitions", {})) if isinstance(components, dict) else {}
            )
            start = schemas.get(address, MISSING) if isinstance(schemas, dict) else MISSING
        if start is MISSING:
            if holder is not None:
                self._report_missing(file, holder)
            return MISSING
        return walk(start, pointer)

    def _report_missing(self, file: str, holder: Any) -> None:
        if is_outside(file):
            message = f'"{holder["$ref"]}" is outside the docs folder'
            self.report("openapi-outside", holder, message, "move the file into it", keys=("$ref",))
        elif urlsplit(file).scheme and urlsplit(file).netloc not in self._hosts:
            hint = "copy the file beside the document, or list a document of that host in docs.json"
            self.report("openapi-outside", holder, f'"{holder["$ref"]}" is on another host', hint, keys=("$ref",))
        else:
            message = f'there is no file "{file}"'
            self.report("openapi-reference", holder, message, "correct the reference, or add the file", keys=("$ref",))

    def _tree(self, file: str, holder: Any) -> Any:
        if file in self._trees:
            return self._trees[file]
        tree = self._trees[file] = self._load(file, holder)
        if tree is MISSING:
            del self._trees[file]  # a reference may be fixed while the site is served
        else:
            for node in mappings(tree):
                if "$ref" in node or "mapping" in node or "$dynamicRef" in node:
                    self._base[id(node)] = file
        return tree

    def _load(self, file: str, holder: Any) -> Any:
        scheme = urlsplit(file).scheme
        if scheme and (scheme not in ("http", "https") or urlsplit(file).netloc not in self._hosts):
            return MISSING
        if not scheme and is_outside(file):
            return MISSING
        if len(self._trees) > MAX_FILES or self._bytes > MAX_BYTES:
            message = f"the document is too large: at most {MAX_FILES:,} files and {MAX_BYTES // 1_000_000} MB"
            self.report("openapi-too-large", holder, message)
            return MISSING
        text = self._read(file)
        if text is None:
            return MISSING
        self._bytes += len(text)
        self._texts[file] = compress(text, 1)
        parsed = self._parse(text, file)
        self._problems += parsed.problems
        return {} if parsed.tree is None else parsed.tree

    def _index(self, file: str) -> dict[str, Any]:
        """Nodes of a file by `$anchor` and `$id`."""
        if file not in self._anchors:
            index: dict[str, Any] = {}
            for node in mappings(self._trees[file]):
                for key in ("$anchor", "$dynamicAnchor", "$id"):
                    if isinstance(node.get(key), str):
                        index.setdefault(node[key], node)
            self._anchors[file] = index
        return self._anchors[file]

    def _problems_with_places(self) -> Iterator[Problem]:
        """The reports with their places, which are looked up together, as that takes a walk through the trees."""
        node_ids = {id(report.node) for report in self._reports.values()}
        paths: dict[int, tuple[str, Path]] = {}
        for file, tree in self._trees.items() if node_ids else ():
            for path, node in collections(tree):
                if id(node) in node_ids:
                    paths.setdefault(id(node), (file, path))
        by_file: dict[str, list[tuple[Path, _Report]]] = {}
        for report in self._reports.values():
            file, path = paths.get(id(report.node), (self.source, ()))
            by_file.setdefault(file, []).append((path + report.keys, report))
        for file, reports in by_file.items():
            places = locate(decompress(self._texts[file]), [path for path, _ in reports])
            for path, report in reports:
                line, column = places[path]
                yield Problem(file, line, column, report.code, report.message, report.hint, pointer_of(path))


def _version(root: Mapping[str, Any]) -> tuple[int, int]:
    """(3, 1) of `openapi: 3.1.0`; (2, 0) of Swagger; the newest that is in wide use where none is given."""
    version = root.get("openapi", root.get("swagger", ""))
    match = re.match(r"(\d{1,3})\.(\d{1,3})", str(getattr(version, "spelling", version)))
    return (int(match[1]), int(match[2])) if match else (3, 1)


def _overlay(target: dict[str, Any], siblings: dict[str, Any]) -> dict[str, Any]:
    """The target with its siblings: descriptions beside a reference override, structure beside it is added."""
    clash = siblings.keys() & target.keys() & _STRUCTURE
    if not clash:
        return {**target, **siblings}
    words = {key: value for key, value in siblings.items() if key not in _STRUCTURE}
    return {**words, "allOf": [target, {key: siblings[key] for key in siblings.keys() & _STRUCTURE}]}
