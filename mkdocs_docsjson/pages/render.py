"""Renders a page's file as a `PageBody`: the main entry point of this package."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from markupsafe import Markup, escape

from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.pages.code import fence
from mkdocs_docsjson.pages.component import ChildComponent
from mkdocs_docsjson.pages.component_html import render_child, render_component, render_fence
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.definitions import keep_last_definitions
from mkdocs_docsjson.pages.document import Reader, scan_of
from mkdocs_docsjson.pages.element_tree import Node, Places
from mkdocs_docsjson.pages.fields import written_fields
from mkdocs_docsjson.pages.glyphs import icons_of
from mkdocs_docsjson.pages.inline import inline_markdown
from mkdocs_docsjson.pages.math import to_mathml
from mkdocs_docsjson.pages.model import LinkUse, PageOptions
from mkdocs_docsjson.pages.outline import assign_ids
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.pages.page_variables import meta_with_variables, misspelled_in_page
from mkdocs_docsjson.pages.safe import sanitize_fragment, sanitize_html, without_chrome
from mkdocs_docsjson.pages.scope import Library, Module
from mkdocs_docsjson.pages.serialise import serialise
from mkdocs_docsjson.pages.source import Source
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.pages.toc_ids import slugify_of
from mkdocs_docsjson.settings.variables import with_variables

if TYPE_CHECKING:
    from markdown import Markdown

    from mkdocs_docsjson.pages.foreign import Foreign


@dataclass(frozen=True, slots=True)
class PageTree:
    """The tree of a page before it is rendered, for code that inspects its structure."""

    file: str
    meta: Mapping[str, Any]
    root: ET.Element
    """Components are `Node`s; snippets and expressions are resolved; ids are not set yet. Must not be changed."""
    links: Sequence[LinkUse]
    """The links, indexed by the numbers in the link marks of the tree."""
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
) -> PageBody:
    """Render a page.

    text: the whole file, including frontmatter.
    file: its path relative to the docs folder.
    read: returns the text of another file of the docs folder, given such a path; None if there is none.
    observe: called with the page's tree before it is rendered.
    markdown: an instance with the owner's extensions, whose processors run as well; None is faster.
    with_places: whether the observer gets the place of every element.
    """
    front = frontmatter.read(text, file)
    foreign = _foreign(markdown, options) if markdown is not None else None
    variables = dict(options.variables)
    body = with_variables(front.body, variables)
    if foreign is not None:
        body = foreign.preprocess(body)
    state = PageState(file, options)
    if options.as_python_markdown:
        state.slug, body = slugify_of(markdown), keep_last_definitions(body)
    state.problems.extend((*front.problems, *misspelled_in_page(front, file, variables)))
    painter = _Painter(state)
    state.inline = lambda source: inline_markdown(source, state)
    meta = meta_with_variables(front.meta, variables) if variables else front.meta
    reader = Reader(state, new_library(state, meta, read, painter.markup))
    module = Module(file, Source(body, file, front.line), meta)
    reader.library.open_files.append(file)
    reader.foreign = foreign
    reader.places = {} if with_places else None
    tree = reader.read(module.source, reader.library.names, {}, module)
    if observe:
        observe(PageTree(file, meta, tree, tuple(state.links), reader.places or {}))
    title = _title(tree)
    fields = written_fields(tree, options) if front.meta.get("api") or front.meta.get("openapi") else ()
    if foreign is None:
        assign_ids(tree, state)
        html = painter.paint(tree)
    else:
        tree = foreign.process_tree(tree, lambda root: _give_ids(root, state))
        html = painter.paint(tree)
        if options.safe:
            foreign.change_stashed(sanitize_fragment)
        html = foreign.postprocess(html)
    state.inline = escape  # breaks a cycle of references, so that the page is freed without the garbage collector
    side = "".join(state.side)
    if options.safe:
        html, side = sanitize_html(html), sanitize_html(side)
    if options.inline_sprite and state.icons:
        html += str(icons_of(options.icon_folders, options.icon_library).sprite(state.icons))
    return PageBody(
        html=html,
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


def _foreign(markdown: Markdown, options: PageOptions) -> Foreign:
    from mkdocs_docsjson.pages.foreign import adapt  # which loads Python-Markdown

    return adapt(markdown.reset(), runs_fences=not options.safe)


def _give_ids(root: ET.Element, state: PageState) -> None:
    """Give ids to headings and components, after other extensions have changed the tree."""
    if state.options.safe:
        without_chrome(root)
    assign_ids(root, state)


def _not_rendered(tree: ET.Element) -> Markup:
    """Return the text of a tree, for pages that are parsed without being rendered."""
    return Markup(escape("".join(tree.itertext())))


def new_library(
    state: PageState,
    meta: Mapping[str, Any],
    read: Callable[[str], str | None],
    render: Callable[[ET.Element], Markup] = _not_rendered,
) -> Library:
    """Return a library of the files that the page of `state` can include."""
    variables = dict(state.options.variables)
    return Library(
        read_file=lambda path: None if (text := read(path)) is None else with_variables(text, variables),
        names={"frontmatter": dict(meta)},
        scan=lambda text: scan_of(text, state.options),
        render=render,
        included=state.includes,
        report=state.problems.append,
    )


def _title(tree: ET.Element) -> str:
    first = tree[0] if len(tree) else None
    return "".join(first.itertext()).strip() if first is not None and first.tag == "h1" else ""


class _Painter:
    """Renders the nodes of a tree."""

    def __init__(self, state: PageState) -> None:
        self.state = state

    def paint(self, tree: ET.Element) -> str:
        return serialise(tree, self.render)

    def markup(self, tree: ET.Element) -> Markup:
        return Markup(self.paint(tree))

    def render(
        self, node: Node, content: Markup, parts: list[ChildComponent], parent: Node | None
    ) -> Markup | ChildComponent:
        self.state.included = node.file if node.file != self.state.file else ""
        if node.kind == "fence":
            return self.fence(node, parent)
        if node.kind == "math":
            return self.math(node, node.tag == "math-block")
        name = node.tag
        if not node.source and content and name in COMPONENTS and COMPONENTS[name].content == "raw":
            return content  # it was never closed, so its content was parsed as the rest of the page
        if name == "Latex":
            return self.math(node, False)
        if node.source:
            content = Markup(escape(node.source))
        if parent is not None and name in COMPONENTS and name in _parts(parent.tag):
            return render_child(
                name, node.values, content, parts, self.state, id=node.id, line=node.line, column=node.column
            )
        return render_component(
            name, node.values, content, parts, self.state, id=node.id, line=node.line, column=node.column
        )

    def fence(self, node: Node, parent: Node | None) -> Markup | ChildComponent:
        part = fence(node.values, node.source, self.state, node.line, node.column)
        if parent is not None and part.name in _parts(parent.tag):
            return part
        return render_fence(part, self.state)

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
