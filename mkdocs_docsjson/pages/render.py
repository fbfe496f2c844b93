"""A page's file → `Rendered`: the one entry to everything in this folder."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markdown import Markdown
from markupsafe import Markup, escape

from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.pages.code import fence
from mkdocs_docsjson.pages.component import ChildComponent
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.definitions import last_only
from mkdocs_docsjson.pages.document import Reader
from mkdocs_docsjson.pages.draw import as_part, draw, draw_fence
from mkdocs_docsjson.pages.fields import written_fields
from mkdocs_docsjson.pages.foreign import adapt
from mkdocs_docsjson.pages.glyphs import icons_of
from mkdocs_docsjson.pages.inline import inline_markdown
from mkdocs_docsjson.pages.math import to_mathml
from mkdocs_docsjson.pages.model import LinkUse, PageOptions, Rendered
from mkdocs_docsjson.pages.outline import assign_ids
from mkdocs_docsjson.pages.safe import sanitised, sanitised_piece, without_chrome
from mkdocs_docsjson.pages.serialise import serialise
from mkdocs_docsjson.pages.snippets import Library, Module
from mkdocs_docsjson.pages.source import Source
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.pages.toc_ids import slugify_of
from mkdocs_docsjson.pages.tree import Node, Places

_VARIABLE = re.compile(r"\{\{\s*([\w.-]+)\s*\}\}")
_TAGS = re.compile(r"<[^>]*>")


@dataclass(frozen=True, slots=True)
class PageTree:
    """The tree of a page before it is rendered, for code that inspects its structure."""

    file: str
    meta: Mapping[str, Any]
    root: ET.Element
    """Components are `Node`s; snippets and expressions are resolved, ids not yet given. Not to be changed."""
    links: Sequence[LinkUse]
    """By the number in the link marks of the tree."""
    places: Places
    """Empty unless they were requested."""


def render_page(
    text: str,
    file: str,
    options: PageOptions,
    read: Callable[[str], str | None],
    observe: Callable[[PageTree], None] | None = None,
    markdown: Markdown | None = None,
    *,
    with_places: bool = False,
) -> Rendered:
    """Render a page.

    text: the whole file, frontmatter included. file: its path relative to the docs folder. read: the text of
    another file of the docs folder by such a path, or None. observe: is shown the page's tree on the way.
    markdown: an instance with the owner's extensions, whose processors run too; None is the fast way. with_places:
    tell the observer where every element stands.
    """
    front = frontmatter.read(text, file)
    foreign = adapt(markdown.reset(), runs_fences=not options.safe) if markdown is not None else None
    body = with_variables(front.body, options)
    if foreign is not None:
        body = foreign.preprocess(body)
    state = PageState(file, options)
    if options.as_python_markdown:
        state.slug, body = slugify_of(markdown), last_only(body)
    state.problems.extend(front.problems)
    painter = _Painter(state)
    state.inline = lambda source: inline_markdown(source, state)
    reader = Reader(state, new_library(state, front.meta, read, painter.markup))
    module = Module(file, Source(body, file, front.line), front.meta)
    reader.library.stack.append(file)
    reader.foreign = foreign
    reader.places = {} if with_places else None
    tree = reader.read(module.source, reader.library.names, {}, module)
    if observe:
        observe(PageTree(file, front.meta, tree, tuple(state.links), reader.places or {}))
    title = _title(tree)
    fields = written_fields(tree, options) if front.meta.get("api") or front.meta.get("openapi") else ()
    if foreign is None:
        assign_ids(tree, state)
        html = painter.paint(tree)
    else:
        tree = foreign.process_tree(tree, lambda root: _give_ids(root, state))
        html = painter.paint(tree)
        if options.safe:
            foreign.change_pieces(sanitised_piece)
        html = foreign.postprocess(html)
    side = "".join(state.side)
    if options.safe:
        html, side = sanitised(html), sanitised(side)
    if options.inline_sprite and state.icons:
        html += str(icons_of(options.icon_folders, options.icon_library).sprite(state.icons))
    return Rendered(
        html=html,
        meta=front.meta,
        toc=tuple(state.toc),
        problems=tuple(sorted(state.problems)),
        ids=frozenset(state.ids),
        links=tuple(state.links),
        icons=tuple(state.icons),
        includes=tuple(state.includes),
        features=frozenset(state.features),
        side=side,
        examples=frozenset(kind for kind in ("request", "response") if f"{kind.title()}Example" in state.counts),
        title=title,
        has_updates=state.has_updates,
        fields=fields,
    )


def _give_ids(root: ET.Element, state: PageState) -> None:
    """Give ids to headings and components, after other extensions have changed the tree."""
    if state.options.safe:
        without_chrome(root)
    assign_ids(root, state)


def _undrawn(tree: ET.Element) -> Markup:
    """Used where a page is parsed without being rendered."""
    return Markup(escape("".join(tree.itertext())))


def with_variables(text: str, options: PageOptions) -> str:
    """`text` with `{{name}}` replaced by the site's variables, tags in their values left out."""
    if not options.variables or "{{" not in text:
        return text
    values = {name: _TAGS.sub("", value).replace("\n", " ") for name, value in options.variables}
    return _VARIABLE.sub(lambda match: values.get(match[1], match[0]), text)


