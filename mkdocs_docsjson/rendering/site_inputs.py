"""The site as code that makes pages may read it: everything read here is noted (see `recorder.py`).

Such code gets a `SiteInputs` and nothing else of the project, so that it cannot read around the recorder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar, cast

from mkdocs_docsjson.context.words import word_files
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.api_sources import DOCUMENT_SUFFIXES
from mkdocs_docsjson.project.images import ImageSize, size_of_file
from mkdocs_docsjson.project.operation_pages import SCHEMA, meta_text
from mkdocs_docsjson.project.page_sources import content_of
from mkdocs_docsjson.project.site_config import page_options
from mkdocs_docsjson.rendering.recorded_site import SEPARATOR, Recorded, RecordedRoutes, RecordedSite, outline
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.site.counterpart import counterpart
from mkdocs_docsjson.site.directory import listed_group
from mkdocs_docsjson.site.model import Place, Site, SiteDivision
from mkdocs_docsjson.site.routes import Routes
from mkdocs_docsjson.store.cache import fingerprint
from mkdocs_docsjson.store.file_digests import digest_of
from mkdocs_docsjson.store.recorder import Recorder

if TYPE_CHECKING:
    from mkdocs_docsjson.colors import Palette
    from mkdocs_docsjson.icons import IconFinder
    from mkdocs_docsjson.openapi.api_site import ApiSite
    from mkdocs_docsjson.openapi.used_elements import PageElements
    from mkdocs_docsjson.pages.model import PageOptions
    from mkdocs_docsjson.project.project import Project
    from mkdocs_docsjson.project.site_options import SiteOptions
    from mkdocs_docsjson.settings.models import Settings

P = ParamSpec("P")
T = TypeVar("T")

COVERING = {"link": "addresses", "counterpart": "navigation", "place": "navigation", "api page": "api"}
"""Kinds of small inputs of which a page has many, and the kind of the one input that covers them all."""
FROM_TEXTS = frozenset({"source", "text", "file", "original", "pages"})
"""Kinds of inputs that may change when only the texts of pages do; all others stay as the site was laid out."""
COMMON = frozenset({"setting", "option", "folder", "words", "fonts", "program", "host", "common files",
                    "script classes", "theme", "template"})  # fmt: skip
"""Kinds of inputs that are the same for most pages."""


def shared(make: Callable[Concatenate[Any, P], T]) -> cached_property[Callable[P, T]]:
    """A method whose values are made once for all pages (see `Recorder.shared`), of a class with a `_site`."""
    return cached_property(lambda owner: owner._site.recorder.shared(partial(make, owner)))


class _Value(Generic[T]):
    """A value of the site as an attribute of `SiteInputs`: whoever reads it notes these inputs, which have no names."""

    def __init__(self, read: Callable[[Project], T], *kinds: str) -> None:
        self._read = read
        self._kinds = kinds

    def __get__(self, site: SiteInputs, _owner: object) -> T:
        for kind in self._kinds:
            site.recorder.note(kind)
        return self._read(site._project)


class SiteInputs:
    """A site as it was read, through a recorder."""

    language = _Value(lambda project: project.language, "language")
    """Language of the site where the navigation names none."""
    fonts = _Value(lambda project: project.fonts, "fonts")
    """Fonts that the site serves itself though docs.json names only their family."""
    script_classes = _Value(lambda project: project.script_classes, "script classes")
    """Utility classes in the scripts of the owner that every page loads."""
    common_files = _Value(lambda project: project.common_files, "common files")
    """Stylesheets and scripts of the repository that every page loads."""
    static = _Value(lambda project: project.docs_files.static, "static")
    """Files that are published as they are."""
    page_order = _Value(lambda project: project.page_order, "navigation", "addresses")
    """Paths of all pages in the order of the navigation, unlisted ones last."""
    api = _Value(lambda project: project.api, "api")
    """The API pages, for lists of all pages."""

    def __init__(self, project: Project, recorder: Recorder) -> None:
        self._project = project
        self.recorder = recorder
        # Pages read the entries of the navigation from the site.
        navigation = outline(project.settings.navigation)
        settings = replace(project.site.settings, navigation=navigation)  # without links that lead nowhere
        self.settings: Settings = cast("Settings", Recorded(settings, "setting", recorder))
        self.options: SiteOptions = cast("SiteOptions", Recorded(project.options, "option", recorder))
        self.site: Site = cast("Site", RecordedSite(project.site, self.settings, recorder))
        self.routes: Routes = cast("Routes", RecordedRoutes(project.routes, recorder))
        self.page_options_of = recorder.shared(self._page_options_of)
        self._define(project, settings)
        files, options, named = project.file_digests, project.options, self._define_named
        self.source = named("source", project.source_of, lambda path: project.source_of(path).text)
        """The source of a page, of which its text is noted."""
        self.text = named("text", project.sources.text)
        """The text of a file of the docs folder."""
        self.bytes_of = named(
            "file", lambda file: content_of(options.docs / file), lambda file: files.digest(options.docs / file)
        )
        """The content of a file of the docs folder; empty when it cannot be read."""
        self.lighter_copies = named(
            "lighter", lambda file: project.light_images.copies_of(file), lambda file: project.light_images.digest(file)
        )
        """Lighter copies of a picture of the docs folder."""
        self.words_of = named(
            "words",
            project.words_of,
            lambda lang: [files.digest(file) for file in word_files(lang, options.theme_folders)],
        )
        self.pointer_of = named("pointer", project.pointer_of)
        """JSON pointer of a text in docs.json."""
        self.division = named("division", project.divisions.__getitem__)
        """A division with its entries, by its id."""
        self.updated = named("date", project.updated)
        self.newer_original = named("original", self._newer_original)
        """Path of the page that a page translates, if that has changed since; else empty."""
        self.edit_url = named("origin", project.edit_url, self._origin)

    def _define(self, project: Project, settings: Settings) -> None:
        """Say what the inputs of each kind are, by their names, where pages ask for them in another way."""
        site, files, theme, options = project.site, project.file_digests, project.theme_files, project.options
        kinds: dict[str, Callable[[str], object]] = {
            "program": lambda _: fingerprint(),
            "host": lambda _: project.host_digest,
            "option": lambda name: getattr(options, name),
            "configuration": lambda _: project.loaded.texts,
            "setting": lambda name: getattr(settings, name),
            "language": lambda _: project.language,
            "theme": lambda _: theme.shared_digest,
            "template": theme.template,
            "component": theme.component,
            "components": lambda _: theme.components,
            "folder": files.folder_digest,
            "picture": lambda name: self._picture_digest(*name.split(SEPARATOR)),
            "fonts": lambda _: project.fonts if options.serves_fonts else "",
            "static": lambda _: project.docs_files.static,
            "common files": lambda _: project.common_files,
            "script classes": lambda _: sorted(project.script_classes),
            "home": lambda _: site.home,
            "facts": site.pages.get,
            "navigation": lambda _: (site.root, *map(_position, site.places.items())),
            "divisions": lambda _: outline(site.root),
            "place": lambda path: _outline_of_place(site.places.get(path)),
            "editions": lambda _: site.edition_paths,
            "counterpart": lambda name: self._counterpart(*name.split(SEPARATOR)),
            "addresses": lambda _: project.routes.cache_key,
            "place rules": lambda _: (options.use_directory_urls, project.arrangement.placed),
            "stars": lambda url: project.origin.stars(url),
            "api": lambda _: self._api_digest(),
            "api page": self._api_page_digest,
        }
        for kind, value in kinds.items():
            self.recorder.define(kind, value)

    def _define_named(
        self, kind: str, read: Callable[[str], T], digested_value: Callable[[str], object] | None = None
    ) -> Callable[[str], T]:
        """Return `read`, whose argument is noted as the name of an input of this kind. digested_value: what
        the digest of such an input is made from, if not its value.
        """
        self.recorder.define(kind, digested_value or read)

        def noted(name: str) -> T:
            self.recorder.note(kind, name)
            return read(name)

        return noted

    def size(self, file: str, *, own: bool = False) -> ImageSize | None:
        """Width and height of a picture of the docs folder (see `images.size_of_file`)."""
        self.recorder.note("picture", f"{file}{SEPARATOR}{'own' if own else ''}")
        return size_of_file(str(self._project.options.docs / file), needs_size=own)

    def language_of(self, path: str) -> str:
        self.recorder.note("place", path)
        self.recorder.note("language")
        return self._project.language_of(path)

    def stars(self, url: str) -> tuple[str, str]:
        """A repository's stars, short and in words; empty when they are not known."""
        self.recorder.note("stars", url)
        origin = self._project.origin
        stars = origin.stars(url)
        if not stars[0] and origin.asks_for_stars(url):
            message = f"the number of stars of {url} cannot be read, so the button shows none"
            self.report("stars-unknown", message, "build again with a network, or set fetch: false", url)
        return stars

    def report(self, code: str, message: str, hint: str, text: str) -> None:
        """Report a problem of docs.json. text: a text there, by which its place is found."""
        self.recorder.report(Problem(self.settings.file, 0, 0, code, message, hint, self.pointer_of(text)))

    def issue_url(self, title: str, page_url: str, file: str) -> str:
        """The address of a new-issue form about a page."""
        self.recorder.note("origin")
        return self._project.origin.issue_url(title, page_url, file)

    def counterpart(self, path: str, division: SiteDivision) -> tuple[str, bool]:
        self.recorder.note("counterpart", f"{division.id}{SEPARATOR}{path}")
        return counterpart(self._project.site, path, division)

    def is_visible(self, path: str) -> bool:
        """Whether no other plugin hides anything of a page. No input, as the result of such a page is not kept."""
        return path not in self._project.withheld

    def all_places(self) -> dict[str, Place]:
        """The place in the navigation of each page that it lists."""
        self.recorder.note("navigation")
        site = self._project.site
        return {path: place for path, place in site.places.items() if path in site.pages}

    def api_of(self, path: str) -> ApiSite | None:
        """The API pages, for the making of the page at `path`; its notes are limited to what it shows."""
        self.recorder.note("api page", path)
        self.recorder.note("components")  # owners' templates draw fields of API pages, too
        return self._project.api

    def specifications(self, path: str = "") -> tuple[str, ...]:
        """OpenAPI documents that are published. path: of the API page that asks; empty for lists of all pages."""
        self.recorder.note(*(("api page", path) if path else ("api",)))
        api, static = self._project.api, self._project.docs_files.static
        return tuple(file for file in (api.files if api else ()) if is_external(file) or file in static)

    @property
    def icons(self) -> IconFinder:
        """The icons, with the owner's own among them."""
        self.page_options_of(self.language)
        return self._project.icons

    def use_theme(self) -> None:
        """Note the stylesheets and scripts of the theme."""
        self.recorder.note("theme")
        self.recorder.note("program")

    def use_template(self, name: str) -> None:
        """Note a template of whole pages, and what the host adds to it."""
        self.recorder.note("template", name)
        self.recorder.note("host")
        self.recorder.note("program")

    @property
    def page_options(self) -> PageOptions:
        """How pages are rendered in the site's language."""
        return self.page_options_of(self.language)

    @contextmanager
    def rendering_options(self, language: str) -> Iterator[PageOptions]:
        """How pages are rendered in a language, while one is: the templates of components that it uses are noted."""
        from mkdocs_docsjson.pages.templates import templates_of

        options = self.page_options_of(language)
        templates = templates_of(options.template_folders)
        templates.take_used()
        try:
            yield options
        finally:
            for component in templates.take_used():
                self.recorder.note("component", component)

    def _page_options_of(self, language: str) -> PageOptions:
        self.recorder.note("program")
        made = page_options(self.settings, self.options, self.words_of(language), self.palette)
        self.recorder.note("theme")  # this also notes which components and icons exist
        for folder in made.icon_folders[: -len(made.template_folders)]:
            self.recorder.note("folder", folder)
        return made

    @property
    def palette(self) -> Palette:
        self.recorder.note("setting", "colors")
        self.recorder.note("setting", "background")
        return self._project.palette

    # How some inputs are digested

    def _api_digest(self) -> str:
        """A digest of everything that all API pages are made from."""
        return digest_of(self._project.api_digest, self._around_documents) if self._project.api else ""

    @cached_property
    def _around_documents(self) -> str:
        """A digest of what API pages are made from beside their documents."""
        project = self._project
        settings = (repr(project.settings.api), repr(project.settings.navigation))
        words = self.recorder.digest("words", project.language)
        documents = (file for file in project.docs_files.static if file.endswith(DOCUMENT_SUFFIXES))
        return digest_of(*settings, words, *documents, *project.openapi_of_pages())

    @cached_property
    def _elements(self) -> PageElements | None:
        from mkdocs_docsjson.openapi.used_elements import PageElements

        return PageElements(self._project.api) if self._project.api else None

    def _api_page_digest(self, path: str) -> str:
        """A digest of what an API page is made from: the elements of its document that it shows, or all documents."""
        page, elements = self._project.site.pages[path], self._elements
        if elements is None:
            return ""
        if page.generated:
            name = elements.page_digest(page.source_path)
        elif named := meta_text(page.meta, "openapi"):
            name = elements.operation_digest(named)
        else:
            named = meta_text(page.meta, SCHEMA)
            name = elements.schema_digest(named) if named else "none"
        return digest_of(name or self._project.api_digest, elements.outline, self._around_documents)

    def _counterpart(self, id: str, path: str) -> tuple[str, bool]:
        return counterpart(self._project.site, path, self._project.divisions[id])

    def _origin(self, file: str) -> object:
        """Where a file is edited; without a file, where all of them are."""
        project = self._project
        return project.edit_url(file) if file else (project.origin.repository, project.origin.branch)

    def _newer_original(self, path: str) -> str:
        translations = self._project.translations
        return translations.of[path].original if translations.behind(path) else ""

    def _picture_digest(self, file: str, own: str) -> str:
        path, files = self._project.options.docs / file, self._project.file_digests
        return files.cached_value(path, f"size {own}", lambda name: repr(size_of_file(name, needs_size=bool(own))))


def _position(item: tuple[str, Place]) -> str:
    """The place of a page, without what the digest of the divisions covers."""
    path, place = item
    around = [entry.path if entry else "" for entry in (place.entry, place.previous, place.next)]
    groups = [group.title for group in place.groups]
    ids = [division.id for division in place.divisions]
    return repr((path, ids, groups, around, place.hidden, place.searchable, place.boost))


def _outline_of_place(place: Place | None) -> object:
    """The place of a page, without the entries around it but those that the page itself lists."""
    if place is None:
        return None
    divisions = [division.id for division in place.divisions]
    groups = [replace(group, items=()) for group in place.groups]
    own = (place.entry, place.previous, place.next, place.is_hidden, place.searchable, place.boost)
    return divisions, groups, own, listed_group(place)
