"""Finds the theme of this package. It is a module of its own so that commands need not import MkDocs for it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


def own_theme_folder() -> str:
    """The absolute path of the theme that comes with this package."""
    spec = find_spec("mkdocs_docsjson_theme")
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError("the package mkdocs_docsjson_theme is missing; install mkdocs-docsjson again")
    return str(Path(next(iter(spec.submodule_search_locations))).resolve())
