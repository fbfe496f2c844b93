"""The element tree of a page, for outputs that need its structure and not its HTML: the `.md` file and the feed."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.pages.document import Reader
from mkdocs_docsjson.pages.model import LinkUse, PageOptions
from mkdocs_docsjson.pages.outline import assign_ids
from mkdocs_docsjson.pages.render import new_library
from mkdocs_docsjson.pages.scope import Module
from mkdocs_docsjson.pages.source import Source
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.settings.variables import with_variables


@dataclass(frozen=True, slots=True)
class UnrenderedPage:
    """A page that was read but not rendered. Components are `Node`s; snippets and expressions are resolved."""

    file: str
    meta: Mapping[str, Any]
    root: ET.Element
    links: list[LinkUse]
    """The links, indexed by the numbers in the link marks of the tree."""


def read_tree(
    text: str, file: str, options: PageOptions, read: Callable[[str], str | None], *, ids: bool = False
) -> UnrenderedPage:
    """Return the tree of a page. The arguments are those of `pages.render.render_page`, which also reports problems.

    ids: whether headings and components get the ids that they have on the page.
    """
    front = frontmatter.read(text, file)
    state = PageState(file, options)
    reader = Reader(state, new_library(state, front.meta, read))
    module = Module(file, Source(with_variables(front.body, dict(options.variables)), file, front.line), front.meta)
    reader.library.open_files.append(file)
    root = reader.read(module.source, reader.library.names, {}, module)
    if ids:
        assign_ids(root, state)
    return UnrenderedPage(file, front.meta, root, state.links)
