"""Editor snippets of all components, in the format of VS Code, generated from the components' declarations."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from mkdocs_docsjson.pages.component import Component
from mkdocs_docsjson.pages.components import COMPONENTS

SCOPE = "markdown,mdx"
_VALUE = re.compile(r'(?<==")[^"$]+(?=")|(?<=^)[ ]*[A-Z][^<>{}`$"]*$', re.M)


def snippets_file() -> str:
    """The text of a `.code-snippets` file."""
    return json.dumps(snippets(), indent=2, ensure_ascii=False) + "\n"


def snippets() -> dict[str, dict[str, Any]]:
    """The snippet of each component. An editor offers it when an author begins to type the component's name or tag."""
    return {
        name: {
            "scope": SCOPE,
            "prefix": [name, f"<{name}"],
            "description": component.doc,
            "body": list(_body(component)),
        }
        for name, component in COMPONENTS.items()
        if not component.doc.startswith("Old name")
    }


def _body(component: Component) -> Iterator[str]:
    """The lines of a component's example, with its values and texts as tab stops.

    The syntax is that of https://code.visualstudio.com/docs/editor/userdefinedsnippets.
    """
    count = 0

    def stop(match: re.Match[str]) -> str:
        nonlocal count
        count += 1
        lead = match[0][: len(match[0]) - len(match[0].lstrip())]
        return f"{lead}${{{count}:{match[0].strip()}}}"

    escaped = component.example.replace("\\", "\\\\").replace("$", "\\$")
    yield from _VALUE.sub(stop, escaped).split("\n")
    yield "$0"
