"""What the owner of a site may choose beside docs.json: the plugin's options, and what MkDocs knows."""

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
"""Frontmatter for a theme, from what is written and what finds an icon by its name."""


def as_written(meta: Mapping[str, Any], _icon: object) -> dict[str, Any]:
    return dict(meta)


def nothing_excluded(_path: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class StandIn:
    """What mkdocs.yml says, in the words of docs.json, where a site has none."""

    text: str
    """As a docs.json would say it."""
    file: str
    """Name of the file that says it."""
    without_effect: tuple[str, ...] = ()
    """Features of another theme that have no counterpart."""


@dataclass(frozen=True, slots=True)
class SiteOptions:
    """Options of a site beside docs.json, complete before anything is read."""

    docs: Path
    """Absolute folder of the pages."""
    theme_folders: tuple[str, ...]
    """Absolute folders with `components/`, `partials/`, `locales/` and `.icons/`; the owner's first, ours last."""
    site: Path | None = None
    """Folder of the finished site: never read as a part of the docs."""
    config_folder: Path | None = None
    """Folder of mkdocs.yml, where docs.json may lie instead of in the docs folder."""
    stand_in: StandIn | None = None
    """Read where there is no docs.json."""
    excluded: Callable[[str], bool] = nothing_excluded
    """MkDocs' `exclude_docs`, over paths relative to the docs folder."""
    rules: Rules = REPOSITORY
    """Which files are published."""
    follow_links: bool = False
    """Whether links to folders of the repository are followed, as if the folders were here."""
    mcp_url: str = ""
    """Address of a server that answers assistants for the site (http or https), or empty."""
    translation_notice: bool = False
    """Whether a page that is behind the page it translates says so."""
    referred: tuple[str, ...] = ()
    """Addresses of files that MkDocs' configuration names: styles, scripts, the theme's logo."""
    language: str = ""
    """Language of the site according to the theme settings of mkdocs.yml."""
    use_directory_urls: bool = True
    site_url: str = ""
    """Public address with a slash at its end, or empty."""
    repo_url: str = ""
    edit_uri: str = ""
    own_theme: bool = True
    """False under another theme: pages bring their own icons, and only components are styled."""
    theme_meta: ThemeMeta = as_written
    """Under another theme: frontmatter as that can read it."""
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
    """Who serves families that docs.json names without a file: `linked`, their host, or `local`, the site."""
    print_pages: bool = False
    frames: str = "load"
    """When frames of other sites come: `load`, as they are scrolled to, or `click`, when a reader asks."""
    offline: bool = False
    """A copy that is read from a disk: no modules, no search engine, nothing of third parties."""
    releases: bool = False
    """Published by mike beside other releases, which its pages then offer."""
    common_files: bool = True
    """Whether stylesheets and scripts of the repository are loaded into every page."""
    powered_by: bool = True
    copyright: str = ""
    """HTML of mkdocs.yml for the footer, made safe."""
    cache_folder: Path | None = None
    """None: no results are kept between builds."""
    state_folder: Path | None = None
    """Folder for the manifests of published sites, also without a cache; None if there can be none."""
    problems: tuple[Problem, ...] = ()
    """What was found while these were settled."""
    workers: int = 0
    """Processes that render pages; 0: as many as there are cores, when it pays."""
    fetch: bool = True
    """Whether configured http(s) addresses (OpenAPI documents, the star count) may be read at build time."""

    @property
    def serves_fonts(self) -> bool:
        """Whether the site has copies of fonts that docs.json names without a file."""
        return self.fonts == "local" and self.own_theme and not self.offline
