"""Finds the files that have changed since the site was read. For `serve`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from mkdocs_docsjson.project.docs_files import files_below
from mkdocs_docsjson.project.included_pages import included_files
from mkdocs_docsjson.project.page_sources import PageSource
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.published_files import needs_more_files
from mkdocs_docsjson.settings.option_files import MKDOCS_NAMES
from mkdocs_docsjson.site.titles import heading_of
from mkdocs_docsjson.store.file_digests import Stat, plain_stat_of


class ChangedFiles:
    """The files of a site with their times and sizes when it was read."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._stats = self._stats_of(project.found_files)

    def changed_pages(self) -> dict[str, PageSource]:
        """Return the new sources, by path, of pages of which only the body has changed; empty if anything else has
        changed."""
        options = self._project.options
        now = self._stats_of(files_below(options.docs, options.site, follow=options.follow_links))
        changed = [file for file in now.keys() | self._stats.keys() if now.get(file) != self._stats.get(file)]
        project = self._project
        paths: dict[str, list[str]] = {}
        for path, page in project.site.pages.items():
            if not page.generated:
                paths.setdefault(page.file, []).append(path)
        new: dict[str, PageSource] = {}
        for file in changed:
            source = project.sources.read_one(file) if file in paths and file in now else None
            meta = project.source_of(paths[file][0]).meta if file in paths else {}
            if source is None or source.meta != meta or needs_more_files(project.docs_files, source):
                return {}
            before = project.source_of(paths[file][0]).body
            if set(included_files(before, file)) != set(included_files(source.body, file)):
                return {}
            if heading_of(source.body) != project.site.pages[paths[file][0]].heading:
                return {}
            new |= dict.fromkeys(paths[file], source)
        self._stats = now
        return new

    def _stats_of(self, found: Iterable[str]) -> dict[str, Stat | str]:
        """The stat of every file that can change the site, and a digest of every folder with such files, by path:
        relative in the docs folder, else absolute. found: files of the docs folder."""
        project, options = self._project, self._project.options
        folder = options.config_folder or options.docs
        named = [*project.watched_files, *map(Path, options.theme_folders), *(folder / name for name in MKDOCS_NAMES)]
        files = {file: f"{options.docs}/{file}" for file in found} | {str(path): str(path) for path in named}
        stats: dict[str, Stat | str] = {}
        for name, path in files.items():
            try:
                stats[name] = plain_stat_of(path)
            except OSError:
                if os.path.isdir(path):
                    stats[name] = project.file_digests.folder_digest(path)
        return stats
