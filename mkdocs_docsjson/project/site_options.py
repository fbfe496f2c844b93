"""The choices of a site's owner beside docs.json: the options of the plugin, and the configuration of MkDocs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.site.discover import REPOSITORY, Rules

if TYPE_CHECKING:
    from mkdocs_docsjson.icons import FoundIcon


ThemeMeta = Callable[[Mapping[str, Any], Callable[[str], "FoundIcon | None"]], dict[str, Any]]
"""Returns frontmatter for a theme. Arguments: the authored frontmatter, and a function that finds an icon by its
name."""


def as_written(meta: Mapping[str, Any], _icon: object) -> dict[str, Any]:
    return dict(meta)


def nothing_excluded(_path: str) -> bool:
    return False


def search_of(chosen: str, *, offline: bool) -> str:
    """`SiteOptions.search`, from the option `search`. A copy that is read from a disk has no search engine."""
    return "" if chosen == "none" else "list" if offline else chosen


@dataclass(frozen=True, slots=True)
class StandIn:
    """The settings of mkdocs.yml in the form of a docs.json, for a site that has none."""

    text: str
    """The value of such a docs.json."""
    file: str
    """Name of the file from which the settings come."""
    without_effect: tuple[str, ...] = ()
    """Features of another theme that have no counterpart."""


@dataclass(frozen=True, slots=True)
class SiteOptions:
    """Options of a site beside docs.json, complete before anything is read."""

    docs: Path
    """Absolute path of the folder of the pages."""
    theme_folders: tuple[str, ...]
    """Absolute paths of folders with `components/`, `partials/`, `locales/` and `.icons/`; the owner's first, ours
    last."""
    site: Path | None = None
    """Folder of the finished site: never read as a part of the docs."""
    config_folder: Path | None = None
    """Folder of mkdocs.yml; docs.json may be there instead of in the docs folder."""
    stand_in: StandIn | None = None
    """The settings to use if there is no docs.json."""
    excluded: Callable[[str], bool] = nothing_excluded
    """Whether MkDocs' `exclude_docs` excludes a path relative to the docs folder."""
    rules: Rules = REPOSITORY
    """Which files are published."""
    follow_links: bool = False
    """Whether links to folders of the repository are followed, as if the folders were here."""
    mcp_url: str = ""
    """Address of a server that answers assistants for the site (http or https), or empty."""
    translation_notice: bool = False
    """Whether a translated page says that its original has changed since."""
    referred: tuple[str, ...] = ()
    """Addresses of files that MkDocs' configuration names: styles, scripts, the theme's logo."""
    language: str = ""
    """Language of the site according to the theme's settings in mkdocs.yml."""
    options_file: str = "docsjson.toml"
    """Name of the file that holds, or may hold, these options."""
    use_directory_urls: bool = True
    site_url: str = ""
    """Public address of the site with a slash at its end, or empty."""
    repo_url: str = ""
    edit_uri: str = ""
    own_theme: bool = True
    """False under another theme: pages bring their own icons, and only components are styled."""
    theme_meta: ThemeMeta = as_written
    """Under another theme: converts frontmatter to what that can read."""
    strict: bool = False
    serving: bool = False
    """Whether the site is shown while it is written: changes are followed, and the search index comes later."""
    safe: bool = False
    smart_quotes: bool = False
    as_python_markdown: bool = False
    """Whether ids of headings and footnotes, and repeated targets of links, are those of Python-Markdown."""
    search: str = "pagefind"
    """`pagefind`, `mkdocs`, `list` (the list of all pages alone) or empty."""
    cards: bool = True
    images: bool = True
    """Whether lighter copies of pictures are made, where Pillow is installed."""
    markdown_pages: bool = True
    llms: bool = True
    feeds: bool = True
    fonts: str = "linked"
    """What serves font families that docs.json names without a file: their host (`linked`), or the site (`local`)."""
    print_pages: bool = False
    frames: str = "load"
    """When frames of other sites are loaded: `load`, when they are scrolled to, or `click`, when a reader clicks."""
    offline: bool = False
    """Whether the site is a copy to be read from a disk: without modules, search engine and third parties."""
    releases: bool = False
    """Whether mike publishes the site beside other releases, to which its pages then link."""
    common_files: bool = True
    """Whether stylesheets and scripts of the repository are loaded into every page."""
    powered_by: bool = True
    copyright: str = ""
    """HTML for the footer from mkdocs.yml, sanitized."""
    cache_folder: Path | None = None
    """Caches results between builds; None to cache nothing."""
    state_folder: Path | None = None
    """Folder for the manifests of published sites, also without a cache; None if there can be none."""
    allowed_hosts: tuple[str, ...] = ()
    """Further names of hosts that `serve` answers requests for."""
    problems: tuple[Problem, ...] = ()
    """Problems found while these options were read."""
    workers: int = 0
    """The number of processes that render pages; 0 for as many as there are cores, if that is faster."""
    fetch: bool = True
    """Whether configured http(s) addresses (OpenAPI documents, the star count) may be read at build time."""

    @property
    def serves_fonts(self) -> bool:
        """Whether the site has copies of fonts that docs.json names without a file."""
        return self.fonts == "local" and self.own_theme and not self.offline