def new_library(
    state: PageState,
    meta: Mapping[str, Any],
    read: Callable[[str], str | None],
    draw: Callable[[ET.Element], Markup] = _undrawn,
) -> Library:
    """The files that the page of `state` may include."""
    library = Library(
        read=lambda path: _with_variables(read(path), state.options),
        names={"frontmatter": dict(meta)},
        scan=lambda text: reader.scan(text),
        draw=draw,
        included=state.includes,
        report=state.problems.append,
    )
    reader = Reader(state, library)
    return library


def _with_variables(text: str | None, options: PageOptions) -> str | None:
    return None if text is None else with_variables(text, options)


def _title(tree: ET.Element) -> str:
    first = tree[0] if len(tree) else None
    return "".join(first.itertext()).strip() if first is not None and first.tag == "h1" else ""


class _Painter:
    """Draws the nodes of a tree."""

    def __init__(self, state: PageState) -> None:
        self.state = state

    def paint(self, tree: ET.Element) -> str:
        return serialise(tree, self.draw)

    def markup(self, tree: ET.Element) -> Markup:
        return Markup(self.paint(tree))

    def draw(
        self, node: Node, content: Markup, parts: list[ChildComponent], parent: Node | None
    ) -> Markup | ChildComponent:
        self.state.included = node.file if node.file != self.state.file else ""
        if node.kind == "fence":
            return self.fence(node, parent)
        if node.kind == "math":
            return self.math(node, node.tag == "math-block")
        name = node.tag
        if not node.source and content and name in COMPONENTS and COMPONENTS[name].content == "raw":
            return content  # never closed: no formula, diagram or prompt, but what was read as the rest of the page
        if name == "Latex":
            return self.math(node, False)
        if node.source:
            content = Markup(escape(node.source))
        if parent is not None and name in COMPONENTS and name in _parts(parent.tag):
            return as_part(
                name, node.values, content, parts, self.state, id=node.id, line=node.line, column=node.column
            )
        return draw(name, node.values, content, parts, self.state, id=node.id, line=node.line, column=node.column)

    def fence(self, node: Node, parent: Node | None) -> Markup | ChildComponent:
        part = fence(node.values, node.source, self.state, node.line, node.column)
        if parent is not None and part.name in _parts(parent.tag):
            return part
        return draw_fence(part, self.state)

    def math(self, node: Node, block: bool) -> Markup:
        formula = to_mathml(node.source, block)
        if formula is None:
            message = f"cannot read the formula {node.source}"
            self.state.report(
                "bad-formula", node.line, node.column, message, "check its braces and commands", node.file
            )
            return Markup("<code>{}</code>").format(node.source)
        return formula


def _parts(name: str) -> tuple[str, ...]:
    component = COMPONENTS.get(name)
    return component.parts if component else ()
