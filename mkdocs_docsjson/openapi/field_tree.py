"""The fields of a schema as a tree of limited size and depth.

The tree is built breadth first: the two upper levels always, deeper ones up to a limit. If a schema is recursive, was
shown above or is too large, its row has a marker that links to its fields instead. A tree depends only on its schema,
side and limits, so that operations that use the same component share it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_words import ENGLISH, Words
from mkdocs_docsjson.openapi.facts import Fact, facts
from mkdocs_docsjson.openapi.parts import DocumentPart, part_of
from mkdocs_docsjson.openapi.schema_views import View, view
from mkdocs_docsjson.openapi.slugs import Unique, field_id
from mkdocs_docsjson.openapi.typetext import variant_text, view_text

Side = Literal["request", "response", "both"]
"""Whether a schema is shown for a request, a response, or by itself, with the fields of both."""

SMALL = 6
"""The largest number of rows of a component that is repeated; larger ones are shown once."""
_INNER: dict[tuple[str, ...], str] = {("array",): "items", ("string",): "contentSchema"}
"""The keyword for the schema of the content, by types."""
DEEPEST = 25
"""The largest number of levels of a tree."""
_ROW = 330
"""The number of characters of the markup of a row without its texts, as measured."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The size limits of a tree. Characters are counted too, as long descriptions take more space than many rows."""

    stop_at_rows: int
    """From this number of rows on, nothing below the two upper levels is added."""
    stop_at_characters: int
    """The same, in characters of HTML."""
    max_characters: int
    """The largest number of characters, also for the upper levels."""


UPPER = 360_000
"""Enough characters for the two upper levels of every schema that we have seen."""
SENT = Limits(600, 70_000, UPPER)
"""For requests. More is shown than of responses, as readers have to write them."""
FULL = Limits(400, 45_000, UPPER)
BRIEF = Limits(40, 8_000, UPPER)
"""For further schemas of a page that is already large."""
UPPER_ONLY = Limits(0, 0, UPPER)
"""The two upper levels, and links to what is below them."""
LEAST = Limits(0, 0, 40_000)
"""The beginning of the two upper levels, and links to the rest."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The size limits for the schemas of a page."""

    of_requests: Limits
    of_responses: Limits
    steps: tuple[tuple[int, Limits], ...]
    """(size of the page in characters, limits for a schema that would exceed it), in ascending order."""
    max_example: int = 20_000
    """The largest number of characters of a generated example."""


USUAL = Sizes(SENT, FULL, ((140_000, BRIEF), (170_000, UPPER_ONLY), (1_000_000, LEAST)))
SLIM = Sizes(
    Limits(60, 8_000, 15_000),
    Limits(40, 6_000, 11_000),
    ((14_000, Limits(20, 3_000, 6_000)), (20_000, Limits(0, 0, 3_000))),
    1_200,
)
"""For large documents (`ApiModel.is_large`)."""


@dataclass(slots=True)
class FieldGroup:
    """A group of alternatives, or of schemas that all apply."""

    kind: Literal["one_of", "any_of", "all_of"]
    rows: list[Row]


@dataclass(slots=True)
class Row:
    """A field, a variant of a choice, or the root, which has no name."""

    name: str
    id: str
    """Its id within the tree: `owner-login`; empty for the root."""
    view: View
    type: str
    required: bool = False
    constant: str = ""
    """For the property of a discriminator: its value in this variant."""
    kind: Literal["root", "property", "pattern", "other", "item", "variant"] = "property"
    facts: list[Fact] = field(default_factory=list)
    fields: list[Row] = field(default_factory=list)
    groups: list[FieldGroup] = field(default_factory=list)
    marker: Literal["", "recursive", "above", "cut"] = ""
    target: str = ""
    """For `recursive` and `above`: the id of the row that shows the fields; empty for the root."""
    schema: str = ""
    """Name of the component of a variant, or of the component that a marker refers to."""
    large_part: DocumentPart | None = None
    """For `cut`: the part that is too large for the page."""
    is_default: bool = False


