"""JSON schemas for editors: of docs.json in both shapes, and of frontmatter."""

from __future__ import annotations

from typing import Any

from pydantic.json_schema import models_json_schema

from mkdocs_docsjson.settings.frontmatter import Frontmatter
from mkdocs_docsjson.settings.keys import keys_of
from mkdocs_docsjson.settings.newer import Newer, NewerBody
from mkdocs_docsjson.settings.older import Older, OlderBody

Schema = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
_REFERENCE: Schema = {
    "type": "object",
    "description": "Taken from another JSON file of the docs folder.",
    "properties": {"$ref": {"type": "string"}},
    "required": ["$ref"],
}


def docs_json_schema() -> Schema:
    """Return the schema of docs.json. The form of `navigation` decides which of the two shapes applies."""
    references, schema = models_json_schema([(Older, "validation"), (Newer, "validation")])
    definitions = schema["$defs"]
    for definition in definitions.values():
        _tidy(definition)
    pointers = (references[model, "validation"]["$ref"] for model in (Older, Newer))
    older, newer = (definitions[pointer.rpartition("/")[2]] for pointer in pointers)
    for shape, other, body in ((older, newer, NewerBody), (newer, older, OlderBody)):  # whose keys are read as well
        for key in keys_of(body):
            shape["properties"].setdefault(key, other["properties"][key])
    for shape in (older, newer):
        shape["properties"] = {key: _or_reference(value) for key, value in shape["properties"].items()}
    return {
        "$schema": DIALECT,
        "title": "docs.json",
        "description": "The configuration of a documentation site.",
        "type": "object",
        "required": ["name", "navigation"],
        "if": {"properties": {"navigation": {"type": "array"}}},
        "then": references[Older, "validation"],
        "else": references[Newer, "validation"],
        "$defs": definitions,
    }


def frontmatter_schema() -> Schema:
    """Return the schema of frontmatter."""
    schema = Frontmatter.model_json_schema()
    _tidy(schema, closed=False)
    return {"$schema": DIALECT, **schema}


def _tidy(definition: Schema, closed: bool = True) -> None:
    """Remove titles that only repeat the key, and defaults of null. closed: forbid unknown keys."""
    for value in definition.get("properties", {}).values():
        value.pop("title", None)
        if value.get("default", "") is None:
            del value["default"]
    if closed and "properties" in definition:
        definition["additionalProperties"] = False


def _or_reference(value: Schema) -> Schema:
    """Return a schema that also allows a reference to another file in place of a list or object."""
    if value.get("type") in ("string", "boolean", "number") or "$ref" in value.get("properties", {}):
        return value
    about: Schema = {key: value[key] for key in value if key in ("description", "default")}
    return {**about, "anyOf": [{key: value[key] for key in value if key not in about}, _REFERENCE]}
