"""The fields of a schema as a tree of limited size and depth.

Breadth first: the upper levels always, deeper ones while the budget lasts. Where a schema is recursive, was
shown above or no longer fits, a row says so and links to its fields. A tree depends only on its schema and side, so
that operations that use the same component share it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from mkdocs_docsjson.openapi.facts import Fact, facts
from mkdocs_docsjson.openapi.parts import DocumentPart, part_of
from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.openapi.slugs import Unique, field_id
from mkdocs_docsjson.openapi.typetext import variant_text, view_text
from mkdocs_docsjson.openapi.views import View, view
from mkdocs_docsjson.openapi.words import ENGLISH, Words

Side = Literal["request", "response", "both"]
"""A schema in requests, in responses, or by itself, with the fields of both."""

SMALL = 6
"""A component of at most so many rows may be repeated; a larger one is shown once."""
_INNER: dict[tuple[str, ...], str] = {("array",): "items", ("string",): "contentSchema"}
"""By type: the keyword of the schema for its content."""
DEEPEST = 25
"""The largest number of levels of a tree."""
_ROW = 330
"""Characters of a row's markup, as measured."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How large a tree may become. Characters count, as long descriptions cost more than many rows."""

    rows: int
    """Number of rows from which nothing below the two upper levels is added."""
    characters: int
    """The same in characters of HTML."""
    most: int
    """The largest number of characters, also for the upper levels."""


UPPER = 360_000
"""Enough characters for the two upper levels of every schema that we know."""
SENT = Limits(600, 70_000, UPPER)
"""For requests, which readers have to write."""
FULL = Limits(400, 45_000, UPPER)
BRIEF = Limits(40, 8_000, UPPER)
"""For the later schemas of a page that is large already."""
UPPER_ONLY = Limits(0, 0, UPPER)
"""The two upper levels, and links to what is below them."""
LEAST = Limits(0, 0, 40_000)
"""The beginning of these."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The size limits for the schemas of a page."""

    sent: Limits
    full: Limits
    steps: tuple[tuple[int, Limits], ...]
    """From how many characters of a page on its schemas become smaller, and what then."""
    example: int = 20_000
    """Characters of an example that is made up."""


USUAL = Sizes(SENT, FULL, ((140_000, BRIEF), (170_000, UPPER_ONLY), (1_000_000, LEAST)))
SLIM = Sizes(
    Limits(60, 8_000, 15_000),
    Limits(40, 6_000, 11_000),
    ((14_000, Limits(20, 3_000, 6_000)), (20_000, Limits(0, 0, 3_000))),
    1_200,
)
"""For documents that are large (`Api.is_large`)."""


@dataclass(slots=True)
class FieldGroup:
    """A group of alternatives, or of schemas that all apply."""

    kind: Literal["one_of", "any_of", "all_of"]
    rows: list[Row]


@dataclass(slots=True)
class Row:
    """A field; also a variant of a choice, and the root, which has no name."""

    name: str
    id: str
    """Its id within the tree: `owner-login`; empty for the root."""
    view: View
    type: str
    required: bool = False
    constant: str = ""
    """Value of the discriminator inside the variant that it stands for."""
    kind: Literal["root", "property", "pattern", "other", "item", "variant"] = "property"
    facts: list[Fact] = field(default_factory=list)
    fields: list[Row] = field(default_factory=list)
    groups: list[FieldGroup] = field(default_factory=list)
    marker: Literal["", "recursive", "above", "cut"] = ""
    target: str = ""
    """Id of the row that shows it, for `recursive` and `above`; the root's is empty."""
    schema: str = ""
    """Name of the component to which a marker refers."""
    rest: DocumentPart | None = None
    """For `cut`: the part that the page has no room for."""
    is_default: bool = False


KINDS = {"pattern": "api_pattern_name", "other": "api_other_names"}
"""Labels of rows that stand for several names."""


@dataclass(slots=True)
class Tree:
    """The fields of a schema, as far as there is room for them."""

    root: Row
    size: int
    """Rows, variants counted too."""
    cut: tuple[DocumentPart, ...] = ()
    """Parts that did not fit: they need pages of their own."""
    ids: frozenset[str] = frozenset()
    """The ids of all rows."""


def build_tree(
    document: Document,
    node: Any,
    side: Side,
    maintain_order: bool = True,
    limits: Limits = FULL,
    words: Words = ENGLISH,
) -> Tree:
    """The tree of a schema as it is sent (`request`) or received (`response`). words: for types."""
    return _Builder(document, side, maintain_order, limits, words).build(node)


@dataclass(slots=True)
class _Task:
    row: Row
    way: str
    """Names from the nearest component to the row."""
    path: frozenset[str]
    """Pointers of the schemas around it."""
    level: int
    chain: bool
    """Whether every value of the schemas around it must contain it."""
    constant: tuple[str, str] = ("", "")
    """(property, value) that a discriminator fixes inside."""


