"""A site as it is read: its settings, sources, navigation and addresses. It knows nothing that draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from mkdocs_docsjson.problems import Problem, taken
from mkdocs_docsjson.project.api_sources import has_api_sources, listed
from mkdocs_docsjson.project.arrangement import Arrangement
from mkdocs_docsjson.project.common_files import CommonFiles, common_files
from mkdocs_docsjson.project.docs_files import files_below, link_room, unfit_file
from mkdocs_docsjson.project.included_pages import with_snippets_apart
from mkdocs_docsjson.project.operation_pages import OperationPages
from mkdocs_docsjson.project.output_paths import MADE_FILES, SEARCH_PATH
from mkdocs_docsjson.project.page_sources import PageSource, Sources, source_of
from mkdocs_docsjson.project.page_translations import Translations
from mkdocs_docsjson.project.process_caches import forget_changed
from mkdocs_docsjson.project.published_files import published, with_documents
from mkdocs_docsjson.project.site_config import SiteConfig
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.project.theme_files import ThemeFiles
from mkdocs_docsjson.project.unavailable import unavailable_features
from mkdocs_docsjson.project.withheld import WithheldPages
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.site.build import build_site
from mkdocs_docsjson.site.collisions import moved_aside, with_one_page_each, with_pages_first
from mkdocs_docsjson.site.discover import DocsFiles, discover
from mkdocs_docsjson.site.model import PageFacts, Site, SiteDivision
from mkdocs_docsjson.site.rearranged import rearranged
from mkdocs_docsjson.site.routes import Routes
from mkdocs_docsjson.store.file_digests import FileDigests, digest_of

if TYPE_CHECKING:
    from markdown import Markdown

    from mkdocs_docsjson.openapi.site import ApiSite
    from mkdocs_docsjson.project.api_documents import Documents
    from mkdocs_docsjson.project.lighter_pictures import LightImages
    from mkdocs_docsjson.project.page_body import PageBody
    from mkdocs_docsjson.project.served_fonts import LocalFonts


class BuildCancelled(Exception):
    """Raised to end work whose inputs have changed meanwhile."""


class Project(SiteConfig):
    """One site. A later build of the same process gets the earlier one, to keep what has not changed."""

    site: Site
    routes: Routes
    found: DocsFiles
    common: CommonFiles = CommonFiles()
    """Stylesheets and scripts of the repository that every page loads."""

    def __init__(self, options: SiteOptions, previous: Project | None = None) -> None:
        super().__init__(options)
        kept = previous if previous and previous.options.docs == options.docs else None
        room = link_room(options.docs, follow=options.follow_links)
        self.sources: Sources = kept.sources if kept else Sources(options.docs)
        self.sources.room = room
        self.files: FileDigests = kept.files if kept else FileDigests(self.cache)
        icons = (str(options.docs / "icons"), str(options.docs / ".icons"))
        self.theme_files = ThemeFiles(options.theme_folders, self.files)
        forget_changed(self.theme_files, self.files, icons)
        self.host_digest = ""
        """Digest of what the host adds to pages."""
        self.markdown: Markdown | None = None
        """Python-Markdown with the owner's extensions; None if they change nothing."""
        self.is_cancelled: Callable[[], bool] = lambda: False
        """Polled during a build: whether it should end early for more urgent work."""
        self._documents: Documents | None = kept._documents if kept else None
        self.withheld = WithheldPages()
        self.arrangement = Arrangement()
        self.given: dict[str, PageBody] = {}
        """Bodies of pages that other plugins have rendered, by path."""

    def raise_if_cancelled(self) -> None:
        """Raises BuildCancelled when this build is to end where it is."""
        if self.is_cancelled():
            raise BuildCancelled

    @cached_property
    def light_images(self) -> LightImages:
        """Lighter copies of pictures."""
        from mkdocs_docsjson.project.lighter_pictures import LightImages

        return LightImages(self.options, self.files, self.cache)

    @cached_property
    def local_fonts(self) -> LocalFonts:
        """Fonts that the site serves itself."""
        from mkdocs_docsjson.project.served_fonts import LocalFonts

        return LocalFonts(self.settings, self.options)

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
        """What was found since the last call."""
        found = taken(self.problems)
        return found + taken(self.cache.problems) if self.cache else found

    # Pages

    def read(self) -> None:
        """Find all files, read the pages, and build the site from them."""
        options = self.options
        left_out: dict[str, str] = {}
        in_navigation = set(listed(self.settings.navigation))
        self.found = discover(
            files_below(options.docs, options.site, left_out, follow=options.follow_links),
            ignore=self.loaded.ignore,
            listed=in_navigation,
            site_folder=self._site_folder(),
            excluded=options.excluded,
            rules=options.rules,
        )
        self.problems += (*self.languages_without_words(), *self.unread_words())
        self.problems += map(unfit_file, left_out, left_out.values())
        by_folder = options.use_directory_urls
        self.found, problems = with_one_page_each(self.found, in_navigation, use_directory_urls=by_folder)
        self.problems += problems
        self.raise_if_cancelled()
        sources, problems = self.sources.read(self.found.pages.values())
        self.problems += problems
        if not options.rules.as_mkdocs:
            self.found = with_snippets_apart(self.found, self.sources, sources, in_navigation)
            sources = {file: sources[file] for file in self.found.pages.values() if file in sources}
        metas = [source.meta for source in sources.values()]
        told = unavailable_features(self.settings, options, self.origin, self.pointer_of, metas)
        self.problems += map(self.placed, told)
        common = common_files(self, self.found, self.sources, sources)
        self.found = replace(self.found, static=(*self.found.static, *common.of(self.found.unasked)))
        self.found, problems = published(self, self.found, self.sources, sources)
        self.problems += problems
        self.common = common.among(self.found.static)
        self.problems += self.common.told()
        self._by_path = {path: sources[file] for path, file in self.found.pages.items() if file in sources}
        self.api = self._read_api()
        self.found, problems = with_documents(self.found, self.api.files if self.api else ())
        self.problems += problems
        self._operations = OperationPages(self.api, self.settings.api)
        facts = {path: self._operations.facts(path, source) for path, source in self._by_path.items()}
        self._facts: dict[str, PageFacts] = facts | (self.api.page_facts() if self.api else {})
        self.site, problems = self._arranged_site()
        self.problems += problems
        files = {path: page.file for path, page in self.site.pages.items()}
        self.found, problems = with_pages_first(self.found, files, use_directory_urls=by_folder)
        self.problems += (*problems, *moved_aside(self.api.moved if self.api else {}, self.site.pages))
        for source in self._by_path.values():
            self.problems += source.problems
        self.problems += self._operations.problems(self._by_path.values())
        self._lay_out()

    def _arranged_site(self) -> tuple[Site, list[Problem]]:
        """The site as docs.json and other plugins have it."""
        made = self.arrangement
        added = {path: replace(self._operations.facts(path, self._by_path[path]), added=True) for path in made.added}
        site, problems = build_site(
            self.settings,
            made.facts(self._facts | added),
            generated=self.api.navigation if self.api else None,
            locate=self.loaded.locate,
        )
        return site if made.items is None else rearranged(site, made.items), problems

    def arrange(self, made: Arrangement) -> None:
        """Take in what other plugins have made of pages and navigation since the site was read."""
        self.arrangement = made
        for path, page in made.added.items():
            self._by_path[path] = source = source_of(page.file, page.text)
            self.problems += source.problems
        self.site = self._arranged_site()[0]  # what is wrong with docs.json is told already
        self._lay_out()

    def _lay_out(self) -> None:
        """Give every page its source and its address."""
        options = self.options
        self._by_path |= {
            path: self._by_path[page.original]
            for path, page in self.site.pages.items()
            if page.original in self._by_path and path not in self._by_path
        }
        self.routes = Routes(
            {path: page.file for path, page in self.site.pages.items()},
            (*self.found.static, *MADE_FILES),
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
        """What is wrong with the frontmatter of pages."""
        return [problem for source in self._by_path.values() for problem in source.problems]

    def unknown_icons(self) -> Iterator[Problem]:
        """Unknown icon names in docs.json and frontmatter. Expensive: it loads the lists of all icon sets."""
        from mkdocs_docsjson.project.unknown_icons import unknown_icons, unreadable_icons

        document = self.loaded.document
        written = document.value if document and isinstance(document.value, dict) else {}
        pages = (path for path in self.site.pages if path in self._by_path and path not in self.withheld.removed)
        sources = [self._by_path[path] for path in pages]
        for problem in unknown_icons(self.icons, sources, written, self.settings.file):
            yield self.placed(problem)
        yield from unreadable_icons(self.page_options.icon_folders)

    def unknown_stars(self, url: str) -> Problem | None:
        """What to say where a code host does not tell a repository's stars."""
        if self.origin.stars(url)[0] or not self.origin.asks_for_stars(url):
            return None
        message = f"the code host does not tell the stars of {url}, so the button shows none"
        hint = "build again with a network, or set fetch: false"
        return self.placed(Problem(self.settings.file, 0, 0, "stars-unknown", message, hint, self.pointer_of(url)))

    def _read_api(self) -> ApiSite | None:
        """The API pages, made anew only when docs.json, a document or a page's `openapi` has changed."""
        if not has_api_sources(self.settings, self._by_path):
            return None
        from mkdocs_docsjson.project.api_documents import build_api

        files = (*self.found.static, *self.found.unasked)
        made, problems = build_api(
            self.settings, self.documents, files, self._by_path, self.words, self.page_options, self.cache
        )
        self.problems += [self.placed(problem) for problem in problems]
        if made:
            self.problems += map(self.placed, made.problems)
        return made

    def _site_folder(self) -> str:
        site, docs = self.options.site, self.options.docs
        return site.relative_to(docs).as_posix() if site and site.is_relative_to(docs) else ""

    def source_of(self, path: str) -> PageSource:
        """The source of a page as it is now."""
        source = self._by_path[path]
        return replace(source, meta=self._operations.facts(path, source).meta) if "openapi" in source.meta else source

    def use_extensions(self, markdown: Markdown) -> bool:
        """Have pages pass through an owner's extensions of Python-Markdown; False when they have nothing to do."""
        from mkdocs_docsjson.pages.foreign_syntax import is_needed, unsupported
        from mkdocs_docsjson.pages.toc_ids import is_changed

        self.problems += unsupported(markdown)
        needed = is_needed(markdown, toc=False) or (self.options.as_python_markdown and is_changed(markdown))
        self.markdown = markdown if needed else None
        return needed

    def take_sources(self, new: Mapping[str, PageSource]) -> None:
        """Take the sources of pages, by path, where their text has changed since the site was laid out."""
        self._by_path |= new
        for source in new.values():
            self.problems += source.problems

    def language_of(self, path: str) -> str:
        """Language of a page: of the innermost division that names one, else the site's."""
        if language := self.arrangement.languages.get(path):
            return language
        place = self.site.places.get(path)
        divisions = place.divisions if place else ()
        return next((d.name for d in reversed(divisions) if d.kind == "language"), self.language)

    @cached_property
    def api_name(self) -> str:
        """Names the contents of all OpenAPI documents, as they were read, and their changes: API pages ask for it."""
        if self.api is None:
            return ""
        changes = (self.api.pages[path].content for path in self.api.changelogs.values())
        return digest_of(self.documents.name(self.api.files), *changes)

    def api_pages_named(self) -> list[str]:
        """What pages say of documents in their frontmatter."""
        return [f"{path}={source.meta.get('openapi')!r}" for path, source in self._by_path.items()]

    def updated(self, path: str) -> str:
        """ISO date of a page's last change: its frontmatter's word, else git's."""
        facts = self.site.pages[path]
        told = facts.meta.get("lastUpdatedDate")
        return str(told)[:10] if told else self.origin.updated(facts.file)

    def edit_url(self, file: str) -> str:
        """Address of the form that edits the source of a page."""
        told = self.arrangement.edit_urls.get(file)
        return self.origin.edit_url(file) if told is None else told

    # Outputs

    @property
    def page_order(self) -> list[str]:
        """All pages: as the navigation lists them, the unlisted ones last."""
        return list(dict.fromkeys((*self.site.places, *self.site.pages)))

    @property
    def specifications(self) -> tuple[str, ...]:
        """OpenAPI documents that are published with the site."""
        files = self.api.files if self.api else ()
        return tuple(file for file in files if is_external(file) or file in self.found.static)


def _divisions(division: SiteDivision) -> Iterator[tuple[str, SiteDivision]]:
    """A division and all in it, by their ids."""
    yield division.id, division
    for inner in division.divisions:
        yield from _divisions(inner)
