"""Turns an mkdocs.yml into the docs.json that says the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mkdocs_docsjson.settings.mkdocs_yml.conversion import Conversion, MkdocsSite, text_of
from mkdocs_docsjson.settings.mkdocs_yml.extra import extra, top
from mkdocs_docsjson.settings.mkdocs_yml.features import features
from mkdocs_docsjson.settings.mkdocs_yml.look import look
from mkdocs_docsjson.settings.mkdocs_yml.navigation import navigation
from mkdocs_docsjson.settings.mkdocs_yml.plugins import plugin_entries, plugins

ORDER = (
    "name", "description", "logo", "favicon", "colors", "appearance", "fonts", "language", "navbar", "navigation",
    "footer", "feedback", "redirects", "seo", "integrations",
)  # fmt: skip
"""Order of the keys of docs.json."""


def convert(mkdocs: MkdocsSite) -> Conversion:
    """Return the whole docs.json, and what its owner must know."""
    conversion = _converted(mkdocs, top, navigation, look, features, extra, plugins)
    if text_of(mkdocs.config.get("copyright")):
        conversion.note("stays", ("copyright",), "is shown in the footer")
    if "docsjson" not in [name for name, _, _ in plugin_entries(mkdocs.config.get("plugins"))]:
        options = "`docsjson: {heading_ids: mkdocs}`, so that the addresses of headings stay"
        conversion.note("by-hand", ("plugins",), f"add {options}")
    if "nav" in mkdocs.config:
        conversion.note("by-hand", ("nav",), "remove it: docs.json has the navigation")
    if mkdocs.theme.get("name") != "docsjson":
        text = "write `theme: docsjson`, with `custom_dir` if you have one; under another theme its options stay"
        conversion.note("by-hand", ("theme",), text)
    return conversion


def _converted(mkdocs: MkdocsSite, *parts: Callable[[MkdocsSite, Conversion], None]) -> Conversion:
    conversion = Conversion()
    for part in parts:
        part(mkdocs, conversion)
    conversion.value = {key: conversion.value[key] for key in ORDER if key in conversion.value}
    return conversion


def stand_in(mkdocs: MkdocsSite) -> tuple[dict[str, Any], list[str]]:
    """Return a value in place of a missing docs.json, and the features of the theme that have no counterpart.

    It leaves out what plugins and MkDocs do themselves: redirects, and all that is read from mkdocs.yml.
    """
    conversion = _converted(mkdocs, top, navigation, look, features, extra)
    lost_features = [
        note for note in conversion.notes if note.kind == "lost" and note.path[:2] == ("theme", "features")
    ]
    return conversion.value, [note.text.split(":")[0].strip('"') for note in lost_features]
