"""The plugin's options in mkdocs.yml, and what a project needs of the rest of MkDocs' configuration."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from mkdocs.config import base
from mkdocs.config import config_options as option

from mkdocs_docsjson.hosts.mkdocs.neighbours import has_plugin
from mkdocs_docsjson.hosts.mkdocs.own_theme import is_own_theme, theme_folders
from mkdocs_docsjson.hosts.mkdocs.stand_in import file_name, stand_in_of
from mkdocs_docsjson.pages.safe import sanitize_html
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.project.site_options import SiteOptions, ThemeMeta, as_written, search_of
from mkdocs_docsjson.settings.option_files import options_without_effect
from mkdocs_docsjson.site.discover import Rules
from mkdocs_docsjson.user_cache import ProjectCache, project_cache

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files


class PluginOptions(base.Config):  # type: ignore[no-untyped-call]
    """Options below `plugins: - docsjson:` in mkdocs.yml; all have a sensible default.

    Those that `SiteOptions` has under the same name are passed on unchanged.
    """

    search = option.Choice(("pagefind", "none"), default="pagefind")
    cards = option.Type(bool, default=True)
    images = option.Type(bool, default=True)
    markdown_pages = option.Type(bool, default=True)
    llms = option.Type(bool, default=True)
    feeds = option.Type(bool, default=True)
    fonts = option.Choice(("linked", "local"), default="linked")
    print_pages = option.Type(bool, default=False)
    frames = option.Choice(("load", "click"), default="load")
    offline = option.Type(bool, default=False)
    powered_by = option.Type(bool, default=True)
    common_files = option.Type(bool, default=True)
    smart_quotes = option.Type(bool, default=False)
    heading_ids = option.Choice(("", "docsjson", "mkdocs"), default="")
    safe = option.Type(bool, default=False)
    fetch = option.Type(bool, default=True)
    allowed_hosts = option.ListOfItems(option.Type(str), default=[])
    publish = option.ListOfItems(option.Type(str), default=[])
    follow_links = option.Type(bool, default=False)
    mcp_url = option.Optional(option.URL())
    translation_notice = option.Type(bool, default=False)
    cache = option.Type(bool, default=True)
    cache_dir = option.Type(str, default="")
    workers = option.Type(int, default=0)


def cache_of(config: MkDocsConfig, plugin: PluginOptions) -> ProjectCache:
    """Return the folder for what is cached between builds."""
    beside, docs = config.config_file_path, Path(config.docs_dir)
    return project_cache(Path(beside).absolute().parent if beside else docs, plugin.cache_dir, docs, file_name(config))


def publishing_rules(config: MkDocsConfig, plugin: PluginOptions) -> Rules:
    """Return the rules for which files are published: all, as in MkDocs, unless the docs folder also contains the
    configuration or the repository.
    """
    docs, beside = Path(config.docs_dir).resolve(), Path(config.config_file_path or "")
    holds_more = (docs / ".git").exists() or beside.resolve().is_relative_to(docs)
    templates = [Path(folder).resolve() for folder in theme_folders(config)[:-1]]
    return Rules(
        site_only=beside.is_file() and not holds_more,
        include=tuple(plugin.publish),
        templates=tuple(folder.relative_to(docs).as_posix() for folder in templates if docs in folder.parents),
    )


def missing_files(config: MkDocsConfig, files: Files, named: Collection[str]) -> Iterator[Problem]:
    """Yield a problem for each stylesheet and script that mkdocs.yml names and that does not exist in the site.

    named: `SiteOptions.referred`, which has no files that we have added.
    """
    name = file_name(config)
    for key in ("extra_css", "extra_javascript"):
        for address in (each for each in map(str, config[key]) if each in named):
            parts = urlsplit(address)
            path = parts.path.removeprefix("/")
            if not parts.scheme and not parts.netloc and path and not files.get_file_from_path(path):
                ending = Path(path).suffix
                near = closest(path, [file.src_uri for file in files if file.src_uri.endswith(ending)])
                hint = near or "its path starts at the docs folder, which `docs_dir` names"
                yield Problem(name, 0, 0, "missing-file", f'there is no file "{path}", which {key} names', hint)


def _language(config: MkDocsConfig) -> str:
    """Return `theme.language` (of Material), else `theme.locale` (of MkDocs); empty for English."""
    language = config.theme.get("language") or config.theme.get("locale") or ""
    return "" if str(language) == "en" else str(language).replace("_", "-")


def _written_edit_uri(config: MkDocsConfig) -> str:
    """`edit_uri` if the owner has written one. MkDocs' guess, `edit/master/docs/`, knows neither branch nor folder."""
    return config.edit_uri or "" if any("edit_uri" in each for each in config.user_configs) else ""


def plain_options(config: MkDocsConfig, plugin: PluginOptions) -> SiteOptions:
    """Return the options, without those for which the disk must be read. plugin: the options of the plugin."""
    search = "mkdocs" if has_plugin(config, "search") else plugin.search if is_own_theme(config) else "none"
    chosen = {field.name: plugin[field.name] for field in fields(SiteOptions) if field.name in plugin}
    theme = [config.theme.get(key) for key in ("logo", "favicon")]
    version = config.extra.get("version")
    return replace(
        SiteOptions(Path(config.docs_dir), theme_folders(config), **chosen),
        site=Path(config.site_dir),
        config_folder=Path(config.config_file_path).parent if config.config_file_path else None,
        referred=tuple(map(str, (*config.extra_css, *config.extra_javascript, *filter(None, theme)))),
        language=_language(config),
        use_directory_urls=config.use_directory_urls and not plugin.offline,
        site_url=config.site_url or "",
        repo_url=config.repo_url or "",
        edit_uri=_written_edit_uri(config),
        own_theme=is_own_theme(config),
        strict=bool(config.strict),
        search=search_of(search, offline=plugin.offline),
        cards=plugin.cards and not has_plugin(config, "social"),
        mcp_url=plugin.mcp_url or "",
        allowed_hosts=tuple(plugin.allowed_hosts),
        options_file=file_name(config),
        releases=isinstance(version, dict) and version.get("provider") == "mike",
        copyright=sanitize_html(config.copyright) if config.copyright else "",
    )


def project_options(config: MkDocsConfig, plugin: PluginOptions, *, serving: bool) -> SiteOptions:
    """Return all options. plugin: those of the plugin. serving: whether the site is shown while it is written."""
    excluded, cache, stand_in = config.exclude_docs, cache_of(config, plugin), stand_in_of(config)
    folders = [Path(config.config_file_path).parent] if config.config_file_path else []
    theme_meta: ThemeMeta = as_written
    if not is_own_theme(config):
        from mkdocs_docsjson.hosts.mkdocs.other_themes import page_meta

        theme_meta = page_meta
    return replace(
        plain_options(config, plugin),
        stand_in=stand_in,
        excluded=excluded.match_file if excluded else lambda _path: False,
        rules=replace(publishing_rules(config, plugin), as_mkdocs=stand_in is not None),
        theme_meta=theme_meta,
        serving=serving,
        as_python_markdown=plugin.heading_ids == "mkdocs" or (not plugin.heading_ids and stand_in is not None),
        cache_folder=cache.folder if plugin.cache else None,
        state_folder=cache.folder,
        problems=(*filter(None, [cache.problem]), *options_without_effect(folders)),
    )
