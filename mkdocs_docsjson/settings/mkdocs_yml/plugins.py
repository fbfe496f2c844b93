"""`plugins` of mkdocs.yml: what is done here in their place, and which run on beside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mkdocs_docsjson.settings.mkdocs_yml.conversion import Conversion, Given, Path
from mkdocs_docsjson.settings.mkdocs_yml.navigation import addressed

DONE_HERE = {
    "search": "a search is there; keep the plugin only for Material's theme",
    "social": "preview pictures are drawn with the option `cards`",
    "llmstxt": "llms.txt is written with the option `llms`",
    "git-revision-date-localized": "the date of the last commit stands below a page; `timestamp: false` hides it",
    "offline": "`docsjson build --offline` makes such a copy",
    "minify": "styles and scripts are small already",
    "glightbox": "every picture opens larger",
    "meta": "",
}
"""Plugins that need not run, and what is in their place."""


def plugins(given: Given, made: Conversion) -> None:
    """Redirects become a part of docs.json; of every other plugin it is told whether it is still needed."""
    for name, options, path in listed(given.config.get("plugins")):
        short = name.removeprefix("material/")
        if short == "docsjson":
            continue
        if short == "redirects":
            _redirects(options, made, path)
        elif DONE_HERE.get(short):
            made.by_hand(path, f"take {name} out: {DONE_HERE[short]}")
        else:
            made.stays(path, f"{name} runs as before")


def listed(plugins: Any) -> Iterator[tuple[str, Mapping[str, Any], Path]]:
    """Name, options and place of each plugin, whichever of the two forms the list has."""
    if isinstance(plugins, Mapping):
        for name, options in plugins.items():
            yield str(name), options if isinstance(options, Mapping) else {}, ("plugins", name)
    for index, entry in enumerate(plugins if isinstance(plugins, list) else ()):
        if isinstance(entry, str):
            yield entry, {}, ("plugins", index)
        elif isinstance(entry, Mapping):
            for name, options in entry.items():
                yield str(name), options if isinstance(options, Mapping) else {}, ("plugins", index, name)


def _redirects(options: Mapping[str, Any], made: Conversion, path: Path) -> None:
    maps = options.get("redirect_maps")
    if not isinstance(maps, Mapping):
        made.lost(path, "redirects: expected `redirect_maps` with old and new pages")
        return
    found = []
    for source, target in maps.items():
        if isinstance(target, str):
            destination = target if "://" in target else addressed(target)
            found.append({"source": addressed(str(source)), "destination": destination})
    if found:
        made.value["redirects"] = found
    made.by_hand(path, "take redirects out: they stand in docs.json")
