"""The site as code that makes pages may read it: everything read here is noted (see `recorder.py`).

Such code gets a `SiteInputs` and nothing else of the project, so that it cannot read around the recorder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from mkdocs_docsjson.context.words import word_files
from mkdocs_docsjson.project.common_files import CommonFiles
from mkdocs_docsjson.project.images import ImageSize, size_of_file
from mkdocs_docsjson.project.operation_pages import SCHEMA, meta_text
from mkdocs_docsjson.project.site_config import page_options
from mkdocs_docsjson.rendering.recorded_site import (
    SEPARATOR,
    Recorded,
    RecordedRoutes,
    RecordedSettings,
    RecordedSite,
    outline,
)
from mkdocs_docsjson.site.counterpart import counterpart
from mkdocs_docsjson.site.directory import listed_group
from mkdocs_docsjson.site.model import Place, Site, SiteDivision
from mkdocs_docsjson.site.routes import Routes
from mkdocs_docsjson.store.cache import fingerprint
from mkdocs_docsjson.store.file_digests import digest_of
from mkdocs_docsjson.store.recorder import Recorder

if TYPE_CHECKING:
    from mkdocs_docsjson.colors import Palette
    from mkdocs_docsjson.icons import Icons
    from mkdocs_docsjson.openapi.elements import PageElements
    from mkdocs_docsjson.openapi.site import ApiSite
    from mkdocs_docsjson.pages.model import PageOptions
    from mkdocs_docsjson.project.lighter_pictures import LightImage
    from mkdocs_docsjson.project.project import Project
    from mkdocs_docsjson.project.served_fonts import FontSet
    from mkdocs_docsjson.project.site_options import SiteOptions
    from mkdocs_docsjson.settings.models import Division, Settings

COVERING = {"link": "addresses", "counterpart": "navigation", "place": "navigation", "api page": "api"}
"""Kinds of small inputs of which a page has many, and the kind of the one input that covers them all."""
COMMON = frozenset({"setting", "option", "folder", "words", "fonts", "program", "host", "common files",
                    "theme", "template"})  # fmt: skip
"""Kinds of inputs that are the same for most pages."""


class SiteInputs:
    """A site as it was read, through a recorder."""

    def __init__(self, project: Project, recorder: Recorder) -> None:
        self._project = project
        self.recorder = recorder
        self.settings: Settings = cast("Settings", RecordedSettings(project.settings, "setting", recorder))
        self.options: SiteOptions = cast("SiteOptions", Recorded(project.options, "option", recorder))
        self.site: Site = cast("Site", RecordedSite(project.site, self.settings, recorder))
        self.routes: Routes = cast("Routes", RecordedRoutes(project.routes, recorder))
        self.shared = recorder.shared
        self.page_options_of = recorder.shared(self._page_options_of)
        self._define(project, recorder)

    def _define(self, project: Project, recorder: Recorder) -> None:
        """Say what the inputs of each kind are, by their names."""
        site, files, theme, options = project.site, project.files, project.theme_files, project.options
        kinds: dict[str, Callable[[str], object]] = {
            "program": lambda _: fingerprint(),
            "host": lambda _: project.host_digest,
            "option": lambda name: getattr(options, name),
            "configuration": lambda _: project.loaded.texts,
            "setting": lambda name: self._divisions if name == "navigation" else getattr(project.settings, name),
            "pointer": project.pointer_of,
            "language": lambda _: project.language,
            "words": lambda lang: [files.of(file) for file in word_files(lang, options.theme_folders)],
            "theme": lambda _: theme.rest,
            "template": theme.template,
            "component": theme.component,
            "components": lambda _: theme.components,
            # Files
            "source": lambda path: project.source_of(path).text,
            "text": project.sources.text,
            "file": lambda file: files.of(options.docs / file),
            "folder": files.folder,
            "picture": lambda name: self._picture_digest(*name.split(SEPARATOR)),
            "lighter": lambda file: project.light_images.digest(file),
            "fonts": lambda _: project.local_fonts.digest if options.serves_fonts else "",
            "static": lambda _: project.found.static,
            "common files": lambda _: project.common,
            # The site
            "home": lambda _: site.home,
            "facts": site.pages.get,
            "navigation": lambda _: (site.root, *map(_position, site.places.items())),
            "divisions": lambda _: outline(site.root),
            "division": project.divisions.__getitem__,
            "place": lambda path: _outline_of_place(site.places.get(path)),
            "editions": lambda _: site.shared,
            "counterpart": lambda name: self._counterpart(*name.split(SEPARATOR)),
            "addresses": lambda _: project.routes.known,
            "place rules": lambda _: (options.use_directory_urls, project.arrangement.placed),
            "link": lambda name: project.routes.resolve(*name.split(SEPARATOR)),
            # What git and others say
            "date": project.updated,
            "original": self._newer_original,
            "origin": self._origin,
            "stars": lambda url: project.origin.stars(url),
            # Documents of APIs
            "api": lambda _: self._api_digest(),
            "api page": self._api_page_digest,
        }
        for kind, value in kinds.items():
            recorder.define(kind, value)

    # What pages ask for

    def page_text(self, path: str) -> None:
        """Note the text of a page, which the caller has from the project."""
        self.recorder.note("source", path)

    def text(self, file: str) -> str | None:
        """The text of a file of the docs folder."""
        self.recorder.note("text", file)
        return self._project.sources.text(file)

    def bytes_of(self, file: str) -> bytes:
        """The content of a file of the docs folder; empty when it cannot be read."""
        self.recorder.note("file", file)
        try:
            return (self._project.options.docs / file).read_bytes()
        except OSError:
            return b""

    def size(self, file: str, *, own: bool = False) -> ImageSize | None:
        """Width and height of a picture of the docs folder (see `images.size_of_file`)."""
        self.recorder.note("picture", f"{file}{SEPARATOR}{'own' if own else ''}")
        return size_of_file(str(self._project.options.docs / file), own=own)

    def lighter(self, file: str) -> tuple[LightImage, ...]:
        """Lighter copies of a picture of the docs folder."""
        self.recorder.note("lighter", file)
        return self._project.light_images.of(file)

    @property
    def fonts(self) -> FontSet:
        """Fonts that the site serves itself though docs.json names only their family."""
        self.recorder.note("fonts")
        return self._project.local_fonts.fonts

    def words_of(self, language: str) -> dict[str, str]:
        self.recorder.note("words", language)
        return self._project.words_of(language)

    @property
    def language(self) -> str:
        """Language of the site where the navigation names none."""
        self.recorder.note("language")
        return self._project.language

    def language_of(self, path: str) -> str:
        self.recorder.note("place", path)
        self.recorder.note("language")
        return self._project.language_of(path)

    def updated(self, path: str) -> str:
        self.recorder.note("date", path)
        return self._project.updated(path)

    def newer_original(self, path: str) -> str:
        """Path of the page that a page translates, if that has changed since; else empty."""
        self.recorder.note("original", path)
        return self._newer_original(path)

    def stars(self, url: str) -> tuple[str, str]:
        self.recorder.note("stars", url)
        told = self._project.unknown_stars(url)
        if told:
            self.recorder.report(told)
        return self._project.origin.stars(url)

    def edit_url(self, file: str) -> str:
        self.recorder.note("origin", file)
        return self._project.edit_url(file)

    def issue_url(self, title: str, page_url: str, file: str) -> str:
        """The address of a new-issue form about a page."""
        self.recorder.note("origin")
        return self._project.origin.issue_url(title, page_url, file)

    def counterpart(self, path: str, division: SiteDivision) -> tuple[str, bool]:
        self.recorder.note("counterpart", f"{division.id}{SEPARATOR}{path}")
        return counterpart(self._project.site, path, division)

    def is_open(self, path: str) -> bool:
        """Whether no other plugin hides anything of a page. No input, as the result of such a page is not kept."""
        return path not in self._project.withheld

    def all_places(self) -> dict[str, Place]:
        """The place in the navigation of each page that it lists."""
        self.recorder.note("navigation")
        site = self._project.site
        return {path: place for path, place in site.places.items() if path in site.pages}

    def division(self, id: str) -> SiteDivision:
        """A division with its entries."""
        self.recorder.note("division", id)
        return self._project.divisions[id]

    @property
    def api(self) -> ApiSite | None:
        """The API pages, for lists of all pages."""
        self.recorder.note("api")
        return self._project.api

    def api_of(self, path: str) -> ApiSite | None:
        """The API pages, for the making of the page at `path`; its notes are limited to what it shows."""
        self.recorder.note("api page", path)
        self.recorder.note("components")  # owners' templates draw fields of API pages, too
        return self._project.api

    def specifications(self, path: str = "") -> tuple[str, ...]:
        """OpenAPI documents that are published. path: of the API page that asks; empty for lists of all pages."""
        self.recorder.note(*(("api page", path) if path else ("api",)))
        return self._project.specifications

    @property
    def common(self) -> CommonFiles:
        """Stylesheets and scripts of the repository that every page loads."""
        self.recorder.note("common files")
        return self._project.common

    @property
    def page_order(self) -> list[str]:
        """Paths of all pages in the order of the navigation, unlisted ones last."""
        self.recorder.note("navigation")
        self.recorder.note("addresses")
        return self._project.page_order

    @property
    def static(self) -> tuple[str, ...]:
        """Files that are published as they are."""
        self.recorder.note("static")
        return tuple(self._project.found.static)

    @property
    def icons(self) -> Icons:
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

    def use_components(self, names: Iterable[str]) -> None:
        """Note the templates of components that were used, as they were when the site was read."""
        for name in names:
            self.recorder.note("component", name)

    @property
    def page_options(self) -> PageOptions:
        """How pages are rendered in the site's language."""
        return self.page_options_of(self.language)

    def _page_options_of(self, language: str) -> PageOptions:
        self.recorder.note("program")
        made = page_options(self.settings, self.options, self.words_of(language))
        self.recorder.note("theme")  # which says what there is of components, and of icons beside them
        for folder in made.icon_folders[: -len(made.template_folders)]:
            self.recorder.note("folder", folder)
        return made

    def pointer_of(self, text: str) -> str:
        """JSON pointer of a text in docs.json."""
        self.recorder.note("pointer", text)
        return self._project.pointer_of(text)

    @property
    def palette(self) -> Palette:
        self.recorder.note("setting", "colors")
        self.recorder.note("setting", "background")
        return self._project.palette

    # How some inputs are digested

    @cached_property
    def _divisions(self) -> Division:
        return outline(self._project.settings.navigation)

    def _api_digest(self) -> str:
        """A digest of everything that all API pages are made from."""
        project = self._project
        if project.api is None:
            return ""
        return digest_of(project.api_name, self._around_documents)

    @cached_property
    def _around_documents(self) -> str:
        """A digest of what API pages are made from beside their documents."""
        project = self._project
        settings = (repr(project.settings.api), repr(project.settings.navigation))
        words = self.recorder.digest("words", project.language)
        return digest_of(*settings, words, *project.found.static, *project.api_pages_named())

    @cached_property
    def _elements(self) -> PageElements | None:
        from mkdocs_docsjson.openapi.elements import PageElements

        return PageElements(self._project.api) if self._project.api else None

    def _api_page_digest(self, path: str) -> str:
        """A digest of what an API page is made from: the elements of its document that it shows, or all documents."""
        page, elements = self._project.site.pages[path], self._elements
        if elements is None:
            return ""
        if page.generated:
            name = elements.of_page(page.source_path)
        elif named := meta_text(page.meta, "openapi"):
            name = elements.of_operation(named)
        else:
            named = meta_text(page.meta, SCHEMA)
            name = elements.of_schema(named) if named else "none"
        return digest_of(name or self._project.api_name, elements.outline, self._around_documents)

    def _counterpart(self, id: str, path: str) -> tuple[str, bool]:
        return counterpart(self._project.site, path, self._project.divisions[id])

    def _origin(self, file: str) -> object:
        """Where a file is edited; of no file, where all of them lie."""
        project = self._project
        return project.edit_url(file) if file else (project.origin.repository, project.origin.branch)

    def _newer_original(self, path: str) -> str:
        translations = self._project.translations
        return translations.of[path].original if translations.behind(path) else ""

    def _picture_digest(self, file: str, own: str) -> str:
        path = self._project.options.docs / file
        return self._project.files.value(path, f"size {own}", lambda name: repr(size_of_file(name, own=bool(own))))


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
