"""A page as readable Markdown, for assistants: the `.md` file beside it.

Title and description come first. Components become plain Markdown (see `component_writers.py`), snippets and
expressions are resolved, content for agents is included, content for people alone is left out, and links are full
addresses. This package and any other Markdown parser can parse the result.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable

from mkdocs_docsjson.marks import with_addresses
from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block, join_blocks
from mkdocs_docsjson.outputs.component_writers import ComponentWriters
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.model import LinkUse

Address = Callable[[LinkUse], str]
"""Returns the address of a page's link in the Markdown."""


def markdown_of(
    tree: ET.Element, links: list[LinkUse], address: Address, components: ComponentWriters | None = None
) -> str:
    """Return the body of a page as Markdown.

    tree, links: of the page, see `page_tree.read_tree`.
    address: returns what to print for a link.
    components: has the owner's templates; by default, only ours are used.
    """

    def resolve_marks(url: str) -> str:
        return with_addresses(url, links, address)

    def of_component(node: Node, url: str) -> str:
        return address(LinkUse(url, "href", node.line, node.column, node.file))

    return Writer(resolve_marks, of_component, components or ComponentWriters()).page(tree)


def page_markdown(body: str, title: str, description: str = "", *, instructions: str = "", api: str = "") -> str:
    """Return the Markdown of a page from its parts.

    body: the result of `markdown_of`. If it starts with an h1, that is the title of the page.
    description: inline Markdown.
    instructions: the owner's text for agents (`markdown.instructions`).
    api: Markdown of the page's operation; its title is left out.
    """
    own_title, rest = _own_title(body)
    blocks = [Block(own_title or f"# {md.inline_attribute(title)}")]
    if description.strip():
        blocks.append(Block(md.quote_block(md.inline_attribute(description))))
    if instructions.strip():
        blocks.append(Block(md.quote_block(f"**Agent instructions**\n\n{instructions.strip()}")))
    blocks += [Block(rest), Block(_own_title(api.strip())[1])]
    return join_blocks(blocks) + "\n"


def _own_title(body: str) -> tuple[str, str]:
    """Return the h1 at the start of a body, empty if there is none, and the rest of the body."""
    first, _, rest = body.partition("\n\n")
    return (first, rest) if re.fullmatch(r"# .+", first) else ("", body)
