"""Loads an OpenAPI document: its bytes become a `Document`, errors are in `Document.problems()`."""

from __future__ import annotations

from mkdocs_docsjson.openapi.api_document import Document, Parse, Read
from mkdocs_docsjson.openapi.parse_document import Parsed, parse
from mkdocs_docsjson.problems import Problem

MAX_DOCUMENT = 30_000_000
"""The largest size of a document in bytes."""


def load_document(
    source: str, text: bytes, read: Read, parse_file: Parse = parse, hosts: frozenset[str] = frozenset()
) -> Document:
    """Load a document of any version. Never raises because of its content: an unreadable text gives an empty document.

    source: path relative to the docs folder with forward slashes, or a URL; `$ref`s are relative to it.
    read: returns the bytes of a file or URL that a `$ref` names, None if there is none; called only for paths inside
    the docs folder and for URLs of the source's own host and of `hosts`.
    parse_file: replaces `parse`, to take trees from a cache (`parse.dump`, `parse.restore`).
    """
    if len(text) > MAX_DOCUMENT:
        message = f"{len(text) // 1_000_000} MB; a document may have {MAX_DOCUMENT // 1_000_000} MB"
        parsed = Parsed(None, [Problem(source, 0, 0, "openapi-too-large", message)])
    else:
        parsed = parse_file(text, source)
    document = Document(source, parsed, text, read, parse_file, hosts)
    if parsed.tree is not None:
        _check_root(document, parsed)
    elif not parsed.problems:
        document.report("openapi-syntax", document.root, "the file is empty")
    return document


def _check_root(document: Document, parsed: Parsed) -> None:
    if not isinstance(parsed.tree, dict):
        document.report("openapi-syntax", document.root, "an OpenAPI document must be a mapping with the key openapi")
    elif "asyncapi" in parsed.tree:
        return
    elif not ("openapi" in parsed.tree or "swagger" in parsed.tree):
        hint = 'write openapi: "3.1.0" at its beginning'
        document.report("openapi-version", document.root, "no version is given, so it is read as 3.1", hint)
    elif document.version not in ((2, 0), (3, 0), (3, 1), (3, 2)):
        version = parsed.tree.get("openapi", parsed.tree.get("swagger"))
        message, hint = f"version {version} is not known, so it is read as 3.1", 'write a known one: openapi: "3.1.0"'
        document.report("openapi-version", document.root, message, hint)
