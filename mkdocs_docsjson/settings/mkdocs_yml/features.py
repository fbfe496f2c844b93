"""Converts `theme.features` of Material, by tables."""

from __future__ import annotations

from mkdocs_docsjson.settings.mkdocs_yml.conversion import Conversion, MkdocsSite

ALWAYS = frozenset({
    "content.action.view", "content.code.annotate", "content.code.copy", "content.tabs.link", "content.tooltips",
    "navigation.expand", "navigation.footer", "navigation.indexes", "navigation.instant",
    "navigation.instant.prefetch", "navigation.instant.preview", "navigation.instant.progress", "navigation.path",
    "navigation.prune", "navigation.sections", "navigation.tabs", "navigation.tabs.sticky", "toc.follow",
})  # fmt: skip
"""Features that are always there, or that other modules here convert."""
LOST = {
    "announce.dismiss": 'write `"banner": {"content": "…", "dismissible": true}`: the text stood in a template',
    "content.code.select": "readers select lines with the mouse; link to a heading above the code",
    "content.footnote.tooltips": "footnotes stand at the end of the page; write <Tooltip> for what opens beside a word",
    "header.autohide": "the topbar stays",
    "navigation.tracking": "the sign beside a heading gives its address",
    "navigation.top": "the browser's Home key and the title in the topbar lead to the top",
    "search.highlight": "the words are marked in the answers, not on the page",
    "search.suggest": "answers come while one types; no word is completed",
    "search.share": "an answer's own address can be shared",
    "toc.integrate": "the table of contents stands beside the page, not in the sidebar",
}
"""Features without a counterpart, and what to do instead."""


def features(mkdocs: MkdocsSite, conversion: Conversion) -> None:
    """Convert features that need a setting, and note what to do about features that do not exist here."""
    for index, name in enumerate(mkdocs.features):
        path = ("theme", "features", index)
        if name == "content.action.edit":
            conversion.value.setdefault("feedback", {})["suggestEdit"] = True
        elif name in LOST:
            conversion.note("lost", path, f'"{name}": {LOST[name]}')
        elif name not in ALWAYS:
            conversion.note("lost", path, f'"{name}" is not known here')
