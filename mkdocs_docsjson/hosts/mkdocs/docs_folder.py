"""The docs folder as MkDocs sees it: it may be the repository itself, and MkDocs does not walk it.

MkDocs refuses a docs folder that holds mkdocs.yml or the site folder, while validating its configuration;
plugin classes are loaded before that (the small plugin mkdocs-same-dir shows the way). It then walks the folder
whole, `node_modules` and all: it is shown none meanwhile, as `Project` has found the files already.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.config import config_options
from mkdocs.structure.files import InclusionLevel
from mkdocs.utils import CountHandler

from mkdocs_docsjson.hosts.mkdocs.page_files import DocsPage

if TYPE_CHECKING:
    from mkdocs.config.base import Config
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

    from mkdocs_docsjson.build.publish import SiteFolder
    from mkdocs_docsjson.project.project import Project

_HIDDEN = "docsjson_docs_dir"


@lru_cache(maxsize=1)
def allow_same_folder() -> None:
    """Let docs_dir hold mkdocs.yml and site_dir, for configurations that use this plugin. Once per process."""
    for kind in (config_options.DocsDir, config_options.SiteDir):
        _leave_out_for_docsjson(kind)


def _leave_out_for_docsjson(kind: type[Any]) -> None:
    checked = kind.post_validation

    def post_validation(self: Any, config: Config, key_name: str) -> None:
        if "docsjson" not in (config.get("plugins") or ()):
            checked(self, config, key_name)

    kind.post_validation = post_validation


def hide_docs(config: MkDocsConfig) -> None:
    """Point docs_dir at an empty place until `show_docs`."""
    setattr(config, _HIDDEN, config.docs_dir)
    config.docs_dir = os.devnull


def show_docs(config: MkDocsConfig) -> None:
    """Undo `hide_docs`."""
    config.docs_dir = config.__dict__.pop(_HIDDEN, config.docs_dir)


def watched(project: Project) -> list[str]:
    """Files beside the pages whose change must rebuild the site."""
    themes = project.options.theme_folders[:-1]
    return [path for path in (*map(str, project.watched_files), *themes) if Path(path).exists()]


def leave_out(files: Files, folder: SiteFolder) -> None:
    """Take from MkDocs' files all pages, which we write ourselves, and static files that are up to date in the site."""
    for file in list(files):
        if isinstance(file.page, DocsPage):
            keep = True
        elif file.is_documentation_page() or file.inclusion is InclusionLevel.EXCLUDED:
            continue  # a draft, another plugin's, or what is published no more
        else:
            source = Path(file.abs_src_path) if file.abs_src_path else None
            stat = source.stat() if source and source.is_file() else None
            # A file that is put in the place of another may bring its time with it, but not these.
            name = f"{source}:{stat.st_mtime_ns}:{stat.st_size}:{stat.st_ctime_ns}:{stat.st_ino}" if stat else ""
            keep = bool(name) and folder.keep(file.dest_uri, name)
            if name and not keep:
                folder.made_from(file.dest_uri, name)
        if keep:
            files.remove(file)


def remove_from_search(site: Path, addresses: Iterable[str]) -> None:
    """Take pages out of the index that MkDocs' plugin `search` has written. addresses: from the root of the site."""
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
