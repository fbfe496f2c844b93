"""Which of the theme's scripts a page links, and which a site publishes: only those that something of it uses."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from mkdocs_docsjson.component_files import component_scripts
from mkdocs_docsjson.outputs.analytics import analytics_files
from mkdocs_docsjson.outputs.oauth2_redirect import SCRIPT as OAUTH2_REDIRECT
from mkdocs_docsjson.outputs.offline import RUNTIME
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.settings.models import Settings

FEATURES = (
    "tabs", "code", "details", "tooltip", "color", "zoom", "update", "view", "tree", "prompt", "mermaid", "frames",
    "playground", "samples",
)  # fmt: skip
"""Features of pages that have a module of their own, in the order in which they are loaded; see `feature_scripts`."""
EVERYWHERE = ("boot.js", "page.js", "ahead.js", "ahead.css", "zoom.js", "search-page.js", "not-found.js")
"""Of every page, and of the two pages that every site has."""
RELEASES = "mike.js"
REDIRECT = "redirect.js"
MOVED = "moved.js"
SEARCHES = ("pagefind", "mkdocs")
"""Engines that the search dialog can ask."""
SEARCH = (
    "search.css",
    *(f"search-{part}.js" for part in ("answers", "engine", "excerpts", "names", "rows", "words")),
)
"""What finds and shows answers, whatever the engine."""


def feature_scripts(folders: Sequence[str]) -> list[str]:
    """Names of all features with a module: `FEATURES`, then the components with a script that are not among them.

    folders: theme folders.
    """
    names = [name.removesuffix(".js") for folder in folders for name in component_scripts(folder)]
    return list(dict.fromkeys([*FEATURES, *sorted(names)]))


@dataclass(frozen=True, slots=True)
class Scripts:
    """The theme's scripts as one site uses them; all names are relative to `js/`."""

    settings: Settings
    options: SiteOptions
    features: Sequence[str]
    """All that there are, as of `feature_scripts`."""

    def of_page(self, features: Collection[str]) -> tuple[str, ...]:
        """Modules that a page links beside `page.js`. features: what its body holds."""
        names = [f"{name}.js" for name in self.features if name in features and name not in self._left_out]
        return (*names, RELEASES) if self.options.releases else tuple(names)

    def published(self, modules: Collection[str], features: Collection[str]) -> list[str]:
        """Of all the theme's modules those that the site needs. features: of all its pages together."""
        settings, options = self.settings, self.options
        names = {*EVERYWHERE, *self.of_page(features), *analytics_files(settings.analytics)}
        if options.search in SEARCHES:
            names |= {*SEARCH, "search.js", f"search-{options.search}.js"}
        elif options.search:
            names |= set(SEARCH)
        if settings.redirects or settings.not_found.redirect:
            names |= {REDIRECT, MOVED}
        if settings.api.playground.clients:
            names.add(OAUTH2_REDIRECT)
        if options.offline:
            names.add(RUNTIME)
        folders = ("playground/",) if {"playground", "samples"} & set(features) else ()
        return [name for name in modules if name in names or name.startswith(folders)]

    @property
    def _left_out(self) -> frozenset[str]:
        """A copy on a disk has no diagrams but their source: browsers refuse the library, a module, from there."""
        return frozenset({"mermaid"}) if self.options.offline else frozenset()
