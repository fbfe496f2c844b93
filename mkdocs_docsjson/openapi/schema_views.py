"""Views of schemas, as a reader understands them: type, nullability, variants.

All schemas are read with `view`. It simplifies equivalent notations: `[X, null]` is a nullable X, a choice between
constants is an enum, a choice of one is no choice.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, cast

from mkdocs_docsjson.openapi.api_document import Document, ResolvedRef
from mkdocs_docsjson.openapi.api_words import ENGLISH, Words
from mkdocs_docsjson.openapi.discriminators import discriminator_value, extending_schemas, mapped_pointer, mapping_of
from mkdocs_docsjson.openapi.merge import ANNOTATIONS, DEEPEST, intersection, merge_all_of
from mkdocs_docsjson.openapi.normalise import Node
from mkdocs_docsjson.openapi.schema_components import component_reference, components
from mkdocs_docsjson.pages.ticks import code_span

_IMPLIED = (
    ("object", ("properties", "additionalProperties", "patternProperties", "required", "minProperties")),
    ("array", ("items", "prefixItems", "minItems", "maxItems", "uniqueItems")),
    ("string", ("pattern", "minLength", "maxLength", "contentMediaType", "contentEncoding")),
    ("number", ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")),
)
"""Types and the keywords that imply them, for schemas without `type`."""


@dataclass(frozen=True, slots=True)
class EnumValue:
    """An allowed value."""

    value: Any
    description: str = ""
    """Markdown."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One of several schemas that a value may satisfy."""

    node: Any
    label: str
    """Mapping key, title, name or type; unique among the variants."""
    key: str = ""
    """Value of the discriminator; empty when there is none."""
    name: str = ""
    is_default: bool = False
    """The variant for unknown values of the discriminator (3.2 `defaultMapping`)."""
    type_label: str = ""
    """Its type in English, if that is the label: ids are made from it."""


@dataclass(frozen=True, slots=True)
class View:
    """What a schema means to a reader, references and `allOf` followed."""

    node: Node
    """The merged schema in the shape of 3.1. Keywords that have no field below are read from it."""
    name: str = ""
    """Name of the component that it is, or empty."""
    pointer: str = ""
    """The target of its reference as `file#pointer`; empty without a reference."""
    types: tuple[str, ...] = ()
    """Types without `null` (see `nullable`), unless that is the only one; empty: any type."""
    nullable: bool = False
    enum: tuple[EnumValue, ...] = ()
    choice_keyword: str = ""
    """`oneOf`, `anyOf` or nothing."""
    variants: tuple[Variant, ...] = ()
    discriminator: str = ""
    """Name of the property that tells the variants apart."""
    inherits: bool = False
    """Whether the variants extend this schema, so that each of them includes its properties."""
    all_of: tuple[Any, ...] = ()
    """Schemas that apply too, but could not be merged into this one."""
    is_broken: bool = False
    """Whether its reference is broken: only its name is known."""

    @property
    def is_never(self) -> bool:
        """Whether no value satisfies it."""
        return self.node.get("not") == {}


def view(document: Document, node: Any) -> View:
    """The view of a schema; made once for each node."""
    views = document.views
    if cached := views.get(id(node)):
        return cast(View, cached[1])
    found = merge_all_of(document, node)
    if cached := views.get(id(found.node)):
        seen: View = cached[1]
    else:
        seen = _view(document, found)
        views[id(found.node)] = (found.node, seen)
    if found.name and (seen.name, seen.pointer) != (found.name, found.pointer):
        seen = replace(seen, name=found.name, pointer=found.pointer, is_broken=found.broken)
    if not document.merging:  # while merging, the view of a recursive schema is incomplete
        views[id(node)] = (node, seen)
    return seen


def _view(document: Document, resolved: ResolvedRef) -> View:
    node = resolved.node
    if id(node) in document.merging or len(document.merging) > DEEPEST:  # a choice that refers back to itself
        return View(node, resolved.name, resolved.pointer)
    document.merging.add(id(node))
    try:
        return _fold(document, resolved)
    finally:
        document.merging.discard(id(node))


