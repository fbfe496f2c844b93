"""Which of the theme's scripts a page loads, and which a site publishes: only those that are used."""

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
"""Features of pages with a script of their own, in the order of loading; see `feature_scripts`."""
EVERYWHERE = ("boot.js", "page.js", "ahead.js", "ahead.css", "zoom.js", "search-page.js", "not-found.js")
"""Scripts of every page, of the search page and of the 404 page."""
RELEASES = "mike.js"
REDIRECT = "redirect.js"
MOVED = "moved.js"
SEARCHES = ("pagefind", "mkdocs")
"""Engines that the search dialog can ask."""
SEARCH = (
    "search.css",
    *(f"search-{part}.js" for part in ("answers", "engine", "excerpts", "names", "rows", "words")),
)
"""Scripts of the search dialog, whatever the engine."""


def feature_scripts(folders: Sequence[str]) -> list[str]:
    """Names of all features with a script: `FEATURES`, then further components that have one.

    folders: theme folders.
    """
    names = [name.removesuffix(".js") for folder in folders for name in component_scripts(folder)]
    return list(dict.fromkeys([*FEATURES, *sorted(names)]))


@dataclass(frozen=True, slots=True)
class Scripts:
    """The theme's scripts that one site uses; all paths are relative to `js/`."""

    settings: Settings
    options: SiteOptions
    features: Sequence[str]
    """All names that `feature_scripts` returns."""

    def of_page(self, features: Collection[str]) -> tuple[str, ...]:
        """Scripts that a page loads beside `page.js`. features: of its body."""
        names = [f"{name}.js" for name in self.features if name in features and name not in self._left_out]
        return (*names, RELEASES) if self.options.releases else tuple(names)

    def published(self, modules: Collection[str], features: Collection[str]) -> list[str]:
        """Those of `modules` that the site needs. features: of all its pages together."""
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
        """Features without effect: offline, browsers do not load modules, so diagrams are shown as their source."""
        return frozenset({"mermaid"}) if self.options.offline else frozenset()
