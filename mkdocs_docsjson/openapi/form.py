"""A schema as the fields of a form, as plain JSON for the playground.

Depth and size are limited: what is cut off, or cannot be shown as fields, becomes one field for raw JSON.
`theme/js/playground/form.js` draws these fields.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from mkdocs_docsjson.openapi.jsontext import filled
from mkdocs_docsjson.openapi.media_examples import is_file
from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.openapi.text import plain
from mkdocs_docsjson.openapi.typetext import variant_text
from mkdocs_docsjson.openapi.views import Variant, View, view
from mkdocs_docsjson.openapi.words import ENGLISH, Words

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
    made = _Form(document, words).field(node)
    for each in made.get("fields", ()):
        schema = view(document, node).node.get("properties", {}).get(each["name"])
        if is_file(document, schema, types.get(each["name"], "")):
            multiple = each["type"] == "array"
            kept = {key: each[key] for key in ("name", "text", "required", "deprecated") if key in each}
            each.clear()
            each.update(kept, type="file", **filled(multiple=multiple))
    return made


@dataclass(slots=True)
class _Form:
    """Makes the fields of one schema, and counts them to stay within the limits."""

    document: Document
    words: Words
    count: int = 0
    above: list[str] = field(default_factory=list)
    """References that are being followed."""

    def field(self, node: Any) -> Field:
        self.count += 1
        seen = view(self.document, node)
        repeats = bool(seen.pointer) and seen.pointer in self.above
        if repeats or self.count > MAX_FIELDS or len(self.above) > MAX_DEPTH:
            return _about(seen, dict(_ANY))
        self.above.append(seen.pointer)
        try:
            return _about(seen, self._shape(seen))
        finally:
            self.above.pop()

    def _shape(self, seen: View) -> Field:
        if "const" in seen.node:
            return {"type": _kind(seen), "enum": [seen.node["const"]]}
        if seen.enum:
            return {"type": _kind(seen), "enum": [each.value for each in seen.enum[:MAX_ENUM]]}
        if seen.variants:
            return self._choice(seen)
        kind = _kind(seen)
        if kind == "object":
            return self._object(seen)
        if kind == "array":
            items = seen.node.get("items")
            if isinstance(seen.node.get("prefixItems"), list) or not isinstance(items, dict | bool | None):
                return dict(_ANY)
            return {"type": "array", "items": self.field({} if items is None else items)}
        return {"type": kind}

    def _object(self, seen: View) -> Field:
        properties = seen.node.get("properties", {})
        required = seen.node.get("required", [])
        fields = []
        for name, child in properties.items():
            child_seen = view(self.document, child)
            if child_seen.node.get("readOnly") is True or child_seen.is_never:
                continue
            fields.append({"name": str(name), **self.field(child), **filled(required=name in required)})
        extra = seen.node.get("additionalProperties", None if properties else {})
        made = {"type": "object", **filled(fields=fields)}
        if isinstance(extra, dict) or (extra is True and not fields):
            made["extra"] = self.field(extra)
        return made

    def _choice(self, seen: View) -> Field:
        choices = [self._variant(seen, variant) for variant in seen.variants[:MAX_CHOICES]]
        return {"type": "choice", "choices": choices}

    def _variant(self, seen: View, variant: Variant) -> Field:
        made = self.field(variant.node)
        base = self._object(seen).get("fields", []) if not seen.inherits and "properties" in seen.node else []
        if base and made["type"] == "object":
            own = {each["name"] for each in made.get("fields", ())}
            made["fields"] = [each for each in base if each["name"] not in own] + made.get("fields", [])
        for each in made.get("fields", ()):
            allowed = each.get("enum")
            if each["name"] == seen.discriminator and variant.key and (not allowed or variant.key in allowed):
                each.update(type="string", enum=[variant.key], required=True)
        return {"label": variant_text(self.document, variant, self.words), **made}


def _about(seen: View, made: Field) -> Field:
    """The keys that describe a schema rather than its shape: `text`, `format` and so on."""
    node = seen.node
    told = filled(
        text=plain(str(node.get("description") or ""), MAX_WORDS),
        format=node.get("format") if isinstance(node.get("format"), str) else "",
        nullable=seen.nullable,
        deprecated=node.get("deprecated") is True,
    )
    given = [*(node["examples"] if isinstance(node.get("examples"), list) else []), node.get("default")]
    hint = next((value for value in given if value is not None and not isinstance(value, dict | list)), None)
    return {**made, **told, **({} if hint is None else {"hint": hint})}


def _kind(seen: View) -> str:
    known = ("string", "integer", "number", "boolean", "object", "array")
    kinds = [kind for kind in seen.types if kind != "null"]
    if len(kinds) > 1:
        return "any"
    return next((kind for kind in kinds if kind in known), "null" if seen.types else "any")