@dataclass(slots=True)
class _Builder:
    document: Document
    side: Side
    maintain_order: bool
    limits: Limits
    words: Words
    ids: Unique = field(default_factory=Unique)
    rows: int = 0
    characters: int = 0
    shown: dict[str, Row] = field(default_factory=dict)
    """Expanded components by pointer."""
    sizes: dict[str, int] = field(default_factory=dict)
    cut: dict[str, DocumentPart] = field(default_factory=dict)

    def build(self, node: Any) -> Tree:
        root = self._row("", "", node, kind="root")
        queue = deque([_Task(root, "", frozenset(), 0, True)])
        while queue:
            queue.extend(self._expand(queue.popleft()))
        return Tree(root, self.rows, tuple(self.cut.values()), self.ids.given)

    def _expand(self, task: _Task) -> Iterator[_Task]:
        core, keys, direct = _core(self.document, task.row.view)
        if not _has_children(self.document, core):
            return
        again = keys & task.path
        if again:
            self._mark_recursive(task, core, again, direct)
            return
        if task.level >= 1 and self._shorten(task, core):
            return
        before = self.rows
        row, path = task.row, task.path | keys
        if core.pointer:
            self.shown.setdefault(core.pointer, row)
        left: dict[str, Any] = {}
        row.groups = self._groups(row, core, left)
        row.fields = [] if core.inherits else self._fields(row, core, task.constant, left)
        if left:
            self._lead_on(row, core, left, task.way)
        way = core.name or task.way
        chain = task.chain and direct and not core.nullable
        for child in row.fields:
            must = chain and child.required and not row.groups
            yield _Task(child, f"{way}.{child.name}" if way else child.name, path, task.level + 1, must)
        for group in row.groups:
            lone = group.kind == "all_of"
            for child, key in zip(group.rows, _keys(core, group), strict=True):
                name = core.discriminator if key else ""
                label = child.name if lone or child.schema else f"{way}: {child.name}"
                yield _Task(child, label, path, task.level, chain and lone, (name, key))
        if core.pointer:
            self.sizes[core.pointer] = self.rows - before

    def _mark_recursive(self, task: _Task, core: View, again: frozenset[str], direct: bool) -> None:
        row = task.row
        row.marker, row.schema = "recursive", core.name
        first = self.shown.get(next(iter(sorted(again))))
        row.target = first.id if first else ""
        if task.chain and direct and not row.view.nullable and not core.nullable:
            message = f"{next(iter(sorted(again))).partition('#')[2]} requires itself, so no value can ever be complete"
            self.document.report("openapi-endless", core.node, message, "leave it out of required")

    def _shorten(self, task: _Task, core: View) -> bool:
        """Whether a row gets a marker in place of its fields: of the two upper levels only what stands above."""
        row, limits = task.row, self.limits
        is_full = self.rows >= limits.rows or self.characters >= limits.characters or task.level > DEEPEST
        first = self.shown.get(core.pointer) if core.pointer else None
        if first is not None and self.sizes.get(core.pointer, 0) > SMALL and (is_full or task.level > 1):
            row.marker, row.target, row.schema = "above", first.id, core.name
            return True
        if is_full and task.level > 1:
            self._cut(row, part_of(self.document, core, task.way))
            return True
        return False

    def _cut(self, row: Row, rest: DocumentPart) -> None:
        row.marker, row.rest = "cut", self.cut.setdefault(rest.key, rest)

    def _lead_on(self, row: Row, core: View, left: dict[str, Any], way: str) -> None:
        """Add a marker for what did not fit, even of an upper level: all of it, or the later fields."""
        if not row.fields and not any(group.rows for group in row.groups):
            self._cut(row, part_of(self.document, core, way))
            return
        kept = {key: value for key, value in core.node.items() if key in ("type", "discriminator")}
        rest = self.document.derive({**kept, **left}, core.node)
        self._cut(row, part_of(self.document, View(rest), f"{core.name or way} …".strip()))

    # Rows

    def _row(
        self, name: str, id_: str, node: Any, *, required: bool = False, kind: Any = "property", constant: str = ""
    ) -> Row:
        seen, text, about, size = self.document.once(f"told {id(self.words)}", node, lambda: self._told(node))
        self.rows += 1
        self.characters += size
        if constant:
            about = [Fact("constant", (constant,)), *(fact for fact in about if fact.kind != "constant")]
        return Row(name, id_, seen, text, required, constant, kind, about)

    def _told(self, node: Any) -> tuple[View, str, list[Fact], int]:
        """The parts of a row that are the same wherever the schema is used: view, type, facts, size."""
        seen = view(self.document, node)
        text = seen.node.get("description")
        size = _ROW + (len(text) if isinstance(text, str) else 0) + 12 * len(seen.enum)
        return seen, view_text(self.document, seen, self.words), facts(self.document, seen), size

    def _fields(self, row: Row, core: View, constant: tuple[str, str], left: dict[str, Any]) -> list[Row]:
        """The rows of fields. left: receives the properties that do not fit."""
        node = core.node
        required = node.get("required", [])
        listed = []
        for name, child in node.get("properties", {}).items():
            must = name in required or (isinstance(child, dict) and child.get("required") is True)
            listed.append((name, child, must))
        if not self.maintain_order:
            listed.sort(key=lambda each: (not each[2], each[0].lower()))
        rows = []
        for name, child, must in listed:
            if self._is_dropped(child):
                continue
            if left or self.characters > self.limits.most:
                left.setdefault("properties", {})[name] = child
                if must:
                    left.setdefault("required", []).append(name)
                continue
            fixed = constant[1] if name == constant[0] else ""
            rows.append(self._row(name, self._id(row, name), child, required=must, constant=fixed))
        for index, child in enumerate(node.get("prefixItems", [])):
            rows.append(self._row(f"[{index}]", self._id(row, str(index)), child, kind="item"))
        for pattern, child in node.get("patternProperties", {}).items():
            rows.append(self._row(pattern, self._id(row, pattern), child, kind="pattern"))
        extra = _map_value(self.document, core)
        if extra is not None:
            named = extra.get("x-additionalPropertiesName", node.get("x-additionalPropertiesName"))
            name = f"{{{named or 'key'}}}"
            rows.append(self._row(name, self._id(row, str(named or "key")), extra, kind="other"))
        return rows

    def _groups(self, row: Row, core: View, left: dict[str, Any]) -> list[FieldGroup]:
        """The groups of variants. left: receives the variants that do not fit."""
        groups = []
        if core.variants:
            rows = []
            for variant in core.variants:
                if self.characters > self.limits.most:
                    left.setdefault(core.choice, []).append(variant.node)
                    continue
                name = variant_text(self.document, variant, self.words)
                each = self._row(name, self._id(row, variant.label), variant.node, kind="variant")
                each.schema, each.is_default = variant.name, variant.is_default
                rows.append(each)
            groups.append(FieldGroup("any_of" if core.choice == "anyOf" else "one_of", rows))
        if core.all_of:
            rows = []
            for part in core.all_of:
                seen = view(self.document, part)
                text = view_text(self.document, seen, self.words)
                rows.append(self._row(text, self._id(row, view_text(self.document, seen)), part, kind="variant"))
            groups.append(FieldGroup("all_of", rows))
        return groups

    def _is_dropped(self, node: Any) -> bool:
        if self.side == "both":
            return False
        value = view(self.document, node).node
        return value.get("readOnly" if self.side == "request" else "writeOnly") is True

    def _id(self, row: Row, name: str) -> str:
        part = field_id(name)
        return self.ids(f"{row.id}-{part}" if row.id else part)