KINDS = {"pattern": "api_pattern_name", "other": "api_other_names"}
"""Labels of rows that describe properties with several names, by kind."""


@dataclass(slots=True)
class Tree:
    """The fields of a schema, within the limits."""

    root: Row
    size: int
    """The number of rows, including variants."""
    large_parts: tuple[DocumentPart, ...] = ()
    """Parts that are too large: they need pages of their own."""
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
    """The tree of a schema.

    maintain_order: keep the order of properties; else required ones come first, then by name. words: for types.
    """
    return _Builder(document, side, maintain_order, limits, words).build(node)


@dataclass(slots=True)
class _Task:
    row: Row
    trail: str
    """Names from the nearest component to the row, for the title of a part."""
    path: frozenset[str]
    """Pointers of the schemas around it."""
    level: int
    chain: bool
    """Whether every value of the root schema must contain it."""
    constant: tuple[str, str] = ("", "")
    """(property, value) of the discriminator in this variant; empty elsewhere."""


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
    first_rows: dict[str, Row] = field(default_factory=dict)
    """The first row that shows the fields of a component, by pointer."""
    sizes: dict[str, int] = field(default_factory=dict)
    large_parts: dict[str, DocumentPart] = field(default_factory=dict)

    def build(self, node: Any) -> Tree:
        root = self._row("", "", node, kind="root")
        queue = deque([_Task(root, "", frozenset(), 0, True)])
        while queue:
            queue.extend(self._expand(queue.popleft()))
        return Tree(root, self.rows, tuple(self.large_parts.values()), self.ids.used_slugs)

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
            self.first_rows.setdefault(core.pointer, row)
        left: dict[str, Any] = {}
        row.groups = self._groups(row, core, left)
        row.fields = [] if core.inherits else self._fields(row, core, task.constant, left)
        if left:
            self._mark_rest_cut(row, core, left, task.trail)
        trail = core.name or task.trail
        chain = task.chain and direct and not core.nullable
        for child in row.fields:
            must = chain and child.required and not row.groups
            yield _Task(child, f"{trail}.{child.name}" if trail else child.name, path, task.level + 1, must)
        for group in row.groups:
            lone = group.kind == "all_of"
            for child, key in zip(group.rows, _keys(core, group), strict=True):
                name = core.discriminator if key else ""
                label = child.name if lone or child.schema else f"{trail}: {child.name}"
                yield _Task(child, label, path, task.level, chain and lone, (name, key))
        if core.pointer:
            self.sizes[core.pointer] = self.rows - before

    def _mark_recursive(self, task: _Task, core: View, again: frozenset[str], direct: bool) -> None:
        row = task.row
        row.marker, row.schema = "recursive", core.name
        first = self.first_rows.get(next(iter(sorted(again))))
        row.target = first.id if first else ""
        if task.chain and direct and not row.view.nullable and not core.nullable:
            message = f"{next(iter(sorted(again))).partition('#')[2]} requires itself, so no value can satisfy it"
            self.document.report("openapi-endless", core.node, message, "remove the property from required")

    def _shorten(self, task: _Task, core: View) -> bool:
        """Give a row a marker instead of its fields, if needed; return whether it got one.

        In the two upper levels, only fields that are already shown above are replaced.
        """
        row, limits = task.row, self.limits
        is_full = (
            self.rows >= limits.stop_at_rows or self.characters >= limits.stop_at_characters or task.level > DEEPEST
        )
        first = self.first_rows.get(core.pointer) if core.pointer else None
        if first is not None and self.sizes.get(core.pointer, 0) > SMALL and (is_full or task.level > 1):
            row.marker, row.target, row.schema = "above", first.id, core.name
            return True
        if is_full and task.level > 1:
            self._mark_cut(row, part_of(self.document, core, task.trail))
            return True
        return False

    def _mark_cut(self, row: Row, rest: DocumentPart) -> None:
        row.marker, row.large_part = "cut", self.large_parts.setdefault(rest.key, rest)

    def _mark_rest_cut(self, row: Row, core: View, remaining: dict[str, Any], trail: str) -> None:
        """Add a marker for the properties and variants in `remaining`, which exceed the limit even of the upper
        levels."""
        if not row.fields and not any(group.rows for group in row.groups):
            self._mark_cut(row, part_of(self.document, core, trail))
            return
        core_keys = {key: value for key, value in core.node.items() if key in ("type", "discriminator")}
        rest = self.document.derive({**core_keys, **remaining}, core.node)
        self._mark_cut(row, part_of(self.document, View(rest), f"{core.name or trail} …".strip()))

    # Rows

    def _row(
        self, name: str, id_: str, node: Any, *, required: bool = False, kind: Any = "property", constant: str = ""
    ) -> Row:
        seen, text, about, size = self.document.memoize(f"row {id(self.words)}", node, lambda: self._row_parts(node))
        self.rows += 1
        self.characters += size
        if constant:
            about = [Fact("constant", (constant,)), *(fact for fact in about if fact.kind != "constant")]
        return Row(name, id_, seen, text, required, constant, kind, about)

    def _row_parts(self, node: Any) -> tuple[View, str, list[Fact], int]:
        """The parts of a row that are the same wherever the schema is used: view, type, facts, size."""
        seen = view(self.document, node)
        text = seen.node.get("description")
        size = _ROW + (len(text) if isinstance(text, str) else 0) + 12 * len(seen.enum)
        return seen, view_text(self.document, seen, self.words), facts(self.document, seen), size

    def _fields(self, row: Row, core: View, constant: tuple[str, str], remaining: dict[str, Any]) -> list[Row]:
        """The rows of fields. remaining: receives the properties that exceed the limit."""
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
            if remaining or self.characters > self.limits.max_characters:
                remaining.setdefault("properties", {})[name] = child
                if must:
                    remaining.setdefault("required", []).append(name)
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

    def _groups(self, row: Row, core: View, remaining: dict[str, Any]) -> list[FieldGroup]:
        """The groups of variants. remaining: receives the variants that exceed the limit."""
        groups = []
        if core.variants:
            rows = []
            for variant in core.variants:
                if self.characters > self.limits.max_characters:
                    remaining.setdefault(core.choice_keyword, []).append(variant.node)
                    continue
                name = variant_text(self.document, variant, self.words)
                each = self._row(name, self._id(row, variant.label), variant.node, kind="variant")
                each.schema, each.is_default = variant.name, variant.is_default
                rows.append(each)
            groups.append(FieldGroup("any_of" if core.choice_keyword == "anyOf" else "one_of", rows))
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


def _core(document: Document, schema: View) -> tuple[View, frozenset[str], bool]:
    """The schema that has the fields of a row: for arrays that of the items, for strings `contentSchema`, else its own.

    Returns (schema, pointers of all schemas on the way, whether it is the row's own schema).
    """
    keys, direct = {schema.pointer}, True
    for _ in range(6):
        inner = schema.node.get(_INNER.get(schema.types, ""))
        if schema.choice_keyword or not isinstance(inner, dict):
            break
        schema, direct = view(document, inner), False
        keys.add(schema.pointer)
    return schema, frozenset(keys - {""}), direct


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
    """Whether there is more to show of a part of an unmerged `allOf` than its type, which is its label."""
    seen = view(document, part)
    core, _, _ = _core(document, seen)
    return bool(seen.node.get("description") or seen.enum or facts(document, seen) or _has_children(document, core))


def _map_value(document: Document, core: View) -> Any:
    """The schema of the values of a map, if there is more to show of it than its type; else None."""
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
