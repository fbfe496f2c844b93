"""Generates the reference of what owners may override: blocks, partials, properties, events, words."""

from __future__ import annotations

import re
from collections.abc import Mapping

import yaml

from docs_generator.about import THEME, description_of
from mkdocs_docsjson.project.assets import script_sources


def blocks() -> list[str]:
    return re.findall(r"\{%-? block (\w+)", (THEME / "base.html").read_text("utf-8"))


def partials() -> list[str]:
    return sorted(path.stem for path in (THEME / "partials").glob("*.html"))


def component_templates() -> list[str]:
    return sorted(path.stem for path in (THEME / "components").rglob("*.html"))


def properties() -> list[str]:
    return list(dict.fromkeys(re.findall(r"(--dj-[a-z-]+):", (THEME / "css" / "tokens.css").read_text("utf-8"))))


def words() -> Mapping[str, str]:
    found: Mapping[str, str] = yaml.safe_load((THEME / "locales" / "en.yml").read_text("utf-8"))
    return found


def purposes() -> list[str]:
    """The custom properties that are computed from the colors of docs.json."""
    from mkdocs_docsjson.colors import palette
    from mkdocs_docsjson.settings.models import Colors

    return [f"--dj-{name}" for name in palette(Colors()).tokens]


def events() -> list[str]:
    found: set[str] = set()
    for script in script_sources(str(THEME)).values():
        found |= {f"dj:{name}" for name in re.findall(r"\bemit\(\"([\w-]+)\"", script.read_text("utf-8"))}
    return sorted(found)


def override_points() -> str:
    templates = [f"`{name}`" for name in component_templates() if not name.startswith("_")]
    shared = [f"`{name}`" for name in component_templates() if name.startswith("_")]
    lines = ["## Blocks", "", "In `main.html`, in the order of the page:", "", "| Block | Where |", "|---|---|"]
    lines += [f"| `{name}` | {description_of('blocks', name)} |" for name in blocks()]
    lines += ["", "## Partials", "", "In `partials/NAME.html`:", "", "| Partial | Draws |", "|---|---|"]
    lines += [f"| `{name}` | {description_of('partials', name)} |" for name in partials()]
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
    lines += [f"| `{name}` | `{_value(name)}` | {description_of('properties', name)} |" for name in properties()]
    lines += ["", "Colors, computed for both modes: " + ", ".join(f"`{name}`" for name in purposes()) + ".", ""]
    lines += ["## Events", "", "On `document`: " + ", ".join(f"`{name}`" for name in events()) + ". "]
    lines[-1] += "[Scripts and events](/customize/scripts) says what they carry."
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
