"""Renders a page as plain HTML: components are `<Name>` elements; no templates, ids, highlighting or resolved links."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from markupsafe import Markup

from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.pages.document import Reader
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.page_variables import with_variables
from mkdocs_docsjson.pages.render import new_library
from mkdocs_docsjson.pages.scope import Module
from mkdocs_docsjson.pages.serialise import escape_text, serialise
from mkdocs_docsjson.pages.source import Source
from mkdocs_docsjson.pages.state import PageState

_LINK = re.compile(f"{LINK_OPEN}(\\d+){LINK_CLOSE}")
NOTHING: Mapping[str, str] = {}


def plain(text: str, options: PageOptions | None = None, files: Mapping[str, str] = NOTHING) -> tuple[str, list[str]]:
    """(HTML, problems) of the page `page.mdx`. files: texts, by path, that it may include."""
    state = PageState("page.mdx", options or PageOptions())
    front = frontmatter.read(text, "page.mdx")
    state.problems.extend(front.problems)
    library = new_library(state, front.meta, files.get, lambda tree: Markup(serialise(tree, _draw)))
    library.open_files.append("page.mdx")
    module = Module(
        "page.mdx",
        Source(with_variables(front.body, dict(state.options.variables)), "page.mdx", front.line),
        front.meta,
    )
    tree = Reader(state, library).read(module.source, library.names, {}, module)
    html = _LINK.sub(lambda match: escape(state.links[int(match[1])].url), serialise(tree, _draw))
    return html, [str(problem) for problem in sorted(state.problems)]


def _draw(node: Node, content: Markup, parts: list[object], parent: Node | None) -> Markup:
    if node.kind == "fence":
        language = node.values.split()[0] if node.values else ""
        name = f' class="language-{escape(language)}"' if language else ""
        return Markup(f"<pre><code{name}>{escape_text(node.source + chr(10)) if node.source else ''}</code></pre>")
    if node.kind == "math":
        return Markup(f"<math>{escape_text(node.source)}</math>")
    written = "".join(f' {name}="{escape(str(value.value))}"' for name, value in node.values.items())
    return Markup(f"<{node.tag}{written}>{escape_text(node.source)}{content}</{node.tag}>")
