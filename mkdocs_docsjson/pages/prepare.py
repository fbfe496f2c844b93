"""What a template cannot do: `prepare.py` in a component's folder, for one that needs more than its attributes.

It has a function `prepare(drawing)`, which runs after the attributes are read and before the template, and changes the
`Drawing` it is given. Only our theme has such files: those of owners are never run.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from mkdocs_docsjson.pages.components import component_module
from mkdocs_docsjson.pages.drawing import Drawing


@cache
def prepare_of(component: str) -> Callable[[Drawing], None] | None:
    """The function that prepares a component of this name; None if it has none."""
    module = component_module(component, "prepare")
    return module.prepare if module else None
