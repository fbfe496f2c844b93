"""The generated parts of the documentation: tables of fields, attributes, options and override points.

In a page, such a part is between `{/* made: NAME */}` and `{/* end */}`. `python -m docs_generator` fills in the text
from `PARTS`; `tests/demo/test_reference.py` fails if a part is stale.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module

from docs_generator import fields, other_plugins
from docs_generator.about import DEMO, description_of
from docs_generator.override_points import override_points
from mkdocs_docsjson import cli
from mkdocs_docsjson.hosts.mkdocs.plugin import PluginOptions
from mkdocs_docsjson.pages.component import Attribute, Component
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.site import kinds, secret_files

_MARK = re.compile(r"(?P<open>\{/\* made: (?P<name>[a-z-]+) \*/\}\n)(?P<body>.*?)(?P<close>\{/\* end \*/\})", re.S)


def with_made_parts(text: str) -> str:
    """The text of a page with its generated parts updated."""
    return _MARK.sub(lambda found: f"{found['open']}\n{PARTS[found['name']]()}\n\n{found['close']}", text)


def made_parts(text: str) -> list[str]:
    return [found["name"] for found in _MARK.finditer(text)]


def components() -> str:
    drawn = _drawn_elsewhere()
    return "\n\n".join(_component(each, each.name in drawn) for each in COMPONENTS.values())


def _drawn_elsewhere() -> set[str]:
    """Names of components that pages use outside of generated parts, rendered or in code."""
    pages = (page.read_text("utf-8") for page in DEMO.rglob("*.mdx"))
    texts = (_MARK.sub("", page) for page in pages)
    return {name for text in texts for name in re.findall(r"<([A-Z][\w.]*)", text)}


def _component(component: Component, is_drawn: bool) -> str:
    """The reference of a component. is_drawn: a guide shows it, so that the example is not rendered here too."""
    lines = [f"## {component.name}", "", component.doc, ""]
    if component.inside:
        lines += [f"Stands inside {_names_or(component.inside)}.", ""]
    if component.attributes:
        lines += ["| Attribute | Value | Effect |", "|---|---|---|", *map(_attribute, component.attributes), ""]
    else:
        lines += ["It takes no attributes.", ""]
    fence = "````" if "```" in component.example else "```"
    shown = [] if is_drawn else ["", "It shows:", "", component.example]
    return "\n".join([*lines, f"{fence}mdx", component.example, fence, *shown])


def _names_or(names: Iterable[str]) -> str:
    return " or ".join(f"`{name}`" for name in names)


def _attribute(attribute: Attribute) -> str:
    words = {
        "text": "string",
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


def plugin_options() -> str:
    lines = ["| Option | Default | Effect |", "|---|---|---|"]
    for name, option in PluginOptions._schema:
        default = json.dumps(option.default).replace('"', "")
        lines.append(f"| `{name}` | `{default}` | {description_of('options', name)} |")
    return "\n".join(lines)


def commands() -> str:
    parts = []
    for name, description in cli.COMMANDS.items():
        parser = argparse.ArgumentParser(prog=f"docsjson {name}")
        import_module(f"mkdocs_docsjson.commands.{name.replace('-', '_')}").add_arguments(parser)
        rows = [_option(action) for action in parser._actions if action.dest != "help"]
        parts += [f"## docsjson {name}", "", f"{description}.", "", "```text wrap", _usage(parser), "```", ""]
        parts += ["| Argument | Effect |", "|---|---|", *rows, ""]
    return "\n".join(parts).rstrip()


def _usage(parser: argparse.ArgumentParser) -> str:
    """The usage on one line, without the choices of options, which are in the table."""
    usage = " ".join(parser.format_usage().removeprefix("usage: ").replace("[-h] ", "").split())
    return re.sub(r"(--(\w+)) \{[^}]*\}", lambda found: f"{found[1]} {found[2].upper()}", usage)


def _option(action: argparse.Action) -> str:
    """A row of the table: the argument and its help."""
    metavar = str(action.metavar or action.dest.upper())
    name = ", ".join(action.option_strings) or metavar
    help_text = (action.help or "").replace("%%", "%")
    if action.choices:
        help_text += ": " + ", ".join(f"`{choice}`" for choice in action.choices)
    if action.option_strings and action.nargs != 0:
        name += f" {metavar}"
    return f"| `{name}` | {help_text[:1].upper()}{help_text[1:]} |"


def published_kinds() -> str:
    rows = [f"| {kind} | {_names_list(endings)} |" for kind, endings in kinds.KINDS.items()]
    return "\n".join(["| Kind | Endings |", "|---|---|", *rows])


def other_folders() -> str:
    return f"{_names_list(sorted(kinds.OTHER_FOLDERS))}."


def secret_names() -> str:
    rows = [
        f"| {kind} | {_names_list(name.replace('{data}', '*') for name in names)} |"
        for kind, names in secret_files.NAMES.items()
    ]
    return "\n".join(["| What it holds | Names |", "|---|---|", *rows])


def _names_list(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


PARTS: Mapping[str, Callable[[], str]] = {
    "list-shape": fields.fields_of_list_shape,
    "object-shape": fields.fields_of_object_shape,
    "divisions": fields.divisions,
    "frontmatter": fields.frontmatter,
    "no-effect": fields.no_effect,
    "components": components,
    "plugin-options": plugin_options,
    "commands": commands,
    "published-kinds": published_kinds,
    "other-folders": other_folders,
    "secret-names": secret_names,
    "override-points": override_points,
    "other-plugins": other_plugins.table,
    "other-plugins-counted": other_plugins.counted,
}
"""Functions that generate a part, by its name."""
