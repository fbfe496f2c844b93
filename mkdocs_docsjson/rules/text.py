"""The rules as one Markdown text: how to write, which components there are, and what is special about this site."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from mkdocs_docsjson.pages.component import Attribute, Component
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.rules.site_facts import SiteFacts

WRITING = Path(__file__).with_name("writing.md")
START, END = "<!-- docsjson rules: start -->", "<!-- docsjson rules: end -->"
"""Around our text in a file that may hold more."""
_SHOWN = 40
"""Groups that are listed; a site with more has its navigation in docs.json."""
_OLD_NAMES = {"Param": "ParamField", "SnippetGroup": "CodeGroup", "Example": "Frame", "FileTree": "Tree"}


def rules_markdown(facts: SiteFacts | None = None) -> str:
    """The whole text. facts: of the site; without them the rules are those of any site."""
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
        *(_component(component) for component in documented()),
        "Older names that still work: " + ", ".join(f"`{old}` for `{new}`" for old, new in _OLD_NAMES.items()) + ".",
        *(_site(facts) if facts else ()),
    ]
    return "\n\n".join(parts) + "\n"


def documented() -> list[Component]:
    """Components with a section of their own: those that stand alone, under their present name."""
    return [
        component
        for name, component in COMPONENTS.items()
        if name.split(".")[0] not in _OLD_NAMES and (not component.inside or component.inside == (name,))
    ]


def inner_components(outer: Component) -> Iterator[Component]:
    """Components that stand only in this one."""
    for component in COMPONENTS.values():
        if component.inside and component.inside[0] == outer.name and component.name != outer.name:
            yield component


def _component(component: Component) -> str:
    inner = list(inner_components(component))
    lines = [f"### {' and '.join(each.name for each in (component, *inner))}", "", component.doc]
    for each in (component, *inner):
        if each.attributes:
            lines += ["", f"`{each.name}` takes {_attributes(each.attributes)}."]
    return "\n".join([*lines, "", *fenced(component.example)])


def _attributes(attributes: Sequence[Attribute]) -> str:
    telling = [each for each in attributes if not each.doc.startswith("Accepted without")]
    return ", ".join(f"**`{each.name}`**" if each.required else f"`{each.name}`" for each in telling)


def fenced(example: str, language: str = "mdx") -> list[str]:
    """Lines of a code block that may hold code blocks itself."""
    ticks = "````" if "```" in example else "```"
    return [f"{ticks}{language}", example, ticks]


def _site(facts: SiteFacts) -> Iterator[str]:
    lines = [f"- It is called {facts.name}."]
    if facts.divisions:
        lines.append(f"- Its parts: {', '.join(facts.divisions)}.")
    if facts.groups:
        more = f" and {len(facts.groups) - _SHOWN} more" if len(facts.groups) > _SHOWN else ""
        lines.append(f"- Groups of its navigation: {', '.join(facts.groups[:_SHOWN])}{more}.")
    if facts.used:
        lines.append(f"- Components on its pages: {', '.join(f'`{name}`' for name in facts.used)}.")
    if facts.own:
        lines.append(f"- Components of its own: {', '.join(f'`{name}`' for name in facts.own)}.")
    if facts.variables:
        lines.append(f"- Variables: {', '.join(f'`{{{{{name}}}}}`' for name in facts.variables)}.")
    lines.append(f"- Icons are named as in {_LIBRARIES[facts.icon_library]}.")
    if facts.has_api:
        lines.append("- Its API pages are made from an OpenAPI document: correct a parameter there, not on a page.")
    yield "## This site"
    yield "\n".join(lines)


_LIBRARIES = {"fontawesome": "Font Awesome", "lucide": "Lucide", "tabler": "Tabler"}


def merged(existing: str, rules: str) -> str:
    """A file's text with our part in it: in the place of an earlier one, else below what is there."""
    block = f"{START}\n\n{rules.strip()}\n\n{END}\n"
    if START in existing and END in existing:
        before, _, rest = existing.partition(START)
        return before + block + rest.partition(END)[2].lstrip("\n")
    return f"{existing.rstrip()}\n\n{block}" if existing.strip() else block
