"""Generates tables of fields: of docs.json in both shapes, and of frontmatter."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from docs_generator.about import ABOUT, DEMO
from mkdocs_docsjson.settings.frontmatter import Frontmatter
from mkdocs_docsjson.settings.keys import keys_of, keys_without_effect
from mkdocs_docsjson.settings.newer import Newer
from mkdocs_docsjson.settings.older import Older
from mkdocs_docsjson.settings.schema import docs_json_schema, frontmatter_schema

Schema = Mapping[str, Any]
_VENDORS = frozenset({"Analytics", "Integrations"})
"""Objects without a table, as a guide describes them better."""
_TOLD_ONCE = frozenset({"Icon", "OpenApi", "GradientStops", "Group", "Global", "Navigation"})
"""Objects that many fields have. They are described once, above the tables."""
_LINE = 90
"""The largest number of characters of a line of JSON in an example."""
_SHORT_FORMS = {"string": "icon"}
_NAMES = {"Icon": "icon", "OpenApi": "OpenAPI document", "GradientStops": "gradient", "Group": "group"}


@cache
def schema_of(model: type[Older | Newer | Frontmatter]) -> Schema:
    """The JSON schema for editors, limited to one shape of docs.json, or that of frontmatter."""
    if model is Frontmatter:
        return frontmatter_schema()
    whole = docs_json_schema()
    shape = whole["$defs"][_name(whole["then" if model is Older else "else"])]
    of_model = {name: value for name, value in shape["properties"].items() if name in keys_of(model)}
    return {
        **whole,
        "properties": {name: _in_place(value) for name, value in of_model.items()},
        "required": shape["required"],
    }


def _in_place(value: Schema) -> Schema:
    """A field without its other form, a `$ref` to a file of its own, which is described once."""
    options = value.get("anyOf", ())
    if len(options) == 2 and "$ref" in options[1].get("properties", {}):
        return {**options[0], **{key: value[key] for key in value if key != "anyOf"}}
    return value


def _name(reference: Schema) -> str:
    return str(reference["$ref"]).rsplit("/", 1)[1]


def _without_module(name: str) -> str:
    """The name of a model, without the module in front of it (added to a name that two models share)."""
    return name.rsplit("__", 1)[-1]


def _object(schema: Schema, name: str) -> Schema:
    """The definition of an object, by its short name; if both shapes have one, that of the object shape."""
    found = [key for key in schema["$defs"] if _without_module(key) == name]
    chosen: Schema = schema["$defs"][next((key for key in found if "newer" in key), found[0])]
    return chosen


def fields_of_list_shape() -> str:
    """A section for each field of the list shape, the most important ones first."""
    fields = schema_of(Older)["properties"]
    names = [*ABOUT["first"], *(name for name in fields if name not in ABOUT["first"])]
    return "\n\n".join(_field(name, fields[name], schema_of(Older)) for name in names if not _is_idle(name, Older))


def fields_of_object_shape() -> str:
    """A section for each field of the object shape that the list shape lacks, or has in another form."""
    fields, older = schema_of(Newer)["properties"], schema_of(Older)["properties"]
    names = ["navigation", *(name for name in fields if name not in older), "background", "metadata"]
    return "\n\n".join(_field(name, fields[name], schema_of(Newer)) for name in names if not _is_idle(name, Newer))


def divisions() -> str:
    """A table for each kind of division, after one with the fields that all of them have."""
    schema = schema_of(Newer)
    common = set.intersection(*(set(_object(schema, name)["properties"]) for name in ABOUT["divisions"]))
    shared = {key: value for key, value in _object(schema, "Tab")["properties"].items() if key in common}
    parts = ["### Every division", "", *_table(schema, shared, "division")]
    for name in (*ABOUT["divisions"], "Group"):
        model = _object(schema, name)
        of_kind = {key: value for key, value in model["properties"].items() if name == "Group" or key not in common}
        parts += ["", f"### {name}", "", *_table(schema, of_kind, name, model["required"])]
    return "\n".join(parts)


def _is_idle(name: str, model: type[Older | Newer]) -> bool:
    return name in keys_without_effect(model)


def _field(name: str, value: Schema, schema: Schema) -> str:
    required = name in schema["required"]
    facts = [
        f"**Type:** {kind(value, schema)}",
        "**Required**" if required else f"**Default:** {_default(name, value)}",
    ]
    examples = {**_demo(), **ABOUT["examples"]}
    if schema is schema_of(Newer):
        examples |= ABOUT["object_examples"]
    lines = [f"## {name}", "", str(value.get("description", "")), "", " · ".join(facts), ""]
    lines += ["```json docs.json", f'"{name}": {_json(examples[name])}', "```"]
    inner = _objects(value, schema)
    if inner and not {_without_module(each) for each in inner} & (_VENDORS | {"Navigation"}):
        rows = [row for model in sorted(inner) for row in _rows(schema, schema["$defs"][model], name, "", set())]
        lines += ["", *_head("Field"), *rows]
    return "\n".join(lines)


@cache
def _demo() -> Mapping[str, Any]:
    """The docs.json of the documentation, from which examples are taken."""
    found: Mapping[str, Any] = json.loads((DEMO / "docs.json").read_text("utf-8"))
    return found


def _json(value: Any) -> str:
    """A value as JSON as people write it: on one line if it fits."""
    short = _on_one_line(value)
    if len(short) <= _LINE:
        return short
    if isinstance(value, list):
        return "[\n" + ",\n".join(f"  {_json(item)}".replace("\n", "\n  ") for item in value) + "\n]"
    pairs = (f'  "{key}": {_json(item)}'.replace("\n", "\n  ") for key, item in value.items())
    return "{\n" + ",\n".join(pairs) + "\n}"


def _on_one_line(value: Any) -> str:
    if isinstance(value, dict) and value:
        return "{ " + ", ".join(f'"{key}": {_on_one_line(item)}' for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_on_one_line, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _table(schema: Schema, fields: Mapping[str, Schema], place: str, required: Iterable[str] = ()) -> list[str]:
    model = {"properties": fields, "required": list(required)}
    return [*_head("Field"), *_rows(schema, model, place, "", set())]


def _head(first: str) -> list[str]:
    return [f"| {first} | Type | Default | Effect |", "|---|---|---|---|"]


def _rows(schema: Schema, model: Schema, place: str, prefix: str, seen: set[str]) -> Iterator[str]:
    """A row for each field of an object, and for the fields of objects in it.

    model: schema of the object. place: the field or object of the table. prefix: path from there, such as `a.b.`.
    seen: short names of the objects around it.
    """
    for name, value in model["properties"].items():
        described = seen | _VENDORS | _TOLD_ONCE | set(ABOUT["divisions"])
        inner = {each for each in _objects(value, schema) if _without_module(each) not in described}
        if _description(value).startswith("Accepted, without effect"):
            continue
        required = "required" if name in model.get("required", ()) else _default(f"{place}.{prefix}{name}", value)
        yield f"| `{prefix}{name}` | {kind(value, schema)} | {required} | {_description(value)} |"
        for each in sorted(inner):
            yield from _rows(schema, schema["$defs"][each], place, f"{prefix}{name}.", {*seen, _without_module(each)})


def _description(value: Schema) -> str:
    return " ".join(str(value.get("description", "")).split()).replace("|", "\\|")


def _default(name: str, value: Schema) -> str:
    """The default of a field in words.

    name: its path (`api.auth.method`). The longest end of it that about.yml knows decides, else the schema.
    """
    parts = name.split(".")
    for start in range(len(parts)):
        if (given := ABOUT["defaults"].get(".".join(parts[start:]))) is not None:
            return str(given)
    default = value.get("default")
    if default is None or default in ("", [], {}):
        return "none"
    return f"`{json.dumps(default)}`".replace('"', "")


def kind(value: Schema, schema: Schema) -> str:
    """The type of a field in words: "string or object", "list of strings"."""
    if "$ref" in value:
        return _NAMES.get(_without_module(_name(value)), "object")
    if "enum" in value:
        return " or ".join(f"`{choice}`" for choice in value["enum"]) if len(value["enum"]) < 9 else "name from a list"
    if "const" in value:
        return f"`{value['const']}`"
    if options := value.get("anyOf") or value.get("oneOf"):
        kinds = dict.fromkeys(kind(option, schema) for option in options if option.get("type") != "null")
        for short, long in _SHORT_FORMS.items():
            if long in kinds:
                kinds.pop(short, None)
                kinds.pop(f"list of {short}/{long}", None)
        return " or ".join(kinds)
    plain = {
        "string": "string",
        "boolean": "`true` or `false`",
        "integer": "number",
        "number": "number",
        "null": "nothing",
    }
    if value.get("type") == "array":
        inner = kind(value.get("items", {}), schema).replace(" or ", "/")
        return f"list of {inner}s" if inner in ("string", "number", "object") else f"list of {inner}"
    if value.get("format") in ("color", "uri"):
        return "hex color" if value["format"] == "color" else "address"
    if value.get("type") == "object":
        return "object"
    return plain.get(value.get("type", ""), "any")


def _objects(value: Schema, schema: Schema) -> set[str]:
    """Names of the objects that a value may hold."""
    if "$ref" in value:
        return {_name(value)}
    inner = [*value.get("anyOf", ()), *value.get("oneOf", ())]
    if isinstance(value.get("items"), dict):
        inner.append(value["items"])
    if isinstance(value.get("additionalProperties"), dict):
        inner.append(value["additionalProperties"])
    return {name for each in inner for name in _objects(each, schema)}


def frontmatter() -> str:
    schema = schema_of(Frontmatter)
    fields = {
        n: v for n, v in schema["properties"].items() if not _description(v).startswith("Accepted, without effect")
    }
    rows = (
        f"| `{name}` | {kind(value, schema)} | {_default(f'frontmatter.{name}', value)} | {_description(value)} |"
        for name, value in fields.items()
    )
    return "\n".join([*_head("Key"), *rows])


def no_effect() -> str:
    """Tables of the keys that are accepted without effect: of docs.json in both shapes, and of frontmatter."""
    names = sorted({*keys_without_effect(Older), *keys_without_effect(Newer)})
    idle = [
        n
        for n, v in schema_of(Frontmatter)["properties"].items()
        if _description(v).startswith("Accepted, without effect")
    ]
    parts = ["## In docs.json", "", *_columns(names), "", "## In frontmatter", "", *_columns(idle)]
    return "\n".join(parts)


def _columns(names: Iterable[str]) -> list[str]:
    reasons: Mapping[str, str] = ABOUT["no_effect"]
    rows = [
        f"| `{name}` | {reasons.get(name) or reasons.get(name.rsplit('.', 1)[-1], reasons['*'])} |" for name in names
    ]
    return ["| Key | Why |", "|---|---|", *rows]
