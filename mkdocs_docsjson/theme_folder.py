"""Where the theme of this package lies: apart from what knows MkDocs, so that commands need not load it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


def own_theme_folder() -> str:
    """Absolute folder of the theme that comes with this package."""
    spec = find_spec("mkdocs_docsjson_theme")
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError("the package mkdocs_docsjson_theme is missing; install mkdocs-docsjson again")
    return str(Path(next(iter(spec.submodule_search_locations))).resolve())
