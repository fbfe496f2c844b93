"""Renders the trees of schemas of a document as HTML and Markdown, each once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from mkdocs_docsjson.marks import SCHEMA_CLOSE, SCHEMA_OPEN
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.facts import fact_text, value_text
from mkdocs_docsjson.openapi.field_tree import FULL, KINDS, Limits, Row, Side, Tree, build_tree
from mkdocs_docsjson.openapi.painter import Painter
from mkdocs_docsjson.openapi.parts import DocumentPart
from mkdocs_docsjson.openapi.remarks import docs_of, docs_text
from mkdocs_docsjson.openapi.safe_markdown import markdown_words, plain_text
from mkdocs_docsjson.openapi.schema_views import View
from mkdocs_docsjson.openapi.tree_html import tree_html
from mkdocs_docsjson.settings.models import Api as ApiSettings


@dataclass(frozen=True, slots=True)
class Packed:
    """A text kept as UTF-8. Large documents have megabytes; as str, marks make every character two bytes."""

    content: bytes
    size: int

    @classmethod
    def pack(cls, text: str) -> Packed:
        return cls(text.encode("utf-8", "surrogatepass"), len(text))

    @property
    def text(self) -> str:
        return self.content.decode("utf-8", "surrogatepass")


@dataclass(frozen=True, slots=True)
class RenderedSchema:
    """A rendered schema, without ids of a page (see `Article.tree_on_page`)."""

    html: Packed
    """If rendered for the inside of a field, only fields and choices; empty if there are none."""
    markdown: Packed
    """Description of the schema, then its fields as a nested list."""
    icons: tuple[str, ...]
    """Keys of its icons."""
    names: tuple[str, ...]
    """Names of the fields of the two upper levels."""
    large_parts: tuple[DocumentPart, ...]
    """Parts that are too large and were left out."""
    type: str
    ids: frozenset[str]
    """Ids of its rows, without prefix."""


@dataclass(frozen=True, slots=True, eq=False)
class Trees:
    """Renders schemas of one document, with one set of options."""

    document: Document
    painter: Painter
    settings: ApiSettings
    parts: dict[str, DocumentPart] = field(default_factory=dict)
    """Parts that were left out of any tree, by key."""
    _rendered: dict[tuple[int, Side, Limits, bool], RenderedSchema] = field(default_factory=dict)
    _nodes: list[Any] = field(default_factory=list)
    """Keeps the nodes alive, so that the ids in the keys above are unique."""

    def with_painter(self, painter: Painter) -> Trees:
        """A renderer for the same document in the language of another painter."""
        return Trees(self.document, painter, self.settings, self.parts)

    def key(self, node: Any) -> int:
        """A key that is equal for nodes with the same schema."""
        return id(self.document.resolve(node).node)

    def render(self, node: Any, side: Side, limits: Limits = FULL, is_inside: bool = False) -> RenderedSchema:
        """A schema, rendered at its first use. is_inside: for the inside of a field, which shows the rest itself."""
        key = (self.key(node), side, limits, is_inside)
        if key not in self._rendered:
            self._nodes.append(node)
            tree = build_tree(self.document, node, side, self.settings.maintain_order, limits, self.painter.words)
            for part in tree.large_parts:
                self.parts.setdefault(part.key, part)
            self._rendered[key] = self._render(tree, side, is_inside)
        return self._rendered[key]

    def _render(self, tree: Tree, side: Side, is_inside: bool) -> RenderedSchema:
        lines = list(_root_lines(tree.root, self.painter.words))
        before = list(self.painter.icons)
        self.painter.icons.clear()
        html = tree_html(tree, self.painter, side, self.settings, is_inside)
        icons = tuple(self.painter.icons)
        self.painter.icons.update(dict.fromkeys(before))
        return RenderedSchema(
            html=Packed.pack(html),
            icons=icons,
            markdown=Packed.pack("\n".join(lines)),
            names=tuple(dict.fromkeys(_names(tree.root, 2))),
            large_parts=tree.large_parts,
            type=tree.root.type,
            ids=tree.ids,
        )


def field_line(name: str, type_: str, notes: list[str], description: str, level: int = 0) -> str:
    """A field as an item of a Markdown list. level: of nesting, from 0."""
    notes_text = ", ".join(part for part in (type_, *notes) if part)
    return (
        f"{'  ' * level}- `{name}`{f' ({notes_text})' if notes_text else ''}{f': {description}' if description else ''}"
    )


def _root_lines(root: Row, words: Words) -> Iterator[str]:
    """Lines for the schema itself, then for its fields."""
    about = root.view.node.get("description")
    texts = [plain_text(about) if isinstance(about, str) else "", ", ".join(_limits(root, words))]
    texts.append(docs_text(docs_of(root.view.node), words))
    if any(texts):
        yield " ".join(filter(None, texts))
        if root.fields or root.groups or root.large_part:
            yield ""
    yield from _lines(root, words, 0)
    if rest := rest_text(root, words):
        yield f"- {rest}"


def _lines(row: Row, words: Words, level: int) -> Iterator[str]:
    for child in row.fields:
        yield _line(child, words, level)
        yield from _lines(child, words, level + 1)
    for group in row.groups:
        yield f"{'  ' * level}- {words[f'api_{group.kind}']}:"
        for child in group.rows:
            yield _line(child, words, level + 1)
            yield from _lines(child, words, level + 2)


def _line(row: Row, words: Words, level: int) -> str:
    node = row.view.node
    notes = [words["component_required"]] if row.required else []
    notes += [words[KINDS[row.kind]]] if row.kind in KINDS else []
    notes += [words[key] for name, key in _MODES if node.get(name) is True]
    notes += _limits(row, words)
    if row.marker and row.marker != "cut":
        notes.append(words["api_recursive" if row.marker == "recursive" else "api_shown_above"])
    about = node.get("description")
    texts = [
        plain_text(about) if isinstance(about, str) else "",
        docs_text(docs_of(node), words),
        rest_text(row, words),
    ]
    return field_line(row.name, row.type if row.type != row.name else "", notes, " ".join(filter(None, texts)), level)


def _limits(row: Row, words: Words) -> list[str]:
    """Facts and allowed values as texts."""
    limits = [fact_text(fact, words) for fact in row.facts]
    return [*limits, allowed_text(row.view, words)] if row.view.enum and not row.constant else limits


def allowed_text(schema: View, words: Words) -> str:
    """The allowed values with their descriptions, as Markdown."""
    values = (
        f"{value_text(each.value)}{f' ({markdown_words(each.description)})' if each.description else ''}"
        for each in schema.enum
    )
    return f"{words['api_allowed']} {', '.join(values)}"


def rest_text(row: Row, words: Words) -> str:
    """A link to the page with the fields that were left out, with a mark for its address; empty without any."""
    if row.large_part is None:
        return ""
    return words["api_see"].format(name=f"[{row.large_part.title}]({SCHEMA_OPEN}{row.large_part.key}{SCHEMA_CLOSE})")


_MODES = (
    ("deprecated", "component_deprecated"),
    ("readOnly", "api_read_only"),
    ("writeOnly", "api_write_only"),
)


def _names(row: Row, levels: int) -> Iterator[str]:
    if row.view.name:
        yield from dict.fromkeys((row.view.name, row.view.name.rpartition(".")[2]))
    for child in row.fields:
        yield child.name
        if levels > 1:
            yield from _names(child, levels - 1)
    for group in row.groups:
        for child in group.rows:
            yield from _names(child, levels)
