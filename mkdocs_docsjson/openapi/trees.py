"""The trees of a document in the forms that pages need, each made once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from mkdocs_docsjson.marks import SCHEMA_CLOSE, SCHEMA_OPEN
from mkdocs_docsjson.openapi.facts import fact_text, shown
from mkdocs_docsjson.openapi.painter import Painter
from mkdocs_docsjson.openapi.parts import DocumentPart
from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.openapi.remarks import docs_of, docs_text
from mkdocs_docsjson.openapi.text import markdown_words, plain
from mkdocs_docsjson.openapi.tree import FULL, KINDS, Limits, Row, Side, Tree, build_tree
from mkdocs_docsjson.openapi.tree_html import tree_html
from mkdocs_docsjson.openapi.views import View
from mkdocs_docsjson.openapi.words import Words
from mkdocs_docsjson.settings.models import Api as ApiSettings


@dataclass(frozen=True, slots=True)
class Packed:
    """A text on hold: large documents have megabytes of them, and marks would make every letter two bytes."""

    content: bytes
    size: int

    @classmethod
    def of(cls, text: str) -> Packed:
        return cls(text.encode("utf-8", "surrogatepass"), len(text))

    @property
    def text(self) -> str:
        return self.content.decode("utf-8", "surrogatepass")


@dataclass(frozen=True, slots=True)
class Drawn:
    """A schema, ready to be placed (`Article.placed`)."""

    html: Packed
    """Drawn as what is inside a field, its fields and choices alone: empty when it has none."""
    markdown: Packed
    """A list, two blanks a level. Starts with the type when there is nothing to list."""
    icons: tuple[str, ...]
    """Keys of the icons in it."""
    names: tuple[str, ...]
    """Names of the fields of the two upper levels."""
    cut: tuple[DocumentPart, ...]
    """Parts that did not fit."""
    type: str
    ids: frozenset[str]
    """Ids of its rows, without the prefix of a place."""


@dataclass(frozen=True, slots=True, eq=False)
class Trees:
    """Draws schemas of one document, with one set of options."""

    document: Document
    painter: Painter
    settings: ApiSettings
    parts: dict[str, DocumentPart] = field(default_factory=dict)
    """What did not fit in any tree, by key."""
    _drawn: dict[tuple[int, Side, Limits, bool], Drawn] = field(default_factory=dict)
    _nodes: list[Any] = field(default_factory=list)
    """Keeps what the ids above stand for."""

    def drawn_by(self, painter: Painter) -> Trees:
        """The same trees in another language."""
        return Trees(self.document, painter, self.settings, self.parts)

    def key(self, node: Any) -> int:
        """A key that is equal for nodes with the same schema."""
        return id(self.document.resolve(node).node)

    def draw(self, node: Any, side: Side, limits: Limits = FULL, is_inside: bool = False) -> Drawn:
        """A schema, drawn at its first use. is_inside: of a field, which says the rest itself."""
        key = (self.key(node), side, limits, is_inside)
        if key not in self._drawn:
            self._nodes.append(node)
            tree = build_tree(self.document, node, side, self.settings.maintain_order, limits, self.painter.words)
            for part in tree.cut:
                self.parts.setdefault(part.key, part)
            self._drawn[key] = self._draw(tree, side, is_inside)
        return self._drawn[key]

    def _draw(self, tree: Tree, side: Side, is_inside: bool) -> Drawn:
        lines = list(_root_lines(tree.root, self.painter.words))
        before = list(self.painter.icons)
        self.painter.icons.clear()
        html = tree_html(tree, self.painter, side, self.settings, is_inside)
        icons = tuple(self.painter.icons)
        self.painter.icons.update(dict.fromkeys(before))
        return Drawn(
            html=Packed.of(html),
            icons=icons,
            markdown=Packed.of("\n".join(lines)),
            names=tuple(dict.fromkeys(_names(tree.root, 2))),
            cut=tree.cut,
            type=tree.root.type,
            ids=tree.ids,
        )


def field_line(name: str, type_: str, notes: list[str], about: str, level: int = 0) -> str:
    """A field as a line of Markdown."""
    told = ", ".join(part for part in (type_, *notes) if part)
    return f"{'  ' * level}- `{name}`{f' ({told})' if told else ''}{f': {about}' if about else ''}"


def _root_lines(root: Row, words: Words) -> Iterator[str]:
    """What is said of the schema itself, and its fields."""
    about = root.view.node.get("description")
    told = [plain(about) if isinstance(about, str) else "", ", ".join(_limits(root, words))]
    told.append(docs_text(docs_of(root.view.node), words))
    if any(told):
        yield " ".join(filter(None, told))
        if root.fields or root.groups or root.rest:
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
    told = [plain(about) if isinstance(about, str) else "", docs_text(docs_of(node), words), rest_text(row, words)]
    return field_line(row.name, row.type if row.type != row.name else "", notes, " ".join(filter(None, told)), level)


def _limits(row: Row, words: Words) -> list[str]:
    """Facts and allowed values."""
    limits = [fact_text(fact, words) for fact in row.facts]
    return [*limits, allowed_text(row.view, words)] if row.view.enum and not row.constant else limits


def allowed_text(seen: View, words: Words) -> str:
    """The allowed values with their descriptions."""
    values = (
        f"{shown(each.value)}{f' ({markdown_words(each.description)})' if each.description else ''}"
        for each in seen.enum
    )
    return f"{words['api_allowed']} {', '.join(values)}"


def rest_text(row: Row, words: Words) -> str:
    """The way to fields that do not fit, with a mark where its address will be printed."""
    if row.rest is None:
        return ""
    return words["api_see"].format(name=f"[{row.rest.title}]({SCHEMA_OPEN}{row.rest.key}{SCHEMA_CLOSE})")


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
