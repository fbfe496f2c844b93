"""Snippets of all components for editors that read those of VS Code, made from the components' declarations."""

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
    """A snippet a component, offered when an author begins to type its name or its tag."""
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
    """The example, its values and texts as places to jump to.

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
