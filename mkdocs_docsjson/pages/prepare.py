"""Runs `prepare.py` in a component's folder, for components that need more than their attributes in the template.

Its function `prepare(view)` is called between the reading of attributes and the rendering of the template, and
changes the `ComponentView`. Only our theme has such files; those of owners are never run.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from mkdocs_docsjson.pages.component_state import ComponentView
from mkdocs_docsjson.pages.components import component_module


@cache
def prepare_of(component: str) -> Callable[[ComponentView], None] | None:
    """Return the function that prepares a component of this name; None if it has none."""
    module = component_module(component, "prepare")
    return module.prepare if module else None
