"""The site being built, from docs.json to the values that templates and outputs need.

`open` reads the settings, `read` finds and reads the pages, `body_of` renders one, `view` says what its template
shows, `outputs` what stands beside the pages. Each step takes what the one before has settled.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from mkdocs_docsjson import material
from mkdocs_docsjson.cache import Cache
from mkdocs_docsjson.colors import Palette, palette
from mkdocs_docsjson.context.views import DocsJson
from mkdocs_docsjson.context.words import words
from mkdocs_docsjson.icons import Icons
from mkdocs_docsjson.openapi.site import ApiSite
from mkdocs_docsjson.openapi.words import ENGLISH as API_WORDS
from mkdocs_docsjson.outputs.offline import offline_html, settings_for_disk
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.words import ENGLISH as COMPONENT_WORDS
from mkdocs_docsjson.pages.words import PREFIX, words_among
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.api import Documents, build_api
from mkdocs_docsjson.project.bodies import Body
from mkdocs_docsjson.project.folder import SiteFolder
from mkdocs_docsjson.project.keys import page_name, site_name
from mkdocs_docsjson.project.links import Links, missing_anchors
from mkdocs_docsjson.project.operations import OperationPages
from mkdocs_docsjson.project.options import ProjectOptions
from mkdocs_docsjson.project.origin import Origin
from mkdocs_docsjson.project.outcome import OUTCOME, Outcome, outcome_of
from mkdocs_docsjson.project.outputs import Content, SiteOutputs, listing
from mkdocs_docsjson.project.page_bodies import PageBodies
from mkdocs_docsjson.project.parts import SEARCH_PATH, Parts
from mkdocs_docsjson.project.remote import Remote
from mkdocs_docsjson.project.render import forget_changed_templates
from mkdocs_docsjson.project.renderers import Renderers
from mkdocs_docsjson.project.sources import Source, Sources, digest_of, source_of, stamp_of
from mkdocs_docsjson.project.views import NOT_FOUND, PageViews
from mkdocs_docsjson.settings.load import Loaded, load_settings
from mkdocs_docsjson.settings.models import Settings
from mkdocs_docsjson.settings.written import is_external
from mkdocs_docsjson.site.build import build_site
from mkdocs_docsjson.site.discover import Found, discover, is_ignored_folder
from mkdocs_docsjson.site.model import Site
from mkdocs_docsjson.site.routes import Routes

CONFIG_FILES = ("mkdocs.yml", "mkdocs.yaml", "properdocs.yml")
OUTCOMES = "outcomes"
BUILT_IN = {**API_WORDS, **{PREFIX + key: word for key, word in COMPONENT_WORDS.items()}}
"""English words that pages need even where no theme folder has any."""
OUTPUTS = "outputs"
PROBLEMS = TypeAdapter(list[Problem])


class Project:
    """One site. A later build of the same process gets the earlier one, to keep what has not changed."""

    settings: Settings
    site: Site
    routes: Routes
    found: Found

    def __init__(self, options: ProjectOptions, previous: Project | None = None) -> None:
        self.options = options
        self.problems: list[Problem] = []
        forget_changed_templates(options.theme_folders)
        self.cache = Cache(options.cache_folder) if options.cache_folder else None
        kept = previous if previous and previous.options.docs == options.docs else None
        self.sources: Sources = kept.sources if kept else Sources(options.docs)
        earlier = kept.renderers.made if kept else {}
        self.renderers: Renderers = Renderers(self.sources, self.page_options_of, self.cache, options.workers, earlier)
        remote = Remote(options.cache_folder / "openapi" if options.cache_folder else None, allowed=options.fetch)
        self.documents: Documents = kept.documents if kept else Documents(options, remote)
        self._replaced: dict[str, Source] = {}
        self._bodies: dict[str, Body] = {}
        self.outcomes: dict[str, Outcome] = {}
        self._words: dict[str, dict[str, str]] = {}
        self._stamps: dict[str, tuple[int, int]] = {}
        self._names: dict[str, str] = {}
        self._shared = ""
        self.loaded = self._load()
        if self.loaded.settings:
            self.settings = settings_for_disk(self.loaded.settings) if options.offline else self.loaded.settings
            self.palette, notes = self._palette()
            self.problems += notes

    def _load(self) -> Loaded:
        """docs.json of the docs folder, else the one beside mkdocs.yml."""
        folder = self.options.docs
        beside = self.options.config_folder
        loaded = load_settings(folder)
        if not loaded.text and beside and beside != folder and (second := load_settings(beside)).text:
            loaded = second
        self.problems += loaded.problems
        return loaded

    def _palette(self) -> tuple[Palette, Sequence[Problem]]:
        image = self.settings.background.image
        made = palette(self.settings.colors, bool(image.light or image.dark), self.settings.file)
        return made, [self.placed(problem) for problem in made.problems]

    def placed(self, problem: Problem) -> Problem:
        """A problem of docs.json with its line, found by its pointer."""
        if problem.line or not problem.pointer:
            return problem
        file, place = self.loaded.locate(problem.pointer)
        return Problem(
            file, place.line, place.column, problem.code, problem.message, problem.hint, pointer=problem.pointer
        )

    def take_problems(self) -> list[Problem]:
        """What was found since the last call."""
        found = [*self.problems, *(self.cache.problems if self.cache else ())]
        self.problems = []
        if self.cache:
            self.cache.problems.clear()
        return found

    def meta_for_theme(self, meta: Mapping[str, Any]) -> dict[str, Any]:
        """Frontmatter as MkDocs and the theme may read it: without what means something else to them."""
        changed = dict(meta) if self.options.own_theme else material.page_meta(meta, self.icons)
        template = changed.get("template")
        if template and not any(Path(folder, str(template)).is_file() for folder in self.options.theme_folders):
            del changed["template"]
        return changed

    @property
    def watched_files(self) -> list[Path]:
        """Files beside the pages that decide what is built."""
        return [self.options.docs / file for file in self.loaded.files]

    # Pages

    def read(self) -> None:
        """Find all files, read the pages, and build the site from them."""
        options = self.options
        listed = set(_listed(self.settings.navigation))
        self.found = discover(
            self._walk(),
            ignore=self.loaded.ignore,
            listed=listed,
            site_folder=self._site_folder(),
            excluded=options.excluded,
        )
        sources, problems = self.sources.read(self.found.pages.values())
        self.problems += problems
        self._by_path = {path: sources[file] for path, file in self.found.pages.items() if file in sources}
        self.api = self._read_api()
        self._operations = OperationPages(self.api, self.settings.api)
        facts = {path: self._operations.facts(path, source) for path, source in self._by_path.items()}
        self.site, problems = build_site(
            self.settings,
            facts | (self.api.page_facts() if self.api else {}),
            generated=self.api.navigation if self.api else None,
            locate=self.loaded.locate,
        )
        self.problems += problems
        for source in self._by_path.values():
            self.problems += source.problems
        self.problems += self._operations.problems(self._by_path.values())
        self.routes = Routes(
            {path: page.file for path, page in self.site.pages.items()},
            self.found.static,
            self.settings.redirects,
            home=self.site.home,
            use_directory_urls=options.use_directory_urls,
        )
        self.links = Links(self.routes, options.site_url)
        self.bodies = PageBodies(self, self._operations)
        self._bodies.clear()
        self.outcomes.clear()
        self._stamps = self._all_stamps() if self.options.serving else {}

    def _read_api(self) -> ApiSite | None:
        """The API pages, made anew only when docs.json, a document or a page's `openapi` has changed."""
        made, problems = build_api(self.settings, self.documents, self.found.static, self._by_path, self.words)
        self.problems += [self.placed(problem) for problem in problems]
        if made:
            self.problems += made.problems
        return made

    def _walk(self) -> Iterator[str]:
        """All files of the docs folder, relative, but for folders that cannot hold anything of the site."""
        root = self.options.docs
        site = self.options.site
        for folder, folders, names in os.walk(root):
            if _is_finished_site(folders, names) and Path(folder) != root:
                folders.clear()
                continue
            folders[:] = sorted(name for name in folders if not is_ignored_folder(name) and Path(folder, name) != site)
            relative = Path(folder).relative_to(root).as_posix()
            prefix = "" if relative == "." else f"{relative}/"
            for name in sorted(names):
                yield prefix + name

    def _site_folder(self) -> str:
        site, docs = self.options.site, self.options.docs
        return site.relative_to(docs).as_posix() if site and site.is_relative_to(docs) else ""

    def source_of(self, path: str) -> Source:
        """The source of a page, as another plugin may have replaced it."""
        source = self._replaced.get(path) or self._by_path[path]
        return replace(source, meta=self._operations.facts(path, source).meta) if "openapi" in source.meta else source

    def replace_source(self, path: str, text: str) -> Source:
        """Take another plugin's text for a page's file."""
        self._replaced[path] = replaced = source_of(self.site.pages[path].file, text)
        return replaced

    @cached_property
    def page_options(self) -> PageOptions:
        settings, options = self.settings, self.options
        icons = [str(Path(folder, ".icons")) for folder in options.theme_folders]
        return PageOptions(
            variables=tuple(settings.variables.items()),
            template_folders=options.theme_folders,
            icon_folders=(str(options.docs / "icons"), str(options.docs / ".icons"), *icons),
            icon_library=settings.icon_library,
            smart_quotes=options.smart_quotes,
            math=settings.latex is not False,
            safe=options.safe,
            inline_sprite=not options.own_theme,
            api_base_urls=settings.api.base_urls,
            words=words_among(self.words),
        )

    def page_options_of(self, language: str) -> PageOptions:
        """For pages in a language: the components' own words differ."""
        return replace(self.page_options, words=words_among(self.words_of(language)))

    @cached_property
    def icons(self) -> Icons:
        return Icons(self.page_options.icon_folders, self.settings.icon_library)

    def render_ahead(self, paths: Iterable[str]) -> None:
        """Have pages rendered, on all cores when that pays."""
        wanted: dict[str, list[Source]] = {}
        for path in paths:
            if path in self._by_path:
                wanted.setdefault(self.language_of(path), []).append(self._by_path[path])
        self.problems += self.renderers.render_all(wanted)

    def leave_unchanged(self, folder: SiteFolder, theme: str) -> set[str]:
        """Paths of pages that stand finished in the site's folder and need not be made again.

        theme: names what MkDocs' configuration adds to the look of pages (`keys.theme_name`).
        """
        self._shared = shared = site_name(self, theme)
        unchanged = set()
        for path in self.site.pages:
            self._names[path] = name = page_name(self, shared, path)
            output = self.routes.output(path)
            outcome = self._known_outcome(path, name)
            if outcome and folder.keep(output, name):
                self.outcomes[path] = outcome
                unchanged.add(path)
            else:
                folder.made_from(output, name)
        return unchanged

    def _known_outcome(self, path: str, name: str) -> Outcome | None:
        text = self.cache.get(OUTCOMES, name) if self.cache else None
        if text is None or self.cache is None:
            return None
        try:
            outcome = OUTCOME.validate_json(text)
        except ValidationError:
            self.cache.drop(OUTCOMES, name)
            return None
        return outcome if self.renderers.of(self.language_of(path)).holds(outcome.includes) else None

    def body_of(self, path: str, changed: str | None = None) -> Body:
        """The body of a page with its links resolved. changed: its Markdown, when another plugin has changed it."""
        self._bodies[path] = body = self.bodies.shown_at(path, self.routes.url(path), changed)
        includes = self.bodies.includes_of(path)
        self.outcomes[path] = outcome_of(body, includes, searched=self.options.search == "pagefind")
        if self.cache and changed is None and path in self._names:
            self.cache.put(OUTCOMES, self._names[path], OUTCOME.dump_json(self.outcomes[path]))
        return body

    def changed_pages(self) -> list[str]:
        """Pages whose body alone has changed since they were read; none when anything else has changed, too.

        Reads them anew, so that `drawn` shows what they are now.
        """
        now = self._all_stamps()
        changed = [file for file in now.keys() | self._stamps.keys() if now.get(file) != self._stamps.get(file)]
        paths = {source.file: path for path, source in self._by_path.items()}
        new: dict[str, Source] = {}
        for file in changed:
            source = self.sources.read_one(file) if file in paths and file in now else None
            if source is None or source.meta != self._by_path[paths[file]].meta:
                return []
            new[paths[file]] = source
        self._by_path |= new
        self._stamps = now
        return list(new)

    def _all_stamps(self) -> dict[str, tuple[int, int]]:
        """Stamps of every file that can change the site: those of the docs folder by relative path, others by full."""
        docs = self.options.docs
        folder = self.options.config_folder or docs
        named = [*self.watched_files, *(folder / name for name in CONFIG_FILES)]
        themes = [path for folder in self.options.theme_folders for path in Path(folder).rglob("*")]
        files = {file: docs / file for file in self._walk()} | {str(path): path for path in (*named, *themes)}
        stamps = {}
        for name, path in files.items():
            with contextlib.suppress(OSError):
                stamps[name] = stamp_of(path)
        return stamps

    def drawn(self, path: str) -> str:
        """The whole HTML of a page, made now."""
        body = self.body_of(path)
        self.problems += body.problems
        return self._draw("main.html", self.views.view(path, body, ""))

    def check_anchors(self) -> None:
        """Links to ids that no page has, once all pages are rendered, and everything else that pages met."""
        anchors = (anchor for outcome in self.outcomes.values() for anchor in outcome.anchors)
        self.problems += missing_anchors(anchors, {path: outcome.ids for path, outcome in self.outcomes.items()})
        for outcome in self.outcomes.values():
            self.problems += outcome.problems

    # Views

    def use_templates(self, template: Callable[[str], Any], draw: Callable[[str, DocsJson], str]) -> None:
        """template: gives a compiled template of the theme by name. draw: a whole page by template and view."""

        def draw_finished(name: str, view: DocsJson) -> str:
            return self.finished(draw(name, view), view.base)

        self._draw = draw_finished

        def nav(t: Mapping[str, str], **context: Any) -> str:
            return str(template("partials/nav.html").render(docsjson={"t": t}, **context))

        self.parts = Parts(self, nav)
        self.views = PageViews(self, self.parts)

    def view(self, path: str, title: str, content: str) -> DocsJson:
        """What the template of a page shows. content: its HTML, as other plugins have left it."""
        body = self._bodies[path]
        return self.views.view(path, replace(body, html=content) if content != body.html else body, title)

    def finished(self, html: str, base: str) -> str:
        """The HTML of a page as it is written. base: way from the page to the root of the site."""
        return offline_html(html, base + self.parts.theme.scripts) if self.options.offline else html

    def asset_files(self) -> dict[str, bytes]:
        """What the theme publishes for the pages of this build."""
        features: frozenset[str] = frozenset().union(*(outcome.features for outcome in self.outcomes.values()))
        return self.parts.asset_files(features)

    def kind_of(self, path: str) -> str:
        """`api` for a page of an operation, else `page`."""
        return self.outcomes[path].kind if path in self.outcomes else "page"

    def description_of(self, path: str) -> str:
        """What a document says of a page, as plain text."""
        return self.outcomes[path].description if path in self.outcomes else ""

    @cached_property
    def language(self) -> str:
        """Language of the site where the navigation names none: the default one, else English."""
        languages = [d for d in self.settings.navigation.divisions if d.kind == "language"]
        default = next((d for d in languages if d.default), languages[0] if languages else None)
        return default.name if default else "en"

    def language_of(self, path: str) -> str:
        """Language of a page: of the innermost division that names one, else the site's."""
        place = self.site.places.get(path)
        divisions = place.divisions if place else ()
        return next((d.name for d in reversed(divisions) if d.kind == "language"), self.language)

    @property
    def words(self) -> dict[str, str]:
        """Words of the interface in the site's language."""
        return self.words_of(self.language)

    def words_of(self, language: str) -> dict[str, str]:
        """Words of the interface in a language."""
        if language not in self._words:
            self._words[language] = {**BUILT_IN, **words(language, self.options.theme_folders)}
        return self._words[language]

    @property
    def api_name(self) -> str:
        """Names the contents of all OpenAPI documents."""
        return self.documents.name(self.api.files) if self.api else ""

    @cached_property
    def origin(self) -> Origin:
        return Origin(self.options, self.settings)

    def updated(self, path: str) -> str:
        """ISO date of a page's last change: its frontmatter's word, else git's."""
        facts = self.site.pages[path]
        told = facts.meta.get("lastUpdatedDate")
        return str(told)[:10] if told else self.origin.updated(facts.file)

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

    def write_outputs(self, folder: SiteFolder) -> None:
        """Write what stands beside the pages; nothing, when no page has changed since it was written."""
        self.check_anchors()
        name = digest_of(self._shared, *self._names.values()) if self._shared else ""
        told = self.cache.get(OUTPUTS, name) if self.cache and name else None
        if told is not None and folder.keep_all(name):
            self.problems += PROBLEMS.validate_json(told)
        elif self.options.own_theme:
            before = len(self.problems)
            outputs = SiteOutputs(self)
            for path, content in {**self.asset_files(), **outputs.files(), **self._extra_pages(outputs)}.items():
                write(folder.staging / path, content)
                folder.made_from(path, name)
            self.problems += self.parts.problems
            if self.cache and name:
                self.cache.put(OUTPUTS, name, PROBLEMS.dump_json(self.problems[before:]))
        if self.cache:
            self.cache.tidy()

    def write_search_index(self, place: Path) -> None:
        """Index the finished site. For `serve`, which does so beside everything else."""
        for path, content in SiteOutputs(self).search_index().items():
            write(place / path, content)

    def _extra_pages(self, outputs: SiteOutputs) -> dict[str, str]:
        """Pages that no source stands for: the door of the site, the list of all pages, the one for wrong addresses."""
        search = self.views.search_page()
        groups = listing(outputs.listing_pages(), search.base)
        search = replace(search, page=replace(search.page, listing=groups))
        pages = {
            self.routes.output(SEARCH_PATH): self._draw("search.html", search),
            NOT_FOUND: self._draw(NOT_FOUND, self.views.not_found()),
        }
        for path, body, place in self.views.printing.pages():
            pages[self.routes.output(path)] = self._draw("main.html", self.views.printed_page(path, body, place))
        home = self.site.home
        if home != "index" and home in self.site.pages:
            body = self.bodies.shown_at(home, "")
            pages["index.html"] = self._draw("main.html", self.views.view(home, body, "", address=""))
        return pages


def write(path: Path, content: Content) -> None:
    """Write an output, making its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, Path):
        shutil.copyfile(content, path)
    elif isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content, "utf-8")


def _is_finished_site(folders: Sequence[str], names: Sequence[str]) -> bool:
    """Whether a folder with these parts was built by MkDocs: an earlier site is no source of the next one."""
    return {"404.html", "sitemap.xml"} & set(names) != set() and "assets" in folders and "search" in folders


def _listed(division: Any) -> Iterator[str]:
    """Every page path in the navigation."""
    for inner in (*division.divisions, *division.items) if hasattr(division, "divisions") else division.items:
        if hasattr(inner, "path"):
            yield inner.path
        else:
            yield from _listed(inner)
