"""Where a site lies, and what its owner has chosen. MkDocs is loaded only where an mkdocs.yml asks for it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.settings.option_files import FILES, UnreadableOptions, option, unknown_options
from mkdocs_docsjson.site.discover import Rules
from mkdocs_docsjson.theme_folder import own_theme_folder
from mkdocs_docsjson.user_cache import project_cache

_WEB = re.compile(r"https?://[^/\s]+[^\s]*\Z")
CONFIG_NAMES = ("docs.json", "mint.json")
MKDOCS_NAMES = ("mkdocs.yml", "mkdocs.yaml")


class NoSite(Exception):
    """There is no site where one was looked for; the text says what to do."""


def open_site(folder: Path, fetch: bool = False) -> Project:
    """The site in `folder`, to look at. fetch: whether addresses that docs.json names are read. Raises NoSite."""
    return Project(replace(options_of(folder), fetch=fetch))


def options_of(folder: Path) -> SiteOptions:
    """Options of the site in `folder`, with MkDocs or without. Raises NoSite."""
    configured = mkdocs_file(folder)
    return _configured(configured) if configured else site_options(folder)


def mkdocs_file(folder: Path) -> Path | None:
    """The configuration of MkDocs in a folder."""
    return next((folder / name for name in MKDOCS_NAMES if (folder / name).is_file()), None)


def docs_folder(folder: Path) -> Path:
    """The folder that holds docs.json: `folder` itself, else its `docs`. Raises NoSite."""
    if not folder.is_dir():
        raise NoSite(f"{folder}: no such folder")
    for candidate in (folder, folder / "docs"):
        if any((candidate / name).is_file() for name in CONFIG_NAMES):
            return candidate
    raise NoSite(
        f"no docs.json (or mint.json) in {folder} or {folder / 'docs'}; "
        'run the command where your docs.json lies, or start a site with "docsjson new"'
    )


def site_options(folder: Path, docs: Path | None = None) -> SiteOptions:
    """Options of a site without mkdocs.yml. docs: its `docs_folder`, if that is known. Raises NoSite."""
    base, docs = folder.resolve(), (docs or docs_folder(folder)).resolve()
    cache = project_cache(base, docs=docs)
    return SiteOptions(
        docs=docs,
        theme_folders=(own_theme_folder(),),
        site=base / "site",
        config_folder=base,
        rules=Rules(listed=tuple(_listed_files(base, docs))),
        common_files=_flag("common_files", True, base, docs),
        mcp_url=_web_address("mcp_url", base, docs),
        translation_notice=_flag("translation_notice", False, base, docs),
        follow_links=_flag("follow_links", False, base, docs),
        cache_folder=cache.folder,
        state_folder=cache.folder,
        problems=(*filter(None, [cache.problem]), *unknown_options((base, docs))),
    )


def option_files(folder: Path, docs: Path) -> list[Path]:
    """The files that `site_options` reads, whether they are there or not."""
    return [each / name for each in (folder.resolve(), docs) for name in FILES]


def _listed_files(*folders: Path) -> list[str]:
    """`publish` of docsjson.toml, or of `[tool.docsjson]` in pyproject.toml, in the first folder that has it.

    For sites without mkdocs.yml, where it is an option of the plugin. Raises NoSite.
    """
    try:
        found, path = option(folders, "publish")
    except UnreadableOptions as failure:
        raise NoSite(f"{failure.path}: {failure}") from failure
    if found is not None and not (isinstance(found, list) and all(isinstance(each, str) for each in found)):
        raise NoSite(f'{path}: publish: expected a list of texts, such as ["notebooks/*.ipynb"]')
    return found or []


def _flag(key: str, default: bool, *folders: Path) -> bool:
    """An option of the same files that is true or false. Raises NoSite."""
    try:
        found, path = option(folders, key)
    except UnreadableOptions as failure:
        raise NoSite(f"{failure.path}: {failure}") from failure
    if found is not None and not isinstance(found, bool):
        raise NoSite(f"{path}: {key}: expected true or false")
    return default if found is None else found


def _web_address(key: str, *folders: Path) -> str:
    """An option of the same files that is an address of the web; empty where none has it. Raises NoSite."""
    try:
        found, path = option(folders, key)
    except UnreadableOptions as failure:
        raise NoSite(f"{failure.path}: {failure}") from failure
    if found is not None and not (isinstance(found, str) and _WEB.match(found)):
        raise NoSite(f"{path}: {key}: expected an address that begins with https:// or http://")
    return found or ""


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
