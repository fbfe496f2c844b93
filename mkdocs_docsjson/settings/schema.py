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
    """Of docs.json. Which of the two shapes applies is told by `navigation`, as when the file is read."""
    names, made = models_json_schema([(Older, "validation"), (Newer, "validation")])
    definitions = made["$defs"]
    for definition in definitions.values():
        _tidy(definition)
    older, newer = (_definition(names[model, "validation"], definitions) for model in (Older, Newer))
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
        "then": names[Older, "validation"],
        "else": names[Newer, "validation"],
        "$defs": definitions,
    }


def frontmatter_schema() -> Schema:
    """Of the frontmatter of pages."""
    made = Frontmatter.model_json_schema()
    _tidy(made, closed=False)
    return {"$schema": DIALECT, **made}


def _tidy(definition: Schema, closed: bool = True) -> None:
    """Without titles that only repeat the key; closed: with a mark at keys that nobody reads."""
    for value in definition.get("properties", {}).values():
        value.pop("title", None)
        if value.get("default", "") is None:
            del value["default"]
    if closed and "properties" in definition:
        definition["additionalProperties"] = False


def _name(reference: Schema) -> str:
    return str(reference["$ref"]).rsplit("/", 1)[1]


def _definition(reference: Schema, definitions: Schema) -> Schema:
    found: Schema = definitions[_name(reference)]
    return found


def _or_reference(value: Schema) -> Schema:
    """A list or object may stand in a file of its own."""
    if value.get("type") in ("string", "boolean", "number") or "$ref" in value.get("properties", {}):
        return value
    about: Schema = {key: value[key] for key in value if key in ("description", "default")}
    return {**about, "anyOf": [{key: value[key] for key in value if key not in about}, _REFERENCE]}
