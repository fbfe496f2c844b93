"""A site as it was read: its settings, sources, navigation and addresses. It knows nothing that renders it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from mkdocs_docsjson.problems import Problem, take_all
from mkdocs_docsjson.project.api_sources import has_api_sources, listed_paths
from mkdocs_docsjson.project.arrangement import Arrangement
from mkdocs_docsjson.project.docs_files import files_below, link_root, unusable_file
from mkdocs_docsjson.project.included_pages import with_snippets_apart
from mkdocs_docsjson.project.named_files import Resolve, named_file_problems
from mkdocs_docsjson.project.operation_pages import OperationPages
from mkdocs_docsjson.project.output_paths import MADE_FILES, SEARCH_PATH
from mkdocs_docsjson.project.page_sources import PageSource, Sources, source_of
from mkdocs_docsjson.project.page_translations import Translations
from mkdocs_docsjson.project.published_files import common_files, published, with_documents
from mkdocs_docsjson.project.script_classes import classes_in_scripts
from mkdocs_docsjson.project.site_config import SiteConfig
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.project.style_problems import style_problems
from mkdocs_docsjson.project.tagged_paths import tagged_path_problems
from mkdocs_docsjson.project.theme_files import ThemeFiles, clear_caches_if_changed
from mkdocs_docsjson.project.unavailable import unavailable_features
from mkdocs_docsjson.project.withheld import WithheldPages
from mkdocs_docsjson.site.build_site import build_site
from mkdocs_docsjson.site.collisions import drop_files_under_pages, keep_one_page_each, moved_page_problems
from mkdocs_docsjson.site.discover import DocsFiles, discover
from mkdocs_docsjson.site.model import PageFacts, Site, SiteDivision
from mkdocs_docsjson.site.page_versions import version_problems
from mkdocs_docsjson.site.rearranged import rearrange
from mkdocs_docsjson.site.routes import Routes
from mkdocs_docsjson.store.file_digests import FileDigests, digest_of

if TYPE_CHECKING:
    from markdown import Markdown

    from mkdocs_docsjson.openapi.api_site import ApiSite
    from mkdocs_docsjson.pages.page_body import PageBody
    from mkdocs_docsjson.project.api_documents import Documents
    from mkdocs_docsjson.project.lighter_pictures import LightImages
    from mkdocs_docsjson.stylesheet.local_fonts import FontSet

T = TypeVar("T")


class BuildCancelled(Exception):
    """Raised to end a build whose inputs have changed meanwhile."""


class Project(SiteConfig):
    """A site. A later build in the same process gets the earlier `Project`, to reuse what has not changed."""

    site: Site
    routes: Routes
    found_files: tuple[str, ...]
    """All files of the docs folder, by their relative paths."""
    docs_files: DocsFiles
    api: ApiSite | None
    script_classes: frozenset[str] = frozenset()
    """Utility classes in the scripts of the owner that every page loads."""
    common_files: tuple[str, ...] = ()
    """Stylesheets and scripts of the repository that every page loads, stylesheets first."""

    def __init__(self, options: SiteOptions, previous: Project | None = None) -> None:
        super().__init__(options)
        kept = previous if previous and previous.options.docs == options.docs else None
        self.sources: Sources = kept.sources if kept else Sources(options.docs)
        self.sources.link_root = link_root(options.docs, follow=options.follow_links)
        self.file_digests: FileDigests = kept.file_digests if kept else FileDigests(self.cache)
        icons = (str(options.docs / "icons"), str(options.docs / ".icons"))
        self.theme_files = ThemeFiles(options.theme_folders, self.file_digests)
        clear_caches_if_changed(self.theme_files, self.file_digests, icons)
        self.host_digest = ""
        """Digest of what the host adds to pages."""
        self.markdown: Markdown | None = None
        """Python-Markdown with the owner's extensions; None if they change nothing."""
        self.is_cancelled: Callable[[], bool] = lambda: False
        """Polled during a build: whether it should end early for more urgent work."""
        self._documents: Documents | None = kept._documents if kept else None
        self.withheld = WithheldPages()
        self.arrangement = Arrangement()
        self.plugin_bodies: dict[str, PageBody] = {}
        """Bodies of pages that other plugins have rendered, by path."""

    def raise_if_cancelled(self) -> None:
        """Raise BuildCancelled if this build was cancelled."""
        if self.is_cancelled():
            raise BuildCancelled

    @cached_property
    def light_images(self) -> LightImages:
        """Lighter copies of pictures."""
        from mkdocs_docsjson.project.lighter_pictures import LightImages

        return LightImages(self.options, self.file_digests, self.cache)

    @cached_property
    def fonts(self) -> FontSet:
        """Fonts that the site serves itself though docs.json names only their family."""
        if not self.options.serves_fonts:
            from mkdocs_docsjson.stylesheet.local_fonts import FontSet

            return FontSet()
        from mkdocs_docsjson.project.served_fonts import served_fonts  # which loads the client of the web

        return served_fonts(self.settings, self.options)

    @property
    def documents(self) -> Documents:
        """The OpenAPI documents."""
        if self._documents is None:
            from mkdocs_docsjson.project.api_documents import Documents
            from mkdocs_docsjson.project.remote_files import RemoteFiles

            cache = self.options.cache_folder
            remote = RemoteFiles(cache / "openapi" if cache else None, allowed=self.options.fetch)
            self._documents = Documents(self.options, remote)
        return self._documents

    def take_problems(self) -> list[Problem]:
        """Return the problems found since the last call."""
        found = take_all(self.problems)
        return found + take_all(self.cache.problems)

    # Pages

    def read(self) -> None:
        """Find all files, read the pages, and build the site from them."""
        in_navigation = set(listed_paths(self.settings.navigation))
        self._find_files(in_navigation)
        self.raise_if_cancelled()
        sources = self._read_sources(in_navigation)
        self._choose_published(sources)
        self._page_sources = {path: sources[file] for path, file in self.docs_files.pages.items() if file in sources}
        self.api = self._read_api()
        self.docs_files = self._reporting(with_documents(self.docs_files, self.api.files if self.api else ()))
        self._build_site()
        self._lay_out()

    def _reporting(self, result: tuple[T, Iterable[Problem]]) -> T:
        """Add the problems of a step to those of the site; returns its value."""
        value, problems = result
        self.problems += problems
        return value

    def _find_files(self, in_navigation: Collection[str]) -> None:
        """Find the files of the docs folder. in_navigation: paths that docs.json lists."""
        options = self.options
        site, docs = options.site, options.docs
        left_out: dict[str, str] = {}
        self.found_files = tuple(files_below(docs, site, left_out, follow=options.follow_links))
        self.docs_files = discover(
            self.found_files,
            ignore=self.loaded.ignore,
            listed_paths=in_navigation,
            site_folder=site.relative_to(docs).as_posix() if site and site.is_relative_to(docs) else "",
            excluded=options.excluded,
            rules=options.rules,
        )
        self.problems += (*self.languages_without_words(), *self.unread_words())
        self.problems += map(unusable_file, left_out, left_out.values())
        by_folder = options.use_directory_urls
        self.docs_files = self._reporting(
            keep_one_page_each(self.docs_files, in_navigation, use_directory_urls=by_folder)
        )

    def _read_sources(self, in_navigation: Collection[str]) -> dict[str, PageSource]:
        """Read the pages; returns their sources by file."""
        self.sources.variables = self.settings.variables
        sources = self._reporting(self.sources.read(self.docs_files.pages.values()))
        if not self.options.rules.as_mkdocs:
            self.docs_files = with_snippets_apart(self.docs_files, self.sources, sources, in_navigation)
            sources = {file: sources[file] for file in self.docs_files.pages.values() if file in sources}
        self.problems += map(self.located, unavailable_features(self, [source.meta for source in sources.values()]))
        return sources

    def _choose_published(self, sources: Mapping[str, PageSource]) -> None:
        """Find which files are published beside the pages, and which of them every page loads."""
        common = common_files(self, self.docs_files, self.sources, sources)
        asked = (file for file in common if file in self.docs_files.on_demand)
        self.docs_files = replace(self.docs_files, static=(*self.docs_files.static, *asked))
        self.docs_files = self._reporting(published(self, self.docs_files, self.sources, sources))
        # What looks like a secret is not published.
        self.common_files = tuple(file for file in common if file in self.docs_files.static)
        if self.common_files:
            message, hint = f"every page loads {', '.join(self.common_files)}", "`common_files: false` turns it off"
            self.problems.append(Problem("", 0, 0, "common-files", message, hint))
        named = (*self.common_files, *(file for file in self.options.referred if file in self.docs_files.static))
        scripts = (self.sources.text(file) or "" for file in named if file.endswith((".js", ".mjs")))
        self.script_classes = classes_in_scripts(scripts)

    def _build_site(self) -> None:
        """Build the site from the pages that were read."""
        self._operations = OperationPages(self.api, self.settings.api)
        facts = {path: self._operations.facts(path, source) for path, source in self._page_sources.items()}
        self._facts: dict[str, PageFacts] = facts | (self.api.page_facts() if self.api else {})
        self.site = self._reporting(self._arranged_site())
        files = {path: page.file for path, page in self.site.pages.items()}
        by_folder = self.options.use_directory_urls
        self.docs_files = self._reporting(drop_files_under_pages(self.docs_files, files, use_directory_urls=by_folder))
        pages = self._page_sources.values()
        self.problems += moved_page_problems(self.api.redirected if self.api else {}, self.site.pages)
        self.problems += self.source_problems
        self.problems += self._operations.problems(pages)
        named = (
            (each.file, each.lines.get("version", 0), each.meta["version"]) for each in pages if "version" in each.meta
        )
        self.problems += version_problems(self.settings.navigation, named)

    def _arranged_site(self) -> tuple[Site, list[Problem]]:
        """Return the site according to docs.json and other plugins, and the problems."""
        made, sources = self.arrangement, self._page_sources
        added = {path: replace(self._operations.facts(path, sources[path]), added=True) for path in made.added}
        site, problems = build_site(
            self.settings,
            made.facts(self._facts | added),
            generated=self.api.navigation if self.api else None,
            locate=self.loaded.locate,
        )
        return site if made.items is None else rearrange(site, made.items), problems

    def arrange(self, made: Arrangement) -> None:
        """Apply the changes that other plugins have made to pages and navigation since the site was read."""
        self.arrangement = made
        for path, page in made.added.items():
            self._page_sources[path] = source = source_of(page.file, page.text)
            self.problems += source.problems
        self.site = self._arranged_site()[0]  # problems of docs.json were already reported
        self._lay_out()

    def _lay_out(self) -> None:
        """Set the source and the address of every page."""
        options = self.options
        self._page_sources |= {
            path: self._page_sources[page.original]
            for path, page in self.site.pages.items()
            if page.original in self._page_sources and path not in self._page_sources
        }
        self.routes = Routes(
            {path: page.file for path, page in self.site.pages.items()},
            (*self.docs_files.static, *MADE_FILES),
            self.settings.redirects,
            home=self.site.home,
            use_directory_urls=options.use_directory_urls,
            made=(SEARCH_PATH, *(["print"] if options.print_pages else [])),
            editions={path for path, page in self.site.pages.items() if page.original},
            placed=self.arrangement.placed,
            moved=self.arrangement.moved,
            instead=self.arrangement.instead,
        )
        self.divisions = dict(_divisions(self.site.root))
        text, history = (lambda path: self.source_of(path).text), (lambda: self.origin.history)
        self.translations = Translations(self.site, options.docs, history, text)

    @property
    def source_problems(self) -> list[Problem]:
        """Return what is wrong with the frontmatter of pages."""
        return [problem for source in self._page_sources.values() for problem in source.problems]

    def named_file_problems(self, resolve: Resolve, content: Callable[[str], bytes]) -> list[Problem]:
        """Return a problem for each file that docs.json names and that does not exist, or cannot be what it should."""
        if self.options.stand_in and not self.options.own_theme:
            return []  # mkdocs.yml means files of another theme
        return [*map(self.located, named_file_problems(self.settings, resolve, self.pointer_of, content))]

    def tagged_path_problems(self, pages: Iterable[str]) -> list[Problem]:
        """Return a problem for each path in `seo.paths` whose meta tags no page gets. pages: paths of all pages."""
        written = self.loaded.document.value if self.loaded.document else None
        return [*map(self.located, tagged_path_problems(written, self.settings.file, pages))]

    def style_problems(self, published: Iterable[str], text: Callable[[str], str | None]) -> list[Problem]:
        """Return the problems in the owner's stylesheets.

        published: files of the docs folder. text: returns the text of such a file.
        """
        files = (*self.docs_files.pages.values(), *self.docs_files.snippets)
        return style_problems(self, published, text, lambda: (self.sources.text(file) or "" for file in files))

    def unknown_icons(self, resolve: Resolve) -> Iterator[Problem]:
        """Yield the unknown icon names in docs.json and frontmatter. Expensive: it loads the lists of all icon sets."""
        from mkdocs_docsjson.project.unknown_icons import icon_problems

        pages = (path for path in self.site.pages if path in self._page_sources and path not in self.withheld.removed)
        return map(self.located, icon_problems(self, [self._page_sources[path] for path in pages], resolve))

    def _read_api(self) -> ApiSite | None:
        """Return the API pages; they are made again only if docs.json, a document or the `openapi` of a page has
        changed."""
        if not has_api_sources(self.settings, self._page_sources):
            return None
        from mkdocs_docsjson.project.api_documents import build_api

        files = (*self.docs_files.static, *self.docs_files.on_demand)
        api, problems = build_api(self, self.documents, files, self._page_sources)
        self.problems += map(self.located, problems)
        return api

    def source_of(self, path: str) -> PageSource:
        """Return the source of a page as it is now."""
        source = self._page_sources[path]
        return replace(source, meta=self._operations.facts(path, source).meta) if "openapi" in source.meta else source

    def use_extensions(self, markdown: Markdown) -> bool:
        """Render pages with an owner's extensions of Python-Markdown. Returns False if they have no effect."""
        from mkdocs_docsjson.pages.foreign_syntax import is_needed, unsupported
        from mkdocs_docsjson.pages.toc_ids import is_changed

        self.problems += unsupported(markdown)
        needed = is_needed(markdown, toc=False) or (self.options.as_python_markdown and is_changed(markdown))
        self.markdown = markdown if needed else None
        return needed

    def take_sources(self, new: Mapping[str, PageSource]) -> None:
        """Replace the sources of pages whose text has changed since the site was laid out. new: sources by path."""
        self._page_sources |= new
        for source in new.values():
            self.problems += source.problems

    def language_of(self, path: str) -> str:
        """Return the language of a page: that of the innermost division that has one, else the site's."""
        if language := self.arrangement.languages.get(path):
            return language
        place = self.site.places.get(path)
        divisions = place.divisions if place else ()
        return next((d.name for d in reversed(divisions) if d.kind == "language"), self.language)

    @cached_property
    def api_digest(self) -> str:
        """Return a digest of all OpenAPI documents as they were read, and of their changelogs. API pages depend on
        it."""
        if self.api is None:
            return ""
        changes = (self.api.pages[path].content for path in self.api.changelogs.values())
        return digest_of(self.documents.contents_digest(self.api.files), *changes)

    def openapi_of_pages(self) -> list[str]:
        """Return what pages say about API documents in their frontmatter."""
        return [f"{path}={source.meta.get('openapi')!r}" for path, source in self._page_sources.items()]

    def updated(self, path: str) -> str:
        """Return the ISO date of a page's last change, from its frontmatter, else from git."""
        facts = self.site.pages[path]
        date = facts.meta.get("lastUpdatedDate")
        return str(date)[:10] if date else self.origin.updated(facts.file)

    def edit_url(self, file: str) -> str:
        """Return the address of the form that edits the source of a page."""
        url = self.arrangement.edit_urls.get(file)
        return self.origin.edit_url(file) if url is None else url

    # Outputs

    @property
    def page_order(self) -> list[str]:
        """Return the paths of all pages in the order of the navigation, unlisted ones last."""
        return list(dict.fromkeys((*self.site.places, *self.site.pages)))


def _divisions(division: SiteDivision) -> Iterator[tuple[str, SiteDivision]]:
    """Yield a division and all divisions in it, with their ids."""
    yield division.id, division
    for inner in division.divisions:
        yield from _divisions(inner)
