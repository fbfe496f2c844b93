"""What stands for something that is written elsewhere: a snippet, or a component that a file defines by markup."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace
from typing import TYPE_CHECKING

from mkdocs_docsjson.pages import expressions
from mkdocs_docsjson.pages.attributes import attributes_of
from mkdocs_docsjson.pages.component import AttributeValue
from mkdocs_docsjson.pages.expressions import Jsx, Unreadable, shortened
from mkdocs_docsjson.pages.scope import Defined
from mkdocs_docsjson.pages.snippets import Module
from mkdocs_docsjson.pages.tokens import Scan, Token
from mkdocs_docsjson.pages.tree import Included

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.document import Text

MAX_DEPTH = 20
"""Snippets in snippets."""
_LEAST = 200
"""Characters that every use counts for at least: an empty one takes time, too."""


def include(text: Text, token: Token) -> ET.Element | None:
    """The content of the snippet that a tag stands for."""
    found = _included_text(text, token)
    if found is None:
        return None
    try:
        root = found[1].tree()
    finally:
        text.reader.library.stack.pop()
    holder = Included("div")
    holder.text = root.text
    holder.extend(list(root))
    return holder


def _included_text(text: Text, token: Token) -> tuple[Module, Text] | None:
    """The snippet that a tag stands for, its names known. The caller takes it off `library.stack` again."""
    props = attributes_of(text, token)
    module = text.scope.snippets.get(token.name)
    if module is None and token.name == "Snippet":
        module = _named_snippet(text, token, props.pop("file", None))
    if module is None:
        return None
    library = text.reader.library
    if module.file in library.stack:
        chain = " → ".join([*library.stack[library.stack.index(module.file) :], module.file])
        text.report("snippet-cycle", token.start, f"snippets include each other: {chain}", "remove one of them")
        return None
    if len(library.stack) > MAX_DEPTH:
        message = f"more than {MAX_DEPTH} snippets are included in each other here"
        text.report("snippet-cycle", token.start, message, "include the innermost ones on the page")
        return None
    if not _has_room(text, token, module.source.text):
        return None
    for name, value in props.items():
        if value.opaque:
            message = f"<{token.name}>: {name}={{{shortened(str(value.value))}}} needs JavaScript"
            text.report("needs-javascript", token.start, message, "write a literal value")
    library.stack.append(module.file)
    values = {name: value.value for name, value in props.items()}
    return module, text.reader.text(module.source, library.names, values, module)


def _has_room(text: Text, token: Token, content: str) -> bool:
    """Whether a page may show so much more that is written elsewhere; told once when it may not."""
    if text.reader.library.room.take(max(len(content), _LEAST)):
        return True
    if (told := ("", "snippet-size", "")) not in text.reader.told:
        text.reader.told.add(told)
        message = "what this page includes goes on for more than a million characters; the rest is left out"
        text.report("snippet-size", token.start, message, "include fewer snippets in each other")
    return False


def _named_snippet(text: Text, token: Token, given: AttributeValue | None) -> Module | None:
    if given is None or not isinstance(given.value, str):
        text.report("missing-attribute", token.start, "<Snippet>: needs the attribute file", "name a file")
        return None
    module = text.reader.library.snippet(given.value, text.source.file)
    if module is None:
        hint = "it is looked for in snippets and _snippets"
        text.report("missing-snippet", token.start, f'snippet "{given.value}" does not exist', hint)
    return module


def shown(text: Text, token: Token, defined: Defined) -> ET.Element | None:
    """What a component shows that a file defines by markup; None when it uses itself, or what means nothing."""
    reader, key = text.reader, f"{defined.source.file}#{token.name}"
    if key in reader.library.stack or not _has_room(text, token, defined.arrow.body):
        return None
    given = {name: value.value for name, value in attributes_of(text, token).items()}
    inner = text.of(defined.source, Scan(defined.source.text))
    inner.scope = replace(defined.scope, names={**defined.scope.names, **defined.arrow.props, **given})
    try:
        value = inner.value(defined.arrow.body)
    except Unreadable:
        return None
    reader.library.stack.append(key)
    try:
        root = inner.fragment(value, defined.offset) if isinstance(value, Jsx) else ET.Element("div")
    finally:
        reader.library.stack.pop()
    holder = Included("div")
    holder.text = root.text if isinstance(value, Jsx) else expressions.printed(value)
    holder.extend(list(root))
    return holder
