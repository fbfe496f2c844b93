"""Where a site lies, and what its owner has chosen. MkDocs is loaded only where an mkdocs.yml asks for it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.settings.load import NAMES
from mkdocs_docsjson.settings.option_files import FILES, WrongOptions, read_options
from mkdocs_docsjson.site.discover import Rules
from mkdocs_docsjson.theme_folder import own_theme_folder
from mkdocs_docsjson.user_cache import project_cache

MKDOCS_NAMES = ("mkdocs.yml", "mkdocs.yaml")


class NoSite(Exception):
    """There is no site where one was looked for; the text says what to do."""


def open_site(folder: Path, fetch: bool = False) -> Project:
    """Open the site in `folder` for reading. fetch: whether remote documents are read. Raises NoSite."""
    return Project(replace(options_of(folder), fetch=fetch))


def options_of(folder: Path) -> SiteOptions:
    """Options of the site in `folder`, with MkDocs or without. Raises NoSite."""
    configured = mkdocs_file(folder)
    return _configured(configured) if configured else site_options(folder)


def mkdocs_file(folder: Path) -> Path | None:
    """Return the mkdocs.yml in a folder, or None."""
    return next((folder / name for name in MKDOCS_NAMES if (folder / name).is_file()), None)


def docs_folder(folder: Path) -> Path:
    """The folder that holds docs.json: `folder` itself, else its `docs`. Raises NoSite."""
    if not folder.is_dir():
        raise NoSite(f"{folder}: no such folder")
    for candidate in (folder, folder / "docs"):
        if any((candidate / name).is_file() for name in NAMES):
            return candidate
    raise NoSite(
        f"no docs.json (or mint.json) in {folder} or {folder / 'docs'}; "
        'run the command where your docs.json lies, or start a site with "docsjson new"'
    )


def site_options(folder: Path, docs: Path | None = None) -> SiteOptions:
    """Options of a site without mkdocs.yml. docs: its `docs_folder`, if that is known. Raises NoSite."""
    base, docs = folder.resolve(), (docs or docs_folder(folder)).resolve()
    try:
        chosen, unknown = read_options((base, docs))
    except WrongOptions as failure:
        raise NoSite(f"{failure.path}: {failure}") from failure
    chosen.pop("check", None)
    cache = project_cache(base, docs=docs)
    return SiteOptions(
        docs=docs,
        theme_folders=(own_theme_folder(),),
        site=base / "site",
        config_folder=base,
        rules=Rules(listed=tuple(chosen.pop("publish", ()))),
        cache_folder=cache.folder,
        state_folder=cache.folder,
        problems=(*filter(None, [cache.problem]), *unknown),
        **chosen,
    )


def option_files(folder: Path, docs: Path) -> list[Path]:
    """The files that `site_options` reads, whether they are there or not."""
    return [each / name for each in (folder.resolve(), docs) for name in FILES]


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
