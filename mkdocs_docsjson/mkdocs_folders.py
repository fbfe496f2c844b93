"""The docs folder as MkDocs sees it: it may be the repository itself, and MkDocs does not walk it.

MkDocs refuses a docs folder that holds mkdocs.yml or the site folder, while validating its configuration;
plugin classes are loaded before that (the small plugin mkdocs-same-dir shows the way). It then walks the folder
whole, `node_modules` and all: it is shown an empty one meanwhile, as `Project` has found the files already.
"""

from __future__ import annotations

import tempfile
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.config import config_options

if TYPE_CHECKING:
    from mkdocs.config.base import Config
    from mkdocs.config.defaults import MkDocsConfig

    from mkdocs_docsjson.project import Project

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


@lru_cache(maxsize=1)
def _empty_folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="docsjson-empty-")


def hide_docs(config: MkDocsConfig) -> None:
    """Point docs_dir at an empty folder until `show_docs`."""
    setattr(config, _HIDDEN, config.docs_dir)
    config.docs_dir = _empty_folder().name


def show_docs(config: MkDocsConfig) -> None:
    """Undo `hide_docs`."""
    config.docs_dir = config.__dict__.pop(_HIDDEN, config.docs_dir)


def watched(project: Project) -> list[str]:
    """Files beside the pages whose change must rebuild the site."""
    return [str(path) for path in project.watched_files if Path(path).exists()]
