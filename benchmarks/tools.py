"""The tools that are compared: how to write sources for them, and how to build."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks import write

HERE = Path(sys.executable).parent


@dataclass(frozen=True)
class Tool:
    """A site generator."""

    name: str
    sources: Callable[[Path, int], None]
    """Writes the sources of a site: (folder, number of pages)."""
    command: tuple[str, ...]
    """Run in the folder of the sources, it builds the site into the folder `site`."""
    edit: Callable[[Path, int, int, int], None]
    """Edits one page: (folder, number of the page, number of pages, number of edits so far)."""
    environment: Mapping[str, str] = field(default_factory=dict)
    caches: tuple[str, ...] = ()
    """Folders to remove before a cold build, relative to the sources."""

    @property
    def installed(self) -> bool:
        return Path(self.command[0]).exists() or shutil.which(self.command[0]) is not None

    def make_cold(self, folder: Path) -> None:
        for name in ("site", *self.caches):
            shutil.rmtree(folder / name, ignore_errors=True)


def _edit_docsjson(folder: Path, number: int, pages: int, edits: int) -> None:
    write.edit_page(folder, number, pages, edits, write.docsjson_page, ".mdx")


def _edit_material(folder: Path, number: int, pages: int, edits: int) -> None:
    write.edit_page(folder / "docs", number, pages, edits, write.material_page, ".md")


def _edit_hugo(folder: Path, number: int, pages: int, edits: int) -> None:
    write.edit_page(folder / "content", number, pages, edits, write.hugo_page, ".md")


def _binary(name: str) -> str:
    beside = HERE / name
    return str(beside) if beside.exists() else name


TOOLS = (
    Tool(
        "docsjson",
        write.write_docsjson,
        (_binary("docsjson"), "build", ".", "--site-dir", "site", "--quiet"),
        _edit_docsjson,
        {"DOCSJSON_CACHE_DIR": ".cache"},
        caches=(".cache",),
    ),
    Tool(
        "material",
        write.write_material,
        (_binary("mkdocs"), "build", "--quiet"),
        _edit_material,
        {"NO_MKDOCS_2_WARNING": "1"},
    ),
    Tool("zensical", write.write_material, (_binary("zensical"), "build"), _edit_material, caches=(".cache",)),
    Tool(
        "hugo",
        write.write_hugo,
        (_binary("hugo"), "--quiet", "--destination", "site"),
        _edit_hugo,
        caches=("resources",),
    ),
)
