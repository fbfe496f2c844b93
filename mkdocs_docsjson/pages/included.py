"""Includes snippets."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Mapping
from typing import Any

from mkdocs_docsjson.pages.attributes import props_of
from mkdocs_docsjson.pages.element_tree import Included
from mkdocs_docsjson.pages.scope import Module
from mkdocs_docsjson.pages.text import Text
from mkdocs_docsjson.pages.tokens import Token

MAX_DEPTH = 20
"""The most levels of snippets in snippets."""
_LEAST = 200
"""The least number of characters that each use counts as, since even an empty snippet takes time."""


def include(text: Text, token: Token) -> ET.Element | None:
    """Return the content of the snippet that a tag names."""
    props = props_of(text, token)
    module = text.scope.snippets.get(token.name)
    if module is None and token.name == "Snippet":
        module = _named_snippet(text, token, props.pop("file", None))
    return include_module(text, token.start, token.name, module, props) if module is not None else None


def include_module(text: Text, offset: int, name: str, module: Module, props: Mapping[str, Any]) -> ET.Element | None:
    """Return the content of the snippet that `name` at `offset` of `text` includes."""
    library = text.library
    if module.file in library.open_files:
        chain = " → ".join([*library.open_files[library.open_files.index(module.file) :], module.file])
        text.report("snippet-cycle", offset, f"snippets include each other: {chain}", "remove one of them")
        return None
    if len(library.open_files) > MAX_DEPTH:
        message = f"more than {MAX_DEPTH} snippets are included in each other here"
        text.report("snippet-cycle", offset, message, "include the innermost ones directly on the page")
        return None
    if not _has_room(text, offset, module.source.text):
        return None
    library.open_files.append(module.file)
    try:
        root = text.tree_of(module, props)
    finally:
        library.open_files.pop()
    holder = Included("div")
    holder.text = root.text
    holder.extend(list(root))
    return holder


def _has_room(text: Text, offset: int, content: str) -> bool:
    """Whether the page's limit allows including `content`; reported once if not."""
    if text.library.include_limit.take(max(len(content), _LEAST)):
        return True
    if (key := ("", "snippet-size", "")) not in text.reported:
        text.reported.add(key)
        message = "the page includes more than a million characters of snippets; the rest is left out"
        text.report("snippet-size", offset, message, "nest fewer snippets in each other")
    return False


def _named_snippet(text: Text, token: Token, given: Any) -> Module | None:
    if not isinstance(given, str):
        text.report("missing-attribute", token.start, "<Snippet>: needs the attribute file", "name a file")
        return None
    module = text.library.snippet(given, text.source.file)
    if module is None:
        hint = "it is looked for in snippets and _snippets"
        text.report("missing-snippet", token.start, f'snippet "{given}" does not exist', hint)
    return module
