"""What mkdocs.yml says: the plugin's own options, and with them what a project must know of MkDocs' configuration."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.config import base
from mkdocs.config import config_options as option

from mkdocs_docsjson.hosts.mkdocs.neighbours import has_plugin
from mkdocs_docsjson.hosts.mkdocs.own_theme import is_own_theme, releases_of, theme_folders
from mkdocs_docsjson.hosts.mkdocs.stand_in import stand_in_of
from mkdocs_docsjson.pages.safe import sanitised
from mkdocs_docsjson.project.site_options import SiteOptions, ThemeMeta, as_written
from mkdocs_docsjson.site.discover import Rules
from mkdocs_docsjson.user_cache import ProjectCache, project_cache

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig


class PluginOptions(base.Config):  # type: ignore[no-untyped-call]
    """Options below `plugins: - docsjson:` in mkdocs.yml; all have a sensible default.

    Those that `SiteOptions` has under the same name are handed on to it as they are.
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


def cache_of(config: MkDocsConfig, own: PluginOptions) -> ProjectCache:
    """The folder for what is kept from one build to the next."""
    beside, docs = config.config_file_path, Path(config.docs_dir)
    return project_cache(Path(beside).absolute().parent if beside else docs, own.cache_dir, docs)


def publishing_rules(config: MkDocsConfig, own: PluginOptions) -> Rules:
    """A docs folder of its own holds nothing but the site, as MkDocs has it; one that holds the configuration or the
    repository holds more.
    """
    docs, beside = Path(config.docs_dir).resolve(), Path(config.config_file_path or "")
    holds_more = (docs / ".git").exists() or beside.resolve().is_relative_to(docs)
    templates = [Path(folder).resolve() for folder in theme_folders(config)[:-1]]
    return Rules(
        everything=beside.is_file() and not holds_more,
        listed=tuple(own.publish),
        templates=tuple(folder.relative_to(docs).as_posix() for folder in templates if docs in folder.parents),
    )


def referred_files(config: MkDocsConfig) -> tuple[str, ...]:
    """Addresses of files that mkdocs.yml names."""
    theme = [config.theme.get(key) for key in ("logo", "favicon")]
    return tuple(map(str, (*config.extra_css, *config.extra_javascript, *filter(None, theme))))


def _language(config: MkDocsConfig) -> str:
    """`theme.language`, as Material has it, else MkDocs' own `theme.locale`; empty for English."""
    told = config.theme.get("language") or config.theme.get("locale") or ""
    return "" if str(told) == "en" else str(told).replace("_", "-")


def project_options(config: MkDocsConfig, own: PluginOptions, *, serving: bool) -> SiteOptions:
    """own: what stands below the plugin. serving: whether the site is shown while it is written."""
    excluded, cache, stand_in = config.exclude_docs, cache_of(config, own), stand_in_of(config)
    search = "mkdocs" if has_plugin(config, "search") else own.search if is_own_theme(config) else "none"
    theme_meta: ThemeMeta = as_written
    if not is_own_theme(config):
        from mkdocs_docsjson.hosts.mkdocs.material_theme import page_meta

        theme_meta = page_meta
    chosen = {field.name: own[field.name] for field in fields(SiteOptions) if field.name in own}
    return replace(
        SiteOptions(Path(config.docs_dir), theme_folders(config), **chosen),
        site=Path(config.site_dir),
        config_folder=Path(config.config_file_path).parent if config.config_file_path else None,
        stand_in=stand_in,
        excluded=excluded.match_file if excluded else lambda _path: False,
        rules=replace(publishing_rules(config, own), as_mkdocs=stand_in is not None),
        referred=referred_files(config),
        language=_language(config),
        use_directory_urls=config.use_directory_urls,
        site_url=config.site_url or "",
        repo_url=config.repo_url or "",
        edit_uri=config.edit_uri or "",
        own_theme=is_own_theme(config),
        theme_meta=theme_meta,
        strict=bool(config.strict),
        serving=serving,
        as_python_markdown=own.heading_ids == "mkdocs" or (not own.heading_ids and stand_in is not None),
        search="" if search == "none" else "list" if own.offline else search,
        cards=own.cards and not has_plugin(config, "social"),
        mcp_url=own.mcp_url or "",
        releases=releases_of(config) == "mike",
        copyright=sanitised(config.copyright) if config.copyright else "",
        cache_folder=cache.folder if own.cache else None,
        state_folder=cache.folder,
        problems=(cache.problem,) if cache.problem else (),
    )
