"""JSON schemas for editors: of docs.json in both shapes, and of frontmatter."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from textwrap import dedent
from typing import Any

from pydantic.json_schema import models_json_schema

from mkdocs_docsjson.settings.frontmatter import Frontmatter
from mkdocs_docsjson.settings.keys import keys_of
from mkdocs_docsjson.settings.newer import Newer, NewerBody
from mkdocs_docsjson.settings.older import Older, OlderBody
from mkdocs_docsjson.settings.written import Written

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
    models: list[Any] = [
        (Older, "validation"),
        (Newer, "validation"),
        (OlderBody, "validation"),
        (NewerBody, "validation"),
    ]
    names, made = models_json_schema(models)
    definitions = made["$defs"]
    _describe(definitions)
    for definition in definitions.values():
        _tidy(definition)
    older, newer = (_definition(names[model, "validation"], definitions) for model in (Older, Newer))
    _also_takes(older, _definition(names[NewerBody, "validation"], definitions), keys_of(NewerBody))
    _also_takes(newer, _definition(names[OlderBody, "validation"], definitions), keys_of(OlderBody))
    for shape in (older, newer):
        shape["properties"] = {key: _or_reference(value) for key, value in shape["properties"].items()}
    for body in (OlderBody, NewerBody):
        del definitions[_name(names[body, "validation"])]
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


def _describe(definitions: Schema) -> None:
    """Give every property the docstring of its field.

    Pydantic can do so itself (`use_attribute_docstrings`), but reads the sources of all models whenever they are
    imported, a third of the time that a build needs to start.
    """
    for model in _subclasses(Written):
        # Two models of one name are told apart by their modules.
        long_name = f"{model.__module__}.{model.__name__}".replace(".", "__")
        definition = definitions.get(long_name) or definitions.get(model.__name__) or {}
        properties = definition.get("properties", {})
        for part in reversed(model.__mro__):
            for name, told in _docstrings(part).items() if issubclass(part, Written) else ():
                field = model.model_fields.get(name)
                if field and (field.alias or name) in properties:
                    properties[field.alias or name]["description"] = told


def _subclasses(model: type[Written]) -> Iterator[type[Written]]:
    for inner in model.__subclasses__():
        yield inner
        yield from _subclasses(inner)


@cache
def _docstrings(model: type) -> dict[str, str]:
    """The string below each field of a class."""
    body = ast.parse(dedent(inspect.getsource(model))).body[0]
    statements = body.body if isinstance(body, ast.ClassDef) else []
    return {
        field.target.id: inspect.cleandoc(told.value.value)
        for field, told in pairwise(statements)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(told, ast.Expr) and isinstance(told.value, ast.Constant) and isinstance(told.value.value, str)
    }


def frontmatter_schema() -> Schema:
    """Of the frontmatter of pages."""
    made = Frontmatter.model_json_schema()
    _describe({**made.get("$defs", {}), Frontmatter.__name__: made})
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


def _also_takes(shape: Schema, other: Schema, keys: Any) -> None:
    """Keys of the other shape are read as well."""
    for key in keys:
        shape["properties"].setdefault(key, other["properties"][key])


def _or_reference(value: Schema) -> Schema:
    """A list or object may stand in a file of its own."""
    if value.get("type") in ("string", "boolean", "number") or "$ref" in value.get("properties", {}):
        return value
    about: Schema = {key: value[key] for key in value if key in ("description", "default")}
    return {**about, "anyOf": [{key: value[key] for key in value if key not in about}, _REFERENCE]}
