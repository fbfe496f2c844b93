"""A field of an API in Markdown."""

from __future__ import annotations

import json

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attributes, headed, listed_words
from mkdocs_docsjson.outputs.page import truthy
from mkdocs_docsjson.pages.ticks import code_span
from mkdocs_docsjson.pages.tree import Node


def block(writer: Writer, node: Node) -> list[Block]:
    """An item of a list: the name, its type and traits, what is said of it."""
    given = attributes(node)
    if truthy(given.get("hidden")):
        return []
    location = next((each for each in ("path", "query", "body", "header") if given.get(each) is not None), "")
    name = given.get(location or "name")
    traits = [code_span(str(given["type"]))] if given.get("type") else []
    traits += [location] if location else []
    traits += [word for word in ("required", "deprecated") if truthy(given.get(word))]
    if given.get("default") is not None:
        default = given["default"]
        traits.append(f"default: {code_span(default if isinstance(default, str) else json.dumps(default))}")
    extra = [word for key in ("pre", "post") for word in listed_words(given.get(key))]
    head = f"**{code_span('' if name is None else str(name)) or '(no name)'}**"
    if traits or extra:
        head += f" ({', '.join([*traits, *map(md.escaped, extra)])})"
    return [Block(items=(headed(head, writer.flow(node)),), joins=True)]
