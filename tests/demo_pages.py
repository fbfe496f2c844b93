"""Parts of the documentation that are made from the code: tables of fields, attributes, options and override points.

A page holds such a part between `{/* made: NAME */}` and `{/* end */}`; `tests/demo/test_reference.py` compares it with
what `PARTS` gives, and `UPDATE_SNAPSHOTS=1` writes it anew.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml

from mkdocs_docsjson import cli
from mkdocs_docsjson.pages.component import Attribute, Component
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.plugin import PluginOptions
from mkdocs_docsjson.settings.frontmatter import Frontmatter
from mkdocs_docsjson.settings.keys import keys_of, keys_without_effect
from mkdocs_docsjson.settings.newer import Newer
from mkdocs_docsjson.settings.older import Older
from mkdocs_docsjson.settings.schema import docs_json_schema, frontmatter_schema

ROOT = Path(__file__).resolve().parents[1]
DEMO = ROOT / "demo_site"
THEME = ROOT / "theme"
ABOUT: Mapping[str, Any] = yaml.safe_load((Path(__file__).parent / "demo" / "about.yml").read_text("utf-8"))
"""What the code cannot say: examples of fields, defaults that depend on other values, what a partial draws."""

Schema = Mapping[str, Any]
_MARK = re.compile(r"(?P<open>\{/\* made: (?P<name>[a-z-]+) \*/\}\n)(?P<body>.*?)(?P<close>\{/\* end \*/\})", re.S)
_VENDORS = frozenset({"Analytics", "Integrations"})
"""Objects that a guide lists better than a table of objects could."""
_TOLD_ONCE = frozenset({"Icon", "OpenApi", "GradientStops", "Group", "Global", "Navigation"})
"""Objects that stand in many places, and are told above the tables."""
_LINE = 90
"""Characters of a line of JSON in an example."""
_SHORT_FORMS = {"text": "icon"}
_NAMES = {"Icon": "icon", "OpenApi": "OpenAPI document", "GradientStops": "gradient", "Group": "group"}


def with_made_parts(text: str) -> str:
    """A page with its made parts as they should be."""
    return _MARK.sub(lambda found: f"{found['open']}\n{PARTS[found['name']]()}\n\n{found['close']}", text)


def made_parts(text: str) -> list[str]:
    return [found["name"] for found in _MARK.finditer(text)]


def said(kind: str, name: str) -> str:
    """What `about.yml` says of a block, partial, property or option."""
    assert name in ABOUT[kind], f'tests/demo/about.yml: {kind}: say what "{name}" is'
    return str(ABOUT[kind][name])


# Fields of docs.json and of frontmatter


@cache
def schema_of(model: type[Older | Newer | Frontmatter]) -> Schema:
    """The JSON schema that editors get, of one shape of docs.json alone, or of frontmatter."""
    if model is Frontmatter:
        return frontmatter_schema()
    made = docs_json_schema()
    shape = made["$defs"][_name(made["then" if model is Older else "else"])]
    own = {name: value for name, value in shape["properties"].items() if name in keys_of(model)}
    return {
        **made,
        "properties": {name: _in_place(value) for name, value in own.items()},
        "required": shape["required"],
    }


def _in_place(value: Schema) -> Schema:
    """A field without its other form, a reference to a file of its own: that one is told once."""
    options = value.get("anyOf", ())
    if len(options) == 2 and "$ref" in options[1].get("properties", {}):
        return {**options[0], **{key: value[key] for key in value if key != "anyOf"}}
    return value


def _name(reference: Schema) -> str:
    return str(reference["$ref"]).rsplit("/", 1)[1]


def _short(name: str) -> str:
    """Name of a model, which has its module in front where two have the same."""
    return name.rsplit("__", 1)[-1]


def _object(schema: Schema, name: str) -> Schema:
    """The definition of an object of the object shape by its short name."""
    found = [key for key in schema["$defs"] if _short(key) == name]
    chosen: Schema = schema["$defs"][next((key for key in found if "newer" in key), found[0])]
    return chosen


def fields_of_list_shape() -> str:
    """A section for each field, the ones of the contract first."""
    fields = schema_of(Older)["properties"]
    names = [*ABOUT["first"], *(name for name in fields if name not in ABOUT["first"])]
    return "\n\n".join(_field(name, fields[name], schema_of(Older)) for name in names if not _is_idle(name, Older))


def fields_of_object_shape() -> str:
    """A section for each field that the list shape has not, or that has another form there."""
    fields, older = schema_of(Newer)["properties"], schema_of(Older)["properties"]
    names = ["navigation", *(name for name in fields if name not in older), "background", "metadata"]
    return "\n\n".join(_field(name, fields[name], schema_of(Newer)) for name in names if not _is_idle(name, Newer))


def divisions() -> str:
    """A table for each kind of division, without the fields that all have."""
    schema = schema_of(Newer)
    common = set.intersection(*(set(_object(schema, name)["properties"]) for name in ABOUT["divisions"]))
    shared = {key: value for key, value in _object(schema, "Tab")["properties"].items() if key in common}
    parts = ["### Every division", "", *_table(schema, shared, "division")]
    for name in (*ABOUT["divisions"], "Group"):
        model = _object(schema, name)
        own = {key: value for key, value in model["properties"].items() if name == "Group" or key not in common}
        parts += ["", f"### {name}", "", *_table(schema, own, name, model["required"])]
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
    if inner and not {_short(each) for each in inner} & (_VENDORS | {"Navigation"}):
        rows = [row for model in sorted(inner) for row in _rows(schema, schema["$defs"][model], name, "", set())]
        lines += ["", *_head("Field"), *rows]
    return "\n".join(lines)


@cache
def _demo() -> Mapping[str, Any]:
    """docs.json of the documentation itself, which is the first place for examples."""
    found: Mapping[str, Any] = json.loads((DEMO / "docs.json").read_text("utf-8"))
    return found


def _json(value: Any) -> str:
    """On one line where it fits, as people write it."""
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


def _rows(schema: Schema, model: Schema, place: str, way: str, seen: set[str]) -> Iterator[str]:
    """A row for each field of an object, and for the fields of the objects in it.

    place: the field or object that the table is of. way: names of the objects between it and this one.
    """
    for name, value in model["properties"].items():
        told = seen | _VENDORS | _TOLD_ONCE | set(ABOUT["divisions"])
        inner = {each for each in _objects(value, schema) if _short(each) not in told}
        if _told(value).startswith("Accepted, without effect"):
            continue
        required = "required" if name in model.get("required", ()) else _default(f"{place}.{way}{name}", value)
        yield f"| `{way}{name}` | {kind(value, schema)} | {required} | {_told(value)} |"
        for each in sorted(inner):
            yield from _rows(schema, schema["$defs"][each], place, f"{way}{name}.", {*seen, _short(each)})


def _told(value: Schema) -> str:
    return " ".join(str(value.get("description", "")).split()).replace("|", "\\|")


def _default(name: str, value: Schema) -> str:
    """name: the field with all that it stands in (`api.auth.method`); the longest end of it that is known counts."""
    parts = name.split(".")
    for start in range(len(parts)):
        if (given := ABOUT["defaults"].get(".".join(parts[start:]))) is not None:
            return str(given)
    default = value.get("default")
    if default is None or default in ("", [], {}):
        return "none"
    return f"`{json.dumps(default)}`".replace('"', "")


def kind(value: Schema, schema: Schema) -> str:
    """The type of a field in words: "text or object", "list of text"."""
    if "$ref" in value:
        return _NAMES.get(_short(_name(value)), "object")
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
        "string": "text",
        "boolean": "`true` or `false`",
        "integer": "number",
        "number": "number",
        "null": "nothing",
    }
    if value.get("type") == "array":
        return f"list of {kind(value.get('items', {}), schema).replace(' or ', '/')}"
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
    fields = {n: v for n, v in schema["properties"].items() if not _told(v).startswith("Accepted, without effect")}
    rows = (
        f"| `{name}` | {kind(value, schema)} | {_default(f'frontmatter.{name}', value)} | {_told(value)} |"
        for name, value in fields.items()
    )
    return "\n".join([*_head("Key"), *rows])


def no_effect() -> str:
    """Keys that are read and change nothing, of both shapes."""
    names = sorted({*keys_without_effect(Older), *keys_without_effect(Newer)})
    idle = [
        n for n, v in schema_of(Frontmatter)["properties"].items() if _told(v).startswith("Accepted, without effect")
    ]
    parts = ["## In docs.json", "", *_columns(names), "", "## In frontmatter", "", *_columns(idle)]
    return "\n".join(parts)


def _columns(names: Iterable[str]) -> list[str]:
    reasons: Mapping[str, str] = ABOUT["no_effect"]
    rows = [
        f"| `{name}` | {reasons.get(name) or reasons.get(name.rsplit('.', 1)[-1], reasons['*'])} |" for name in names
    ]
    return ["| Key | Why |", "|---|---|", *rows]


# Components


def components() -> str:
    return "\n\n".join(_component(each) for each in COMPONENTS.values())


def _component(component: Component) -> str:
    lines = [f"## {component.name}", "", component.doc, ""]
    if component.inside:
        lines += [f"Stands inside {_listed(component.inside)}.", ""]
    if component.attributes:
        lines += ["| Attribute | Value | Effect |", "|---|---|---|", *map(_attribute, component.attributes), ""]
    else:
        lines += ["It takes no attributes.", ""]
    fence = "````" if "```" in component.example else "```"
    return "\n".join([*lines, f"{fence}mdx", component.example, fence])


def _listed(names: Iterable[str]) -> str:
    return " or ".join(f"`{name}`" for name in names)


def _attribute(attribute: Attribute) -> str:
    words = {
        "inline": "inline Markdown",
        "label": "inline Markdown",
        "url": "address",
        "image": "image",
        "any": "any value",
    }
    value = words.get(attribute.type, attribute.type)
    if attribute.choices and attribute.type == "choice":
        value = ", ".join(f"`{choice}`" for choice in attribute.choices)
    if attribute.required:
        value += ", **required**"
    elif attribute.default not in (None, "", ()):
        default = attribute.default
        value += f"; default `{', '.join(default) if isinstance(default, tuple) else str(default).lower()}`"
    return f"| `{attribute.name}` | {value} | {attribute.doc.replace('|', chr(92) + '|')} |"


# Options and commands


def plugin_options() -> str:
    lines = ["| Option | Default | Effect |", "|---|---|---|"]
    for name, option in PluginOptions._schema:
        default = json.dumps(option.default).replace('"', "")
        lines.append(f"| `{name}` | `{default}` | {said('options', name)} |")
    return "\n".join(lines)


def commands() -> str:
    parts = []
    for name, told in cli.COMMANDS.items():
        parser = argparse.ArgumentParser(prog=f"docsjson {name}")
        import_module(f"mkdocs_docsjson.commands.{name}").add_arguments(parser)
        rows = [_option(action) for action in parser._actions if action.dest != "help"]
        parts += [f"## docsjson {name}", "", f"{told}.", "", "```text wrap", _usage(parser), "```", ""]
        parts += ["| Argument | Effect |", "|---|---|", *rows, ""]
    return "\n".join(parts).rstrip()


def _usage(parser: argparse.ArgumentParser) -> str:
    """On one line, a long list of choices shortened: it stands in the table."""
    usage = " ".join(parser.format_usage().removeprefix("usage: ").replace("[-h] ", "").split())
    return re.sub(r"(--(\w+)) \{[^}]*\}", lambda found: f"{found[1]} {found[2].upper()}", usage)


def _option(action: argparse.Action) -> str:
    """A row: the argument, and what it does."""
    metavar = str(action.metavar or action.dest.upper())
    name = ", ".join(action.option_strings) or metavar
    told = (action.help or "").replace("%%", "%")
    if action.choices:
        told += ": " + ", ".join(f"`{choice}`" for choice in action.choices)
    if action.option_strings and action.nargs != 0:
        name += f" {metavar}"
    return f"| `{name}` | {told[:1].upper()}{told[1:]} |"


# Override points


def blocks() -> list[str]:
    return re.findall(r"\{%-? block (\w+)", (THEME / "base.html").read_text("utf-8"))


def partials() -> list[str]:
    return sorted(path.stem for path in (THEME / "partials").glob("*.html"))


def component_templates() -> list[str]:
    return sorted(path.stem for path in (THEME / "components").glob("*.html"))


def properties() -> list[str]:
    return list(dict.fromkeys(re.findall(r"(--dj-[a-z-]+):", (THEME / "css" / "tokens.css").read_text("utf-8"))))


def words() -> Mapping[str, str]:
    found: Mapping[str, str] = yaml.safe_load((THEME / "locales" / "en.yml").read_text("utf-8"))
    return found


def purposes() -> list[str]:
    """Custom properties that are computed from the colors of docs.json."""
    from mkdocs_docsjson.colors import palette
    from mkdocs_docsjson.settings.models import Colors

    return [f"--dj-{name}" for name in palette(Colors()).tokens]


def events() -> list[str]:
    found: set[str] = set()
    for script in (THEME / "js").rglob("*.js"):
        found |= {f"dj:{name}" for name in re.findall(r"\bemit\(\"(\w+)\"", script.read_text("utf-8"))}
    return sorted(found)


def override_points() -> str:
    templates = [f"`{name}`" for name in component_templates() if not name.startswith("_")]
    shared = [f"`{name}`" for name in component_templates() if name.startswith("_")]
    lines = ["## Blocks", "", "In `main.html`, in the order of the page:", "", "| Block | Where |", "|---|---|"]
    lines += [f"| `{name}` | {said('blocks', name)} |" for name in blocks()]
    lines += ["", "## Partials", "", "In `partials/NAME.html`:", "", "| Partial | Draws |", "|---|---|"]
    lines += [f"| `{name}` | {said('partials', name)} |" for name in partials()]
    lines += ["", "## Component templates", "", "In `components/NAME.html`: " + ", ".join(templates) + ".", ""]
    lines += ["Callouts share `Callout`, and these are shared by several components: " + ", ".join(shared) + ".", ""]
    lines += [
        "## Custom properties",
        "",
        "Sizes and fonts:",
        "",
        "| Property | Value of the theme | Used for |",
        "|---|---|---|",
    ]
    lines += [f"| `{name}` | `{_value(name)}` | {said('properties', name)} |" for name in properties()]
    lines += ["", "Colors, computed for both modes: " + ", ".join(f"`{name}`" for name in purposes()) + ".", ""]
    lines += ["## Events", "", "On `document`: " + ", ".join(f"`{name}`" for name in events()) + ". "]
    lines[-1] += "[Scripts and events](/customize/scripts) tells what they carry."
    lines += [
        "",
        "## Words",
        "",
        "In `locales/LANGUAGE.yml`. Text in braces is filled in.",
        "",
        "| Key | English |",
        "|---|---|",
    ]
    lines += [f"| `{key}` | {_escaped(word)} |" for key, word in words().items()]
    return "\n".join(lines)


def _escaped(word: str) -> str:
    return re.sub(r"([|{}<*_\[\]])", r"\\\1", str(word))


def _value(name: str) -> str:
    found = re.search(rf"{name}: ([^;]+);", (THEME / "css" / "tokens.css").read_text("utf-8"))
    assert found
    return " ".join(found[1].split()).split(", ")[0] if name.startswith("--dj-font") else " ".join(found[1].split())


PARTS: Mapping[str, Callable[[], str]] = {
    "list-shape": fields_of_list_shape,
    "object-shape": fields_of_object_shape,
    "divisions": divisions,
    "frontmatter": frontmatter,
    "no-effect": no_effect,
    "components": components,
    "plugin-options": plugin_options,
    "commands": commands,
    "override-points": override_points,
}
"""By the name that stands in the page."""
