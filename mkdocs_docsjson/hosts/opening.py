"""Finds a site and its options. MkDocs is loaded only for sites with an mkdocs.yml."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions, search_of
from mkdocs_docsjson.settings.load import NAMES
from mkdocs_docsjson.settings.option_files import FILES, MKDOCS_NAMES, WrongOptions, option, read_options
from mkdocs_docsjson.site.discover import Rules
from mkdocs_docsjson.theme_folder import own_theme_folder
from mkdocs_docsjson.user_cache import project_cache


class NoSite(Exception):
    """No site was found; the text says what to do."""


def open_site(folder: Path, fetch: bool = False) -> Project:
    """Open the site in `folder` for reading. fetch: whether remote documents are read. Raises NoSite."""
    return Project(replace(options_of(folder), fetch=fetch))


def options_of(folder: Path) -> SiteOptions:
    """Return the options of the site in `folder`, with MkDocs or without. Raises NoSite."""
    configured = mkdocs_file(folder)
    return _read_options(configured) if configured else site_options(folder)


def mkdocs_file(folder: Path) -> Path | None:
    """Return the mkdocs.yml or properdocs.yml in a folder, or None."""
    return next((folder / name for name in MKDOCS_NAMES if (folder / name).is_file()), None)


def docs_folder(folder: Path) -> Path:
    """Return the folder of docs.json: `folder` itself, else its `docs`. Raises NoSite."""
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
    """Return the options of a site without mkdocs.yml. docs: its `docs_folder`, if that is known. Raises NoSite."""
    base, docs = folder.resolve(), (docs or docs_folder(folder)).resolve()
    try:
        chosen, unknown = read_options((base, docs))
        templates = _templates(base, docs) if chosen.pop("custom_dir", None) else ()
    except WrongOptions as failure:
        raise NoSite(f"{failure.path}: {failure}") from failure
    cache = project_cache(base, chosen.get("cache_dir", ""), docs)
    offline = chosen.get("offline", False)
    as_they_are = {field.name: chosen[field.name] for field in fields(SiteOptions) if field.name in chosen}
    return replace(
        SiteOptions(docs, (*map(str, templates), own_theme_folder()), **as_they_are),
        site=base / "site",
        config_folder=base,
        rules=Rules(
            include=tuple(chosen.get("publish", ())),
            templates=tuple(each.relative_to(docs).as_posix() for each in templates if docs in each.parents),
        ),
        site_url=with_slash(chosen.get("site_url", "")),
        use_directory_urls=chosen.get("use_directory_urls", True) and not offline,
        as_python_markdown=chosen.get("heading_ids") == "mkdocs",
        search=search_of(chosen.get("search", "pagefind"), offline=offline),
        allowed_hosts=tuple(chosen.get("allowed_hosts", ())),
        copyright=_escape_control(chosen.get("copyright", "")),
        cache_folder=cache.folder if chosen.get("cache", True) else None,
        state_folder=cache.folder,
        problems=(*filter(None, [cache.problem]), *unknown),
    )


def _templates(base: Path, docs: Path) -> tuple[Path, ...]:
    """Return the folder of the owner's templates, which an option names. Raises WrongOptions."""
    from mkdocs_docsjson.hosts.custom_dir import OPTION, custom_folder

    written, file = option((base, docs), OPTION)
    return (custom_folder(written, file, docs),) if file else ()


def with_slash(address: str) -> str:
    """Return the address of a site as `SiteOptions.site_url` has it."""
    return f"{address.rstrip('/')}/" if address else ""


def _escape_control(html: str) -> str:
    if not html:
        return ""
    from mkdocs_docsjson.pages.safe import sanitize_html  # few sites have such HTML

    return sanitize_html(html)


def option_files(folder: Path, docs: Path) -> list[Path]:
    """Return the files that `site_options` reads, whether or not they exist."""
    return [each / name for each in (folder.resolve(), docs) for name in FILES]


def _read_options(path: Path) -> SiteOptions:
    """Return the options from mkdocs.yml: the folder, what is left out, the owner's templates."""
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort, ConfigurationError

    from mkdocs_docsjson.hosts.mkdocs.plugin import DocsJsonPlugin
    from mkdocs_docsjson.hosts.mkdocs.plugin_options import project_options

    try:
        config = load_config(str(path))
    except (Abort, ConfigurationError) as failure:
        raise NoSite(f"{path}: {failure}") from failure
    plugin = next((one for one in config.plugins.values() if isinstance(one, DocsJsonPlugin)), None)
    if plugin is None:
        raise NoSite(f"{path}: the plugin docsjson is not among its plugins")
    return project_options(config, plugin.config, serving=False)
