"""The language, version and product that separate readers: search on a page covers only those of the page."""

from __future__ import annotations

import re
from collections.abc import Iterable

KINDS = ("language", "version", "product")
"""Kinds of divisions whose pages are for different readers."""

SEARCH_FOLDER = "search"


def names_file(divisions: Iterable[tuple[str, str]]) -> str:
    """The path of the search's list of names for a page.

    divisions: (kind, name) of the divisions around the page.
    """
    names = dict(divisions)
    slugs = (re.sub(r"[^\w.]+", "-", names.get(kind, "").lower()).strip("-") for kind in KINDS)
    return "-".join([f"{SEARCH_FOLDER}/names", *slugs]).rstrip("-") + ".json"
