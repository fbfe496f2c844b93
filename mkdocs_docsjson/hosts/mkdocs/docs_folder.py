"""The docs folder as MkDocs sees it: it may be the repository itself, and MkDocs copies no pages.

MkDocs refuses a docs folder that contains mkdocs.yml or the site folder, while validating its configuration;
plugin classes are loaded before that (the small plugin mkdocs-same-dir shows the way).
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.config import config_options
from mkdocs.structure.files import InclusionLevel
from mkdocs.utils import CountHandler

from mkdocs_docsjson.hosts.mkdocs.page_files import DocsPage
from mkdocs_docsjson.store.file_digests import ABSENT

if TYPE_CHECKING:
    from mkdocs.config.base import Config
    from mkdocs.structure.files import Files

    from mkdocs_docsjson.build.publish import SiteFolder
    from mkdocs_docsjson.project.project import Project
    from mkdocs_docsjson.store.file_digests import FileDigests


@lru_cache(maxsize=1)
def allow_same_folder() -> None:
    """Let docs_dir hold mkdocs.yml and site_dir, for configurations that use this plugin. Once per process."""
    kinds: tuple[Any, ...] = (config_options.DocsDir, config_options.SiteDir)
    for kind in kinds:

        def post_validation(self: Any, config: Config, key_name: str, checked: Any = kind.post_validation) -> None:
            if "docsjson" not in (config.get("plugins") or ()):
                checked(self, config, key_name)

        kind.post_validation = post_validation


def watched_files(project: Project) -> list[str]:
    """Return the files beside the pages after whose change the site must be rebuilt."""
    themes = project.options.theme_folders[:-1]
    return [path for path in (*map(str, project.watched_files), *themes) if Path(path).exists()]


def leave_out(files: Files, folder: SiteFolder, digests: FileDigests) -> None:
    """Remove from MkDocs' files all pages, which we write ourselves, and the static files that are up to date."""
    for file in list(files):
        if isinstance(file.page, DocsPage):
            files.remove(file)
        elif file.abs_src_path and not file.is_documentation_page() and file.inclusion is not InclusionLevel.EXCLUDED:
            name = digests.digest(file.abs_src_path)
            if folder.reuse(file.dest_uri, name):
                files.remove(file)
            elif name != ABSENT:
                folder.record(file.dest_uri, name)


def remove_from_search(site: Path, addresses: Iterable[str]) -> None:
    """Remove pages from the index that MkDocs' plugin `search` has written. addresses: from the root of the site."""
    hidden, file = {*addresses}, site / "search" / "search_index.json"
    if not hidden or not file.is_file():
        return
    index = json.loads(file.read_text("utf-8"))
    index["docs"] = [entry for entry in index["docs"] if entry["location"].partition("#")[0] not in hidden]
    index.pop("index", None)  # made from all of them when `prebuild_index` is set; browsers make their own without it
    file.write_text(json.dumps(index, ensure_ascii=False), "utf-8")


def warnings_counted() -> bool:
    """Return whether MkDocs has counted a warning. It looks at its counter only after all plugins are done."""
    counters = (handler for handler in logging.getLogger("mkdocs").handlers if isinstance(handler, CountHandler))
    return any(counter.get_counts() for counter in counters)