def _fold(document: Document, resolved: ResolvedRef) -> View:
    node = resolved.node
    types, nullable = _types(node)
    left = list(node.get("allOf", []))
    choice = "oneOf" if node.get("oneOf") else "anyOf" if node.get("anyOf") else ""
    if choice == "oneOf" and node.get("anyOf"):
        left.append(document.derive({"anyOf": node["anyOf"]}, node))
    view_ = View(
        node,
        resolved.name,
        resolved.pointer,
        types,
        nullable,
        _enum(node),
        all_of=tuple(left),
        is_broken=resolved.broken,
    )
    if not choice:
        return _with_children(document, view_)
    listed = list(node[choice])
    values = [each for each in listed if not _is_null(document, each)]
    nullable = nullable or len(values) < len(listed)
    base = {key: value for key, value in node.items() if key not in (choice, "discriminator")}
    if not values:
        return replace(view_, types=("null",), nullable=False)
    if len(values) == 1:
        return _single_variant_view(document, resolved, base, values[0], nullable)
    constants = _constants(document, values)
    if constants:
        kinds = types or _kinds([each.value for each in constants])
        return replace(view_, types=kinds, nullable=nullable, enum=constants)
    variants, discriminator = _variants(document, node, values)
    return replace(view_, nullable=nullable, choice_keyword=choice, variants=variants, discriminator=discriminator)


def _single_variant_view(document: Document, resolved: ResolvedRef, base: Node, only: Any, nullable: bool) -> View:
    """The view of a choice with a single variant: that variant, with the descriptions around it."""
    words = {key: value for key, value in base.items() if key in ANNOTATIONS or key.startswith("x-")}
    if len(words) == len(base):
        together = document.derive({**words, "allOf": [only]}, resolved.node) if words else only
    else:
        together = intersection(document, only, document.derive(base, resolved.node))
    inner = view(document, together)
    return replace(
        inner,
        name=resolved.name or inner.name,
        pointer=resolved.pointer or inner.pointer,
        nullable=inner.nullable or nullable,
    )


def _types(node: Node) -> tuple[tuple[str, ...], bool]:
    """Returns (types without null, nullable)."""
    given = node.get("type")
    listed = [str(kind) for kind in (given if isinstance(given, list) else [given]) if kind not in (None, "any", "")]
    nullable = node.get("nullable") is True or (len(listed) > 1 and "null" in listed)
    types = tuple(dict.fromkeys(kind for kind in listed if kind != "null" or len(listed) == 1))
    if types:
        return types, nullable
    if "const" in node:
        return _kinds([node["const"]]), nullable
    if node.get("enum"):
        kinds = _kinds(node["enum"])
        return kinds, nullable or (None in node["enum"] and kinds != ("null",))
    implied = [kind for kind, keys in _IMPLIED if any(key in node for key in keys)]
    return tuple(implied[:1]), nullable


def _kinds(values: list[Any]) -> tuple[str, ...]:
    """The JSON types of values, without null if there are others."""
    found = tuple(dict.fromkeys(kind_of(value) for value in values))
    return tuple(kind for kind in found if kind != "null") or found


def kind_of(value: Any) -> str:
    """JSON Schema's name for the type of a value."""
    if value is None:
        return "null"
    names = {bool: "boolean", int: "integer", str: "string", list: "array", dict: "object"}
    return names.get(type(value), "number")


def _enum(node: Node) -> tuple[EnumValue, ...]:
    """The values of `enum` with their descriptions from `x-enumDescriptions` and the like."""
    values = node.get("enum") or []
    descriptions = _texts_for(node.get("x-enumDescriptions", node.get("x-enum-descriptions")), values)
    names = [code_span(name) for name in _texts_for(node.get("x-enum-varnames"), values)]
    texts = [" ".join(filter(None, pair)) for pair in zip(names, descriptions, strict=True)]
    return tuple(EnumValue(value, text) for value, text in zip(values, texts, strict=True))


