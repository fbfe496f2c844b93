"""Documentation sites from docs.json and Markdown pages with components.

The names in `__all__` are public: see "What is public" in the documentation. They are imported on first use, as
most programs need only one of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs_docsjson.hosts.mkdocs.plugin import DocsJsonPlugin
    from mkdocs_docsjson.pages.extension import DocsJsonExtension
    from mkdocs_docsjson.problems import Problem, Severity
    from mkdocs_docsjson.project.standalone import StandaloneAssets, standalone_assets

    __version__: str

__all__ = [
    "DocsJsonExtension",
    "DocsJsonPlugin",
    "Problem",
    "Severity",
    "StandaloneAssets",
    "__version__",
    "standalone_assets",
]

_HOMES = {
    "DocsJsonExtension": "mkdocs_docsjson.pages.extension",
    "DocsJsonPlugin": "mkdocs_docsjson.plugin",
    "Problem": "mkdocs_docsjson.problems",
    "Severity": "mkdocs_docsjson.problems",
    "StandaloneAssets": "mkdocs_docsjson.project.standalone",
    "standalone_assets": "mkdocs_docsjson.project.standalone",
}


def __getattr__(name: str) -> Any:
    """The public object of this name, imported from the module that defines it."""
    if name == "__version__":
        from importlib.metadata import version

        return version("mkdocs-docsjson")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
