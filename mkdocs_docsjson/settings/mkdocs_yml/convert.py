"""An mkdocs.yml → the docs.json that says the same."""

from __future__ import annotations

from typing import Any

from mkdocs_docsjson.settings.mkdocs_yml.conversion import Conversion, Given, text_of
from mkdocs_docsjson.settings.mkdocs_yml.extra import extra, top
from mkdocs_docsjson.settings.mkdocs_yml.features import features
from mkdocs_docsjson.settings.mkdocs_yml.look import look
from mkdocs_docsjson.settings.mkdocs_yml.navigation import navigation
from mkdocs_docsjson.settings.mkdocs_yml.plugins import listed, plugins

ORDER = (
    "name", "description", "logo", "favicon", "colors", "appearance", "fonts", "language", "navbar", "navigation",
    "footer", "feedback", "redirects", "seo", "integrations",
)  # fmt: skip
"""Of the keys of docs.json, as a person reads them."""


def convert(given: Given) -> Conversion:
    """The whole docs.json, and what there is to say of it."""
    made = Conversion()
    for part in (top, navigation, look, features, extra, plugins):
        part(given, made)
    if text_of(given.config.get("copyright")):
        made.stays(("copyright",), "stands in the footer")
    _steps(given, made)
    made.value = {key: made.value[key] for key in ORDER if key in made.value}
    return made


def _steps(given: Given, made: Conversion) -> None:
    """What is to be changed in mkdocs.yml itself."""
    if "docsjson" not in [name for name, _, _ in listed(given.config.get("plugins"))]:
        options = "`docsjson: {heading_ids: mkdocs}`, so that the addresses of headings stay"
        made.by_hand(("plugins",), f"add {options}")
    if "nav" in given.config:
        made.by_hand(("nav",), "take it out: docs.json has the navigation")
    if given.theme.get("name") != "docsjson":
        text = "write `theme: docsjson`, with `custom_dir` if you have one; under another theme its options stay"
        made.by_hand(("theme",), text)


def stand_in(given: Given) -> tuple[dict[str, Any], list[str]]:
    """What stands in for a docs.json while there is none, and which features it has no counterpart for.

    What plugins and MkDocs do themselves is theirs: redirects, and all that is read in mkdocs.yml.
    """
    made = Conversion()
    for part in (top, navigation, look, features, extra):
        part(given, made)
    told = [note for note in made.notes if note.kind == "lost" and note.path[:2] == ("theme", "features")]
    lost = [note.text.split(":")[0].strip('"') for note in told]
    return {key: made.value[key] for key in ORDER if key in made.value}, lost
