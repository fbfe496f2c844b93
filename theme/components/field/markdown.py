"""Writes fields of an API as Markdown."""

from __future__ import annotations

import json

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attributes, strings_of, with_heading
from mkdocs_docsjson.outputs.output_page import truthy
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.ticks import code_span


def block(writer: Writer, node: Node) -> list[Block]:
    """Return a list item: the name, the type and other traits, and the description."""
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
    extra = [word for key in ("pre", "post") for word in strings_of(given.get(key))]
    head = f"**{code_span('' if name is None else str(name)) or '(no name)'}**"
    if traits or extra:
        head += f" ({', '.join([*traits, *map(md.escape_markdown, extra)])})"
    return [Block(items=(with_heading(head, writer.flow(node)),), joins=True)]