def _core(document: Document, seen: View) -> tuple[View, frozenset[str], bool]:
    """What a row's fields are those of: the items of arrays, what is written inside of strings (`contentSchema`); the
    pointers passed; whether it is the row's own schema."""
    keys, direct = {seen.pointer}, True
    for _ in range(6):
        inner = seen.node.get(_INNER.get(seen.types, ""))
        if seen.choice or not isinstance(inner, dict):
            break
        seen, direct = view(document, inner), False
        keys.add(seen.pointer)
    return seen, frozenset(keys - {""}), direct


def _has_children(document: Document, core: View) -> bool:
    node = core.node
    return bool(
        node.get("properties")
        or core.variants
        or any(_says_more(document, part) for part in core.all_of)
        or node.get("patternProperties")
        or node.get("prefixItems")
        or _map_value(document, core) is not None
    )


def _says_more(document: Document, part: Any) -> bool:
    """Whether a part of an unmerged `allOf` has more to it than its type, which stands beside the name already."""
    seen = view(document, part)
    core, _, _ = _core(document, seen)
    return bool(seen.node.get("description") or seen.enum or facts(document, seen) or _has_children(document, core))


def _map_value(document: Document, core: View) -> Any:
    """Schema of the values of a map, where there is more to say of them than the type text says."""
    node = core.node
    extra = node.get("additionalProperties")
    extra = node.get("unevaluatedProperties") if extra is None else extra
    if extra is True and (node.get("properties") or node.get("patternProperties")):
        return {}
    if not isinstance(extra, dict) or not extra:
        return None
    value = view(document, extra)
    inner, _, _ = _core(document, value)
    about = ("description", "x-additionalPropertiesName")
    if node.get("properties") or any(key in value.node for key in about) or "x-additionalPropertiesName" in node:
        return extra
    return extra if inner.enum or facts(document, inner) or _has_children(document, inner) else None


def _keys(core: View, group: FieldGroup) -> list[str]:
    """Discriminator values of a group's rows."""
    if group.kind == "all_of":
        return [""] * len(group.rows)
    return [variant.key for variant in core.variants[: len(group.rows)]]
