"""Stylesheets and scripts of the repository that every page loads, as on the hosted service.

There every `.css` and `.js` file beside the pages is one. Left out here is what is meant for something else: files that
a page, a template or mkdocs.yml names, those in folders that are no part of the site or hold snippets, modules and
programs of Node, which a browser could not run, and settings of tools.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.page_sources import PageSource, Sources
from mkdocs_docsjson.project.published_files import referred
from mkdocs_docsjson.site.discover import SNIPPET_FOLDERS, DocsFiles
from mkdocs_docsjson.site.kinds import ending_of, other_folder

if TYPE_CHECKING:
    from mkdocs_docsjson.project.site_config import SiteConfig

_TOOLS = ("*.config.js", "*.conf.js", "*.test.js", "*.spec.js", "gulpfile.js", "gruntfile.js", ".*")
"""Names of scripts that are settings or tests, in lower case."""
_MODULE = re.compile(r"^\s*(?:import\b[^(\n]*[\"']|export\b)|\bmodule\.exports\b|\brequire\(\s*[\"']", re.M)
"""Syntax of modules and Node programs, which cannot run as a plain script."""


@dataclass(frozen=True, slots=True)
class CommonFiles:
    """Relative to the docs folder, in the order in which they are loaded."""

    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()

    def among(self, static: tuple[str, ...]) -> CommonFiles:
        """Those that are published: one that looks like a secret is not."""
        styles = tuple(file for file in self.styles if file in static)
        return CommonFiles(styles, tuple(file for file in self.scripts if file in static))

    def of(self, files: tuple[str, ...]) -> tuple[str, ...]:
        """Return those that are among some files, in loading order."""
        return tuple(file for file in (*self.styles, *self.scripts) if file in files)

    def told(self) -> Iterator[Problem]:
        """Yield one note that names them all."""
        if files := (*self.styles, *self.scripts):
            hint = "`common_files: false` turns it off"
            yield Problem("", 0, 0, "common-files", f"every page loads {', '.join(files)}", hint)


def common_files(site: SiteConfig, found: DocsFiles, sources: Sources, pages: Mapping[str, PageSource]) -> CommonFiles:
    """pages: the sources of all pages, by file."""
    options = site.options
    if not options.common_files or options.stand_in or options.safe or not options.own_theme:
        return CommonFiles()
    candidates = [file for file in (*found.static, *found.unasked) if _may_be_common(file)]
    candidates = [file for file in candidates if ending_of(file) == ".css" or _runs_alone(sources.text(file))]
    if not candidates:
        return CommonFiles()
    named = referred(site, replace(found, static=tuple(candidates)), sources, pages, candidates)
    kept = sorted(file for file in candidates if file not in named)
    styles = tuple(file for file in kept if ending_of(file) == ".css")
    return CommonFiles(styles, tuple(file for file in kept if file not in styles))


def _may_be_common(file: str) -> bool:
    *folders, name = file.split("/")
    if ending_of(file) not in (".css", ".js") or other_folder(file) or not SNIPPET_FOLDERS.isdisjoint(folders):
        return False
    return not any(fnmatchcase(name.lower(), pattern) for pattern in _TOOLS)


def _runs_alone(text: str | None) -> bool:
    return text is not None and not _MODULE.search(text)
