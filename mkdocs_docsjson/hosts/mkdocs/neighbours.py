"""Plugins that do not work in full together with docsjson.

All other plugins follow the general rules of `other_plugins.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_docsjson.hosts.mkdocs.stand_in import file_name
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.site_options import SiteOptions

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A plugin, and which part of it does not work here."""

    name: str
    applies: Callable[[SiteOptions], bool]
    message: str
    hint: str


IN_PART = (
    Neighbour(
        "awesome-pages",
        lambda options: options.stand_in is None,
        "does not change a navigation that is written out, as in docs.json",
        "remove docs.json and use mkdocs.yml with .pages, or use awesome-nav, which replaces the navigation",
    ),
    Neighbour(
        "typeset",
        lambda options: options.own_theme,
        "formats titles for templates of Material; in the navigation of this theme they are plain text",
        "leave the plugin out of mkdocs.yml",
    ),
    Neighbour(
        "caption",
        lambda options: True,
        "numbers nothing: it needs paragraphs around unknown tags, which Python-Markdown adds and CommonMark does not",
        'write <Frame caption="…"> around a picture or table, and leave the plugin out of mkdocs.yml',
    ),
)


def has_plugin(config: MkDocsConfig, name: str) -> bool:
    """Return whether a plugin is on, under its own name or as Material's (`material/NAME`)."""
    found = (config.plugins.get(each) for each in (name, f"material/{name}"))
    return any(plugin is not None and getattr(plugin.config, "enabled", True) for plugin in found)


def limited_plugins(config: MkDocsConfig, options: SiteOptions) -> Iterator[Problem]:
    """Yield a problem for each configured plugin that does not work in full."""
    file = file_name(config)
    for each in IN_PART:
        if has_plugin(config, each.name) and each.applies(options):
            yield Problem(file, 0, 0, "plugin-in-part", f"the plugin {each.name} {each.message}", each.hint)
