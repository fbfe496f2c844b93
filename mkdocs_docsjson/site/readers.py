"""Whose reader somebody is: the language, version and product of the page that is open."""

from __future__ import annotations

import re
from collections.abc import Iterable

KINDS = ("language", "version", "product")
"""Divisions whose pages are a reader's own, or those of other readers."""

SEARCH_FOLDER = "search"


def names_file(divisions: Iterable[tuple[str, str]]) -> str:
    """Path of the list of names for the search on a page. divisions: (kind, name) of those around it."""
    names = dict(divisions)
    slugs = (re.sub(r"[^\w.]+", "-", names.get(kind, "").lower()).strip("-") for kind in KINDS)
    return "-".join([f"{SEARCH_FOLDER}/names", *slugs]).rstrip("-") + ".json"
