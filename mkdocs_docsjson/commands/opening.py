"""Opens a site for commands that only look at it. MkDocs is loaded only where an mkdocs.yml asks for it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from mkdocs_docsjson.build.project import Project
from mkdocs_docsjson.build.site_options import SiteOptions
from mkdocs_docsjson.commands.site import MKDOCS_NAMES, NoSite, docs_folder, listed_files
from mkdocs_docsjson.site.discover import Rules
from mkdocs_docsjson.theme_folder import own_theme_folder
from mkdocs_docsjson.user_cache import project_cache


def open_site(folder: Path, fetch: bool = False) -> Project:
    """The site in `folder`. fetch: whether addresses that docs.json names are read. Raises NoSite."""
    configured = next((folder / name for name in MKDOCS_NAMES if (folder / name).is_file()), None)
    options = _configured(configured) if configured else _plain(folder)
    return Project(replace(options, fetch=fetch))


def _plain(folder: Path) -> SiteOptions:
    docs = docs_folder(folder).resolve()
    base = folder.resolve()
    cache = project_cache(base).folder  # the plugin's too, so that both share it
    rules = Rules(listed=tuple(listed_files(base, docs)))
    return SiteOptions(
        docs, (own_theme_folder(),), site=base / "site", rules=rules, cache_folder=cache, state_folder=cache
    )


def _configured(path: Path) -> SiteOptions:
    """What mkdocs.yml says of the site: its folder, what it leaves out, the owner's templates."""
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort, ConfigurationError

    from mkdocs_docsjson.hosts.mkdocs.plugin import DocsJsonPlugin

    try:
        config = load_config(str(path))
    except (Abort, ConfigurationError) as failure:
        raise NoSite(f"{path}: {failure}") from failure
    plugin = next((one for one in config.plugins.values() if isinstance(one, DocsJsonPlugin)), None)
    if plugin is None:
        raise NoSite(f"{path}: the plugin docsjson is not among its plugins")
    return plugin.project_options(config)
