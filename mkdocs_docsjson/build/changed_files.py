"""Which files have changed since the site was read. For `serve`."""

from __future__ import annotations

import contextlib
from pathlib import Path

from mkdocs_docsjson.project.docs_files import files_below
from mkdocs_docsjson.project.included_pages import included_files
from mkdocs_docsjson.project.page_sources import PageSource
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.published_files import asks_for_more
from mkdocs_docsjson.site.titles import heading_of
from mkdocs_docsjson.store.file_digests import Stat, plain_stat_of

CONFIG_FILES = ("mkdocs.yml", "mkdocs.yaml", "properdocs.yml")


class ChangedFiles:
    """The files of a site with their times and sizes when it was read."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._stamps = self._now()

    def changed_pages(self) -> dict[str, PageSource]:
        """By path, the new sources of pages of which only the body has changed; empty if anything else has."""
        now = self._now()
        changed = [file for file in now.keys() | self._stamps.keys() if now.get(file) != self._stamps.get(file)]
        project = self._project
        paths: dict[str, list[str]] = {}
        for path, page in project.site.pages.items():
            if not page.generated:
                paths.setdefault(page.file, []).append(path)
        new: dict[str, PageSource] = {}
        for file in changed:
            source = project.sources.read_one(file) if file in paths and file in now else None
            meta = project.source_of(paths[file][0]).meta if file in paths else {}
            if source is None or source.meta != meta or asks_for_more(project.found, source):
                return {}
            before = project.source_of(paths[file][0]).body
            if set(included_files(before, file)) != set(included_files(source.body, file)):
                return {}
            if heading_of(source.body) != project.site.pages[paths[file][0]].heading:
                return {}
            new |= dict.fromkeys(paths[file], source)
        self._stamps = now
        return new

    def _now(self) -> dict[str, Stat]:
        """The stat of every file that can change the site, by path: relative in the docs folder, else absolute."""
        project = self._project
        docs = project.options.docs
        folder = project.options.config_folder or docs
        named = [*project.watched_files, *(folder / name for name in CONFIG_FILES)]
        themes = [path for folder in project.options.theme_folders for path in Path(folder).rglob("*")]
        files = {
            file: docs / file for file in files_below(docs, project.options.site, follow=project.options.follow_links)
        }
        named += [each for path in named if path.is_dir() for each in path.rglob("*")]
        files |= {str(path): path for path in (*named, *themes)}
        stamps = {}
        for name, path in files.items():
            with contextlib.suppress(OSError):
                stamps[name] = plain_stat_of(path)
        return stamps
