"""All components that pages can use without an owner's template, by name, as declared in the folders of our theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from mkdocs_docsjson.component_files import FOLDER
from mkdocs_docsjson.pages.component import Component
from mkdocs_docsjson.pages.declarations import declared_components
from mkdocs_docsjson.theme_folder import own_theme_folder

_OWNED_KEYS = ("doc", "example", "attributes", "features")

_DECLARED = list(declared_components(own_theme_folder()))
_FOLDERS: Mapping[str, str] = {component.name: folder for component, folder in _DECLARED}

COMPONENTS: Mapping[str, Component] = {component.name: component for component, _ in _DECLARED}
"""Sorted by the names of their folders."""
LOWER_NAMES = frozenset(name.lower() for name in COMPONENTS)


def component_module(component: str, module: str) -> ModuleType | None:
    """Return a Python module in the folder of one of our components, such as `prepare`; None if there is none."""
    folder = _FOLDERS.get(component)
    if folder is None or not Path(own_theme_folder(), FOLDER, folder, f"{module}.py").is_file():
        return None
    return import_module(f"mkdocs_docsjson_theme.{FOLDER}.{folder}.{module}")


@dataclass(frozen=True, slots=True)
class OwnedComponents:
    """The declarations of an owner's components."""

    declared: Mapping[str, Component]
    failed: Mapping[str, str]
    """The reason why a declaration cannot be read, by the name of its folder."""


@lru_cache(maxsize=16)
def owned_components(folders: tuple[str, ...]) -> OwnedComponents:
    """Return the declarations in an owner's theme folders; the first one of a name wins.

    Those of our own theme are left out.
    """
    declared: dict[str, Component] = {}
    failed: dict[str, str] = {}
    for folder in folders:
        if folder != own_theme_folder():
            for component, _ in declared_components(folder, lambda name, error: failed.setdefault(name, str(error))):
                declared.setdefault(component.name, _without_parts(component))
    return OwnedComponents(declared, failed)


def declaration(name: str, folders: tuple[str, ...]) -> Component | None:
    """Return the declaration of a component of ours, or of one in these theme folders; None if there is none."""
    return COMPONENTS.get(name) or owned_components(folders).declared.get(name)


def _without_parts(component: Component) -> Component:
    """Return an owner's component with Markdown content and without `parts`, which only our own components can have."""
    return Component(component.name, **{key: getattr(component, key) for key in _OWNED_KEYS})
