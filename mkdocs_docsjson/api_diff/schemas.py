"""Compares two schemas, for callers that send or receive their values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from mkdocs_docsjson.api_diff.change_rules import Change, change
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.facts import value_text
from mkdocs_docsjson.openapi.schema_views import View, view

Side = Literal["request", "response"]
"""Whether callers send the values or receive them."""
DEEPEST = 12
"""The number of levels of properties that are compared."""
_LOWEST = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")
_HIGHEST = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties")


@dataclass(slots=True)
class SchemaDiff:
    """Compares the schemas of two documents for one side."""

    old: Document
    new: Document
    side: Side
    location: str
    _compared: set[tuple[int, int]] = field(default_factory=set)

    def changes(self, old: Any, new: Any, name: str = "", depth: int = 0) -> Iterator[Change]:
        """All changes from one schema to the other. name: of the value, as `customer.name`; empty for the whole."""
        before, after = view(self.old, {} if old is None else old), view(self.new, {} if new is None else new)
        pair = id(before.node), id(after.node)
        if pair in self._compared or depth > DEEPEST:
            return
        self._compared.add(pair)
        label = name or "the value"
        yield from self._types(before, after, label)
        yield from self._values(before, after, label)
        yield from self._limits(before, after, label)
        yield from self._variants(before, after, label)
        if before.node.get("deprecated") is not True and after.node.get("deprecated") is True and name:
            yield self._change("property-deprecated", label, prefixed=False)
        yield from self._properties(before, after, name, depth)
        for key, mark in (("items", "[]"), ("additionalProperties", "{}")):
            inner, other = before.node.get(key), after.node.get(key)
            if isinstance(inner, dict) and isinstance(other, dict):
                yield from self.changes(inner, other, f"{name}{mark}", depth + 1)

    def _change(self, code: str, name: str, old: str = "", new: str = "", prefixed: bool = True) -> Change:
        return change(f"{self.side}-{code}" if prefixed else code, self.location, name, old, new)

    def _types(self, before: View, after: View, name: str) -> Iterator[Change]:
        old, new = _types(before), _types(after)
        if old == new or before.choice_keyword or after.choice_keyword:
            return
        shown_types = " or ".join(sorted(old)) or "anything", " or ".join(sorted(new)) or "anything"
        if self.side == "request":
            yield self._change("type-widened" if _holds(new, old) else "type-narrowed", name, *shown_types)
        else:
            yield self._change("type-narrowed" if _holds(old, new) else "type-widened", name, *shown_types)

    def _values(self, before: View, after: View, name: str) -> Iterator[Change]:
        old, new = [value_text(each.value) for each in before.enum], [value_text(each.value) for each in after.enum]
        old = old or ([value_text(before.node["const"])] if "const" in before.node else [])
        new = new or ([value_text(after.node["const"])] if "const" in after.node else [])
        if old and new:
            for value in old:
                if value not in new:
                    yield self._change("enum-value-removed", name, old=value)
            for value in new:
                if value not in old:
                    yield self._change("enum-value-added", name, new=value)
        elif old or new:
            code = "limit-tightened" if new else "limit-loosened"
            yield self._change(code, name, ", ".join(old) or "any value", ", ".join(new) or "any value")
        default, other = before.node.get("default"), after.node.get("default")
        if self.side == "request" and "default" in before.node and "default" in after.node and default != other:
            yield self._change("default-changed", name, value_text(default), value_text(other))

    def _limits(self, before: View, after: View, name: str) -> Iterator[Change]:
        for key in (*_LOWEST, *_HIGHEST):
            old, new = before.node.get(key), after.node.get(key)
            if old == new or not all(each is None or _is_number(each) for each in (old, new)):
                continue
            if key in _LOWEST:
                tighter = old is None or (new is not None and new > old)
            else:
                tighter = old is None or (new is not None and new < old)
            limits = (
                f"{key} {value_text(old) if old is not None else 'unset'}",
                value_text(new) if new is not None else "unset",
            )
            yield self._change(
                "limit-tightened" if tighter else "limit-loosened", name, limits[0], f"{key} {limits[1]}"
            )
        old, new = before.node.get("pattern"), after.node.get("pattern")
        if old != new:
            if self.side == "request" and old and new:
                yield self._change("pattern-changed", name, value_text(old), value_text(new))
            elif not (old and new):
                first, then = (f"pattern {value_text(each)}" if each else "no pattern" for each in (old, new))
                yield self._change("limit-tightened" if new else "limit-loosened", name, first, then)

    def _variants(self, before: View, after: View, name: str) -> Iterator[Change]:
        if not before.variants or not after.variants:
            return
        old, new = ({each.label: each.node for each in seen.variants} for seen in (before, after))
        for label in old:
            if label not in new:
                yield self._change("variant-removed", name, old=label)
        for label in new:
            if label not in old:
                yield self._change("variant-added", name, new=label)
        for label in old:
            if label in new:
                yield from self.changes(old[label], new[label], name if name != "the value" else label, 1)

    def _properties(self, before: View, after: View, name: str, depth: int) -> Iterator[Change]:
        old, new = before.node.get("properties") or {}, after.node.get("properties") or {}
        needed, needs = set(_names(before)), set(_names(after))
        hidden = "readOnly" if self.side == "request" else "writeOnly"
        for key, child in new.items():
            inner = f"{name}.{key}" if name else key
            if view(self.new, child).node.get(hidden) is True:
                continue
            if key not in old:
                is_asked = self.side == "request" and key in needs and "default" not in view(self.new, child).node
                yield self._change("property-required-added" if is_asked else "property-added", inner)
                continue
            if key in needs and key not in needed:
                yield self._change("property-became-required", inner)
            if key in needed and key not in needs:
                yield self._change("property-became-optional", inner)
            yield from self.changes(old[key], child, inner, depth + 1)
        for key, child in old.items():
            if key in new or view(self.old, child).node.get(hidden) is True:
                continue
            is_sure = self.side == "request" or key in needed
            yield self._change(
                "property-removed" if is_sure else "optional-property-removed", f"{name}.{key}" if name else key
            )


def _types(schema: View) -> set[str]:
    return {*schema.types, *(("null",) if schema.nullable and schema.types else ())}


def _holds(outer: set[str], inner: set[str]) -> bool:
    """Whether the types `outer` include all of `inner`; an empty list means all types."""
    return not outer or (
        bool(inner) and all(kind in outer or (kind == "integer" and "number" in outer) for kind in inner)
    )


def _names(schema: View) -> list[str]:
    return [name for name in schema.node.get("required") or [] if isinstance(name, str)]


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