def _texts_for(descriptions: Any, values: list[Any]) -> list[str]:
    """A text for each value, from a mapping or a list."""
    if isinstance(descriptions, dict):
        return [str(descriptions.get(str(value), "")) for value in values]
    listed = [str(text) for text in descriptions[: len(values)]] if isinstance(descriptions, list) else []
    return listed + [""] * (len(values) - len(listed))


def _is_null(document: Document, node: Any) -> bool:
    value = merge_all_of(document, node).node
    return value.get("type") in ("null", ["null"]) or value.get("enum") == [None] or value.get("const", 0) is None


def _constants(document: Document, nodes: list[Any]) -> tuple[EnumValue, ...]:
    """The constants of variants, with descriptions; empty if any variant is not a constant."""
    found = []
    for node in nodes:
        value = merge_all_of(document, node).node
        enum = value.get("enum", [])
        if "properties" in value or ("const" not in value and len(enum) != 1):
            return ()
        text = str(value.get("description") or value.get("title") or "")
        found.append(EnumValue(value["const"] if "const" in value else enum[0], text))
    return tuple(found)


# Choices


def _variants(document: Document, node: Node, nodes: list[Any]) -> tuple[tuple[Variant, ...], str]:
    chooser = node.get("discriminator")
    chooser = chooser if isinstance(chooser, dict) else {}
    name = str(chooser.get("propertyName", ""))
    mapping = mapping_of(document, chooser)
    fallback = mapped_pointer(document, chooser, chooser.get("defaultMapping"))
    keys = {pointer: key for key, pointer in reversed(mapping.items())}
    found = []
    for each in nodes:
        target = merge_all_of(document, each)
        pointer = document.resolve(each).pointer
        key = keys.get(pointer) or discriminator_value(document, target.node, name) or (target.name if name else "")
        name_or_title = keys.get(pointer) or str(target.node.get("title") or target.name or "")
        shape = "" if name_or_title else shape_text(document, each)
        is_default = bool(pointer) and pointer == fallback
        key = "" if is_default and pointer not in keys else key
        found.append(Variant(each, name_or_title or shape, key, target.name, is_default, shape))
    return _number_labels(found), name


def shape_text(document: Document, node: Any, words: Words = ENGLISH, depth: int = 0) -> str:
    """The plain type of a schema without a name."""
    seen = view(document, node)
    if seen.choice_keyword:
        return words["api_one_of" if seen.choice_keyword == "oneOf" else "api_any_of"]
    if seen.types == ("array",) and depth < 3 and isinstance(seen.node.get("items"), dict):
        return words["api_type_array"].format(type=shape_text(document, seen.node["items"], words, depth + 1))
    return seen.name if depth and seen.name else " | ".join(seen.types) or words["api_type_any"]


def _number_labels(variants: list[Variant]) -> tuple[Variant, ...]:
    """The variants; equal labels get numbers."""
    counts = Counter(each.label for each in variants)
    numbers = {label: count(1) for label, several in counts.items() if several > 1}
    return tuple(
        replace(each, label=f"{each.label} {next(numbers[each.label])}") if each.label in numbers else each
        for each in variants
    )


def _with_children(document: Document, view_: View) -> View:
    """The view of a schema with a discriminator but no choice: a choice between schemas that extend it by `allOf`."""
    chooser = view_.node.get("discriminator")
    if not isinstance(chooser, dict) or not view_.pointer or "propertyName" not in chooser:
        return view_
    mapping = mapping_of(document, chooser)
    children = extending_schemas(document).get(view_.pointer, {})
    named = {key: children.get(pointer) or pointer.rpartition("/")[2] for key, pointer in mapping.items()}
    known = set(named.values())
    listed = list(named.items()) + [(name, name) for name in children.values() if name not in known]
    variants = [
        Variant({"$ref": component_reference(document, name)}, key, key, name)
        for key, name in listed
        if name in components(document)
    ]
    if not variants:
        return view_
    for each in variants:
        document.derive(each.node, view_.node)
    return replace(
        view_,
        choice_keyword="oneOf",
        variants=_number_labels(variants),
        discriminator=str(chooser["propertyName"]),
        inherits=True,
    )
