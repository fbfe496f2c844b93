"""A page as readable Markdown, for assistants: the `.md` file beside it.

Title and description come first. Components become plain Markdown (see `component_writers.py`), snippets and
expressions are resolved, content for agents is in and content for people alone is out, links are full addresses.
What comes out parses again, by this package and by any other Markdown parser.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable

from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block, joined
from mkdocs_docsjson.outputs.component_writers import ComponentWriters
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.page import absolute, markdown_path
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.pages.tree import Node
from mkdocs_docsjson.site.routes import Missing, Routes

Address = Callable[[LinkUse], str]
"""What a link of a page is in its Markdown."""

_MARK = re.compile(f"{LINK_OPEN}(\\d+){LINK_CLOSE}")


def markdown_of(
    tree: ET.Element, links: list[LinkUse], address: Address, components: ComponentWriters | None = None
) -> str:
    """The body of a page.

    tree, links: as the pages' reader made them. address: see `markdown_address`.
    components: with the templates of the owner; without them, only ours are written.
    """

    def printed(url: str) -> str:
        return _MARK.sub(lambda match: address(links[int(match[1])]), url)

    def of_component(node: Node, url: str) -> str:
        return address(LinkUse(url, "href", node.line, node.column, node.file))

    return Writer(printed, of_component, components or ComponentWriters()).page(tree)


def page_markdown(body: str, title: str, description: str = "", *, instructions: str = "", api: str = "") -> str:
    """A whole page from its parts.

    body: of `markdown_of`. A body that starts with its own h1 keeps that as the title. description: inline Markdown.
    instructions: the owner's words to agents (`markdown.instructions`). api: Markdown of the page's operation, whose
    own title gives way to the page's.
    """
    own_title, rest = _own_title(body)
    blocks = [Block(own_title or f"# {md.inline_attribute(title)}")]
    if description.strip():
        blocks.append(Block(md.quoted(md.inline_attribute(description))))
    if instructions.strip():
        blocks.append(Block(md.quoted(f"**Agent instructions**\n\n{instructions.strip()}")))
    blocks += [Block(rest), Block(_own_title(api.strip())[1])]
    return joined(blocks) + "\n"


def markdown_address(routes: Routes, file: str, site_url: str) -> Address:
    """Links of the page `file`: to `.md` files of pages, from the root of the site or as full addresses."""

    def address(use: LinkUse) -> str:
        target = routes.resolve(use.url, use.file or file, use.kind)
        if isinstance(target, Missing):
            return use.url
        if not target.path:
            return absolute(site_url, routes.address(target))
        ending = f"#{target.fragment}" if target.fragment else ""
        return absolute(site_url, markdown_path(routes.url(target.path))) + ending

    return address


def _own_title(body: str) -> tuple[str, str]:
    """The h1 that a body starts with, and the rest of it."""
    first, _, rest = body.partition("\n\n")
    return (first, rest) if re.fullmatch(r"# .+", first) else ("", body)
