"""docs.json, and everything that follows from it and the options, before any page is read."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.colors import Palette, surfaces_of
from mkdocs_docsjson.context.words import has_words, words
from mkdocs_docsjson.pages.component_words import words_among
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.project.api_sources import api_sources, entries
from mkdocs_docsjson.project.docs_files import followed_folder
from mkdocs_docsjson.project.foreign_classes import is_foreign
from mkdocs_docsjson.project.origin import Origin
from mkdocs_docsjson.project.settings_cache import SettingsCache, palette_of
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.repository import tag_files
from mkdocs_docsjson.settings.file_patterns import pattern_problems
from mkdocs_docsjson.settings.load import Loaded, load_settings, load_stand_in
from mkdocs_docsjson.settings.models import Division, Settings
from mkdocs_docsjson.settings.text import pointer, strings_in
from mkdocs_docsjson.store.cache import Cache, NoCache
from mkdocs_docsjson.theme_words import english, is_word, load_words

if TYPE_CHECKING:
    from mkdocs_docsjson.icons import IconFinder


def page_options(settings: Settings, options: SiteOptions, words: Mapping[str, str], colors: Palette) -> PageOptions:
    """Return the options for rendering pages. words: of the interface in their language."""
    docs, follow = options.docs, options.follow_links
    in_docs = [str(followed_folder(docs / name, docs, follow=follow)) for name in ("icons", ".icons")]
    icons = [*in_docs, *(str(Path(folder, ".icons")) for folder in options.theme_folders)]
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
        surfaces=surfaces_of(colors),
        words=words_among(words),
    )


class SiteConfig:
    """The configuration of a site. If docs.json has errors, they are among `problems`, and there are no `settings`."""

    settings: Settings

    def __init__(self, options: SiteOptions) -> None:
        self.opened_at = time.time()
        """When reading began, in seconds since the epoch: newer files may have been read as they were before."""
        self.options = options
        self.problems: list[Problem] = [*options.problems, *pattern_problems(options.rules.include, "")]
        self._words: dict[str, dict[str, str]] = {}
        self.cache = Cache(options.cache_folder) if options.cache_folder else NoCache()
        self.loaded = self._load()
        if self.loaded.settings:
            self.settings = self.loaded.settings
            if options.offline:
                from mkdocs_docsjson.outputs.offline import settings_for_disk

                self.settings = settings_for_disk(self.settings)
            self.palette = palette_of(self.settings, self.cache)
            if not options.stand_in:  # its colors are those of Material: nobody chose a color that could be changed
                self.problems += map(self.located, self.palette.problems)

    def _load(self) -> Loaded:
        """Load docs.json from the docs folder, else from beside mkdocs.yml, else from what mkdocs.yml itself says."""
        folder = self.options.docs
        beside = self.options.config_folder
        cache = SettingsCache(self.cache)
        loaded = load_settings(folder, cache)
        if not loaded.text and beside and beside != folder and (second := load_settings(beside, cache)).text:
            loaded = second
        if not loaded.text and (stand_in := self.options.stand_in):
            loaded = load_stand_in(stand_in.text, stand_in.file, cache)
        self.problems += loaded.problems
        return loaded

    def located(self, problem: Problem) -> Problem:
        """Return a problem of docs.json with its line, which is found by its pointer."""
        if problem.line or not problem.pointer:
            return problem
        file, place = self.loaded.locate(problem.pointer)
        return replace(problem, file=file, line=place.line, column=place.column)

    def pointer_of(self, text: str) -> str:
        """Return the JSON pointer of the first value in docs.json that is this text, else contains it; or an empty
        text. A number that stands in the place of a text is one."""
        value = self.loaded.document.value if self.loaded.document else None
        written = strings_in(value, numbers=True)
        places = [(each != text, path) for path, each in written if text in each and path[0] != "redirects"]
        return pointer(min(places, key=itemgetter(0))[1]) if places else ""

    def meta_for_theme(self, meta: Mapping[str, Any]) -> dict[str, Any]:
        """Return frontmatter for MkDocs and the theme, without keys that have another meaning there."""
        changed = self.options.theme_meta(meta, lambda name: self.icons.find(name))
        template = changed.get("template")
        if template and not self._has_template(str(template)):
            del changed["template"]
        return changed

    def _has_template(self, name: str) -> bool:
        """Whether pages can be rendered with a template: it exists, and was not written for another theme."""
        options = self.options
        if not any(Path(folder, name).is_file() for folder in options.theme_folders):
            return False
        return not (options.own_theme and is_foreign(name, options.theme_folders[:-1]))

    @property
    def watched_files(self) -> list[Path]:
        """Return the files beside the pages that affect what is built."""
        files = [self.options.docs / file for file in self.loaded.files]
        if not self.loaded.settings:  # git is not called for a docs.json with an error
            return files
        state = self.origin.checkout.state if self.origin.checkout else ()
        has_changelog = any(each.source.changelog for each in api_sources(self.settings))
        return [*files, *state, *(tag_files(self.options.docs) if has_changelog else ())]

    @cached_property
    def page_options(self) -> PageOptions:
        return page_options(self.settings, self.options, self.words, self.palette)

    def page_options_of(self, language: str) -> PageOptions:
        """Return the options for pages in a language, with the components' words in it."""
        return replace(self.page_options, words=words_among(self.words_of(language)))

    @cached_property
    def icons(self) -> IconFinder:
        from mkdocs_docsjson.icons import IconFinder

        return IconFinder(self.page_options.icon_folders, self.settings.icon_library)

    @cached_property
    def language(self) -> str:
        """Return the language of pages for which the navigation names none.

        It is the default language of the navigation, else that of docs.json, else that of mkdocs.yml, else English.
        """
        languages = [d for d in self.settings.navigation.divisions if d.kind == "language"]
        default = next((d for d in languages if d.default), languages[0] if languages else None)
        return default.name if default else self.settings.language or self.options.language or "en"

    def languages_without_words(self) -> Iterator[Problem]:
        """Yield a note for each language in which the theme has no words."""
        divisions = (each for each, _ in entries(self.settings.navigation) if isinstance(each, Division))
        for code in {self.language, *(each.name for each in divisions if each.kind == "language")}:
            if code.split("-")[0].lower() != "en" and not has_words(code, self.options.theme_folders):
                message = f'the theme has no words in "{code}", so its labels are in English'
                hint = f"write your own into locales/{code}.yml of your theme folder"
                yield Problem(self.settings.file, 0, 0, "language-words", message, hint)

    def unread_words(self) -> Iterator[Problem]:
        """Yield problems of an owner's word files: unreadable ones, and words that the theme does not use."""
        for folder in self.options.theme_folders[:-1]:
            theme_words, base = english(""), self.options.config_folder
            for path in sorted(Path(folder, "locales").glob("*.yml")):
                file = path.relative_to(base if base and path.is_relative_to(base) else folder).as_posix()
                found, reason = load_words(str(path))
                if not found and path.stat().st_size:
                    message, hint = f"holds no words{reason and f': {reason}'}", 'write lines such as search: "Find"'
                    yield Problem(file, 0, 0, "unreadable-file", message, hint)
                for word, value in found.items():
                    if word not in theme_words:
                        message, hint = f'the theme has no word "{word}"', closest(str(word), theme_words)
                        yield Problem(file, 0, 0, "unknown-key", message, hint)
                    elif not is_word(value):
                        message, hint = f"{word}: expected a string", f'write {word}: "{theme_words[word]}"'
                        yield Problem(file, 0, 0, "wrong-type", message, hint)

    @property
    def words(self) -> dict[str, str]:
        """Return the words of the interface in the site's language."""
        return self.words_of(self.language)

    def words_of(self, language: str) -> dict[str, str]:
        """Return the words of the interface in a language."""
        if language not in self._words:
            self._words[language] = {**english(""), **words(language, self.options.theme_folders)}
        return self._words[language]

    @cached_property
    def origin(self) -> Origin:
        return Origin(self.options, self.settings)
