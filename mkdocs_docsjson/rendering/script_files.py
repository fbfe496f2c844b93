"""Which of the theme's scripts a page loads, and which a site publishes: only those that are used.

Their paths are relative to `js/`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

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
EVERYWHERE = ("boot.js", "page.js", "prefetch.js", "prefetch.css", "zoom.js", "search-page.js", "not-found.js")
"""Scripts of every page, of the search page and of the 404 page."""
RELEASES = "mike.js"
REDIRECT = "redirect.js"
NOT_FOUND_REDIRECTS = "moved.js"
SEARCHES = ("pagefind", "mkdocs")
"""Engines that the search dialog can ask."""
SEARCH = ("search.css", *(f"search-{part}.js" for part in ("answers", "engine", "excerpts", "names", "rows", "words")))
"""Scripts of the search dialog, whatever the engine."""


def feature_scripts(folders: Sequence[str]) -> list[str]:
    """Names of all features with a script: `FEATURES`, then further components that have one.

    folders: theme folders.
    """
    names = [name.removesuffix(".js") for folder in folders for name in component_scripts(folder)]
    return list(dict.fromkeys([*FEATURES, *sorted(names)]))


def page_scripts(names: Iterable[str], features: Collection[str], options: SiteOptions) -> tuple[str, ...]:
    """Scripts that a page loads beside `page.js`. names: of all features with a script. features: of its body."""
    # Offline, browsers do not load modules, so diagrams are shown as their source.
    left_out = "mermaid" if options.offline else ""
    of_features = (f"{name}.js" for name in names if name in features and name != left_out)
    return (*of_features, RELEASES) if options.releases else tuple(of_features)


def published_scripts(
    modules: Collection[str], names: Iterable[str], features: Collection[str], settings: Settings, options: SiteOptions
) -> list[str]:
    """Those of `modules` that a site needs. names: as above. features: of all its pages together."""
    needed = {*EVERYWHERE, *page_scripts(names, features, options), *analytics_files(settings.analytics)}
    if options.search:
        needed |= set(SEARCH)
    if options.search in SEARCHES:
        needed |= {"search.js", f"search-{options.search}.js"}
    if settings.redirects or settings.not_found.redirect:
        needed |= {REDIRECT, NOT_FOUND_REDIRECTS}
    if settings.api.playground.clients:
        needed.add(OAUTH2_REDIRECT)
    if options.offline:
        needed.add(RUNTIME)
    folders = ("playground/",) if {"playground", "samples"} & set(features) else ()
    return [name for name in modules if name in needed or name.startswith(folders)]
