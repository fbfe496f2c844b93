"""The rules as a Markdown text: how to write, which components there are, and facts about the site."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from mkdocs_docsjson.pages.component import Attribute, Component
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.rules.site_facts import SiteFacts

WRITING = Path(__file__).with_name("writing.md")
START, END = "<!-- docsjson rules: start -->", "<!-- docsjson rules: end -->"
"""Comments around our text in a file that may hold other text."""
_SHOWN = 40
"""The most groups that are listed; for the others there is docs.json."""
_OLD_NAMES = {name: each.old_name_of for name, each in COMPONENTS.items() if each.old_name_of and not each.inside}


def rules_markdown(facts: SiteFacts | None = None) -> str:
    """The whole text of the rules.

    facts: facts about the site; without them, the text suits any site.
    """
    name = facts.name if facts else "this site"
    where = f" in `{facts.folder}/`" if facts and facts.folder else ""
    parts = [
        f"# Writing the documentation of {name}",
        f"Pages are Markdown with components, `.mdx` files{where}. `docs.json` lists them in the navigation. "
        "Run `docsjson check` before you are done: it names every mistake with file and line.",
        WRITING.read_text("utf-8").strip(),
        "## Components",
        "Attributes in bold are required. A tag stands on a line of its own, its content indented by two spaces, "
        "and every tag is closed.",
        *(_component(component) for component in documented_components()),
        "Older names that still work: " + ", ".join(f"`{old}` for `{new}`" for old, new in _OLD_NAMES.items()) + ".",
        *(_site(facts) if facts else ()),
    ]
    return "\n\n".join(parts) + "\n"


def documented_components() -> list[Component]:
    """Return the components with a section of their own: those that are used on their own, without old names of
    others."""
    return [
        component
        for name, component in COMPONENTS.items()
        if not component.old_name_of and (not component.inside or component.inside == (name,))
    ]


def inner_components(outer: Component) -> Iterator[Component]:
    """The components that may only be used inside `outer`."""
    for component in COMPONENTS.values():
        if component.inside and component.inside[0] == outer.name and component.name != outer.name:
            yield component


def _component(component: Component) -> str:
    inner = list(inner_components(component))
    lines = [f"### {' and '.join(each.name for each in (component, *inner))}", "", component.doc]
    for each in (component, *inner):
        if each.attributes:
            lines += ["", f"`{each.name}` takes {_attributes(each.attributes)}."]
    return "\n".join([*lines, "", *fence_lines(component.example)])


def _attributes(attributes: Sequence[Attribute]) -> str:
    telling = [each for each in attributes if not each.doc.startswith("Accepted without")]
    return ", ".join(f"**`{each.name}`**" if each.required else f"`{each.name}`" for each in telling)


def fence_lines(example: str, language: str = "mdx") -> list[str]:
    """The lines of a fenced code block, whose content may have fences itself."""
    ticks = "````" if "```" in example else "```"
    return [f"{ticks}{language}", example, ticks]


def _site(facts: SiteFacts) -> Iterator[str]:
    lines = [f"- It is called {facts.name}."]
    if facts.divisions:
        lines.append(f"- Its parts: {', '.join(facts.divisions)}.")
    if facts.groups:
        more = f" and {len(facts.groups) - _SHOWN} more" if len(facts.groups) > _SHOWN else ""
        lines.append(f"- Groups of its navigation: {', '.join(facts.groups[:_SHOWN])}{more}.")
    if facts.used_components:
        lines.append(f"- Components on its pages: {', '.join(f'`{name}`' for name in facts.used_components)}.")
    if facts.owner_components:
        lines.append(f"- Components of its own: {', '.join(f'`{name}`' for name in facts.owner_components)}.")
    if facts.variables:
        lines.append(f"- Variables: {', '.join(f'`{{{{{name}}}}}`' for name in facts.variables)}.")
    lines.append(f"- Icons are named as in {_LIBRARIES[facts.icon_library]}.")
    if facts.has_api:
        lines.append("- Its API pages are made from an OpenAPI document: correct a parameter there, not on a page.")
    yield "## This site"
    yield "\n".join(lines)


_LIBRARIES = {"fontawesome": "Font Awesome", "lucide": "Lucide", "tabler": "Tabler"}


def with_rules(existing: str, rules: str) -> str:
    """The text of a file with our rules in it: in place of earlier rules, or else at the end."""
    block = f"{START}\n\n{rules.strip()}\n\n{END}\n"
    if START in existing and END in existing:
        before, _, rest = existing.partition(START)
        return before + block + rest.partition(END)[2].lstrip("\n")
    return f"{existing.rstrip()}\n\n{block}" if existing.strip() else block
