"""The site as the making of a page may see it: whatever is read here is noted (see `inputs`).

What makes pages gets a `SiteInputs` and nothing else of the project, so that it cannot read around the recorder.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
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
from mkdocs_docsjson.store.inputs import ABSENT, Inputs

if TYPE_CHECKING:
    from mkdocs_docsjson.colors import Palette
    from mkdocs_docsjson.icons import Icons
    from mkdocs_docsjson.openapi.elements import PageElements
    from mkdocs_docsjson.openapi.site import ApiSite
    from mkdocs_docsjson.pages.model import PageOptions
    from mkdocs_docsjson.project.light_images import LightImage
    from mkdocs_docsjson.project.local_fonts import FontSet
    from mkdocs_docsjson.project.project import Project
    from mkdocs_docsjson.project.site_options import SiteOptions
    from mkdocs_docsjson.settings.models import Settings

COVERING = {"link": "all addresses", "counterpart": "all places", "place": "all places", "api page": "all documents"}
"""Small inputs of which a page has many, and what covers all of a kind."""
COMMON = frozenset({"setting", "option", "folder", "words", "fonts", "program", "host", "repository", "common files",
                    "theme", "template"})  # fmt: skip
"""Kinds of inputs of which most pages have the same."""


class SiteInputs:
    """The recorded view of one reading of a site."""

    def __init__(self, project: Project, inputs: Inputs) -> None:
        self._project = project
        self.inputs = inputs
        self.settings: Settings = cast("Settings", RecordedSettings(project.settings, "setting", inputs))
        self.options: SiteOptions = cast("SiteOptions", Recorded(project.options, "option", inputs))
        self.site: Site = cast("Site", RecordedSite(project.site, self.settings, inputs))
        self.routes: Routes = cast("Routes", RecordedRoutes(project.routes, inputs))
        self.shared = inputs.shared
        self.page_options_of = inputs.shared(self._page_options_of)
        self._define(project, inputs)

    def _define(self, project: Project, inputs: Inputs) -> None:
        """Say how each kind of input is digested."""
        site, files, docs = project.site, project.files, project.options.docs
        inputs.define("program", lambda _: fingerprint())
        inputs.define("setting", lambda name: digest_of(repr(getattr(project.settings, name))))
        inputs.define("setting divisions", lambda _: digest_of(repr(outline(project.settings.navigation))))
        inputs.define("option", lambda name: digest_of(repr(getattr(project.options, name))))
        inputs.define("place rules", lambda _: repr((project.options.use_directory_urls, project.arrangement.placed)))
        inputs.define("navigation", lambda _: digest_of(repr(site.root), *map(_position, site.places.items())))
        inputs.define("divisions", lambda _: digest_of(repr(outline(site.root))))
        inputs.define("division", lambda id: digest_of(repr(self._division(id))))
        inputs.define("place", lambda path: digest_of(repr(_outline_of_place(site.places.get(path)))))
        inputs.define("counterpart", self._counterpart_digest)
        inputs.define("facts", lambda path: digest_of(repr(site.pages.get(path))))
        inputs.define("pointer", project.pointer_of)
        inputs.define("language", lambda _: project.language)
        inputs.define("home", lambda _: digest_of(site.home))
        inputs.define("editions", lambda _: digest_of(repr(site.shared)))
        inputs.define("addresses", lambda _: digest_of(repr(project.routes.known)))
        inputs.define("link", self._link_digest)
        inputs.define("static", lambda _: digest_of(*project.found.static))
        inputs.define(
            "text", lambda file: digest_of(text) if (text := project.sources.text(file)) is not None else ABSENT
        )
        inputs.define("source", lambda path: digest_of(project.source_of(path).text))
        inputs.define("file", lambda file: files.of(docs / file))
        inputs.define("folder", files.folder)
        inputs.define("template", project.theme_files.template)
        inputs.define("component", project.theme_files.component)
        inputs.define("components", lambda _: project.theme_files.components)
        inputs.define("theme", lambda _: project.theme_files.rest)
        inputs.define("words", lambda lang: digest_of(*map(files.of, word_files(lang, project.options.theme_folders))))
        inputs.define("picture", lambda name: self._picture_digest(*name.split(SEPARATOR)))
        inputs.define("fonts", lambda _: project.local_fonts.digest if project.options.serves_fonts else "")
        inputs.define("lighter", lambda file: project.light_images.digest(file))
        inputs.define("date", lambda path: project.updated(path))
        inputs.define("original", lambda path: self._newer_original(path))
        inputs.define("stars", lambda url: repr(project.origin.stars(url)))
        inputs.define("repository", lambda _: repr((project.origin.repository, project.origin.branch)))
        inputs.define("edit", project.edit_url)
        inputs.define("palette", lambda name: repr(project.palette.tokens.get(name)))
        inputs.define("api", lambda _: self._api_digest())
        inputs.define("api page", self._api_page_digest)
        inputs.define("all documents", lambda _: inputs.digest("api"))
        inputs.define("all places", lambda _: inputs.digest("navigation"))
        inputs.define("all addresses", lambda _: inputs.digest("addresses"))
        inputs.define("specifications", lambda _: repr(project.specifications))
        inputs.define("common files", lambda _: repr(project.common))
        inputs.define("host", lambda _: project.host_digest)
        inputs.define("open", lambda path: str(path not in project.withheld))
        inputs.define("icons of pages", lambda _: digest_of(repr(project.icons_of_pages)))
        inputs.define("configuration", lambda _: digest_of(*project.loaded.texts))

    # What pages ask for

    def page_text(self, path: str) -> None:
        """Note the text of a page, which the caller has from the project."""
        self.inputs.note("source", path)

    def text(self, file: str) -> str | None:
        """The text of a file of the docs folder."""
        self.inputs.note("text", file)
        return self._project.sources.text(file)

    def bytes_of(self, file: str) -> bytes:
        """The content of a file of the docs folder; nothing when it cannot be read."""
        self.inputs.note("file", file)
        try:
            return (self._project.options.docs / file).read_bytes()
        except OSError:
            return b""

    def size(self, file: str, *, own: bool = False) -> ImageSize | None:
        """Width and height of a picture of the docs folder (see `images.size_of_file`)."""
        self.inputs.note("picture", f"{file}{SEPARATOR}{'own' if own else ''}")
        return size_of_file(str(self._project.options.docs / file), own=own)

    def lighter(self, file: str) -> tuple[LightImage, ...]:
        """Lighter copies of a picture of the docs folder."""
        self.inputs.note("lighter", file)
        return self._project.light_images.of(file)

    @property
    def fonts(self) -> FontSet:
        """The fonts that the site serves itself though docs.json names them by family alone."""
        self.inputs.note("fonts")
        return self._project.local_fonts.fonts

    def words_of(self, language: str) -> dict[str, str]:
        self.inputs.note("words", language)
        return self._project.words_of(language)

    @property
    def language(self) -> str:
        """Language of the site where the navigation names none."""
        self.inputs.note("language")
        return self._project.language

    def language_of(self, path: str) -> str:
        self.inputs.note("place", path)
        self.inputs.note("language")
        return self._project.language_of(path)

    def updated(self, path: str) -> str:
        self.inputs.note("date", path)
        return self._project.updated(path)

    def newer_original(self, path: str) -> str:
        """Path of the page that a page translates and has stayed behind; empty for any other page."""
        self.inputs.note("original", path)
        return self._newer_original(path)

    def stars(self, url: str) -> tuple[str, str]:
        self.inputs.note("stars", url)
        told = self._project.unknown_stars(url)
        if told:
            self.inputs.report(told)
        return self._project.origin.stars(url)

    def edit_url(self, file: str) -> str:
        self.inputs.note("edit", file)
        return self._project.edit_url(file)

    def issue_url(self, title: str, page_url: str, file: str) -> str:
        """A form for an issue about a page."""
        self.inputs.note("repository")
        return self._project.origin.issue_url(title, page_url, file)

    def color(self, name: str) -> tuple[str, str]:
        """A color of the palette in light and in dark mode."""
        self.inputs.note("palette", name)
        return self._project.palette.tokens[name]

    def counterpart(self, path: str, division: SiteDivision) -> tuple[str, bool]:
        self.inputs.note("counterpart", f"{division.id}{SEPARATOR}{path}")
        return counterpart(self._project.site, path, division)

    def is_open(self, path: str) -> bool:
        """Whether no other plugin hides anything of a page."""
        self.inputs.note("open", path)
        return path not in self._project.withheld

    def all_places(self) -> dict[str, Place]:
        """Where each page stands that the navigation lists."""
        self.inputs.note("navigation")
        site = self._project.site
        return {path: place for path, place in site.places.items() if path in site.pages}

    def division(self, id: str) -> SiteDivision:
        """A division with its entries."""
        self.inputs.note("division", id)
        return self._project.divisions[id]

    @property
    def api(self) -> ApiSite | None:
        self.inputs.note("api")
        self.inputs.note("components")  # owners' templates draw fields of API pages too
        return self._project.api

    def api_of(self, path: str) -> ApiSite | None:
        """The API pages, for the making of one that shows something of a document."""
        self.inputs.note("api page", path)
        self.inputs.note("components")
        return self._project.api

    @property
    def specifications(self) -> tuple[str, ...]:
        self.inputs.note("specifications")
        return self._project.specifications

    @property
    def common(self) -> CommonFiles:
        """Stylesheets and scripts of the repository that every page loads."""
        self.inputs.note("common files")
        return self._project.common

    @property
    def page_order(self) -> list[str]:
        """All pages: as the navigation lists them, the unlisted ones last."""
        self.inputs.note("navigation")
        self.inputs.note("addresses")
        return self._project.page_order

    @property
    def static(self) -> tuple[str, ...]:
        """Files that are published as they are."""
        self.inputs.note("static")
        return tuple(self._project.found.static)

    @property
    def icons(self) -> Icons:
        """The icons, with the owner's own among them."""
        self.page_options_of(self.language)
        return self._project.icons

    def use_theme(self) -> None:
        """Note what of the theme is on every page: its stylesheets and scripts."""
        self.inputs.note("theme")
        self.inputs.note("program")

    def use_template(self, name: str) -> None:
        """Note a template of whole pages, and what the host adds to it."""
        self.inputs.note("template", name)
        self.inputs.note("host")
        self.inputs.note("program")

    def use_components(self, names: Iterable[str]) -> None:
        """Note the templates that components have asked for. They are those of when the site was read."""
        for name in names:
            self.inputs.note("component", name)

    @property
    def page_options(self) -> PageOptions:
        """How pages are rendered in the site's language."""
        return self.page_options_of(self.language)

    def _page_options_of(self, language: str) -> PageOptions:
        self.inputs.note("program")
        made = page_options(self.settings, self.options, self.words_of(language))
        self.inputs.note("theme")  # which says what there is of components
        for folder in made.icon_folders:
            self.inputs.note("folder", folder)
        return made

    def pointer_of(self, text: str) -> str:
        """JSON pointer of a text in docs.json."""
        self.inputs.note("pointer", text)
        return self._project.pointer_of(text)

    @property
    def palette(self) -> Palette:
        self.inputs.note("setting", "colors")
        self.inputs.note("setting", "background")
        return self._project.palette

    # How some inputs are digested

    def _division(self, id: str) -> SiteDivision | None:
        return self._project.divisions.get(id)

    def _api_digest(self) -> str:
        """Names all that the API pages of the site are made from."""
        project = self._project
        if project.api is None:
            return ""
        return digest_of(project.api_name, self._around_documents)

    @cached_property
    def _around_documents(self) -> str:
        """Names what is said of documents elsewhere."""
        project = self._project
        settings = (repr(project.settings.api), repr(project.settings.navigation))
        words = self.inputs.digest("words", project.language)
        return digest_of(*settings, words, *project.found.static, *project.api_pages_named())

    @cached_property
    def _elements(self) -> PageElements | None:
        from mkdocs_docsjson.openapi.elements import PageElements

        return PageElements(self._project.api) if self._project.api else None

    def _api_page_digest(self, path: str) -> str:
        """Names what an API page is made from: the elements of its document that it shows, or all documents."""
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

    def _counterpart_digest(self, name: str) -> str:
        id, path = name.split(SEPARATOR)
        division = self._division(id)
        return json.dumps(counterpart(self._project.site, path, division)) if division else ABSENT

    def _newer_original(self, path: str) -> str:
        translations = self._project.translations
        return translations.of[path].original if translations.behind(path) else ""

    def _link_digest(self, name: str) -> str:
        url, file, kind = name.split(SEPARATOR)
        return digest_of(repr(self._project.routes.resolve(url, file, kind)))

    def _picture_digest(self, file: str, own: str) -> str:
        path = self._project.options.docs / file
        return self._project.files.value(path, f"size {own}", lambda name: repr(size_of_file(name, own=bool(own))))


def _position(item: tuple[str, Place]) -> str:
    """Where a page stands, where the divisions and their entries are known."""
    path, place = item
    around = [entry.path if entry else "" for entry in (place.entry, place.previous, place.next)]
    groups = [group.title for group in place.groups]
    ids = [division.id for division in place.divisions]
    return repr((path, ids, groups, around, place.hidden, place.searchable, place.boost))


def _outline_of_place(place: Place | None) -> object:
    """Where a page stands, without the other pages there but for those that it lists itself."""
    if place is None:
        return None
    divisions = [division.id for division in place.divisions]
    groups = [replace(group, items=()) for group in place.groups]
    own = (place.entry, place.previous, place.next, place.is_hidden, place.searchable, place.boost)
    return divisions, groups, own, listed_group(place)
