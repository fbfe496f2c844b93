"""`theme.features` of Material: what has a counterpart here, and what one does in place of the rest. Data."""

from __future__ import annotations

from mkdocs_docsjson.settings.mkdocs_yml.conversion import Conversion, Given

ALWAYS = {
    "content.action.view": "the page menu shows a page as Markdown",
    "content.code.copy": "every code block can be copied",
    "content.code.annotate": "",
    "content.tabs.link": "tabs of the same titles change together",
    "content.tooltips": "the browser shows titles",
    "navigation.footer": "every page leads to the one before and after it",
    "navigation.instant": "pages are plain files that fade over",
    "navigation.instant.prefetch": "",
    "navigation.instant.preview": "",
    "navigation.instant.progress": "",
    "navigation.path": "the way to a page stands above its title",
    "navigation.prune": "a sidebar is made once",
    "navigation.sections": "groups at the top are headings",
    "navigation.tabs": "",
    "navigation.tabs.sticky": "the topbar stays",
    "navigation.indexes": "",
    "navigation.expand": "",
    "toc.follow": "the table of contents marks the part being read",
}
"""Features that are there without a setting, or that other modules here turn into one; and what does it."""
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


def features(given: Given, made: Conversion) -> None:
    """Say of each feature that is not there what to do, and switch on what needs a setting."""
    for index, name in enumerate(given.features):
        path = ("theme", "features", index)
        if name == "content.action.edit":
            made.value.setdefault("feedback", {})["suggestEdit"] = True
        elif name in LOST:
            made.lost(path, f'"{name}": {LOST[name]}')
        elif name not in ALWAYS:
            made.lost(path, f'"{name}" is not known here')
