"""A schema as the fields of a form, as plain JSON for the playground.

Depth and size are limited: what is cut off, or cannot be shown as fields, becomes one field for raw JSON.
`theme/js/playground/form.js` draws these fields.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_words import ENGLISH, Words
from mkdocs_docsjson.openapi.jsontext import drop_empty
from mkdocs_docsjson.openapi.media_examples import is_file
from mkdocs_docsjson.openapi.safe_markdown import plain_text
from mkdocs_docsjson.openapi.schema_views import Variant, View, view
from mkdocs_docsjson.openapi.typetext import variant_text

Field = dict[str, Any]
"""A field by its keys; those without a value are left out:

`type`: `string`, `integer`, `number`, `boolean`, `object`, `array`, `choice`, `file`, `null` or `any` (raw JSON).
`text`: description in plain words. `format`, `nullable`, `required`, `deprecated`. `multiple`: several files.
`enum`: values. `hint`: example or default, shown while the field is empty. `fields`: of an object, each with a `name`.
`extra`: field for further entries of a map. `items`: of an array. `choices`: of a choice, each with a `label`.
"""

MAX_FIELDS: Final = 250
MAX_DEPTH: Final = 6
MAX_WORDS: Final = 160
"""The largest number of characters of a description."""
MAX_CHOICES: Final = 30
MAX_ENUM: Final = 300

_ANY: Field = {"type": "any"}


def form_field(document: Document, node: Any, words: Words = ENGLISH) -> Field:
    """The field for a schema in a request. words: of the interface, for choices without a name."""
    return _Form(document, words).field(node)


def parts_of_form(document: Document, node: Any, types: dict[str, str], words: Words = ENGLISH) -> Field:
    """The field for a multipart form, whose fields may be files. types: media types of single fields."""
    form = _Form(document, words).field(node)
    for each in form.get("fields", ()):
        schema = view(document, node).node.get("properties", {}).get(each["name"])
        if is_file(document, schema, types.get(each["name"], "")):
            multiple = each["type"] == "array"
            kept = {key: each[key] for key in ("name", "text", "required", "deprecated") if key in each}
            each.clear()
            each.update(kept, type="file", **drop_empty(multiple=multiple))
    return form


@dataclass(slots=True)
class _Form:
    """Makes the fields of one schema, and counts them to stay within the limits."""

    document: Document
    words: Words
    count: int = 0
    open_references: list[str] = field(default_factory=list)
    """References that are being followed."""

    def field(self, node: Any) -> Field:
        self.count += 1
        seen = view(self.document, node)
        repeats = bool(seen.pointer) and seen.pointer in self.open_references
        if repeats or self.count > MAX_FIELDS or len(self.open_references) > MAX_DEPTH:
            return _annotations(seen, dict(_ANY))
        self.open_references.append(seen.pointer)
        try:
            return _annotations(seen, self._shape(seen))
        finally:
            self.open_references.pop()

    def _shape(self, schema: View) -> Field:
        if "const" in schema.node:
            return {"type": _kind(schema), "enum": [schema.node["const"]]}
        if schema.enum:
            return {"type": _kind(schema), "enum": [each.value for each in schema.enum[:MAX_ENUM]]}
        if schema.variants:
            return self._choice(schema)
        kind = _kind(schema)
        if kind == "object":
            return self._object(schema)
        if kind == "array":
            items = schema.node.get("items")
            if isinstance(schema.node.get("prefixItems"), list) or not isinstance(items, dict | bool | None):
                return dict(_ANY)
            return {"type": "array", "items": self.field({} if items is None else items)}
        return {"type": kind}

    def _object(self, schema: View) -> Field:
        properties = schema.node.get("properties", {})
        required = schema.node.get("required", [])
        fields = []
        for name, child in properties.items():
            child_seen = view(self.document, child)
            if child_seen.node.get("readOnly") is True or child_seen.is_never:
                continue
            fields.append({"name": str(name), **self.field(child), **drop_empty(required=name in required)})
        extra = schema.node.get("additionalProperties", None if properties else {})
        field = {"type": "object", **drop_empty(fields=fields)}
        if isinstance(extra, dict) or (extra is True and not fields):
            field["extra"] = self.field(extra)
        return field

    def _choice(self, schema: View) -> Field:
        choices = [self._variant(schema, variant) for variant in schema.variants[:MAX_CHOICES]]
        return {"type": "choice", "choices": choices}

    def _variant(self, schema: View, variant: Variant) -> Field:
        field = self.field(variant.node)
        base = self._object(schema).get("fields", []) if not schema.inherits and "properties" in schema.node else []
        if base and field["type"] == "object":
            own = {each["name"] for each in field.get("fields", ())}
            field["fields"] = [each for each in base if each["name"] not in own] + field.get("fields", [])
        for each in field.get("fields", ()):
            allowed = each.get("enum")
            if each["name"] == schema.discriminator and variant.key and (not allowed or variant.key in allowed):
                each.update(type="string", enum=[variant.key], required=True)
        return {"label": variant_text(self.document, variant, self.words), **field}


def _annotations(schema: View, field: Field) -> Field:
    """The keys that describe a schema rather than its shape: `text`, `format` and so on."""
    node = schema.node
    annotations = drop_empty(
        text=plain_text(str(node.get("description") or ""), MAX_WORDS),
        format=node.get("format") if isinstance(node.get("format"), str) else "",
        nullable=schema.nullable,
        deprecated=node.get("deprecated") is True,
    )
    given = [*(node["examples"] if isinstance(node.get("examples"), list) else []), node.get("default")]
    hint = next((value for value in given if value is not None and not isinstance(value, dict | list)), None)
    return {**field, **annotations, **({} if hint is None else {"hint": hint})}


def _kind(schema: View) -> str:
    json_types = ("string", "integer", "number", "boolean", "object", "array")
    kinds = [kind for kind in schema.types if kind != "null"]
    if len(kinds) > 1:
        return "any"
    return next((kind for kind in kinds if kind in json_types), "null" if schema.types else "any")
