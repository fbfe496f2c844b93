"""docs.json, and all that follows from it and the options alone, before any page is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.colors import palette
from mkdocs_docsjson.context.words import has_words, words
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.words import words_among
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.project.api_sources import api_sources, entries
from mkdocs_docsjson.project.docs_files import followed_folder
from mkdocs_docsjson.project.foreign_classes import is_foreign
from mkdocs_docsjson.project.origin import Origin
from mkdocs_docsjson.project.settings_cache import SettingsCache
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.repository import tag_files
from mkdocs_docsjson.settings.file_patterns import pattern_problems
from mkdocs_docsjson.settings.load import Loaded, load_settings, load_stand_in
from mkdocs_docsjson.settings.models import Division, Settings
from mkdocs_docsjson.settings.text import pointer, texts
from mkdocs_docsjson.store.cache import Cache
from mkdocs_docsjson.theme_words import english, read

if TYPE_CHECKING:
    from mkdocs_docsjson.icons import Icons


def page_options(settings: Settings, options: SiteOptions, words: Mapping[str, str]) -> PageOptions:
    """How pages are rendered. words: of the interface in their language."""
    docs, follow = options.docs, options.follow_links
    own = [str(followed_folder(docs / name, docs, follow=follow)) for name in ("icons", ".icons")]
    icons = [*own, *(str(Path(folder, ".icons")) for folder in options.theme_folders)]
    return PageOptions(
        variables=tuple(settings.variables.items()),
        template_folders=options.theme_folders,
        icon_folders=tuple(icons),
        icon_library=settings.icon_library,
        smart_quotes=options.smart_quotes,
        math=settings.latex is not False,
        safe=options.safe,
        as_python_markdown=options.as_python_markdown,
        inline_sprite=not options.own_theme,
        words=words_among(words),
    )


class SiteConfig:
    """`settings` is there only when docs.json has no errors; they are among `problems`."""

    settings: Settings

    def __init__(self, options: SiteOptions) -> None:
        self.options = options
        self.problems: list[Problem] = [*options.problems, *pattern_problems(options.rules.listed, "")]
        self._words: dict[str, dict[str, str]] = {}
        self.cache = Cache(options.cache_folder) if options.cache_folder else None
        self.loaded = self._load()
        if self.loaded.settings:
            self.settings = self._settings(self.loaded.settings)
            image = self.settings.background.image
            self.palette = palette(self.settings.colors, bool(image.light or image.dark), self.settings.file)
            if not options.stand_in:  # its colors are Material's: nobody chose a shade that could be moved
                self.problems += map(self.placed, self.palette.problems)

    def _load(self) -> Loaded:
        """docs.json of the docs folder, else the one beside mkdocs.yml, else what mkdocs.yml itself says."""
        folder = self.options.docs
        beside = self.options.config_folder
        known = SettingsCache(self.cache) if self.cache else None
        loaded = load_settings(folder, known)
        if not loaded.text and beside and beside != folder and (second := load_settings(beside, known)).text:
            loaded = second
        if not loaded.text and (stand_in := self.options.stand_in):
            loaded = load_stand_in(stand_in.text, stand_in.file, known)
        self.problems += loaded.problems
        return loaded

    def _settings(self, loaded: Settings) -> Settings:
        if not self.options.offline:
            return loaded
        from mkdocs_docsjson.outputs.offline import settings_for_disk

        return settings_for_disk(loaded)

    def placed(self, problem: Problem) -> Problem:
        """A problem of docs.json with its line, found by its pointer."""
        if problem.line or not problem.pointer:
            return problem
        file, place = self.loaded.locate(problem.pointer)
        return Problem(
            file, place.line, place.column, problem.code, problem.message, problem.hint, pointer=problem.pointer
        )

    def pointer_of(self, text: str) -> str:
        """JSON pointer of the first place in docs.json where a text stands, else stands among others; or empty."""
        value = self.loaded.document.value if self.loaded.document else None
        places = [(each != text, path) for path, each in texts(value) if text in each and path[0] != "redirects"]
        return pointer(min(places, key=itemgetter(0))[1]) if places else ""

    def meta_for_theme(self, meta: Mapping[str, Any]) -> dict[str, Any]:
        """Frontmatter as MkDocs and the theme may read it: without what means something else to them."""
        changed = (
            dict(meta) if self.options.own_theme else self.options.theme_meta(meta, lambda name: self.icons.find(name))
        )
        template = changed.get("template")
        if template and not self._has_template(str(template)):
            del changed["template"]
        return changed

    def _has_template(self, name: str) -> bool:
        """Whether pages can be drawn with a template: it is there, and was not written for another theme."""
        options = self.options
        if not any(Path(folder, name).is_file() for folder in options.theme_folders):
            return False
        return not (options.own_theme and is_foreign(name, options.theme_folders[:-1]))

    @property
    def watched_files(self) -> list[Path]:
        """Files beside the pages that decide what is built."""
        files = [self.options.docs / file for file in self.loaded.files]
        if not self.loaded.settings:  # nothing is asked of git for a docs.json with an error
            return files
        state = self.origin.checkout.state if self.origin.checkout else ()
        has_changelog = any(each.source.changelog for each in api_sources(self.settings))
        return [*files, *state, *(tag_files(self.options.docs) if has_changelog else ())]

    @cached_property
    def page_options(self) -> PageOptions:
        return page_options(self.settings, self.options, self.words)

    def page_options_of(self, language: str) -> PageOptions:
        """Return the options for pages in a language, with the components' words in it."""
        return replace(self.page_options, words=words_among(self.words_of(language)))

    @cached_property
    def icons(self) -> Icons:
        from mkdocs_docsjson.icons import Icons

        return Icons(self.page_options.icon_folders, self.settings.icon_library)

    @cached_property
    def language(self) -> str:
        """Language of pages for which the navigation names none.

        The default language of the navigation, else that of docs.json, else that of mkdocs.yml, else English.
        """
        languages = [d for d in self.settings.navigation.divisions if d.kind == "language"]
        default = next((d for d in languages if d.default), languages[0] if languages else None)
        return default.name if default else self.settings.language or self.options.language or "en"

    def languages_without_words(self) -> Iterator[Problem]:
        """A note for each language that the theme has no words in."""
        divisions = (each for each, _ in entries(self.settings.navigation) if isinstance(each, Division))
        for code in {self.language, *(each.name for each in divisions if each.kind == "language")}:
            if code.split("-")[0].lower() != "en" and not has_words(code, self.options.theme_folders):
                message = f'the theme has no words in "{code}", its own are English'
                hint = f"write yours into locales/{code}.yml of your theme folder"
                yield Problem(self.settings.file, 0, 0, "language-words", message, hint)

    def unread_words(self) -> Iterator[Problem]:
        """Yield problems of an owner's word files: unreadable ones, and words that the theme does not use."""
        known = english("")
        for folder in self.options.theme_folders[:-1]:
            for path in sorted(Path(folder, "locales").glob("*.yml")):
                file = f"locales/{path.name}"
                found = read(str(path))
                if not found and path.stat().st_size:
                    yield Problem(file, 0, 0, "unreadable-file", "holds no words", 'write lines such as search: "Find"')
                for word in found.keys() - known.keys():
                    message, hint = f'the theme shows no word "{word}"', closest(word, known)
                    yield Problem(file, 0, 0, "unknown-key", message, hint)

    @property
    def words(self) -> dict[str, str]:
        """Words of the interface in the site's language."""
        return self.words_of(self.language)

    def words_of(self, language: str) -> dict[str, str]:
        """Words of the interface in a language."""
        if language not in self._words:
            self._words[language] = {**english(""), **words(language, self.options.theme_folders)}
        return self._words[language]

    @cached_property
    def origin(self) -> Origin:
        return Origin(self.options, self.settings)
