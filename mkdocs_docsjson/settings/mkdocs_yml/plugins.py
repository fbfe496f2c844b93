"""Converts `plugins` of mkdocs.yml, and says which are not needed any more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mkdocs_docsjson.settings.mkdocs_yml.conversion import Conversion, MkdocsSite, Path
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
"""Plugins that are not needed, and what replaces them."""


def plugins(mkdocs: MkdocsSite, conversion: Conversion) -> None:
    """Convert redirects, and say of every other plugin whether it is still needed."""
    for name, options, path in plugin_entries(mkdocs.config.get("plugins")):
        short = name.removeprefix("material/")
        if short == "docsjson":
            continue
        if short == "redirects":
            _redirects(options, conversion, path)
        elif DONE_HERE.get(short):
            conversion.note("by-hand", path, f"remove {name}: {DONE_HERE[short]}")
        else:
            conversion.note("stays", path, f"{name} runs as before")


def plugin_entries(plugins: Any) -> Iterator[tuple[str, Mapping[str, Any], Path]]:
    """Yield name, options and path of each plugin, in a list or a mapping."""
    if isinstance(plugins, Mapping):
        for name, options in plugins.items():
            yield str(name), options if isinstance(options, Mapping) else {}, ("plugins", name)
    for index, entry in enumerate(plugins if isinstance(plugins, list) else ()):
        if isinstance(entry, str):
            yield entry, {}, ("plugins", index)
        elif isinstance(entry, Mapping):
            for name, options in entry.items():
                yield str(name), options if isinstance(options, Mapping) else {}, ("plugins", index, name)


def _redirects(options: Mapping[str, Any], conversion: Conversion, path: Path) -> None:
    maps = options.get("redirect_maps")
    if not isinstance(maps, Mapping):
        conversion.note("lost", path, "redirects: expected `redirect_maps` with old and new pages")
        return
    found = []
    for source, target in maps.items():
        if isinstance(target, str):
            destination = target if "://" in target else addressed(target)
            found.append({"source": addressed(str(source)), "destination": destination})
    if found:
        conversion.value["redirects"] = found
    conversion.note("by-hand", path, "remove redirects: they are in docs.json now")
