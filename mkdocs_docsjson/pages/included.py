"""Includes snippets."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.attributes import props_of
from mkdocs_docsjson.pages.snippets import Module
from mkdocs_docsjson.pages.tokens import Token
from mkdocs_docsjson.pages.tree import Included

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.document import Text

MAX_DEPTH = 20
"""Snippets in snippets."""
_LEAST = 200
"""Characters that every use counts for at least: an empty one takes time, too."""


def include(text: Text, token: Token) -> ET.Element | None:
    """Return the content of the snippet that a tag names."""
    props = props_of(text, token)
    module = text.scope.snippets.get(token.name)
    if module is None and token.name == "Snippet":
        module = _named_snippet(text, token, props.pop("file", None))
    return include_module(text, token.start, token.name, module, props) if module is not None else None


def include_module(text: Text, offset: int, name: str, module: Module, props: Mapping[str, Any]) -> ET.Element | None:
    """Return the content of the snippet that `name` at `offset` of `text` includes."""
    library = text.reader.library
    if module.file in library.stack:
        chain = " → ".join([*library.stack[library.stack.index(module.file) :], module.file])
        text.report("snippet-cycle", offset, f"snippets include each other: {chain}", "remove one of them")
        return None
    if len(library.stack) > MAX_DEPTH:
        message = f"more than {MAX_DEPTH} snippets are included in each other here"
        text.report("snippet-cycle", offset, message, "include the innermost ones on the page")
        return None
    if not _has_room(text, offset, module.source.text):
        return None
    library.stack.append(module.file)
    try:
        root = text.reader.text(module.source, library.names, props, module).tree()
    finally:
        library.stack.pop()
    holder = Included("div")
    holder.text = root.text
    holder.extend(list(root))
    return holder


def _has_room(text: Text, offset: int, content: str) -> bool:
    """Whether the page's limit allows including `content`; reported once if not."""
    if text.reader.library.room.take(max(len(content), _LEAST)):
        return True
    if (told := ("", "snippet-size", "")) not in text.reader.told:
        text.reader.told.add(told)
        message = "what this page includes goes on for more than a million characters; the rest is left out"
        text.report("snippet-size", offset, message, "include fewer snippets in each other")
    return False


def _named_snippet(text: Text, token: Token, given: Any) -> Module | None:
    if not isinstance(given, str):
        text.report("missing-attribute", token.start, "<Snippet>: needs the attribute file", "name a file")
        return None
    module = text.reader.library.snippet(given, text.source.file)
    if module is None:
        hint = "it is looked for in snippets and _snippets"
        text.report("missing-snippet", token.start, f'snippet "{given}" does not exist', hint)
    return module
